"""A small app that speaks the link: enough of a board to try the simulator and the page on."""

from pessoa import Game, Refused
from pessoa.report import write_state

_KEYS = ("z1", "z2", "z3", "z4", "z5", "pessoa", "rest", "ok", "undo")
_JOURNAL = "/stand-in.txt"


class App:
    """Each key toggles its light and its bar on the display; lines are played and kept."""

    def __init__(self, board):
        self.board = board
        self.watched = False
        self.buffer = bytearray(64)
        self.line = b""
        self.pressed = 0
        self.blink = False
        try:
            with open(board.folder + _JOURNAL) as journal:
                self.game = Game(journal.read().split("\n")[:-1])
        except OSError:
            self.game = Game()
        self.draw()

    def run(self):
        board = self.board
        while True:
            n = board.read(self.buffer)
            if n:
                self.take(bytes(self.buffer[:n]))
            blink = board.now() // 500 % 2 == 1
            if blink != self.blink:
                self.blink = blink
                self.draw()
            board.wait(20)

    def take(self, data):
        *lines, self.line = (self.line + data).split(b"\n")
        self.line = self.line[-200:]
        for line in lines:
            self.answer(str(line, "utf-8", "ignore").strip() if len(line) < 200 else "?")

    def say(self, text):
        self.board.write(text.encode() + b"\n")

    def answer(self, line):
        word, _, rest = line.partition(" ")
        try:
            if word == "key" and rest.split(" ")[0] in _KEYS:
                self.key(*rest.split(" "))
            elif word == "line":
                self.game.play(rest)
                self.keep()
                self.tell("+ " + rest)
            elif line == "undo":
                if not self.game.log:
                    self.say("error empty")
                    return
                self.game.undo()
                self.keep()
                self.tell("-")
            elif line == "log":
                for played in self.game.log:
                    self.say("= " + played)
            elif line == "state" and self.game.state:
                parts = []
                write_state(parts.append, self.game.state, len(self.game.log), [])
                self.say("".join(parts))
            elif line == "watch on" or line == "watch off":
                self.watched = line == "watch on"
                self.show()
            elif line == "crash":
                raise RuntimeError("asked for")
            else:
                self.say("error syntax")
                return
            self.say("ok")
        except Refused as refused:
            self.say("error " + refused.reason)

    def key(self, name, way=""):
        bit = 1 << _KEYS.index(name)
        if way != "up":
            self.pressed ^= bit
            self.board.beep(440 + 60 * _KEYS.index(name), 40)
        self.draw()

    def keep(self):
        with open(self.board.folder + _JOURNAL, "w") as journal:
            for line in self.game.log:
                journal.write(line + "\n")

    def tell(self, line):
        if self.watched:
            self.say(line)

    def draw(self):
        lights, frame = self.board.lights, self.board.frame
        for i in range(72):
            lights[i] = 0
        for i in range(9):
            if self.pressed & 1 << i:
                lights[i * 3 : i * 3 + 3] = bytes((255, 140, 20 * i))
            for column in range(14 * i + 2, 14 * i + 12):
                frame[6 * 128 + column] = 0xFF if self.pressed & 1 << i else 0x81
        lights[69] = 90 if self.blink else 10
        for column in range(128):
            frame[column] = (column * 37) & 0xFF
        self.board.show_lights()
        self.show()

    def show(self):
        if not self.watched:
            return
        self.say("leds " + self.board.lights.hex())
        for page in range(8):
            self.say(f"page {page} {self.board.frame[page * 128 : page * 128 + 128].hex()}")
