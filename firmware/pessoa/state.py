"""The public state of one game: what anybody at the table could see or count."""

from .box import (
    ADVANCED_LEVELS,
    BALDAYA,
    BALDAYA_RESTS,
    BASE_LEVELS,
    BOOKSHOP,
    COLOURS,
    LISBON,
    MIND,
    ROSSIO,
    SHELVES,
    SIDES,
    START_HAND,
    year_of,
)
from .setup import Setup


class Meeple:
    """A coloured meeple and the zone it stands in; by itself, a neutral one."""

    def __init__(self, colour: str, zone: int) -> None:
        self.colour = colour
        self.zone = zone

    def become(self, other: "Meeple") -> None:
        """Stand where the other one stands."""
        self.zone = other.zone


class Collector(Meeple):
    """Somebody with a seat who collects shelves and poem tiles; by itself, Baldaya."""

    def __init__(self, name: str, colour: str) -> None:
        super().__init__(colour, MIND)
        self.name = name
        self.shelves = [0, 0, 0, 0]
        self.poems = [0, 0, 0]

    def become(self, other) -> None:
        """Stand and own as the other one."""
        super().become(other)
        self.shelves = list(other.shelves)
        self.poems = list(other.poems)


class Player(Collector):
    """A heteronym that a person plays."""

    def __init__(self, name: str, colour: str, advanced: bool) -> None:
        super().__init__(name, colour)
        self.bonus = 1 if advanced and name == "campos" else 0
        self.levels = ADVANCED_LEVELS[name] if advanced else BASE_LEVELS
        self.energy = self.energy_max()
        self.hand = START_HAND
        self.vp = 0
        self.kept: list[str] = []
        self.mensagem: list[str] = []

    def become(self, other) -> None:
        """Be in everything as the other one."""
        super().become(other)
        self.energy = other.energy
        self.hand = other.hand
        self.vp = other.vp
        self.kept = list(other.kept)
        self.mensagem = list(other.mensagem)

    def energy_max(self) -> int:
        """The rightmost space of the energy track, shelves on their talent side included."""
        return 5 + self.shelves[3] + self.bonus

    def hand_limit(self) -> int:
        """How many cards may stay in the hand at the end of the own turn."""
        return 7 + 2 * self.shelves[3] + self.bonus

    def level(self, suit: str) -> int:
        """The points that a card of this suit brings in a poem."""
        side = SIDES.index(suit)
        return self.levels[side] + self.shelves[side]


class State:
    """Everything the log leads to; only the rules core writes it."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.players = [Player(name, colour, setup.advanced) for name, colour in setup.players]
        self.baldaya = _baldaya(setup.baldaya)
        self.seats: list[Collector] = list(self.players)
        if self.baldaya:
            self.seats.append(self.baldaya)
        taken = [seat.colour for seat in self.seats]
        homes = [BOOKSHOP, ROSSIO]
        self.neutrals = [Meeple(c, homes.pop(0)) for c in COLOURS if c not in taken]
        self.rests = list(BALDAYA_RESTS) if self.baldaya else []
        self.rossio = [len(self.seats) - 1] * 3
        self.shelves_left = SHELVES - len(setup.shelves)
        for side in setup.shelves:
            self.players[0].shelves[SIDES.index(side)] += 1
        for player in self.players:
            player.energy = player.energy_max()
        self.pessoa = ROSSIO
        self.controller = self.seats[-1].name
        self.phase = "turn"
        self.round = 1
        self.first = 0
        self.turn = 0

    def copy(self) -> "State":
        """A state of its own that is the same in everything."""
        twin = State(self.setup)
        for mine, its in zip(self.seats + self.neutrals, twin.seats + twin.neutrals):
            its.become(mine)
        twin.rests = list(self.rests)
        twin.rossio = list(self.rossio)
        twin.shelves_left = self.shelves_left
        twin.pessoa = self.pessoa
        twin.controller = self.controller
        twin.phase = self.phase
        twin.round = self.round
        twin.first = self.first
        twin.turn = self.turn
        return twin

    def year(self) -> int:
        """The year of the current round."""
        return year_of(self.round)

    def order(self) -> list:
        """Everybody with a seat, from this round's first player on."""
        return self.seats[self.first :] + self.seats[: self.first]

    def waiting(self) -> list:
        """Those who have a line to play in this phase, in turn order: Baldaya writes no poems."""
        order = self.order()
        return order if self.phase == "turn" else [seat for seat in order if seat is not self.baldaya]

    def active(self):
        """Whose line is next, or None when the game is over."""
        return None if self.phase == "over" else self.waiting()[self.turn]

    def named(self, name: str):
        """The seat of that name, or None if nobody plays it."""
        for seat in self.seats:
            if seat.name == name:
                return seat
        return None

    def standing_in(self, zone: int):
        """The heteronym meeple in a Lisbon zone, or None."""
        for seat in self.seats:
            if seat.zone == zone:
                return seat
        for neutral in self.neutrals:
            if neutral.zone == zone:
                return neutral
        return None

    def lowest_free(self) -> int:
        """The lowest-numbered Lisbon zone without a heteronym meeple.

        Asked only for a meeple in the Mind: the three others leave one of the four zones free.
        """
        return [zone for zone in LISBON if not self.standing_in(zone)][0]

    def next_free(self, zone: int) -> int:
        """The next Lisbon zone clockwise without a heteronym meeple, or the Mind if all are taken."""
        ring = self.setup.ring
        start = ring.index(str(zone))
        for step in (1, 2, 3):
            following = int(ring[(start + step) % 4])
            if not self.standing_in(following):
                return following
        return MIND


def _baldaya(colour: str | None):
    return Collector(BALDAYA, colour) if colour else None
