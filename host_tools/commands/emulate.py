"""The build on an emulated Pico, shown on the page."""

import argparse
import asyncio
import os
import sys

from host_tools.commands.run import _serve as serve
from host_tools.device.build import BUILD, BuildError, Built, build
from host_tools.device.filesystem import read_image
from host_tools.emulator.link import EmulatedLink
from host_tools.emulator.pico import EmulatedPico
from host_tools.page.link import Link, LinkError
from host_tools.page.server import PORT, PortTaken

HELP = "run the firmware on an emulated Pico with real MicroPython, in the browser"
FILES = BUILD / "emulated-files.bin"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which MicroPython, and where the page is."""
    parser.add_argument("--image", default=os.environ.get("PICO_UF2"), help="MicroPython (default: PICO_UF2)")
    parser.add_argument("--new", action="store_true", help="forget games and settings of the last time")
    parser.add_argument("--page-port", type=int, help=f"port of the page (default: {PORT}, or a free one)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")


def run(arguments: argparse.Namespace) -> int:
    """Serve the page until Ctrl-C."""
    try:
        built = build()
        if arguments.new:
            FILES.unlink(missing_ok=True)

        async def connect() -> Link:
            return EmulatedLink(await asyncio.to_thread(plug_in, arguments.image, built), FILES)

        print("The emulated Pico is about twenty times slower than a real one while it computes.", flush=True)
        asyncio.run(serve(connect, arguments.page_port, not arguments.no_browser))
    except (BuildError, PortTaken, LinkError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def plug_in(image: str | None, built: Built) -> EmulatedPico:
    """A board with this build, and with the games and settings that the last one was left with."""
    files = dict(built.files)
    if FILES.exists():
        files.update({path: data for path, data in read_image(FILES.read_bytes()).items() if path.startswith("/data/")})
    try:
        return EmulatedPico(image, files)
    except OSError as problem:
        raise LinkError(
            f"There is no MicroPython image: {problem}. Give one with PICO_UF2=file.uf2 "
            "(RPI_PICO-….uf2 from micropython.org), or connect to the internet once."
        ) from None
