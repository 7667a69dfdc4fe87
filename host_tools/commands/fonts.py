"""`fonts`: make the firmware's font from the misc-fixed fonts."""

import argparse

from host_tools.fonts.make import TARGET, write_font

HELP = "make the firmware's font from the misc-fixed fonts and the texts"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing to choose."""


def run(arguments: argparse.Namespace) -> int:
    """Write the font module."""
    write_font()
    print(f"{TARGET.name}: {TARGET.stat().st_size} bytes")
    return 0
