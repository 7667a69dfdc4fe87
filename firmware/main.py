"""Power-on: make the board, make the app, run."""

from board.pico import Board
from companion.app import App

board = Board()
try:
    App(board).run()
finally:
    board.close()  # Ctrl-C: the watchdog sleeps
