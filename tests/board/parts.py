"""Parts to hand to the drivers: they run under CPython and MicroPython alike."""


class Bus:
    """An I2C bus that keeps what was written, or does not answer."""

    def __init__(self):
        self.writes = []
        self.present = True

    def writeto(self, address, data):
        """One transaction."""
        if not self.present:
            raise OSError(5)
        self.writes.append((address, bytes(data)))


class SilentBus:
    """A bus that keeps nothing, to measure what the driver itself allocates."""

    def writeto(self, address, data):
        """One transaction."""


class Clock:
    """Milliseconds that a test sets."""

    def __init__(self):
        self.ms = 0

    def now(self):
        """The time."""
        return self.ms


class Tone:
    """PWM and timer in one."""

    def __init__(self):
        self.hertz = 0
        self.duty = 0
        self.period = 0
        self.callback = None

    def freq(self, hertz):
        """Set the pitch."""
        self.hertz = hertz

    def duty_u16(self, duty):
        """Set the loudness."""
        self.duty = duty

    def init(self, mode, period, callback):
        """Start the timer."""
        self.period = period
        self.callback = callback

    def deinit(self):
        """Stop the timer."""
        self.callback = None
