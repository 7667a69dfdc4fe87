"""From levels that bounce to presses: each press once, at its first edge, none lost."""

import pytest

from companion.keys import OK, UNDO, Z1, Keys, reached, since

_WRAP = 2**30


def _presses(keys: Keys, levels: list[tuple[int, int]], step: int = 1, start: int = 0) -> list[tuple[int, int]]:
    """Play (level, milliseconds) one after the other; when which keys were pressed."""
    now, heard = start, []
    for level, duration in levels:
        for _ in range(0, duration, step):
            pressed = keys.poll(level, 0, now % _WRAP)
            if pressed:
                heard.append((now - start, pressed))
            now += step
    return heard


@pytest.mark.parametrize("step", [1, 4, 7])
def test_a_clean_press_counts_at_its_first_edge(step: int) -> None:
    assert _presses(Keys(), [(0, 28), (1, 112), (0, 112), (1, 112)], step) == [(28, 1), (252, 1)]


@pytest.mark.parametrize(
    "bounce",
    [
        [(1, 1), (0, 1), (1, 1), (0, 2), (1, 3), (0, 1)],
        [(1, 5), (0, 5), (1, 5), (0, 5)],
        [(1, 1), (0, 12), (1, 1), (0, 9)],
        [(1, 2), (0, 1)] * 8,
    ],
)
def test_bounce_counts_once(bounce: list[tuple[int, int]]) -> None:
    assert len(_presses(Keys(), [*bounce, (1, 100), (0, 100)])) == 1
    assert len(_presses(Keys(), [(1, 100), *[(1 - level, ms) for level, ms in bounce], (0, 100)])) == 1


def test_a_short_tap_counts_and_the_next_one_too() -> None:
    assert _presses(Keys(), [(1, 20), (0, 60), (1, 20), (0, 60)]) == [(0, 1), (80, 1)]


def test_keys_do_not_disturb_each_other() -> None:
    both = 1 << Z1 | 1 << OK
    assert _presses(Keys(), [(1 << Z1, 3), (both, 50), (1 << Z1, 40), (both, 40)]) == [
        (0, 1 << Z1),
        (3, 1 << OK),
        (93, 1 << OK),
    ]


def test_taps_that_the_board_caught_are_never_lost() -> None:
    keys = Keys()
    assert keys.poll(0, 1, 0) == 1
    assert keys.poll(0, 1, 4) == 1, "a second tap, caught while the board was busy"
    assert keys.poll(0, 0, 8) == 0


def test_a_caught_tap_is_not_counted_again_by_its_level() -> None:
    keys = Keys()
    assert keys.poll(1, 1, 0) == 1
    assert [keys.poll(1, 0, now) for now in range(4, 200, 4)] == [0] * 49
    assert [keys.poll(0, 0, now) for now in range(200, 300, 4)] == [0] * 25
    level_first = Keys()
    assert level_first.poll(1, 0, 0) == 1
    assert level_first.poll(1, 1, 4) == 0, "the board tells of the press that was seen already"
    assert level_first.poll(0, 1, 100) == 1


@pytest.mark.parametrize("start", [_WRAP - 1, _WRAP - 5, _WRAP - 35, _WRAP - 100])
def test_the_clock_may_wrap(start: int) -> None:
    levels = [(1, 2), (0, 3), (1, 60), (0, 60), (1, 60)]
    assert _presses(Keys(), levels, start=start) == _presses(Keys(), levels)
    assert since(3, _WRAP - 4) == 7
    assert reached(3, _WRAP - 4)
    assert not reached(_WRAP - 4, 3)


def test_a_stuck_key_is_named_and_forgiven() -> None:
    keys = Keys()
    assert len(_presses(keys, [(1 << UNDO, 20002)])) == 1
    assert keys.stuck == 1 << UNDO
    _presses(keys, [(0, 40)], start=21000)
    assert keys.stuck == 0


def test_a_key_held_at_power_on_is_no_press() -> None:
    keys = Keys(1 << UNDO)
    assert _presses(keys, [(1 << UNDO, 100), (0, 50), (1 << UNDO, 50)]) == [(150, 1 << UNDO)]


def test_a_press_that_is_caught_a_moment_before_its_level_counts_once() -> None:
    keys = Keys()
    assert [keys.poll(0, 1, 1000), keys.poll(1, 0, 1004), keys.poll(1, 0, 1040)] == [1, 0, 0]
    assert keys.poll(0, 0, 1100) == 0
    assert keys.poll(1, 0, 1200) == 1


def test_a_press_caught_while_its_contacts_were_open_counts_once_however_late_the_next_look() -> None:
    for late in (5, 31, 35, 60):
        keys = Keys()
        assert keys.poll(0, 1, 1000) == 1
        assert keys.poll(1, 0, 1000 + late) == 0
        assert keys.poll(0, 0, 1100) == 0
        assert keys.poll(1, 0, 1200) == 1
