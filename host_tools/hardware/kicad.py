"""Calls KiCad: rule checks, exports and the two steps that build the circuit board file."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

from host_tools.hardware import layout
from host_tools.hardware.board import MODELS, PCB, PROJECT, SCHEMATIC

TEMPLATES = Path("/usr/share/kicad/template")
PYTHON = "/usr/bin/python3"


class KicadError(Exception):
    """KiCad is missing or did not do what it was asked."""


def missing() -> str | None:
    """Why KiCad cannot be used here, or None when it can."""
    if shutil.which("kicad-cli") is None or not TEMPLATES.is_dir():
        return "KiCad 9 is not installed (hardware/install-kicad.sh installs it on Debian 12)"
    version = subprocess.run(["kicad-cli", "version"], capture_output=True, text=True, check=False).stdout.strip()
    return None if version.startswith("9.") else f"KiCad 9 is needed, this is {version or 'broken'}"


def call(*arguments: str | Path, check: bool = True) -> subprocess.CompletedProcess[str]:
    """Run kicad-cli with the stock libraries and none of the user's settings."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder) / "9.0"
        settings.mkdir()
        for table in TEMPLATES.glob("*-lib-table"):
            shutil.copy(table, settings)
        environment = {**os.environ, "KICAD_CONFIG_HOME": folder}
        done = subprocess.run(
            ["kicad-cli", *map(str, arguments)], capture_output=True, text=True, env=environment, check=False
        )
    if check and done.returncode:
        raise KicadError(f"kicad-cli {' '.join(map(str, arguments))}\n{done.stdout}{done.stderr}")
    return done


def rule_check(kind: str, path: Path) -> list[str]:
    """What KiCad finds wrong with a schematic (sch), or with a board and its schematic (pcb)."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        extra = ["erc"] if kind == "sch" else ["drc", "--schematic-parity"]
        call(kind, *extra, "--severity-error", "--format", "json", "-o", report, path, check=False)
        if not report.exists():
            raise KicadError(f"KiCad could not read {path}")
        found = json.loads(report.read_text())
    groups = found.get("sheets", [])
    violations = [v for sheet in groups for v in sheet["violations"]]
    for name in ("violations", "unconnected_items", "schematic_parity"):
        violations += found.get(name, [])
    return [f"{v['type']}: {v['description']} ({'; '.join(i['description'] for i in v['items'])})" for v in violations]


def netlist(schematic: Path = SCHEMATIC) -> ElementTree.Element:
    """The netlist of a schematic."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "netlist.xml"
        call("sch", "export", "netlist", "--format", "kicadxml", "-o", path, schematic)
        return ElementTree.parse(path).getroot()


def pin_nets(root: ElementTree.Element) -> dict[tuple[str, str], str]:
    """Net of each (reference, pin)."""
    return {
        (node.get("ref", ""), node.get("pin", "")): net.get("name", "").lstrip("/")
        for net in root.iter("net")
        for node in net.iter("node")
    }


def components(root: ElementTree.Element) -> list[dict[str, str]]:
    """Reference, footprint and all fields of each part in a netlist."""
    found = []
    for part in root.iter("comp"):
        fields = {field.get("name", ""): field.text or "" for field in part.iter("field")}
        found.append({**fields, "reference": part.get("ref", ""), "footprint": part.findtext("footprint") or ""})
    return found


def build_board(board: dict[str, Any], parts: dict[str, Any], report: Any = print) -> None:
    """Place and route the board anew; its file is committed, so this runs only when the design changes."""
    from host_tools.hardware.router import Router

    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder) / "kicad"
        work.mkdir()
        (Path(folder) / "models").symlink_to(MODELS)
        shutil.copy(PROJECT, work)
        job = {
            "pcb": str(work / PCB.name),
            "netlist": str(work / "netlist.xml"),
            "pads": str(work / "pads.json"),
            "tracks": str(work / "tracks.json"),
            "panel": board["panel"],
            "parts": parts,
            "places": layout.places(board),
            "words": layout.words(board),
        }
        call("sch", "export", "netlist", "--format", "kicadxml", "-o", job["netlist"], SCHEMATIC)
        description = work / "job.json"
        description.write_text(json.dumps(job))
        script = str(Path(__file__).with_name("pcb.py"))
        report("placing the parts")
        subprocess.run([PYTHON, script, "place", str(description)], check=True)
        placed = json.loads(Path(str(job["pads"])).read_text())
        report("routing, about a minute")
        tracks = Router(placed, board["panel"]["width"], board["panel"]["height"]).run(report)
        Path(str(job["tracks"])).write_text(json.dumps(tracks))
        subprocess.run([PYTHON, script, "route", str(description)], check=True)
        shutil.copy(str(job["pcb"]), PCB)
