"""`backup`: keep everything that a board remembers in one checked archive."""

import argparse
import sys
from pathlib import Path

from host_tools.history.archive import pack
from host_tools.history.files import Unreachable, add_place, read_files

HELP = "keep all that is in a board (or in the simulated board) in an archive that is checked by hash"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command line."""
    parser.add_argument("archive", metavar="FILE.zip", type=Path, help="the archive to write")
    add_place(parser)


def run(arguments: argparse.Namespace) -> int:
    """Read every file and pack it."""
    if arguments.archive.exists():
        print(
            f"{arguments.archive} exists already: name another file, so that no backup is lost.",
            file=sys.stderr,
        )
        return 1
    try:
        files = read_files(arguments)
        arguments.archive.write_bytes(pack(files))
    except (Unreachable, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{len(files)} files are in {arguments.archive}.")
    return 0
