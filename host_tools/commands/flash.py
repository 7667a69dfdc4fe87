"""Puts the companion onto a Pico with MicroPython."""

import argparse
import subprocess
import sys

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn

from host_tools.device.advice import DeviceError
from host_tools.device.answer import wait_for_answer
from host_tools.device.build import DEVICE, BuildError, Built, build, read_build
from host_tools.device.connection import Connection
from host_tools.device.install import Installed, install
from host_tools.device.ports import choose_port

HELP = "put the companion onto a connected Pico"

# The demonstration keeps its games on the PC, so that nothing is written onto the board.
_DEMO = 'from board import Board; Board.folder = "/remote/games"; import main'


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which board, and whether only to try it."""
    parser.add_argument("--port", help="serial port of the board (found by itself when there is one)")
    parser.add_argument("--demo", action="store_true", help="run from this PC, write nothing onto the board")
    parser.add_argument("--as-built", action="store_true", help="take build/device/ as it is, do not build first")


def run(arguments: argparse.Namespace) -> int:
    """Build, install, start, and say which version runs."""
    try:
        built = read_build() if arguments.as_built else build()
        port = choose_port(arguments.port)
        if arguments.demo:
            return subprocess.call(
                [sys.executable, "-m", "mpremote", "connect", port, "mount", str(DEVICE), "exec", _DEMO]
            )
        result = flash(port, built)
        if result.switched:
            print(f"{len(result.sent)} files sent, {len(result.copied) + len(result.kept)} were there already")
        else:
            print("nothing to copy, all files are there already")
        wait_for_answer(port)
    except (DeviceError, BuildError) as problem:
        print(problem, file=sys.stderr)
        return 1
    print(f"the board at {port} runs version {built.version}")
    return 0


def flash(port: str, built: Built) -> Installed:
    """Install a build behind a port, with a progress bar, and start the board."""
    columns = (TextColumn("{task.description:32}"), BarColumn(), DownloadColumn())
    with Connection(port) as board, Progress(*columns, console=Console(), transient=True) as bar:
        task = bar.add_task("comparing", total=built.size)
        result = install(
            board,
            built,
            lambda what, done, size: bar.update(task, description=what, completed=done, total=size),
        )
        board.reset()
    return result
