"""The link to a PC: one command a line, one answer; what is watched is told by itself."""

from pessoa.refused import Refused
from store import Problem

from .const import const
from .keys import NAMES

_LONGEST = const(128)
_HEX = b"0123456789abcdef"


class Link:
    """Reads lines from the board's link and answers them; garbage is answered and changes nothing."""

    def __init__(self, app, board) -> None:
        self._app = app
        self._board = board
        self._buffer = bytearray(64)
        self._line = bytearray(_LONGEST)
        self._length = 0
        self._hex = bytearray(256)
        self.watched = False
        self.levels = 0
        self._latched = 0

    def poll(self) -> int:
        """Take what came over the link; answers how many bytes that were."""
        count = self._board.read(self._buffer)
        for i in range(count):
            byte = self._buffer[i]
            if byte == 10:
                length = self._length
                self._length = 0
                self._take(length)
            elif self._length < _LONGEST:
                self._line[self._length] = byte
                self._length += 1
        return count

    def _take(self, length: int) -> None:
        if length and self._line[length - 1] == 13:
            length -= 1
        if length >= _LONGEST - 1:
            self.send("error syntax")
            return
        line = "".join([chr(byte) for byte in self._line[:length]])
        word, _, rest = line.partition(" ")
        answer = "error syntax"
        if word != "key":
            self._app.keep()  # a press before it is told first
        if word == "key":
            answer = self._key(rest)
        elif word == "line" and rest:
            answer = self._play(rest)
        elif word == "watch" and rest in ("on", "off"):
            self.watched = rest == "on"
            answer = "ok"
        elif line == "undo":
            answer = self._undo()
        elif line == "log":
            for played in self._app.game.log:
                self.send("= " + played)
            answer = "ok"
        elif line == "state":
            answer = self._state()
        if answer:
            self.send(answer)
        if line == "watch on":
            self.tell_all()

    def _key(self, rest: str) -> str:
        name, _, way = rest.partition(" ")
        if name not in NAMES or way not in ("", "down", "up"):
            return "error syntax"
        key = NAMES.index(name)
        if way == "down":
            self.levels |= 1 << key
            self._latched |= 1 << key
        elif way == "up":
            self.levels &= ~(1 << key)
        else:
            self._app.press(key)
        return "ok"

    def pressed(self) -> int:
        """Keys that went down since last asked, as bits: a tap that is over already counts too."""
        bits = self._latched
        self._latched = 0
        return bits

    def _play(self, line: str) -> str:
        try:
            self._app.play_line(line)
        except Refused as refused:
            return "error " + refused.reason
        except Problem as problem:
            return "error " + problem.word
        return "ok"

    def _undo(self) -> str:
        try:
            return "ok" if self._app.undo() else "error turn"
        except Problem as problem:
            return "error " + problem.word

    def _state(self) -> str:
        game = self._app.game
        if not game.state:
            return "error setup"
        from pessoa.report import write_state

        tell = [self._app.words.tell(item) for item in game.tell]
        write_state(self._write, game.state, len(game.log), tell)
        return "\n"

    def _write(self, text: str) -> None:
        self._board.write(text.encode())

    def send(self, text: str) -> None:
        """Send one line."""
        self._board.write((text if text == "\n" else text + "\n").encode())

    def played(self, line: str) -> None:
        """Tell that a line was added."""
        if self.watched:
            self.send("+ " + line)

    def undone(self) -> None:
        """Tell that the last line was taken back."""
        if self.watched:
            self.send("-")

    def tell_language(self) -> None:
        """Tell which language the table speaks, once it was chosen."""
        if self.watched and self._app.settings.get("language"):
            self.send("language " + self._app.words.language)

    def tell_lights(self) -> None:
        """Tell what the lights show."""
        if self.watched:
            self._board.write(b"leds ")
            self._write_hex(self._board.lights, 0, 72)

    def tell_page(self, page: int) -> None:
        """Tell what one page of the display shows."""
        if self.watched:
            self._board.write(b"page %d " % page)
            self._write_hex(self._board.frame, 128 * page, 128)

    def tell_all(self) -> None:
        """Tell a PC that begins to watch everything that is to be seen."""
        self.tell_language()
        self.tell_lights()
        for page in range(8):
            self.tell_page(page)

    def _write_hex(self, data: bytearray, start: int, count: int) -> None:
        text = self._hex
        for i in range(count):
            byte = data[start + i]
            text[2 * i] = _HEX[byte >> 4]
            text[2 * i + 1] = _HEX[byte & 15]
        self._board.write(memoryview(text)[: 2 * count])
        self._board.write(b"\n")
