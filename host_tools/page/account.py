"""The log of a game in readable words, and the state that it leads to."""

import json
from typing import Any

from host_tools import firmware_path as firmware_path  # isort: skip - makes the next three importable
from pessoa import Game, Refused
from pessoa.box import COLOURS, SIDES
from pessoa.report import write_state
from words import HETERONYMS, Words

LANGUAGES = ("en", "fr", "pt")


class Account:
    """Follows a log in one language; lines that were told before are not told again."""

    def __init__(self, language: str) -> None:
        self._words = Words(language)
        self._game = Game()
        self._entries: list[dict[str, Any]] = []

    def of(self, log: list[str]) -> dict[str, Any]:
        """What the page shows of this log: an entry for each line, and the state after the last."""
        told = [entry["line"] for entry in self._entries]
        if log[: len(told)] != told:
            self._game = Game()
            self._entries = []
        for line in log[len(self._entries) :]:
            self._entries.append(self._tell(line))
        return {"log": self._entries, "state": self._state()}

    def names(self) -> dict[str, Any]:
        """How this language calls zones, colours, sides and heteronyms."""
        name = self._words.name
        return {
            "language": self._words.language,
            "zones": [name("zone", zone) for zone in range(6)],
            "colours": {colour: name("colour", colour) for colour in COLOURS},
            "sides": {side: name("side", side) for side in SIDES},
            "heteronyms": HETERONYMS,
        }

    def _tell(self, line: str) -> dict[str, Any]:
        state = self._game.state
        year = state.year() if state and state.phase == "turn" else None
        who = line.split(" ")[0]
        try:
            self._game.play(line)
        except Refused as refused:
            # A board with a newer firmware may take lines that are unknown here: they are shown as they are.
            who, text = "", [self._words.why(refused.reason, refused.values)]
        else:
            text = [self._words.tell(item) for item in self._game.tell]
        return {"line": line, "year": year, "who": who if who in HETERONYMS else None, "text": text}

    def _state(self) -> dict[str, Any] | None:
        if not self._game.state:
            return None
        pieces: list[str] = []
        write_state(pieces.append, self._game.state, len(self._entries), [])
        state: dict[str, Any] = json.loads("".join(pieces))
        return state
