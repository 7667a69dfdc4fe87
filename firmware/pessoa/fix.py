"""Corrections: the log put right with what stands on the table."""

from .box import BALDAYA, LISBON, MIND, OFF, POEM_TILES, SHELVES, SIDES
from .refused import Refused
from .state import Meeple, State

_MOST = {"hand": 60, "vp": 999, "shelf": SHELVES, "poem": POEM_TILES}
_MOST_ON_ROSSIO = 3


def fix(state: State, subject: str, colour: str, changes: list, tell: list) -> None:
    """Change exactly what the line names, or refuse all of it."""
    wanted = dict(changes)
    if subject == "pessoa":
        _fix_pessoa(state, wanted)
    elif subject == "rossio":
        for size in wanted:
            _within(wanted[size], 0, _MOST_ON_ROSSIO)
        for size in wanted:
            state.rossio[int(size) - 3] = wanted[size]
    elif subject == "shelves":
        state.shelves_left = _within(wanted["left"], 0, SHELVES)
    elif subject == "neutral":
        neutrals = [meeple for meeple in state.neutrals if meeple.colour == colour]
        if not neutrals:
            raise Refused("fix", hint="absent", colour=colour)
        _check_zone(state, neutrals[0], wanted["zone"], LISBON[0])
        neutrals[0].zone = wanted["zone"]
    else:
        _fix_collector(state, subject, wanted)
    tell.append(("fix", {}))


def _within(value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        raise Refused("fix", hint="range", n=value, least=least, most=most)
    return value


def _check_zone(state: State, meeple: Meeple, zone: int, least: int) -> None:
    _within(zone, least, MIND)
    if zone in LISBON and state.standing_in(zone) not in (None, meeple):
        raise Refused("fix", hint="occupied", zone=zone, colour=state.standing_in(zone).colour)


def _fix_pessoa(state: State, wanted: dict) -> None:
    zone = _within(wanted.get("zone", state.pessoa), LISBON[0], LISBON[-1])
    controller = wanted.get("controller", state.controller)
    if not state.named(controller):
        raise Refused("fix", hint="absent", who=controller)
    state.pessoa = zone
    state.controller = controller


def _fix_collector(state: State, name: str, wanted: dict) -> None:
    seat = state.named(name)
    if not seat:
        raise Refused("fix", hint="absent", who=name)
    for word in wanted:
        kind = word.split(":")[0]
        if kind in _MOST:
            _within(wanted[word], 0, _MOST[kind])
    if "zone" in wanted:
        _check_zone(state, seat, wanted["zone"], LISBON[0] if name == BALDAYA else OFF)
    if name != BALDAYA:
        most = seat.energy_max() - seat.shelves[3] + wanted.get("shelf:T", seat.shelves[3])
        _within(wanted.get("energy", seat.energy), 0, most)
    for word in wanted:
        kind, _, which = word.partition(":")
        if kind == "shelf":
            seat.shelves[SIDES.index(which)] = wanted[word]
        elif kind == "poem":
            seat.poems[int(which) - 3] = wanted[word]
        else:
            setattr(seat, kind, wanted[word])
