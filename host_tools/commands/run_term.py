"""`run-term`: the simulated board in a terminal."""

import argparse
import asyncio
import sys

from host_tools.commands.run import add_board_arguments, simulated_board, starting_with
from host_tools.page.board_file import read_board
from host_tools.page.link import Connect, LinkError
from host_tools.simulator.recording import RecordingError
from host_tools.terminal.app import BoardApp

HELP = "play on the simulated board, in this terminal"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command line."""
    parser.add_argument("--lang", choices=("en", "fr", "pt"), default="en", help="language of the log")
    add_board_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    """Show the board until q."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print("run-term needs a terminal; `run` shows the board in the browser.", file=sys.stderr)
        return 1
    try:
        with simulated_board(arguments) as connect:
            asyncio.run(_show(connect, arguments.lang))
    except (LinkError, RecordingError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


async def _show(connect: Connect, language: str) -> None:
    first = await connect()  # what is wrong with the board is told before the screen is taken over
    await BoardApp(starting_with(first, connect), read_board(), language).run_async()
