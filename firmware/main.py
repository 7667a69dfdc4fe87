"""Power-on: make the board, make the app, run."""

from board.pico import Board
from companion.app import App

App(Board()).run()
