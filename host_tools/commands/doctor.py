"""Looks at a connected board: what it is, what is on it, whether every part works."""

import argparse
import re
import sys
from pathlib import Path

from host_tools.device.advice import DeviceError
from host_tools.device.build import BUILD, MANIFEST, BuildError, read_build
from host_tools.device.connection import Connection
from host_tools.device.install import active_folder, check_micropython
from host_tools.device.ports import boards, choose_port
from host_tools.hardware.board import board as board_description
from host_tools.hardware.board import light_names

HELP = "look at a connected board, test every light, pixel and key, fetch the crash file"
PLAYERS = "/data"
CRASH = f"{PLAYERS}/crash"
_SELF_TEST = (Path(__file__).parents[1] / "device" / "self_test.py").read_text()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which board, and whether to test it."""
    parser.add_argument("--port", help="serial port of the board (found by itself when there is one)")
    parser.add_argument("--test", action="store_true", help="show every light and pixel, ask for every key")
    parser.add_argument("--no-keys", action="store_true", help="with --test: nobody is there to press keys")
    parser.add_argument("--pace", type=int, default=250, help="with --test: milliseconds a light shows one colour")
    parser.add_argument("--crash", type=Path, default=BUILD / "crash.txt", help="where the crash file is put")


def run(arguments: argparse.Namespace) -> int:
    """Tell all there is to tell; 1 when something is wrong."""
    try:
        for found in boards():
            print(f"connected: {found.device} {found.description} {found.serial_number}".rstrip())
        with Connection(choose_port(arguments.port)) as board:
            folder, version = describe(board)
            fetch_crash(board, arguments.crash, version)
            well = True
            if arguments.test:
                well = test(board, folder, arguments.pace, not arguments.no_keys)
            board.reset()
    except DeviceError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0 if well else 1


def describe(board: Connection) -> tuple[str | None, str]:
    """Versions, free space and games; answers the folder that the companion runs from, and its version."""
    print(f"board: {board.ask('os.uname()[4]')}, MicroPython {check_micropython(board)}")
    folder, version = active_folder(board), ""
    if folder is None:
        print("companion: not installed by `make flash` or `make uf2`")
    else:
        version = board.ask(_version_in(folder))
        print(f"companion: version {version} in {folder}{_compared()}")
    size = board.ask("os.statvfs('/')[0] * os.statvfs('/')[2]")
    print(f"memory: {board.ask('free_bytes()') // 1024} of {size // 1024} KB free")
    games = board.ask(f"len(files_of({PLAYERS!r}))")
    print(f"games and settings: {games} files")
    return folder, version


def _version_in(folder: str) -> str:
    return f"(os.chdir({folder!r}), __import__('board').Board.version)[1]"


def _compared() -> str:
    if not MANIFEST.exists():
        return ""
    try:
        return f" (build/device/ here: {read_build().version})"
    except BuildError:
        return ""


def fetch_crash(board: Connection, path: Path, version: str) -> None:
    """Bring the account of the last crash onto the PC, if there is one."""
    text = with_names(board.ask(f"text_of({CRASH!r})"), own_names(version))
    if not text:
        print("crash file: none")
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    print(f"crash file: saved as {path}; its last line: {text.strip().splitlines()[-1]}")


def own_names(version: str) -> dict[str, str]:
    """The firmware's names by those that they have on a board with this version, when it was built here."""
    try:
        built = read_build()
    except BuildError:
        return {}
    return {new: old for old, new in built.names.items()} if built.version == version else {}


def with_names(crash: str, names: dict[str, str]) -> str:
    """The account of a crash with these names of functions; its lines are those of build/joined/."""
    return re.sub(r"(, in )(\w+)", lambda found: found[1] + names.get(found[2], found[2]), crash)


def test(board: Connection, folder: str | None, pace: int, keys: bool) -> bool:
    """Lead through the test on the board itself, and repeat here what it says."""
    if folder is None:
        raise DeviceError("The test needs the companion on the board: run `make flash` first.")
    print("Look at the board: it shows what it tests and asks for keys.")
    said: list[str] = []

    def heard(text: str) -> None:
        said.append(text)
        print(text, end="", flush=True)

    names = [name[:16] for name in light_names(board_description())]
    board.run(f"os.chdir({folder!r})")
    board.follow(_SELF_TEST + f"\nself_test({names!r}, {pace}, {keys})\n", heard)
    return not any(word in "".join(said) for word in ("NOT SEEN", "NO,", "DOES NOT ANSWER"))
