"""Two spare pins that the firmware's own functions move in the bench: when a line is accepted, when it is in flash."""

from __future__ import annotations

from typing import Any

from rp2040py.gpio_pin import GPIOPinState

from host_tools.device.build import Built
from host_tools.hardware.board import board

_MAIN = """import gc, machine
from board import Board
from companion import App, {Store}
from pessoa import {Game}
rules = machine.Pin({rules}, machine.Pin.OUT)
flash = machine.Pin({flash}, machine.Pin.OUT)
play, append = {Game}.{play}, {Store}.{append}
def marked_play(game, line):
    rules(1)
    tell = play(game, line)
    rules(0)
    return tell
def marked_append(store, line):
    append(store, line)
    flash(1)
    flash(0)
{Game}.{play}, {Store}.{append} = marked_play, marked_append
board = Board()
try:
    app = App(board)
    {before}
    app.run()
finally:
    board.close()
"""
_FIRMWARE_NAMES = ("Store", "Game", "play", "append")


def spare_pins() -> tuple[int, int]:
    """The first two that no part of the board uses."""
    free = sorted(set(range(23)) - set(board()["pins"].values()))
    return free[0], free[1]


def probed_main(built: Built, automatic: bool = True) -> bytes:
    """A main.py that runs the app with the probes.

    Without automatic garbage collection, what the app does not collect while idle is missing later, and a press ends
    in the crash screen.
    """
    rules, flash = spare_pins()
    names = {name: built.names.get(name, name) for name in _FIRMWARE_NAMES}
    before = "gc.enable()" if automatic else "gc.disable()"
    return _MAIN.format(rules=rules, flash=flash, before=before, **names).encode()


class Probe:
    """When a pin went up and down, in microseconds."""

    def __init__(self, gpio: int) -> None:
        self._gpio = gpio
        self.ups: list[float] = []
        self.downs: list[float] = []

    def attach(self, mcu: Any) -> None:
        """Touch the pin."""
        self._clock = mcu.clock
        mcu.gpio[self._gpio].add_listener(self._on_change)

    def _on_change(self, new: GPIOPinState, old: GPIOPinState) -> None:
        if new == GPIOPinState.HIGH:
            self.ups.append(self._clock.micros)
        elif old == GPIOPinState.HIGH:
            self.downs.append(self._clock.micros)
