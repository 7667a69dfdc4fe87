"""A player's turn: what an allowed line changes, and what the table has to do because of it."""

from .box import MARTINHO, MIND, OFF, ROSSIO_POINTS, SHOP_POINTS, SIDES
from .legal import buy_cost, refused_meditate, refused_move, refused_take
from .poem import poem_points, trait_points
from .state import Player, State


def take(state: State, player: Player, tell: list) -> None:
    """Pay 1 energy and control Pessoa."""
    refuse(refused_take(state, player))
    tell.append(("take", {"who": player.name, "other": state.controller, "energy": player.energy - 1}))
    player.energy -= 1
    state.controller = player.name


def meditate(player: Player, n: int, tell: list) -> None:
    """Discard n cards for n energy."""
    refuse(refused_meditate(player, n))
    player.hand -= n
    player.energy += n
    tell.append(("meditate", {"who": player.name, "n": n, "energy": player.energy}))


def rest(state: State, player: Player, tell: list) -> None:
    """Leave the board with the energy back at its maximum."""
    player.zone = OFF
    player.energy = player.energy_max()
    tell.append(("rest", {"who": player.name, "energy": player.energy}))
    if state.setup.mensagem:
        tell.append(("mensagem-rest", {"who": player.name}))
        tell.append(("mensagem-swap" if state.baldaya else "mensagem-pass", {}))
    _discard_to_limit(player, tell)


def move(state: State, player: Player, meeple: str, zone: int, act: tuple, tell: list) -> None:
    """Move the own meeple or Pessoa, do the zone's action, and discard to the hand limit."""
    refuse(refused_move(state, player, meeple, zone, act))
    spent = 0
    if meeple == "pessoa":
        state.pessoa = zone
        tell.append(("move-pessoa", {"who": player.name, "to": zone}))
    else:
        player.zone = zone
        tell.append(("move", {"who": player.name, "colour": player.colour, "to": zone}))
        if zone == MIND:
            spent = 1
            tell.append(("mind", {"at": state.pessoa}))
    place = state.pessoa if zone == MIND else zone
    if act[0] == "buy":
        spent += buy_cost(place, act[1])
    player.energy -= spent
    if spent:
        tell.append(("pay", {"who": player.name, "n": spent, "energy": player.energy}))
    if act[0] == "buy":
        _buy(player, place, act[1], tell)
    elif act[0] == "shop":
        _shop(state, player, act[1], act[2], tell)
    else:
        _write(state, player, act, tell)
    _discard_to_limit(player, tell)


def refuse(problem: Exception | None) -> None:
    """Raise what a check found."""
    if problem:
        raise problem


def place_shelf(state: State, player: Player, side: str, tell: list) -> None:
    """Put a shelf from the supply under or beside the heteronym board."""
    player.shelves[SIDES.index(side)] += 1
    state.shelves_left -= 1
    tell.append(("shelf", {"who": player.name, "side": side}))


def score(player: Player, points: int, tell: list) -> None:
    """Move the player's disc on the scoring track."""
    player.vp += points
    tell.append(("score", {"who": player.name, "n": points, "vp": player.vp}))


def _buy(player: Player, zone: int, positions: list, tell: list) -> None:
    player.hand += len(positions)
    values = {"who": player.name, "n": len(positions), "at": zone}
    values["cards"] = " ".join([str(position) for position in positions])
    tell.append(("cards", values))
    tell.append(("refill-martinho" if zone == MARTINHO else "refill-brasileira", {"n": len(positions)}))


def _shop(state: State, player: Player, rewards: list, astral: str, tell: list) -> None:
    player.hand -= len(rewards)
    tell.append(("shop", {"who": player.name, "n": len(rewards)}))
    for reward in rewards:
        if reward == "vp":
            score(player, SHOP_POINTS, tell)
        else:
            place_shelf(state, player, reward, tell)
    _bonus(state, player, astral, tell)
    refill_shop(state, True, tell)


def refill_shop(state: State, card: bool, tell: list) -> None:
    """Tell the table to replace the Bookshop card and to fill the places of shelves taken."""
    if card:
        tell.append(("shop-card", {}))
    if state.shelves_left:
        tell.append(("shop-shelves", {}))
    else:
        tell.append(("shop-empty", {}))


def _write(state: State, player: Player, act: tuple, tell: list) -> None:
    if act[0] == "points":
        size, points, keep = act[1], act[2], "?"
    else:
        size, keep = len(act[1]), act[2]
        points = poem_points(player, act[1]) + trait_points(state, player, act[1])
    tell.append(("poem", {"who": player.name, "n": size, "points": points}))
    if state.rossio[size - 3]:
        state.rossio[size - 3] -= 1
        points += ROSSIO_POINTS
        tell.append(("tile-rossio", {"who": player.name, "size": size}))
    else:
        tell.append(("tile-supply", {"who": player.name, "size": size}))
    player.poems[size - 3] += 1
    player.hand -= size
    score(player, points, tell)
    player.kept.append(keep)
    _bonus(state, player, act[3], tell)
    tell.append(("keep-any" if keep == "?" else "keep", {"who": player.name, "card": keep}))


def _bonus(state: State, player: Player, astral: str, tell: list) -> None:
    if not astral:
        return
    tell.append(("astral", {"who": player.name}))
    if astral == "energy":
        player.energy = min(player.energy + 2, player.energy_max())
        tell.append(("energy", {"who": player.name, "energy": player.energy}))
    elif astral == "vp":
        score(player, 3, tell)
    elif astral == "cards":
        player.hand += 2
        tell.append(("draw", {"who": player.name, "n": 2}))
    else:
        place_shelf(state, player, astral, tell)


def _discard_to_limit(player: Player, tell: list) -> None:
    extra = player.hand - player.hand_limit()
    if extra > 0:
        player.hand -= extra
        tell.append(("discard", {"who": player.name, "n": extra}))
