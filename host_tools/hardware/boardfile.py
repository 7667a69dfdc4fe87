"""Reads places of parts out of the committed circuit board file, without KiCad."""

from __future__ import annotations

import math
from pathlib import Path

from host_tools.hardware.sexpr import Node, child, children, parse

OFFSET = (45.0, 40.0)


def _numbers(node: list[Node]) -> list[float]:
    return [float(str(value)) for value in node[1:]]


def places(path: Path) -> dict[str, tuple[float, float]]:
    """Middle of the pads of each part, in panel millimetres."""
    found = {}
    for footprint in children(parse(path.read_text()), "footprint"):
        reference = next(str(p[2]) for p in children(footprint, "property") if p[1] == "Reference")
        x, y, *turn = _numbers(child(footprint, "at"))
        angle = math.radians(turn[0] if turn else 0.0)
        spots = [_numbers(child(pad, "at"))[:2] for pad in children(footprint, "pad") if str(pad[1])]
        if not spots:
            continue
        xs = [px * math.cos(angle) + py * math.sin(angle) for px, py in spots]
        ys = [py * math.cos(angle) - px * math.sin(angle) for px, py in spots]
        middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        found[reference] = (round(x + middle[0] - OFFSET[0], 3), round(y + middle[1] - OFFSET[1], 3))
    return found
