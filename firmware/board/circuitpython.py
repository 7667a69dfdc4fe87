"""The companion board with CircuitPython, or through Blinka with CPython: the promises of README.md kept once more."""

from . import wiring
from .loops import Loops
from .oled import Oled

_TICKS = 0x3FFFFFFF
_HALF_TICKS = 0x20000000  # where CircuitPython's own clock wraps
_SCAN_S = 0.01  # contacts are quiet within this, and a tap of 20 ms is seen
_HALF_DUTY = 32768
_BUS_HERTZ = 400000


class Board:
    """What every board offers, through the modules that all boards with CircuitPython share."""

    name = "circuitpython"
    version = getattr(wiring, "VERSION", "checkout")
    loops = Loops

    def __init__(self, modules, pins: dict, runtime) -> None:
        """`modules` has neopixel, keypad, busio and pwmio, `pins` is by key and part, `runtime` is the interpreter."""
        self.folder = runtime.folder
        self.lights = bytearray(3 * wiring.LIGHTS)
        self.frame = bytearray(1024)
        self._runtime = runtime
        self._last_tick = runtime.ticks_ms()
        self._high = 0
        self._pixels = modules.neopixel.NeoPixel(
            pins["leds"], wiring.LIGHTS, brightness=1.0, auto_write=False, pixel_order=wiring.ORDER
        )
        self._keys = _Keys(modules.keypad, pins["keys"], runtime.sleep)
        bus = _Bus(modules.busio, pins["scl"], pins["sda"])
        self._oled = Oled(bus, wiring.ADDRESS, wiring.CONTROLLER, self.frame, self.loops.copy, self.now)
        self._tone = None
        if modules.pwmio:
            self._tone = modules.pwmio.PWMOut(pins["buzzer"], duty_cycle=0, frequency=2000, variable_frequency=True)
        self._sounding = False
        self._silent_at = 0
        self.keys = self._keys.bits
        self.pressed = self._keys.pressed
        self.read = runtime.read
        self.write = runtime.write

    def show_lights(self) -> None:
        """Send all colours; they are dimmed already, so the library's own brightness stays full."""
        lights, pixels = self.lights, self._pixels
        for light in range(wiring.LIGHTS):
            i = 3 * light
            pixels[light] = lights[i] << 16 | lights[i + 1] << 8 | lights[i + 2]
        pixels.show()

    def show_page(self, page: int, first: int, last: int) -> int:
        """Send columns first..last of one page; answers how many pages went out."""
        self._end_tone()
        return self._oled.show(page, first, last)

    def now(self) -> int:
        """Milliseconds, wrapping at 2**30; CircuitPython's wrap at 2**29, the first time a minute after power-on."""
        tick = self._runtime.ticks_ms()
        if tick < self._last_tick:
            self._high ^= _HALF_TICKS
        self._last_tick = tick
        return self._high | tick

    def wait(self, ms: int) -> None:
        """Sleep at most `ms`, and only until a key changes or a byte comes."""
        start = self.now()
        while True:
            self._end_tone()
            if self._keys.waiting() or self._runtime.waiting() or (self.now() - start) & _TICKS >= ms:
                return
            self._runtime.sleep(0.001)

    def beep(self, hertz: int, ms: int) -> None:
        """Start a tone and return at once; without timers, wait() and show_page() end it."""
        if not self._tone:
            return
        if hertz <= 0 or ms <= 0:
            self._tone.duty_cycle = 0
            self._sounding = False
            return
        self._tone.frequency = hertz
        self._tone.duty_cycle = _HALF_DUTY
        self._silent_at = (self.now() + ms) & _TICKS
        self._sounding = True

    def close(self) -> None:
        """Hand over to the REPL: silence."""
        self.beep(0, 0)

    def _end_tone(self) -> None:
        if self._sounding and (self.now() - self._silent_at) & _TICKS < _HALF_TICKS:
            self.beep(0, 0)


class _Keys:
    """Presses and levels from the queue of events that CircuitPython fills in the background."""

    def __init__(self, keypad, pins: list, sleep) -> None:
        self._scanner = keypad.Keys(pins, value_when_pressed=False, pull=True, interval=_SCAN_S)
        self._events = self._scanner.events
        self._event = keypad.Event(0, False)  # filled again and again
        self._down = 0
        self._press = 0
        self._looked = False
        sleep(3 * _SCAN_S)
        self._take()
        while self._press:  # a key that is held at power-on is down, but it is no press
            self._press = 0
            self._take()

    def waiting(self) -> bool:
        """Whether something happened that keys() has not told yet."""
        return bool(self._press or self._events)

    def bits(self) -> int:
        """The keys that are down, up to the press that pressed() tells next."""
        if not self._press:
            self._take()
        self._looked = True
        return self._down

    def pressed(self) -> int:
        """The key that went down next, 0 when there is no more."""
        if not self._press and not self._looked:
            self._take()
        # After bits() nothing newer is taken: a press whose level was not told with it would count twice.
        self._looked = False
        press = self._press
        self._press = 0
        return press

    def _take(self) -> None:
        """Follow the events up to the next press."""
        event = self._event
        while self._events.get_into(event):
            bit = 1 << event.key_number
            if event.pressed:
                self._down |= bit
                self._press = bit
                return
            self._down &= ~bit
        if self._events.overflowed:  # releases may be missing: the scanner tells anew what is down
            self._events.clear()
            self._scanner.reset()
            self._down = 0


class _Bus:
    """The I2C bus; without a display it has no pull-ups and cannot even be opened, which is no reason to stop."""

    def __init__(self, busio, scl, sda) -> None:
        self._busio = busio
        self._scl = scl
        self._sda = sda
        self._i2c = None

    def writeto(self, address: int, data) -> None:
        """One transaction; OSError when nobody answers."""
        if self._i2c is None:
            self._i2c = self._open()
        self._i2c.writeto(address, data)  # type: ignore[attr-defined]  # it is an I2C now

    def _open(self):
        try:
            i2c = self._busio.I2C(self._scl, self._sda, frequency=_BUS_HERTZ)
        except (RuntimeError, ValueError):
            raise OSError(19)
        i2c.try_lock()  # nobody else is on this bus
        return i2c
