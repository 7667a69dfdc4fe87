"""The printed box: base, lid, key caps, light diffuser and a flat front plate.

X is the panel's x, Y its negative y, Z the height above the front of the circuit board.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

from build123d import (
    Align,
    Axis,
    Circle,
    ColorIndex,
    Cone,
    Cylinder,
    ExportDXF,
    ExportSVG,
    Part,
    Plane,
    Pos,
    Rectangle,
    RectangleRounded,
    Rot,
    Sketch,
    Text,
    chamfer,
    export_step,
    export_stl,
    extrude,
)

from host_tools.hardware.board import KEYS
from host_tools.hardware.layout import Word, words

FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
BOARD = 1.6
_SPLIT = 1.0
_LIP = 1.5
_CAP_FOOT = 4.8
_CAP_TOP = 10.2
_PLUNGER = 7.3
_TUBE_END = 2.3


def _slab(sketch: Sketch, low: float, high: float) -> Part:
    return Pos(0, 0, low) * extrude(sketch, amount=high - low)


def _rod(x: float, y: float, radius: float, low: float, high: float) -> Part:
    return Pos(x, -y, low) * Cylinder(radius, high - low, align=(Align.CENTER, Align.CENTER, Align.MIN))


class Enclosure:
    """All printed parts, made from the geometry in board.toml."""

    def __init__(self, board: dict[str, Any]) -> None:
        self.board = board
        self.about = board["enclosure"]
        self.panel = board["panel"]
        self.top = self.about["face_height"] + self.about["face"]
        self.floor = -BOARD - self.about["below"]
        self.bottom = self.floor - self.about["floor"]

    def _outline(self, grow: float) -> Sketch:
        """The rounded shape of the board, grown on all sides."""
        width, height = self.panel["width"], self.panel["height"]
        shape = RectangleRounded(width + 2 * grow, height + 2 * grow, self.panel["corner_radius"] + grow)
        return Pos(width / 2, -height / 2) * shape

    def _words(self) -> list[Word]:
        """What is engraved on the face: the words of the board that belong to keys and lights."""
        names = {self.board["keys"][key]["label"] for key in KEYS}
        names |= {"grey", "black"}
        return [w for w in words(self.board) if w.text in names or w.text.isdigit()]

    def _text(self, word: Word) -> Sketch:
        size = 2.3 if word.size < 1.3 else 3.2
        return Pos(word.x, -word.y) * Text(
            word.text, font_size=size, font_path=FONT, align=(Align.CENTER, Align.CENTER)
        )

    def base(self) -> Part:
        """Tray with floor, posts for the screws and pillars under the keys."""
        gap, wall = self.about["gap"], self.about["wall"]
        part = _slab(self._outline(gap + wall), self.bottom, _SPLIT)
        part += _slab(self._outline(gap + wall / 2 - 0.15), _SPLIT, _SPLIT + _LIP)
        part -= _slab(self._outline(gap), self.floor, _SPLIT + _LIP)
        posts = [_rod(x, y, 4.3, self.floor, -BOARD) for x, y in self.panel["holes"]]
        part += posts + [_rod(x, y, 2.5, self.floor, -BOARD) for x, y in self.about["pillars"]]
        return part - self._screw_holes() - self._openings()

    def _screw_holes(self) -> list[Part]:
        """Holes for countersunk screws that sit deep in the posts; the cone prints without support."""
        seat = -BOARD - 3.0
        cuts = []
        for x, y in self.panel["holes"]:
            cuts += [_rod(x, y, 1.7, self.bottom, 0), _rod(x, y, 3.3, self.bottom, seat)]
            cuts.append(Pos(x, -y, seat) * Cone(3.3, 1.7, 1.6, align=(Align.CENTER, Align.CENTER, Align.MIN)))
        return cuts

    def _openings(self) -> list[Part]:
        """USB plug in the wall; in the floor the BOOTSEL button and the sound of the beeper."""
        x, width = self.about["usb"]
        slot = Pos(x, self.about["gap"] + self.about["wall"] / 2) * Rectangle(
            width, self.about["wall"] + 2 * self.about["gap"]
        )
        cuts = [_slab(slot, -BOARD - 9.9, -0.4)]
        x, y = self.about["bootsel"]
        cuts.append(_rod(x, y, 2.5, self.bottom, self.floor))
        x, y = self.about["beeper"]
        spots = [(x, y)] + [
            (x + 3.5 * math.cos(math.pi * turn / 3), y + 3.5 * math.sin(math.pi * turn / 3)) for turn in range(6)
        ]
        return cuts + [_rod(*spot, 1.0, self.bottom, self.floor) for spot in spots]

    def lid(self, engraved: bool = True) -> Part:
        """Face with openings, a tube around each light, and bosses that take the screws."""
        gap, wall, low = self.about["gap"], self.about["wall"], self.about["face_height"]
        lights, holes = self.board["leds"]["positions"], self.panel["holes"]
        part = _slab(self._outline(gap + wall), _SPLIT, self.top) - _slab(self._outline(gap), _SPLIT, low)
        part -= _slab(self._outline(gap + wall / 2 + 0.05), _SPLIT, _SPLIT + _LIP + 0.2)
        part += (
            [_rod(x, y, 3.5, 0, low) for x, y in holes]
            + [_rod(x, y, 4.1, _TUBE_END, low) for x, y in lights]
            + [_rod(x, y, 1.5, 3.9, low) for x, y in self._display_posts()]
        )
        cuts = [_rod(x, y, 1.35, 0, low - 0.4) for x, y in holes]
        cuts += [_rod(x, y, 3.1, _TUBE_END, self.top - 0.8) for x, y in lights]
        cuts += [_rod(x, y, self.about["light_window"] / 2, low, self.top) for x, y in lights]
        for key in KEYS:
            x, y = self.board["keys"][key]["position"]
            cuts.append(_rod(x, y, self.board["keys"][key]["diameter"] / 2 + 0.3, low, self.top))
        cuts.append(self._display_window())
        if engraved:
            cuts += [_slab(self._text(word), self.top - 0.4, self.top) for word in self._words()]
        return part - cuts

    def letters(self) -> list[Part]:
        """The engraved words as solids, for a picture or an inlay in a second colour."""
        return [_slab(self._text(word), self.top - 0.4, self.top + 0.02) for word in self._words()]

    def _display_posts(self) -> list[tuple[float, float]]:
        """Two posts that keep the lower edge of the display module down."""
        x, y = self.board["display"]["header"]
        return [(x + side * 11.0, y + 24.6) for side in (-1, 1)]

    def _display_window(self) -> Part:
        """The opening over the display, wider towards the eye."""
        (x, y), (width, height) = self.board["display"]["position"], self.about["window"]
        low = Plane((x, -y, self.about["face_height"])) * Rectangle(width, height)
        return extrude(low, amount=self.about["face"], taper=-35)

    def cap(self, key: str) -> Part:
        """A key cap that sits on the square plunger; its foot keeps it under the face."""
        x, y = self.board["keys"][key]["position"]
        radius = self.board["keys"][key]["diameter"] / 2
        part = _rod(x, y, radius, _CAP_FOOT, _CAP_TOP)
        part = chamfer(part.edges().sort_by(Axis.Z)[-1], 0.8)
        part = part + _rod(x, y, radius + 1.2, _CAP_FOOT, _CAP_FOOT + 1.0)
        return part - _slab(Pos(x, -y) * Rectangle(3.95, 3.95), _CAP_FOOT, _PLUNGER)

    def caps(self) -> list[Part]:
        """One cap for each key, in its place."""
        return [self.cap(key) for key in KEYS]

    def discs(self) -> list[Part]:
        """One translucent disc in each light tube, in its place."""
        return [_rod(x, y, 3.0, self.top - 2.0, self.top - 0.8) for x, y in self.board["leds"]["positions"]]

    def diffuser(self) -> Part:
        """All discs as one print, on thin strips that break off."""
        columns, pitch = 6, 9.0
        spots = [(i % columns * pitch, i // columns * pitch) for i in range(self.board["leds"]["count"])]
        length, rows = (columns - 1) * pitch, len(spots) // columns
        strips = [Pos(length / 2, -row * pitch) * Rectangle(length, 0.8) for row in range(rows)]
        strips.append(Pos(length / 2, -(rows - 1) * pitch / 2) * Rectangle(0.8, (rows - 1) * pitch))
        return (
            _rod(*spots[0], 3.0, 0, 1.2)
            + [_rod(*spot, 3.0, 0, 1.2) for spot in spots[1:]]
            + [_slab(s, 0, 0.4) for s in strips]
        )

    def front_plate(self) -> tuple[Sketch, list[Sketch]]:
        """Flat plate for a laser cutter: what is cut, and what is engraved."""
        (x, y), size = self.board["display"]["position"], self.about["window"]
        cuts = [Pos(x, -y) * Rectangle(*size)]
        for key in KEYS:
            x, y = self.board["keys"][key]["position"]
            cuts.append(Pos(x, -y) * Circle(self.board["keys"][key]["diameter"] / 2 + 0.3))
        cuts += [Pos(x, -y) * Circle(self.about["light_window"] / 2) for x, y in self.board["leds"]["positions"]]
        return self._outline(self.about["gap"] + self.about["wall"]) - cuts, [
            self._text(word) for word in self._words()
        ]


def for_printing(parts: dict[str, Part], top: float) -> dict[str, Part]:
    """The parts as they lie on the print bed: base on its floor, lid on its face, caps on their feet."""
    lid = Rot(180, 0, 0) * (Pos(0, 0, -top) * parts["lid"])
    return {**parts, "lid": lid}


def save(board: dict[str, Any], folder: Path) -> dict[str, Part]:
    """Write STL, STEP, DXF and SVG of everything; gives the printed parts in their places."""
    folder.mkdir(parents=True, exist_ok=True)
    box = Enclosure(board)
    parts = {"base": box.base(), "lid": box.lid(), "key-cap": box.cap("z5"), "diffuser": box.diffuser()}
    for name, part in for_printing(parts, box.top).items():
        export_stl(part, folder / f"{name}.stl", tolerance=0.02, angular_tolerance=0.2)
        export_step(part, folder / f"{name}.step")
    drawing, picture = ExportDXF(), ExportSVG()
    for layer, colour in (("cut", ColorIndex.RED), ("engrave", ColorIndex.BLUE)):
        drawing.add_layer(layer, color=colour)
        picture.add_layer(layer, line_color=colour.name.lower(), line_weight=0.13)
    plate, engraved = box.front_plate()
    for layer, shapes in (("cut", [plate]), ("engrave", engraved)):
        for shape in shapes:
            drawing.add_shape(shape, layer=layer)
            picture.add_shape(shape, layer=layer)
    drawing.write(str(folder / "front-plate.dxf"))
    picture.write(str(folder / "front-plate.svg"))
    return parts
