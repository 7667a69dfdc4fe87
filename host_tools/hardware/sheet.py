"""One schematic page as KiCad writes it: parts, wires, net names, frames and notes."""

from __future__ import annotations

import copy
import itertools
import uuid
from pathlib import Path
from typing import Any

from host_tools.hardware.sexpr import Node, Quoted, child, children, parse, write

SYMBOLS = Path("/usr/share/kicad/symbols")
_NAMESPACE = uuid.UUID("6f4d4f2e-5e0c-4d53-9a0e-0d1c8f2b7a11")
_SHEET = "b0a7d5e2-0000-4000-8000-000000000001"

Point = tuple[float, float]


def library_symbol(lib_id: str) -> list[Node]:
    """A symbol of KiCad's library by its name, with what it inherits written out."""
    library, name = lib_id.split(":")
    content = parse((SYMBOLS / f"{library}.kicad_sym").read_text())
    found = {str(symbol[1]): symbol for symbol in children(content, "symbol")}
    symbol = copy.deepcopy(found[name])
    if children(symbol, "extends"):
        parent = str(child(symbol, "extends")[1])
        base = copy.deepcopy(found[parent])
        own = {str(item[1]): item for item in children(symbol, "property")}
        base = [
            own.get(str(item[1]), item) if isinstance(item, list) and item[0] == "property" else item for item in base
        ]
        for unit in children(base, "symbol"):
            unit[1] = Quoted(str(unit[1]).replace(parent, name, 1))
        symbol = base
    symbol[1] = Quoted(lib_id)
    return symbol


class Sheet:
    """One schematic page that is being drawn, in millimetres from its top left corner."""

    def __init__(self, parts: dict[str, Any]) -> None:
        self.parts = parts
        self.items: list[Node] = []
        self.symbols: dict[str, list[Node]] = {}
        self._power = 0
        self._serial = 0

    def _uuid(self) -> list[Node]:
        self._serial += 1
        return ["uuid", Quoted(str(uuid.uuid5(_NAMESPACE, str(self._serial))))]

    def _pins(self, lib_id: str, at: Point, rotation: int) -> dict[str, Point]:
        if lib_id not in self.symbols:
            self.symbols[lib_id] = library_symbol(lib_id)
        pins: dict[str, Point] = {}
        for unit in children(self.symbols[lib_id], "symbol"):
            for pin in children(unit, "pin"):
                x, y = (float(str(value)) for value in child(pin, "at")[1:3])
                for _ in range(rotation // 90):
                    x, y = -y, x
                pins[str(child(pin, "number")[1])] = (round(at[0] + x, 2), round(at[1] - y, 2))
        return pins

    def _symbol(
        self, lib_id: str, reference: str, value: str, at: Point, rotation: int, fields: list[Node]
    ) -> dict[str, Point]:
        pins = self._pins(lib_id, at, rotation)
        identity = str(uuid.uuid5(_NAMESPACE, reference))
        bom = "no" if lib_id.startswith("Jumper:") else "yes"
        flags: list[Node] = [["exclude_from_sim", "no"], ["in_bom", bom], ["on_board", "yes"], ["dnp", "no"]]
        path: list[Node] = ["path", Quoted(f"/{_SHEET}"), ["reference", Quoted(reference)], ["unit", 1]]
        symbol: list[Node] = [
            "symbol",
            ["lib_id", Quoted(lib_id)],
            ["at", *at, rotation],
            ["unit", 1],
            *flags,
        ]
        symbol += [["uuid", Quoted(identity)], *fields]
        symbol += [["pin", Quoted(number), self._uuid()] for number in pins]
        symbol.append(["instances", ["project", Quoted("pessoa"), path]])
        self.items.append(symbol)
        return pins

    @staticmethod
    def _field(name: str, value: str, at: Point, rotation: int, hidden: bool = False, justify: str = "") -> Node:
        effects: list[Node] = ["effects", ["font", ["size", 1.27, 1.27]]]
        if justify:
            effects.append(["justify", justify])
        hide: list[Node] = [["hide", "yes"]] if hidden else []
        return ["property", Quoted(name), Quoted(value), ["at", *at, rotation], *hide, effects]

    def part(
        self,
        kind: str,
        reference: str,
        at: Point,
        rotation: int = 0,
        name: Point = (2.54, -1.27),
        value: Point | None = (2.54, 1.27),
        justify: str = "left",
        text: str | None = None,
    ) -> dict[str, Point]:
        """Place a part and its visible texts; gives the place of each pin."""
        about = self.parts[kind]
        shown = about["value"] if text is None else text
        turn = 90 if rotation in (90, 270) else 0
        fields = [
            self._field("Reference", reference, (at[0] + name[0], at[1] + name[1]), turn, justify=justify),
            self._field(
                "Value",
                shown,
                (at[0] + (value or name)[0], at[1] + (value or name)[1]),
                turn,
                hidden=value is None,
                justify=justify,
            ),
            self._field("Footprint", about["footprint"], at, 0, hidden=True),
            self._field("Datasheet", "~", at, 0, hidden=True),
            self._field("Manufacturer", about["manufacturer"], at, 0, hidden=True),
            self._field("MPN", about["mpn"], at, 0, hidden=True),
            self._field("Kind", kind, at, 0, hidden=True),
        ]
        return self._symbol(about["symbol"], reference, shown, at, rotation, fields)

    def power(self, name: str, at: Point, rotation: int = 0) -> None:
        """A power symbol whose one pin is at this place."""
        self._power += 1
        reference = f"#FLG{self._power:03d}" if name == "PWR_FLAG" else f"#PWR{self._power:03d}"
        below = name == "GND"
        side = {0: (0.0, 3.81 if below else -3.81), 90: (-3.81, 0.0), 270: (3.81, 0.0)}[rotation]
        fields = [
            self._field("Reference", reference, at, 0, hidden=True),
            self._field("Value", name, (at[0] + side[0], at[1] + side[1]), 0, hidden=below or name == "PWR_FLAG"),
            self._field("Footprint", "", at, 0, hidden=True),
            self._field("Datasheet", "~", at, 0, hidden=True),
        ]
        self._symbol(f"power:{name}", reference, name, at, rotation, fields)

    def wire(self, *points: Point) -> None:
        """A line through these places."""
        stroke: Node = ["stroke", ["width", 0], ["type", "default"]]
        for start, end in itertools.pairwise(points):
            self.items.append(["wire", ["pts", ["xy", *start], ["xy", *end]], stroke, self._uuid()])

    def dot(self, at: Point) -> None:
        """A junction where wires meet."""
        self.items.append(["junction", ["at", *at], ["diameter", 0], ["color", 0, 0, 0, 0], self._uuid()])

    def label(self, net: str, at: Point, side: str) -> None:
        """A net name; side says where its text runs to."""
        angle = {"right": 0, "left": 180, "up": 90, "down": 270}[side]
        justify: Node = ["justify", "left" if side in ("right", "up") else "right", "bottom"]
        effects: Node = ["effects", ["font", ["size", 1.27, 1.27]], justify]
        self.items.append(["label", Quoted(net), ["at", *at, angle], effects, self._uuid()])

    def stub(self, net: str, at: Point, side: str, length: float = 2.54) -> None:
        """A short wire from a pin to its net name."""
        step = {"right": (length, 0.0), "left": (-length, 0.0), "up": (0.0, -length), "down": (0.0, length)}[side]
        end = (round(at[0] + step[0], 2), round(at[1] + step[1], 2))
        self.wire(at, end)
        self.label(net, end, side)

    def unused(self, at: Point) -> None:
        """Marks a pin that is open on purpose."""
        self.items.append(["no_connect", ["at", *at], self._uuid()])

    def text(self, words: str, at: Point, size: float = 1.27, bold: bool = False) -> None:
        """A note for the reader."""
        font: list[Node] = ["font", ["size", size, size]]
        if bold:
            font.append(["bold", "yes"])
        effects: Node = ["effects", font, ["justify", "left", "top"]]
        self.items.append(["text", Quoted(words), ["exclude_from_sim", "no"], ["at", *at, 0], effects, self._uuid()])

    def group(self, title: str, corner: Point, size: Point, note: str = "") -> None:
        """A frame with a title and a sentence that says what is in it."""
        end = (corner[0] + size[0], corner[1] + size[1])
        stroke: Node = ["stroke", ["width", 0.2], ["type", "dash"]]
        self.items.append(
            ["rectangle", ["start", *corner], ["end", *end], stroke, ["fill", ["type", "none"]], self._uuid()]
        )
        self.text(title, (corner[0] + 2, corner[1] + 2), 2.0, bold=True)
        if note:
            self.text(note, (corner[0] + 2, corner[1] + 6))

    def file(self) -> str:
        """The text of the finished schematic file."""
        sheet: list[Node] = [
            "kicad_sch",
            ["version", 20250114],
            ["generator", Quoted("pessoa")],
            ["generator_version", Quoted("9.0")],
            ["uuid", Quoted(_SHEET)],
            ["paper", Quoted("A3")],
            [
                "title_block",
                ["title", Quoted("Pessoa companion board")],
                ["rev", Quoted("1")],
                ["comment", 1, Quoted("Pins, lights and places come from hardware/board.toml")],
                ["comment", 2, Quoted("Licence: CERN-OHL-P-2.0")],
            ],
            ["lib_symbols", *self.symbols.values()],
        ]
        sheet += self.items
        sheet += [["sheet_instances", ["path", Quoted("/"), ["page", Quoted("1")]]], ["embedded_fonts", "no"]]
        return write(sheet) + "\n"
