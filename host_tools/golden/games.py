"""Which games are kept as playthroughs, and how their logs are made."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from host_tools.golden.bot import Bot, Player
from host_tools.golden.cards import Box

from pessoa import Game, Refused
from pessoa.ending import shelves_to_keep


class Plan(NamedTuple):
    """One game to be played: its file name, its second line, and the habits of its players."""

    name: str
    setup: str
    seed: int
    quick: bool = False
    careless: bool = False


_TWO = "game players=reis:blue,campos:red"
_THREE = "game players=soares:yellow,caeiro:white,campos:red"
_FOUR = "game players=caeiro:blue,reis:yellow,campos:red,soares:white"

PLANS = (
    Plan("two-base", _TWO, 1),
    Plan("two-module-1", _TWO + " modules=1", 2),
    Plan("two-module-2", _TWO + " modules=2 edition=pt", 3),
    Plan("two-both-other-ring", "game players=soares:white,caeiro:yellow modules=1,2 ring=1324", 4),
    Plan("two-careless", "game players=caeiro:red,soares:blue", 5, careless=True),
    Plan("three-base", _THREE, 6),
    Plan("three-module-1", _THREE + " modules=1", 7),
    Plan("three-module-2", _THREE + " modules=2", 8),
    Plan("three-quick-entry", _THREE + " modules=1,2", 9, quick=True),
    Plan("four-base", _FOUR, 10),
    Plan("four-module-1", _FOUR + " modules=1", 11),
    Plan("four-module-2", _FOUR + " modules=2 edition=fr", 12),
    Plan("four-both", _FOUR + " modules=1,2", 13),
    Plan("solo-en", "solo player=soares:white baldaya=red", 56),
    Plan("solo-en-lost", "solo player=soares:white baldaya=red", 14),
    Plan("solo-fr", "solo player=caeiro:blue baldaya=yellow edition=fr", 58),
    Plan("solo-pt", "solo player=campos:yellow baldaya=white edition=pt", 34),
    Plan("solo-careless", "solo player=reis:red baldaya=blue", 17, careless=True),
)
_CAMPAIGN = "solo player=soares:white baldaya=blue edition=fr campaign="
_CAMPAIGN_SEEDS = (353, 34, 63, 5)  # three games won, the fourth lost


def all_logs() -> Iterator[tuple[str, list[str]]]:
    """The name and the lines of every game."""
    for plan in PLANS:
        yield plan.name, play(plan)[0]
    kept: list[str] = []
    for number, seed in enumerate(_CAMPAIGN_SEEDS, 1):
        setup = _CAMPAIGN + str(number) + (" shelves=" + ",".join(kept) if kept else "")
        lines, game = play(Plan(f"campaign-{number}", setup, seed))
        yield f"campaign-{number}", lines
        kept = _shelves_to_keep(game)


def _shelves_to_keep(game: Game) -> list[str]:
    """The French edition lets the player choose: the suits owned most of come first."""
    (player,) = game.state.players
    owned = [(count, side) for side, count in zip("NCFT", player.shelves, strict=True) for _ in range(count)]
    return [side for _, side in sorted(owned, reverse=True)[: shelves_to_keep(game.state)]]


def play(plan: Plan) -> tuple[list[str], Game]:
    """Play one game to its end; all lines entered, refused ones too, and the game."""
    game = Game(["pessoa 1", plan.setup])
    lines = list(game.log)
    random = Random(plan.seed)
    bot = Bot(Box(random, [player.name for player in game.state.players], game.state.setup.shelves), game)
    while game.state.phase != "over":
        if plan.careless and random.random() < 0.4:
            lines += _mishap(game, random)
        for line in _next_lines(game, bot, plan.quick):
            game.play(line)
            lines.append(line)
        for player in game.state.players:
            bot.discard_to(player)
    return lines, game


def _next_lines(game: Game, bot: Bot, quick: bool) -> list[str]:
    """What the active player enters now; the cardboard follows at once."""
    active: Player = game.state.active()
    if active is game.state.baldaya:
        line, commit = bot.baldaya()
        commit()
        return [line]
    if game.state.phase == "final":
        line = bot.final(active)
        return [_quick(game, line) if quick else line]
    if game.state.phase == "mensagem":
        return [bot.mensagem(active)]
    cards = bot.meditation(active)
    if cards:
        bot.box.spend(active.name, bot.box.hands[active.name][:cards])
        return [f"{active.name} meditate {cards}"]
    turn = bot.turn(active)
    turn.commit()
    if quick and " poem " in turn.lines[-1]:
        return [*turn.lines[:-1], _quick_turn(game, turn.lines)]
    return turn.lines


def _quick_turn(game: Game, lines: list[str]) -> str:
    """A poem entered as the number of its cards and the points that the players counted."""
    points = 0
    for line in lines:
        points += sum(values["points"] for told, values in game.play(line) if told == "poem")
    for _ in lines:
        game.undo()
    move, _, poem = lines[-1].partition(" poem ")
    cards, _, rest = poem.partition(" keep ")
    astral = rest.partition(" astral ")[2]
    return f"{move} poem {len(cards.split())} points {points}" + (f" astral {astral}" if astral else "")


def _quick(game: Game, line: str) -> str:
    """A final poem entered the same way."""
    name, _, cards = line.partition(" final ")
    if cards == "none":
        return line
    points = sum(values["points"] for told, values in game.play(line) if told == "poem")
    game.undo()
    return f"{name} final {len(cards.split())} points {points}"


def _mishap(game: Game, random: Random) -> list[str]:
    """A line that the game refuses, or a correction of something that went wrong on the table."""
    state = game.state
    if random.random() < 0.4:
        line = _correction(game, random)
        game.play(line)
        return [line]
    active = state.active()
    name = state.players[0].name if active is state.baldaya else active.name
    tries = [f"{name} own {zone} {act}" for zone, act in ((1, "buy 1"), (2, "buy 1"), (3, "shop N"))]
    tries += [f"{name} pessoa 2 buy 1", f"{name} own 1 buy 2", f"{name} take", f"{name} meditate 3"]
    tries += [f"{name} own 4 poem 5 points 12"]
    random.shuffle(tries)
    for line in tries:
        try:
            game.play(line)
        except Refused:
            return [line]
        game.undo()
    return []


def _correction(game: Game, random: Random) -> str:
    """Points forgotten, energy moved wrongly, or a neutral meeple that stands elsewhere."""
    state = game.state
    player = random.choice(state.players)
    free = [zone for zone in (1, 2, 3, 4) if not state.standing_in(zone)]
    kind = random.randrange(3)
    if kind == 0 and free and state.neutrals:
        return f"fix neutral {state.neutrals[0].colour} zone={random.choice(free)}"
    if kind == 1 and player.energy:
        return f"fix {player.name} energy={player.energy - 1}"
    return f"fix {player.name} vp={player.vp + 1}"
