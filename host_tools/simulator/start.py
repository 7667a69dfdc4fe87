"""What main.py is on the Pico: `start.py FOLDER real|held PATH...` makes the board and runs the app on it."""

import sys

FOLDER, CLOCK = sys.argv[1:3]
sys.path[:1] = sys.argv[3:]  # in place of the folder of this file

from board.sim import Board  # noqa: E402 - found through the path above
from companion.app import App  # noqa: E402

try:
    App(Board(FOLDER, CLOCK == "held")).run()
except Exception as error:
    if not hasattr(sys, "print_exception"):
        raise
    sys.print_exception(error, sys.stderr)  # MicroPython's own report would go to standard output, into the link
    sys.exit(1)
