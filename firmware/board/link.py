"""The link to a PC: bytes over USB, beside Ctrl-C, which still reaches the REPL."""

import select

_PIECE = 64  # one USB packet
_PATIENCE_MS = 100


def _poll(stream, event: int):
    poll = select.poll()
    poll.register(stream, event)
    return getattr(poll, "ipoll", poll.poll)  # ipoll, where there is one, allocates nothing


class Link:
    """Reads without waiting and gives up on a PC that does not listen."""

    __slots__ = ("_byte", "_input", "_output", "_readable", "_writable")

    def __init__(self, stdin, stdout) -> None:
        """Streams of bytes, such as sys.stdin.buffer and sys.stdout.buffer."""
        self._input = stdin
        self._output = stdout
        self._byte = bytearray(1)
        self._readable = _poll(stdin, select.POLLIN)
        self._writable = _poll(stdout, select.POLLOUT)

    def wait(self, ms: int) -> bool:
        """Sleep until a byte is there, at most `ms`."""
        for _ in self._readable(ms):
            return True
        return False

    def read(self, buffer: bytearray) -> int:
        """Move the bytes that came into the buffer and answer how many."""
        n = 0
        while n < len(buffer) and self.wait(0):
            # One at a time: readinto() of more waits until all of them are there.
            self._input.readinto(self._byte)
            buffer[n] = self._byte[0]
            n += 1
        return n

    def write(self, data: bytes) -> bool:
        """Send the bytes; False when the PC holds the port open but does not read, and the rest is dropped."""
        view = memoryview(data)
        for start in range(0, len(data), _PIECE):
            for _ in self._writable(_PATIENCE_MS):
                self._output.write(view[start : start + _PIECE])
                break
            else:
                return False
        return True
