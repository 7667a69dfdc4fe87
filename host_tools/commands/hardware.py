"""`hardware`: make, check, draw or picture the circuit board and its enclosure."""

import argparse
import time
from pathlib import Path

HELP = "production files, checks, drawing and pictures of the circuit board and its enclosure"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to do, and where to."""
    parser.add_argument(
        "what",
        choices=("make", "check", "draw", "pictures"),
        help="make: production files; check: all that must be true; draw: schematic and circuit board "
        "anew from board.toml; pictures: those of hardware/README.md",
    )
    parser.add_argument("--folder", type=Path, help="where production files go (build/hardware)")


def run(arguments: argparse.Namespace) -> int:
    """Do one of the four."""
    from host_tools.hardware import jobs

    began = time.monotonic()

    def report(words: str) -> None:
        print(f"{time.monotonic() - began:5.0f} s  {words}", flush=True)

    return jobs.run(arguments.what, arguments.folder, report)
