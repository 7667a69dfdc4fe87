"""What every screen shares: title, body, a legend for the four keys below; and menus, numbers, sentences."""

from .canvas import COLUMNS, KEY, wrap
from .const import const
from .keys import OK, PESSOA, REST, UNDO, reached

BODY_ROWS = const(6)
_PER_PAGE = const(5)
_STEP_MS = const(1000)
_STEPS_PER_PAGE = const(5)
_TICKS = const(0x3FFFFFFF)


def numbered(number: int, text: str) -> str:
    """A choice with the key that takes it."""
    return "%s%d %s" % (KEY, number, text[:1].upper() + text[1:])


class Screen:
    """One picture and what the keys do in it; `app` is what everything else is reached by."""

    _legend = ("", "", "", "back")

    def __init__(self, app) -> None:
        self.app = app

    @property
    def legend(self) -> tuple:
        """The ids of the labels of the keys Pessoa, Rest, OK and Undo."""
        return self._legend

    def title(self) -> str:
        """The text of the title row."""
        return ""

    def body(self) -> list:
        """At most six rows of 25 characters."""
        return []

    def choices(self) -> int:
        """The zone keys that do something now, as bits."""
        return 0

    def light(self, lights) -> None:
        """Let what can be chosen breathe."""
        choices, ink = self.choices(), self.app.ink()
        for key in range(5):
            if choices & 1 << key:
                lights.show_choice(key + 1, ink)

    def tick(self) -> None:
        """A moment went by; what moves by itself moves now."""

    def press(self, key: int) -> None:
        """Do what a key means here."""
        if key < 5:
            self.choose(key + 1)
        elif key == OK:
            self.confirm()
        elif key == PESSOA:
            self.other()
        elif key == REST:
            self.rest()
        elif key == UNDO:
            self.back()

    def choose(self, number: int) -> None:
        """A zone key: a zone, a position, a digit or a line of a menu."""
        self.app.refuse(self.app.say("no-key"))

    def confirm(self) -> None:
        """OK."""
        self.app.refuse(self.app.say("no-key"))

    def other(self) -> None:
        """The Pessoa key: the other meeple, the stars, the next page."""
        self.app.refuse(self.app.say("no-key"))

    def rest(self) -> None:
        """The Rest key: nothing more, none."""
        self.app.refuse(self.app.say("no-key"))

    def back(self) -> None:
        """Undo takes the last press back, and with it this screen."""
        if self.app.at_home():
            self.app.refuse(self.app.say("no-key"))
        else:
            self.app.close()


class Menu(Screen):
    """Up to five numbered choices a page; `done(value)` gets the one chosen."""

    def __init__(self, app, title: str, items: list, done) -> None:
        super().__init__(app)
        self._title = title
        self.items = items  # (text, value)
        self._done = done
        self._page = 0

    @property
    def legend(self) -> tuple:
        """The Pessoa key turns the page where there is more than one."""
        more = "more" if len(self.items) > _PER_PAGE else ""
        return (more, "", "", "" if self.app.at_home() else "back")

    def shown(self) -> list:
        """The choices of this page."""
        return self.items[self._page * _PER_PAGE : (self._page + 1) * _PER_PAGE]

    def title(self) -> str:
        """What is to be chosen."""
        return self._title

    def body(self) -> list:
        """The choices with their keys."""
        shown = self.shown()
        return [numbered(i + 1, shown[i][0]) for i in range(len(shown))]

    def choices(self) -> int:
        """One key for each choice."""
        return (1 << len(self.shown())) - 1

    def choose(self, number: int) -> None:
        """Take this choice."""
        shown = self.shown()
        if number > len(shown):
            super().choose(number)
        else:
            self._done(shown[number - 1][1])

    def other(self) -> None:
        """Turn the page."""
        if len(self.items) <= _PER_PAGE:
            super().other()
        else:
            self._page = (self._page + 1) % ((len(self.items) + _PER_PAGE - 1) // _PER_PAGE)
            self.app.dirty = True


class Telling(Screen):
    """Pages of sentences for the people at the table, turning by themselves.

    OK turns them sooner; any other key goes on to the game at once.
    """

    _legend = ("", "", "next", "undo")

    def __init__(self, app, title: str, items: list) -> None:
        super().__init__(app)
        self._title = title
        self._items = items
        self._ways = [values for name, values in items if name[:8] == "neutral-"]
        self._laid_out: list = []
        self._page = 0
        self._steps = 0
        self._next = app.now

    @property
    def _pages(self) -> list:
        """The sentences in rows; made when they are seen, which is after the lights."""
        if not self._laid_out:
            self._laid_out = [[]]
            for item in self._items:
                lines = wrap(self.app.words.tell(item), COLUMNS)
                if len(self._laid_out[-1]) + len(lines) > BODY_ROWS:
                    self._laid_out.append([])
                self._laid_out[-1] += lines
        return self._laid_out

    def title(self) -> str:
        """The page number, where there is more than one."""
        if len(self._pages) == 1:
            return self._title
        return "%s %d/%d" % (self._title, self._page + 1, len(self._pages))

    def body(self) -> list:
        """The sentences of this page."""
        return self._pages[self._page]

    def light(self, lights) -> None:
        """Show the ways of the neutral meeples, one after the other."""
        if self._ways:
            way = self._ways[self._steps % len(self._ways)]
            lights.show_meeple(way["colour"], way["to"], True)

    def tick(self) -> None:
        """Every second the next meeple's way, every few seconds the next page."""
        if not reached(self.app.now, self._next):
            return
        self._next = (self.app.now + _STEP_MS) & _TICKS
        self._steps += 1
        if self._steps > _STEPS_PER_PAGE and len(self._pages) > 1:
            self._turn()
            self.app.dirty = True
        elif self._ways:
            self.app.dirty = True

    def _turn(self) -> None:
        """The next page; after the last one the first again."""
        self._page = (self._page + 1) % len(self._pages)
        self._steps = 0
        self._next = self.app.now

    def confirm(self) -> None:
        """The next page, or on to the game."""
        if self._page + 1 == len(self._pages):
            self.app.close()
        else:
            self._turn()
        self.app.dirty = True

    def press(self, key: int) -> None:
        """OK turns the page; every other key means what it means in the game."""
        if key == OK:
            self.confirm()
        else:
            self.app.close()
            self.app.screen().press(key)
