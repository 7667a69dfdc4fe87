"""A monkey at the keys: random presses with bounce, and what must hold after each of them."""

import json
from pathlib import Path
from random import Random
from typing import Any

from host_tools.keyplay.board import MemoryBoard

from companion.app import App
from companion.canvas import COLUMNS, KEY, LARGE_COLUMNS
from companion.keys import NAMES, PESSOA, UNDO
from companion.screen import BODY_ROWS
from pessoa import Game
from pessoa.report import write_state

_REFUSAL = 180
_MOST_BACKS = 40
_WEIGHTS = [9, 9, 9, 9, 7, 7, 4, 8, 4]


class Monkey:
    """One session on one board: `press` at random, check everything."""

    def __init__(self, random: Random, folder: Path, lines: list[str], settings: dict[str, Any]) -> None:
        self.random = random
        self.board = MemoryBoard(str(folder), pace=4, start=random.randrange(2**30))
        self.app = App(self.board)
        for name, value in settings.items():
            self.app.settings.set(name, value)
        self.app.start()
        for line in lines:
            self.app.play_line(line)
        self._heard: list[int] = []
        self._answer = self.app.press
        self.app.press = self._hear
        self.seen: set[str] = set()
        self.presses = 0
        self._look()

    def _look(self) -> None:
        self.app.think(self.board.levels, self.board.pressed(), self.board.now())

    def _hear(self, key: int) -> None:
        self._heard.append(key)
        self._answer(key)

    def _let_pass(self, ms: int) -> None:
        self.board.time += ms
        self._look()

    def press(self, key: int) -> None:
        """One press of a worn key: contacts chatter when it goes down and when it comes up."""
        bit = 1 << key
        self.presses += 1
        self.board.beeps.clear()
        self._heard.clear()
        for level in (bit, 0, bit) if self.random.random() < 0.3 else (bit,):
            self.board.levels = level
            self._let_pass(self.random.randrange(1, 9))
        self._let_pass(40)
        for level in (0, bit, 0) if self.random.random() < 0.3 else (0,):
            self.board.levels = level
            self._let_pass(self.random.randrange(1, 9))
        self._let_pass(40)
        self.app.draw()
        assert self._heard == [key], "one press, whatever the contacts do"

    def random_press(self) -> None:
        """Press some key, and check what it did."""
        screen = self.app.screen()
        key = self.random.choices(range(9), _WEIGHTS)[0]
        told = type(screen).__name__ == "Telling"
        choices = 0 if told else screen.choices()
        label = "" if key < PESSOA else screen.legend[key - PESSOA]
        asleep = self.app.resting
        log = list(self.app.game.log)
        self.press(key)
        name = f"{type(screen).__name__} {NAMES[key]}"
        refused = _REFUSAL in [hertz for hertz, _ in self.board.beeps]
        if not asleep and choices >> key & 1:
            assert not refused, f"{name} was offered and refused"
        if not asleep and label and refused:
            assert " ".join(self.app.note_rows) != self.app.say("no-key"), f"{name} has a label and does nothing"
        self.check_screen()
        if self.app.game.log != log:
            self.check_game()

    def check_screen(self) -> None:
        """The open screen fits the display and can be left."""
        screen = self.app.screen()
        self.seen.add(type(screen).__name__)
        assert len(screen.title()) <= COLUMNS, screen.title()
        rows = screen.body()
        assert len(rows) <= BODY_ROWS, rows
        for row in rows:
            assert len(row.replace(KEY, "")) <= (LARGE_COLUMNS + 1 if row[:1] == "\t" else COLUMNS), row
        assert screen.choices() or [label for label in screen.legend if label], "no key does anything"

    def check_game(self) -> None:
        """What the rules promise, and that the journal holds exactly this log."""
        game = self.app.game
        if game.state is None:
            assert len(game.log) < 2
            return
        state = look(game)
        seats = [*state["players"].values(), *([state["baldaya"]] if state["baldaya"] else [])]
        for player in state["players"].values():
            assert 0 <= player["energy"] <= player["energy_max"]
        zones = [seat["zone"] for seat in seats] + list(state["neutrals"].values())
        lisbon = [zone for zone in zones if 1 <= zone <= 4]
        assert len(lisbon) == len(set(lisbon))
        assert state["pessoa"]["controller"] in state["order"]

    def check_replay(self) -> None:
        """The log leads to the same state again, and the journal holds exactly this log."""
        game = self.app.game
        assert self.app.store.lines == game.log
        if game.state:
            assert look(Game(list(game.log))) == look(game)

    def check_way_home(self) -> None:
        """Undo alone leads back to the screen that the game asks for."""
        for _ in range(_MOST_BACKS):
            if self.app.at_home() and not self.app.resting:
                return
            self.press(UNDO)
        raise AssertionError(f"no way home from {type(self.app.screen()).__name__}")


def look(game: Game) -> dict[str, Any]:
    """The state as the replay tool prints it."""
    parts: list[str] = []
    write_state(parts.append, game.state, len(game.log), [])
    return dict(json.loads("".join(parts)))
