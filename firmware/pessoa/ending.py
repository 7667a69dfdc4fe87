"""The end of the game: final poems, Mensagem cards, the score sheet, winners and ranks."""

from .box import RANKS, SIDES, SIZES, TILE_POINTS, campaign_keeps, campaign_target
from .poem import cards_from_hand, poem_points, refused_poem, refused_points
from .refused import Refused
from .state import Collector, Player, State
from .turn import refuse, score

MOST_MENSAGEM = 3
_MAJORITY = 5
_SET = 5


def mensagem_cards() -> list:
    """The names of all Mensagem cards, those of poem sizes with both printed values."""
    names = ["poems", "shelves", "set-shelves", "set-poems", "most-poems", "most-shelves"]
    for side in SIDES:
        names += ["shelf:" + side, "most-shelf:" + side]
    for size in SIZES:
        names += ["poem:%dx2" % size, "poem:%dx3" % size, "most-poem:%d" % size]
    return names


def same_card(name: str) -> str:
    """What identifies the card itself: poem:3x2 and poem:3x3 are two readings of one."""
    return name[:6] if name[:5] == "poem:" else name


def final_poem(state: State, player: Player, poem: tuple, tell: list) -> None:
    """Write the final poem from the kept cards and at most one of the hand, or none."""
    if poem[0] == "none":
        tell.append(("final-none", {"who": player.name}))
    else:
        size = poem[1] if poem[0] == "points" else len(poem[1])
        spent = _refuse_final(player, poem)
        points = poem[2] if poem[0] == "points" else poem_points(player, poem[1])
        player.hand -= spent
        player.poems[size - 3] += 1
        tell.append(("poem", {"who": player.name, "n": size, "points": points}))
        score(player, points, tell)
        tell.append(("tile-supply", {"who": player.name, "size": size}))
    if state.baldaya:
        state.baldaya.poems[2] += 1
        tell.append(("baldaya-final-tile", {"size": 5}))
    _next_phase(state, "mensagem" if state.setup.mensagem else "over", tell)


def _refuse_final(player: Player, poem: tuple) -> int:
    """Check a final poem; the number of cards that it takes from the hand."""
    if poem[0] == "points":
        refuse(refused_points(poem[1], poem[2]))
        spent = max(0, poem[1] - len(player.kept))
    else:
        refuse(refused_poem(poem[1], False))
        spent = cards_from_hand(player.kept, poem[1])
    if spent > 1:
        raise Refused("kept", n=spent)
    if spent > player.hand:
        raise Refused("hand", n=spent, hand=player.hand)
    return spent


def _next_phase(state: State, phase: str, tell: list) -> None:
    """After the last one of this phase go on to the next one."""
    state.turn += 1
    if state.turn == len(state.players):
        state.turn = 0
        state.phase = phase
        tell.append(("mensagem-final" if phase == "mensagem" else "over", {}))


def play_mensagem(state: State, player: Player, names: list, tell: list) -> None:
    """Name the Mensagem cards that the player has in play."""
    if len(names) > MOST_MENSAGEM:
        raise Refused("mensagem", hint="many", n=MOST_MENSAGEM)
    known = mensagem_cards()
    for name in names:
        if name not in known:
            raise Refused("mensagem", hint="unknown", word=name)
        if [same_card(other) for other in names].count(same_card(name)) > 1:
            raise Refused("mensagem", hint="twice", word=name)
        for other in state.players:
            if same_card(name) in [same_card(played) for played in other.mensagem]:
                raise Refused("mensagem", hint="taken", word=name, who=other.name)
    player.mensagem = list(names)
    _next_phase(state, "over", tell)


def mensagem_points(state: State, player: Player, name: str) -> int:
    """What one Mensagem card in play brings its player."""
    if name == "poems":
        return sum(player.poems)
    if name == "shelves":
        return sum(player.shelves)
    if name == "set-shelves":
        return _SET * min(player.shelves[:3])
    if name == "set-poems":
        return _SET * min(player.poems)
    if name[:5] == "most-":
        own = _count(player, name[5:])
        most = max([_count(seat, name[5:]) for seat in state.seats])
        return _MAJORITY if own == most and own else 0
    if name[:6] == "shelf:":
        return 2 * _count(player, name)
    return int(name[7]) * _count(player, name[:6])


def _count(seat: Collector, what: str) -> int:
    """How many a seat has of: poems, shelves, shelf:N, poem:3 and so on."""
    if what == "poems":
        return sum(seat.poems)
    if what == "shelves":
        return sum(seat.shelves)
    if what[:6] == "shelf:":
        return seat.shelves[SIDES.index(what[6])]
    return seat.poems[int(what[5]) - 3]


def tile_points(state: State, player: Player) -> int:
    """What the poem tiles of a player count at the end."""
    worth = TILE_POINTS.get(player.name, SIZES) if state.setup.advanced else SIZES
    points = sum([player.poems[i] * worth[i] for i in range(3)])
    if state.setup.advanced and player.name == "reis":
        points += 3 * min(player.poems[:2])
    return points


def scores(state: State) -> list:
    """The score sheet in seat order: (player, game, poems, hand, mensagem, total)."""
    sheet = []
    for player in state.players:
        poems = tile_points(state, player)
        mensagem = sum([mensagem_points(state, player, name) for name in player.mensagem])
        total = player.vp + poems + player.hand + mensagem
        sheet.append((player, player.vp, poems, player.hand, mensagem, total))
    return sheet


def winners(state: State) -> list:
    """Who has won: most points, then poem tiles, then shelves, then shared; in solo the target decides."""
    ranked = [((row[5], sum(row[0].poems), sum(row[0].shelves)), row[0]) for row in scores(state)]
    if state.baldaya:
        return [player for rank, player in ranked if rank[0] >= campaign_target(state.setup.campaign)]
    best = max([rank for rank, _ in ranked])
    return [player for rank, player in ranked if rank == best]


def rank_of(points: int) -> str:
    """The rank of a won solo game."""
    return [name for least, name in RANKS if points >= least][0]


def shelves_to_keep(state: State) -> int:
    """How many shelves the player of a finished campaign game takes into the next one."""
    if not winners(state):
        return 0
    return min(campaign_keeps(state.setup.campaign), sum(state.players[0].shelves))
