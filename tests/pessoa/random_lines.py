"""Random lines of the notation: legal ones, nearly legal ones, and broken ones."""

from random import Random

from pessoa.baldaya import baldaya_rests_now, tiles_asked
from pessoa.ending import mensagem_cards
from pessoa.game import Game
from pessoa.legal import buy_cost, legal, stack_left

NAMES = ("caeiro", "reis", "campos", "soares")
COLOURS = ("blue", "yellow", "red", "white")


def second_line(random: Random) -> str:
    """A game or a solo game."""
    names, colours = random.sample(NAMES, 4), random.sample(COLOURS, 4)
    ring = random.choice(("", " ring=1324"))
    if random.random() < 0.35:
        line = f"solo player={names[0]}:{colours[0]} baldaya={colours[1]}{ring}"
        campaign = random.randrange(10)
        shelves = ["N", "C", "F", "T"][: (campaign + 1) // 3] if campaign else []
        return (
            line + (f" campaign={campaign}" if campaign else "") + (" shelves=" + ",".join(shelves) if shelves else "")
        )
    seats = ",".join(
        f"{name}:{colour}" for name, colour in list(zip(names, colours, strict=True))[: random.randint(2, 4)]
    )
    return f"game players={seats}" + random.choice(("", " modules=1", " modules=2", " modules=1,2")) + ring


def always_legal(game: Game) -> str:
    """A line that must be allowed now."""
    state = game.state
    active = state.active()
    if active is state.baldaya:
        return baldaya_line(game, 1)
    return f"{active.name} " + ("rest" if state.phase == "turn" else f"{state.phase} none")


def baldaya_line(game: Game, value: int) -> str:
    """Baldaya's turn with this card."""
    if baldaya_rests_now(game.state):
        return "baldaya rest"
    tiles = ["N", "F"][: tiles_asked(game.state, value)]
    return f"baldaya card {value}" + (" tiles " + " ".join(tiles) if tiles else "")


def legal_line(game: Game, random: Random) -> str:
    """Something sensible for whoever is next."""
    state = game.state
    active = state.active()
    if active is state.baldaya:
        return baldaya_line(game, random.randint(1, 5))
    if state.phase != "turn":
        return always_legal(game)
    may = legal(state)
    choices = ["rest"]
    choices += ["take"] if may["take"] and random.random() < 0.3 else []
    choices += [f"meditate {random.randint(1, may['meditate'])}"] if may["meditate"] and random.random() < 0.3 else []
    for meeple in ("own", "pessoa"):
        choices += [f"{meeple} {zone} {_act(game, zone, random)}" for zone in may[meeple]] * 2
    return f"{active.name} {random.choice(choices)}"


def _act(game: Game, zone: int, random: Random) -> str:
    state = game.state
    player = state.active()
    energy = player.energy - (zone == 5)
    place = state.pessoa if zone == 5 else zone
    if place < 3:
        orders = [[1], [1, 3], [1, 3, 2], [5], [3, 5, 4], [1, 2], [1, 4, 5]]
        fits = [o for o in orders if buy_cost(place, o) <= energy and (place == 2 or o not in ([1, 2], [1, 4, 5]))]
        return "buy " + " ".join(map(str, random.choice(fits)))
    tile = random.choice("NCFT")
    bonuses = ["", "", " astral energy", " astral vp", " astral cards"]
    bonus = random.choice([*bonuses, f" astral tile {tile}"] if stack_left(state) else bonuses)
    if place == 3:
        tiles = random.choices("NCFT", k=random.randint(0, min(2, state.shelves_left, player.hand)))
        rewards = tiles + (["vp"] if len(tiles) < player.hand and (not tiles or random.random() < 0.5) else [])
        return "shop " + " ".join(rewards) + bonus
    size = random.randint(3, min(5, player.hand))
    if random.random() < 0.2:
        return f"poem {size} points {random.randint(0, 30)}{bonus}"
    cards = [random.choice("NCF") + str(value) for value in sorted(random.sample(range(1, 6), size))]
    return f"poem {' '.join(cards)} keep {random.choice(cards)}{bonus}"


def any_line(random: Random) -> str:
    """A line that is mostly well spelt, and legal only by chance."""
    kind = random.randrange(12)
    who = random.choice((*NAMES, "baldaya"))
    digit = random.randint(0, 7)
    if kind < 5:
        act = random.choice(
            (
                "buy " + " ".join(str(random.randint(0, 6)) for _ in range(random.randint(0, 5))),
                "shop " + " ".join(random.choices(("N", "C", "F", "T", "vp", "X"), k=random.randint(0, 4))),
                f"poem {digit} points {random.randint(0, 70)}",
                "poem " + " ".join(_card(random) for _ in range(random.randint(2, 6))) + f" keep {_card(random)}",
                "shop N astral " + random.choice(("energy", "tile", "tile C", "luck")),
            )
        )
        return f"{who} {random.choice(('own', 'pessoa'))} {digit} {act}"
    return random.choice(
        (
            f"{who} take",
            f"{who} meditate {digit}",
            f"baldaya card {digit}" + random.choice(("", " tiles N", " tiles N C", " tiles T")),
            "baldaya rest",
            f"{who} final " + " ".join(_card(random) for _ in range(random.randint(0, 6))),
            f"{who} final {digit} points {random.randint(0, 70)}",
            f"{who} mensagem " + " ".join(random.choices([*mensagem_cards(), "none"], k=random.randint(0, 4))),
            f"fix {who} energy={digit} hand={random.randint(0, 70)}",
            f"fix {who} zone={digit}",
            f"fix {who} kept={_card(random)},?",
            f"fix {who} vp={random.randint(0, 1200)}",
            f"fix pessoa zone={digit}",
            f"fix pessoa controller={who}",
            f"fix neutral {random.choice(COLOURS)} zone={digit}",
            "pessoa 1",
            "game players=reis:blue,campos:red",
            "#" * random.randint(0, 120),
        )
    )


def _card(random: Random) -> str:
    return random.choice("NCFX") + random.choice(("1", "2", "3", "4", "5", "6", "1/2", "2/1"))
