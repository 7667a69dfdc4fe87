"""Corrections: choose what is wrong, then how it stands on the table."""

from pessoa.box import BALDAYA, POEM_TILES, SHELVES, SIDES, SIZES

from .number_screen import Number
from .screen import Menu, Screen, numbered

_MOST = {"hand": 60, "vp": 999, "left": SHELVES, "shelf": SHELVES, "poem": POEM_TILES}
_MOST_ON_ROSSIO = 3
_MOST_KEPT = 10


def open_fix(app) -> None:
    """Whose or what is to be corrected."""
    state = app.state()
    name = app.words.name
    items = [(name("who", seat.name), seat.name) for seat in state.seats]
    items.append((app.say("fix-pessoa"), "pessoa"))
    items += [
        (app.say("fix-neutral", colour=neutral.colour), "neutral " + neutral.colour) for neutral in state.neutrals
    ]
    items += [(app.say("fix-rossio"), "rossio"), (app.say("fix-shelves"), "shelves")]

    def chosen(subject: str) -> None:
        _ask_field(app, subject)

    app.show(Menu(app, app.say("correct"), items, chosen))


def _fields(app, subject: str) -> list:
    """What can be corrected there: (text, word of the notation)."""
    say = app.say
    if subject == "pessoa":
        return [(say("fix-zone"), "zone"), (say("fix-controller"), "controller")]
    if subject[:7] == "neutral":
        return [(say("fix-zone"), "zone")]
    if subject == "rossio":
        return [(say("fix-poem", word=size), str(size)) for size in SIZES]
    if subject == "shelves":
        return [(say("fix-shelves"), "left")]
    fields = [(say("fix-zone"), "zone")]
    if subject != BALDAYA:
        fields += [(say("fix-" + word), word) for word in ("energy", "hand", "vp", "kept")]
    fields += [(say("fix-shelf", side=side), "shelf:" + side) for side in SIDES]
    return fields + [(say("fix-poem", word=size), "poem:%d" % size) for size in SIZES]


def _ask_field(app, subject: str) -> None:
    fields = _fields(app, subject)

    def chosen(field: str) -> None:
        _ask_value(app, subject, field, [text for text, word in fields if word == field][0])

    if len(fields) == 1:
        chosen(fields[0][1])
    else:
        app.show(Menu(app, app.say("correct"), fields, chosen))


def _ask_value(app, subject: str, field: str, text: str) -> None:
    def done(value: object) -> None:
        app.play("fix %s %s=%s" % (subject, field, value))

    name = app.words.name
    if field == "controller":
        items = [(name("who", seat.name), seat.name) for seat in app.state().seats]
        app.show(Menu(app, app.say("fix-controller"), items, done))
    elif field == "zone":
        app.show(ZoneMenu(app, done, subject))
    elif field == "kept":
        app.show(KeptScreen(app, app.state().named(subject).kept, done))
    else:
        now, most = _range(app.state(), subject, field)
        app.show(Number(app, text, most, done, now))


def _range(state, subject: str, field: str) -> tuple:
    """What the log has there, and the most that the box allows."""
    kind, _, which = field.partition(":")
    if subject == "rossio":
        return state.rossio[int(field) - 3], _MOST_ON_ROSSIO
    if subject == "shelves":
        return state.shelves_left, _MOST[kind]
    seat = state.named(subject)
    if kind == "shelf":
        return seat.shelves[SIDES.index(which)], _MOST[kind]
    if kind == "poem":
        return seat.poems[int(which) - 3], _MOST[kind]
    return getattr(seat, kind), seat.energy_max() if kind == "energy" else _MOST[kind]


class ZoneMenu(Menu):
    """The five zones under their own keys; Rest is off the board."""

    def __init__(self, app, done, subject: str) -> None:
        items = [(app.words.name("zone", zone), zone) for zone in range(1, 6)]
        super().__init__(app, app.say("fix-zone"), items, done)
        state = app.state()
        self._off = subject in [player.name for player in state.players]
        self._pessoa = subject == "pessoa"
        colour = subject[8:] if subject[:8] == "neutral " else ""
        self._colour = colour or (state.named(subject).colour if not self._pessoa else "")

    def choices(self) -> int:
        """Lisbon zones that are free or the meeple's own, and the Mind; all of Lisbon for Pessoa."""
        if self._pessoa:
            return 15
        bits = 16
        for zone in range(1, 5):
            there = self.app.state().standing_in(zone)
            if not there or there.colour == self._colour:
                bits |= 1 << zone - 1
        return bits

    @property
    def legend(self) -> tuple:
        """Rest takes a player's meeple off the board."""
        return ("", "off-board" if self._off else "", "", "back")

    def rest(self) -> None:
        """Off the board."""
        if self._off:
            self._done(0)
        else:
            super().rest()


class KeptScreen(Screen):
    """The cards kept for the final poem: value, then suit; Rest first for a card with two values."""

    _legend = ("unknown", "two", "ok", "back")

    def __init__(self, app, kept: list, done) -> None:
        super().__init__(app)
        self.cards = list(kept)
        self._done = done
        self._two = False
        self._values = ""

    def title(self) -> str:
        """What is corrected."""
        return self.app.say("fix-kept")

    def body(self) -> list:
        """The cards so far, and what the next key means."""
        app = self.app
        rows = [" ".join(self.cards[:5]) or "-", " ".join(self.cards[5:10]), ""]
        if self._suit_is_next():
            name = app.words.name
            return rows + [numbered(i + 1, name("side", "NCF"[i])) for i in range(3)]
        return rows + app.wrapped("kept-two" if self._two else "kept-one", word="/".join(self._values) or "?")

    def _suit_is_next(self) -> bool:
        return len(self._values) == (2 if self._two else 1)

    def choices(self) -> int:
        """Values, or suits."""
        if self._suit_is_next():
            return 7
        return 31 & ~(1 << int(self._values) - 1 if self._values else 0)

    def choose(self, number: int) -> None:
        """A value, then the suit."""
        if not self.choices() & 1 << number - 1:
            super().choose(number)
        elif self._suit_is_next():
            self._add("NCF"[number - 1] + "/".join(sorted(self._values)))
        else:
            self._values += str(number)
        self.app.dirty = True

    def other(self) -> None:
        """A card that nobody remembers."""
        self._add("?")

    def _add(self, card: str) -> None:
        if len(self.cards) == _MOST_KEPT:
            self.app.refuse(self.app.say("at-most", n=_MOST_KEPT))
        else:
            self.cards.append(card)
        self._values = ""
        self._two = False
        self.app.dirty = True

    def rest(self) -> None:
        """One value or two."""
        self._two = not self._two
        self._values = ""
        self.app.dirty = True

    def back(self) -> None:
        """Take the last press back, then the screen."""
        if self._two or self._values:
            self._two = False
            self._values = ""
        elif self.cards:
            self.cards.pop()
        else:
            super().back()
        self.app.dirty = True

    def confirm(self) -> None:
        """So it is on the table."""
        self._done(",".join(self.cards) or "none")
