"""The variant without a circuit board: ready-made modules, drawn by wireviz from board.toml."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import yaml

from host_tools.hardware.board import GPIO_PIN, KEYS

_GROUND = {"z1": 23, "z2": 23, "z3": 23, "z4": 18, "z5": 23, "pessoa": 18, "rest": 18, "ok": 18, "undo": 18}


def table(board: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Rows of: what, Pico pin, where to."""
    pins = board["pins"]
    rows = [
        (
            f"key {board['keys'][key]['label']}",
            f"GP{pins[key]} (pin {GPIO_PIN[pins[key]]})",
            "one contact; the other to GND",
        )
        for key in KEYS
    ]
    rows += [
        (
            "light data",
            f"GP{pins['leds']} (pin {GPIO_PIN[pins['leds']]})",
            "A of the level shifter; its Y through 330 ohm to DIN of the first light",
        ),
        ("display SDA", f"GP{pins['sda']} (pin {GPIO_PIN[pins['sda']]})", "SDA"),
        ("display SCL", f"GP{pins['scl']} (pin {GPIO_PIN[pins['scl']]})", "SCL"),
        (
            "beeper",
            f"GP{pins['buzzer']} (pin {GPIO_PIN[pins['buzzer']]})",
            "through 330 ohm to the piezo; its other pin to GND",
        ),
        ("5 V", "VBUS (pin 40)", "through the fuse to the lights and the level shifter"),
        ("3.3 V", "3V3 (pin 36)", "VCC of the display"),
        ("ground", "GND (pin 38, 23, 18)", "everything"),
    ]
    return rows


def _pico(board: dict[str, Any]) -> dict[str, Any]:
    pins = board["pins"]
    names = {pins[name]: name for name in pins}
    used = sorted((GPIO_PIN[gpio], f"GP{gpio} {names[gpio]}") for gpio in names)
    labels = [*used, (18, "GND"), (23, "GND"), (36, "3V3"), (38, "GND"), (40, "VBUS")]
    labels.sort()
    return {
        "type": "Raspberry Pi Pico",
        "subtype": "pin numbers as on its card",
        "bgcolor": "WH",
        "pins": [number for number, _ in labels],
        "pinlabels": [label for _, label in labels],
    }


def harness(board: dict[str, Any]) -> dict[str, Any]:
    """Connectors, cables and connections in wireviz's own words."""
    pin = {name: GPIO_PIN[gpio] for name, gpio in board["pins"].items()}
    keys = {f"Key {board['keys'][key]['label']}": key for key in KEYS}
    connectors: dict[str, Any] = {
        "Pico": _pico(board),
        "Display": {
            "type": "OLED SSD1306 128x64",
            "notes": "read the order of its pins on the module",
            "pinlabels": ["GND", "VCC", "SCL", "SDA"],
        },
        "Shifter": {
            "type": "74AHCT125",
            "notes": "4-gate module or chip; OE to GND",
            "pinlabels": ["VCC 5V", "GND", "OE", "A", "Y"],
        },
        "Fuse": {"type": "polyfuse 0.5 A", "pinlabels": ["in", "out"]},
        "Lights": {
            "type": "WS2812B, 24 in one chain",
            "pinlabels": ["5V", "GND", "DIN"],
            "notes": "12-pixel ring and 12 single pixels; 1000 uF 6.3 V across 5V and GND, 330 ohm at DIN",
        },
        "Beeper": {"type": "passive piezo", "notes": "330 ohm in the line", "pinlabels": ["+", "-"]},
    }
    for name in keys:
        connectors[name] = {
            "type": "arcade key 24 mm",
            "pinlabels": ["contact", "contact"],
            "show_pincount": False,
        }
    cables: dict[str, Any] = {
        "W_display": {"wirecount": 4, "colors": ["BK", "RD", "YE", "BU"], "length": 0.15},
        "W_5V": {"wirecount": 1, "colors": ["RD"], "gauge": "0.25 mm2", "length": 0.1},
        "W_lights": {"wirecount": 2, "colors": ["RD", "BK"], "gauge": "0.25 mm2", "length": 0.15},
        "W_shifter": {"wirecount": 4, "colors": ["RD", "BK", "BK", "GN"], "length": 0.1},
        "W_data": {"wirecount": 1, "colors": ["GN"], "length": 0.15, "notes": "330 ohm in this wire"},
        "W_beeper": {"wirecount": 2, "colors": ["VT", "BK"], "length": 0.1},
        "W_keys": {"wirecount": 2 * len(keys), "colors": ["WH", "BK"] * len(keys), "length": 0.2},
    }
    connections: list[Any] = [
        [{"Pico": [38, 36, pin["scl"], pin["sda"]]}, {"W_display": [1, 2, 3, 4]}, {"Display": [1, 2, 3, 4]}],
        [{"Pico": [40]}, {"W_5V": [1]}, {"Fuse": [1]}],
        [{"Fuse": [2]}, {"W_lights": [1]}, {"Lights": [1]}],
        [{"Pico": [38]}, {"W_lights": [2]}, {"Lights": [2]}],
        [{"Fuse": [2]}, {"W_shifter": [1]}, {"Shifter": [1]}],
        [{"Pico": [38, 38, pin["leds"]]}, {"W_shifter": [2, 3, 4]}, {"Shifter": [2, 3, 4]}],
        [{"Shifter": [5]}, {"W_data": [1]}, {"Lights": [3]}],
        [{"Pico": [pin["buzzer"], 23]}, {"W_beeper": [1, 2]}, {"Beeper": [1, 2]}],
    ]
    for i, (name, key) in enumerate(keys.items()):
        connections.append([{"Pico": [pin[key], _GROUND[key]]}, {"W_keys": [2 * i + 1, 2 * i + 2]}, {name: [1, 2]}])
    return {
        "connectors": connectors,
        "cables": cables,
        "connections": connections,
        "options": {"mini_bom_mode": False},
    }


def save(board: dict[str, Any], folder: Path) -> None:
    """Write the wiring picture and the table of pins."""
    folder.mkdir(parents=True, exist_ok=True)
    source = folder / "wiring.yml"
    source.write_text(yaml.safe_dump(harness(board), sort_keys=False))
    subprocess.run(
        [str(Path(sys.prefix) / "bin" / "wireviz"), "-f", "ps", str(source)], check=True, capture_output=True
    )
    lines = [
        "| what | Pico | goes to |",
        "| --- | --- | --- |",
        *(f"| {a} | {b} | {c} |" for a, b, c in table(board)),
    ]
    (folder / "wiring.md").write_text("\n".join(lines) + "\n")
