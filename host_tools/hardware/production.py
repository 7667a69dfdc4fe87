"""Everything that a board house, a printer and a person at the bench need, made into one folder."""

from __future__ import annotations

import csv
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from host_tools.hardware import kicad
from host_tools.hardware.board import PCB, ROOT, SCHEMATIC

_LAYERS = "F.Cu,B.Cu,F.Paste,F.Mask,B.Mask,F.SilkS,B.SilkS,Edge.Cuts"
_COLUMNS = (
    "References",
    "Quantity",
    "Value",
    "Manufacturer",
    "Part number",
    "Alternative",
    "Number confirmed by",
    "Price each (EUR)",
    "Cost (EUR)",
    "Footprint",
)
Report = Callable[[str], None]


def _by_number(reference: str) -> tuple[str, int]:
    match = re.match(r"([A-Z]+)(\d+)", reference)
    return (match[1], int(match[2])) if match else (reference, 0)


def bom_rows(parts: dict[str, Any], components: list[dict[str, str]]) -> list[list[str]]:
    """One row for each kind of part, then what is needed besides, then the sum."""
    groups: dict[str, list[str]] = {}
    for part in components:
        groups.setdefault(part["Kind"], []).append(part["reference"])
    rows, total = [], 0.0
    for kind, references in sorted(groups.items(), key=lambda item: _by_number(min(item[1], key=_by_number))):
        about = parts[kind]
        if about["mpn"].startswith("none"):
            continue
        cost = about["price"] * len(references)
        total += cost
        rows.append(
            [
                " ".join(sorted(references, key=_by_number)),
                str(len(references)),
                about["value"],
                about["manufacturer"],
                about["mpn"],
                about["alternative"],
                about["confirmed"],
                f"{about['price']:.2f}",
                f"{cost:.2f}",
                about["footprint"],
            ]
        )
    for item in parts["extra"]["items"]:
        cost = item["price"] * item["quantity"]
        total += cost
        rows.append(
            [
                "",
                str(item["quantity"]),
                item["name"],
                "any",
                "standard part",
                item["note"],
                "",
                f"{item['price']:.2f}",
                f"{cost:.2f}",
                "",
            ]
        )
    rows.append(["", "", "sum (estimate, one set)", "", "", "", "", "", f"{total:.2f}", ""])
    return rows


def bom(parts: dict[str, Any], path: Path) -> None:
    """Write the parts list."""
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(_COLUMNS)
        table.writerows(bom_rows(parts, kicad.components(kicad.netlist())))


def gerbers(folder: Path) -> None:
    """Gerber and drill files as the one zip that board houses ask for."""
    work = folder / "gerbers"
    work.mkdir(exist_ok=True)
    kicad.call("pcb", "export", "gerbers", "--layers", _LAYERS, "-o", work, PCB)
    kicad.call("pcb", "export", "drill", "--excellon-units", "mm", "-o", f"{work}/", PCB)
    with zipfile.ZipFile(folder / "pessoa-gerbers.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(work.iterdir()):
            archive.write(path, path.name)


def interactive_bom(folder: Path) -> None:
    """A page that shows where each part goes."""
    library = Path(sys.prefix) / "ibom"
    script = library / "InteractiveHtmlBom" / "generate_interactive_bom.py"
    environment = {**os.environ, "INTERACTIVE_HTML_BOM_NO_DISPLAY": "1", "PYTHONPATH": str(library)}
    command = [
        kicad.PYTHON,
        str(script),
        "--no-browser",
        "--dest-dir",
        str(folder),
        "--name-format",
        "interactive-bom",
    ]
    command += [
        "--blacklist",
        "H*",
        "--extra-fields",
        "MPN,Manufacturer",
        "--group-fields",
        "Value,Footprint,MPN",
        str(PCB),
    ]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if done.returncode or not (folder / "interactive-bom.html").exists():
        raise kicad.KicadError(f"the interactive parts list was not made:\n{done.stdout}{done.stderr}")


def step(path: Path) -> None:
    """The populated board as a solid, its upper left corner at the origin."""
    kicad.call("pcb", "export", "step", "--user-origin", "45x40mm", "-f", "-o", path, PCB)


def render(path: Path, *options: str, width: int = 1200, height: int = 1200) -> None:
    """A picture of the populated board."""
    kicad.call(
        "pcb",
        "render",
        "-w",
        str(width),
        "-h",
        str(height),
        "--background",
        "opaque",
        *options,
        "-o",
        path,
        PCB,
    )


def make(board: dict[str, Any], parts: dict[str, Any], folder: Path, report: Report) -> None:
    """Make all production files."""
    from host_tools.hardware import enclosure, wiring

    folder.mkdir(parents=True, exist_ok=True)
    report("Gerbers and drill")
    gerbers(folder)
    kicad.call(
        "pcb",
        "export",
        "pos",
        "--format",
        "csv",
        "--units",
        "mm",
        "--use-drill-file-origin",
        "-o",
        folder / "placement.csv",
        PCB,
    )
    report("parts list")
    bom(parts, folder / "bom.csv")
    interactive_bom(folder)
    report("schematic")
    kicad.call("sch", "export", "pdf", "-o", folder / "schematic.pdf", SCHEMATIC)
    report("board as STEP and pictures")
    step(folder / "board.step")
    render(folder / "board-front.png", "--side", "top")
    render(folder / "board-back.png", "--side", "bottom")
    report("enclosure")
    enclosure.save(board, folder / "enclosure")
    report("wiring without a circuit board")
    wiring.save(board, folder)
    report(f"all in {folder.relative_to(ROOT) if folder.is_relative_to(ROOT) else folder}")
