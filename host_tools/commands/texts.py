"""`texts`: pack the words of the three languages for the firmware."""

import argparse

from host_tools.texts.pack import packed, write_texts

HELP = "pack firmware/words/en.py, fr.py and pt.py into the files that the firmware reads"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing to choose."""


def run(arguments: argparse.Namespace) -> int:
    """Write the files."""
    write_texts()
    for name, data in packed().items():
        print(f"{name}: {len(data)} bytes")
    return 0
