"""The chain of WS2812 lights."""

TIMING = (400, 850, 800, 450)  # ns: high and low of a 0, high and low of a 1


class Lights:
    """Sends colours in RGB to the chain, in the order of colours that its lights want."""

    __slots__ = ("_bitstream", "_colours", "_order", "_pin", "_reorder", "_wire")

    def __init__(self, pin, bitstream, colours: bytearray, order: str, reorder) -> None:
        """`bitstream` is machine.bitstream, `reorder` that of board.fast."""
        self._pin = pin
        self._bitstream = bitstream
        self._colours = colours
        self._order = bytes("RGB".index(c) for c in order)
        self._reorder = reorder
        self._wire = bytearray(len(colours))

    def show(self) -> None:
        """Send all colours; about 0.75 ms with interrupts off for 24 lights."""
        self._reorder(self._wire, self._colours, self._order, len(self._wire))
        self._bitstream(self._pin, 0, TIMING, self._wire)
