"""The pictures of hardware/README.md: the finished board and box, and one for each step of the assembly."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from build123d import Color, Compound, Pos, export_step
from PIL import Image

from host_tools.hardware import enclosure, kicad, wiring
from host_tools.hardware.board import MODELS, PCB, PROJECT, SCHEMATIC

Report = Callable[[str], None]
_FRONT = ("--side", "top", "--perspective", "--rotate", "-30,0,12")
_BACK = ("--side", "bottom", "--perspective", "--rotate", "-25,0,-12")
_SMALL = ["r330", "r4k7", "fuse", "c100n", "c1u", "c10n", "level_shifter", "soft_start"]
_ALL_FRONT = [*_SMALL, "light", "display", "key"]
_ALL = [*_ALL_FRONT, "beeper", "pico", "bulk"]

# Name of the picture, parts on the board, printed parts around it, view.
_PICTURES: list[tuple[str, list[str], list[str], tuple[str, ...]]] = [
    ("box", _ALL, ["base", "lid", "letters", "caps", "discs"], _FRONT),
    ("board", _ALL, [], _FRONT),
    ("step-1-small-parts", _SMALL, [], _FRONT),
    ("step-2-lights", [*_SMALL, "light"], [], _FRONT),
    ("step-3-display", [*_SMALL, "light", "display"], [], _FRONT),
    ("step-4-keys", _ALL_FRONT, [], _FRONT),
    ("step-5-back", [*_ALL_FRONT, "beeper", "pico", "bulk"], [], _BACK),
    ("step-6-base", _ALL, ["base"], _FRONT),
    ("step-7-lid", _ALL, ["base", "lifted"], _FRONT),
    ("bottom", _ALL, ["base", "lid"], _BACK),
]


def _printed(board: dict[str, Any], folder: Path) -> None:
    """The printed parts in their places and colours, as STEP files that KiCad can show."""
    box = enclosure.Enclosure(board)
    lid = box.lid()
    navy, cream = Color(0.13, 0.17, 0.28), Color(0.85, 0.8, 0.68)
    shapes = {
        "base": ([box.base()], Color(0.1, 0.12, 0.18)),
        "lid": ([lid], navy),
        "lifted": ([Pos(0, 0, 28) * lid], navy),
        "letters": (box.letters(), cream),
        "caps": (box.caps(), Color(0.45, 0.16, 0.18)),
        "discs": (box.discs(), Color(0.95, 0.95, 0.98)),
    }
    for name, (parts, colour) in shapes.items():
        for part in parts:
            part.color = colour
        export_step(Compound(label=name, children=parts), folder / f"{name}.step")


def _view(folder: Path, kinds: list[str], boxes: list[str], options: tuple[str, ...], target: Path) -> None:
    copy = folder / "kicad" / "view.kicad_pcb"
    job = {
        "pcb": str(PCB),
        "copy": str(copy),
        "kinds": kinds,
        "boxes": [str(folder / f"{name}.step") for name in boxes],
    }
    description = folder / "job.json"
    description.write_text(json.dumps(job))
    script = str(Path(__file__).with_name("pcb.py"))
    subprocess.run([kicad.PYTHON, script, "show", str(description)], check=True)
    picture = folder / "view.png"
    size = ("-w", "1400", "-h", "1400", "--zoom", "0.72", "--background", "opaque")
    kicad.call("pcb", "render", *size, *options, "-o", picture, copy)
    _shrink(picture, target, 900)


def _shrink(source: Path, target: Path, width: int) -> None:
    """A smaller picture with few colours, fit for a repository."""
    image = Image.open(source).convert("RGB")
    image = image.resize((width, image.height * width // image.width), Image.Resampling.LANCZOS)
    image.quantize(128, dither=Image.Dither.FLOYDSTEINBERG).save(target, optimize=True)


def make(board: dict[str, Any], target: Path, report: Report) -> None:
    """Draw all pictures into a folder."""
    target.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "kicad").mkdir()
        (folder / "models").symlink_to(MODELS)
        shutil.copy(PROJECT, folder / "kicad" / "view.kicad_pro")
        report("printed parts")
        _printed(board, folder)
        for picture, kinds, boxes, options in _PICTURES:
            report(picture)
            _view(folder, kinds, boxes, options, target / f"{picture}.png")
        report("schematic and wiring")
        kicad.call("sch", "export", "svg", "-o", folder, SCHEMATIC)
        subprocess.run(
            ["rsvg-convert", "-w", "2400", str(folder / "pessoa.svg"), "-o", str(folder / "sheet.png")],
            check=True,
        )
        _shrink(folder / "sheet.png", target / "schematic.png", 1800)
        wiring.save(board, folder)
        _shrink(folder / "wiring.png", target / "wiring.png", 1600)
