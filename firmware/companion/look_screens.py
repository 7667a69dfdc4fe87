"""A look at everybody's sheet, the board and the last lines; and what undo would take back."""

from pessoa.box import SIDES, SIZES

from .canvas import COLUMNS, wrap
from .screen import BODY_ROWS, Screen


class LookScreen(Screen):
    """Sheets of the seats under the keys 1 to 4, the board under 5, the log behind the Pessoa key."""

    _legend = ("history", "", "ok", "back")

    def __init__(self, app) -> None:
        super().__init__(app)
        self._page = 1
        self._older = 0  # lines of the log after those shown
        self._shown = 0

    def title(self) -> str:
        """Who or what is looked at."""
        app = self.app
        seats = app.state().seats
        if self._page == 0:
            return app.say("history")
        if self._page > len(seats):
            return app.say("board")
        seat = seats[self._page - 1]
        return "%d %s (%s)" % (
            self._page,
            app.words.name("who", seat.name),
            app.words.name("colour", seat.colour),
        )

    def body(self) -> list:
        """The page."""
        seats = self.app.state().seats
        if self._page == 0:
            return self._history()
        return self._board() if self._page > len(seats) else self._sheet(seats[self._page - 1])

    def _sheet(self, seat) -> list:
        say = self.app.say
        rows = []
        if seat is not self.app.state().baldaya:
            rows.append(
                "\x01%d/%d \x02%d/%d \x03%d" % (seat.energy, seat.energy_max(), seat.hand, seat.hand_limit(), seat.vp)
            )
        shelves = ["%s%d" % (SIDES[i], seat.shelves[i]) for i in range(4)]
        poems = ["%dx%d" % (seat.poems[i], SIZES[i]) for i in range(3)]
        rows.append(say("sheet-shelves", word=" ".join(shelves)))
        rows.append(say("sheet-poems", word=" ".join(poems)))
        if seat is not self.app.state().baldaya:
            rows += wrap(say("kept-row", word=" ".join(seat.kept) or "-"), COLUMNS)
        return rows[:BODY_ROWS]

    def _board(self) -> list:
        state = self.app.state()
        say = self.app.say
        name = self.app.words.name
        rows = [say("board-rossio", word=" ".join(["%dx%d" % (state.rossio[i], SIZES[i]) for i in range(3)]))]
        rows.append(say("board-shelves", n=state.shelves_left))
        rows.append(say("board-pessoa", word=state.pessoa, who=state.controller))
        for neutral in state.neutrals:
            rows.append(say("board-neutral", colour=neutral.colour, word=neutral.zone))
        rows.append("%s %d/12" % (name("year", state.year()), state.round))
        return rows[:BODY_ROWS]

    def _history(self) -> list:
        """As many whole lines as fit, the last one shown at the bottom."""
        log = self.app.game.log
        rows: list = []
        self._shown = 0
        for line in reversed(log[: len(log) - self._older]):
            lines = wrap(line, COLUMNS)
            if len(rows) + len(lines) > BODY_ROWS:
                break
            rows = lines + rows
            self._shown += 1
        return rows

    def choices(self) -> int:
        """Seats, and the board as the last one."""
        return (1 << len(self.app.state().seats)) - 1 | 16

    def choose(self, number: int) -> None:
        """That page."""
        if not self.choices() & 1 << number - 1:
            super().choose(number)
        else:
            self._page = number
            self.app.dirty = True

    def other(self) -> None:
        """The last lines of the log, then older ones, back to its beginning."""
        self._older = self._older + self._shown if self._page == 0 else 0
        if self._older >= len(self.app.game.log):
            self._older = 0
        self._page = 0
        self.app.dirty = True

    def confirm(self) -> None:
        """Back to the game."""
        self.app.close()


class UndoScreen(Screen):
    """Names what will be taken back."""

    _legend = ("", "", "yes", "no")

    def title(self) -> str:
        """The question."""
        return self.app.say("undo-title")

    def body(self) -> list:
        """The line, and the first thing that it told the table."""
        log = self.app.game.log
        rows = wrap(log[-1], COLUMNS)
        if len(log) > 2 and self.app.game.tell:
            rows += wrap(self.app.words.tell(self.app.game.tell[0]), COLUMNS)
        return rows[:BODY_ROWS]

    def confirm(self) -> None:
        """Take it back."""
        self.app.undo()
