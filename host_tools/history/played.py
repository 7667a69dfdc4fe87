"""One game replayed: points over the rounds, where they came from, which zones were visited."""

import io
import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from host_tools import firmware_path as firmware_path  # makes the firmware importable

# isort: split
from pessoa import Game, Refused
from pessoa.notation import parse
from pessoa.report import write_state

SOURCES = ("poems", "bookshop", "astral", "final poem", "poem tiles", "hand", "mensagem", "corrections")


@dataclass
class Seat:
    """What the report tells of one player, or of Baldaya."""

    name: str
    colour: str
    points: list[int] = field(default_factory=lambda: [0])
    sources: Counter[str] = field(default_factory=Counter)
    zones: Counter[int] = field(default_factory=Counter)
    rests: int = 0
    total: int | None = None


@dataclass
class Played:
    """A game as far as its lines lead."""

    number: int
    lines: list[str]
    seats: dict[str, Seat]
    state: dict[str, Any]
    wrong: str = ""

    @property
    def result(self) -> dict[str, Any] | None:
        """The score sheet, or nothing if the game is not over."""
        return self.state.get("result")

    @property
    def solo(self) -> dict[str, Any] | None:
        """Target, rank and campaign of a finished solo game."""
        return self.result["solo"] if self.result else None

    @property
    def campaign(self) -> int:
        """The number of this game in its campaign, 0 without one."""
        words = self.lines[1].split() if len(self.lines) > 1 else []
        return next((int(word[9:]) for word in words if word.startswith("campaign=")), 0)


def replay(number: int, lines: list[str]) -> Played:
    """Play the lines; where one is refused, what was before it is told."""
    game = Game()
    played = Played(number, lines, {}, {})
    for place, line in enumerate(lines):
        before = {seat.name: getattr(seat, "vp", seat.zone) for seat in game.state.seats} if game.state else {}
        round_before = (game.state.round, game.state.phase) if game.state else None
        try:
            game.play(line)
        except Refused as refused:
            played.wrong = f"line {place + 1} is refused ({refused.reason}): {line}"
            break
        if game.state is None:
            continue
        if not played.seats:
            played.seats = {seat.name: Seat(seat.name, seat.colour) for seat in game.state.seats}
            continue
        _account(played.seats, line, game, before)
        if (game.state.round, game.state.phase) != round_before and (round_before or ("",))[-1] == "turn":
            _end_round(played.seats, game)
    if game.state:
        text = io.StringIO()
        write_state(text.write, game.state, len(lines), [])
        played.state = json.loads(text.getvalue())
        _close(played)
    return played


def _account(seats: dict[str, Seat], line: str, game: Game, before: dict[str, int]) -> None:
    action = parse(line)
    kind = action[0]
    if kind == "card":
        he = game.state.baldaya
        seats["baldaya"].zones[he.zone if he.zone != before[he.name] else game.state.pessoa] += 1
        return
    for seat in game.state.players:
        gained = seat.vp - before[seat.name]
        sources = seats[seat.name].sources
        if kind == "move" and seat.name == action[1]:
            seats[seat.name].zones[action[3]] += 1
            astral = 3 if action[4][-1] == "vp" and action[4][0] != "buy" else 0
            sources["astral"] += astral
            sources["bookshop" if action[4][0] == "shop" else "poems"] += gained - astral
        elif gained:
            sources["final poem" if kind == "final" else "corrections"] += gained
    if kind == "rest":
        seats[action[1]].rests += 1
    elif kind == "baldaya-rest":
        seats["baldaya"].rests += 1


def _end_round(seats: dict[str, Seat], game: Game) -> None:
    for player in game.state.players:
        seats[player.name].points.append(player.vp)


def _close(played: Played) -> None:
    if not played.result:
        return
    for name, sheet in played.result["scores"].items():
        seat = played.seats[name]
        seat.total = sheet["total"]
        seat.sources.update({"poem tiles": sheet["poems"], "hand": sheet["hand"], "mensagem": sheet["mensagem"]})
