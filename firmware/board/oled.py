"""A 128x64 display with an SSD1306 or SH1106 controller on I2C, sent by parts of a page."""

_HEADER = 7
_TICKS = 0x3FFFFFFF
_RETRY_MS = 1000  # a bus held low costs 20 ms each time: ask a silent display once a second

# Off, clock, rows, offset, first row, both axes turned (pins at the upper edge), contrast, levels, picture from memory.
_COMMON = b"\x00\xae\xd5\x80\xa8\x3f\xd3\x00\x40\xa1\xc8\xda\x12\x81\xcf\xd9\xf1\xdb\x40\xa4\xa6"
_POWER = {"ssd1306": b"\x20\x02\x8d\x14", "sh1106": b"\xad\x8b"}  # page addressing and charge pump; converter
_FIRST_COLUMN = {"ssd1306": 0, "sh1106": 2}  # the SH1106 has 132 columns and shows the middle ones
_ON = b"\x00\xaf"


class Oled:
    """Sends columns of `frame`, a picture in the controller's own layout, to the display."""

    __slots__ = (
        "_address",
        "_asked",
        "_bus",
        "_copy",
        "_first_column",
        "_frame",
        "_line",
        "_now",
        "_on",
        "_setup",
    )

    def __init__(self, bus, address: int, controller: str, frame: bytearray, copy, now) -> None:
        """`bus` has writeto(address, buffer), `copy` is that of board.fast, `now` tells milliseconds."""
        self._bus = bus
        self._address = address
        self._frame = frame
        self._copy = copy
        self._now = now
        self._first_column = _FIRST_COLUMN[controller]
        self._setup = _COMMON + _POWER[controller]
        self._on = False
        self._asked = now() - _RETRY_MS
        line = bytearray(_HEADER + 128)
        line[0] = line[2] = line[4] = 0x80  # one byte of command follows
        line[6] = 0x40  # only data follows
        self._line = memoryview(line)

    def show(self, page: int, first: int, last: int) -> int:
        """Send columns first..last of one page; answers how many pages went out: none, this one, or all at a start."""
        if not self._on:
            return self._start()
        try:
            self._send(page, first, last + 1 - first)
        except OSError:
            self._on = False
            self._asked = self._now()
            return 0
        return 1

    def _start(self) -> int:
        """Set the controller up and send the whole picture, at power-on and when it was plugged in again."""
        now = self._now()
        if (now - self._asked) & _TICKS < _RETRY_MS:
            return 0
        self._asked = now
        try:
            self._bus.writeto(self._address, self._setup)
            for page in range(8):
                self._send(page, 0, 128)
            self._bus.writeto(self._address, _ON)
        except OSError:
            return 0
        self._on = True
        return 8

    def _send(self, page: int, first: int, count: int) -> None:
        line = self._line
        column = first + self._first_column
        line[1] = 0xB0 | page
        line[3] = column & 15
        line[5] = 0x10 | column >> 4
        self._copy(line, _HEADER, self._frame, page << 7 | first, count)
        self._bus.writeto(self._address, line[: _HEADER + count])
