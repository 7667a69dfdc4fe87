"""A board made of a list, and the page's server in front of it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import web

from host_tools.page.link import Connect, LinkError
from host_tools.page.server import listen

GOLDEN = Path(__file__).parents[1] / "golden"


class ScriptedBoard:
    """Answers like a board, shows what it is told to show, and can be unplugged and plugged in again."""

    name = "scripted board"

    def __init__(self) -> None:
        self.log: list[str] = []
        self.sent: list[str] = []
        self.plugged = True
        self.lights = "102030" * 24
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()

    async def connect(self) -> "ScriptedBoard":
        if not self.plugged:
            raise LinkError("No board is plugged in.")
        return self

    async def __aiter__(self) -> AsyncIterator[str]:
        while (line := await self._lines.get()) is not None:
            yield line

    async def send(self, line: str) -> None:
        self.sent.append(line)
        if line == "watch on":
            self.say("ok", "leds " + self.lights, *(f"page {n} {'0f' * 128}" for n in range(8)))
        elif line == "log":
            self.say(*("= " + played for played in self.log), "ok")
        elif line == "state":
            self.say('{"line": 1}' if self.log else "error setup")
        elif line == "undo" and not self.log:
            self.say("error turn")
        elif line == "undo":
            self.log = self.log[:-1]
            self.say("-", "ok")
        else:
            self.say("ok")

    async def close(self) -> None:
        """The board itself stays as it is."""

    def say(self, *lines: str) -> None:
        for line in lines:
            self._lines.put_nowait(line)

    def unplug(self) -> None:
        self.plugged = False
        self._lines.put_nowait(None)

    def presses(self) -> list[str]:
        return [line for line in self.sent if line.startswith("key ")]


@pytest.fixture
def scripted() -> ScriptedBoard:
    return ScriptedBoard()


@pytest.fixture
def golden() -> Callable[[str, int], list[str]]:
    """The first lines of a golden game."""

    def lines(name: str, count: int) -> list[str]:
        text = (GOLDEN / f"{name}.log").read_text()
        return [line for line in text.splitlines() if line and not line.startswith("#")][:count]

    return lines


@pytest_asyncio.fixture(loop_scope="module")
async def serve() -> AsyncIterator[Callable[[Connect], object]]:
    """Starts servers on free ports and stops them after the test."""
    runners: list[web.AppRunner] = []

    async def start(connect: Connect, port: int = 0) -> str:
        runner, address = await listen(connect, port)
        runners.append(runner)
        return address

    yield start
    for runner in runners:
        with contextlib.suppress(asyncio.CancelledError):
            await runner.cleanup()


async def until(true: Callable[[], object], seconds: float = 10) -> None:
    """Wait for something to become true."""
    for _ in range(int(seconds / 0.01)):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not become true in time")


@pytest.fixture(name="until")
def _until() -> object:
    return until
