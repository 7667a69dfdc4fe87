"""Recording stand-ins for CircuitPython's modules; test_signatures.py holds them to Adafruit's own stubs."""

from collections import deque
from types import SimpleNamespace
from typing import ClassVar

from host_tools.emulator.display import Display

_PACE_MS = 40  # so long is every sleep, as on the board in memory of host_tools.keyplay


class Event:
    def __init__(self, key_number=0, pressed=True):
        self.key_number = key_number
        self.pressed = pressed


class EventQueue:
    def __init__(self, most):
        self._most = most
        self._queue = deque()
        self.overflowed = False

    def get_into(self, event):
        if not self._queue:
            return False
        event.key_number, event.pressed = self._queue.popleft()
        return True

    def clear(self):
        self._queue.clear()
        self.overflowed = False

    def __bool__(self):
        return bool(self._queue)

    def __len__(self):
        return len(self._queue)

    def happened(self, key, pressed):
        """What CircuitPython does in the background."""
        if len(self._queue) == self._most:
            self.overflowed = True
        else:
            self._queue.append((key, pressed))


class Keys:
    held = 0  # keys that are down at power-on
    made: ClassVar[list] = []

    def __init__(self, pins, *, value_when_pressed, pull=True, interval=0.02, max_events=64):
        assert not value_when_pressed, "keys connect to ground"
        assert pull, "the panel has no resistors"
        assert interval <= 0.01, "a tap of 20 ms must be scanned twice"
        self.pins = pins
        self.events = EventQueue(max_events)
        self.resets = 0
        self._levels = 0
        self.set(self.held)
        Keys.made.append(self)

    def reset(self):
        self.resets += 1
        levels, self._levels = self._levels, 0
        self.set(levels)

    def set(self, levels):
        """Press and release fingers."""
        for key in range(len(self.pins)):
            if (levels ^ self._levels) >> key & 1:
                self.events.happened(key, bool(levels >> key & 1))
        self._levels = levels


class I2C:
    present = True
    pulled_up = True
    display = Display()

    def __init__(self, scl, sda, *, frequency=100000):
        assert (scl, sda) == ("GP21", "GP20")
        if not self.pulled_up:
            raise RuntimeError("No pull up found on SDA or SCL; check your wiring")
        assert frequency == 400000
        self._locked = False

    def try_lock(self):
        if self._locked:
            return False
        self._locked = True
        return True

    def writeto(self, address, buffer, *, start=0, end=None):
        assert self._locked, "CircuitPython refuses a bus that is not locked"
        if address != 0x3C or not I2C.present:
            raise OSError(19)
        I2C.display.write(bytes(buffer))


class PWMOut:
    made: ClassVar[list] = []

    def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
        assert pin == "GP26"
        assert variable_frequency, "the pitch changes"
        self.duty_cycle = duty_cycle
        self.frequency = frequency
        PWMOut.made.append(self)


class NeoPixel:
    """For tests that look at other parts than the lights."""

    def __init__(self, pin, n, *, brightness=1.0, auto_write=True, pixel_order=None):
        self.colours = [0] * n

    def __setitem__(self, index, value):
        self.colours[index] = value

    def show(self):
        pass


class Runtime:
    """A clock that only sleeping moves, and a link in memory."""

    def __init__(self, folder, ticks=0):
        self.folder = folder
        self.ticks = ticks
        self.incoming = bytearray()
        self.outgoing = bytearray()

    def ticks_ms(self):
        return self.ticks & 0x1FFFFFFF

    def sleep(self, seconds):
        self.ticks += _PACE_MS

    def waiting(self):
        return bool(self.incoming)

    def read(self, buffer):
        n = min(len(buffer), len(self.incoming))
        buffer[:n] = self.incoming[:n]
        del self.incoming[:n]
        return n

    def write(self, data):
        self.outgoing += bytes(data)
        return True


class Hands:
    """Levels of the keys, as host_tools.keyplay sets them."""

    def __init__(self, scanner):
        self._scanner = scanner

    @property
    def levels(self):
        return self._scanner._levels

    @levels.setter
    def levels(self, bits):
        self._scanner.set(bits)


def modules(neopixel=None):
    """What the driver is handed."""
    I2C.present = I2C.pulled_up = True
    I2C.display = Display()
    Keys.held = 0
    return SimpleNamespace(
        neopixel=neopixel or SimpleNamespace(NeoPixel=NeoPixel),
        keypad=SimpleNamespace(Keys=Keys, Event=Event),
        busio=SimpleNamespace(I2C=I2C),
        pwmio=SimpleNamespace(PWMOut=PWMOut),
    )


class Pins:
    """A board whose pins are their names."""

    def __getattr__(self, name):
        if not name.startswith("GP"):
            raise AttributeError(name)
        return name
