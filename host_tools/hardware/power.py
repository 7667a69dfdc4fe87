"""Adds up the current at start-up, at the light cap and at the brightest picture the firmware can make."""

from __future__ import annotations

import importlib
import re
import sys
from types import SimpleNamespace
from typing import Any

from host_tools.hardware.board import HARDWARE, ROOT, read_toml

_UNITS = {"u": 1e-6, "n": 1e-9, "p": 1e-12}


def assumptions() -> dict[str, Any]:
    """The currents of power.toml."""
    return read_toml(HARDWARE / "power.toml")


def farad(value: str) -> float:
    """A capacitor's printed value such as 1000u or 10n."""
    match = re.match(r"([\d.]+)([unp])", value)
    if match is None:
        raise ValueError(f"not a capacitor value: {value}")
    return float(match[1]) * _UNITS[match[2]]


def light_current(lights: bytes | bytearray, about: dict[str, Any]) -> float:
    """Milliamperes of the chain for the bytes that are sent to it."""
    light = about["light"]
    return len(lights) // 3 * float(light["dark_ma"]) + sum(lights) * float(light["colour_ma"]) / 255


def brightest(cap_ma: int, count: int) -> list[bytes]:
    """The firmware's answer to all lights white and bright: still, breathing, and with a key pressed."""
    sys.path.insert(0, str(ROOT / "firmware"))
    try:
        lights_of = importlib.import_module("companion.lights").Lights
        loops = importlib.import_module("board.loops").Loops
    finally:
        sys.path.pop(0)
    pictures: list[bytes] = []
    board = SimpleNamespace(lights=bytearray(3 * count), show_lights=lambda: None, loops=loops)
    for breathing in (False, True):
        lights = lights_of(board)
        for light in range(count):
            lights.set(light, (255, 255, 255), breathing)
        lights.settle(5, cap_ma)
        for now in range(0, 4096, 32):
            lights.tick(now)
            pictures.append(bytes(board.lights))
        lights.echo(4)
        pictures.append(bytes(board.lights))
    return pictures


def start_current(about: dict[str, Any], bulk: float, timing: float, count: int) -> float:
    """Milliamperes while the soft start fills the bulk capacitor and the Pico boots."""
    start, rest = about["start"], about["rest"]
    seconds_per_volt = start["ramp_ms_per_volt_and_nf"] * timing / 1e-9 / 1000
    filling = 1.2 * bulk / seconds_per_volt * 1000 * start["spread"]
    return float(filling + count * about["light"]["dark_ma"] + rest["pico_ma"] + rest["pull_ups_ma"])


def problems(board: dict[str, Any], values: dict[str, str], about: dict[str, Any], pictures: list[bytes]) -> list[str]:
    """Every way in which the board could draw more than the USB port or the fuse gives."""
    found = []
    leds, supply = board["leds"], about["supply"]
    rest = sum(about["rest"].values())
    lit = max(light_current(picture, about) for picture in pictures)
    if leds["cap_ma"] + rest > supply["usb_ma"]:
        found.append(f"at the light cap it draws {leds['cap_ma'] + rest:.0f} mA, USB gives {supply['usb_ma']} mA")
    if lit + rest > supply["usb_ma"]:
        found.append(f"at its brightest the firmware draws {lit + rest:.0f} mA, USB gives {supply['usb_ma']} mA")
    if lit > leds["cap_ma"]:
        found.append(f"the firmware lets the lights draw {lit:.0f} mA, the cap is {leds['cap_ma']} mA")
    if leds["cap_ma"] > supply["fuse_hold_ma"]:
        found.append(f"the light cap of {leds['cap_ma']} mA is more than the fuse holds, {supply['fuse_hold_ma']} mA")
    start = start_current(about, farad(values["C1"]), farad(values["C3"]), leds["count"])
    if start > supply["usb_ma"]:
        found.append(f"at start-up the board draws {start:.0f} mA, USB gives {supply['usb_ma']} mA")
    return found
