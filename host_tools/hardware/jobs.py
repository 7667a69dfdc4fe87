"""The four things that the hardware command does."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from host_tools.hardware import boardfile, checks, kicad, power
from host_tools.hardware.board import BUILD, HARDWARE, MODELS, PCB, ROOT, SCHEMATIC, board, parts

Report = Callable[[str], None]
WIRING = ROOT / "firmware" / "board" / "wiring.py"


def missing() -> list[str]:
    """What is not installed of what the hardware needs."""
    found = [reason] if (reason := kicad.missing()) else []
    if importlib.util.find_spec("build123d") is None:
        found.append("build123d is not installed (make hardware sets up .venv-hardware/)")
    return found


def _enclosure_problems(description: dict[str, Any]) -> list[str]:
    from host_tools.hardware import clash, enclosure, production

    with tempfile.TemporaryDirectory() as folder:
        production.step(Path(folder) / "board.step")
        solids = clash.populated(Path(folder) / "board.step")
        enclosure.save(description, Path(folder) / "enclosure")
        found = clash.leaks(Path(folder) / "enclosure")
    box = enclosure.Enclosure(description)
    fixed = {"base": clash.mesh(box.base()), "lid": clash.mesh(box.lid(engraved=False))}
    loose = {f"cap {i + 1}": clash.mesh(cap) for i, cap in enumerate(box.caps())}
    loose |= {f"disc {i}": clash.mesh(disc) for i, disc in enumerate(box.discs())}
    found += clash.clashes({**fixed, **loose}, solids)
    return found + clash.clashes(fixed, loose.values()) + clash.clashes({"lid": fixed["lid"]}, [fixed["base"]])


def check(report: Report) -> list[str]:
    """Run every check; gives all that is wrong."""
    description, kinds = board(), parts()
    netlist = kicad.netlist()
    nets, components = kicad.pin_nets(netlist), kicad.components(netlist)
    values = {part["reference"]: kinds[part["Kind"]]["value"] for part in components}
    places = boardfile.places(PCB)
    cap, count = description["leds"]["cap_ma"], description["leds"]["count"]
    steps: list[tuple[str, Callable[[], list[str]]]] = [
        ("pins that a Pico can use so", lambda: checks.pins(description)),
        ("board.toml = netlist", lambda: checks.netlist(description, nets)),
        ("board.toml = firmware", lambda: checks.firmware(description, checks.read_wiring(WIRING))),
        ("panel: lights, keys, distances", lambda: checks.panel(description)),
        ("places on the circuit board", lambda: checks.placement(description, places)),
        ("parts list complete", lambda: checks.bom(kinds, components, set(places))),
        (
            "power budget",
            lambda: power.problems(description, values, power.assumptions(), power.brightest(cap, count)),
        ),
        ("KiCad: electrical rules, design rules, parity", lambda: checks.rules(SCHEMATIC, PCB)),
        ("enclosure: watertight, free of clashes", lambda: _enclosure_problems(description)),
    ]
    found = []
    for title, step in steps:
        wrong = step()
        report(f"{'wrong' if wrong else 'ok'}: {title}")
        found += wrong
    return found


def draw(report: Report) -> None:
    """Schematic, models and circuit board anew."""
    from host_tools.hardware import models, schematic

    report("schematic")
    schematic.save(board(), parts())
    models.save(MODELS)
    kicad.build_board(board(), parts(), report)


def run(what: str, folder: Path | None, report: Report) -> int:
    """Do what the command was asked for; 0 when all is well."""
    lacking = missing()
    if lacking:
        skipped = what == "check" and not os.environ.get("HARDWARE_REQUIRED")
        print("\n".join(f"{'skipped: ' if skipped else ''}{reason}" for reason in lacking))
        return 0 if skipped else 2
    try:
        if what == "check":
            wrong = check(report)
            print("\n".join(wrong) or "all checks passed")
            return 1 if wrong else 0
        if what == "draw":
            draw(report)
        elif what == "make":
            from host_tools.hardware import production

            production.make(board(), parts(), folder or BUILD, report)
        else:
            from host_tools.hardware import pictures

            pictures.make(board(), HARDWARE / "pictures", report)
    except (kicad.KicadError, subprocess.CalledProcessError, ValueError) as error:
        print(error)
        return 1
    return 0
