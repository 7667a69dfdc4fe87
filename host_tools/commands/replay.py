"""`replay`: read a game log and print its states, or the game for people to read."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from host_tools.firmware_path import CHECKOUT, FIRMWARE
from host_tools.micropython_command import MISSING, micropython_command
from host_tools.replay.account import Account
from host_tools.replay.log_reader import replay

HELP = "read a game log and print the states it leads to, or the game for people to read"
HEAP = "192k"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command line."""
    parser.add_argument("file", metavar="FILE", help="the log; - for standard input")
    parser.add_argument("--json", action="store_true", help="one JSON object a line: the state after each line")
    parser.add_argument("--keep-going", action="store_true", help="go on after a refused line, the state unchanged")
    parser.add_argument("--lang", choices=("en", "fr", "pt"), default="en", help="language of the sentences")
    parser.add_argument("--under", choices=("cpython", "micropython"), default="cpython", help="which interpreter")


def run(arguments: argparse.Namespace) -> int:
    """Replay the log; exit status 2 on a refused line."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    try:
        if arguments.file == "-":
            return _replay(sys.stdin.buffer, arguments)
        with Path(arguments.file).open("rb") as log:
            return _replay(log, arguments)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"{arguments.file}: {error.strerror}", file=sys.stderr)
        return 2


def _replay(log: BinaryIO, arguments: argparse.Namespace) -> int:
    if arguments.json:
        return _run(log, arguments, sys.stdout.write)
    pieces: list[str] = []
    status = _run(log, arguments, pieces.append)
    account = Account(arguments.lang)
    for line in "".join(pieces).splitlines():
        account.show(json.loads(line))
    return status


def _run(log: BinaryIO, arguments: argparse.Namespace, write: Callable[[str], object]) -> int:
    if arguments.under == "cpython":
        return replay(log, arguments.lang, arguments.keep_going, write)
    micropython = micropython_command()
    if not micropython:
        print(MISSING, file=sys.stderr)
        return 2
    with tempfile.NamedTemporaryFile(suffix=".log") as copy:
        copy.write(log.read())
        copy.flush()
        script = Path(__file__).parent.parent / "replay" / "in_micropython.py"
        going = "keep-going" if arguments.keep_going else "stop"
        command = [micropython, "-X", f"heapsize={HEAP}", str(script), str(FIRMWARE), str(CHECKOUT)]
        return _relay([*command, arguments.lang, going, copy.name], write)


def _relay(command: list[str], write: Callable[[str], object]) -> int:
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdout
        for line in process.stdout:
            write(line)
    return process.returncode
