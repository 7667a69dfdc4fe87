"""`run`: the simulated board in the browser."""

import argparse
import asyncio
import contextlib
import signal
import sys
import tempfile
import webbrowser
from collections.abc import Iterator
from pathlib import Path

from host_tools.page.link import Connect, Link, LinkError
from host_tools.page.server import PORT, PortTaken, listen
from host_tools.simulator.board import FOLDER, SimulatedBoard
from host_tools.simulator.paced import PacedBoard
from host_tools.simulator.recording import RecordingError, RecordingFile, read_recording

HELP = "play on the simulated board, in the browser"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command line."""
    parser.add_argument("--port", type=int, help=f"port of the page (default: {PORT}, or a free one)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    add_board_arguments(parser)


def add_board_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what every way to look at the simulated board offers."""
    parser.add_argument("--folder", type=Path, default=FOLDER, help="the board's files (default: build/sim)")
    session = parser.add_mutually_exclusive_group()
    session.add_argument("--record", type=Path, metavar="FILE", help="start empty, write the keys into FILE")
    session.add_argument("--replay", type=Path, metavar="FILE", help="start empty, play the keys of FILE")


def run(arguments: argparse.Namespace) -> int:
    """Serve the page until Ctrl-C."""
    try:
        with simulated_board(arguments) as connect:
            asyncio.run(_serve(connect, arguments.port, not arguments.no_browser))
    except (PortTaken, LinkError, RecordingError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


@contextlib.contextmanager
def simulated_board(arguments: argparse.Namespace) -> Iterator[Connect]:
    """How to switch on the board that the command line asks for."""
    if not (arguments.record or arguments.replay):
        yield lambda: SimulatedBoard.start(arguments.folder)
        return
    events = read_recording(arguments.replay) if arguments.replay else []
    with tempfile.TemporaryDirectory(prefix="pessoa-") as folder:

        async def connect() -> Link:
            recording = RecordingFile(arguments.record) if arguments.record else None
            return PacedBoard(await SimulatedBoard.start(Path(folder), held=True), recording, events)

        yield connect


def starting_with(first: Link, connect: Connect) -> Connect:
    """A connect function that gives out a link that is open already, and makes new ones after it."""
    links = [first]

    async def next_link() -> Link:
        return links.pop() if links else await connect()

    return next_link


async def _serve(connect: Connect, port: int | None, browser: bool) -> None:
    first = await connect()  # what is wrong with the board is told before there is a page
    try:
        runner, address = await listen(starting_with(first, connect), port)
    except PortTaken:
        await first.close()
        raise
    print(f"The board is at {address} ({first.name}). Ctrl-C ends it; the game is kept.", flush=True)
    if browser and not webbrowser.open(address):
        print("No browser could be opened here: open the address in one of this machine.", flush=True)
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    await stopped.wait()
    await runner.cleanup()
