"""When something went wrong: damaged files, a crash, and the safe screen."""

from .canvas import COLUMNS, wrap
from .screen import BODY_ROWS, Menu, Screen


class TroubleScreen(Screen):
    """What the store had to set aside, one page for each."""

    _legend = ("", "", "next", "")

    def __init__(self, app, problems: list) -> None:
        super().__init__(app)
        self._problems = list(problems)

    def title(self) -> str:
        """How many there are."""
        return self.app.say("trouble", n=len(self._problems))

    def body(self) -> list:
        """The first one that was not read yet."""
        word, values = self._problems[0]
        return wrap(self.app.say("trouble-" + word, **values), COLUMNS)[:BODY_ROWS]

    def press(self, key: int) -> None:
        """Any key goes on."""
        self._problems.pop(0)
        if not self._problems:
            self.app.close()
        self.app.dirty = True


class CrashScreen(Screen):
    """What happened, what was kept, and which key goes on."""

    _legend = ("", "", "next", "")

    def title(self) -> str:
        """The bad news."""
        return self.app.say("crash-title")

    def body(self) -> list:
        """The last line of the crash's account, and how many lines are safe."""
        account = self.app.store.crash().split("\n")
        rows = wrap(account[-1], COLUMNS)[:3]
        return rows + self.app.wrapped("crash-kept", n=self.app.store.count)

    def press(self, key: int) -> None:
        """Any key goes on to the safe screen."""
        self.app.close()
        self.app.dirty = True


def safe_screen(app) -> Menu:
    """Resume, set the last line aside, begin anew, or read the crash."""
    items = [(app.say("safe-" + word), word) for word in ("resume", "aside", "new", "crash")]

    def done(word: str) -> None:
        if word == "resume":
            app.start()
        elif word == "aside":
            app.store.set_last_line_aside()
            app.start()
        elif word == "new":
            app.store.finish()
            app.start()
        else:
            app.show(CrashScreen(app))

    return Menu(app, app.say("safe-title"), items, done)
