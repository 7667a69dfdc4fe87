"""The cardboard that the log does not know: decks, hands, café rows and stacks of one imagined box."""

from itertools import combinations, product
from random import Random
from typing import NamedTuple

SIGNS = 12
_DOUBLES = ((1, 2), (2, 3), (3, 4), (4, 5), (1, 5))
MENSAGEM = (
    ["poems", "shelves", "set-shelves", "set-poems", "most-poems", "most-shelves"]
    + [f"{kind}:{side}" for kind in ("shelf", "most-shelf") for side in "NCFT"]
    + ["poem:3x3", "poem:4x2", "poem:5x2", "most-poem:3", "most-poem:4", "most-poem:5"]
)


class Card(NamedTuple):
    """An Inspiration card."""

    suit: str
    values: tuple[int, ...]
    sign: int

    def __str__(self) -> str:
        return self.suit + "/".join(str(value) for value in self.values)


class Laid(NamedTuple):
    """A card in a poem with the value used."""

    card: Card
    value: int

    def __str__(self) -> str:
        return f"{self.card.suit}{self.value}"


Poem = tuple[Laid, ...]


class Box:
    """Shuffled decks and what lies open on the table."""

    def __init__(self, random: Random, players: list[str], shelves_kept: list[str]) -> None:
        self.random = random
        self._deck = [
            Card(suit, values, random.randrange(SIGNS))
            for suit in "NCF"
            for values in [(value,) for value in (1, 2, 3, 4, 5)] * 3 + list(_DOUBLES)
        ]
        random.shuffle(self._deck)
        self._discards: list[Card] = []
        self.cafes = {1: self.draw(5), 2: self.draw(5)}
        self.hands = {name: self.draw(3) for name in players}
        self.kept: dict[str, list[Card]] = {name: [] for name in players}
        shelves = ["N"] * 8 + ["C"] * 8 + ["F"] * 8
        for side in shelves_kept:
            shelves.remove(side if side != "T" else "N")
        random.shuffle(shelves)
        self._shelves = shelves
        self.display = [shelves.pop(), shelves.pop()]
        self.conditions = self._new_conditions()
        self._mensagem = list(MENSAGEM)
        random.shuffle(self._mensagem)
        self.mensagem = {name: [self._mensagem.pop(), self._mensagem.pop()] for name in players}
        self.in_play: dict[str, list[str]] = {name: [] for name in players}

    def draw(self, n: int) -> list[Card]:
        """The top n cards, the discards shuffled in when the deck runs out."""
        if len(self._deck) < n:
            self.random.shuffle(self._discards)
            self._deck = self._discards + self._deck
            self._discards = []
        return [self._deck.pop() for _ in range(n)]

    def discard(self, cards: list[Card]) -> None:
        """Put cards away until the deck needs them again."""
        self._discards += cards

    def take(self, name: str, cafe: int, positions: tuple[int, ...]) -> None:
        """Café cards into the hand; the row slides and refills."""
        row = self.cafes[cafe]
        self.hands[name] += [row[position - 1] for position in positions]
        left = [card for place, card in enumerate(row, 1) if place not in positions]
        self.cafes[cafe] = left + self.draw(5 - len(left))

    def spend(self, name: str, cards: list[Card]) -> None:
        """Cards from the hand to the discards."""
        for card in cards:
            self.hands[name].remove(card)
        self.discard(cards)

    def refill_shop(self) -> None:
        """A new Bookshop card, and two shelves on display while there are any."""
        self.conditions = self._new_conditions()
        while len(self.display) < 2 and self._shelves:
            self.display.append(self._shelves.pop())

    def take_shelves(self, n: int) -> list[str]:
        """The suits of the first n shelves on display, which leave it."""
        taken, self.display = self.display[:n], self.display[n:]
        return taken

    def top_shelf(self) -> str:
        """The suit of the shelf on top of a stack."""
        return self._shelves[-1]

    def take_top_shelf(self) -> None:
        """That shelf goes to a player."""
        self._shelves.pop()

    def rest(self, name: str) -> None:
        """Draw a Mensagem card and put one into play; everybody passes one on."""
        if self._mensagem:
            self.mensagem[name].append(self._mensagem.pop())
            played = self.mensagem[name].pop(0)
            if len(self.in_play[name]) < 3:
                self.in_play[name].append(played)
        names = list(self.mensagem)
        passed = [self.mensagem[one].pop() for one in names]
        for one, card in zip(names[1:] + names[:1], passed, strict=True):
            self.mensagem[one].append(card)

    def _new_conditions(self) -> list[str]:
        """What a Bookshop card asks for: suits or values."""
        return [self.random.choice("NCFNCF12345") for _ in range(3)]


def fits(card: Card, condition: str) -> bool:
    """Whether a card meets a condition of the Bookshop card."""
    return card.suit == condition or condition in map(str, card.values)


def poems(cards: list[Card], any_order: bool) -> list[Poem]:
    """Every poem that these cards make: ascending, or with like suits together where the order is free."""
    found = []
    for size in (3, 4, 5):
        for chosen in combinations(cards, size):
            for values in product(*(card.values for card in chosen)):
                if len(set(values)) == size:
                    laid = [Laid(card, value) for card, value in zip(chosen, values, strict=True)]
                    laid.sort(key=lambda one: (one.card.suit, one.value) if any_order else ("", one.value))
                    found.append(tuple(laid))
    return found
