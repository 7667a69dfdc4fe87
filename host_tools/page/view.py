"""What a board shows right now, kept up to date from its link and handed to everybody who looks."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from host_tools.page.account import LANGUAGES
from host_tools.page.link import Connect, Link, LinkError

Listener = Callable[[dict[str, Any]], None]

LIGHTS_HEX = 2 * 72
PAGE_HEX = 2 * 128
_PAUSES = (0.5, 1, 2, 5)


class BoardView:
    """One board, seen by any number of listeners; it reconnects when the board went away and came back."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._link: Link | None = None
        self._listeners: set[Listener] = set()
        self._collected: list[str] | None = None
        self._asking = False
        self.lights = "0" * LIGHTS_HEX
        self.pages = ["0" * PAGE_HEX for _ in range(8)]
        self.log: list[str] = []
        self.language: str | None = None
        self.name = ""
        self.trouble: str | None = None

    def look(self, listener: Listener) -> None:
        """Tell the listener all that is shown now, and every change from now on."""
        self._listeners.add(listener)
        listener(self._board_message())
        listener({"lights": self.lights})
        for number, pixels in enumerate(self.pages):
            listener({"page": number, "pixels": pixels})
        listener({"log": self.log})

    def leave(self, listener: Listener) -> None:
        """Forget the listener."""
        self._listeners.discard(listener)

    async def press(self, key: str) -> None:
        """Press a key; the board acts when it goes down, so a press is all there is to tell."""
        await self._send(f"key {key}")

    async def undo(self) -> None:
        """Take the last line of the log back."""
        await self._send("undo")

    async def run(self) -> None:
        """Follow the board until cancelled."""
        failures = 0
        while True:
            try:
                self._link = await self._connect()
                heard = await self._follow(self._link)
                failures = 0 if heard else failures + 1
            except LinkError as error:
                failures += 1
                self._set_trouble(str(error))
            finally:
                await self._let_go()
            await asyncio.sleep(_PAUSES[min(failures, len(_PAUSES) - 1)])

    async def _let_go(self) -> None:
        link, self._link = self._link, None
        if link:
            await link.close()

    async def _follow(self, link: Link) -> bool:
        """Read the link to its end; answers whether the board said anything at all."""
        heard = False
        self._asking = True
        self.name = link.name
        for line in ("watch on", "log", "state"):
            await link.send(line)
        async for line in link:
            if not heard:
                heard = True
                self._set_trouble(None)
            self._take(line)
        last_words = getattr(link, "last_words", None)
        self._set_trouble(last_words() if last_words else "The board does not answer any more.")
        return heard

    async def _send(self, line: str) -> None:
        if not self._link:
            self._tell(self._board_message())
            return
        try:
            await self._link.send(line)
        except LinkError as error:
            self._set_trouble(str(error))

    def _take(self, line: str) -> None:
        """One line of the board; what cannot be read changes nothing."""
        word, _, rest = line.partition(" ")
        if self._collected is not None and word != "=":
            self._set_log(self._collected)
            self._collected = None
        if word == "leds" and _is_hex(rest, LIGHTS_HEX):
            self.lights = rest
            self._tell({"lights": rest})
        elif word == "page" and rest[:2] in {f"{page} " for page in range(8)} and _is_hex(rest[2:], PAGE_HEX):
            self.pages[int(rest[0])] = rest[2:]
            self._tell({"page": int(rest[0]), "pixels": rest[2:]})
        elif word == "+":
            self._set_log([*self.log, rest])
        elif word == "-":
            self._set_log(self.log[:-1])
        elif word == "=":
            self._collected = [*(self._collected or []), rest]
        elif word == "beep":
            with contextlib.suppress(ValueError):
                hertz, ms = map(int, rest.split(" "))
                self._tell({"beep": [hertz, ms]})
        elif word == "language" and rest in LANGUAGES:
            self.language = rest
            self._tell(self._board_message())
        elif word.startswith("{") or (word == "error" and self._asking):
            # The answer to `state`, the last question of a new link: an error means that no game is on.
            self._asking = False
            if word == "error":
                self._set_log([])
        elif word == "error":
            self._tell({"refused": rest})

    def _set_log(self, log: list[str]) -> None:
        self.log = log
        self._tell({"log": log})

    def _set_trouble(self, trouble: str | None) -> None:
        self.trouble = trouble
        self._tell(self._board_message())

    def _board_message(self) -> dict[str, Any]:
        return {"board": self.name, "trouble": self.trouble, "language": self.language}

    def _tell(self, message: dict[str, Any]) -> None:
        for listener in list(self._listeners):
            listener(message)


def _is_hex(text: str, length: int) -> bool:
    return len(text) == length and all(digit in "0123456789abcdef" for digit in text)
