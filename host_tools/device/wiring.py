"""Makes firmware/board/wiring.py, the firmware's copy of hardware/board.toml."""

from typing import Any

from host_tools.firmware_path import FIRMWARE
from host_tools.hardware.board import KEYS, board

WIRING = FIRMWARE / "board" / "wiring.py"


def keys_problem(pins: list[int]) -> str | None:
    """Why the firmware cannot watch these key pins at once, or None when it can."""
    if sorted(pins) != list(range(min(pins), min(pins) + len(pins))):
        return f"the nine key pins must be neighbours for the firmware to watch them at once, they are {sorted(pins)}"
    return None


def wiring_source(toml: dict[str, Any] | None = None) -> str:
    """The text of wiring.py for a board description."""
    toml = toml or board()
    pins, leds, display = toml["pins"], toml["leds"], toml["display"]
    keys = [pins[key] for key in KEYS]
    problem = keys_problem(keys)
    if problem:
        raise ValueError(f"hardware/board.toml: {problem}")
    return f'''"""Made from hardware/board.toml by `python -m host_tools wiring`: change it there."""

KEYS = {tuple(keys)}  # {", ".join(KEYS)}
FIRST_KEY = {min(keys)}
PIN_LIGHTS = {pins["leds"]}
LIGHTS = {leds["count"]}
ORDER = "{leds["order"]}"
PIN_SDA = {pins["sda"]}
PIN_SCL = {pins["scl"]}
BUS = {pins["sda"] // 2 % 2}
ADDRESS = 0x{display["address"]:02X}
CONTROLLER = "{display["controller"]}"
PIN_BEEPER = {pins["buzzer"]}
VERSION = "checkout"  # the build puts its own here
'''
