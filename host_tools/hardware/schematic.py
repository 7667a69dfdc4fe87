"""Draws the schematic: groups that a person reads one by one, connected by named nets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from host_tools.hardware.board import GPIO_PIN, KEYS, OTHER_PINS, SCHEMATIC, light_names, net_of
from host_tools.hardware.sheet import Sheet


def _pico(sheet: Sheet, pins: dict[str, int]) -> None:
    sheet.group(
        "Raspberry Pi Pico",
        (12.7, 12.7),
        (101.6, 119.38),
        "On the back of the board, USB to the upper edge.\nGPIO 23, 24, 25 and 29 are used on the Pico itself.",
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
    before = sheet.part("c1u", "C2", (149.86, y + 8.89), name=(-2.54, -1.27), value=(-2.54, 1.27), justify="right")
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
    series = sheet.part("r330", "R1", (175.26, gate["4"][1]), 90, name=(0, -5.08), value=(0, -2.54), justify="")
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
    sheet.group("Keys", (332.74, 12.7), (73.66, 119.38), "Each closes to GND; the Pico's own pull-ups hold them high.")
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
        "One chain of 24, in the order of hardware/board.toml. The word under each light is its place on the panel.",
    )
    for i, name in enumerate(names):
        row, column = divmod(i, 6)
        at = (40.64 + column * 40.64, 165.1 + row * 30.48)
        pins = sheet.part("light", f"D{i + 1}", at, name=(2.54, -7.62), value=None)
        sheet.text(name, (at[0] + 2.2, at[1] + 7.4))
        sheet.power("+5V", pins["1"])
        sheet.power("GND", pins["3"])
        if column == 0:
            sheet.stub(f"LIGHT_{i + 1}", pins["4"], "left", 5.08)
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
