"""The page, showing a real board over USB."""

import argparse
import asyncio
import sys
import time
from pathlib import Path

from host_tools.commands.run import _serve as serve
from host_tools.device.build import BUILD
from host_tools.device.kept_log import KeptLog
from host_tools.device.serial_link import connect_board
from host_tools.page.link import Link, LinkError
from host_tools.page.server import PORT, PortTaken

HELP = "show a connected board in the browser, press its keys, save its log"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which board, where the page and the log are."""
    parser.add_argument("--port", help="serial port of the board (found by itself when there is one)")
    parser.add_argument("--page-port", type=int, help=f"port of the page (default: {PORT}, or a free one)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    started = time.strftime("%Y-%m-%d-%H%M")
    parser.add_argument("--log", type=Path, default=BUILD / "mirror" / f"{started}.log", help="where the log is saved")


def run(arguments: argparse.Namespace) -> int:
    """Serve the page until Ctrl-C."""

    async def connect() -> Link:
        return KeptLog(await connect_board(arguments.port), arguments.log)

    print(f"The log of the game is saved in {arguments.log}", flush=True)
    try:
        asyncio.run(serve(connect, arguments.page_port, not arguments.no_browser))
    except (PortTaken, LinkError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0
