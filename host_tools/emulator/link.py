"""The emulated Pico as a link of the page: its keys, lights and display are those on its pins."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path

from host_tools.emulator.pico import EmulatedPico
from host_tools.page.link import LinkError

_SLICE_US = 5_000.0
_PRESS_US = 60_000.0


class EmulatedLink:
    """Runs the board in a thread, never faster than real time; what the pins show becomes lines of the link."""

    def __init__(self, pico: EmulatedPico, image_file: Path) -> None:
        """The file system is kept in a file when the link is closed, as a board keeps it when unplugged."""
        self.name = "emulated Pico (MicroPython for the RP2040)"
        self._pico = pico
        self._image_file = image_file
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        self._work = threading.Lock()
        self._unplugged = threading.Event()
        self._picture = bytes(1024)
        self._text = b""
        pico.lights.on_frame = lambda colours: self._put(f"leds {colours.hex()}")
        pico.display.on_frame = self._show
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    async def __aiter__(self) -> AsyncIterator[str]:
        while (line := await self._lines.get()) is not None:
            yield line

    async def send(self, line: str) -> None:
        """A key moves its contact; everything else goes over the cable."""
        if self._unplugged.is_set():
            raise LinkError("The emulated Pico stopped.")
        await asyncio.to_thread(self._send, line)

    async def close(self) -> None:
        """Unplug the board."""
        self._unplugged.set()
        await asyncio.to_thread(self._thread.join)

    def _send(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        key, _, way = rest.partition(" ")
        with self._work:
            if word == "key" and key in self._pico.keys and way in ("down", "up"):
                self._pico.keys[key].set(way == "down")
            elif word == "key" and key in self._pico.keys and not way:
                self._pico.keys[key].tap(self._pico.us, _PRESS_US)
            else:
                self._pico.send(line.encode() + b"\n")
        if line == "watch on":
            self._tell_all()

    def _run(self) -> None:
        started, began = time.monotonic(), self._pico.us
        said = len(self._pico.output)
        while not self._unplugged.is_set():
            with self._work:
                self._pico.run(us=_SLICE_US)
            said = self._hear(said)
            ahead = (self._pico.us - began) / 1e6 - (time.monotonic() - started)
            if ahead > 0:
                time.sleep(ahead)
        self._image_file.parent.mkdir(parents=True, exist_ok=True)
        self._image_file.write_bytes(self._pico.filesystem_image)
        self._put(None)

    def _hear(self, said: int) -> int:
        *lines, self._text = (self._text + bytes(self._pico.output[said:])).split(b"\n")
        for line in lines:
            text = line.decode("utf-8", "replace").rstrip("\r")
            if not text.startswith(("leds ", "page ")):  # the pins tell that
                self._put(text)
        return len(self._pico.output)

    def _tell_all(self) -> None:
        if self._pico.lights.frames:
            self._put(f"leds {self._pico.lights.frames[-1][2].hex()}")
        picture, self._picture = self._pico.display.picture(), b""
        self._show(picture)

    def _show(self, picture: bytes) -> None:
        for page in range(8):
            part = slice(128 * page, 128 * page + 128)
            if picture[part] != self._picture[part]:
                self._put(f"page {page} {picture[part].hex()}")
        self._picture = picture

    def _put(self, line: str | None) -> None:
        self._loop.call_soon_threadsafe(self._lines.put_nowait, line)
