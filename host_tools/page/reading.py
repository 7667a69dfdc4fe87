"""Reads the text off the display's pixels for people who cannot see them; exact, since the font is known."""

from host_tools import firmware_path as firmware_path  # isort: skip - makes the next one importable
from companion.font import LARGE, OTHERS, SMALL

_WIDTH = 128
_LETTERS = [chr(code) for code in range(32, 127)] + list(OTHERS)
_SMALL = {SMALL[5 * i : 5 * i + 5]: letter for i, letter in reversed(list(enumerate(_LETTERS)))}
_LARGE = {LARGE[16 * i : 16 * i + 16]: letter for i, letter in reversed(list(enumerate(_LETTERS)))}
_UNKNOWN = "\ufffd"


def read_display(pages: list[bytes]) -> list[str]:
    """The rows of text from top to bottom; empty rows are left out."""
    rows = []
    row = 0
    while row < len(pages):
        text, height = _read_small(pages[row]), 1
        if _UNKNOWN in text and row + 1 < len(pages):
            large = _read_large(pages[row], pages[row + 1])
            if large.count(_UNKNOWN) < text.count(_UNKNOWN):
                text, height = large, 2
        rows.append(" ".join(text.replace(_UNKNOWN, " ").split()))
        row += height
    return [text for text in rows if text]


def _read_small(page: bytes) -> str:
    start = 0
    if page[0] == page[_WIDTH - 1] == 0xFF:  # a title: dark letters on a lit row, one column further right
        page = bytes(byte ^ 0xFF for byte in page)
        start = 1
    cells = [page[x : x + 5] for x in range(start, _WIDTH - 4, 5)]
    return "".join(_SMALL.get(cell, _UNKNOWN) for cell in cells)


def _read_large(upper: bytes, lower: bytes) -> str:
    cells = [upper[x : x + 8] + lower[x : x + 8] for x in range(0, _WIDTH, 8)]
    return "".join(_LARGE.get(cell, _UNKNOWN) for cell in cells)
