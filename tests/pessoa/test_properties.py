"""Random whole games with illegal lines mixed in: what must hold at every step."""

import json
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from random_lines import always_legal, any_line, legal_line, second_line

from pessoa import Game, Refused
from pessoa.report import write_state

_SEEDS = st.integers(0, 2**32 - 1)
_REASONS = {
    "syntax", "setup", "over", "turn", "controller", "same-zone", "occupied", "mind", "energy", "energy-full",
    "hand", "locked", "position", "reward", "values", "keep", "kept", "mensagem", "tiles", "fix",
}  # fmt: skip


def _text(game: Game) -> str:
    parts: list[str] = []
    write_state(parts.append, game.state, len(game.log), [])
    return "".join(parts)


def _look(game: Game) -> dict[str, Any]:
    return dict(json.loads(_text(game)))


@given(_SEEDS)
def test_every_step_of_a_random_game(seed: int) -> None:
    random = Random(seed)
    game = Game(["pessoa 1", second_line(random)])
    while game.state.phase != "over":
        if random.random() > 0.5:
            _step(game, any_line(random))
        elif _step(game, legal_line(game, random)):
            raise AssertionError("refused: " + legal_line(game, random))
    assert _look(game)["result"] is not None
    for _ in range(random.randint(1, 20)):
        game.undo()
        again = Game(game.log)
        assert (_text(again), again.tell) == (_text(game), game.tell)


def _step(game: Game, line: str) -> str:
    """Play a line, check all that must hold, and answer the reason if it was refused."""
    before, log, tell = _text(game), list(game.log), game.tell
    try:
        game.play(line)
    except Refused as refused:
        reason = refused.reason
    else:
        reason = ""
    if reason:
        assert reason in _REASONS
        assert (_text(game), game.log, game.tell) == (before, log, tell), line
        return reason
    assert game.log == [*log, line]
    _check_state(_look(game))
    _check_tiles(json.loads(before), _look(game), [told for told, _ in game.tell])
    _check_history(game)
    return ""


def _check_state(state: dict[str, Any]) -> None:
    seats = [*state["players"].values(), *([state["baldaya"]] if state["baldaya"] else [])]
    assert sum(sum(seat["shelves"].values()) for seat in seats) + state["shelves_left"] == 24
    for player in state["players"].values():
        assert 0 <= player["energy"] <= player["energy_max"]
        assert 0 <= player["hand"] <= 60
        assert player["energy_max"] >= 5
    zones = [seat["zone"] for seat in seats] + list(state["neutrals"].values())
    lisbon = [zone for zone in zones if zone in (1, 2, 3, 4)]
    assert len(lisbon) == len(set(lisbon))
    assert all(0 <= zone <= 5 for zone in zones)
    assert 1 <= state["pessoa"]["zone"] <= 4
    assert state["pessoa"]["controller"] in state["order"]
    assert state["year"] == 1911 + 2 * state["round"] <= 1935
    assert (state["active"] is None) == (state["phase"] == "over") == (state["result"] is not None)
    assert (state["legal"] is not None) == (state["phase"] == "turn" and state["active"] != "baldaya")


def _check_tiles(before: dict[str, Any], after: dict[str, Any], told: list[str]) -> None:
    """Poem tiles come from Rossio or the supply, one at a time, and never go back."""

    def owned(state: dict[str, Any]) -> int:
        seats = [*state["players"].values(), *([state["baldaya"]] if state["baldaya"] else [])]
        return sum(sum(seat["poems"].values()) for seat in seats)

    from_rossio = sum(word in ("tile-rossio", "baldaya-tile-rossio") for word in told)
    from_supply = sum(word in ("tile-supply", "baldaya-tile-supply", "baldaya-final-tile") for word in told)
    assert owned(after) - owned(before) == from_rossio + from_supply
    assert sum(before["rossio"].values()) - sum(after["rossio"].values()) == from_rossio


def _check_history(game: Game) -> None:
    """A replay gives the same state, a line is always allowed, and undo can be undone."""
    again = Game(game.log)
    text = _text(game)
    assert _text(again) == text
    assert again.tell == game.tell
    if game.state.phase != "over":
        again.play(always_legal(again))
        assert again.undo() == always_legal(again)
        assert _text(again) == text
    line = again.undo()
    again.play(line)
    assert _text(again) == text


@given(_SEEDS)
def test_a_turn_ends_within_the_hand_limit(seed: int) -> None:
    random = Random(seed)
    game = Game(["pessoa 1", second_line(random)])
    while game.state.phase == "turn":
        active = game.state.active()
        before = game.state.turn, game.state.round
        game.play(legal_line(game, random))
        if (game.state.turn, game.state.round) != before and active is not game.state.baldaya:
            assert active.hand <= active.hand_limit()
