"""The firmware in an interpreter of its own: what goes in, what comes out, and what happens when it stops."""

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from host_tools.firmware_path import FIRMWARE
from host_tools.micropython_command import MISSING, micropython_command
from host_tools.page.link import LinkError
from host_tools.simulator.board import SimulatedBoard, interpreter
from host_tools.simulator.paced import PacedBoard
from host_tools.simulator.recording import (
    Event,
    RecordingError,
    RecordingFile,
    read_recording,
    replay_recording,
)

STAND_IN = (Path(__file__).parent / "stand_in", FIRMWARE)
Command = tuple[list[str], str]
CPYTHON: Command = ([sys.executable, "-u"], "CPython")
SESSION = [Event(100, "key z1"), Event(740, "key z2 down"), Event(760, "key z2 up"), Event(2600, "")]


@pytest.fixture(params=["micropython", "cpython"])
def command(request: pytest.FixtureRequest) -> Command:
    if request.param == "cpython":
        return CPYTHON
    if not micropython_command():
        pytest.skip(MISSING)
    return interpreter()


async def start(folder: Path, command: Command, held: bool = False) -> SimulatedBoard:
    return await SimulatedBoard.start(folder, held, STAND_IN, command)


async def answer(lines: AsyncIterator[str]) -> list[str]:
    """Lines up to the first that ends an answer."""
    heard = []
    while True:
        heard.append(await asyncio.wait_for(lines.__anext__(), 10))
        if heard[-1] == "ok" or heard[-1].startswith("error"):
            return heard


@pytest.mark.asyncio
async def test_lines_are_answered_and_the_folder_remembers(tmp_path: Path, command: Command) -> None:
    board = await start(tmp_path, command)
    lines = board.__aiter__()
    for line in ("pessoa 1", "solo player=reis:blue baldaya=red"):
        await board.send("line " + line)
        assert await answer(lines) == ["ok"]
    await board.close()

    board = await start(tmp_path, command)
    lines = board.__aiter__()
    await board.send("log")
    assert await answer(lines) == ["= pessoa 1", "= solo player=reis:blue baldaya=red", "ok"]
    await board.send("key z1")
    assert await answer(lines) == ["beep 440 40", "ok"]
    await board.close()


@pytest.mark.asyncio
async def test_garbage_is_answered_and_changes_nothing(tmp_path: Path, command: Command) -> None:
    board = await start(tmp_path, command)
    lines = board.__aiter__()
    for garbage in ("blah", "x" * 100_000, "key z9", "\x00\xff", "time 5"):
        await board.send(garbage)
        assert await answer(lines) == ["error syntax"], garbage[:20]
    await board.send("lo")
    await board.send("g")
    assert [await answer(lines) for _ in range(2)] == [["error syntax"]] * 2
    await board.close()


@pytest.mark.asyncio
async def test_a_folder_belongs_to_one_board_at_a_time(tmp_path: Path) -> None:
    board = await start(tmp_path, CPYTHON)
    with pytest.raises(LinkError, match="already running"):
        await start(tmp_path, CPYTHON)
    await board.close()
    await (await start(tmp_path, CPYTHON)).close()


@pytest.mark.asyncio
async def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LinkError, match="cannot hold the board's files"):
        await start(tmp_path / "file" / "sim", CPYTHON)


@pytest.mark.asyncio
async def test_a_crash_ends_the_lines_and_is_explained(tmp_path: Path, command: Command) -> None:
    board = await start(tmp_path, command)
    await board.send("crash")
    assert [line async for line in board] == []
    assert "RuntimeError: asked for" in board.last_words()
    await board.close()


async def replayed(folder: Path, events: list[Event], command: Command) -> list[Event]:
    board = await start(folder, command, held=True)
    try:
        return await replay_recording(board, events)
    finally:
        await board.close()


@pytest.mark.asyncio
async def test_a_recording_replays_alike_every_time(tmp_path: Path, command: Command) -> None:
    first = await replayed(tmp_path / "a", SESSION, command)
    again = await replayed(tmp_path / "b", SESSION, command)
    reference = await replayed(tmp_path / "c", SESSION, CPYTHON)
    assert first == again == reference
    assert sum(event.line.startswith("leds ") for event in first) == 1 + 3 + 5  # watch, keys, blinks in 2.6 s


@pytest.mark.asyncio
async def test_waiting_with_a_held_clock_takes_no_time(tmp_path: Path, command: Command) -> None:
    ten_minutes = 600_000
    heard = await asyncio.wait_for(replayed(tmp_path, [Event(ten_minutes, "log")], command), 30)
    assert heard[-1] == (ten_minutes, "ok")


@pytest.mark.asyncio
async def test_a_session_that_was_recorded_replays_as_it_was_seen(tmp_path: Path) -> None:
    path = tmp_path / "session.keys"
    board = PacedBoard(await start(tmp_path / "live", CPYTHON, held=True), RecordingFile(path))
    seen: list[str] = []

    async def look() -> None:
        async for line in board:
            seen.append(line)

    looking = asyncio.create_task(look())
    await board.send("watch on")
    for key in ("z1", "ok", "undo"):
        await asyncio.sleep(0.21)
        await board.send(f"key {key}")
    await asyncio.sleep(0.6)
    await board.close()
    await looking

    events = read_recording(path)
    assert [event.line for event in events] == ["key z1", "key ok", "key undo", ""]
    heard = [event.line for event in await replayed(tmp_path / "again", events, CPYTHON)]
    assert len(heard) >= 50
    assert heard == seen[: len(heard)]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "the first line must be"),
        ("pessoa-keys 2\n", "the first line must be"),
        ("pessoa-keys 1\nkey z1\n", "line 2: not a time"),
        ("pessoa-keys 1\n\n# pause\n5 key z1\n4 key z1\n", "line 5: 4 ms is before"),
        ("pessoa-keys 1\n5 time 9\n", "line 2: not a time"),
        (f"pessoa-keys 1\n5 {'x' * 500}\n", "line 2: not a time"),
    ],
)
def test_a_file_that_is_no_recording_is_refused_with_the_place(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "x.keys"
    path.write_text(text)
    with pytest.raises(RecordingError, match=why):
        read_recording(path)


def test_a_recording_that_is_missing_is_told(tmp_path: Path) -> None:
    with pytest.raises(RecordingError, match="No such file"):
        read_recording(tmp_path / "none.keys")
