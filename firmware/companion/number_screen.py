"""A number, asked for by few screens and therefore in a file of its own."""

from .screen import Screen


class Number(Screen):
    """A number made by adding: zone keys add 1 to 5, the Pessoa key 10, Rest begins anew."""

    _legend = ("ten", "zero", "ok", "back")

    def __init__(self, app, title: str, most: int, done, start: int = 0) -> None:
        super().__init__(app)
        self._title = title
        self._most = most
        self._done = done
        self._start = start
        self._added: list = []

    def value(self) -> int:
        """The number so far."""
        return self._start + sum(self._added)

    def title(self) -> str:
        """What is counted."""
        return self._title

    def body(self) -> list:
        """The number, and how to make it."""
        return ["", "\t%d" % self.value(), "", self.app.say("add"), self.app.say("at-most", n=self._most)]

    def choices(self) -> int:
        """Zone keys add their number."""
        return (1 << max(0, min(5, self._most - self.value()))) - 1

    def choose(self, number: int) -> None:
        """Add to the number."""
        if self.value() + number > self._most:
            self.app.refuse(self.app.say("at-most", n=self._most))
        else:
            self._added.append(number)
            self.app.dirty = True

    def other(self) -> None:
        """Add ten."""
        self.choose(10)

    def rest(self) -> None:
        """Begin at zero again."""
        self._start = 0
        self._added = []
        self.app.dirty = True

    def back(self) -> None:
        """Take the last addition back, then the screen."""
        if self._added:
            self._added.pop()
            self.app.dirty = True
        else:
            super().back()

    def confirm(self) -> None:
        """The number stands."""
        self._done(self.value())
