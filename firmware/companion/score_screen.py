"""The score sheet, alone in its file: when it is shown, the screens of the game are not needed any more."""

from pessoa.box import campaign_target
from pessoa.ending import rank_of, scores, shelves_to_keep, winners

from .screen import Screen


class ScoreScreen(Screen):
    """The score sheet: first who won, then one page for each player."""

    _legend = ("more", "", "done", "undo")

    def __init__(self, app) -> None:
        super().__init__(app)
        self._sheet = scores(app.state())
        self._page = 0

    def title(self) -> str:
        """The sheet's name."""
        return self.app.say("score-title")

    def body(self) -> list:
        """Winner or rank; then the points of one player, row by row."""
        if self._page == 0:
            return self._solo() if self.app.state().baldaya else self._winners()
        row = self._sheet[self._page - 1]
        say = self.app.say
        rows = [self.app.words.name("who", row[0].name)]
        for i, name in enumerate(("game", "poems", "hand", "mensagem", "total")):
            rows.append("%-18s%4d" % (say("score-" + name), row[i + 1]))
        return rows

    def _winners(self) -> list:
        name = self.app.words.name
        won = winners(self.app.state())
        rows = []
        for row in self._sheet:
            mark = "\x03" if row[0] in won else " "
            rows.append("%s %-12s%4d" % (mark, name("who", row[0].name), row[5]))
        rows.append("")
        rows.append(self.app.say("shared") if len(won) > 1 else self.app.say("winner", who=won[0].name))
        return rows

    def _solo(self) -> list:
        state = self.app.state()
        total = self._sheet[0][5]
        won = winners(state)
        rows = self.app.wrapped("won" if won else "lost", n=total, most=campaign_target(state.setup.campaign))
        if won:
            rows += self.app.wrapped("rank-" + rank_of(total))
        if state.setup.campaign and won:
            how = "campaign-choose" if state.setup.edition == "fr" else "campaign-draw"
            rows += self.app.wrapped(how, n=shelves_to_keep(state))
        return rows[:6]

    def choices(self) -> int:
        """The players' pages."""
        return (1 << len(self._sheet)) - 1

    def choose(self, number: int) -> None:
        """That player's page."""
        if number > len(self._sheet):
            super().choose(number)
        else:
            self._page = number
            self.app.dirty = True

    def other(self) -> None:
        """The next page."""
        self._page = (self._page + 1) % (len(self._sheet) + 1)
        self.app.dirty = True

    def confirm(self) -> None:
        """Put the game away."""
        self.app.end_game()

    def back(self) -> None:
        """Undo."""
        self.app.ask_undo()
