"""How many presses the turns of a game take, and how many they may take."""

from typing import Any, NamedTuple

from pessoa import Game
from pessoa.notation import parse

_KINDS = {"buy": "café", "shop": "Bookshop", "poem": "poem", "points": "poem, quick"}


class Turn(NamedTuple):
    """One player's turn, or a line outside of one, with the most presses that it may take (0: any)."""

    who: str
    kind: str
    lines: list[str]
    presses: int
    limit: int


def turns_of(counts: list[tuple[str, int]]) -> list[Turn]:
    """The turns of a game, from the lines that were entered and what each one took."""
    game = Game(["pessoa 1", counts[0][0]])
    turns = [Turn("", "set-up", [counts[0][0]], counts[0][1], 0)]
    lines: list[str] = []
    presses = 0
    for line, took in counts[1:]:
        before = game.state.phase, game.state.round, game.state.turn
        who = game.state.active().name
        game.play(line)
        if line.startswith("fix "):
            turns.append(Turn("", "correction", [line], took, 0))
            continue
        lines.append(line)
        presses += took
        if (game.state.phase, game.state.round, game.state.turn) != before:
            turns.append(_turn(who, lines, presses))
            lines, presses = [], 0
    return turns


def _turn(who: str, lines: list[str], presses: int) -> Turn:
    action = parse(lines[-1])
    kind, limit = _limit(action)
    if [line for line in lines if " meditate " in line]:
        return Turn(who, kind + ", meditated", lines, presses, 0)
    if limit and len(lines) == 2 and " own " in lines[-1]:
        limit += 2  # control taken for itself is an action of its own: Pessoa, OK
    return Turn(who, kind, lines, presses, limit)


def _limit(action: tuple[Any, ...]) -> tuple[str, int]:
    """What a line is, and how many presses it may take; the stars and a second value are counted apart."""
    if action[0] == "card":
        return ("Baldaya, tiles", 4) if action[2] else ("Baldaya", 2)
    if action[0] == "baldaya-rest":
        return "Baldaya rests", 2
    if action[0] != "move":
        return str(action[0]), 0
    act = action[4]
    kind = _KINDS[act[0]]
    if act[0] == "buy":
        return kind, 3 + len(act[1])
    if act[0] == "poem":
        two = 2 if len(act[2]) == 4 else 0
        kind += (", two values" if two else "") + (", stars" if act[3] else "")
        return kind, 3 + 2 * len(act[1]) + two + _stars(act[3])
    return kind, 0


def _stars(astral: str) -> int:
    return 0 if not astral else 3 if len(astral) == 1 else 2
