"""An SSD1306 or SH1106 as seen from the bus: takes its bytes, keeps its picture."""

# Commands that are followed by arguments, and how many.
_ARGUMENTS = {
    "ssd1306": {
        0x20: 1,
        0x21: 2,
        0x22: 2,
        0x81: 1,
        0x8D: 1,
        0xA8: 1,
        0xD3: 1,
        0xD5: 1,
        0xD9: 1,
        0xDA: 1,
        0xDB: 1,
    },
    "sh1106": {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1},
}
_PLAIN = {0xA0, 0xA1, 0xA4, 0xA5, 0xA6, 0xA7, 0xAE, 0xAF, 0xC0, 0xC8, 0xE3, *range(0x40, 0x80)}
_COLUMNS = {"ssd1306": 128, "sh1106": 132}
_HORIZONTAL, _PAGE = 0, 2


class Display:
    """Decodes what a driver sends; `picture()` is what people see, `unknown` what no datasheet names."""

    def __init__(self, controller: str = "ssd1306") -> None:
        self.controller = controller
        self.columns = _COLUMNS[controller]
        self.memory = bytearray(8 * self.columns)
        self.on = False
        self.unknown: list[int] = []
        self.data_bytes = 0
        self._mode = _PAGE
        self._column = self._page = 0
        self._window = [0, self.columns - 1, 0, 7]
        self._command: list[int] = []
        self._control: int | None = None

    def start(self) -> None:
        """A transaction begins."""
        self._control = None

    def byte(self, value: int) -> None:
        """One byte of the transaction, after the address."""
        if self._control is None:
            self._control = value
            return
        if self._control & 0x40:
            self._data(value)
        else:
            self._command_byte(value)
        if self._control & 0x80:
            self._control = None

    def write(self, data: bytes) -> None:
        """A whole transaction."""
        self.start()
        for value in data:
            self.byte(value)

    def picture(self) -> bytes:
        """The 1,024 bytes that are visible, in the layout of the board's frame."""
        first = (self.columns - 128) // 2
        return b"".join(
            bytes(self.memory[page * self.columns + first : page * self.columns + first + 128]) for page in range(8)
        )

    def _data(self, value: int) -> None:
        self.data_bytes += 1
        if self._column < self.columns:
            self.memory[self._page * self.columns + self._column] = value
        self._column += 1
        first, last, first_page, last_page = self._window
        if self._mode == _HORIZONTAL and self._column > last:
            self._column = first
            self._page = first_page if self._page >= last_page else self._page + 1
        elif self.controller == "ssd1306":
            self._column %= self.columns

    def _command_byte(self, value: int) -> None:
        self._command.append(value)
        if len(self._command) > _ARGUMENTS[self.controller].get(self._command[0], 0):
            command, *arguments = self._command
            self._command = []
            self._obey(command, arguments)

    def _obey(self, command: int, arguments: list[int]) -> None:
        if command < 0x10:
            self._column = self._column & 0xF0 | command
        elif command < 0x20:
            self._column = self._column & 0x0F | (command & 15) << 4
        elif 0xB0 <= command < 0xB8:
            self._page = command & 7
        elif command == 0x20 and self.controller == "ssd1306":
            self._mode = arguments[0] & 3
        elif command == 0x21 and self.controller == "ssd1306":
            self._window[:2] = arguments
            self._column = arguments[0]
        elif command == 0x22 and self.controller == "ssd1306":
            self._window[2:] = arguments
            self._page = arguments[0]
        elif command in (0xAE, 0xAF):
            self.on = command == 0xAF
        elif command not in _PLAIN and command not in _ARGUMENTS[self.controller]:
            self.unknown.append(command)
