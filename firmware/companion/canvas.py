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
_KEY_CODE = const(11)  # KEY
_LEAD = const(0xC0)  # the first of the two bytes of an accented letter
_SMALL_WIDTH = const(5)
_LARGE_WIDTH = const(8)
_LABEL_WIDTH = const(32)
_LARGE_BYTES = const(16)
_LARGE_FONT = __file__[: __file__.replace("\\", "/").rfind("/") + 1] + "large.bin"


def glyph_of(letter: str) -> int:
    """The place of a character in the font; what it does not have is a space."""
    code = ord(letter)
    if _SPACE <= code < _ASCII_END:
        return code - _SPACE
    place = OTHERS.find(letter)
    return 0 if place < 0 else _ASCII_END - _SPACE + place


def wrap(text: str, width: int) -> list:
    """The text in lines of at most `width` characters, broken at spaces; only a longer word is cut."""
    lines = []
    line = ""
    for word in text.split(" "):
        while len(word) > width:
            if line:
                lines.append(line)
                line = ""
            lines.append(word[:width])
            word = word[width:]
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = line + " " + word if line else word
    lines.append(line)
    return lines


class Canvas:
    """The picture being drawn; flush() brings the display up to it."""

    def __init__(self, board) -> None:
        self._board = board
        self._picture = bytearray(1024)
        self._clean = bytearray(_WIDTH)
        # Large letters are few: they stay in flash and are read one by one.
        self._large_font = open(_LARGE_FONT, "rb")
        self._large_glyph = bytearray(_LARGE_BYTES)
        self._all = False
        self.answering = True
        self.sent = 0

    def redraw_all(self) -> None:
        """Forget what the display shows: the next flush() sends every page."""
        self._all = True

    def clear(self) -> None:
        """Begin with an empty picture."""
        for row in range(ROWS):
            self.clear_row(row)

    def text(self, row: int, column: int, text: str, inverse: bool = False) -> None:
        """Small text from a character column on; the letter after KEY, or else the whole row, is inverse."""
        start = row * _WIDTH
        end = start + _WIDTH
        self._write(start + column * _SMALL_WIDTH + 1, end, text)
        if inverse:
            self._invert(start, end)

    def label(self, place: int, text: str) -> None:
        """What one of the four keys below does, as a small key above it."""
        start = (ROWS - 1) * _WIDTH + place * _LABEL_WIDTH
        end = start + _LABEL_WIDTH - 1
        self._write(start + (_LABEL_WIDTH - _SMALL_WIDTH * len(text)) // 2, end, text)
        self._invert(start, end)

    def _write(self, place: int, end: int, text: str) -> None:
        picture = self._picture
        boxed = False
        lead = 0
        # Bytes instead of letters: a plain one costs no function call, and most are plain.
        for code in text.encode():
            if code == _KEY_CODE:
                boxed = True
                continue
            if code >= _LEAD:
                lead = code
                continue
            if place + _SMALL_WIDTH > end:
                break
            if _SPACE <= code < _ASCII_END:
                glyph = (code - _SPACE) * _SMALL_WIDTH
            else:
                glyph = glyph_of(chr(code if code < _SPACE else (lead & 3) << 6 | code & 63)) * _SMALL_WIDTH
            picture[place : place + _SMALL_WIDTH] = SMALL[glyph : glyph + _SMALL_WIDTH]
            if boxed:
                self._invert(place - 1, place + _SMALL_WIDTH)
                boxed = False
            place += _SMALL_WIDTH

    def _invert(self, first: int, end: int) -> None:
        # One long number instead of a loop over its bytes.
        count = end - first
        bits = int.from_bytes(self._picture[first:end], "little") ^ ((1 << 8 * count) - 1)
        self._picture[first:end] = bits.to_bytes(count, "little")

    def clear_row(self, row: int) -> None:
        """Empty one row."""
        self._picture[row * _WIDTH : (row + 1) * _WIDTH] = self._clean

    def large(self, row: int, x: int, text: str) -> None:
        """Large text, two rows high, from a pixel column on."""
        picture = self._picture
        glyph = self._large_glyph
        for letter in text:
            if x + _LARGE_WIDTH > _WIDTH:
                break
            self._large_font.seek(glyph_of(letter) * _LARGE_BYTES)
            self._large_font.readinto(glyph)
            place = row * _WIDTH + x
            picture[place : place + _LARGE_WIDTH] = glyph[:_LARGE_WIDTH]
            place += _WIDTH
            picture[place : place + _LARGE_WIDTH] = glyph[_LARGE_WIDTH:]
            x += _LARGE_WIDTH

    def flush(self, told) -> None:
        """Send the columns that changed, page by page; told(page) hears of each page sent."""
        shown = self._board.frame
        self.sent = 0
        for row in range(ROWS):
            start = row * _WIDTH
            end = start + _WIDTH
            new = self._picture[start:end]
            if self._all:
                first, last = 0, _WIDTH - 1
            elif new == shown[start:end]:
                continue
            else:
                first, last = 0, _WIDTH - 1
                while new[first] == shown[start + first]:
                    first += 1
                while new[last] == shown[start + last]:
                    last -= 1
            shown[start:end] = new
            self.answering = self._board.show_page(row, first, last)
            self.sent += last - first + 1
            told(row)
        self._all = not self.answering
