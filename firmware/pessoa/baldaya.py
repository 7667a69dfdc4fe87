"""Raphael Baldaya, the solo opponent: where his card sends him, what he does there, how he rests."""

from .box import BOOKSHOP, BRASILEIRA, DISPLAY, MARTINHO, MIND, SIDES
from .refused import Refused
from .state import State
from .turn import refill_shop


def baldaya_rests_now(state: State) -> bool:
    """In 1921 and 1931 his turn is a rest."""
    return state.year() in state.rests


def baldaya_way(state: State, value: int) -> tuple:
    """Where a card sends him: the reason, who moves (own or pessoa), and the zone moved to."""
    if value == MIND:
        if state.baldaya.zone == MIND:
            return "baldaya-leaves-mind", "own", state.lowest_free()
        return "baldaya-mind", "own", MIND
    if not state.standing_in(value):
        return "baldaya-free", "own", value
    if state.pessoa != value:
        return "baldaya-sends-pessoa", "pessoa", value
    zone = state.next_free(value)
    return ("baldaya-all-taken" if zone == MIND else "baldaya-next"), "own", zone


def baldaya_place(state: State, value: int) -> int:
    """The Lisbon zone whose action a card makes him do."""
    zone = baldaya_way(state, value)[2]
    return state.pessoa if zone == MIND else zone


def tiles_asked(state: State, value: int) -> int:
    """How many shelves he takes with this card, whose suits the line must name."""
    return min(DISPLAY, state.shelves_left) if baldaya_place(state, value) == BOOKSHOP else 0


def baldaya_turn(state: State, value: int, tiles: list, tell: list) -> None:
    """He takes control, follows his card, and acts."""
    asked = tiles_asked(state, value)
    if len(tiles) != asked:
        raise Refused("tiles", n=asked)
    reason, meeple, zone = baldaya_way(state, value)
    place = baldaya_place(state, value)
    he = state.baldaya
    if state.controller != he.name:
        tell.append(("baldaya-control", {"who": state.controller}))
        state.controller = he.name
    tell.append((reason, {"colour": he.colour, "zone": value, "to": zone}))
    if meeple == "pessoa":
        state.pessoa = zone
    else:
        he.zone = zone
        if zone == MIND:
            tell.append(("mind", {"at": place}))
    if place in (MARTINHO, BRASILEIRA):
        tell.append(("baldaya-cafe", {"at": place}))
    elif place == BOOKSHOP:
        _take_shelves(state, tiles, tell)
    else:
        _take_poem(state, tell)


def _take_shelves(state: State, tiles: list, tell: list) -> None:
    for suit in tiles:
        state.baldaya.shelves[SIDES.index(suit)] += 1
    state.shelves_left -= len(tiles)
    if tiles:
        tell.append(("baldaya-shelves", {"n": len(tiles)}))
    refill_shop(state, state.setup.edition != "fr", tell)


def _take_poem(state: State, tell: list) -> None:
    poems = state.baldaya.poems
    for size in (0, 1, 2):
        if state.rossio[size]:
            state.rossio[size] -= 1
            tell.append(("baldaya-tile-rossio", {"size": size + 3}))
            break
    else:
        size = poems.index(min(poems))
        tell.append(("baldaya-tile-supply", {"size": size + 3}))
    poems[size] += 1


def baldaya_rest(state: State, tell: list) -> None:
    """He draws and loses a Mensagem card, swaps one with the player, and his disc goes."""
    year = state.year()
    state.rests.remove(year)
    tell.append(("baldaya-rest", {"year": year}))
    tell.append(("baldaya-mensagem", {}))
    tell.append(("mensagem-swap", {}))
    tell.append(("baldaya-disc", {"year": year}))
