"""Golden games by keys through the driver: the same log, the same display, and every light frame on the wire."""

from pathlib import Path

import pytest

pytest.importorskip("adafruit_blinka", reason="Blinka is in .venv-blinka/: make test-circuitpython")

import neopixel

from host_tools.circuitpython import driver  # noqa: F401 - makes pessoa_board importable
from host_tools.keyplay.board import MemoryBoard
from host_tools.keyplay.golden import play_on, read_log
from host_tools.keyplay.player import KeyPlayer, canonical
from tests.circuitpython import fakes

from companion.app import App

from pessoa_board import wiring  # isort: skip
from pessoa_board.circuitpython import Board  # isort: skip
from pessoa_board.circuitpython_pins import find_pins, pin_names  # isort: skip

GOLDEN = Path(__file__).parents[1] / "golden"
POWER_ON = 2**29 - 65536  # CircuitPython's clock starts a minute before it wraps


class Watched(MemoryBoard):
    """The board in memory that remembers each frame of its lights."""

    def __init__(self, folder):
        super().__init__(folder, start=POWER_ON)
        self.frames = []

    def show_lights(self):
        self.frames.append(bytes(self.lights))


class Player(KeyPlayer):
    """Remembers the picture after each press."""

    def __init__(self, app, board, picture):
        super().__init__(app, board)
        self.pictures = []
        self._picture = picture

    def press(self, key):
        super().press(key)
        self.pictures.append(self._picture())


def started(board):
    app = App(board)
    app.start()
    app.draw()
    return app


def on_the_wire(colours, order):
    return bytes(colours[light + "RGB".index(c)] for light in range(0, len(colours), 3) for c in order)


def play_in_memory(folder, lines):
    board = Watched(str(folder))
    player = Player(started(board), board, lambda: bytes(board.frame))
    return play_on(player, lines), player.pictures, board.frames


def play_on_the_driver(folder, lines, frames, monkeypatch):
    monkeypatch.setattr(neopixel, "neopixel_write", lambda gpio, buf: frames.append(bytes(buf)))
    import board as blinka_pins

    modules = fakes.modules(neopixel)
    pins = {**find_pins(fakes.Pins(), pin_names()), "leds": blinka_pins.NEOPIXEL}
    runtime = fakes.Runtime(str(folder))
    board = Board(modules, pins, runtime)
    runtime.ticks = board._last_tick = POWER_ON
    display = fakes.I2C.display
    player = Player(started(board), fakes.Hands(fakes.Keys.made[-1]), display.picture)
    return play_on(player, lines), player.pictures, board


@pytest.mark.parametrize("name", ["solo-en", "two-module-2"])
def test_a_golden_game_by_keys(name, tmp_path, monkeypatch):
    lines = read_log(str(GOLDEN / f"{name}.log"))
    for place in ("memory", "driver"):
        (tmp_path / place).mkdir()
    expected_log, expected_pictures, expected_frames = play_in_memory(tmp_path / "memory", lines)
    frames: list = []
    log, pictures, board = play_on_the_driver(tmp_path / "driver", lines, frames, monkeypatch)
    assert log == expected_log == canonical(lines)
    assert pictures == expected_pictures
    assert len(set(pictures)) > 50
    assert frames == [on_the_wire(frame, wiring.ORDER) for frame in expected_frames]
    assert len(set(frames)) > 200
    assert fakes.I2C.display.unknown == []
    assert not board.pressed()


@pytest.mark.parametrize("order", ["GRB", "RGB", "BGR"])
def test_the_library_puts_the_colours_into_the_order_of_the_lights(order, monkeypatch):
    import board as blinka_pins

    monkeypatch.setattr(wiring, "ORDER", order)
    frames: list = []
    monkeypatch.setattr(neopixel, "neopixel_write", lambda gpio, buf: frames.append(bytes(buf)))
    pins = {**find_pins(fakes.Pins(), pin_names()), "leds": blinka_pins.NEOPIXEL}
    board = Board(fakes.modules(neopixel), pins, fakes.Runtime("/data"))
    board.lights[:] = bytes(range(72))
    board.show_lights()
    assert frames == [on_the_wire(bytes(range(72)), order)]
