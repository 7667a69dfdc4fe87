"""The companion board on a Raspberry Pi Pico, Pico W or Pico 2 with MicroPython."""

import machine
from board import wiring
from board.lights import TIMING, Lights

_lights = machine.Pin(wiring.PIN_LIGHTS, machine.Pin.OUT)
machine.bitstream(_lights, 0, TIMING, b"\0\0\x06" * wiring.LIGHTS)  # a sign of life while the rest is read

import sys
import time

import rp2
from board import fast
from board.beeper import Beeper
from board.keypad import Keypad, debounce_program
from board.link import Link
from board.oled import Oled

_TICKS = 0x3FFFFFFF
_GPIO_IN = 0xD0000004  # levels of all pins: 30 bits, so reading them allocates nothing
_WATCHDOG_MS = 8000
_WATCHDOG_CLEAR = 0x400DB000 if "RP2350" in sys.implementation._machine else 0x4005B000  # clears bits of its control
_WATCHDOG_ENABLE = 1 << 30
_LOOK_HERTZ = 20000


class Board:
    """What every board offers (README.md beside this file), on the real pins."""

    name = "pico"
    version = getattr(wiring, "VERSION", "checkout")
    folder = "/data"

    def __init__(self) -> None:
        self.lights = bytearray(3 * wiring.LIGHTS)
        self.frame = bytearray(1024)
        self._lights = Lights(_lights, machine.bitstream, self.lights, wiring.ORDER, fast.reorder)
        self._keypad = self._watch_keys()
        bus = machine.I2C(
            wiring.BUS, sda=machine.Pin(wiring.PIN_SDA), scl=machine.Pin(wiring.PIN_SCL), freq=400000, timeout=20000
        )
        self._oled = Oled(bus, wiring.ADDRESS, wiring.CONTROLLER, self.frame, fast.copy, self.now)
        self._beeper = Beeper(machine.PWM(machine.Pin(wiring.PIN_BEEPER)), machine.Timer(-1))
        self._link = Link(sys.stdin.buffer, sys.stdout.buffer)
        # Bound once: the loop calls them without a step in between.
        self.show_lights = self._lights.show
        self.show_page = self._oled.show
        self.pressed = self._keypad.pressed
        self.beep = self._beeper.beep
        self.read = self._link.read
        self.write = self._link.write
        self._watchdog = machine.WDT(timeout=_WATCHDOG_MS)

    def keys(self) -> int:
        """Keys that are down now, as bits: z1..z5, pessoa, rest, ok, undo."""
        return self._keypad.bits(machine.mem32[_GPIO_IN] >> wiring.FIRST_KEY & 0x1FF)

    def now(self) -> int:
        """Milliseconds, wrapping at 2**30."""
        return time.ticks_ms() & _TICKS

    def wait(self, ms: int) -> None:
        """Feed the watchdog and sleep, at most `ms` and only until a key changes or a byte comes."""
        self._watchdog.feed()
        start = time.ticks_ms()
        while not self._keypad.waiting() and not self._link.wait(1):
            if time.ticks_diff(time.ticks_ms(), start) >= ms:
                return

    def close(self) -> None:
        """Hand over to the REPL: silence, and no watchdog that would reset the board under mpremote."""
        self.beep(0, 0)
        machine.mem32[_WATCHDOG_CLEAR] = _WATCHDOG_ENABLE

    def _watch_keys(self) -> Keypad:
        for pin in wiring.KEYS:
            machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP)
        watch = rp2.StateMachine(
            0, debounce_program(rp2), freq=_LOOK_HERTZ, in_base=machine.Pin(wiring.FIRST_KEY)
        )
        watch.active(1)
        return Keypad(watch, wiring.KEYS, wiring.FIRST_KEY)
