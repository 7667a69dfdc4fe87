"""Runs the companion under CPython on the pins of a machine that Blinka supports; the argument is its folder."""

from __future__ import annotations

import os
import sys
import threading
import time
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from host_tools.circuitpython import driver  # noqa: F401 - makes pessoa_board importable

# On a Raspberry Pi: the lights on the PCM pin, so that the beeper has the PWM for itself.
RASPBERRY_PI = {
    "z1": "D5", "z2": "D6", "z3": "D16", "z4": "D17", "z5": "D22",
    "pessoa": "D23", "rest": "D24", "ok": "D25", "undo": "D27",
    "leds": "D21", "sda": "SDA", "scl": "SCL", "buzzer": "D13",
}  # fmt: skip
_TICKS = 0x1FFFFFFF  # as CircuitPython's clock wraps


class BlinkaRuntime:
    """Clock, link and folder under CPython; the link is standard input and output."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.sleep = time.sleep
        self._came = bytearray()
        threading.Thread(target=self._listen, daemon=True).start()

    def ticks_ms(self) -> int:
        """Milliseconds, wrapping as on the device."""
        return (time.monotonic_ns() // 1_000_000) & _TICKS

    def waiting(self) -> bool:
        """Whether bytes came over the link."""
        return bool(self._came)

    def read(self, buffer: bytearray) -> int:
        """Move bytes that came into the buffer and answer how many."""
        n = min(len(buffer), len(self._came))
        buffer[:n] = self._came[:n]
        del self._came[:n]
        return n

    def write(self, data: bytes) -> bool:
        """Send the bytes; False when nobody listens any more."""
        try:
            return os.write(1, data) == len(data)
        except OSError:
            return False

    def _listen(self) -> None:
        while data := os.read(0, 256):
            self._came += data


def parts() -> tuple[Any, SimpleNamespace]:
    """Blinka's pins and modules; a machine without PWM has no beeper."""
    modules: dict[str, Any] = {name: import_module(name) for name in ("board", "busio", "keypad", "neopixel")}
    try:
        modules["pwmio"] = import_module("pwmio")
    except (ImportError, NotImplementedError):
        modules["pwmio"] = None
    return modules.pop("board"), SimpleNamespace(**modules)


def main(folder: Path) -> int:
    """Make the board of this machine's pins, make the app, run until Ctrl-C."""
    from pessoa_board.circuitpython import Board  # type: ignore[import-not-found]
    from pessoa_board.circuitpython_pins import NoPin, find_pins  # type: ignore[import-not-found]

    from companion.app import App

    folder.mkdir(parents=True, exist_ok=True)
    try:
        pins, modules = parts()
        board = Board(modules, find_pins(pins, RASPBERRY_PI), BlinkaRuntime(folder))
        board.show_lights()  # lights that need root say so here
    except NoPin as problem:
        print(str(problem).replace("in settings.toml", "in the environment"), file=sys.stderr)
        return 1
    except (NotImplementedError, RuntimeError, OSError, ImportError) as problem:
        print(f"Blinka has no pins here: {str(problem).strip()}", file=sys.stderr)
        print(
            "A Raspberry Pi has them, or a PC with a USB adapter (see firmware/board/CIRCUITPYTHON.md).",
            file=sys.stderr,
        )
        return 1
    print(
        f"The companion runs on the pins of this machine, its games are in {folder}. Ctrl-C ends it.", file=sys.stderr
    )
    try:
        App(board).run()
    except KeyboardInterrupt:
        return 130
    finally:
        board.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
