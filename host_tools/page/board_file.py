"""What the page and the terminal need of hardware/board.toml, the one source of the panel's geometry."""

from typing import Any

from host_tools.hardware.board import board


def read_board() -> dict[str, Any]:
    """What the panel looks like: lights, display, keys and outline."""
    whole = board()
    return {part: whole[part] for part in ("leds", "display", "keys", "panel")}
