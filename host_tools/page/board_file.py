"""Reads hardware/board.toml, the one source of the panel's geometry."""

import sys
from typing import Any

from host_tools.firmware_path import CHECKOUT

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib  # type: ignore[import-not-found,unused-ignore]


def read_board() -> dict[str, Any]:
    """What the panel looks like: lights, display, keys and outline."""
    with (CHECKOUT / "hardware" / "board.toml").open("rb") as file:
        board = tomllib.load(file)
    return {part: board[part] for part in ("leds", "display", "keys", "panel")}
