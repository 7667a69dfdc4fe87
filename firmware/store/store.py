"""Everything that the board remembers, in one folder."""

import os

from .folder import Folder
from .journal import Journal
from .problem import Problem
from .table import Table

_GAMES_KEPT = 20
_CRASH = "crash"
_CRASH_BEFORE = "crash.old"
_BOOT = "boot"
_LONGEST_CRASH = 1200
_LONGEST_CRASH_LINE = 120


class Store:
    """Opens and mends what is there; damage is reported in `problems`, never raised."""

    def __init__(self, folder: str, defaults: dict | None = None, disk=os, opener=open) -> None:
        self._folder = Folder(folder, disk, opener)
        self._folder.prepare()
        self._journal = Journal(self._folder)
        self.settings = Table(self._folder, "settings", defaults or {})
        self.campaign = Table(self._folder, "campaign", {})

    @property
    def problems(self) -> list:
        """What had to be set aside or could not be read: (word, values)."""
        return self._folder.problems

    @property
    def lines(self) -> list:
        """The lines of the current game."""
        return self._journal.lines()

    @property
    def count(self) -> int:
        """How many lines the current game has."""
        return self._journal.count

    def append(self, line: str) -> None:
        """Add a line to the game; it is in flash when this returns. Raises StoreFull or another Problem."""
        self._journal.append(line)

    def make_room(self) -> bool:
        """What the next line may need, done while nobody waits for it; True when that wrote something."""
        return self._journal.make_room()

    def undo(self) -> bool:
        """Take the last line back, also after a power cut; False if there is none."""
        return self._journal.undo()

    def finish(self, kept: bool = True) -> None:
        """Make the current game history (or drop it), and begin an empty one."""
        name = "g%d" % self._journal.game
        if kept and self._journal.count:
            self._folder.write_whole(name, "", self._journal.lines())
        else:
            self._folder.remove(name)
        self._journal.clear()
        for number in self.history()[_GAMES_KEPT:]:
            self._folder.remove("g%d" % number)

    def history(self) -> list:
        """The numbers of the games kept, newest first."""
        current = self._journal.game  # a cut in finish() leaves it there already
        return [number for number in self._folder.numbers("g")[::-1] if number != current]

    def game(self, number: int):
        """The lines of a game kept; raises Problem after the last readable one if it is damaged."""
        name = "g%d" % number
        contents = self._folder.read(name)
        for record in contents.records:
            if record[0] == "+":
                yield record[1:]
        if contents.fault or not contents.whole:
            raise Problem("damaged", name=name)

    def set_last_line_aside(self) -> str:
        """Keep the last line in a file of its own and take it back; answers that file's name, or nothing."""
        lines = self._journal.lines()
        if not lines:
            return ""
        name = "x%d" % (self._folder.highest("x") + 1)
        self._folder.write_whole(name, "", (lines[-1],))
        self._journal.undo()
        return name

    def write_crash(self, text: str) -> bool:
        """Keep the account of a crash, and the one before it; never raises."""
        try:
            if _CRASH in self._folder.names():
                self._folder.rename(_CRASH, _CRASH_BEFORE)
            self._folder.write_whole(_CRASH, "", _account(text))
        except Problem:
            return False
        return True

    def crash(self) -> str:
        """The account of the last crash, or nothing."""
        records = self._folder.read(_CRASH, skip=True).records
        return "\n".join([record[1:] for record in records if record[0] == "+"])

    def clear_crash(self) -> None:
        """Forget the last crash."""
        self._folder.remove(_CRASH)

    def boot_begun(self) -> int:
        """Count this start; answers how many starts before it did not come to boot_done().

        A board that remembers nothing has nothing that could stop it: its first screen does not wait for the flash.
        """
        if not self._folder.names():
            return 0
        before = len(self._folder.raw(_BOOT))
        try:
            self._folder.append(_BOOT, b".")
        except Problem:
            pass
        return before

    def boot_done(self) -> None:
        """The first screen is there: this start was a good one."""
        if _BOOT in self._folder.names():
            self._folder.remove(_BOOT)


def _account(text: str) -> list:
    """The end of the text, where the reason stands, in lines that a checked file takes."""
    text = "".join([letter if "\n" <= letter <= "~" else "?" for letter in text[-_LONGEST_CRASH:].strip()])
    return [line[:_LONGEST_CRASH_LINE] for line in text.split("\n")]
