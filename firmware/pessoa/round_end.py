"""The end of a round: the new first player, the ways of the neutral meeples, the next year."""

from .box import COLOURS, MIND, ROUNDS
from .state import Meeple, State


def end_turn(state: State, tell: list) -> None:
    """Pass to the next seat, and after the last one end the round."""
    state.turn += 1
    if state.turn < len(state.seats):
        return
    state.turn = 0
    if state.round == ROUNDS:
        state.phase = "final"
        tell.append(("final-poems", {}))
        return
    for seat in range(len(state.seats)):
        if state.seats[seat].name == state.controller:
            state.first = seat
    tell.append(("first", {"who": state.controller}))
    for neutral in sorted(state.neutrals, key=_turn_of):
        _walk(state, neutral, tell)
    state.round += 1
    tell.append(("year", {"year": state.year()}))


def _turn_of(neutral: Meeple) -> int:
    """Lowest zone first; colour order decides only between two in the Mind."""
    return neutral.zone * len(COLOURS) + COLOURS.index(neutral.colour)


def _walk(state: State, neutral: Meeple, tell: list) -> None:
    start = neutral.zone
    if start == MIND:
        neutral.zone = state.lowest_free()
        word = "neutral-returns"
    else:
        neutral.zone = state.next_free(start)
        word = "neutral-mind" if neutral.zone == MIND else "neutral-walks"
    tell.append((word, {"colour": neutral.colour, "zone": start, "to": neutral.zone}))
