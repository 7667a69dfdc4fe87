"""Nine keys: levels as they are now, and presses that no busy moment can swallow."""

_KEYS = 9
_ALL = 0x1FF


def debounce_program(rp2):
    """The program that watches nine pins in hardware, whatever the processor does.

    It reports every change at its first edge, then looks away for 10 ms until the contacts have stopped bouncing.
    Eight reports wait in its queue, so also an erase of the flash (45 ms, no interrupts) loses no tap.
    """

    @rp2.asm_pio(in_shiftdir=rp2.PIO.SHIFT_LEFT, fifo_join=rp2.PIO.JOIN_RX)
    def watch():
        # fmt: off
        set(y, 0)                      # noqa: F821 - "all pressed" never is: the first look is always reported
        wrap_target()                  # noqa: F821
        label("look")                  # noqa: F821
        mov(isr, null)                 # noqa: F821
        in_(pins, 9)                   # noqa: F821
        mov(x, isr)                    # noqa: F821
        jmp(x_not_y, "changed")        # noqa: F821
        jmp("look")                    # noqa: F821
        label("changed")               # noqa: F821
        mov(y, x)                      # noqa: F821
        push(block)                    # noqa: F821
        set(x, 5)                      # noqa: F821
        label("bounce")                # noqa: F821
        jmp(x_dec, "bounce")    [31]   # noqa: F821
        wrap()                         # noqa: F821
        # fmt: on

    return watch


class Keypad:
    """Turns the levels of nine neighbouring pins into key bits, low being pressed."""

    __slots__ = ("_bits", "_down", "_key_of_pin", "_pins", "_reports", "waiting")

    def __init__(self, reports, pins: tuple, first_pin: int) -> None:
        """`reports` has rx_fifo() and get(), levels with the lowest pin as bit 0; `pins` in order of the key bits."""
        self._reports = reports
        self._key_of_pin = bytes(pins.index(first_pin + i) for i in range(_KEYS))
        self._pins = _ALL  # levels that _bits was made from
        self._bits = 0
        self.waiting = reports.rx_fifo  # how many changes pressed() has not seen
        self._down = -1  # unknown until the first report: a key held at power-on is no press

    def bits(self, levels: int) -> int:
        """Key bits of the levels of the nine pins."""
        if levels != self._pins:
            self._pins = levels
            bits = 0
            for i in range(_KEYS):
                if not levels >> i & 1:
                    bits |= 1 << self._key_of_pin[i]
            self._bits = bits
        return self._bits

    def pressed(self) -> int:
        """The keys that went down next, oldest first; 0 when nothing is left to tell."""
        reports = self._reports
        while reports.rx_fifo():
            before = self._down
            self._down = now = self.bits(reports.get())
            if now & ~before:
                return now & ~before
        return 0
