"""The PC's end of the emulated USB cable."""

from collections.abc import Callable
from typing import Any


class QuietHost:
    """A host that says nothing when it has nothing to say.

    The emulator's own host answers each poll with an empty packet, every 27 microseconds for ever, which makes the
    board three times slower and its sleep a busy one. A real host does not answer, and neither does this one.
    """

    def __init__(self, cdc: Any, received: Callable[[bytes], None]) -> None:
        self.connected = False
        self._cdc = cdc
        self._waiting: tuple[int, int] | None = None  # the read that the board has armed
        self._queue = bytearray()
        self._read = cdc.usb.on_endpoint_read
        cdc.usb.on_endpoint_read = self._on_read
        cdc.on_serial_data = lambda data: received(bytes(data))
        cdc.on_device_connected = self._on_connected

    @property
    def backlog(self) -> int:
        """Bytes that the board has not taken yet."""
        return len(self._queue)

    def send(self, data: bytes) -> None:
        """Bytes to the board, as fast as it takes them."""
        self._queue += data
        self.pump()

    def pump(self) -> None:
        """Hand over what the board has room for."""
        fifo = self._cdc.tx_fifo
        while self._queue and not fifo.full:
            fifo.push(self._queue.pop(0))
        if self._waiting and not fifo.empty:
            (endpoint, size), self._waiting = self._waiting, None
            self._read(endpoint, size)

    def _on_connected(self) -> None:
        self.connected = True

    def _on_read(self, endpoint: int, size: int) -> None:
        if endpoint == self._cdc._out_endpoint and self._cdc.tx_fifo.empty:
            self._waiting = (endpoint, size)
        else:
            self._read(endpoint, size)
