"""When lines and settings go to flash: at once where that is quick, else once the display tells of them.

A line takes 4 ms. Now and then LittleFS has to erase a sector first: 45 ms, for which no press should wait.
"""

from store import Problem

from .const import const
from .keys import since

_ERASE_MS = const(20)  # what takes longer has erased
_QUICK_WRITES = const(6)  # after an erase there are at least eight writes without one


class Ledger:
    """Holds what was played and chosen until it is in flash."""

    def __init__(self, app) -> None:
        self._app = app
        self._lines: list = []
        self._works: list = []
        self._quick = 0

    def count(self) -> int:
        """How many lines the game has, those included that wait for the display."""
        return self._app.store.count + len(self._lines)

    def add(self, line: str) -> None:
        """Keep a line that was played; raises Problem, and the line is not played any more."""
        self._lines.append(line)
        if self._quick:
            self.write_lines()

    def later(self, work, failed) -> None:
        """Do some other work on the flash when the display is up to date; `failed` is called if it cannot be done."""
        self._works.append((work, failed))

    def write(self) -> None:
        """Do all that waits; what cannot be kept is taken back and said."""
        app = self._app
        try:
            self.write_lines()
        except Problem as problem:
            app.home()
            app.not_kept(problem)
        while self._works:
            work, failed = self._works.pop(0)
            start = app.board.now()
            try:
                work()
            except Problem as problem:
                failed()
                app.not_kept(problem)
            self._wrote(start, _QUICK_WRITES)

    def make_room(self) -> None:
        """Get the flash ready for the next line."""
        start = self._app.board.now()
        if self._app.store.make_room():
            self._wrote(start, 0)  # the six leave room for it

    def write_lines(self) -> None:
        """Bring the lines into flash; raises Problem after taking back those that are not there."""
        app = self._app
        while self._lines:
            start = app.board.now()
            try:
                app.store.append(self._lines[0])
            except Problem:
                for _ in self._lines:
                    app.game.undo()
                self._lines = []
                raise
            self._wrote(start, 1)
            app.link.played(self._lines.pop(0))

    def _wrote(self, start: int, writes: int) -> None:
        erased = since(self._app.board.now(), start) > _ERASE_MS
        self._quick = _QUICK_WRITES if erased else max(0, self._quick - writes)
