"""The panel as coloured text, laid out from board.toml."""

from typing import Any

from rich.style import Style
from rich.text import Text

from host_tools.page.link import KEYS

_ROWS = 14
_CAPS = {"pessoa": "P", "rest": "R", "ok": "↵", "undo": "⌫"}
_OFF = "#3a466a"
_BRIGHTER = 0.35


class PanelText:
    """Knows where lights and keys are, and draws them into any width."""

    def __init__(self, board: dict[str, Any]) -> None:
        places = [*board["leds"]["positions"], *(board["keys"][key]["position"] for key in KEYS)]
        self._lights = board["leds"]["positions"]
        self._keys = {key: board["keys"][key]["position"] for key in KEYS}
        self._left, self._right = min(x for x, _ in places), max(x for x, _ in places)
        self._top, self._bottom = min(y for _, y in places), max(y for _, y in places)

    def draw(self, lights: bytes, width: int) -> Text:
        """The panel `width` characters wide; keys carry their name for the mouse."""
        width = min(width, 34)
        cells: dict[tuple[int, int], tuple[str, Style]] = {}
        for i, position in enumerate(self._lights):
            light = lights[3 * i : 3 * i + 3]
            style = Style(color="#" + "".join(f"{_seen(value):02x}" for value in light) if any(light) else _OFF)
            cells[self._cell(position, width)] = ("●" if any(light) else "○", style)
        for key, position in self._keys.items():
            style = Style(bold=True, color="#1c2438", bgcolor="#e3c07c", meta={"key": key})
            cells[self._cell(position, width)] = (_CAPS.get(key, key[1:]), style)
        text = Text()
        for row in range(_ROWS + 1):
            for column in range(width):
                letter, style = cells.get((column, row), (" ", Style()))
                text.append(letter, style)
            text.append("\n" if row < _ROWS else "")
        return text

    def _cell(self, position: list[float], width: int) -> tuple[int, int]:
        x, y = position
        column = round((x - self._left) / (self._right - self._left) * (width - 1))
        return column, round((y - self._top) / (self._bottom - self._top) * _ROWS)


def _seen(value: int) -> int:
    """A duty cycle as the eye takes it."""
    return int(255 * (value / 255) ** _BRIGHTER)
