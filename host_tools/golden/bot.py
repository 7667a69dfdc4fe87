"""A greedy player: weighs every turn that it sees and takes the best one, with a grain of chance."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

from host_tools.golden.cards import Box, Card, Poem, fits, poems

from pessoa import Game
from pessoa.baldaya import baldaya_place, baldaya_rests_now, tiles_asked
from pessoa.ending import mensagem_points
from pessoa.legal import legal, stack_left
from pessoa.poem import poem_points

State = Any
Player = Any

_MARTINHO = (
    (1,),
    (3,),
    (5,),
    (1, 3),
    (3, 5),
    (1, 5),
    (1, 3, 2),
    (1, 3, 5),
    (3, 5, 4),
    (1, 3, 2, 5),
    (1, 3, 2, 5, 4),
)
_BRASILEIRA = [positions for n in (1, 2, 3, 4, 5) for positions in combinations((1, 2, 3, 4, 5), n)]
_BRASILEIRA_COSTS = (0, 1, 1, 2, 2)
_BONUSES = ("energy", "vp", "cards", "tile")


class Turn(NamedTuple):
    """A turn that could be played: its worth, its lines, and what it does to the cardboard."""

    worth: float
    lines: list[str]
    commit: Callable[[], None]


class Bot:
    """Plays everybody's turns in one game with one imagined box."""

    def __init__(self, box: Box, game: Game) -> None:
        self.box = box
        self._game = game

    @property
    def state(self) -> State:
        """The state of now: undo makes a new one."""
        return self._game.state

    def turn(self, player: Player) -> Turn:
        """The best turn of a player."""
        turns = [*self._poems(player), *self._shops(player), *self._cafes(player), self._rest(player)]
        noise = self.box.random.random
        return max(turns, key=lambda turn: turn.worth + noise() * 0.5)

    def _ways(self, player: Player, place: int) -> Iterator[tuple[list[str], str, int]]:
        """Ways to act in a zone: lines before the move, the move, and the energy that is left."""
        may = legal(self.state)
        name, energy = player.name, player.energy
        if place in may["own"]:
            yield [], f"{name} own {place}", energy
        if place in may["pessoa"]:
            yield [], f"{name} pessoa {place}", energy
        if 5 in may["own"] and self.state.pessoa == place:
            yield [], f"{name} own 5", energy - 1
        if place in may["pessoa_if_taken"]:
            yield [f"{name} take"], f"{name} pessoa {place}", energy - 1

    def _poems(self, player: Player) -> Iterator[Turn]:
        free_order = self.state.setup.advanced and player.name == "campos"
        written = poems(self.box.hands[player.name], free_order)
        for before, move, energy in list(self._ways(player, 4))[:1] if written else []:
            poem = max(written, key=lambda one: self._poem_worth(player, one))
            keep = max((laid.card for laid in poem), key=lambda card: self._keep_worth(player, card))
            cards = [laid.card for laid in poem]
            text, bonus = self._astral(player, cards, 2)
            line = f"{move} poem {' '.join(map(str, poem))} keep {keep}{text}"
            worth = self._poem_worth(player, poem) + 0.5 * energy + (1.5 if text else 0)

            def commit(cards: list[Card] = cards, keep: Card = keep, bonus: Callable[[], None] = bonus) -> None:
                for card in cards:
                    self.box.hands[player.name].remove(card)
                self.box.kept[player.name].append(keep)
                self.box.discard([card for card in cards if card is not keep])
                bonus()

            yield Turn(worth, [*before, line], commit)

    def _poem_worth(self, player: Player, poem: Poem) -> float:
        size = len(poem)
        points = poem_points(player, [str(laid) for laid in poem])
        tile = 3 if self.state.rossio[size - 3] else 0
        patience = 2.5 * (5 - size) if self.state.round < 11 else 0
        return float(points + tile + size - patience - 0.6 * size)

    def _keep_worth(self, player: Player, card: Card) -> float:
        kept = {value for other in self.box.kept[player.name] for value in other.values}
        return float(player.level(card.suit) + 2 * len(set(card.values) - kept))

    def _astral(self, player: Player, cards: list[Card], shift: int) -> tuple[str, Callable[[], None]]:
        """The astral bonus that these cards bring: the words for the line, and the cardboard."""
        signs = (self.state.round * 2 % 12, (self.state.round * 2 + 1) % 12)
        bonus = _BONUSES[(self.state.round + shift) % 4]
        if not any(card.sign in signs for card in cards):
            return "", lambda: None
        if bonus == "cards":
            return " astral cards", lambda: self.box.hands[player.name].extend(self.box.draw(2))
        if bonus == "tile":
            if not stack_left(self.state):
                return "", lambda: None
            return f" astral tile {self.box.top_shelf()}", self.box.take_top_shelf
        return f" astral {bonus}", lambda: None

    def _shops(self, player: Player) -> Iterator[Turn]:
        hand = self.box.hands[player.name]
        for before, move, energy in list(self._ways(player, 3))[:1]:
            spent: list[Card] = []
            rewards: list[str] = []
            for condition, reward in zip(self.box.conditions, [*self.box.display, "vp"], strict=False):
                usable = [card for card in hand if fits(card, condition) and card not in spent]
                if usable and (reward == "vp" or len(rewards) < self.state.shelves_left):
                    spent.append(min(usable, key=lambda card: len(card.values)))
                    rewards.append(reward)
            if not rewards:
                continue
            tiles = [reward for reward in rewards if reward != "vp"]
            sides = [self._side(player, suit) for suit in tiles]
            left = 12 - self.state.round
            worth = len(tiles) * (left * 1.1 - 1) + 5 * ("vp" in rewards) - 1.4 * len(spent) + 0.5 * energy
            text, bonus = self._astral(player, spent, 0)
            line = f"{move} shop {' '.join(sides + rewards[len(tiles) :])}{text}"

            def commit(spent: list[Card] = spent, tiles: list[str] = tiles, bonus: Callable[[], None] = bonus) -> None:
                self.box.spend(player.name, spent)
                for suit in tiles:
                    self.box.display.remove(suit)
                bonus()
                self.box.refill_shop()

            yield Turn(worth + (1.5 if text else 0), [*before, line], commit)

    def _side(self, player: Player, suit: str) -> str:
        talents = player.shelves[3]
        return "T" if self.state.round < 6 and self.box.random.random() < 0.35 / (talents + 1) else suit

    def _cafes(self, player: Player) -> Iterator[Turn]:
        for cafe, choices in ((1, _MARTINHO), (2, _BRASILEIRA)):
            for before, move, energy in list(self._ways(player, cafe))[:2]:
                for positions in choices:
                    cost = len(positions) if cafe == 1 else sum(_BRASILEIRA_COSTS[p - 1] for p in positions)
                    if cost <= energy:
                        worth = self._cards_worth(player, cafe, positions) + 0.5 * (energy - cost)
                        line = f"{move} buy {' '.join(map(str, positions))}"
                        yield Turn(worth, [*before, line], self._buying(player, cafe, positions))

    def _buying(self, player: Player, cafe: int, positions: tuple[int, ...]) -> Callable[[], None]:
        return lambda: self.box.take(player.name, cafe, positions)

    def _cards_worth(self, player: Player, cafe: int, positions: tuple[int, ...]) -> float:
        hand = self.box.hands[player.name]
        room = player.hand_limit() - len(hand)
        values = {value for card in hand for value in card.values}
        worths = []
        for position in positions:
            card = self.box.cafes[cafe][position - 1]
            new = set(card.values) - values
            worths.append(0.8 + 0.45 * player.level(card.suit) + 0.9 * len(new))
            values |= new
        late = 0.3 if self.state.round == 12 else 1
        return float(late * sum(sorted(worths, reverse=True)[: max(room, 0)]))

    def _rest(self, player: Player) -> Turn:
        worth = 0.62 * (player.energy_max() - player.energy) + 0.5 * player.energy
        in_play = self.box.in_play[player.name]
        worth += 1.2 * (self.state.setup.mensagem and len(in_play) < 3) - 0.8
        return Turn(worth, [f"{player.name} rest"], lambda: self.box.rest(player.name))

    def meditation(self, player: Player) -> int:
        """Cards worth less than the energy that they bring: only with a full hand and an empty track."""
        full = len(self.box.hands[player.name]) >= player.hand_limit() - 1
        return 2 if full and player.energy == 0 else 0

    def discard_to(self, player: Player) -> None:
        """Throw away what is over the hand limit, the least useful first."""
        hand = self.box.hands[player.name]
        while len(hand) > player.hand:
            self.box.spend(player.name, [min(hand, key=lambda card: player.level(card.suit) + len(card.values))])

    def baldaya(self) -> tuple[str, Callable[[], None]]:
        """Baldaya's turn with the next card of the deck."""
        if baldaya_rests_now(self.state):
            return "baldaya rest", lambda: None
        drawn = self.box.draw(1)
        self.box.discard(drawn)
        value = min(drawn[0].values)
        place = baldaya_place(self.state, value)
        tiles = self.box.display[: tiles_asked(self.state, value)]
        line = f"baldaya card {value}" + (f" tiles {' '.join(tiles)}" if tiles else "")
        return line, lambda: self._baldaya_acts(place, len(tiles))

    def _baldaya_acts(self, place: int, tiles: int) -> None:
        if place in (1, 2):
            row = self.box.cafes[place]
            self.box.discard(row[:3])
            self.box.cafes[place] = row[3:] + self.box.draw(3)
        elif place == 3:
            self.box.take_shelves(tiles)
            self.box.refill_shop()

    def final(self, player: Player) -> str:
        """The best final poem of kept cards and at most one of the hand."""
        kept, hand = self.box.kept[player.name], self.box.hands[player.name]
        found = [poem for extra in [[], *([card] for card in hand)] for poem in poems(kept + extra, False)]
        if not found:
            return f"{player.name} final none"
        best = max(found, key=lambda poem: poem_points(player, [str(laid) for laid in poem]) + len(poem))
        return f"{player.name} final {' '.join(map(str, best))}"

    def mensagem(self, player: Player) -> str:
        """The cards in play and the best one still in hand, at most three."""
        cards = self.box.in_play[player.name] + self.box.mensagem[player.name]
        cards.sort(key=lambda card: -mensagem_points(self.state, player, card))
        return f"{player.name} mensagem {' '.join(cards[:3]) or 'none'}"
