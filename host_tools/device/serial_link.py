"""The link of a board behind a serial port, as the page wants it."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Callable
from typing import Any

import serial

from host_tools.device.advice import DeviceError, cannot_open
from host_tools.device.ports import choose_port
from host_tools.page.link import LinkError

open_port: Any = serial.serial_for_url
_LONGEST_LINE = 1 << 16


class SerialLink:
    """Lines from and to a board; a thread of its own waits for the port."""

    def __init__(self, port: str, name: str) -> None:
        self.name = name
        try:
            self._serial = open_port(port, timeout=0.1, write_timeout=2, exclusive=True)
        except (OSError, ValueError) as error:
            raise LinkError(cannot_open(port, OSError(*error.args))) from None
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        self._closed = threading.Event()
        threading.Thread(target=self._read, daemon=True).start()

    async def __aiter__(self) -> AsyncIterator[str]:
        while (line := await self._lines.get()) is not None:
            yield line

    async def send(self, line: str) -> None:
        """One line to the board."""
        try:
            await asyncio.to_thread(self._serial.write, line.encode() + b"\n")
        except OSError as error:
            raise LinkError(self.last_words()) from error

    async def close(self) -> None:
        """Let go of the port."""
        self._closed.set()

    def last_words(self) -> str:
        """Why there are no more lines."""
        return "The board is gone: was the cable pulled? It is looked for until it is back."

    def _read(self) -> None:
        kept = b""
        with contextlib.suppress(OSError, RuntimeError):  # the cable was pulled, or the program ends
            while not self._closed.is_set():
                *lines, kept = (kept + self._serial.read(max(1, self._serial.in_waiting))).split(b"\n")
                kept = kept[-_LONGEST_LINE:]
                for line in lines:
                    self._put(line.decode("utf-8", "replace").rstrip("\r"))
        with contextlib.suppress(OSError):
            self._serial.close()
        with contextlib.suppress(RuntimeError):
            self._put(None)

    def _put(self, line: str | None) -> None:
        self._loop.call_soon_threadsafe(self._lines.put_nowait, line)


async def connect_board(wanted: str | None, choose: Callable[[str | None], str] = choose_port) -> SerialLink:
    """A link to the board at a port, or to the only one there is."""
    try:
        port = choose(wanted)
    except DeviceError as problem:
        raise LinkError(str(problem)) from None
    return SerialLink(port, f"board at {port}")
