"""`restore`: give a board back what a backup holds."""

import argparse
import sys
from pathlib import Path

from host_tools.history.archive import Damaged, pack, unpack
from host_tools.history.files import Files, Unreachable, add_place, read_files, write_files

HELP = "put the files of a backup into a board (or the simulated board), after checking every one of them"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command line."""
    parser.add_argument("archive", metavar="FILE.zip", type=Path, help="an archive that `backup` wrote")
    add_place(parser)


def run(arguments: argparse.Namespace) -> int:
    """Check the archive, keep what is there now, write, and read back."""
    try:
        files = unpack(arguments.archive.read_bytes())
        _keep_what_is_there(arguments)
        write_files(arguments, files)
        if read_files(arguments) != files:
            raise Unreachable("What was written does not read back the same: restore it once more.")
    except Damaged as damaged:
        print(f"{arguments.archive}: {damaged} Nothing was changed.", file=sys.stderr)
        return 1
    except (Unreachable, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{len(files)} files are restored and checked. Switch the board off and on.")
    return 0


def _keep_what_is_there(arguments: argparse.Namespace) -> None:
    """What the restore replaces goes into an archive of its own, beside the one restored."""
    try:
        there: Files = read_files(arguments)
    except Unreachable:
        if arguments.port:
            raise
        there = {}
    if not there:
        return
    number = 1
    while (kept := arguments.archive.with_name(f"before-restore-{number}.zip")).exists():
        number += 1
    kept.write_bytes(pack(there))
    print(f"What was there before is kept in {kept}.")
