"""Corrections: choose what is wrong, then how it stands on the table."""

from pessoa.box import BALDAYA, SIDES, SIZES

from .screen import Menu, Number

_NUMBERS = {"energy": 20, "hand": 60, "vp": 999, "left": 24}


def open_fix(app) -> None:
    """Whose or what is to be corrected."""
    state = app.state()
    name = app.words.name
    items = [(name("who", seat.name), seat.name) for seat in state.seats]
    items.append((app.say("fix-pessoa"), "pessoa"))
    items += [
        (app.say("fix-neutral", colour=neutral.colour), "neutral " + neutral.colour)
        for neutral in state.neutrals
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
        fields += [(say("fix-" + word), word) for word in ("energy", "hand", "vp")]
    fields += [(say("fix-shelf", side=side), "shelf:" + side) for side in SIDES]
    return fields + [(say("fix-poem", word=size), "poem:%d" % size) for size in SIZES]


def _ask_field(app, subject: str) -> None:
    def chosen(field: str) -> None:
        _ask_value(app, subject, field)

    fields = _fields(app, subject)
    if len(fields) == 1:
        chosen(fields[0][1])
    else:
        app.show(Menu(app, app.say("correct"), fields, chosen))


def _ask_value(app, subject: str, field: str) -> None:
    def done(value: object) -> None:
        app.play("fix %s %s=%s" % (subject, field, value))

    name = app.words.name
    if field == "controller":
        items = [(name("who", seat.name), seat.name) for seat in app.state().seats]
        app.show(Menu(app, app.say("fix-controller"), items, done))
    elif field == "zone":
        app.show(ZoneMenu(app, done, subject in [player.name for player in app.state().players]))
    else:
        app.show(Number(app, app.say("fix-value"), _NUMBERS.get(field, 30), done))


class ZoneMenu(Menu):
    """The five zones under their own keys; Rest is off the board."""

    def __init__(self, app, done, off: bool) -> None:
        items = [(app.words.name("zone", zone), zone) for zone in range(1, 6)]
        super().__init__(app, app.say("fix-zone"), items, done)
        self._off = off

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
