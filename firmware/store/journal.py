"""The journal: the lines of the game that runs, in small files that follow one another by their CRCs.

A file of up to 512 bytes lies inside LittleFS's own directory block, so that an append takes milliseconds.
Each file names the CRC that the one before it ended with. One that says `start` begins a game: files with
lower numbers are then what a power cut left of an older one.
"""

from .folder import Folder, Seals
from .problem import Problem

_PART_SIZE = 256
_START = "start"
_LONGEST_LINE = 96
_MANY_TAKEN_BACK = 64
_USUAL_LINE = 60  # with its seal; nearly all are shorter


class Journal:
    """Appends to the newest file, and begins the next one when that is full."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder
        walk = _Walk(folder)
        self._number = folder.highest("j")
        self._chain = walk.chain
        self._fresh = not walk.taken
        self._name = walk.taken[-1] if walk.taken else ""
        self._room = 0 if self._fresh or walk.fault else _PART_SIZE - walk.size
        self._taken_back = walk.taken_back
        self._recovered: list[str] | None = walk.lines
        self.game = walk.game or folder.highest("g") + 1
        self.count = len(walk.lines)
        walk.settle()
        if walk.fault:
            try:
                self._begin("")  # goes on before the damage, so that it is reported once
            except Problem:
                pass  # no room: the next line tries again

    def lines(self) -> list:
        """The lines of the game; after the first time they are read from the flash again."""
        lines, self._recovered = self._recovered, None
        return _Walk(self._folder).lines if lines is None else lines

    def append(self, line: str) -> None:
        """Add a line; it is in flash when this returns."""
        if "\n" in line or len(line) > _LONGEST_LINE:
            raise Problem("not-a-line")
        self._add("+" + line)
        self.count += 1

    def undo(self) -> bool:
        """Take the last line back; False if there is none."""
        if not self.count:
            return False
        self._add("-")
        self.count -= 1
        self._taken_back += 1
        return True

    def make_room(self) -> bool:
        """Begin the next file before a line needs it, while nobody waits; True when that wrote something."""
        if not 0 < self._room < _USUAL_LINE:
            return False
        try:
            self._begin("")
        except Problem:
            pass  # no room in the flash: the next line will say so
        return True

    def clear(self) -> None:
        """Begin the next game, without a line."""
        if not self.count:
            return
        self._recovered = None
        self.game += 1
        self._fresh = True
        try:
            self._begin("")
        except Problem:
            self.game -= 1
            self._fresh = False
            raise
        self.count = self._taken_back = 0
        self._remove_older()

    def _add(self, text: str) -> None:
        self._recovered = None
        seals = Seals(self._chain)
        data = seals.seal(text)
        if len(data) <= self._room:
            self._save(data, seals.chain)
            return
        if self._taken_back > _MANY_TAKEN_BACK and self._taken_back > self.count:
            self._compact()
        self._begin(text)

    def _begin(self, text: str) -> None:
        """Begin a file, with its first line if there is one."""
        self._number += 1
        self._name = "j%d" % self._number
        seals = Seals()
        data = seals.seal(self._folder.header(self._name, self._fields()))
        if text:
            data += seals.seal(text)
        self._room = _PART_SIZE
        try:
            self._save(data, seals.chain)
        except Problem:
            self._folder.remove(self._name)
            raise
        self._fresh = False

    def _fields(self) -> str:
        return "%d %s" % (self.game, _START if self._fresh else "%08x" % self._chain)

    def _save(self, data: bytes, chain: int) -> None:
        try:
            self._folder.append(self._name, data)
        except Problem:
            self._room = 0  # nothing is ever written behind a torn line
            if self._folder.read(self._name).chain != chain:
                raise
        self._chain = chain
        self._room -= len(data)

    def _compact(self) -> None:
        """Put one file without the lines taken back in place of all others, if there is room."""
        name = "j%d" % (self._number + 1)
        try:
            self._chain = self._folder.write_whole(name, "%d %s" % (self.game, _START), self.lines())
        except Problem:
            return
        self._number += 1
        self._taken_back = 0
        self._remove_older()

    def _remove_older(self) -> None:
        for number in self._folder.numbers("j")[::-1]:  # newest first: a cut leaves a beginning, not damage
            if number < self._number:
                self._folder.remove("j%d" % number)


class _Walk:
    """One way through all files of the journal, in order."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder
        self._left: list[str] = []
        self._misfits: list[tuple] = []
        self.taken: list[str] = []
        self.lines: list[str] = []
        self.taken_back = self.game = self.chain = self.size = 0
        self.fault = ""
        for number in folder.numbers("j"):
            self._read("j%d" % number)

    def settle(self) -> None:
        """Set aside and report what does not belong to the game; remove what an older game left."""
        if not self._misfits and not self.fault:
            for name in self._left[::-1]:
                self._folder.remove(name)
        for name, fault in self._misfits:
            if fault == "empty":
                self._folder.remove(name)
            else:
                self._folder.set_aside(name, _word(fault))
        if self.fault:
            self._folder.set_aside(self.taken[-1], _word(self.fault), stays=True)

    def _read(self, name: str) -> None:
        part = self._folder.read(name)
        fields = part.fields
        if len(fields) == 2 and fields[1] == _START:
            self._left += self.taken
            self.taken, self.lines = [], []
            self.taken_back = 0
            self.game = int(fields[0])
        elif not self.taken or fields != [str(self.game), "%08x" % self.chain]:
            self._misfits.append((name, part.fault))
            return
        self.taken.append(name)
        self.chain = part.chain
        self.size = part.size
        self.fault = part.fault
        for text in part.records:
            if text[0] == "+":
                self.lines.append(text[1:])
            elif text[0] == "-" and self.lines:
                self.lines.pop()
                self.taken_back += 1


def _word(fault: str) -> str:
    return fault if fault in ("torn", "version") else "set-aside"
