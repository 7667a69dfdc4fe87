"""Makes firmware/companion/panel.py: which light is which, from hardware/board.toml."""

from typing import Any

from host_tools.firmware_path import FIRMWARE
from host_tools.hardware.board import board

PANEL = FIRMWARE / "companion" / "panel.py"


def panel_source(toml: dict[str, Any] | None = None) -> str:
    """The text of panel.py for a board description."""
    leds = (toml or board())["leds"]
    zones = tuple(tuple(leds[f"zone{zone}"]) for zone in (1, 2, 3, 4))
    return f'''"""Made from hardware/board.toml by `python -m host_tools panel`: change it there."""

CALENDAR = {tuple(leds["calendar"])}
ZONES = {zones}  # (grey slot, black slot) of zones 1 to 4
MIND = {tuple(leds["mind"])}
'''
