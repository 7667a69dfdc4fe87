"""Makes firmware/companion/font.py: just the glyphs that the texts of the three languages need."""

from pathlib import Path

from host_tools.firmware_path import FIRMWARE
from host_tools.fonts.glyphs import PICTOGRAMS, Font

TARGET = FIRMWARE / "companion" / "font.py"
LARGE = FIRMWARE / "companion" / "large.bin"
_ASCII = "".join(map(chr, range(32, 127)))


def other_letters() -> str:
    """Every character beyond ASCII in the words, in a fixed order, pictograms first."""
    found: set[str] = set()
    for path in sorted((FIRMWARE / "words").glob("*.py")):
        found |= {letter for letter in path.read_text("utf-8") if letter > "~" and letter != "\u00a0"}
    return "".join(PICTOGRAMS) + "".join(sorted(found))


def _glyphs(font: Font) -> bytes:
    letters = _ASCII + other_letters()
    missing = [letter for letter in letters if not font.has(letter)]
    if missing:
        raise SystemExit(f"The misc-fixed fonts have no glyph for: {' '.join(missing)}")
    return b"".join(font.columns(letter) for letter in letters)


def font_source() -> str:
    """The text of the firmware's module with the small letters."""
    parts = [
        '"""Made by `python -m host_tools fonts` from the misc-fixed fonts (public domain): not by hand."""\n',
        f"OTHERS = {other_letters().encode('latin-1')!r}",
        f"SMALL = {_glyphs(Font('5x8', 5, 8))!r}",
    ]
    return "\n".join(parts) + "\n"


def large_font() -> bytes:
    """The large letters, 16 bytes each, in the order of the small ones."""
    return _glyphs(Font("8x13B", 8, 16))


def write_font(target: Path = TARGET) -> None:
    """Write both anew."""
    target.write_text(font_source(), "utf-8")
    LARGE.write_bytes(large_font())
