"""Draws text into a picture of the display and sends only what differs from what is shown."""

from .const import const
from .font import OTHERS, SMALL

KEY = "\x0b"  # in a text: the next letter is what is printed on a key
COLUMNS = const(25)
ROWS = const(8)
LARGE_COLUMNS = const(16)
_WIDTH = const(128)
_SPACE = const(32)
_ASCII_END = const(127)
_SMALL_WIDTH = const(5)
_LARGE_WIDTH = const(8)
_LABEL_WIDTH = const(32)
_LARGE_BYTES = const(16)
# How a row that is not plain small text begins.
_TITLE, _UPPER, _LOWER, _LABELS = "\x0e", "\x0f", "\x10", "\x11"
_LARGE_FONT = __file__[: __file__.replace("\\", "/").rfind("/") + 1] + "large.bin"


def glyph_of(letter: str) -> int:
    """The place of a character in the font; what it does not have is a space."""
    code = ord(letter)
    if _SPACE <= code < _ASCII_END:
        return code - _SPACE
    place = OTHERS.find(bytes((code & 0xFF,)))
    return 0 if place < 0 else _ASCII_END - _SPACE + place


def wrap(text: str, width: int) -> list:
    """The text in lines of at most `width` characters, broken at spaces; only a longer word is cut."""
    lines = []
    start, length = 0, len(text)
    while length - start > width:
        space = text.rfind(" ", start, start + width + 1)
        if space < 0:
            lines.append(text[start : start + width])
            start += width
        else:
            lines.append(text[start:space])
            start = space + 1
    lines.append(text[start:] if start else text)
    return lines


class Canvas:
    """Rows of text as they should be; flush() draws those that changed and brings the display up to them."""

    def __init__(self, board) -> None:
        self._board = board
        self._loops = board.loops
        self._line = bytearray(_WIDTH)
        self._clean = bytearray(_WIDTH)
        self._rows: list = [""] * ROWS
        self._drawn: list = [""] * ROWS
        # Large letters are few: they stay in flash and are read when a row of them changes.
        self._large_font = open(_LARGE_FONT, "rb")
        self._large_glyphs = [bytearray(_LARGE_BYTES) for _ in range(LARGE_COLUMNS)]
        self._large_text = ""
        self._all = True
        self.answering = True
        self.sent = 0

    def clear(self) -> None:
        """Begin with empty rows."""
        for row in range(ROWS):
            self._rows[row] = ""

    def text(self, row: int, text: str) -> None:
        """A row of small text; the letter after KEY is inverse."""
        self._rows[row] = text

    def title(self, text: str) -> None:
        """The first row, inverse."""
        self._rows[0] = _TITLE + text

    def large(self, row: int, text: str) -> None:
        """Large text, two rows high."""
        self._rows[row] = _UPPER + text
        self._rows[row + 1] = _LOWER + text

    def labels(self, texts: list) -> None:
        """What the four keys below do, as small keys above them in the last row."""
        self._rows[ROWS - 1] = _LABELS + _LABELS.join(texts)

    def flush(self, told) -> None:
        """Send the columns that changed, page by page; told(page) hears of each page sent."""
        self.sent = 0
        for row in range(ROWS):
            if self._rows[row] != self._drawn[row]:
                self._drawn[row] = self._rows[row]
                self._draw(self._rows[row])
                self._show_changed(row, told)
        if self._all:
            self._send_all(told)

    def _show_changed(self, row: int, told) -> None:
        """Bring what was drawn into the frame, and to the display unless all of it is due anyway."""
        start = row * _WIDTH
        frame = self._board.frame
        span = self._loops.changed(self._line, frame, start, _WIDTH)
        if span < 0:
            return
        first, last = span >> 8, span & 0xFF
        self._loops.copy(frame, start + first, self._line, first, last + 1 - first)
        if self._all:
            return
        self.answering = self._board.show_page(row, first, last) > 0
        self.sent += last + 1 - first
        told(row)
        if not self.answering:
            self._all = True

    def _send_all(self, told) -> None:
        pages = 0
        for row in range(ROWS):
            if pages < ROWS:  # a display that was just set up has the whole picture already
                pages = self._board.show_page(row, 0, _WIDTH - 1)
                self.sent += _WIDTH
            told(row)
        self.answering = pages > 0
        self._all = not self.answering

    def _draw(self, text: str) -> None:
        """Draw one row by itself."""
        line = self._line
        line[:] = self._clean
        kind = text[:1]
        if kind == _TITLE:
            self._write(1, _WIDTH, text[1:])
            self._loops.invert(line, 0, _WIDTH)
        elif kind == _UPPER or kind == _LOWER:
            self._write_large(text[1:], 0 if kind == _UPPER else _LARGE_WIDTH)
        elif kind == _LABELS:
            start = 0
            for label in text[1:].split(_LABELS):
                end = start + _LABEL_WIDTH - 1
                if label:
                    self._write(start + (_LABEL_WIDTH - _SMALL_WIDTH * len(label)) // 2, end, label)
                    self._loops.invert(line, start, end)
                start += _LABEL_WIDTH
        else:
            self._write(1, _WIDTH, text)

    def _write(self, place: int, end: int, text: str) -> None:
        codes = text.encode()
        self._loops.letters(self._line, place, end, codes, len(codes), OTHERS, len(OTHERS), SMALL)

    def _write_large(self, text: str, half: int) -> None:
        """The upper or lower half of large letters."""
        glyphs = self._large_glyphs
        if text != self._large_text:  # the lower half comes after the upper one: read once
            self._large_text = text
            for i in range(min(len(text), LARGE_COLUMNS)):
                self._large_font.seek(glyph_of(text[i]) * _LARGE_BYTES)
                self._large_font.readinto(glyphs[i])
        for i in range(min(len(text), LARGE_COLUMNS)):
            self._loops.copy(self._line, _LARGE_WIDTH * i, glyphs[i], half, _LARGE_WIDTH)
