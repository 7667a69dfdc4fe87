"""Runs the measurements in each interpreter and brings their figures together."""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from host_tools.device.build import compiled, sources
from host_tools.firmware_path import CHECKOUT, FIRMWARE
from host_tools.micropython_command import micropython_command

LOG = CHECKOUT / "tests" / "golden" / "four-both.log"
GAME_BY_KEYS = CHECKOUT / "tests" / "golden" / "solo-en.log"
_SCRIPT = Path(__file__).parent / "replaying.py"
_PRESSING = Path(__file__).parent / "pressing.py"
Figures = dict[str, int]


class BenchError(Exception):
    """A measurement that did not come to its end."""


def under_cpython() -> Figures:
    """Speed under this Python."""
    return _run([sys.executable, str(_SCRIPT)], FIRMWARE, 100)


def under_micropython(folder: Path) -> Figures | None:
    """Speed and heap under MicroPython, or None where there is none."""
    command = micropython_command()
    return _run([command, "-X", "heapsize=192k", str(_SCRIPT)], folder, 30) if command else None


def presses(log: Path = GAME_BY_KEYS) -> Figures | None:
    """A game by keys under MicroPython, and common parts of MicroPython in the same run, all in nanoseconds."""
    command = micropython_command()
    if not command:
        return None
    with TemporaryDirectory() as folder:
        return _figures([command, "-X", "heapsize=2m", str(_PRESSING), str(CHECKOUT), folder, str(log)])


def compile_core(folder: Path) -> int:
    """Compile the rules core as for the device; its size in bytes."""
    files = [
        compiled(source.read_text(), source.relative_to(FIRMWARE), folder)
        for source in sources()
        if source.parent == FIRMWARE / "pessoa"
    ]
    return sum(file.stat().st_size for file in files)


def _run(command: list[str], folder: Path, repeats: int) -> Figures:
    return _figures([*command, str(folder), str(LOG), str(repeats)])


def _figures(command: list[str]) -> Figures:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BenchError(f"the measurement stopped: {done.stderr.strip() or done.stdout.strip()}")
    return {name: int(value) for name, value in (line.split() for line in done.stdout.splitlines())}
