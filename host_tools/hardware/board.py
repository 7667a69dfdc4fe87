"""board.toml and parts.toml as Python values, and where the files of the hardware live."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).resolve().parents[2]
HARDWARE = ROOT / "hardware"
KICAD = HARDWARE / "kicad"
MODELS = HARDWARE / "models"
SCHEMATIC = KICAD / "pessoa.kicad_sch"
PCB = KICAD / "pessoa.kicad_pcb"
PROJECT = KICAD / "pessoa.kicad_pro"
BUILD = ROOT / "build" / "hardware"

KEYS = ("z1", "z2", "z3", "z4", "z5", "pessoa", "rest", "ok", "undo")
OTHER_PINS = ("leds", "sda", "scl", "buzzer")

# Pico pin number of each GPIO, from the pinout of the Pico datasheet.
GPIO_PIN = {
    **dict(enumerate((1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20))),
    **{gpio + 16: pin for gpio, pin in enumerate((21, 22, 24, 25, 26, 27, 29))},
    26: 31,
    27: 32,
    28: 34,
}


def read_toml(path: Path) -> dict[str, Any]:
    """One TOML file as a dictionary."""
    with path.open("rb") as file:
        content: dict[str, Any] = tomllib.load(file)
    return content


def board() -> dict[str, Any]:
    """The board description, the one source of pins and geometry."""
    return read_toml(HARDWARE / "board.toml")


def parts() -> dict[str, Any]:
    """What each kind of part is, what to order for it and what confirms the number."""
    return read_toml(HARDWARE / "parts.toml")


def net_of(pin: str) -> str:
    """Name of the net that a pin of board.toml drives or reads."""
    return f"KEY_{pin.upper()}" if pin in KEYS else {"leds": "LIGHTS_3V3", "buzzer": "BEEP"}.get(pin, pin.upper())


def light_names(board: dict[str, Any]) -> list[str]:
    """What a player calls each light, in chain order."""
    leds = board["leds"]
    names = [""] * leds["count"]
    for i, light in enumerate(leds["calendar"]):
        names[light] = str(1913 + 2 * i)
    for zone in range(1, 5):
        grey, black = leds[f"zone{zone}"]
        names[grey], names[black] = f"zone {zone} grey", f"zone {zone} black"
    for light, corner in zip(leds["mind"], ("top left", "top right", "bottom right", "bottom left"), strict=True):
        names[light] = f"Mind {corner}"
    return names
