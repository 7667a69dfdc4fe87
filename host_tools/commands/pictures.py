"""The kept pictures of every screen: drawn anew, or compared with those kept."""

import argparse

from host_tools import firmware_path  # noqa: F401 - makes the firmware importable
from host_tools.keyplay.kept import KEPT, LANGUAGES, compare, keep

HELP = "draw the kept pictures of every screen anew (after a change that is meant), or --check them"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Write or compare."""
    parser.add_argument("--check", action="store_true", help="change nothing, report what differs")


def run(arguments: argparse.Namespace) -> int:
    """One folder for each language."""
    different = []
    for language in LANGUAGES:
        if arguments.check:
            different += compare(language)
        else:
            print(f"{KEPT / language}: {keep(language)} pictures")
    for name in different:
        print(f"{name} differs")
    return 1 if different else 0
