"""Plays logs one after the other on one new board; under MicroPython too: CHECKOUT FOLDER LANGUAGE LOG..."""

import sys

if __name__ == "__main__":
    sys.path[:] = [sys.argv[1], sys.argv[1] + "/firmware"]

from host_tools.keyplay.board import MemoryBoard
from host_tools.keyplay.player import KeyPlayer

from companion.app import App
from companion.keys import OK
from companion.screen import Telling


def read_log(path: str) -> list[str]:
    """The lines of a log file without comments."""
    with open(path) as file:
        lines = [line.rstrip("\n") for line in file]
    return [line for line in lines if line.strip() and not line.startswith("#")]


def new_player(folder: str) -> KeyPlayer:
    """Hands at a board that was just switched on."""
    board = MemoryBoard(folder)
    app = App(board)
    app.start()
    app.draw()
    return KeyPlayer(app, board)


def play_on(player: KeyPlayer, lines: list[str], language: str = "en") -> list[str]:
    """Play a log to its end, put the game away, and answer the log that the companion wrote."""
    player.play_log(lines, language)
    written = list(player.app.game.log)
    while isinstance(player.app.screen(), Telling):
        player.press(OK)
    if player.app.state().phase == "over":
        player.press(OK)
    return written


if __name__ == "__main__":
    _player = new_player(sys.argv[2])
    for _path in sys.argv[4:]:
        for _line in play_on(_player, read_log(_path), sys.argv[3]):
            print(_line)
