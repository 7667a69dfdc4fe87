"""`panel`: write which light is which for the firmware."""

import argparse

from host_tools.panel import PANEL, panel_source

HELP = "write firmware/companion/panel.py from hardware/board.toml"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing to choose."""


def run(arguments: argparse.Namespace) -> int:
    """Write the file."""
    PANEL.write_text(panel_source(), "utf-8")
    print(f"wrote {PANEL.name}")
    return 0
