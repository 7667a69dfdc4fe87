"""Simple solid models of the parts that KiCad has no true model for; sizes are those of their data sheets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from build123d import Box, Color, Compound, Cylinder, Part, Pos, export_step

_BLACK, _METAL, _BOARD, _GLASS = (
    Color(0.12, 0.12, 0.12),
    Color(0.75, 0.75, 0.78),
    Color(0.1, 0.2, 0.45),
    Color(0.05, 0.05, 0.08),
)


def _solid(shape: Part, colour: Color) -> Part:
    shape.color = colour
    return shape


def _box(x: tuple[float, float], y: tuple[float, float], z: tuple[float, float]) -> Part:
    middle = Pos((x[0] + x[1]) / 2, (y[0] + y[1]) / 2, (z[0] + z[1]) / 2)
    return middle * Box(x[1] - x[0], y[1] - y[0], z[1] - z[0])


def _tube(x: float, y: float, radius: float, z: tuple[float, float]) -> Part:
    return Pos(x, y, (z[0] + z[1]) / 2) * Cylinder(radius, z[1] - z[0])


def key() -> list[Part]:
    """Omron B3F-405x: 12 mm square body, 3.8 mm square plunger up to 7.3 mm."""
    legs = [_box((x - 0.5, x + 0.5), (y - 0.15, y + 0.15), (-3.4, 0.5)) for x in (0.0, 12.5) for y in (0.0, -5.0)]
    body = _solid(_box((0.25, 12.25), (-8.5, 3.5), (0.0, 3.5)), _BLACK)
    plunger = _solid(
        _tube(6.25, -2.5, 3.4, (3.5, 4.3)) + _box((4.35, 8.15), (-4.4, -0.6), (4.3, 7.3)),
        Color(0.8, 0.75, 0.6),
    )
    return [body, plunger, *[_solid(leg, _METAL) for leg in legs]]


def fuse() -> list[Part]:
    """Bourns MF-MSMF: 1812 case, 0.9 mm high."""
    ends = [_solid(_box((x, x + 0.6), (-1.6, 1.6), (0.0, 0.9)), _METAL) for x in (-2.25, 1.65)]
    return [_solid(_box((-1.65, 1.65), (-1.55, 1.55), (0.05, 0.85)), Color(0.15, 0.35, 0.15)), *ends]


def bulk() -> list[Part]:
    """Radial electrolytic, 8 mm wide and 11.5 mm high."""
    legs = [_solid(_tube(x, 0, 0.3, (-2.6, 0.3)), _METAL) for x in (0.0, 3.5)]
    return [_solid(_tube(1.75, 0, 4.0, (0.2, 11.5)), Color(0.1, 0.12, 0.3)), *legs]


def beeper() -> list[Part]:
    """TDK PS1240: 12.2 mm wide, 6.5 mm high."""
    legs = [_solid(_tube(x, 0, 0.35, (-3.0, 0.3)), _METAL) for x in (0.0, 5.0)]
    case = _tube(2.5, 0, 6.1, (0.0, 6.5)) - _tube(2.5, 0, 1.0, (4.5, 6.5))
    return [_solid(case, _BLACK), *legs]


def display() -> list[Part]:
    """0.96 inch OLED module on its own four pins; it lies towards -x of the footprint's first pin."""
    middle = -3.81
    pins = [_solid(_box((-0.32, 0.32), (y - 0.32, y + 0.32), (-3.0, 4.6)), _METAL) for y in (0.0, -2.54, -5.08, -7.62)]
    spacer = _solid(_box((-1.27, 1.27), (middle - 5.08, middle + 5.08), (0.0, 2.5)), _BLACK)
    board = _solid(_box((-26.3, 1.5), (middle - 13.65, middle + 13.65), (2.5, 3.7)), _BOARD)
    glass = _solid(_box((-22.5, -3.2), (middle - 13.35, middle + 13.35), (3.7, 5.2)), _GLASS)
    return [board, glass, spacer, *pins]


MODELS: dict[str, Callable[[], list[Part]]] = {
    "key": key,
    "fuse": fuse,
    "bulk": bulk,
    "beeper": beeper,
    "display": display,
}


def save(folder: Path) -> None:
    """Write one STEP file for each model."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in MODELS.items():
        export_step(Compound(label=name, children=make()), folder / f"{name}.step")
