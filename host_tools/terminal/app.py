"""The board as a Textual app: display, panel with lights and keys, score sheet and log."""

import asyncio
from typing import Any, ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.events import Click, Resize
from textual.widgets import Footer, RichLog, Static

from host_tools.page.account import Account
from host_tools.page.link import Connect
from host_tools.page.view import BoardView
from host_tools.terminal.panel import PanelText
from host_tools.terminal.pixels import braille, half_blocks

_BINDINGS = {
    **{str(zone): (f"z{zone}", "") for zone in range(1, 6)},
    "p": ("pessoa", "Pessoa"), "r": ("rest", "Rest"), "enter": ("ok", "OK"), "backspace": ("undo", "Undo"),
}  # fmt: skip


class PanelWidget(Static):
    """Lights and keys where they are on the board; a click on a key presses it."""

    def on_click(self, click: Click) -> None:
        """Press the key under the mouse."""
        key = click.style.meta.get("key")
        if key:
            self.app.run_worker(self.app.run_action(f"press('{key}')"))


class BoardApp(App[None]):
    """Shows one board and passes key presses on to it."""

    TITLE = "Pessoa companion"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { background: #0b1834; color: #f3e9d2; }
    #display { width: auto; height: auto; color: #d6ecff; background: #05070c; }
    #panel { width: 1fr; min-width: 16; height: auto; padding: 0 0 0 1; }
    #upper { height: auto; }
    #status { height: auto; max-height: 6; padding: 0 1; color: #e3c07c; }
    #trouble { height: auto; padding: 0 1; background: #5b1322; display: none; }
    #log { height: 1fr; min-height: 2; padding: 0 1; background: #0e2047; scrollbar-size-vertical: 1; }
    """
    BINDINGS: ClassVar = [
        *(
            Binding(key, f"press('{name}')", label, show=bool(label), priority=True)
            for key, (name, label) in _BINDINGS.items()
        ),
        Binding("q", "quit", "Quit", priority=True),
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, connect: Connect, board: dict[str, Any], language: str = "en") -> None:
        super().__init__()
        self.view = BoardView(connect)
        self._account = Account(language)
        self._panel = PanelText(board)
        self._told: list[str] = []

    def compose(self) -> ComposeResult:
        """Display and panel above, what happens below."""
        with Vertical():
            with Horizontal(id="upper"):
                yield Static(id="display", markup=False)
                yield PanelWidget(id="panel")
            yield Static(id="trouble", markup=False)
            yield Static(id="status", markup=False)
            yield RichLog(id="log", wrap=True, min_width=20)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin to follow the board."""
        self._following = asyncio.create_task(self.view.run())
        self.view.look(self._hear)

    async def on_unmount(self) -> None:
        """Let go of the board."""
        self._following.cancel()
        await asyncio.gather(self._following, return_exceptions=True)

    async def action_press(self, key: str) -> None:
        """Press a key of the board."""
        await self.view.press(key)

    def on_resize(self, event: Resize) -> None:
        """Larger pixels and longer lines when there is room."""
        self._show_display()
        self.call_after_refresh(self._fill)

    def _hear(self, message: dict[str, Any]) -> None:
        if "page" in message:
            self._show_display()
        elif "lights" in message:
            self._show_panel()
        elif "log" in message:
            self._show_game(message["log"])
        elif "board" in message:
            self.sub_title = message["board"]
            trouble = self.query_one("#trouble", Static)
            trouble.display = bool(message["trouble"])
            trouble.update(message["trouble"] or "")
        elif "refused" in message:
            self.notify(f"The board did not take that ({message['refused']}).", severity="warning")
        elif "beep" in message:
            self.bell()

    def _show_display(self) -> None:
        pages = [bytes.fromhex(page) for page in self.view.pages]
        wide = self.size.width >= 128 + 20 and self.size.height >= 32 + 10
        self.query_one("#display", Static).update(half_blocks(pages) if wide else braille(pages))

    def _fill(self) -> None:
        self._show_panel()
        self._told = []
        self.query_one("#log", RichLog).clear()
        self._show_game(self.view.log)

    def _show_panel(self) -> None:
        panel = self.query_one("#panel", PanelWidget)
        panel.update(self._panel.draw(bytes.fromhex(self.view.lights), max(15, panel.content_size.width)))

    def _show_game(self, log: list[str]) -> None:
        account = self._account.of(log)
        self.query_one("#status", Static).update(_status(account["state"]))
        widget = self.query_one("#log", RichLog)
        if log[: len(self._told)] != self._told:
            widget.clear()
            self._told = []
        for entry in account["log"][len(self._told) :]:
            year = f"{entry['year'] or ''} "
            first, *more = entry["text"] or [entry["line"]]
            widget.write(Text.assemble((year, "dim"), (first, "bold"), " " + " ".join(more)), expand=True)
        self._told = list(log)


def _status(state: dict[str, Any] | None) -> Text:
    """Year, and a line for everybody with a seat."""
    if not state:
        return Text("No game yet: the display leads you. Keys: 1-5, P, R, Enter, Backspace.")
    text = Text(f"{state['year']}  round {state['round']}/12", Style(bold=True))
    for name, seat in state["players"].items():
        mark = "▶" if state["active"] == name else " "
        control = "  controls Pessoa" if state["pessoa"]["controller"] == name else ""
        numbers = f"{seat['vp']:3} points  energy {seat['energy']}/{seat['energy_max']}  cards {seat['hand']}"
        text.append(f"\n{mark} {name.capitalize():8}{numbers}{control}", Style(bold=False))
    return text
