"""The page's link to a board, over a pseudo terminal, and the log that is kept."""

import asyncio
import os
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_tools.device.kept_log import KeptLog
from host_tools.device.serial_link import SerialLink, connect_board
from host_tools.page.link import LinkError


@pytest.fixture
def port() -> Iterator[tuple[int, str]]:
    board, pc = os.openpty()
    tty.setraw(pc)
    yield board, os.ttyname(pc)
    os.close(board)
    os.close(pc)


async def lines_of(link: SerialLink | KeptLog, count: int) -> list[str]:
    lines = []
    async for line in link:
        lines.append(line)
        if len(lines) == count:
            break
    return lines


def test_lines_both_ways(port: tuple[int, str]) -> None:
    async def talk() -> tuple[list[str], bytes]:
        link = SerialLink(port[1], "board")
        await link.send("watch on")
        os.write(port[0], "ok\r\n+ soares take\nleds é".encode())
        os.write(port[0], b"\nlast")
        lines = await asyncio.wait_for(lines_of(link, 3), 5)
        await link.close()
        return lines, os.read(port[0], 100)

    lines, sent = asyncio.run(talk())
    assert lines == ["ok", "+ soares take", "leds é"]
    assert sent == b"watch on\n"


def test_log_is_kept_as_it_grows_and_shrinks(port: tuple[int, str], tmp_path: Path) -> None:
    async def talk() -> None:
        link = KeptLog(SerialLink(port[1], "board"), tmp_path / "logs" / "x.log")
        os.write(port[0], b"= pessoa 1\n= solo player=soares:white baldaya=red\nok\n+ soares take\n+ oops\n-\nok\n")
        await asyncio.wait_for(lines_of(link, 7), 5)
        await link.close()

    asyncio.run(talk())
    assert (tmp_path / "logs" / "x.log").read_text().splitlines() == [
        "pessoa 1",
        "solo player=soares:white baldaya=red",
        "soares take",
    ]


def test_missing_board_is_told_to_people() -> None:
    with pytest.raises(LinkError, match="There is no"):
        asyncio.run(connect_board("/dev/no-such-port"))
