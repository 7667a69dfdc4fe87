"""Poems: which cards make one, what it scores, and which cards a final poem takes from the kept ones."""

from .box import ROSSIO
from .refused import Refused
from .state import Player, State

_MOST_POINTS = 60


def refused_poem(cards: list, any_order: bool) -> Refused | None:
    """Why these cards make no poem, or None."""
    if not 3 <= len(cards) <= 5:
        return Refused("values", hint="size", n=len(cards))
    for place in range(1, len(cards)):
        value = cards[place][1]
        if value in [card[1] for card in cards[:place]]:
            return Refused("values", hint="twice", word=value)
        if not any_order and value < cards[place - 1][1]:
            return Refused("values", hint="ascend", word=cards[place])
    return None


def refused_points(size: int, points: int) -> Refused | None:
    """Why a poem entered as a number cannot be, or None."""
    if not 3 <= size <= 5:
        return Refused("values", hint="size", n=size)
    if points > _MOST_POINTS:
        return Refused("values", hint="points", n=_MOST_POINTS)
    return None


def refused_keep(cards: list, keep: str) -> Refused | None:
    """Why this card cannot be kept from the poem, or None."""
    for card in cards:
        if _stands_for(keep, card):
            return None
    return Refused("keep", card=keep)


def _stands_for(kept: str, card: str) -> bool:
    return kept == "?" or (kept[0] == card[0] and card[1] in kept[1:])


def poem_points(player: Player, cards: list) -> int:
    """Levels and style coherence: what a poem scores for anybody, the final one too."""
    points = 0
    before = ""
    for card in cards:
        points += player.level(card[0]) + (1 if card[0] == before else 0)
        before = card[0]
    return points


def trait_points(state: State, player: Player, cards: list) -> int:
    """What the advanced side adds to each poem but the final one."""
    if not state.setup.advanced:
        return 0
    if player.name == "reis":
        steps = [int(cards[i][1]) - int(cards[i - 1][1]) for i in range(1, len(cards))]
        return steps.count(1)
    if player.name == "soares":
        return 3 if state.controller == player.name else 0
    if player.name == "caeiro":
        return 3 if _alone_on_rossio(state, player) else 0
    return 0


def _alone_on_rossio(state: State, player: Player) -> bool:
    someone = state.standing_in(ROSSIO)
    return someone is player if state.pessoa != ROSSIO else someone is None


def cards_from_hand(kept: list, cards: list) -> int:
    """How many cards of a final poem no kept card can stand for, each kept card serving once at most."""
    serves: list = [None] * len(kept)
    missing = 0
    for card in cards:
        if not _find_kept(kept, card, serves, []):
            missing += 1
    return missing


def _find_kept(kept: list, card: str, serves: list, tried: list) -> bool:
    """Let a kept card stand for this one, moving others over where they have another (Kuhn's matching)."""
    for place in range(len(kept)):
        if place in tried or not _stands_for(kept[place], card):
            continue
        tried.append(place)
        if serves[place] is None or _find_kept(kept, serves[place], serves, tried):
            serves[place] = card
            return True
    return False
