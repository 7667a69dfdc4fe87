"""The companion on CircuitPython: build, copy onto the CIRCUITPY drive, run on this machine's pins."""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn

from host_tools.circuitpython.build import DRIVE, build, read_build
from host_tools.circuitpython.drive import DriveError, choose_drive, copy
from host_tools.device.build import BUILD, BuildError, Built
from host_tools.firmware_path import CHECKOUT

HELP = "the companion on CircuitPython: build, flash (copy onto the drive), blinka (run on this machine's pins)"
_BLINKA_PYTHON = CHECKOUT / ".venv-blinka" / ("Scripts" if os.name == "nt" else "bin") / "python"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The three things to do."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    for name, text in (("build", "fill build/circuitpython/"), ("flash", "build, and copy onto a CIRCUITPY drive")):
        action = actions.add_parser(name, help=text, description=text)
        action.add_argument("--mpy-cross", help="CircuitPython's mpy-cross, for bytecode in place of .py")
        if name == "flash":
            action.add_argument("--drive", type=Path, help="where the drive is (found by itself when there is one)")
            action.add_argument("--as-built", action="store_true", help="take build/circuitpython/ as it is")
    text = "run the companion on the pins of this machine, through Blinka"
    blinka = actions.add_parser("blinka", help=text, description=text)
    blinka.add_argument("--folder", type=Path, default=BUILD / "blinka", help="where the games are kept")


def run(arguments: argparse.Namespace) -> int:
    """Do it, and say what came out."""
    if arguments.action == "blinka":
        return _run_on_blinka(arguments.folder)
    try:
        as_built = arguments.action == "flash" and arguments.as_built
        built = read_build() if as_built else build(arguments.mpy_cross)
        print(f"version {built.version}, {built.size:,} bytes in {DRIVE.relative_to(CHECKOUT)}/")
        if arguments.action == "flash":
            _flash(choose_drive(arguments.drive), built)
    except (BuildError, DriveError) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def _flash(drive: Path, built: Built) -> None:
    columns = (TextColumn("{task.description:40}"), BarColumn(), DownloadColumn())
    with Progress(*columns, console=Console(), transient=True) as bar:
        task = bar.add_task("comparing", total=built.size)
        result = copy(drive, built, lambda what, done, size: bar.update(task, description=what, completed=done))
    for name in result.set_aside:
        print(f"what was there before is now {name}")
    if not (result.sent or result.removed):
        print(f"nothing to copy, version {built.version} is on {drive} already")
        return
    print(f"{len(result.sent)} files copied and compared, {len(result.kept)} were there already")
    print(f"eject {drive}, unplug the board and plug it in again: it starts version {built.version}")


def _run_on_blinka(folder: Path) -> int:
    if not _BLINKA_PYTHON.exists():
        print("Blinka is not installed yet: `make blinka` sets up .venv-blinka/", file=sys.stderr)
        return 1
    command = [str(_BLINKA_PYTHON), "-m", "host_tools.circuitpython.blinka", str(folder.resolve())]
    return subprocess.call(command, cwd=CHECKOUT)
