"""A contact that bounces, interrupts that wait for the flash, and what the keypad makes of it."""

from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from board.keypad import FALLING, RISING, Keypad

BOUNCE_MS = (0.15, 0.26, 0.4, 0.9, 1.3, 1.5)  # level changes after the first


@dataclass
class Bench:
    """One key with its contact, interrupts that run at once or after a deaf time, and a loop that asks."""

    start: int = 0
    edges: list[tuple[float, bool]] = field(default_factory=list)  # when the contact changes, and to closed or open
    deaf: list[tuple[float, float]] = field(default_factory=list)
    polls: list[float] = field(default_factory=list)

    def tap(self, at: float, hold: float) -> None:
        for begin, closed in ((at, True), (at + hold, False)):
            self.edges.append((begin, closed))
            for i, after in enumerate(BOUNCE_MS):
                self.edges.append((begin + after, closed if i % 2 else not closed))

    def presses(self) -> int:
        """How many the keypad tells of."""
        keypad = Keypad(0, self._ms(0), lambda: 0, lambda state: None)
        self.polls.append(max(at for at, _ in self.edges) + max([end for _, end in self.deaf], default=0))
        times = sorted({self._heard(at) for at, _ in self.edges} | {at for at in self.polls if not self._is_deaf(at)})
        level, told, handled = False, 0, 0
        edges = sorted(self.edges)
        for now in times:
            flags = 0
            while handled < len(edges) and edges[handled][0] <= now:
                level = edges[handled][1]
                flags |= FALLING if level else RISING
                handled += 1
            if flags:
                keypad.edge(0, flags, level, self._ms(now))
            if now in self.polls:
                while keypad.pressed(int(level), self._ms(now)):
                    told += 1
        return told

    def _ms(self, at: float) -> int:
        return (self.start + int(at)) & 0x3FFFFFFF

    def _is_deaf(self, at: float) -> bool:
        return any(begin <= at < end for begin, end in self.deaf)

    def _heard(self, at: float) -> float:
        return next((end for begin, end in self.deaf if begin <= at < end), at)


@settings(max_examples=200)
@given(
    taps=st.lists(st.tuples(st.floats(100, 400), st.floats(20, 200)), min_size=1, max_size=12),
    busy=st.lists(st.tuples(st.floats(0.05, 120), st.floats(1, 45)), max_size=20),
    every=st.floats(2, 9),
    start=st.sampled_from([0, 2**30 - 700, 2**29 - 300]),
)
def test_every_tap_of_20_ms_counts_once(taps: list, busy: list, every: float, start: int) -> None:
    """Up to eight taps a second on one key, which is as fast as a finger goes."""
    bench = Bench(start)
    at = 20.0
    for pause, hold in taps:
        bench.tap(at + pause, hold)
        at += pause + hold
    end = at + 200
    now = 0.0
    for pause, deaf in busy:
        bench.deaf.append((now + pause, now + pause + deaf))
        now += pause + deaf
    count = int(end / every)
    bench.polls = [i * every for i in range(count)]
    assert bench.presses() == len(taps)


def test_flash_that_is_busy_while_a_key_still_bounces_makes_no_second_press() -> None:
    bench = Bench()
    bench.tap(100, 120)
    bench.deaf = [(100.2, 145.2), (145.3, 190.3), (220.5, 265.5)]
    bench.polls = [90, 100.1, 145.25, 200, 270, 300]
    assert bench.presses() == 1


def test_double_tap_while_the_loop_is_busy_is_two_presses() -> None:
    bench = Bench()
    bench.tap(100, 20)
    bench.tap(150, 20)
    bench.polls = [90, 300, 305]
    assert bench.presses() == 2


def test_tap_too_short_to_trust_does_not_hold_the_key_down() -> None:
    bench = Bench()
    bench.edges = [(100, True), (104, False)]
    bench.tap(200, 30)
    bench.polls = [i * 5.0 for i in range(80)]
    assert bench.presses() == 2


def test_key_held_at_power_on_is_no_press() -> None:
    keypad = Keypad(0b100, 0, lambda: 0, lambda state: None)
    assert keypad.pressed(0b100, 5) == 0
    assert keypad.pressed(0, 50) == 0
    keypad.edge(2, FALLING, True, 100)
    keypad.edge(7, FALLING, True, 101)
    assert keypad.waiting()
    assert [keypad.pressed(0b10000100, 102) for _ in range(3)] == [4, 128, 0], "in the order of the fingers"


def test_a_level_is_not_believed_while_its_contacts_may_still_bounce() -> None:
    """A release that was heard late, and soon after it the next press, looked at in the middle of its bounce."""
    keypad = Keypad(0, 3200, lambda: 0, lambda state: None)
    told = [keypad.pressed(0, 3278)]
    keypad.edge(0, FALLING, True, 3294)
    keypad.edge(0, FALLING | RISING, False, 3358)
    keypad.edge(0, FALLING | RISING, False, 3415)
    told += [keypad.pressed(1, 3415), keypad.pressed(1, 3415)]
    for edges, down in ((FALLING, True), (RISING, False), (FALLING, True)):
        keypad.edge(0, edges, down, 3416)
    told += [keypad.pressed(1, 3434), keypad.pressed(1, 3434)]
    keypad.edge(0, RISING, False, 3435)
    told += [keypad.pressed(0, 3460), keypad.pressed(0, 3460)]
    assert sum(told) == 2


def test_a_release_soon_after_a_press_that_was_heard_late_bounces_unheard() -> None:
    keypad = Keypad(0, 5800, lambda: 0, lambda state: None)
    told = [keypad.pressed(0, 5840)]
    keypad.edge(0, FALLING | RISING, False, 5889)
    keypad.edge(0, FALLING | RISING, True, 6002)
    keypad.edge(0, RISING, False, 6011)
    told += [keypad.pressed(1, 6012), keypad.pressed(1, 6012)]
    for edges, down in ((FALLING, False), (FALLING | RISING, True), (RISING, False)):
        keypad.edge(0, edges, down, 6012)
    told += [keypad.pressed(0, 6033), keypad.pressed(0, 6033)]
    assert sum(told) == 2
