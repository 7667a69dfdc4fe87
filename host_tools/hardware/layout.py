"""Where every part and every word stands on the circuit board."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from host_tools.hardware.board import KEYS, light_names


class Place(NamedTuple):
    """Centre of a part on the panel, its turn counter-clockwise in degrees, and whether it is on the back."""

    x: float
    y: float
    turn: float = 0
    back: bool = False


class Word(NamedTuple):
    """A text on the silkscreen."""

    text: str
    x: float
    y: float
    size: float = 1.3
    back: bool = False


Box = tuple[float, float, float, float]

# Parts without a place in board.toml: supply and data between display and Pico, the rest at the left.
_FIXED = {
    "U1": Place(100.0, 26.3, 0, True),
    "F1": Place(83.0, 5.0, 180),
    "C2": Place(76.5, 11.0, 90),
    "C3": Place(83.5, 11.5, 0),
    "U3": Place(81.0, 15.5, 90),
    "C1": Place(22.0, 14.0, 0, True),
    "BZ1": Place(20.0, 36.0, 0, True),
    "R2": Place(32.0, 36.0, 90),
    "U2": Place(82.5, 36.5, 180),
    "C4": Place(82.5, 33.0, 0),
    "R1": Place(78.0, 40.5, 0),
    "JP1": Place(42.5, 8.0, 90),
    "JP2": Place(42.5, 14.0, 90),
    "R3": Place(79.0, 23.0, 90),
    "R4": Place(83.5, 23.0, 90),
    "C5": Place(42.5, 19.5, 90),
}
_LIGHT = (3.5, 2.8)
_CAPACITOR = (1.9, 1.0)


def _box(x: float, y: float, half: tuple[float, float], turned: bool) -> Box:
    width, height = (half[1], half[0]) if turned else half
    return (x - width, y - height, x + width, y + height)


def _apart(a: Box, b: Box, gap: float = 0.1) -> bool:
    return a[2] + gap <= b[0] or b[2] + gap <= a[0] or a[3] + gap <= b[1] or b[3] + gap <= a[1]


def _light_turn(
    before: tuple[float, float], at: tuple[float, float], after: tuple[float, float], taken: list[Box]
) -> int:
    """Turn that lets the data flow from the light before to the one after, if there is room for it."""
    dx, dy = after[0] - before[0], after[1] - before[1]

    def flow(turn: int) -> tuple[bool, float]:
        box = _box(*at, _LIGHT, turn % 180 == 90)
        room = all(_apart(box, other, 0.0) for other in taken)
        return room, round(-dx * math.cos(math.radians(turn)) + dy * math.sin(math.radians(turn)), 3)

    return max((0, 180, 90, 270), key=flow)


def words(board: dict[str, Any]) -> list[Word]:
    """The texts that a player reads on the bare board."""
    found = []
    places = {"z1": (0.0, -8.4), "z2": (0.0, 8.6), "z3": (0.0, -18.2), "z4": (0.0, -18.2), "z5": (0.0, 8.4)}
    for key in KEYS:
        x, y = board["keys"][key]["position"]
        dx, dy = places.get(key, (0.0, 8.6))
        found.append(Word(board["keys"][key]["label"], x + dx, y + dy, 1.5))
    cx, cy = board["panel"]["ring_centre"]
    for light, name in enumerate(light_names(board)):
        x, y = board["leds"]["positions"][light]
        if name.isdigit():
            away = (5.6 if abs(x - cx) < 1 else 7.0) / board["panel"]["ring_radius"]
            dx, dy = (0.0, 5.4) if abs(y - cy) < 1 else ((x - cx) * away, (y - cy) * away)
            found.append(Word(name, x + dx, y + dy, 1.1))
        elif name.startswith("zone"):
            zone, slot = name.split()[1:]
            dx, dy = {"1": (0.0, 5.2), "2": (0.0, 5.2), "3": (-7.0, 0.0), "4": (7.0, 0.0)}[zone]
            found.append(Word(slot, x + dx, y + dy, 1.1))
    found += [
        Word("Pessoa companion board", 30.0, 3.5, 1.5),
        Word("rev 1  CERN-OHL-P-2.0", 30.0, 6.3, 1.1),
        Word("display", 60.0, 27.0, 1.3),
        Word("display pin order", 33.5, 11.0, 0.9),
        Word("Raspberry Pi Pico, USB to the edge", 98.0, 54.5, 1.1, back=True),
        Word("beeper", 20.0, 45.0, 1.3, back=True),
        Word("Pessoa companion board, rev 1", 60.0, 112.0, 1.8, back=True),
    ]
    return found


def _capacitor(light: Place, taken: list[Box]) -> Place:
    """A free place beside a light for its capacitor, with its 5 V pad towards the light's."""
    radians = math.radians(light.turn)
    cos, sin = math.cos(radians), math.sin(radians)
    along, beside = _LIGHT[0] + _CAPACITOR[1] + 0.15, _LIGHT[1] + _CAPACITOR[1] + 0.15
    options = [(0.0, -beside, 0), (0.0, beside, 0), (-along, 0.0, 90), (along, 0.0, 270)]
    options += [(shift, side * beside, 0) for shift in (-1.2, 1.2, -2.4, 2.4) for side in (-1, 1)]
    for x, y, turn in options:
        px, py = light.x + x * cos + y * sin, light.y - x * sin + y * cos
        turned = (light.turn + turn) % 180 == 90
        box = _box(px, py, _CAPACITOR, turned)
        if all(_apart(box, other) for other in taken):
            taken.append(box)
            return Place(round(px, 3), round(py, 3), (light.turn + turn) % 360)
    raise ValueError(f"no room for a capacitor beside the light at {light.x}, {light.y}")


def places(board: dict[str, Any]) -> dict[str, Place]:
    """The place of every part by its reference."""
    found = dict(_FIXED)
    x, y = board["display"]["header"]
    found["J1"] = Place(x, y, 90)
    taken: list[Box] = []
    for i, key in enumerate(KEYS):
        x, y = board["keys"][key]["position"]
        found[f"SW{i + 1}"] = Place(x, y)
        taken.append(_box(x, y, (7.9, 7.4), False))
    path: list[tuple[float, float]] = [(83.0, 42.0), *((x, y) for x, y in board["leds"]["positions"])]
    path.append(path[-1])
    keys, lights = list(taken), []
    for word in words(board):
        if not word.back:
            taken.append(_box(word.x, word.y, (len(word.text) * word.size * 0.5, word.size * 0.75), False))
    for i in range(1, len(path) - 1):
        light = Place(path[i][0], path[i][1], _light_turn(path[i - 1], path[i], path[i + 1], keys))
        lights.append(light)
        found[f"D{i}"] = light
        taken.append(_box(light.x, light.y, _LIGHT, light.turn % 180 == 90))
    for i, light in enumerate(lights):
        found[f"C{i + 11}"] = _capacitor(light, taken)
    return found
