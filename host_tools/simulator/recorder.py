"""A simulated board whose session is written down while people use it."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from pathlib import Path

from host_tools.page.link import LinkError
from host_tools.simulator.board import SimulatedBoard
from host_tools.simulator.recording import Event, RecordingFile

_STEP_S = 0.02
_LOOKING = ("watch on", "log", "state")


class RecordedBoard:
    """A link to a board with a held clock that is let go on, step by step, at the pace of the PC's clock."""

    def __init__(self, board: SimulatedBoard, path: Path) -> None:
        self.name = f"{board.name}, recorded"
        self._board = board
        self._file = RecordingFile(path)
        self._until = 0
        self._arrived = asyncio.Event()
        self._pace = asyncio.create_task(self._go_on())

    async def __aiter__(self) -> AsyncIterator[str]:
        async for line in self._board:
            if line.startswith("time "):
                self._arrived.set()
            else:
                yield line

    async def send(self, line: str) -> None:
        """Pass the line on; the board reads it when its clock stands at the last time that it was let run to."""
        if line not in _LOOKING:  # what only looks is no part of the session
            self._file.add(Event(self._until, line))
        await self._board.send(line)

    async def close(self) -> None:
        """End the recording and the board."""
        self._pace.cancel()
        self._file.close(self._until)
        await self._board.close()

    async def _go_on(self) -> None:
        power_on = time.monotonic()
        with contextlib.suppress(LinkError):
            while True:
                await self._arrived.wait()
                await asyncio.sleep(_STEP_S)
                self._arrived.clear()
                self._until = int((time.monotonic() - power_on) * 1000)
                await self._board.send(f"time {self._until}")
