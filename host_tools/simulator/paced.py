"""A simulated board with a held clock at the pace of the PC's, to record a session or to watch one again."""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import AsyncIterator, Iterable

from host_tools.page.link import LinkError
from host_tools.simulator.board import SimulatedBoard
from host_tools.simulator.recording import Event, RecordingFile

_STEP_S = 0.02
_LOOKING = ("watch on", "log", "state")


class PacedBoard:
    """A link like the board's own: what is sent is written into `recording`, `events` come by themselves."""

    def __init__(
        self, board: SimulatedBoard, recording: RecordingFile | None = None, events: Iterable[Event] = ()
    ) -> None:
        self.name = board.name + (", recorded" if recording else ", replaying a recording")
        self._board = board
        self._recording = recording
        self._events = deque(events)
        self._until = 0
        self._arrived = asyncio.Event()
        self._pace = asyncio.create_task(self._keep_pace())

    async def __aiter__(self) -> AsyncIterator[str]:
        async for line in self._board:
            if line.startswith("time "):
                self._arrived.set()
            else:
                yield line

    async def send(self, line: str) -> None:
        """Pass the line on; the board reads it when its clock stands where it was last let run to."""
        if self._recording and line not in _LOOKING:  # what only looks is no part of the session
            self._recording.add(Event(self._until, line))
        await self._board.send(line)

    def last_words(self) -> str:
        """Why the firmware stopped."""
        return self._board.last_words()

    async def close(self) -> None:
        """End the recording and the board."""
        self._pace.cancel()
        if self._recording:
            self._recording.close(self._until)
        await self._board.close()

    async def _keep_pace(self) -> None:
        power_on = time.monotonic()
        with contextlib.suppress(LinkError):
            await self._arrived.wait()
            while True:
                await asyncio.sleep(_STEP_S)
                now = int((time.monotonic() - power_on) * 1000)
                while self._events and self._events[0].ms <= now:
                    event = self._events.popleft()
                    await self._run_to(event.ms)
                    if event.line:
                        await self._board.send(event.line)
                await self._run_to(max(now, self._until))

    async def _run_to(self, ms: int) -> None:
        self._arrived.clear()
        self._until = ms
        await self._board.send(f"time {ms}")
        await self._arrived.wait()
