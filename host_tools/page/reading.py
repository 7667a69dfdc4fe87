"""Reads the text off the display's pixels for people who cannot see them; exact, since the font is known."""

from host_tools import firmware_path as firmware_path  # isort: skip - makes the next one importable
from companion.font import OTHERS, SMALL

_WIDTH = 128
_LARGE_FONT = (firmware_path.FIRMWARE / "companion" / "large.bin").read_bytes()
_LETTERS = [chr(code) for code in range(32, 127)] + list(OTHERS.decode("latin-1"))
_SMALL: dict[bytes, str] = {SMALL[5 * i : 5 * i + 5]: letter for i, letter in reversed(list(enumerate(_LETTERS)))}
_LARGE: dict[bytes, str] = {
    _LARGE_FONT[16 * i : 16 * i + 16]: letter for i, letter in reversed(list(enumerate(_LETTERS)))
}
_UNKNOWN = "\ufffd"


def read_display(pages: list[bytes]) -> list[str]:
    """The rows of text from top to bottom, what the keys below do last; empty rows are left out."""
    rows = []
    row = 0
    while row < len(pages) - 1:
        text, height = _read_small(pages[row]), 1
        if _UNKNOWN in text and row + 2 < len(pages):
            large = _read_large(pages[row], pages[row + 1])
            if large.count(_UNKNOWN) < text.count(_UNKNOWN):
                text, height = large, 2
        rows.append(" ".join(text.replace(_UNKNOWN, " ").split()))
        row += height
    rows.append(", ".join(label for label in map(_read_label, _labels(pages[-1])) if label))
    return [text for text in rows if text]


def _inverted(columns: bytes) -> bytes:
    return bytes(column ^ 0xFF for column in columns)


def _read_small(page: bytes) -> str:
    """Letters begin in the second column; a title is dark on lit, and so is a letter that names a key."""
    if page[0] == page[_WIDTH - 1] == 0xFF:
        page = _inverted(page)
    cells = [page[x : x + 5] for x in range(1, _WIDTH - 4, 5)]
    return "".join(map(_read_cell, cells))


def _read_cell(cell: bytes) -> str:
    """A letter, a letter in a box, or one whose last column belongs to the box after it."""
    for reading in (cell, _inverted(cell), cell[:4] + _inverted(cell[4:])):
        if reading in _SMALL:
            return _SMALL[reading]
    return _UNKNOWN


def _labels(page: bytes) -> list[bytes]:
    """The four fields of the last row, one above each key."""
    return [page[x : x + 31] for x in range(0, _WIDTH, 32)]


def _read_label(field: bytes) -> str:
    """A label is centred, dark on lit, and at most six letters long."""
    if field[0] != 0xFF:
        return ""
    field = _inverted(field)
    for length in range(6, 0, -1):
        start = (32 - 5 * length) // 2
        text = "".join(_SMALL.get(field[x : x + 5], _UNKNOWN) for x in range(start, start + 5 * length, 5))
        if _UNKNOWN not in text and text == text.strip():
            return text
    return ""


def _read_large(upper: bytes, lower: bytes) -> str:
    cells = [upper[x : x + 8] + lower[x : x + 8] for x in range(0, _WIDTH, 8)]
    return "".join(_LARGE.get(cell, _UNKNOWN) for cell in cells)
