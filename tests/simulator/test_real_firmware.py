"""The companion itself on the simulated board: recordings, garbage, a pulled plug."""

import asyncio
import sys
from pathlib import Path

import pytest

from host_tools.micropython_command import MISSING, micropython_command
from host_tools.page.reading import read_display
from host_tools.simulator.board import SimulatedBoard, interpreter
from host_tools.simulator.recording import Event, HeldClock, replay_recording

Command = tuple[list[str], str]
CPYTHON: Command = ([sys.executable, "-u"], "CPython")
# English, solo, Reis, blue, Baldaya red, English edition, ring 1423; then the lights breathe for a while.
KEYS = ["z1", "z2", "z2", "z1", "z2", "z1", "z1", "ok", "ok"]
DOWN = [Event(200 + 150 * i, f"key {key} down") for i, key in enumerate(KEYS)]
UP = [Event(270 + 150 * i, f"key {key} up") for i, key in enumerate(KEYS)]
SESSION = [*sorted(DOWN + UP), Event(4000, "")]
GARBAGE = (" ", "what", "key", "key z1 sideways", "key z9", "line", "line x", "watch", "\x00\x01é")

pytestmark = pytest.mark.asyncio


@pytest.fixture
def micropython() -> Command:
    if not micropython_command():
        pytest.skip(MISSING)
    return interpreter()


async def replayed(folder: Path, command: Command) -> list[Event]:
    board = await SimulatedBoard.start(folder, held=True, command=command)
    try:
        return await replay_recording(board, SESSION)
    finally:
        await board.close()


def display(heard: list[Event]) -> list[str]:
    pages = [bytes(128)] * 8
    for _, line in heard:
        if line.startswith("page "):
            pages[int(line[5])] = bytes.fromhex(line[7:])
    return read_display(pages)


async def test_a_recorded_set_up_gives_the_same_frames_on_both_interpreters(tmp_path, micropython):
    first = await replayed(tmp_path / "a", micropython)
    assert first == await replayed(tmp_path / "b", micropython)
    assert first == await replayed(tmp_path / "c", CPYTHON)
    assert [line for _, line in first if line.startswith("+ ")] == [
        "+ pessoa 1",
        "+ solo player=reis:blue baldaya=red edition=en ring=1423",
    ]
    assert display(first)[0].startswith("At the table 3/")
    assert sum(line.startswith("leds ") for _, line in first) > 50  # the breath of two and a half seconds


async def test_garbage_over_the_link_changes_nothing(tmp_path, micropython):
    board = await SimulatedBoard.start(tmp_path, held=True, command=micropython)
    clock = HeldClock(board)
    await clock.power_on()
    await clock.take(Event(100, "watch on"))
    shown = display(clock.heard)
    clock.heard.clear()
    for ms, garbage in enumerate(GARBAGE, 200):
        await clock.take(Event(ms, garbage))
    assert {line for _, line in clock.heard if not line.startswith("leds ")} == {
        "error syntax",
        "error setup",
    }
    await clock.take(Event(300, "log"))
    assert clock.heard[-1].line == "ok"
    assert display(clock.heard) == []  # no page was sent
    await clock.take(Event(400, "watch on"))
    assert display(clock.heard) == shown
    await board.close()


async def test_a_hundred_kilobytes_without_a_newline_are_answered_once(tmp_path, micropython):
    board = await SimulatedBoard.start(tmp_path, command=micropython)
    lines = board.__aiter__()
    await board.send("x" * 100_000)
    assert await asyncio.wait_for(lines.__anext__(), 20) == "error syntax"
    await board.send("log")
    assert await asyncio.wait_for(lines.__anext__(), 5) == "ok"
    await board.close()


async def test_a_pulled_plug_loses_nothing(tmp_path, micropython):
    board = await SimulatedBoard.start(tmp_path, command=micropython)
    lines = board.__aiter__()
    played = ["pessoa 1", "solo player=reis:blue baldaya=red", "reis own 2 buy 1"]
    for line in played:
        await board.send("line " + line)
        assert await asyncio.wait_for(lines.__anext__(), 5) == "ok"
    await board.close()
    board = await SimulatedBoard.start(tmp_path, command=micropython)
    lines = board.__aiter__()
    await board.send("log")
    heard = [await asyncio.wait_for(lines.__anext__(), 5) for _ in range(4)]
    assert heard == [*("= " + line for line in played), "ok"]
    await board.close()
