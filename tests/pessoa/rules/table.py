"""What the rule tests share: games set up in one call, the state as people see it, and refusals."""

import json

from pessoa import Game, Refused
from pessoa.report import write_state

TWO = "game players=reis:blue,campos:red"
THREE = "game players=reis:blue,campos:red,soares:white"
FOUR = "game players=caeiro:blue,reis:yellow,campos:red,soares:white"
SOLO = "solo player=soares:white baldaya=red"


def game(setup: str, *lines: str) -> Game:
    """A game of this second line, with these lines played."""
    return Game(("pessoa 1", setup) + lines)


def look(played: Game) -> dict:
    """The state as `replay --json` shows it."""
    parts: list = []
    write_state(parts.append, played.state, len(played.log), [])
    return json.loads("".join(parts))


def player(played: Game, name: str) -> dict:
    """What the state says about one player."""
    return look(played)["players"][name]


def tells(played: Game) -> list:
    """The ids of what the last line told the table to do."""
    return [told[0] for told in played.tell]


def told(played: Game, name: str) -> dict:
    """The values of one instruction of the last line, which must be there exactly once."""
    found = [values for one, values in played.tell if one == name]
    assert len(found) == 1, (name, played.tell)
    return found[0]


def refusal(played: Game, line: str) -> Refused:
    """The refusal of this line, which must leave log, state and instructions as they were."""
    state = look(played) if played.state else None
    log, tell = list(played.log), list(played.tell)
    try:
        played.play(line)
    except Refused as refused:
        assert played.log == log
        assert played.tell == tell
        assert (look(played) if played.state else None) == state
        return refused
    raise AssertionError("not refused: " + line)


def reason(played: Game, line: str) -> str:
    """The reason word with which this line is refused."""
    return refusal(played, line).reason


def last_turns(setup: str, *lines: str) -> Game:
    """A game in which everybody has rested through all twelve rounds; then these lines are played."""
    played = game(setup)
    while look(played)["phase"] == "turn":
        state = look(played)
        if state["active"] != "baldaya":
            played.play(state["active"] + " rest")
        elif state["year"] in state["baldaya"]["rests"]:
            played.play("baldaya rest")
        else:
            baldaya_goes(played)
    for line in lines:
        played.play(line)
    return played


def baldaya_goes(played: Game) -> None:
    """Baldaya's turn with a card that takes no shelves."""
    for value in "12345":
        try:
            played.play("baldaya card " + value)
        except Refused:
            continue
        return


def finish(played: Game) -> dict:
    """Nobody writes or plays anything more; the result."""
    while look(played)["phase"] != "over":
        state = look(played)
        played.play("%s %s none" % (state["active"], state["phase"]))
    return look(played)["result"]
