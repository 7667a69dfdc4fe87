"""Key sessions as text, and their exact replay.

A recording is a text file. Its first line is `pessoa-keys 1`; every other line is a time in milliseconds
since power-on and a line of the link, in the order of the times: `1520 key z1 down`. Empty lines and lines
that begin with # are passed over. The board starts with an empty folder. The last line may be a time alone:
how long to look on after the last key.

Replayed on the simulated board the clock is held: it runs to the time of a line, takes the line, runs on.
The same recording therefore gives the same lines, lights and display pages on every machine and interpreter.
While a session is recorded the clock is held too, and let go on at the pace of the PC's clock (paced.py), so
that the replay shows exactly what was seen.
"""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from host_tools.page.link import Link, LinkError

_FIRST = "pessoa-keys 1"
_LONGEST_LINE = 200
_PATIENCE = 20.0


class Event(NamedTuple):
    """A line and the millisecond since power-on at which it went over the link."""

    ms: int
    line: str


class RecordingError(Exception):
    """A file that is no recording; the text says where and why."""


def read_recording(path: Path) -> list[Event]:
    """The events of a recording file."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise RecordingError(f"{path}: {error}") from error
    if not lines or lines[0] != _FIRST:
        raise RecordingError(f"{path}: the first line must be “{_FIRST}”")
    events: list[Event] = []
    for number, text in enumerate(lines[1:], 2):
        if not text or text.startswith("#"):
            continue
        ms, _, line = text.partition(" ")
        if not (ms.isascii() and ms.isdigit()) or len(line) > _LONGEST_LINE or line.startswith("time "):
            raise RecordingError(f"{path}, line {number}: not a time and a line of the link: {text[:60]!r}")
        if events and int(ms) < events[-1].ms:
            raise RecordingError(f"{path}, line {number}: {ms} ms is before the line above")
        events.append(Event(int(ms), line))
    return events


class RecordingFile:
    """A recording that is written while it happens, so that nothing is lost."""

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("w", encoding="utf-8")
        except OSError as error:
            raise RecordingError(f"{path} cannot be written: {error.strerror}") from error
        self._write(_FIRST)

    def add(self, event: Event) -> None:
        """Write one event."""
        self._write(f"{event.ms} {event.line}".rstrip())

    def close(self, ms: int) -> None:
        """Note how long the session went on after the last key."""
        self._write(str(ms))
        self._file.close()

    def _write(self, text: str) -> None:
        self._file.write(text + "\n")
        self._file.flush()


class HeldClock:
    """A board whose clock moves only when told; `heard` is what it said, and the time it was running to."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._lines = link.__aiter__()
        self.ms = 0
        self.heard: list[Event] = []

    async def power_on(self) -> None:
        """Wait for the first screen."""
        await self._until_held()

    async def run_to(self, ms: int) -> None:
        """Let the board run until that millisecond since power-on."""
        await self._link.send(f"time {ms}")
        self.ms = max(ms, self.ms)
        await self._until_held()

    async def take(self, event: Event) -> None:
        """Run to the event's time and let the board read its line then."""
        await self.run_to(event.ms)
        if event.line:
            await self._link.send(event.line)
            await self.run_to(event.ms)

    async def _until_held(self) -> None:
        """Lines until the board says that its clock stands where it was told to stop."""
        stopped = f"time {self.ms}"
        while True:
            line = await asyncio.wait_for(self._lines.__anext__(), _PATIENCE)
            if line == stopped:
                return
            self.heard.append(Event(self.ms, line))


async def replay_recording(link: Link, events: Iterable[Event]) -> list[Event]:
    """Play a recording on a board with a held clock; answers every line of the board and when it came."""
    clock = HeldClock(link)
    try:
        await clock.power_on()
        await clock.take(Event(0, "watch on"))
        for event in events:
            await clock.take(event)
    except (StopAsyncIteration, asyncio.TimeoutError) as error:
        raise LinkError(f"The board stopped at {clock.ms} ms of the recording.") from error
    return clock.heard
