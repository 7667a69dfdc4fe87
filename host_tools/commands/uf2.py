"""Makes one file to drag onto the Pico's drive."""

import argparse
import sys
from pathlib import Path

from host_tools.device.advice import DeviceError
from host_tools.device.build import BUILD, BuildError, build
from host_tools.device.connection import Connection
from host_tools.device.filesystem import LAYOUTS, FlashLayout, make_image
from host_tools.device.install import FOLDERS, switch_text
from host_tools.device.ports import choose_port
from host_tools.device.uf2 import Block, Uf2Error, filesystem_blocks, layout_of, read_uf2, write_uf2

HELP = "make one file to drag onto the Pico's drive"
PLAYERS = "/data"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What goes into the file, and for which board."""
    parser.add_argument("--micropython", type=Path, help="MicroPython (a UF2 file) to put into the same file")
    parser.add_argument("--board", choices=LAYOUTS, default="pico", help="the board, when MicroPython is not given")
    parser.add_argument("--keep", action="store_true", help="take games and settings over from the connected board")
    parser.add_argument("--port", help="serial port of that board")
    parser.add_argument("--output", type=Path, default=BUILD / "pessoa.uf2")


def run(arguments: argparse.Namespace) -> int:
    """Make the file, and say what will happen to games and settings."""
    try:
        players = players_files(choose_port(arguments.port)) if arguments.keep else {}
        data = make_uf2(build().files, arguments.micropython, LAYOUTS[arguments.board], players)
    except (BuildError, DeviceError, Uf2Error, OSError) as problem:
        print(problem, file=sys.stderr)
        return 1
    arguments.output.parent.mkdir(parents=True, exist_ok=True)
    arguments.output.write_bytes(data)
    print(f"{arguments.output} ({len(data) // 1024} KB): hold BOOTSEL while plugging the Pico in, copy it to the drive")
    if arguments.micropython is None:
        print(f"It is for a {LAYOUTS[arguments.board].name} that has MicroPython 1.24 or later on it.")
    if arguments.keep:
        print(f"It holds the {len(players)} files of games and settings of the connected board.")
    else:
        print("It REPLACES games and settings on the board. To keep them: make flash, or make uf2 KEEP=1")
    return 0


def make_uf2(
    files: dict[str, bytes],
    micropython: Path | None,
    layout: FlashLayout,
    players: dict[str, bytes] | None = None,
) -> bytes:
    """The file, with the companion installed as `flash` would install it."""
    blocks: list[Block] = []
    if micropython is not None:
        try:
            blocks = read_uf2(micropython.read_bytes())
            layout = layout_of(blocks)
        except Uf2Error as problem:
            raise Uf2Error(f"{micropython} {problem}") from None
    folder = FOLDERS[0]
    content = {"/boot.py": switch_text(folder), **{folder + path: data for path, data in files.items()}}
    image = make_image({**content, **(players or {})}, layout)
    return write_uf2([*blocks, *filesystem_blocks(image, layout)])


def players_files(port: str) -> dict[str, bytes]:
    """Games and settings of a connected board."""
    with Connection(port) as board:
        names = board.ask(f"list(files_of({PLAYERS!r}))")
        return {PLAYERS + name: board.get(PLAYERS + name) for name in names}
