"""The companion board with a real MicroPython on an emulated RP2040: repeatable, stepped in emulated time."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from rp2040py.boards import BOARDS, resolve_firmware
from rp2040py.device import MicroPythonDevice
from rp2040py.external import attach_external_devices
from rp2040py.memory_map import FLASH_START_ADDRESS

from host_tools.device.filesystem import LAYOUTS, make_image
from host_tools.emulator.flash import Flash
from host_tools.emulator.probes import Probe, spare_pins
from host_tools.emulator.usb import QuietHost
from host_tools.emulator.wires import Beeps, DisplayOnBus, Key, Strip
from host_tools.hardware.board import KEYS, board

_FS = LAYOUTS["pico"]
_BEAT_NS = 1e6  # wakes the processor each millisecond, in case its interrupt came just before it went to sleep
_SLEEP = re.compile(rb"\x20\xbf\x68\x46..[\xf0-\xff].\x08\xb0\x10\xbd", re.DOTALL)  # end of best_effort_wfe_or_timeout
_WFI = b"\x30\xbf"


class EmulatedPico:
    """A board on the bench: press `keys`, look at `lights` and `display`, `run` the time."""

    def __init__(
        self,
        image: Path | str | None,
        files: Mapping[str, bytes] | None = None,
        flash_image: bytes | None = None,
        flash: Flash | None = None,
    ) -> None:
        """Power on with these files, or with the whole flash that an earlier board was left with."""
        spec = resolve_firmware(BOARDS["pico"], "micropython", None if image is None else str(image))
        self._device: Any = MicroPythonDevice(board=spec)
        self._mcu, self._simulator = self._device.mcu, self._device.simulator
        self._clock = self._simulator.clock
        self._wire_up(board(), flash or Flash())
        if flash_image is not None:
            self._mcu.flash[: len(flash_image)] = flash_image
        elif files is not None:
            self._mcu.flash[_FS.start : _FS.start + _FS.size] = make_image(files)
        _let_sleep_wait(self._mcu.flash)
        self.output = bytearray()
        self.usb = QuietHost(self._device.cdc, self._received)
        self.asleep = 0  # milliseconds for which the processor has done nothing but wait
        self._pause_on_output = False
        self._heart = self._clock.create_alarm(self._beat)
        self._beat()
        self._mcu.core.pc = FLASH_START_ADDRESS

    def _wire_up(self, toml: dict[str, Any], flash: Flash) -> None:
        pins, leds, display = toml["pins"], toml["leds"], toml["display"]
        self.keys = {name: Key(pins[name]) for name in KEYS}
        self.lights = Strip(pins["leds"], leds["order"])
        self.display = DisplayOnBus(pins["sda"] // 2 % 2, display["address"], display["controller"])
        self.beeper = Beeps(pins["buzzer"])
        self.flash = flash
        flash.on_cut = self._pause
        self.rules, self.in_flash = (Probe(gpio) for gpio in spare_pins())
        parts = (self.lights, self.display, self.beeper, flash, self.rules, self.in_flash)
        attach_external_devices(self._mcu, *self.keys.values(), *parts)

    @property
    def us(self) -> float:
        """Emulated microseconds since power-on."""
        return float(self._clock.nanos) / 1e3

    @property
    def flash_image(self) -> bytes:
        """The whole flash as it is now, to power another board on with."""
        return bytes(self._mcu.flash[: _FS.start + _FS.size])

    @property
    def filesystem_image(self) -> bytes:
        """The part of the flash that holds the files."""
        return bytes(self._mcu.flash[_FS.start : _FS.start + _FS.size])

    def run(self, us: float | None = None, until: Callable[[], bool] | None = None, seconds: float = 300) -> bool:
        """Let `us` microseconds pass or run until a condition holds; False when neither came in wall seconds."""
        ended = False

        def end() -> None:
            nonlocal ended
            ended = True
            self._pause()

        alarm = self._clock.create_alarm(end)
        if us is not None:
            alarm.schedule(us * 1e3)
        deadline = time.monotonic() + seconds
        self._pause_on_output = until is not None
        while not ended and not self.flash.cut and time.monotonic() < deadline:
            self._simulator.stopped = False
            self._simulator._execute_batch()
            self.usb.pump()
            if until is not None and until():
                break
        else:
            alarm.cancel()
            return ended and until is None
        alarm.cancel()
        return True

    def sleep_through(self, us: float) -> None:
        """Let time pass without running the program, as if it hung; timers and the watchdog go on."""
        self._clock.tick(us * 1e3)

    def send(self, data: bytes) -> None:
        """Bytes from the PC to the board."""
        self.usb.send(data)

    def expect(self, text: bytes, start: int = 0, seconds: float = 120) -> int:
        """Run until the board has said `text` at or after `start`; the position behind it."""
        if not self.run(until=lambda: self.output.find(text, start) >= 0, seconds=seconds):
            raise TimeoutError(f"the board did not say {text!r}; it said {bytes(self.output[-400:])!r}")
        return self.output.find(text, start) + len(text)

    def raw_repl(self) -> None:
        """Interrupt whatever runs and enter the raw REPL."""
        start = len(self.output)
        self.send(b"\r\x03\x03\x01")
        self.expect(b"raw REPL; CTRL-B to exit\r\n>", start)

    def execute(self, code: str, seconds: float = 120) -> str:
        """Run code in the raw REPL and return what it printed; its exception comes out as RuntimeError."""
        start = len(self.output)
        self.send(code.encode() + b"\x04")
        begin = self.expect(b"OK", start, seconds)
        middle = self.expect(b"\x04", begin, seconds)
        end = self.expect(b"\x04>", middle, seconds)
        problem = bytes(self.output[middle : end - 2])
        if problem:
            raise RuntimeError(problem.decode())
        return bytes(self.output[begin : middle - 1]).decode()

    def _received(self, data: bytes) -> None:
        self.output += data
        if self._pause_on_output:
            self._pause()

    def _pause(self) -> None:
        self._simulator.stopped = True

    def _beat(self) -> None:
        self.asleep = self.asleep + 1 if self._mcu.core.waiting else 0
        self._mcu.core.waiting = False
        self._heart.schedule(_BEAT_NS)


def _let_sleep_wait(flash: bytearray) -> None:
    """Make MicroPython's sleep wait for an interrupt: the event it waits for is always there in the emulator."""
    for sleep in _SLEEP.finditer(flash, 0, _FS.start):
        flash[sleep.start() : sleep.start() + 2] = _WFI
