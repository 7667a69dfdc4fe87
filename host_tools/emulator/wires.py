"""What is soldered to the emulated Pico: keys, lights, display, beeper."""

from collections.abc import Callable
from typing import Any

from rp2040py.external.ws2812 import Ws2812
from rp2040py.gpio_pin import GPIOPinState

from host_tools.emulator.display import Display

# Levels after a contact first closes, microseconds and open (1) or closed (0): a nasty but real switch.
BOUNCE = ((0, 0), (150, 1), (260, 0), (400, 1), (900, 0), (1300, 1), (1500, 0))
_TX_EMPTY = 1 << 4


class Key:
    """A switch to ground; the firmware's pull-up makes it high when open."""

    def __init__(self, gpio: int) -> None:
        self._gpio = gpio

    def attach(self, mcu: Any) -> None:
        """Wire it to its pin, open."""
        self._pin, self._clock = mcu.gpio[self._gpio], mcu.clock
        self._pin.release_input()

    def set(self, down: bool) -> None:
        """Close or open the contact now."""
        if down:
            self._pin.set_input_value(False)
        else:
            self._pin.release_input()

    def at(self, us: float, down: bool) -> None:
        """Close or open the contact at a moment of emulated time."""
        alarm = self._clock.create_alarm(lambda: self.set(down))
        alarm.schedule(max(0.0, us * 1e3 - self._clock.nanos))

    def tap(self, us: float, hold_us: float = 80_000, bounce: bool = True) -> None:
        """Press at `us` and release `hold_us` later, both with the contact bouncing."""
        for after, level in BOUNCE if bounce else BOUNCE[:1]:
            self.at(us + after, not level)
            self.at(us + hold_us + after, bool(level))


class Strip(Ws2812):
    """The lights; `frames` holds (first edge, last edge, colours) of each frame sent, in microseconds."""

    def __init__(self, gpio: int, order: str) -> None:
        super().__init__(gpio=gpio, color_order=order, on_pixels=self._frame)
        self.frames: list[tuple[float, float, bytes]] = []
        self.on_frame: Callable[[bytes], None] = lambda colours: None
        self._first: float | None = None

    def _on_change(self, new_state: GPIOPinState, old_state: GPIOPinState) -> None:
        if new_state == GPIOPinState.HIGH and self._first is None:
            assert self._clock is not None
            self._first = self._clock.nanos / 1e3
        super()._on_change(new_state, old_state)

    def _frame(self, pixels: list[tuple[int, ...]]) -> None:
        colours = bytes(value for pixel in pixels for value in pixel)
        self.frames.append((self._first or 0.0, self._fall_nanos / 1e3, colours))
        self._first = None
        self.on_frame(colours)


class DisplayOnBus(Display):
    """The display on the emulated I2C, which takes as long for a byte as the clock registers say."""

    def __init__(self, bus: int, address: int, controller: str) -> None:
        super().__init__(controller)
        self.present = True
        self.transfers: list[tuple[float, float, int]] = []  # first and last moment, bytes of picture
        self.frames: list[tuple[float, bytes]] = []  # when a picture was complete, and the picture
        self.on_frame: Callable[[bytes], None] = lambda picture: None
        self._bus, self._address = bus, address
        self._selected = False
        self._since = 0.0
        self._before = 0

    def attach(self, mcu: Any) -> None:
        """Answer the bus."""
        self._clock, self._i2c = mcu.clock, mcu.i2c[self._bus]
        self._mcu = mcu
        self._then: Callable[[], None] = lambda: None
        self._alarm = mcu.clock.create_alarm(lambda: self._then())
        i2c = self._i2c
        i2c.on_start, i2c.on_connect, i2c.on_stop = self._on_start, self._on_connect, self._on_stop
        i2c.on_write_byte, i2c.on_read_byte = self._on_write, self._on_read

    def _bit_nanos(self) -> float:
        # SCL as the silicon makes it; the spike filter is recomputed because the emulator drops its odd values.
        low = self._i2c.scl_low_period
        spikes = 1 if low < 16 else low // 16
        return float((self._i2c.scl_high_period + spikes + 7 + low + 1) * 1e9 / 125e6)

    def _after(self, bits: int, then: Callable[[], None]) -> None:
        self._then = then
        self._alarm.schedule(bits * self._bit_nanos())

    def _on_start(self, repeated: bool) -> None:
        self._since, self._before = self._clock.micros, self.data_bytes
        self._after(1, self._i2c.complete_start)

    def _on_connect(self, address: int, mode: int) -> None:
        self._selected = self.present and address == self._address
        self.start()
        self._after(9, self._connected)

    def _connected(self) -> None:
        self._i2c.complete_connect(self._selected)
        if not self._selected:
            # The emulator forgets this one after a missing answer, and the firmware would wait 50 ms for it.
            self._i2c._set_interrupts(_TX_EMPTY)

    def _on_write(self, value: int) -> None:
        if self._selected:
            self.byte(value)
        self._after(9, lambda: self._i2c.complete_write(self._selected))

    def _on_read(self, acknowledge: bool) -> None:
        self._after(9, lambda: self._i2c.complete_read(0))

    def _on_stop(self) -> None:
        self._after(1, self._stopped)

    def _stopped(self) -> None:
        now, sent = self._clock.micros, self.data_bytes - self._before
        if self._selected and sent:
            self.transfers.append((self._since, now, sent))
            self.frames.append((now, self.picture()))
            self.on_frame(self.frames[-1][1])
        self._i2c.complete_stop()


class Beeps:
    """Listens to the beeper: `edges` counts changes of its pin."""

    def __init__(self, gpio: int) -> None:
        self._gpio = gpio
        self.edges: list[float] = []

    def attach(self, mcu: Any) -> None:
        """Wire it to its pin."""
        mcu.gpio[self._gpio].add_listener(lambda new, old: self.edges.append(mcu.clock.micros))
