"""Plots as inline SVG: lines over the years, stacked bars, a grid of dots, a campaign."""

from collections.abc import Sequence
from html import escape
from itertools import pairwise

from host_tools.history.played import SOURCES, Seat

INKS = {"blue": "#2b6cb0", "yellow": "#c98a00", "red": "#c0392f", "white": "#7d8590"}
SOURCE_INKS = dict(
    zip(
        SOURCES,
        ("#5b3a8c", "#2a8c82", "#d98324", "#9a6fd0", "#b8477e", "#8b9199", "#3f7fbf", "#c9b458"),
        strict=True,
    )
)
ZONES = ("Martinho", "Brasileira", "Bookshop", "Rossio", "Mind")
_WIDTH = 720


def _svg(height: int, parts: Sequence[str], title: str) -> str:
    head = f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="{escape(title)}">'
    return head + "".join(parts) + "</svg>"


def _text(x: float, y: float, text: object, kind: str = "", anchor: str = "start", ink: str = "") -> str:
    style = f' style="fill:{ink}"' if ink else ""
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} class="{kind}"{style}>{escape(str(text))}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def _apart(places: list[float], least: float) -> list[float]:
    """The same places in the same order, moved so far that labels do not overlap."""
    order = sorted(range(len(places)), key=lambda index: places[index])
    moved = list(places)
    for below, above in pairwise(order):
        moved[above] = max(moved[above], moved[below] + least)
    return moved


def points_over_the_rounds(seats: Sequence[Seat], names: dict[str, str]) -> str:
    """One line a player from 1913 to the total, named at its end."""
    left, right, top, bottom = 40, 590, 16, 250
    columns = 14 if any(seat.total is not None for seat in seats) else 13
    most = max([10, *(max(*seat.points, seat.total or 0) for seat in seats)])
    step = next(size for size in (5, 10, 20, 25, 50, 100, 250) if most / size <= 6)

    def at(column: float, points: float) -> tuple[float, float]:
        return left + (right - left) * column / (columns - 1), bottom - (bottom - top) * points / most

    parts = []
    for points in range(0, most + 1, step):
        y = at(0, points)[1]
        parts += [_line(left, y, right, y, "grid"), _text(left - 8, y + 4, points, "small", "end")]
    for round_ in range(1, 13):
        parts.append(_text(at(round_, 0)[0], bottom + 20, f"’{11 + 2 * round_}", "small", "middle"))
    if columns == 14:
        parts.append(_text(at(13, 0)[0], bottom + 20, "total", "small strong", "middle"))
    ends = []
    for seat in seats:
        values = seat.points if seat.total is None else [*seat.points, seat.total]
        spots = [at(column, value) for column, value in enumerate(values)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        ink = INKS[seat.colour]
        parts.append(f'<polyline points="{path}" class="curve" style="stroke:{ink}"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" style="fill:{ink}"/>' for x, y in spots[1:]]
        ends.append((spots[-1], values[-1], seat))
    places = _apart([spot[1] for spot, _, _ in ends], 17)
    for (spot, value, seat), y in zip(ends, places, strict=True):
        parts.append(_text(spot[0] + 10, y + 4, f"{names[seat.name]} {value}", "strong", "start", INKS[seat.colour]))
    return _svg(280, parts, "Points over the rounds")


def where_points_came_from(seats: Sequence[Seat], names: dict[str, str]) -> str:
    """A stacked bar a player; each part with its number if it fits."""
    most = max([1, *(sum(max(0, value) for value in seat.sources.values()) for seat in seats)])
    left, width, row = 110, 540, 34
    parts = []
    for index, seat in enumerate(seats):
        y, x = 8.0 + index * row, float(left)
        parts.append(_text(left - 10, y + 16, names[seat.name], "strong", "end", INKS[seat.colour]))
        for source in SOURCES:
            value = seat.sources[source]
            if value <= 0:
                continue
            size = width * value / most
            box = f'<rect x="{x:.1f}" y="{y}" width="{max(1.0, size - 1.5):.1f}" height="24" rx="3"'
            parts.append(f'{box} style="fill:{SOURCE_INKS[source]}"><title>{source}: {value}</title></rect>')
            if size > 20:
                parts.append(_text(x + size / 2 - 0.7, y + 16, value, "on-bar", "middle"))
            x += size
        parts.append(_text(x + 6, y + 16, seat.total if seat.total is not None else seat.points[-1], "strong"))
    return _svg(14 + row * len(seats), parts, "Where the points came from")


def legend(seats: Sequence[Seat]) -> str:
    """The sources that occur, each with its colour."""
    found = [source for source in SOURCES if any(seat.sources[source] > 0 for seat in seats)]
    items = [f'<span><i style="background:{SOURCE_INKS[source]}"></i>{source}</span>' for source in found]
    return f'<p class="legend">{"".join(items)}</p>'


def zones_visited(seats: Sequence[Seat], names: dict[str, str]) -> str:
    """A dot a player and zone, its area the number of visits; rests last."""
    left, column, row = 110, 96, 46
    most = max([1, *(max([*seat.zones.values(), seat.rests, 1]) for seat in seats)])
    parts = [
        _text(left + (index + 0.5) * column, 16, zone, "small", "middle")
        for index, zone in enumerate((*ZONES, "rests"))
    ]
    for index, seat in enumerate(seats):
        y = 46 + index * row
        parts.append(_text(left - 10, y + 5, names[seat.name], "strong", "end", INKS[seat.colour]))
        for place, visits in enumerate([*(seat.zones[zone] for zone in range(1, 6)), seat.rests]):
            x = left + (place + 0.5) * column
            if visits:
                radius = 4 + 15 * (visits / most) ** 0.5
                ink = INKS[seat.colour]
                look = f'class="rest" style="stroke:{ink}"' if place == 5 else f'style="fill:{ink}"'
                parts.append(f'<circle cx="{x}" cy="{y}" r="{radius:.1f}" {look}/>')
                parts.append(_text(x, y + 4.5, visits, "in-dot rest-count" if place == 5 else "in-dot", "middle"))
            else:
                parts.append(_text(x, y + 4, "·", "small", "middle"))
    return _svg(46 + row * len(seats), parts, "Zones visited")


def campaign_plot(games: Sequence[tuple[str, int, int, bool, str]]) -> str:
    """A bar a game (label, total, target, won, rank) with its target as a mark."""
    left, right, top, bottom = 40, 700, 20, 220
    most = max(150, *(total for _, total, _, _, _ in games))
    columns = max(9, len(games))
    width = (right - left) / columns
    parts = []
    for points in range(0, most + 1, 50):
        y = bottom - (bottom - top) * points / most
        parts += [_line(left, y, right, y, "grid"), _text(left - 8, y + 4, points, "small", "end")]
    for index, (label, total, target, won, rank) in enumerate(games):
        x = left + index * width
        y = bottom - (bottom - top) * total / most
        mark = bottom - (bottom - top) * target / most
        box = f'x="{x + width * 0.2:.1f}" y="{y:.1f}" width="{width * 0.6:.1f}" height="{bottom - y:.1f}"'
        parts.append(f'<rect {box} rx="3" class="{"won" if won else "lost"}"/>')
        parts.append(_line(x + width * 0.08, mark, x + width * 0.92, mark, "target"))
        parts.append(_text(x + width / 2, min(y, mark) - 7, total, "strong", "middle"))
        parts.append(_text(x + width / 2, bottom + 18, label, "small", "middle"))
        parts.append(_text(x + width / 2, bottom + 34, rank if won else "lost", "small", "middle"))
    return _svg(262, parts, "Totals and targets")
