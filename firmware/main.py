"""Power-on: make the board, show that it is awake, make the app, run."""

from board.pico import Board
from companion.splash import show_portrait

board = Board()
show_portrait(board)

from companion.app import App  # noqa: E402 - slow

try:
    App(board).run()
finally:
    board.close()  # Ctrl-C: the watchdog sleeps
