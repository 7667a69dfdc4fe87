"""The beeper: a tone that ends by itself."""

_HALF = 32768


class Beeper:
    """Sounds one tone at a time without waiting for it."""

    __slots__ = ("_pwm", "_silence", "_timer")

    def __init__(self, pwm, timer) -> None:
        """`pwm` and `timer` are those of the module machine."""
        self._pwm = pwm
        self._timer = timer
        self._silence = self._end  # a bound method made here, none in beep()
        pwm.duty_u16(0)

    def beep(self, hertz: int, ms: int) -> None:
        """Start a tone and return at once; 0 hertz is silence."""
        self._timer.deinit()
        if hertz <= 0 or ms <= 0:
            self._end(None)
            return
        self._pwm.freq(hertz)
        self._pwm.duty_u16(_HALF)
        self._timer.init(mode=0, period=ms, callback=self._silence)

    def _end(self, timer) -> None:
        self._pwm.duty_u16(0)
