"""A game as text to compare: every line, the state that it leads to, what is legal then, what is told."""

import json
from collections.abc import Iterator
from typing import Any

from pessoa import Game, Refused
from pessoa.report import write_state

State = dict[str, Any]


def playthrough(lines: list[str]) -> Iterator[str]:
    """The text of a log, line by line."""
    game = Game()
    for number, line in enumerate(lines, 1):
        yield f"{number:3} {line}"
        try:
            tell = game.play(line)
        except Refused as refused:
            yield f"    refused: {refused.reason}"
            continue
        if game.state:
            state = _state(game, number)
            yield from _describe(state)
            yield from (f"    tell {_told(*told)}" for told in tell)
            if state["result"]:
                yield from _result(state["result"])


def _told(word: str, values: dict[str, object]) -> str:
    return " ".join([word, *(f"{name}={value}" for name, value in values.items())])


def _state(game: Game, line: int) -> State:
    parts: list[str] = []
    write_state(parts.append, game.state, line, [])
    return dict(json.loads("".join(parts)))


def _describe(state: State) -> Iterator[str]:
    pessoa = state["pessoa"]
    neutrals = "".join(f", {colour} in {zone}" for colour, zone in state["neutrals"].items())
    yield f"    {state['year']} {state['phase']}: {state['active']} of {' '.join(state['order'])}"
    yield f"    pessoa in {pessoa['zone']}, controlled by {pessoa['controller']}{neutrals}"
    yield f"    rossio {_counts(state['rossio'])}, shelves left {state['shelves_left']}"
    for name, seat in state["players"].items():
        yield (
            f"    {name}: zone {seat['zone']}, energy {seat['energy']}/{seat['energy_max']}, "
            f"hand {seat['hand']}/{seat['hand_limit']}, vp {seat['vp']}, {_collected(seat)}, "
            f"kept {','.join(seat['kept']) or '-'}"
        )
    if state["baldaya"]:
        he = state["baldaya"]
        yield f"    baldaya: zone {he['zone']}, {_collected(he)}, rests {he['rests']}"
    if state["legal"]:
        yield "    legal: " + ", ".join(f"{name} {_legal(value)}" for name, value in state["legal"].items())


def _counts(counts: dict[str, int]) -> str:
    return " ".join(f"{name}={count}" for name, count in counts.items())


def _collected(seat: State) -> str:
    return f"shelves {_counts(seat['shelves'])}, poems {_counts(seat['poems'])}"


def _legal(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value)) or "-"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _result(result: State) -> Iterator[str]:
    for name, sheet in result["scores"].items():
        yield f"    result: {name} {_counts(sheet)}"
    yield f"    winners: {' '.join(result['winners']) or '-'}"
    if result["solo"]:
        yield f"    solo: {json.dumps(result['solo'])}"
