"""Everything a store does, in any order, with cuts, damage and a full flash, against a simple model."""

import random
from collections.abc import Callable

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.store.cuts import open_store, state_of
from tests.store.simulated_disk import Disk
from tests.store.test_damage import CHANGES

from store import Problem, Store, StoreFull

LINES = st.sampled_from(["reis take", "campos rest", "reis own 1 buy 1 3 2", "fix reis kept=" + "N1,F1/2," * 9 + "C4"])
ACTIONS = st.sampled_from(["append", "undo", "finish", "set", "update", "aside"])
NAMES = st.sampled_from(["language", "light", "ring"])
VALUES = st.one_of(st.integers(-5, 1000), st.sampled_from(["pt", "1324", "two words", "é"]))


class StoreAgainstModel(RuleBasedStateMachine):
    """The model is four plain values: lines, history, settings, campaign."""

    @initialize()
    def begin(self) -> None:
        self.disk = Disk()
        self.store = open_store(self.disk)
        self.lines: list[str] = []
        self.history: dict[int, list[str]] = {}
        self.settings: dict[str, object] = {}
        self.campaign: dict[str, object] = {}
        self.past: set[tuple[str, ...]] = set()
        # Damage may bring an older whole file back, and nobody can tell; it must never show what never was.
        self.ever_set: set[tuple[str, object]] = set()
        self.ever_planned: set[tuple[str, object]] = set()
        self.ever_played: set[tuple[str, ...]] = set()

    @rule(line=LINES, times=st.integers(1, 12))
    def press(self, line: str, times: int) -> None:
        for _ in range(times):
            self.store.append(line)
            self.lines.append(line)

    @rule(times=st.integers(1, 5))
    def undo(self, times: int) -> None:
        for _ in range(times):
            assert self.store.undo() == bool(self.lines)
            del self.lines[-1:]

    @rule(line=LINES)
    def change_of_mind(self, line: str) -> None:
        for _ in range(70):
            self.store.append(line)
            self.store.undo()
        self.past.add((*self.lines, line))
        assert len(self.disk.files) < 60

    @rule(kept=st.booleans())
    def finish(self, kept: bool) -> None:
        before = self.store.history()
        self.store.finish(kept)
        if self.lines and kept:
            (number,) = set(self.store.history()) - set(before)
            self.history[number] = self.lines
        if self.lines:
            self.past.clear()
        self.lines = []

    @rule(name=NAMES, value=VALUES)
    def setting(self, name: str, value: object) -> None:
        self.store.settings.set(name, value)
        self.settings[name] = value

    @rule(values=st.dictionaries(NAMES, VALUES, min_size=1))
    def next_campaign_game(self, values: dict[str, object]) -> None:
        self.store.campaign.update(values)
        self.campaign.update(values)

    @rule()
    def end_campaign(self) -> None:
        self.store.campaign.clear()
        self.campaign = {}

    @rule()
    def power_off_and_on(self) -> None:
        self.store = open_store(self.disk)
        assert self.store.problems == []

    @rule(action=ACTIONS, line=LINES, part=st.floats(0, 1))
    def cut(self, action: str, line: str, part: float) -> None:
        before = state_of(self.store)
        left: list[dict[str, bytes]] = [dict(self.disk.files)]
        self.disk.after_step = lambda files: left.append(dict(files))
        _actions(line)[action](self.store)
        after = state_of(self.store)
        self._remember(after)
        self._restart(left[round(part * (len(left) - 1))])
        assert state_of(self.store) in (before, after)
        assert {word for word, _ in self.store.problems} <= {"torn"}
        self._believe()

    @rule(action=ACTIONS, line=LINES, room=st.integers(0, 99))
    def full(self, action: str, line: str, room: int) -> None:
        before = state_of(self.store)
        self.disk.room = room
        try:
            _actions(line)[action](self.store)
        except StoreFull:
            assert state_of(self.store) in (before, _without_last(before))
        self.disk.room = None
        self._believe()
        self._restart(self.disk.files)

    @rule(seed=st.integers(0, 2**32), kinds=st.integers(1, 3))
    def damage(self, seed: int, kinds: int) -> None:
        chance = random.Random(seed)
        for _ in range(kinds):
            names = sorted(name for name in self.disk.files if self.disk.files[name])
            if names:
                chance.choice(CHANGES)(self.disk.files, chance.choice(names), chance)
        self._restart(self.disk.files)
        assert tuple(self.store.lines) in self.past
        assert set(self.store.settings.saved().items()) <= self.ever_set
        assert set(self.store.campaign.saved().items()) <= self.ever_planned
        for number in self.store.history():
            try:
                assert tuple(self.store.game(number)) in self.ever_played
            except Problem:
                self.disk.remove(f"g{number}")
        self._restart(self.disk.files)
        self._believe()

    def _restart(self, files: dict[str, bytes]) -> None:
        self.disk = Disk(files)
        self.store = open_store(self.disk)

    def _remember(self, state: tuple) -> None:  # type: ignore[type-arg]
        """What was there once may come back with an older file."""
        lines, _, settings, campaign = state
        self.ever_played.add(tuple(lines))
        self.ever_set |= set(settings.items())
        self.ever_planned |= set(campaign.items())

    def _believe(self) -> None:
        """Go on from what the store holds, where either of two states is right."""
        self.lines, numbers, self.settings, self.campaign = state_of(self.store)
        self.history = {number: list(self.store.game(number)) for number in numbers}

    @invariant()
    def the_same(self) -> None:
        for end in range(len(self.lines) + 1):
            self.past.add(tuple(self.lines[:end]))
        self.ever_played |= self.past
        self._remember(state_of(self.store))
        kept = sorted(self.history, reverse=True)[:20]
        assert state_of(self.store)[0] == self.lines
        assert self.store.count == len(self.lines)
        assert self.store.history() == kept
        assert self.store.settings.saved() == self.settings
        assert self.store.campaign.saved() == self.campaign
        for number in kept:
            assert list(self.store.game(number)) == self.history[number]


def _actions(line: str) -> dict[str, Callable[[Store], object]]:
    return {
        "append": lambda store: store.append(line),
        "undo": lambda store: store.undo(),
        "finish": lambda store: store.finish(),
        "set": lambda store: store.settings.set("language", line),
        "update": lambda store: store.campaign.update({"game": len(line), "heteronym": "reis"}),
        "aside": lambda store: store.set_last_line_aside(),
    }


def _without_last(state: tuple) -> tuple:  # type: ignore[type-arg]
    return (state[0][:-1], *state[1:])


TestStoreAgainstModel = StoreAgainstModel.TestCase
