"""What main.py is on the Pico: `start.py FOLDER real|held PATH...` makes the board and runs the app on it."""

import sys

FOLDER, CLOCK = sys.argv[1:3]
sys.path[:0] = sys.argv[3:]

from board.sim import Board  # noqa: E402 - found through the path above
from companion.app import App  # noqa: E402

App(Board(FOLDER, CLOCK == "held")).run()
