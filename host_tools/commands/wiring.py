"""Writes firmware/board/wiring.py from hardware/board.toml."""

import argparse
import sys

from host_tools.device.wiring import WIRING, wiring_source

HELP = "write firmware/board/wiring.py from hardware/board.toml"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Only whether to write or to check."""
    parser.add_argument("--check", action="store_true", help="write nothing, fail when the file is out of date")


def run(arguments: argparse.Namespace) -> int:
    """Write the file, or say that it is out of date."""
    try:
        source = wiring_source()
    except ValueError as problem:
        print(problem, file=sys.stderr)
        return 1
    current = WIRING.exists() and WIRING.read_text() == source
    if arguments.check and not current:
        print(
            f"{WIRING.name} does not match hardware/board.toml: run `python -m host_tools wiring`",
            file=sys.stderr,
        )
        return 1
    if not current:
        WIRING.write_text(source)
        print(f"wrote {WIRING}")
    return 0
