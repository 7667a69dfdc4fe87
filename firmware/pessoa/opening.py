"""The set-up of the table, told step by step."""

from .state import State


def tell_opening(state: State, tell: list) -> None:
    """What everybody does with the box before the first turn."""
    setup = state.setup
    tell.append(("setup-cafes", {}))
    tell.append(("setup-bookshop", {"n": (state.shelves_left + 1) // 2, "m": state.shelves_left // 2}))
    tell.append(("setup-rossio", {"n": state.rossio[0]}))
    tell.append(("setup-year", {"year": state.year()}))
    for player in state.players:
        values = {"who": player.name, "colour": player.colour, "energy": player.energy}
        tell.append(("setup-advanced" if setup.advanced else "setup-player", values))
    for side in setup.shelves:
        tell.append(("setup-shelf", {"who": state.players[0].name, "side": side}))
    for neutral in state.neutrals:
        tell.append(("setup-neutral", {"colour": neutral.colour, "at": neutral.zone}))
    tell.append(("setup-pessoa", {"at": state.pessoa}))
    if state.baldaya:
        tell.append(("setup-remove", {}))
        tell.append(("setup-baldaya", {"colour": state.baldaya.colour}))
    if setup.mensagem:
        tell.append(("setup-mensagem", {}))
    tell.append(("setup-hand", {}))
    tell.append(("setup-first", {"who": state.seats[0].name, "other": state.controller}))
