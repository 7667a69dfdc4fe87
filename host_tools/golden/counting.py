"""Counts lines and states from fixed positions, in the manner of perft."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

from pessoa import Game, Refused
from pessoa.report import write_state

_TWO = "game players=reis:blue,campos:red modules=1,2"
_FOUR = "game players=caeiro:blue,reis:yellow,campos:red,soares:white"
_SOLO = "solo player=caeiro:blue baldaya=red"

POSITIONS = {
    "two players, start": [_TWO],
    "two players, crowded": [
        _TWO, "fix reis zone=1 hand=7 energy=3", "fix campos zone=2 energy=1", "fix shelves left=3",
        "fix rossio 3=0",
    ],
    "four players, start": [_FOUR],
    "four players, pessoa in the bookshop": [
        _FOUR, "fix pessoa zone=3 controller=caeiro", "fix caeiro zone=2 energy=2",
    ],
    "solo, start": [_SOLO],
    "solo, few shelves": [
        _SOLO, "fix shelves left=1", "fix baldaya zone=1", "fix pessoa zone=3", "fix caeiro zone=0",
    ],
}  # fmt: skip
_DEPTH = 3
_DEEPER = ("two players, start", "solo, start")  # these see the end of two rounds

_ASTRAL = ("", " astral energy", " astral vp", " astral cards", " astral tile C")
_BUYS = [f"buy {' '.join(order)}" for n in (1, 2, 3, 4, 5) for order in permutations("12345", n)]
_SHOPS = [f"shop {' '.join(r)}{a}" for n in (1, 2, 3) for r in product(("N", "T", "vp"), repeat=n) for a in _ASTRAL]
_CARDS = ("N1", "N2", "C3", "F4", "F5")
_POEMS = [f"poem {' '.join(cards)} keep {cards[0]}" for n in (3, 4, 5) for cards in permutations(_CARDS, n)]
_NARROW = (
    "buy 1",
    "buy 1 3 2",
    "shop vp",
    "shop N T",
    "poem 3 points 5",
    "poem N1 N2 C4 F5 keep N1 astral tile F",
)
_TILES = ("", " tiles N", " tiles N C", " tiles F F")
_BALDAYA = ["baldaya rest", *(f"baldaya card {value}{tiles}" for value in "12345" for tiles in _TILES)]


def counts() -> Iterator[str]:
    """The text of all counts."""
    for name, lines in POSITIONS.items():
        start = ["pessoa 1", *lines]
        yield name
        reasons = Counter(_answer(start, line)[0] for line in _wide(start))
        yield "  lines tried: " + ", ".join(f"{word} {n}" for word, n in sorted(reasons.items()))
        yield from _depths(start, _DEPTH + (name in _DEEPER))


def _depths(start: list[str], most: int) -> Iterator[str]:
    """Sequences and distinct states at each depth; equal states are followed once and counted often."""
    frontier = {"": (start, 1)}
    for depth in range(1, most + 1):
        following: dict[str, tuple[list[str], int]] = {}
        for lines, times in frontier.values():
            for line in _narrow(lines):
                answer, state = _answer(lines, line)
                if answer == "accepted":
                    following[state] = ([*lines, line], times + following.get(state, (lines, 0))[1])
        frontier = following
        sequences = sum(times for _, times in frontier.values())
        yield f"  depth {depth}: {sequences} sequences, {len(frontier)} states"


def _answer(lines: list[str], line: str) -> tuple[str, str]:
    """`accepted` or the reason, and the state that follows."""
    game = Game(lines)
    try:
        game.play(line)
    except Refused as refused:
        return refused.reason, ""
    parts: list[str] = []
    write_state(parts.append, game.state, 0, [])
    return "accepted", "".join(parts)


def _active(lines: list[str]) -> str:
    return str(Game(lines).state.active().name)


def _wide(lines: list[str]) -> list[str]:
    """All buys, shops and poems of a fixed hand of cards, for both meeples and all zones."""
    name = _active(lines)
    before = [f"{name} take", f"{name} rest", *(f"{name} meditate {n}" for n in range(1, 9))]
    return _moves(name, _BUYS + _SHOPS + _POEMS) + before + _BALDAYA


def _narrow(lines: list[str]) -> list[str]:
    """A few lines of every kind, so that several turns can be followed."""
    name = _active(lines)
    if name == "baldaya":
        return _BALDAYA
    return [*_moves(name, list(_NARROW)), f"{name} take", f"{name} rest", f"{name} meditate 1"]


def _moves(name: str, acts: list[str]) -> list[str]:
    return [f"{name} {meeple} {zone} {act}" for meeple in ("own", "pessoa") for zone in range(1, 6) for act in acts]
