"""Files changed behind the store's back: never a traceback, never a wrong game shown as right."""

import random
from collections.abc import Callable

import pytest

from tests.store.cuts import open_store
from tests.store.random_player import game_lines
from tests.store.simulated_disk import Disk

from store import Problem, Store

Files = dict[str, bytes]
SETTINGS = {"language": "pt", "light": 40, "ring": "1324", "sound": True}
CAMPAIGN = {"heteronym": "soares", "game": 3, "shelves": "N,T"}


class Recorded:
    """A store with all that it can hold, and every state that its game went through."""

    def __init__(self) -> None:
        self.disk = Disk()
        store = open_store(self.disk)
        self.history = {}
        for number, players in ((1, 2), (2, 1)):
            self.history[number] = game_lines(players, number)
            for line in self.history[number]:
                store.append(line)
            store.finish()
        store.settings.update(SETTINGS)
        store.campaign.update(CAMPAIGN)
        self.states: list[list[str]] = [[]]
        for number, line in enumerate(game_lines(4, 9)):
            self._then(store, line)
            if number % 7 == 6:
                self._then(store, "")
        self.whole = store.lines
        parts = [name for name in self.disk.files if name[0] == "j"]
        self.parts = sorted(parts, key=lambda name: int(name[1:]))

    def _then(self, store: Store, line: str) -> None:
        if line:
            store.append(line)
        else:
            store.undo()
        self.states.append(store.lines)


def _flip(files: Files, name: str, chance: random.Random) -> None:
    content = bytearray(files[name])
    content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    files[name] = bytes(content)


def _overwrite(files: Files, name: str, chance: random.Random) -> None:
    content = files[name]
    at = chance.randrange(len(content))
    size = chance.randint(1, 40)
    filler = chance.choice([b"\xff" * size, b"\0" * size, b"\n" * size, chance.randbytes(size)])
    files[name] = content[:at] + filler + content[at + size :]


def _truncate(files: Files, name: str, chance: random.Random) -> None:
    files[name] = files[name][: chance.randrange(len(files[name]))]


def _extend(files: Files, name: str, chance: random.Random) -> None:
    files[name] += chance.choice([b"\n", b"+reis rest\n", b"+reis rest 01234567\n", chance.randbytes(30)])


def _repeat_a_line(files: Files, name: str, chance: random.Random) -> None:
    lines = files[name].splitlines(keepends=True)
    at = chance.randrange(len(lines))
    files[name] = b"".join([*lines[:at], lines[at], *lines[at:]])


def _lose_a_line(files: Files, name: str, chance: random.Random) -> None:
    lines = files[name].splitlines(keepends=True)
    del lines[chance.randrange(len(lines))]
    files[name] = b"".join(lines)


def _lose(files: Files, name: str, chance: random.Random) -> None:
    del files[name]


def _double(files: Files, name: str, chance: random.Random) -> None:
    other = chance.choice([*files, "j9999", "g9999", "new", "j0"])
    files[other] = files[name]


def _swap(files: Files, name: str, chance: random.Random) -> None:
    other = chance.choice(list(files))
    files[name], files[other] = files[other], files[name]


CHANGES: list[Callable[[Files, str, random.Random], None]] = [
    _flip, _flip, _overwrite, _truncate, _extend, _repeat_a_line, _lose_a_line, _lose, _double, _swap,
]  # fmt: skip


@pytest.fixture(scope="module")
def recorded() -> Recorded:
    return Recorded()


@pytest.mark.parametrize("seed", range(4))
def test_random_damage(recorded: Recorded, seed: int) -> None:
    chance = random.Random(seed)
    reported = 0
    for _ in range(3000):
        files = dict(recorded.disk.files)
        for _ in range(chance.choice([1, 1, 1, 2, 5])):
            name = chance.choice(list(files))
            if files[name]:
                chance.choice(CHANGES)(files, name, chance)
        disk = Disk(files)
        store = open_store(disk)
        _check_game(recorded, store, files)
        _check_the_rest(recorded, store)
        _check_nothing_thrown_away(files, disk)
        _check_it_goes_on(store, disk)
        reported += bool(store.problems)
    assert reported > 1000


def _check_game(recorded: Recorded, store: Store, files: Files) -> None:
    lines = store.lines
    assert lines in recorded.states
    if lines != recorded.whole:
        assert store.problems or _cannot_know(recorded, files)


def _cannot_know(recorded: Recorded, files: Files) -> bool:
    """The newest files are missing, or the newest one ends early, between two lines."""
    original = recorded.disk.files
    present = [name for name in recorded.parts if files.get(name)]
    intact = all(files[name].startswith(original[name]) for name in present[:-1])
    if present != recorded.parts[: len(present)] or not intact:
        return False
    if not present:
        return True
    newest = files[present[-1]]
    return original[present[-1]].startswith(newest) and newest.endswith(b"\n")


def _check_the_rest(recorded: Recorded, store: Store) -> None:
    assert store.settings.saved().items() <= SETTINGS.items()
    assert store.campaign.saved().items() <= CAMPAIGN.items()
    for number in store.history():
        lines: list[str] = []
        try:
            lines.extend(store.game(number))
        except Problem:
            continue
        else:
            assert lines == recorded.history[number]


def _check_nothing_thrown_away(files: Files, disk: Disk) -> None:
    for name, content in files.items():
        if content and name != "new":
            assert any(kept.startswith(content) for kept in disk.files.values()), name


def _check_it_goes_on(store: Store, disk: Disk) -> None:
    before = store.lines
    store.append("reis rest")
    store.settings.set("light", 10)
    again = open_store(Disk(disk.files))
    assert again.lines == [*before, "reis rest"]
    assert again.settings.get("light") == 10
    assert again.problems == []


def test_damage_in_the_middle_keeps_what_is_before_it(recorded: Recorded) -> None:
    files = dict(recorded.disk.files)
    part = recorded.parts[3]
    files[part] = files[part].replace(b" own ", b" OWN ", 1)
    disk = Disk(files)
    store = open_store(disk)
    assert store.lines
    assert store.lines == recorded.whole[: len(store.lines)]
    assert sorted(values["name"] for word, values in store.problems) == sorted(
        name + ".bad" for name in recorded.parts[3:]
    )
    assert {word for word, _ in store.problems} == {"set-aside"}
    assert open_store(disk).problems == []


def test_a_setting_that_cannot_be_read_does_not_take_the_others_along(recorded: Recorded) -> None:
    files = dict(recorded.disk.files)
    files["settings"] = files["settings"].replace(b"light n 40", b"light n 41")
    disk = Disk(files)
    store = open_store(disk)
    assert store.problems == [("set-aside", {"name": "settings.bad"})]
    assert store.settings.saved() == {name: SETTINGS[name] for name in SETTINGS if name != "light"}
    assert disk.files["settings.bad"] == files["settings"]
    assert open_store(disk).problems == []


def test_a_cut_while_the_settings_are_mended_loses_none_of_them(recorded: Recorded) -> None:
    files = {"settings": recorded.disk.files["settings"].replace(b"light n 40", b"light n 41")}
    left: list[Files] = []
    open_store(Disk(files, after_step=lambda now: left.append(dict(now))))
    assert len(left) > 100
    for half_mended in left:
        assert open_store(Disk(half_mended)).settings.get("ring") == "1324"


class _ReadOnly(Disk):
    """Nothing can be renamed, removed or written, as on a drive that a computer holds."""

    def open(self, path: str, mode: str) -> object:
        if mode != "rb":
            raise OSError(30, "read-only")
        return super().open(path, mode)

    def rename(self, path: str, other: str) -> None:
        raise OSError(30, "read-only")

    def remove(self, path: str) -> None:
        raise OSError(30, "read-only")


def test_a_read_only_folder_with_damage_still_opens(recorded: Recorded) -> None:
    files = dict(recorded.disk.files)
    files["new"] = files.pop("settings")
    files["campaign"] = files["campaign"].replace(b"soares", b"Soares")
    files[recorded.parts[-1]] += b"+torn"
    files["j9999"] = b"what is this\n"
    store = open_store(_ReadOnly(files))
    assert store.lines == recorded.whole
    assert {word for word, _ in store.problems} == {"not-saved", "set-aside", "torn"}
    with pytest.raises(Problem, match="not-saved"):
        store.append("reis rest")
    assert store.lines == recorded.whole


def test_a_second_damage_does_not_replace_what_was_set_aside_before(recorded: Recorded) -> None:
    disk = Disk({"settings": b"first damage\n"})
    open_store(disk)
    disk.files["settings"] = b"second damage\n"
    assert open_store(disk).problems == [("set-aside", {"name": "settings.bad2"})]
    assert sorted(disk.files.values()) == [b"first damage\n", b"second damage\n"]
