"""The simulated board: the link over standard input and output, lights and display only remembered."""

import select
import sys
import time

from .loops import Loops

_TICKS = 0x3FFFFFFF


class Board:
    """A board without hardware; keys reach it as lines of the link, what it shows leaves it the same way.

    With `held` the clock stands still until the host lets it go on: `time 1500` lets the board run to 1500 ms
    after power-on, and the board answers `time 1500` when it is there. Waiting then takes no real time, and
    the lines that came before a `time` line are read at exactly the time at which the clock stood.
    """

    name = "sim"
    loops = Loops

    def __init__(self, folder: str, held: bool = False) -> None:
        self.folder = folder
        self.lights = bytearray(72)
        self.frame = bytearray(1024)
        self._input = open(0, "rb", 0)
        self._output = sys.stdout.buffer
        self._byte = bytearray(1)
        poll = select.poll()
        poll.register(self._input, select.POLLIN)
        self._poll = getattr(poll, "ipoll", poll.poll)  # ipoll, where there is one, allocates nothing
        self._held = held
        self._time = 0
        self._until = 0
        self._came = bytearray()

    def show_lights(self) -> None:
        """The link tells the host what the lights show."""

    def show_page(self, page: int, first: int, last: int) -> int:
        """The link tells the host what the display shows; this one always answers."""
        return True

    def keys(self) -> int:
        """No key is wired: presses come over the link."""
        return 0

    def pressed(self) -> int:
        """No key is wired, so none was tapped between two looks."""
        return 0

    def now(self) -> int:
        """Milliseconds since some moment, wrapping like the ticks of a Pico."""
        if self._held:
            return self._time & _TICKS
        if sys.implementation.name == "micropython":
            return time.ticks_ms() & _TICKS
        return (time.monotonic_ns() // 1000000) & _TICKS  # type: ignore[attr-defined]  # CPython's clock

    def wait(self, ms: int) -> None:
        """Sleep until something comes over the link, at most `ms`."""
        if self._held:
            self._go_on(ms)
            return
        for _ in self._poll(ms):
            return

    def beep(self, hertz: int, ms: int) -> None:
        """Let the host sound the tone."""
        self.write(b"beep %d %d\n" % (hertz, ms))

    def read(self, buffer: bytearray) -> int:
        """Move what came over the link into the buffer and answer how many bytes that were."""
        if self._held:
            n = min(len(buffer), len(self._came))
            buffer[:n] = self._came[:n]
            self._came = self._came[n:]
            return n
        n = 0
        while n < len(buffer) and self._readable():
            # One byte a time: MicroPython's readinto() waits until the whole buffer is full.
            buffer[n] = self._next_byte()
            n += 1
        return n

    def write(self, data: bytes) -> bool:
        """Send bytes to the host; a host that is gone switches the board off."""
        try:
            self._output.write(data)
            self._output.flush()
        except OSError:
            raise SystemExit
        return True

    def close(self) -> None:
        """Nothing is left on when the app ends."""

    def _readable(self) -> bool:
        for _ in self._poll(0):
            return True
        return False

    def _next_byte(self) -> int:
        if not self._input.readinto(self._byte):
            raise SystemExit  # the host closed the link: the plug is pulled
        return self._byte[0]

    def _go_on(self, ms: int) -> None:
        if not self._came and self._time == self._until:
            self._hold()
        if not self._came:
            self._time = min(self._time + ms, self._until)

    def _hold(self) -> None:
        """Tell the host how late it is, and take its lines until one lets the clock go on."""
        self.write(b"time %d\n" % self._time)
        while True:
            line = self._next_line()
            if line.startswith(b"time "):
                self._until = max(self._time, int(line[5:]))
                return
            self._came.extend(line)

    def _next_line(self) -> bytes:
        line = bytearray()
        while not line or line[-1] != 10:
            line.append(self._next_byte())
        return bytes(line)
