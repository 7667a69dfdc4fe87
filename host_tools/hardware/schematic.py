"""Draws the schematic: groups that a person reads one by one, connected by named nets."""

from __future__ import annotations

import copy
import itertools
import uuid
from pathlib import Path
from typing import Any

from host_tools.hardware.board import GPIO_PIN, KEYS, OTHER_PINS, SCHEMATIC, light_names, net_of
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
            own.get(str(item[1]), item) if isinstance(item, list) and item[0] == "property" else item
            for item in base
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
    def _field(
        name: str, value: str, at: Point, rotation: int, hidden: bool = False, justify: str = ""
    ) -> Node:
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
            self._field(
                "Value", name, (at[0] + side[0], at[1] + side[1]), 0, hidden=below or name == "PWR_FLAG"
            ),
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
        step = {"right": (length, 0.0), "left": (-length, 0.0), "up": (0.0, -length), "down": (0.0, length)}[
            side
        ]
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
        self.items.append(
            ["text", Quoted(words), ["exclude_from_sim", "no"], ["at", *at, 0], effects, self._uuid()]
        )

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


def _pico(sheet: Sheet, pins: dict[str, int]) -> None:
    sheet.group(
        "Raspberry Pi Pico",
        (12.7, 12.7),
        (101.6, 119.38),
        "On the back of the board, USB to the upper edge.\n"
        "GPIO 23, 24, 25 and 29 are used on the Pico itself.",
    )
    place = sheet.part("pico", "U1", (63.5, 73.66), name=(12.7, -39.37), value=(12.7, -36.83))
    nets = {str(GPIO_PIN[gpio]): net_of(name) for name, gpio in pins.items()}
    for number, at in place.items():
        if number in nets:
            sheet.stub(nets[number], at, "right" if at[0] > 63.5 else "left")
        elif number == "40":
            sheet.wire(at, (at[0], at[1] - 2.54))
            sheet.power("VBUS", (at[0], at[1] - 2.54))
        elif number == "36":
            sheet.wire(at, (at[0], at[1] - 6.35))
            sheet.power("+3V3", (at[0], at[1] - 6.35))
        elif number == "3":
            sheet.wire(at, (at[0], at[1] + 2.54))
            sheet.power("GND", (at[0], at[1] + 2.54))
        elif number not in ("8", "13", "18", "23", "28", "38"):
            sheet.unused(at)
    sheet.text("AGND stays open: the Pico joins\nit to GND on its own board.", (71.12, 119.38))


def _power(sheet: Sheet) -> None:
    sheet.group(
        "Supply of the lights",
        (119.38, 12.7),
        (111.76, 55.88),
        "USB 5 V, a fuse that resets itself, and a soft start: C3 sets the ramp,\n"
        "so that filling C1 never draws more than a USB port gives.",
    )
    y = 38.1
    fuse = sheet.part("fuse", "F1", (139.7, y), 90, name=(0, -6.35), value=(0, -3.81), justify="")
    switch = sheet.part("soft_start", "U3", (179.07, y + 2.54), name=(-7.62, -9.0), value=(-7.62, -6.46))
    sheet.wire((127.0, y), fuse["1"])
    sheet.power("VBUS", (127.0, y))
    joints = [(146.05, y), (149.86, y), (156.21, y), (162.56, y)]
    sheet.wire(fuse["2"], *joints, switch["1"])
    for joint in joints:
        sheet.dot(joint)
    sheet.wire(joints[0], (146.05, y - 2.54))
    sheet.power("PWR_FLAG", (146.05, y - 2.54))
    before = sheet.part(
        "c1u", "C2", (149.86, y + 8.89), name=(-2.54, -1.27), value=(-2.54, 1.27), justify="right"
    )
    sheet.wire(joints[1], before["1"])
    ramp = sheet.part("c10n", "C3", (156.21, y + 8.89), name=(2.0, -1.27), value=(2.0, 1.27))
    sheet.wire((156.21, y), ramp["1"])
    sheet.wire(ramp["2"], (156.21, y + 15.24), (165.1, y + 15.24), (165.1, switch["4"][1]), switch["4"])
    sheet.wire((162.56, y), (162.56, switch["3"][1]), switch["3"])
    sheet.wire(before["2"], (149.86, y + 15.24))
    sheet.power("GND", (149.86, y + 15.24))
    sheet.wire(switch["2"], (switch["2"][0], y + 15.24))
    sheet.power("GND", (switch["2"][0], y + 15.24))
    sheet.unused(switch["5"])
    sheet.wire(switch["6"], (205.74, y), (218.44, y))
    sheet.power("+5V", (218.44, y))
    sheet.dot((205.74, y))
    bulk = sheet.part("bulk", "C1", (205.74, y + 8.89))
    sheet.wire((205.74, y), bulk["1"])
    sheet.wire(bulk["2"], (205.74, y + 15.24))
    sheet.power("GND", (205.74, y + 15.24))


def _shifter(sheet: Sheet) -> None:
    sheet.group(
        "Level of the light data",
        (119.38, 73.66),
        (73.66, 58.42),
        "3.3 V from the Pico becomes 5 V for the\nfirst light; R1 keeps the edges clean.",
    )
    gate = sheet.part("level_shifter", "U2", (149.86, 101.6), name=(5.08, -6.35), value=(5.08, -3.81))
    sheet.stub(net_of("leds"), gate["2"], "left")
    sheet.wire(gate["5"], (gate["5"][0], gate["5"][1] - 2.54))
    sheet.power("+5V", (gate["5"][0], gate["5"][1] - 2.54))
    low = 119.38
    sheet.wire(gate["3"], (gate["3"][0], low))
    sheet.power("GND", (gate["3"][0], low))
    sheet.wire(gate["1"], (gate["1"][0], low))
    sheet.power("GND", (gate["1"][0], low))
    series = sheet.part(
        "r330", "R1", (175.26, gate["4"][1]), 90, name=(0, -5.08), value=(0, -2.54), justify=""
    )
    sheet.wire(gate["4"], series["1"])
    sheet.stub("LIGHT_1", series["2"], "right")
    near = sheet.part("c100n", "C4", (130.81, 113.03))
    sheet.power("+5V", near["1"])
    sheet.power("GND", near["2"])


def _beeper(sheet: Sheet) -> None:
    sheet.group("Beeper", (195.58, 73.66), (35.56, 58.42), "Passive piezo: the\nPico makes the tone.")
    series = sheet.part("r330", "R2", (210.82, 99.06), 90, name=(0, -5.08), value=(0, -2.54), justify="")
    sheet.stub(net_of("buzzer"), series["1"], "left", 1.27)
    piezo = sheet.part("beeper", "BZ1", (220.98, 101.6), name=(-20.32, 8.89), value=(-20.32, 11.43))
    sheet.wire(series["2"], piezo["1"])
    sheet.wire(piezo["2"], (piezo["2"][0], 116.84))
    sheet.power("GND", (piezo["2"][0], 116.84))


def _display(sheet: Sheet) -> None:
    sheet.group(
        "Display",
        (236.22, 12.7),
        (91.44, 119.38),
        "OLED modules come with GND or VCC as first pin.\n"
        "As delivered JP1 and JP2 make the order GND VCC SCL SDA;\n"
        "for VCC GND SCL SDA cut both and bridge the other side.",
    )
    header = sheet.part("display", "J1", (312.42, 58.42), name=(-7.62, -8.89), value=(-7.62, -6.35))
    ys = [header[str(n)][1] for n in (1, 2, 3, 4)]
    first = sheet.part("jumper", "JP1", (264.16, 45.72), name=(-5.08, -5.0), value=None)
    second = sheet.part("jumper", "JP2", (287.02, 45.72), name=(-5.08, -5.0), value=None)
    for jumper, a, b in ((first, "GND", "+3V3"), (second, "+3V3", "GND")):
        for pin, net in (("1", a), ("3", b)):
            x, y = jumper[pin]
            outer = x - 2.54 if pin == "1" else x + 2.54
            sheet.wire((x, y), (outer, y), (outer, y + 5.08 if net == "GND" else y - 2.54))
            sheet.power(net, (outer, y + 5.08 if net == "GND" else y - 2.54))
    sheet.wire(first["2"], (first["2"][0], ys[0]), header["1"])
    sheet.wire(second["2"], (second["2"][0], ys[1]), header["2"])
    sheet.label("DISPLAY_1", (290.83, ys[0]), "right")
    sheet.label("DISPLAY_2", (290.83, ys[1]), "right")
    for number, net, x in ((3, "SCL", 271.78), (4, "SDA", 256.54)):
        y = ys[number - 1]
        pull = sheet.part("r4k7", f"R{number}", (x, 78.74), name=(2.0, -1.27), value=(2.0, 1.27))
        sheet.power("+3V3", pull["1"])
        sheet.wire(pull["2"], (x, 86.36))
        sheet.stub(net, (x, 86.36), "down", 1.27)
        sheet.stub(net, header[str(number)], "left", 12.7)
    near = sheet.part("c100n", "C5", (307.34, 82.55))
    sheet.power("+3V3", near["1"])
    sheet.power("GND", near["2"])
    sheet.text("Pull-ups of the two I2C lines;\nmost modules add their own.", (250.19, 102.87))


def _keys(sheet: Sheet, board: dict[str, Any]) -> None:
    sheet.group(
        "Keys", (332.74, 12.7), (73.66, 119.38), "Each closes to GND; the Pico's own pull-ups hold them high."
    )
    for i, key in enumerate(KEYS):
        y = 30.48 + i * 11.43
        pins = sheet.part(
            "key",
            f"SW{i + 1}",
            (375.92, y),
            name=(-3.81, -4.4),
            value=(1.27, -4.4),
            text=board["keys"][key]["label"],
        )
        sheet.stub(net_of(key), pins["1"], "left")
        sheet.wire(pins["2"], (384.81, y))
        sheet.power("GND", (384.81, y))


def _lights(sheet: Sheet, names: list[str]) -> None:
    sheet.group(
        "Lights",
        (12.7, 137.16),
        (259.08, 134.62),
        "One chain of 24, in the order of hardware/board.toml. "
        "The word under each light is its place on the panel.",
    )
    for i, name in enumerate(names):
        row, column = divmod(i, 6)
        at = (40.64 + column * 40.64, 165.1 + row * 30.48)
        pins = sheet.part("light", f"D{i + 1}", at, name=(2.54, -7.62), value=None)
        sheet.text(name, (at[0] + 2.2, at[1] + 7.4))
        sheet.power("+5V", pins["1"])
        sheet.power("GND", pins["3"])
        sheet.stub(f"LIGHT_{i + 1}", pins["4"], "left", 5.08) if column == 0 else None
        if i + 1 == len(names):
            sheet.unused(pins["2"])
        elif column == 5:
            sheet.stub(f"LIGHT_{i + 2}", pins["2"], "right", 1.27)
        else:
            after = (at[0] + 40.64 - 7.62, at[1])
            sheet.wire(pins["2"], after)
            sheet.label(f"LIGHT_{i + 2}", (pins["2"][0] + 5.08, at[1]), "right")


def _decoupling(sheet: Sheet, count: int) -> None:
    sheet.group(
        "One capacitor beside each light",
        (276.86, 137.16),
        (129.54, 86.36),
        "C11 belongs to D1, C12 to D2 and so on.",
    )
    for i in range(count):
        row, column = divmod(i, 8)
        at = (285.75 + column * 15.24, 158.75 + row * 22.86)
        pins = sheet.part("c100n", f"C{i + 11}", at, name=(2.54, -1.4), value=(2.54, 1.6))
        sheet.power("+5V", pins["1"])
        sheet.power("GND", pins["2"])


def draw(board: dict[str, Any], parts: dict[str, Any]) -> str:
    """The whole schematic as the text of a KiCad file."""
    sheet = Sheet(parts)
    _pico(sheet, {name: board["pins"][name] for name in KEYS + OTHER_PINS})
    _power(sheet)
    _shifter(sheet)
    _beeper(sheet)
    _display(sheet)
    _keys(sheet, board)
    _lights(sheet, light_names(board))
    _decoupling(sheet, board["leds"]["count"])
    return sheet.file()


def save(board: dict[str, Any], parts: dict[str, Any], path: Path = SCHEMATIC) -> None:
    """Write the schematic file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(draw(board, parts))
