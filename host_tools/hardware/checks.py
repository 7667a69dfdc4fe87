"""What must be true of the board; each function gives the sentences that say what is wrong."""

from __future__ import annotations

import itertools
import math
from pathlib import Path
from typing import Any

from host_tools.hardware import kicad
from host_tools.hardware.board import GPIO_PIN, KEYS, OTHER_PINS, net_of

_I2C0 = {(0, 1), (4, 5), (8, 9), (12, 13), (16, 17), (20, 21)}
_ON_THE_PICO = {23, 24, 25, 29}


def pins(board: dict[str, Any]) -> list[str]:
    """Pins of board.toml that a Pico cannot use that way."""
    found = []
    used = {name: board["pins"].get(name) for name in KEYS + OTHER_PINS}
    for name, gpio in used.items():
        if gpio is None:
            found.append(f"board.toml names no pin for {name}")
        elif gpio in _ON_THE_PICO:
            found.append(f"{name} is on GPIO {gpio}, which the Pico uses itself")
        elif gpio not in GPIO_PIN:
            found.append(f"{name} is on GPIO {gpio}, which the Pico does not bring out")
    for a, b in itertools.combinations(used, 2):
        if used[a] is not None and used[a] == used[b]:
            found.append(f"{a} and {b} share GPIO {used[a]}")
    if (used["sda"], used["scl"]) not in _I2C0:
        found.append(f"GPIO {used['sda']} and {used['scl']} are no SDA and SCL pair of I2C0")
    return found


def netlist(board: dict[str, Any], nets: dict[tuple[str, str], str]) -> list[str]:
    """Differences between board.toml and the wires of the schematic."""
    found = []
    for name in KEYS + OTHER_PINS:
        gpio = board["pins"].get(name)
        wired = nets.get(("U1", str(GPIO_PIN.get(gpio, 0))), "nothing")
        if wired != net_of(name):
            found.append(f"board.toml has {name} on GPIO {gpio}, the schematic has {wired} there")
    for i, key in enumerate(KEYS):
        if nets.get((f"SW{i + 1}", "1")) != net_of(key) or nets.get((f"SW{i + 1}", "2")) != "GND":
            found.append(f"SW{i + 1} does not close {net_of(key)} to GND")
    for light in range(board["leds"]["count"] - 1):
        if nets.get((f"D{light + 1}", "2")) != nets.get((f"D{light + 2}", "4")):
            found.append(f"the chain breaks between D{light + 1} and D{light + 2}")
    ends = (
        ("U2", "2", "LIGHTS_3V3"),
        ("R1", "2", nets.get(("D1", "4"), "")),
        ("J1", "3", "SCL"),
        ("J1", "4", "SDA"),
    )
    found += [f"{ref} pin {pin} is not on {net}" for ref, pin, net in ends if nets.get((ref, pin)) != net]
    return found


def firmware(board: dict[str, Any], wiring: dict[str, Any]) -> list[str]:
    """Differences between board.toml and the wiring that the firmware is built with."""
    pins_used = board["pins"]
    expected = {
        "KEYS": tuple(pins_used[key] for key in KEYS),
        "PIN_LIGHTS": pins_used["leds"],
        "PIN_SDA": pins_used["sda"],
        "PIN_SCL": pins_used["scl"],
        "PIN_BEEPER": pins_used["buzzer"],
        "LIGHTS": board["leds"]["count"],
        "ORDER": board["leds"]["order"],
        "ADDRESS": board["display"]["address"],
        "CONTROLLER": board["display"]["controller"],
    }
    return [
        f"the firmware has {name} = {wiring.get(name)}, board.toml means {value}"
        for name, value in expected.items()
        if wiring.get(name) != value
    ]


def read_wiring(path: Path) -> dict[str, Any]:
    """The constants of the firmware's wiring file."""
    values: dict[str, Any] = {}
    exec(compile(path.read_text(), str(path), "exec"), values)
    return values


def panel(board: dict[str, Any]) -> list[str]:
    """Lights and keys that are missing, doubled, too near to each other or off the panel."""
    found = []
    leds, size = board["leds"], board["panel"]
    order = leds["calendar"] + leds["mind"] + [light for zone in range(1, 5) for light in leds[f"zone{zone}"]]
    if sorted(order) != list(range(leds["count"])) or len(leds["positions"]) != leds["count"]:
        found.append("calendar, zones and Mind do not name every light exactly once")
    spots = {name: key["position"] for name, key in board["keys"].items()}
    for a, b in itertools.combinations(spots, 2):
        if math.dist(spots[a], spots[b]) < 17:
            found.append(f"keys {a} and {b} are {math.dist(spots[a], spots[b]):.1f} mm apart, less than 17")
    for i, (x, y) in enumerate(leds["positions"]):
        if not (5 <= x <= size["width"] - 5 and 5 <= y <= size["height"] - 5):
            found.append(f"light {i} is off the panel")
        for name, spot in spots.items():
            if math.dist((x, y), spot) < 11:
                found.append(f"light {i} is under key {name}")
    found += [f"key {name} is smaller than 12 mm" for name, key in board["keys"].items() if key["diameter"] < 12]
    cx, cy = size["ring_centre"]
    for i, light in enumerate(leds["calendar"]):
        angle = math.radians(30 * i)
        spot = (cx + size["ring_radius"] * math.sin(angle), cy - size["ring_radius"] * math.cos(angle))
        if math.dist(leds["positions"][light], spot) > 0.1:
            found.append(f"the light of {1913 + 2 * i} is not in its place on the ring")
    return found


def bom(parts: dict[str, Any], components: list[dict[str, str]], placed: set[str]) -> list[str]:
    """Parts without a number, what confirms it, an alternative, a price, a footprint or a place."""
    found = []
    for part in components:
        ref, about = part["reference"], parts.get(part.get("Kind", ""))
        if about is None:
            found.append(f"{ref} is of no kind in parts.toml")
            continue
        for needed in ("manufacturer", "mpn", "alternative", "confirmed"):
            if not about.get(needed):
                found.append(f"{ref} has no {needed} in parts.toml")
        if about.get("mpn") != part.get("MPN"):
            found.append(f"{ref} is {part.get('MPN')} in the schematic, {about.get('mpn')} in parts.toml")
        if "price" not in about:
            found.append(f"{ref} has no price in parts.toml")
        if not part["footprint"] or part["footprint"] != about.get("footprint"):
            found.append(f"{ref} has the footprint {part['footprint'] or 'none'}, not {about.get('footprint')}")
        if ref not in placed:
            found.append(f"{ref} has no place on the board")
    return found


def rules(schematic: Path, pcb: Path) -> list[str]:
    """What KiCad's own checks say: electrical rules, design rules, schematic and board alike."""
    return kicad.rule_check("sch", schematic) + kicad.rule_check("pcb", pcb)


def placement(board: dict[str, Any], at: dict[str, tuple[float, float]]) -> list[str]:
    """Lights and keys that stand elsewhere on the circuit board than board.toml says."""
    found = []
    wanted = {f"D{i + 1}": tuple(spot) for i, spot in enumerate(board["leds"]["positions"])}
    wanted |= {f"SW{i + 1}": tuple(board["keys"][key]["position"]) for i, key in enumerate(KEYS)}
    for ref, spot in wanted.items():
        if ref not in at or math.dist(at[ref], spot) > 0.05:
            found.append(f"{ref} stands at {at.get(ref, 'no place')}, board.toml says {spot}")
    return found
