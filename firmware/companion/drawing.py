"""Brings lights and display up to what the screen that is open shows, and only where that changed."""

from .canvas import KEY, LARGE_COLUMNS, Canvas, wrap
from .lights import Lights
from .screen import BODY_ROWS


class Drawing:
    """The two things that people look at."""

    def __init__(self, app, board) -> None:
        self._app = app
        self._canvas = Canvas(board)
        self._lights = Lights(board)
        self.echo = self._lights.echo
        self._labels: dict = {}
        self._spoken = ""

    def draw(self) -> None:
        """Lights first, then the display."""
        self._draw_lights()
        self._draw_display()
        self._canvas.flush(self._app.link.tell_page)

    def tick(self) -> None:
        """Breathe; try a display again that did not answer."""
        if self._lights.tick(self._app.now):
            self._app.link.tell_lights()
        if not self._canvas.answering:
            self._canvas.flush(self._app.link.tell_page)

    def _draw_lights(self) -> None:
        app, lights = self._app, self._lights
        lights.clear()
        if not app.resting:
            if app.state():
                lights.show_board(app.state())
            app.screen().light(lights)
        lights.settle(app.settings.get("brightness"), app.settings.get("cap"))
        if lights.tick(app.now):
            app.link.tell_lights()

    def _draw_display(self) -> None:
        app, canvas = self._app, self._canvas
        canvas.clear()
        if app.resting:
            return
        screen = app.screen()
        canvas.title(screen.title())
        self._draw_body(screen.body())
        top = 1 + BODY_ROWS - len(app.note_rows)
        for i in range(len(app.note_rows)):
            canvas.text(top + i, app.note_rows[i])
        canvas.labels([self._label(name) if name else "" for name in screen.legend])

    def _label(self, name: str) -> str:
        """What stands above a key; there are few of these words, and every screen has some."""
        if self._spoken != self._app.words.language:
            self._spoken = self._app.words.language
            self._labels = {}
        if name not in self._labels:
            self._labels[name] = self._app.say("key-" + name)
        return self._labels[name]

    def _draw_body(self, rows: list) -> None:
        """Rows of small text; large is a row that begins with a tab, or all of them if wished and it fits."""
        canvas = self._canvas
        if self._app.settings.get("large") and rows and not [row for row in rows if row[:1] == "\t"]:
            text = []
            for row in [row for row in rows if row]:
                text += wrap(row.replace(KEY, ""), LARGE_COLUMNS)
            if len(text) <= BODY_ROWS // 2:
                for i in range(len(text)):
                    canvas.large(1 + 2 * i, text[i])
                return
        for i in range(min(len(rows), BODY_ROWS)):
            if rows[i][:1] == "\t":
                canvas.large(1 + i, rows[i][1:])
            elif rows[i]:
                canvas.text(1 + i, rows[i])
