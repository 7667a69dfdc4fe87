"""Keeps the log of a watched board in a file on the PC."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

from host_tools.page.link import Link


class KeptLog:
    """A link that also writes the game that the board plays into a file, whenever a line comes or goes."""

    def __init__(self, link: Link, path: Path) -> None:
        self.name = link.name
        self._link = link
        self._path = path
        self._log: list[str] = []
        self._listed: list[str] | None = None

    async def __aiter__(self) -> AsyncIterator[str]:
        async for line in self._link:
            self._hear(line)
            yield line

    async def send(self, line: str) -> None:
        """Pass a line on."""
        await self._link.send(line)

    async def close(self) -> None:
        """Let go of the board."""
        await self._link.close()

    def last_words(self) -> str:
        """Why there are no more lines."""
        words = getattr(self._link, "last_words", None)
        return str(words()) if words else "The board does not answer any more."

    def _hear(self, line: str) -> None:
        sign, _, rest = line.partition(" ")
        if sign == "=":
            self._listed = [*(self._listed or []), rest]
            return
        if self._listed is not None:
            self._log, self._listed = self._listed, None
        elif sign == "+":
            self._log.append(rest)
        elif sign == "-" and self._log:
            self._log.pop()
        else:
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        new = self._path.with_suffix(".new")
        new.write_text("".join(f"{line}\n" for line in self._log))
        new.replace(self._path)
