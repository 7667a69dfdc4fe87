"""The actions of the zones: café, Bookshop, poem, and the stars that may smile on the last two."""

from pessoa.legal import buy_cost, refused_move, stack_left
from pessoa.poem import poem_points, trait_points

from .canvas import KEY
from .screen import Menu, Screen, numbered

_SIDES = ("N", "C", "F", "T")
_POSITIONS = (1, 2, 3, 4, 5)
_REWARDS = ("N", "C", "F", "T", "vp")


class ActScreen(Screen):
    """An action at a zone that the meeple goes to; for the Mind, at the zone where Pessoa stands."""

    def __init__(self, app, meeple: str, zone: int, place: int) -> None:
        super().__init__(app)
        self.player = app.state().active()
        self.meeple = meeple
        self.zone = zone
        self.place = place
        self.astral = ""
        self.picks: list = []

    def title(self) -> str:
        """The zone, and the Mind where the way leads through it."""
        name = self.app.words.name("zone", self.place)
        name = name[:1].upper() + name[1:]
        return name if self.place == self.zone else "5 > " + name

    def problem(self, act: tuple) -> object:
        """What the rules have against this act, or None."""
        return refused_move(self.app.state(), self.player, self.meeple, self.zone, act)

    def play(self, words: list) -> None:
        """Play the finished line."""
        line = "%s %s %d %s" % (self.player.name, self.meeple, self.zone, " ".join([str(w) for w in words]))
        if self.astral:
            line += " astral " + ("tile " if self.astral in _SIDES else "") + self.astral
        self.app.play(line)

    def back(self) -> None:
        """Take the last pick back, then the screen."""
        if self.picks:
            self.picks.pop()
            self.app.dirty = True
        else:
            super().back()

    def other(self) -> None:
        """The stars: the astral bonus, which does not cost a press when there is none."""
        app = self.app
        names = ("energy", "vp", "cards", "tile") if stack_left(app.state()) else ("energy", "vp", "cards")
        items = [(app.say("star-" + name), name) for name in names]
        items.append((app.say("star-none"), ""))
        app.show(Menu(app, app.say("stars"), items, self._star))

    def _star(self, name: str) -> None:
        app = self.app
        app.close()
        if name == "tile":
            sides = [(app.words.name("side", side), side) for side in _SIDES]
            app.show(Menu(app, app.say("which-side"), sides, self._star))
        else:
            self.astral = name
        app.dirty = True

    def star_row(self) -> str:
        """What the stars give, or nothing."""
        if not self.astral:
            return ""
        if self.astral in _SIDES:
            return self.app.say("star-is", word=self.app.words.name("side", self.astral))
        return self.app.say("star-is", word=self.app.say("star-" + self.astral))


class CafeScreen(ActScreen):
    """Cards by their position, in the order in which they are taken."""

    _legend = ("", "", "ok", "back")

    def body(self) -> list:
        """The five cards, what each costs, those taken marked, and what they cost together."""
        cards = "  ".join(["[%d]" % p if p in self.picks else " %s%d " % (KEY, p) for p in _POSITIONS])
        costs = "  ".join([" \x01%d" % buy_cost(self.place, [p]) for p in _POSITIONS])
        cost = buy_cost(self.place, self.picks)
        energy = self.player.energy - (1 if self.place != self.zone else 0)
        return ["", cards, costs, "", self.app.say("cost", n=cost, energy=energy - cost)]

    def choices(self) -> int:
        """The positions that may be taken next."""
        bits = 0
        for position in range(1, 6):
            if not self.problem(("buy", self.picks + [position])):
                bits |= 1 << position - 1
        return bits

    def choose(self, number: int) -> None:
        """Take this card."""
        problem = self.problem(("buy", self.picks + [number]))
        if problem:
            self.app.refuse_for(problem)
        else:
            self.picks.append(number)
            self.app.dirty = True

    def other(self) -> None:
        """No stars shine into a café."""
        Screen.other(self)

    def confirm(self) -> None:
        """Take the cards."""
        if self.picks:
            self.play(["buy"] + self.picks)
        else:
            self.app.refuse(self.app.say("pick-card"))


class ShopScreen(ActScreen):
    """Rewards by number: a shelf on one of its sides, or the points."""

    _legend = ("stars", "", "ok", "back")

    def body(self) -> list:
        """The rewards, how often each was chosen, and the stars."""
        rows = []
        for i in range(5):
            name = self.app.say("points-5") if i == 4 else self.app.words.name("side", _SIDES[i])
            count = self.picks.count(_REWARDS[i])
            rows.append("%-22s%s" % (numbered(i + 1, name), "x%d" % count if count else ""))
        return rows + [self.star_row()]

    def choices(self) -> int:
        """The rewards that may be added."""
        bits = 0
        for i in range(5):
            if not self.problem(("shop", self.picks + [_REWARDS[i]], self.astral)):
                bits |= 1 << i
        return bits

    def choose(self, number: int) -> None:
        """One card more for this reward."""
        problem = self.problem(("shop", self.picks + [_REWARDS[number - 1]], self.astral))
        if problem:
            self.app.refuse_for(problem)
        else:
            self.picks.append(_REWARDS[number - 1])
            self.app.dirty = True

    def confirm(self) -> None:
        """Done at the Bookshop."""
        problem = self.problem(("shop", self.picks, self.astral))
        if problem:
            self.app.refuse_for(problem)
        else:
            self.play(["shop"] + self.picks)


class PoemScreen(ActScreen):
    """Cards by value and suit; from three on, the value of a card laid keeps it and ends the poem."""

    least = 3

    def __init__(self, app, meeple: str, zone: int, place: int) -> None:
        super().__init__(app, meeple, zone, place)
        self.value = 0  # chosen, its suit still open
        self.keep = ""  # kept, its second value still open
        self.two = False

    @property
    def legend(self) -> tuple:
        """Rest is for a kept card with two values, once one may be kept."""
        return ("stars", "two" if self.kept_values() else "", "", "back")

    def any_order(self) -> bool:
        """Campos lays his cards as he likes."""
        return self.app.state().setup.advanced and self.player.name == "campos"

    def room(self) -> int:
        """How many cards the poem may have."""
        return min(5, self.player.hand)

    def points(self) -> int:
        """What the cards laid so far are worth."""
        return poem_points(self.player, self.picks) + trait_points(self.app.state(), self.player, self.picks)

    def body(self) -> list:
        """The cards laid, their points, and what the next key means."""
        app = self.app
        if self.value:
            name = app.words.name
            rows = ["\t" + " ".join(self.picks + ["?%d" % self.value]), ""]
            return rows + [numbered(i + 1, name("side", "NCF"[i])) for i in range(3)] + [self.star_row()]
        rows = ["\t" + " ".join(self.picks), "", app.say("worth", n=self.points())]
        if self.keep:
            rows += app.wrapped("second-value", card=self.keep)
        else:
            values = self.open_values()
            rows.append(app.say("lay", word=self._row(values)) if values else "")
            if self.kept_values():
                rows.append(app.say("keep-two" if self.two else "keep-row", word=self._row(self.kept_values())))
            else:
                rows.append("")
        return rows[:5] + [self.star_row()]

    def _row(self, values: list) -> str:
        return " ".join([KEY + str(value) for value in values])

    def open_values(self) -> list:
        """The values that still fit."""
        if len(self.picks) >= self.room():
            return []
        laid = [int(card[1]) for card in self.picks]
        return [v for v in range(1, 6) if v not in laid and (not laid or v > laid[-1] or self.any_order())]

    def kept_values(self) -> list:
        """The values whose card may be kept, once the poem is long enough."""
        return [int(card[1]) for card in self.picks] if len(self.picks) >= self.least else []

    def choices(self) -> int:
        """Values, suits, or second values."""
        if self.value:
            return 7
        if self.keep:
            return 31 & ~(1 << int(self.keep[1]) - 1)
        bits = 0
        for value in self.open_values() + self.kept_values():
            bits |= 1 << value - 1
        return bits

    def choose(self, number: int) -> None:
        """A value, then its suit; or the card that is kept."""
        app = self.app
        if not self.choices() & 1 << number - 1:
            app.refuse(app.say("no-key") if self.value or self.keep else app.say("no-value"))
        elif self.value:
            self.picks.append("NCF"[number - 1] + str(self.value))
            self.value = 0
        elif self.keep:
            low, high = sorted((int(self.keep[1]), number))
            self.finish("%s%d/%d" % (self.keep[0], low, high))
        elif number in self.open_values():
            self.value = number
        else:
            card = next(card for card in self.picks if int(card[1]) == number)
            if self.two:
                self.keep = card
            else:
                self.finish(card)
        app.dirty = True

    def finish(self, keep: str) -> None:
        """Play the poem."""
        self.play(["poem"] + self.picks + ["keep", keep])

    def rest(self) -> None:
        """The card to keep shows two values."""
        if not self.kept_values():
            super().rest()
            return
        self.two = not self.two
        self.app.dirty = True

    def confirm(self) -> None:
        """Say what is still missing."""
        short = len(self.picks) < self.least
        self.app.refuse(self.app.say("too-short") if short else self.app.say("press-keep"))

    def back(self) -> None:
        """Take the last press back."""
        if self.keep or self.value:
            self.keep = ""
            self.value = 0
            self.app.dirty = True
        else:
            super().back()


class QuickPoem(ActScreen):
    """Quick entry: how many cards, then the points that the table counted."""

    _legend = ("stars", "", "", "back")

    def body(self) -> list:
        """What to press."""
        return self.app.wrapped("quick-size") + ["", self.star_row()]

    def choices(self) -> int:
        """Three to five cards, as far as the hand goes."""
        return sum([1 << n - 1 for n in (3, 4, 5) if not self.problem(("points", n, 0, self.astral))])

    def choose(self, number: int) -> None:
        """So many cards; now the points."""
        problem = self.problem(("points", number, 0, self.astral))
        if problem:
            self.app.refuse_for(problem)
        else:
            self._ask_points(number)

    def _ask_points(self, size: int) -> None:
        from .number_screen import Number

        def done(points: int) -> None:
            self.finish(size, points)

        self.app.show(Number(self.app, self.app.say("quick-points", n=size), 60, done))

    def finish(self, size: int, points: int) -> None:
        """Play the poem."""
        self.play(["poem", size, "points", points])


def act_screen(app, meeple: str, zone: int) -> ActScreen:
    """The screen of the action that a move leads to."""
    place = app.state().pessoa if zone == 5 else zone
    if place == 3:
        return ShopScreen(app, meeple, zone, place)
    if place == 4:
        return (QuickPoem if app.settings.get("quick") else PoemScreen)(app, meeple, zone, place)
    return CafeScreen(app, meeple, zone, place)
