"""What the page and the terminal need of a board: lines out of it, lines into it.

A link is anything with these three members. `connect` functions (`async () -> Link`) make a new one, and are
called again when the board went away; they raise LinkError with a sentence for people when there is no board.

    name                   what people call this board, for instance "simulated board (MicroPython)"
    async for line in link lines from the board, without their ends; the loop ends when the board is gone
    await link.send(line)  one line to the board; LinkError when the board is gone
    await link.close()     lets go of the board

The lines are those of the link: `+ LINE`, `-`, `= LINE`, `leds HEX`, `page N HEX`, `ok`, `error WORD`, the
state as JSON, and two that a board may add: `beep HERTZ MS` (a tone to sound) and `language fr` (its words).
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Protocol

KEYS = ("z1", "z2", "z3", "z4", "z5", "pessoa", "rest", "ok", "undo")


class LinkError(Exception):
    """The board cannot be reached; the text says why and what to do."""


class Link(Protocol):
    """A connection to one board."""

    name: str

    def __aiter__(self) -> AsyncIterator[str]:
        """Lines from the board until it is gone."""

    async def send(self, line: str) -> None:
        """One line to the board."""

    async def close(self) -> None:
        """Let go of the board."""


Connect = Callable[[], Awaitable[Link]]
