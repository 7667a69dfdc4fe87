"""The end of a game: final poems and Mensagem cards."""

from pessoa.ending import MOST_MENSAGEM, mensagem_cards, same_card
from pessoa.poem import cards_from_hand, poem_points

from .act_screens import PoemScreen, QuickPoem
from .canvas import COLUMNS, KEY, wrap
from .screen import Screen


class FinalPoem(PoemScreen):
    """The last poem, from kept cards and one of the hand."""

    def __init__(self, app) -> None:
        super().__init__(app, "own", 4, 4)

    @property
    def legend(self) -> tuple:
        """OK opens the menu as long as no card is laid."""
        begun = self.picks or self.value
        return ("", "none", "ok" if begun else "menu", "back" if begun else "undo")

    def title(self) -> str:
        """Whose final poem."""
        return self.app.say("final-title", who=self.player.name)

    def any_order(self) -> bool:
        """The final poem ascends for everybody."""
        return False

    def room(self) -> int:
        """Kept cards and one more."""
        return min(5, len(self.player.kept) + min(1, self.player.hand))

    def points(self) -> int:
        """No trait in the final poem."""
        return poem_points(self.player, self.picks)

    def body(self) -> list:
        """The cards laid, the kept ones, and what the next key means."""
        rows = super().body()
        if self.value:
            return rows
        kept = " ".join(self.player.kept) or "-"
        return rows[:4] + wrap(self.app.say("kept-row", word=kept), COLUMNS)[:2]

    def kept_values(self) -> list:
        """Nothing is kept any more."""
        return []

    def _fits(self, card: str) -> bool:
        """Whether kept cards and one of the hand can make the poem with this card."""
        return cards_from_hand(self.player.kept, self.picks + [card]) <= min(1, self.player.hand)

    def _any_fits(self) -> bool:
        """Whether the card of the hand is still there: then every card fits."""
        return cards_from_hand(self.player.kept, self.picks) < min(1, self.player.hand)

    def open_values(self) -> list:
        """The values that fit in some suit."""
        values = super().open_values()
        if self._any_fits():
            return values
        return [v for v in values if [s for s in "NCF" if self._fits(s + str(v))]]

    def choices(self) -> int:
        """Values, or the suits that fit."""
        if not self.value:
            return super().choices()
        if self._any_fits():
            return 7
        return sum([1 << i for i in range(3) if self._fits("NCF"[i] + str(self.value))])

    def choose(self, number: int) -> None:
        """A value, then its suit."""
        if self.value and number < 4 and not self.choices() & 1 << number - 1:
            self.app.refuse(self.app.say("one-from-hand"))
        else:
            super().choose(number)

    def other(self) -> None:
        """No stars for the final poem."""
        Screen.other(self)

    def rest(self) -> None:
        """No final poem."""
        self.app.play(self.player.name + " final none")

    def confirm(self) -> None:
        """Play the final poem."""
        if not self.picks and not self.value:
            self.app.open_menu()
        elif len(self.picks) < self.least:
            self.app.refuse(self.app.say("too-short"))
        else:
            self.app.play(self.player.name + " final " + " ".join(self.picks))

    def back(self) -> None:
        """Take the last press back, or undo."""
        if self.picks or self.value:
            super().back()
        else:
            self.app.ask_undo()


class QuickFinal(QuickPoem):
    """The final poem as numbers."""

    _legend = ("", "none", "menu", "undo")

    def __init__(self, app) -> None:
        super().__init__(app, "own", 4, 4)

    def title(self) -> str:
        """Whose final poem."""
        return self.app.say("final-title", who=self.player.name)

    def choices(self) -> int:
        """Three to five cards."""
        return 28

    def choose(self, number: int) -> None:
        """So many cards; now the points."""
        if number < 3:
            Screen.choose(self, number)
        else:
            self._ask_points(number)

    def finish(self, size: int, points: int) -> None:
        """Play the poem."""
        self.app.play("%s final %d points %d" % (self.player.name, size, points))

    def other(self) -> None:
        """No stars for the final poem."""
        Screen.other(self)

    def rest(self) -> None:
        """No final poem."""
        self.app.play(self.player.name + " final none")

    def confirm(self) -> None:
        """The menu."""
        self.app.open_menu()

    def back(self) -> None:
        """Undo."""
        self.app.ask_undo()


class MensagemScreen(Screen):
    """The Mensagem cards in play, chosen from a list, five a page."""

    @property
    def legend(self) -> tuple:
        """OK opens the menu as long as no card is chosen."""
        return ("more", "none", "ok" if self._picks else "menu", "back" if self._picks else "undo")

    def __init__(self, app) -> None:
        super().__init__(app)
        played = [same_card(name) for player in app.state().players for name in player.mensagem]
        self._names = [name for name in mensagem_cards() if same_card(name) not in played]
        self._picks: list = []
        self._page = 0

    def title(self) -> str:
        """Whose cards, and how many of three."""
        return self.app.say("mensagem-title", who=self.app.state().active().name, n=len(self._picks))

    def shown(self) -> list:
        """The cards of this page."""
        return self._names[5 * self._page : 5 * self._page + 5]

    def body(self) -> list:
        """The cards of this page, those chosen marked."""
        rows = []
        for i, name in enumerate(self.shown()):
            mark = ">" if name in self._picks else " "
            rows.append("%s%d%s%s" % (KEY, i + 1, mark, _card_name(self.app, name)))
        return rows

    def choices(self) -> int:
        """The cards of this page that may be chosen or given back."""
        taken = [same_card(pick) for pick in self._picks]
        bits = 0
        for i, name in enumerate(self.shown()):
            if name in self._picks or (len(taken) < MOST_MENSAGEM and same_card(name) not in taken):
                bits |= 1 << i
        return bits

    def choose(self, number: int) -> None:
        """Choose a card, or give it back."""
        shown = self.shown()
        app = self.app
        if number > len(shown):
            super().choose(number)
            return
        name = shown[number - 1]
        if name in self._picks:
            self._picks.remove(name)
        elif same_card(name) in [same_card(pick) for pick in self._picks]:
            app.refuse(app.say("same-card"))
        elif len(self._picks) == MOST_MENSAGEM:
            app.refuse(app.say("at-most", n=MOST_MENSAGEM))
        else:
            self._picks.append(name)
        app.dirty = True

    def other(self) -> None:
        """Turn the page."""
        self._page = (self._page + 1) % ((len(self._names) + 4) // 5)
        self.app.dirty = True

    def rest(self) -> None:
        """No card in play."""
        self._play([])

    def confirm(self) -> None:
        """These cards are in play; without one, the menu."""
        if self._picks:
            self._play(self._picks)
        else:
            self.app.open_menu()

    def _play(self, names: list) -> None:
        self.app.play(self.app.state().active().name + " mensagem " + (" ".join(names) or "none"))

    def back(self) -> None:
        """Take the last card back, or undo."""
        if self._picks:
            self._picks.pop()
            self.app.dirty = True
        else:
            self.app.ask_undo()


def _card_name(app, name: str) -> str:
    """A Mensagem card in a few words."""
    kind, _, what = name.partition(":")
    if not what:
        return app.say("card-" + kind)
    if kind[-5:] == "shelf":
        return app.say("card-" + kind, word=app.words.name("side", what))
    return app.say("card-" + kind, word=what[0], n=int(what[2:] or 0))
