"""A file system without room, at every point: the press is refused, and nothing else is lost."""

from collections.abc import Callable

import pytest

from tests.store.cuts import open_store, state_of
from tests.store.random_player import game_lines
from tests.store.simulated_disk import Disk

from store import Store, StoreFull

Action = Callable[[Store], object]


def _press_without_room(disk: Disk, store: Store, action: Action) -> int:
    """Do it with 0, 1, 2 … bytes of room, until it fits."""
    before = state_of(store)
    shortage = 0
    while True:
        disk.room = shortage
        try:
            action(store)
            return shortage
        except StoreFull:
            pass
        finally:
            disk.room = None
        assert state_of(store) == before
        _check_restart(disk, before)
        shortage += 1


def _check_restart(disk: Disk, before: tuple) -> None:
    again = open_store(Disk(disk.files))
    assert state_of(again) == before
    assert {word for word, _ in again.problems} <= {"torn"}


@pytest.mark.parametrize("players", [1, 2])
def test_full_at_every_point_of_a_game(players: int) -> None:
    disk = Disk()
    store = open_store(disk)
    refused = 0
    lines = game_lines(players, 5)
    for line in lines:
        refused += _press_without_room(disk, store, lambda store, line=line: store.append(line))  # type: ignore[misc]
        assert open_store(Disk(disk.files)).lines == store.lines
    assert store.lines == lines
    assert refused > 20 * len(lines)
    _press_without_room(disk, store, lambda store: store.undo())
    _press_without_room(disk, store, lambda store: store.settings.set("language", "pt"))
    _press_without_room(disk, store, lambda store: store.settings.set("language", "fr"))
    _press_without_room(disk, store, lambda store: store.campaign.update({"game": 2, "heteronym": "reis"}))
    _press_without_room(disk, store, lambda store: store.finish())
    assert list(store.game(1)) == lines[:-1]
    assert open_store(Disk(disk.files)).problems == []


def test_a_start_without_room_keeps_the_game_and_says_what_is_wrong() -> None:
    disk = Disk()
    store = open_store(disk)
    for line in game_lines(1, 5)[:10]:
        store.append(line)
    before = store.lines
    part = sorted(name for name in disk.files if name.startswith("j"))[-1]
    disk.files[part] += b"+soares re"
    disk.room = 0
    store = open_store(disk)
    assert store.lines == before
    assert store.problems == [("torn", {"name": part})]
    assert store.boot_begun() == 0
    assert store.write_crash("no room for this") is False
    with pytest.raises(StoreFull):
        store.append("soares rest")
    disk.room = None
    store.append("soares rest")
    assert open_store(disk).lines == [*before, "soares rest"]


def test_a_full_store_leaves_no_files_behind() -> None:
    disk = Disk()
    store = open_store(disk)
    store.append("pessoa 1")
    disk.room = 0
    for _ in range(20):
        with pytest.raises(StoreFull):
            store.append("x" * 90)
        with pytest.raises(StoreFull):
            store.settings.set("language", "pt")
    assert sorted(disk.files) == ["j1"]
