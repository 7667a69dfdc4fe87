"""The companion board on a Raspberry Pi Pico, Pico W or Pico 2 with MicroPython."""

import machine

from board import wiring
from board.lights import TIMING, Lights

_lights = machine.Pin(wiring.PIN_LIGHTS, machine.Pin.OUT)
machine.bitstream(_lights, 0, TIMING, b"\0\0\x06" * wiring.LIGHTS)  # a sign of life while the rest is read

import sys  # noqa: E402
import time  # noqa: E402

from board.beeper import Beeper  # noqa: E402
from board.fast import FastLoops  # noqa: E402
from board.keypad import FALLING, RISING, Keypad, Levels  # noqa: E402
from board.link import Link  # noqa: E402
from board.oled import Oled  # noqa: E402

_TICKS = 0x3FFFFFFF
_GPIO_IN = 0xD0000004  # levels of all pins: 30 bits, so reading them allocates nothing
_WATCHDOG_MS = 8000
_WATCHDOG_CLEAR = 0x400DB000 if "RP2350" in sys.implementation._machine else 0x4005B000  # clears bits of its control
_WATCHDOG_ENABLE = 1 << 30


class Board:
    """What every board offers (README.md beside this file), on the real pins."""

    name = "pico"
    version = wiring.VERSION
    folder = "/data"
    loops = FastLoops

    def __init__(self) -> None:
        self.lights = bytearray(3 * wiring.LIGHTS)
        self.frame = bytearray(1024)
        self._lights = Lights(_lights, machine.bitstream, self.lights, wiring.ORDER, FastLoops.reorder)
        pins = [machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in wiring.KEYS]
        self._levels = Levels(wiring.KEYS, wiring.FIRST_KEY)
        self._keypad = Keypad(self.keys(), self.now(), machine.disable_irq, machine.enable_irq)
        self._edges = [_Edges(self._keypad, key, pins[key]) for key in range(len(pins))]
        bus = machine.I2C(  # type: ignore[call-overload]
            wiring.BUS,
            sda=machine.Pin(wiring.PIN_SDA),
            scl=machine.Pin(wiring.PIN_SCL),
            freq=400000,
            timeout=20000,
        )
        self._oled = Oled(bus, wiring.ADDRESS, wiring.CONTROLLER, self.frame, FastLoops.copy, self.now)
        self._beeper = Beeper(machine.PWM(machine.Pin(wiring.PIN_BEEPER)), machine.Timer(-1))
        self._link = Link(sys.stdin.buffer, sys.stdout.buffer)
        # Bound once: the loop calls them without a step in between.
        self.show_lights = self._lights.show
        self.show_page = self._oled.show
        self.beep = self._beeper.beep
        self.read = self._link.read
        self.write = self._link.write
        self._watchdog = machine.WDT(timeout=_WATCHDOG_MS)

    def keys(self) -> int:
        """Keys that are down now, as bits: z1..z5, pessoa, rest, ok, undo."""
        return self._levels.bits(machine.mem32[_GPIO_IN] >> wiring.FIRST_KEY & 0x1FF)

    def pressed(self) -> int:
        """The key that went down next, as a bit; 0 when there is no more."""
        return self._keypad.pressed(self.keys(), time.ticks_ms() & _TICKS)

    def now(self) -> int:
        """Milliseconds, wrapping at 2**30."""
        return time.ticks_ms() & _TICKS

    def wait(self, ms: int) -> None:
        """Feed the watchdog and sleep, at most `ms` and only until a key goes down."""
        self._watchdog.feed()
        start = time.ticks_ms()
        while not self._keypad.waiting() and time.ticks_diff(time.ticks_ms(), start) < ms:
            machine.idle()  # until an interrupt, a millisecond at most

    def close(self) -> None:
        """Hand over to the REPL: silence, and no watchdog that would reset the board under mpremote."""
        self.beep(0, 0)
        machine.mem32[_WATCHDOG_CLEAR] = _WATCHDOG_ENABLE


class _Edges:
    """The interrupt of one key."""

    def __init__(self, keypad: Keypad, key: int, pin: machine.Pin) -> None:
        self._keypad = keypad
        self._key = key
        self._irq = pin.irq(self._edge, FALLING | RISING, hard=True)

    def _edge(self, pin: machine.Pin) -> None:
        self._keypad.edge(self._key, self._irq.flags(), not pin.value(), time.ticks_ms() & _TICKS)
