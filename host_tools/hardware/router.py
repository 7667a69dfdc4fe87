"""A small two-layer router: A* on a grid, tearing up what is in the way and trying again."""

from __future__ import annotations

import heapq
import math
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPolygon, Point, Polygon
from shapely.geometry.base import BaseGeometry

GRID = 0.25
CLEARANCE = 0.22
EDGE = 0.6
VIA = (0.7, 0.35)
WIDTHS = {"VBUS": 0.8, "Net-(U3-VIN)": 0.5, "+3V3": 0.4, "GND": 0.4, "+5V": 0.5}
PLANES = {"+5V": "F", "GND": "B"}
# The planes join all other pads; these stay joined even where tracks cut a plane in two.
BACKBONE = {"+5V": {("U3", "6"), *((ref, "1") for ref in ("C1", "C4", "C11", "C23", "C25", "C27", "C29", "C31"))}}
_VIA_COST = 12.0
_CROSSING_COST = 40.0
_MOVES = [(dx, dy, math.hypot(dx, dy)) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]

Cell = tuple[int, int, int]
Mask = "np.ndarray[Any, np.dtype[np.bool_]]"


def _shape(polygons: list[list[tuple[float, float]]]) -> BaseGeometry:
    return shapely.unary_union(MultiPolygon([Polygon(points) for points in polygons]))


class Router:
    """Finds tracks for all nets of a placed board."""

    def __init__(self, placed: dict[str, Any], width: float, height: float) -> None:
        self.size = (int(width / GRID) + 1, int(height / GRID) + 1)
        self.board = (width, height)
        self.pads = [
            {**pad, "copper": _shape(pad["shape"])}
            for pad in sorted(placed["pads"], key=lambda p: (p["ref"], p["pin"], p["at"]))
        ]
        self.free = [(0 if area["layer"] == "F" else 1, _shape(area["shape"])) for area in placed["free"]]
        self.tracks: dict[str, list[tuple[int, BaseGeometry, dict[str, Any]]]] = {}
        self.fixed: list[tuple[str, int, BaseGeometry, dict[str, Any]]] = []

    def _paint(self, mask: Any, layer: int, shape: BaseGeometry, grow: float, value: Any = True) -> None:
        """Mark all grid points nearer to a shape than grow."""
        left, top, right, bottom = shape.bounds
        x0, y0 = max(0, int((left - grow) / GRID)), max(0, int((top - grow) / GRID))
        x1 = min(self.size[0], int((right + grow) / GRID) + 2)
        y1 = min(self.size[1], int((bottom + grow) / GRID) + 2)
        if x0 >= x1 or y0 >= y1:
            return
        xs, ys = np.meshgrid(np.arange(x0, x1) * GRID, np.arange(y0, y1) * GRID, indexing="ij")
        inside = shapely.distance(shapely.points(xs, ys), shape) < grow - 1e-6
        mask[layer, x0:x1, y0:y1][inside] = value

    def hard(self, net: str, half: float) -> Any:
        """Points where a track of this net must not be, whatever is torn up."""
        mask = np.zeros((2, *self.size), dtype=bool)
        margin = math.ceil((EDGE + half) / GRID)
        mask[:, :margin, :] = mask[:, -margin:, :] = True
        mask[:, :, :margin] = mask[:, :, -margin:] = True
        for pad in self.pads:
            if pad["net"] != net or not net:
                grow = CLEARANCE + half + (0.1 if not pad["net"] else 0.0)
                self._paint(mask, 0 if pad["layer"] == "F" else 1, pad["copper"], grow)
        for layer, shape in self.free:
            self._paint(mask, layer, shape, half + 0.01)
        for other, layer, shape, _ in self.fixed:
            if other != net:
                self._paint(mask, layer, shape, CLEARANCE + half)
        return mask

    def soft(self, net: str, half: float) -> Any:
        """Points taken by tracks of other nets that may be torn up."""
        mask = np.zeros((2, *self.size), dtype=bool)
        for other, pieces in self.tracks.items():
            if other != net:
                for layer, shape, _ in pieces:
                    self._paint(mask, layer, shape, CLEARANCE + half)
        return mask

    def _via_blocked(self, net: str) -> Any:
        """Points where a via of this net has no room on either layer; vias never sit in pads."""
        radius = VIA[0] / 2
        mask = self.hard(net, radius)
        for pad in self.pads:
            if pad["net"] == net:
                self._paint(mask, 0, pad["copper"], radius + 0.05)
        return mask[0] | mask[1]

    def _cells(self, pad: dict[str, Any]) -> list[Cell]:
        """Grid points well inside a pad."""
        inner = pad["copper"].buffer(-0.12)
        mask = np.zeros((2, *self.size), dtype=bool)
        layer = 0 if pad["layer"] == "F" else 1
        self._paint(mask, layer, inner, 0.01)
        found = [(layer, int(x), int(y)) for x, y in zip(*np.nonzero(mask[layer]), strict=True)]
        return found or [(layer, round(pad["at"][0] / GRID), round(pad["at"][1] / GRID))]

    def _search(
        self,
        sources: set[Cell],
        targets: set[Cell],
        blocked: Any,
        busy: Any,
        no_via: Any,
        busy_via: Any,
        tear: bool,
    ) -> list[Cell] | None:
        """Cheapest way from any source to any target; with tear it may run through tracks that are busy."""
        xs, ys = [c[1] for c in targets], [c[2] for c in targets]
        box = (min(xs), max(xs), min(ys), max(ys))

        def rest(x: int, y: int) -> float:
            dx, dy = max(box[0] - x, 0, x - box[1]), max(box[2] - y, 0, y - box[3])
            return max(dx, dy) + 0.41 * min(dx, dy)

        best: dict[Cell, float] = dict.fromkeys(sources, 0.0)
        came: dict[Cell, Cell] = {}
        heap = [(rest(c[1], c[2]), c) for c in sorted(sources)]
        heapq.heapify(heap)
        done: set[Cell] = set()
        while heap:
            _, cell = heapq.heappop(heap)
            if cell in done:
                continue
            done.add(cell)
            if cell in targets:
                path = [cell]
                while path[-1] in came:
                    path.append(came[path[-1]])
                return path[::-1]
            layer, x, y = cell
            cost = best[cell]
            steps = [(layer, x + dx, y + dy, length) for dx, dy, length in _MOVES]
            if not no_via[x, y] and (tear or not busy_via[x, y]):
                steps.append((1 - layer, x, y, _VIA_COST + (_CROSSING_COST if busy_via[x, y] else 0)))
            for to_layer, to_x, to_y, length in steps:
                step = (to_layer, to_x, to_y)
                if step in done or (blocked[step] and step not in targets):
                    continue
                if busy[step]:
                    if not tear:
                        continue
                    length += _CROSSING_COST
                total = cost + length
                if total < best.get(step, math.inf):
                    best[step] = total
                    came[step] = cell
                    heapq.heappush(heap, (total + rest(to_x, to_y), step))
        return None

    def _pieces(self, net: str, path: list[Cell], width: float) -> list[tuple[int, BaseGeometry, dict[str, Any]]]:
        """Straight tracks and vias along a way through the grid."""
        found: list[tuple[int, BaseGeometry, dict[str, Any]]] = []
        start = 0
        for i in range(1, len(path)):
            last = i + 1 == len(path)
            straight = not last and tuple(b - a for a, b in zip(path[i - 1], path[i], strict=True)) == tuple(
                b - a for a, b in zip(path[i], path[i + 1], strict=True)
            )
            if path[i][0] != path[i - 1][0]:
                at = (path[i][1] * GRID, path[i][2] * GRID)
                via = {"net": net, "at": at, "size": VIA[0], "drill": VIA[1]}
                found += [(layer, Point(at).buffer(VIA[0] / 2), via) for layer in (0, 1)]
                start = i
            elif not straight:
                ends = [(path[k][1] * GRID, path[k][2] * GRID) for k in (start, i)]
                track = {
                    "net": net,
                    "from": ends[0],
                    "to": ends[1],
                    "layer": "FB"[path[i][0]],
                    "width": width,
                }
                found.append((path[i][0], LineString(ends).buffer(width / 2), track))
                start = i
        return found

    def stub_vias(self, net: str) -> list[str]:
        """Give every pad of a net that is not on its plane's layer a via down to the plane."""
        failed = []
        width = WIDTHS.get(net, 0.25)
        for pad in self.pads:
            if pad["net"] != net or pad["hole"] or pad["layer"] == PLANES[net]:
                continue
            blocked = self.hard(net, width / 2)
            no_via = self._via_blocked(net)
            open_vias = {(0, int(x), int(y)) for x, y in zip(*np.nonzero(~no_via & ~blocked[0]), strict=True)}
            near = {c for c in open_vias if math.dist((c[1] * GRID, c[2] * GRID), pad["at"]) < 6}
            nothing = np.zeros_like(blocked)
            path = (
                self._search(set(self._cells(pad)), near, blocked, nothing, np.ones_like(no_via), nothing[0], False)
                if near
                else None
            )
            if path is None:
                failed.append(f"{pad['ref']}.{pad['pin']}")
                continue
            path.append((1, path[-1][1], path[-1][2]))
            self.fixed += [(net, *piece) for piece in self._pieces(net, path, width)]
        return failed

    def connect(self, net: str) -> tuple[bool, set[str]]:
        """Join all pads of a net; says whether it worked and which nets had to be torn up."""
        width = WIDTHS.get(net, 0.25)
        blocked, busy = self.hard(net, width / 2), self.soft(net, width / 2)
        no_via, both = self._via_blocked(net), self.soft(net, VIA[0] / 2)
        busy_via = both[0] | both[1]
        pins: dict[tuple[str, str, tuple[float, float]], set[Cell]] = {}
        for pad in self.pads:
            if pad["net"] == net and (net not in BACKBONE or (pad["ref"], pad["pin"]) in BACKBONE[net]):
                group = (pad["ref"], pad["pin"], tuple(pad["at"]) if pad["hole"] else (0.0, 0.0))
                pins.setdefault(group, set()).update(self._cells(pad))
        self.tracks[net] = []
        waiting = sorted(pins.items(), key=lambda item: item[0])
        joined = set(waiting.pop(0)[1])
        while waiting:
            waiting.sort(
                key=lambda item: min(
                    abs(a[1] - b[1]) + abs(a[2] - b[2]) for a in list(item[1])[:3] for b in list(joined)[::7] or joined
                )
            )
            _, target = waiting.pop(0)
            path = self._search(joined, target, blocked, busy, no_via, busy_via, False) or self._search(
                joined, target, blocked, busy, no_via, busy_via, True
            )
            if path is None:
                return False, set()
            self.tracks[net] += self._pieces(net, path, width)
            joined |= set(path) | target
        return True, self._torn(net)

    def _torn(self, net: str) -> set[str]:
        """Nets whose tracks are now too near to this one."""
        hit = set()
        mine = [(layer, shape.buffer(CLEARANCE - 0.01)) for layer, shape, _ in self.tracks[net]]
        for other, pieces in self.tracks.items():
            if other != net and any(a == b and shape.intersects(own) for a, own in mine for b, shape, _ in pieces):
                hit.add(other)
        return hit

    def run(self, report: Any = print) -> dict[str, list[dict[str, Any]]]:
        """Route everything; raises when a net finds no way."""
        for net in PLANES:
            failed = self.stub_vias(net)
            if failed:
                report(f"no room for a via at {', '.join(failed)}")
        open_ends = {pad["net"] for pad in self.pads if pad["net"].startswith("unconnected") or not pad["net"]}
        nets = sorted({pad["net"] for pad in self.pads} - open_ends - (PLANES.keys() - BACKBONE.keys()))
        spread = {net: self._spread(net) for net in nets}
        queue = sorted(nets, key=lambda net: (spread[net], net))
        tries = 0
        while queue:
            net = queue.pop(0)
            tries += 1
            worked, torn = self.connect(net)
            if not worked or tries > 12 * len(nets):
                raise ValueError(f"no way found for {net}")
            for other in sorted(torn):
                del self.tracks[other]
                queue.append(other)
            if torn:
                report(f"{net} tore up {', '.join(sorted(torn))}")
        pieces = [piece for found in self.tracks.values() for *_, piece in found] + [piece for *_, piece in self.fixed]
        unique = {repr(piece): piece for piece in pieces}.values()
        return {"tracks": [p for p in unique if "from" in p], "vias": [p for p in unique if "at" in p]}

    def _spread(self, net: str) -> float:
        places = [pad["at"] for pad in self.pads if pad["net"] == net]
        return max(math.dist(a, b) for a in places for b in places)
