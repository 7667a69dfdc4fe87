"""Plugs an emulated Pico into a serial port of this machine, so that mpremote finds a board there."""

from __future__ import annotations

import contextlib
import os
import threading
import time
import tty
from collections.abc import Callable
from types import TracebackType

from host_tools.emulator.pico import EmulatedPico

_SLICE_US = 2000.0


class Cable:
    """Runs the board in a thread; `port` is the name of its serial port while the cable is in."""

    def __init__(self, pico: EmulatedPico, real_time: bool = False) -> None:
        """With `real_time` the board never runs faster than the clock on the wall."""
        self.pico = pico
        self.taken = 0  # bytes that went to the board
        self.cut_after: int | None = None  # pull the cable after so many
        self.hand: Callable[[EmulatedPico], None] = lambda pico: None  # looks on, and may press keys
        self._real_time = real_time
        self._board_end, self._pc_end = os.openpty()
        tty.setraw(self._pc_end)
        os.set_blocking(self._board_end, False)
        self.port = os.ttyname(self._pc_end)
        self._unplugged = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Cable:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.unplug()

    def unplug(self) -> None:
        """Pull the cable and the power with it."""
        self._unplugged.set()
        if threading.current_thread() is not self._thread and self._thread.is_alive():
            self._thread.join()
        self._close()

    def _close(self) -> None:
        for end in (self._board_end, self._pc_end):
            with contextlib.suppress(OSError):  # closed before
                os.close(end)

    def _run(self) -> None:
        shown = len(self.pico.output)
        started, started_us = time.monotonic(), self.pico.us
        while not self._unplugged.is_set() and not self.pico.flash.cut:
            data = self._read()
            if data:
                self.pico.send(data)
            self.hand(self.pico)
            self.pico.run(us=_SLICE_US)
            shown += self._write(bytes(self.pico.output[shown:]))
            ahead = (self.pico.us - started_us) / 1e6 - (time.monotonic() - started)
            if self._real_time and ahead > 0:
                time.sleep(ahead)
        if self.pico.flash.cut or self.cut_after is not None:
            self._close()

    def _read(self) -> bytes:
        if self.pico.usb.backlog:
            return b""
        try:
            data = os.read(self._board_end, 256)
        except OSError:
            return b""
        self.taken += len(data)
        if self.cut_after is not None and self.taken >= self.cut_after:
            self._unplugged.set()
        return data

    def _write(self, data: bytes) -> int:
        try:
            return os.write(self._board_end, data) if data else 0
        except BlockingIOError:
            return 0
