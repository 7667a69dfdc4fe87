"""What CircuitPython names differently from MicroPython, or lacks: clock, link, drive, crc32."""

import os
import sys
import time

import supervisor  # type: ignore[import-not-found]

_PATIENCE_S = 0.1


class Runtime:
    """Clock, link and drive of a board with CircuitPython."""

    folder = "/data"

    def __init__(self) -> None:
        self.ticks_ms = supervisor.ticks_ms
        self.sleep = time.sleep
        self._console = _console()

    def waiting(self) -> bool:
        """Whether bytes came over the link."""
        return bool(self._console.in_waiting)

    def read(self, buffer: bytearray) -> int:
        """Move the bytes that came into the buffer and answer how many."""
        return self._console.readinto(buffer) or 0 if self._console.in_waiting else 0

    def write(self, data: bytes) -> bool:
        """Send the bytes; False when no PC listens, and the rest is dropped."""
        return bool(self._console.connected) and self._console.write(data) == len(data)

    def has_drive(self) -> bool:
        """Whether games can be saved; only one of companion and PC may write onto the drive."""
        import storage  # type: ignore[import-not-found]

        try:
            storage.remount("/", readonly=False)
            return True
        except RuntimeError:  # the PC sees the drive; boot.py may have made it ours all the same
            return _writable(storage.getmount("/"))


class _StandardStreams:
    """The console of boards without USB of their own."""

    connected = True

    @property
    def in_waiting(self) -> int:
        return supervisor.runtime.serial_bytes_available

    def readinto(self, buffer: bytearray) -> int:
        n = 0
        while n < len(buffer) and self.in_waiting:
            buffer[n] = ord(sys.stdin.read(1)) & 0xFF
            n += 1
        return n

    def write(self, data: bytes) -> int:
        sys.stdout.write(str(bytes(data), "utf-8"))
        return len(data)


def _console():
    try:
        import usb_cdc  # type: ignore[import-not-found]
    except ImportError:
        return _StandardStreams()
    console = usb_cdc.console
    if console is None:
        return _StandardStreams()
    console.timeout = 0
    console.write_timeout = _PATIENCE_S
    return console


def _writable(drive) -> bool:
    if hasattr(drive, "readonly"):
        return not drive.readonly
    try:  # CircuitPython 7 does not tell
        with open("/pessoa.try", "wb"):
            pass
        os.remove("/pessoa.try")
        return True
    except OSError:
        return False


def give_crc32() -> None:
    """Builds without zlib, and CircuitPython 7, have a binascii without crc32: put one in its place."""
    import binascii

    if not hasattr(binascii, "crc32"):
        from . import circuitpython_crc32

        sys.modules["binascii"] = circuitpython_crc32
