"""What may be done: the one place that the checks, the lights, the menus and the state all ask."""

from .box import DISPLAY, LISBON, MARTINHO, MIND, SIDES
from .poem import refused_keep, refused_poem, refused_points
from .refused import Refused
from .state import Player, State

# The least that can be done in each Lisbon zone: where even this is refused, nobody may go.
_LEAST: dict = {1: ("buy", (1,)), 2: ("buy", (1,)), 3: ("shop", ("vp",), ""), 4: ("points", 3, 0, "")}
_VERBS = {1: ("buy",), 2: ("buy",), 3: ("shop",), 4: ("poem", "points")}
_BRASILEIRA_COSTS = (0, 1, 1, 2, 2)
_POSITIONS = (1, 2, 3, 4, 5)


def refused_take(state: State, player: Player) -> Refused | None:
    """Why the player cannot take control of Pessoa, or None."""
    if state.controller == player.name:
        return Refused("controller", hint="has", who=player.name)
    return _needs_energy(1, player.energy)


def most_meditation(player: Player) -> int:
    """The largest number of cards that may be meditated away."""
    return min(player.hand, player.energy_max() - player.energy)


def refused_meditate(player: Player, n: int) -> Refused | None:
    """Why the player cannot meditate n cards away, or None."""
    if n > player.hand:
        return Refused("hand", n=n, hand=player.hand)
    if n > most_meditation(player):
        return Refused("energy-full", energy=player.energy, most=player.energy_max())
    return None


def refused_move(
    state: State, player: Player, meeple: str, zone: int, act: tuple = (), taking: bool = False
) -> Refused | None:
    """Why this meeple cannot go there and act, or None; without an act, the least one is meant."""
    energy = player.energy - (1 if taking else 0)
    if meeple == "pessoa":
        if not taking and state.controller != player.name:
            return Refused("controller", hint="lacks", who=state.controller)
        if zone == MIND:
            return Refused("mind")
        if zone == state.pessoa:
            return Refused("same-zone", zone=zone)
    else:
        if zone == player.zone:
            return Refused("same-zone", zone=zone)
        if zone == MIND:
            energy -= 1
            if energy < 0:
                return Refused("energy", n=1, energy=0)
        elif state.standing_in(zone):
            return Refused("occupied", zone=zone, colour=state.standing_in(zone).colour)
    place = state.pessoa if zone == MIND else zone
    act = act or _LEAST[place]
    if act[0] not in _VERBS[place]:
        return Refused("syntax", hint="act", at=place)
    if act[0] == "buy":
        return _refused_buy(place, act[1], energy)
    if act[0] == "shop":
        return _refused_shop(state, player, act[1], act[2])
    return _refused_writing(state, player, act)


def _needs_energy(n: int, energy: int) -> Refused | None:
    return Refused("energy", n=n, energy=energy) if n > energy else None


def _refused_buy(zone: int, positions: list, energy: int) -> Refused | None:
    for place in range(len(positions)):
        position = positions[place]
        if position not in _POSITIONS or position in positions[:place]:
            return Refused("position", word=position)
    if zone == MARTINHO:
        for place in range(len(positions)):
            position = positions[place]
            if position % 2 == 0:
                for neighbour in (position - 1, position + 1):
                    if neighbour not in positions[:place]:
                        return Refused("locked", word=position, n=neighbour)
    return _needs_energy(buy_cost(zone, positions), energy)


def buy_cost(zone: int, positions: list) -> int:
    """The energy that these café cards cost."""
    if zone == MARTINHO:
        return len(positions)
    return sum([_BRASILEIRA_COSTS[position - 1] for position in positions])


def _refused_shop(state: State, player: Player, rewards: list, astral: str) -> Refused | None:
    tiles = len([reward for reward in rewards if reward != "vp"])
    if not rewards:
        return Refused("reward", hint="none")
    if len(rewards) - tiles > 1:
        return Refused("reward", hint="points")
    if tiles > min(DISPLAY, state.shelves_left):
        return Refused("reward", hint="tiles", n=min(DISPLAY, state.shelves_left))
    if len(rewards) > player.hand:
        return Refused("hand", n=len(rewards), hand=player.hand)
    return _refused_astral(state, astral)


def _refused_astral(state: State, astral: str) -> Refused | None:
    if astral in SIDES and not stack_left(state):
        return Refused("reward", hint="stack")
    return None


def stack_left(state: State) -> int:
    """How many shelves lie in the two stacks, the display apart."""
    return max(0, state.shelves_left - DISPLAY)


def _refused_writing(state: State, player: Player, act: tuple) -> Refused | None:
    if act[0] == "points":
        size = act[1]
        problem = refused_points(size, act[2])
    else:
        size = len(act[1])
        problem = refused_poem(act[1], state.setup.advanced and player.name == "campos")
    if problem:
        return problem
    if size > player.hand:
        return Refused("hand", n=size, hand=player.hand)
    if act[0] == "poem":
        problem = refused_keep(act[1], act[2])
    return problem or _refused_astral(state, act[3])


def legal(state: State):
    """What the active player may do now, or None when nobody has a turn with a choice."""
    player = state.active()
    if state.phase != "turn" or player is state.baldaya:
        return None
    take = refused_take(state, player) is None
    return {
        "take": take,
        "meditate": most_meditation(player),
        "own": [z for z in LISBON + (MIND,) if not refused_move(state, player, "own", z)],
        "pessoa": [z for z in LISBON if not refused_move(state, player, "pessoa", z)],
        "pessoa_if_taken": [z for z in LISBON if take and not refused_move(state, player, "pessoa", z, taking=True)],
        "rest": True,
    }
