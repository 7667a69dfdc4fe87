"""The store in a real folder: what it keeps, what it reads for ever, and what it says."""

import ast
import shutil
from pathlib import Path

import pytest

from tests.store.cuts import open_store
from tests.store.pico_flash import PicoFlash
from tests.store.random_player import game_lines
from tests.store.simulated_disk import Disk

from store import Problem, Store

FIRMWARE = Path(__file__).resolve().parent.parent.parent / "firmware"
VERSION_1 = Path(__file__).parent / "version_1"


def test_files_of_version_1_are_read_for_ever(tmp_path: Path) -> None:
    folder = tmp_path / "store"
    shutil.copytree(VERSION_1, folder)
    store = Store(str(folder))
    setup = "solo player=soares:white baldaya=red campaign=3"
    assert store.problems == []
    assert store.lines == ["pessoa 1", setup, "soares rest", "baldaya card 5"]
    assert store.history() == [1]
    assert list(store.game(1)) == ["pessoa 1", "game players=reis:blue,campos:red", "reis rest"]
    assert store.settings.saved() == {"language": "pt", "light": 40}
    assert store.campaign.saved() == {"heteronym": "soares", "game": 3, "shelves": "N,T"}
    assert store.crash() == "Traceback:\nValueError: an example"


def test_a_file_of_a_later_version_is_set_aside_and_named() -> None:
    from store.folder import Seals

    newer = Seals().seal("pessoa-store 2 settings more")
    disk = Disk({"settings": newer, "j1": Seals().seal("pessoa-store 2 j1 1 start")})
    store = open_store(disk)
    assert sorted(store.problems, key=str) == [
        ("version", {"name": "j1.bad"}),
        ("version", {"name": "settings.bad"}),
    ]
    assert disk.files["settings.bad"] == newer


def test_the_last_twenty_games_are_kept(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    for number in range(25):
        store.append(f"game number {number}")
        store.finish()
    assert store.history() == list(range(25, 5, -1))
    assert list(store.game(25)) == ["game number 24"]
    with pytest.raises(Problem):
        list(store.game(5))


def test_the_next_file_is_begun_before_a_line_needs_it(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    assert not store.make_room(), "a board that remembers nothing writes nothing"
    lines = [f"reis own {number} buy 1 2" for number in range(30)]
    made = 0
    for line in lines:
        before = len(list(tmp_path.glob("j*")))
        store.append(line)
        if made:
            assert len(list(tmp_path.glob("j*"))) == before, "the file was there already"
        made += store.make_room()
        assert not store.make_room(), "once is enough"
    assert made > 3
    assert Store(str(tmp_path)).lines == lines
    assert store.undo()
    assert Store(str(tmp_path)).lines == lines[:-1]


def test_settings_have_defaults_and_keep_unknown_names(tmp_path: Path) -> None:
    Store(str(tmp_path)).settings.set("from-a-later-version", "kept")
    store = Store(str(tmp_path), {"light": 60})
    assert store.settings.get("light") == 60
    store.settings.set("light", 10)
    again = Store(str(tmp_path), {"light": 60})
    assert again.settings.get("light") == 10
    assert again.settings.get("from-a-later-version") == "kept"
    assert again.settings.get("nothing", "else") == "else"


@pytest.mark.parametrize(("name", "value"), [("two words", "x"), ("", "x"), ("name", "a\nb"), ("name", "x" * 200)])
def test_values_that_would_not_be_read_back_are_refused(tmp_path: Path, name: str, value: str) -> None:
    store = Store(str(tmp_path))
    with pytest.raises(Problem, match="not-a-value"):
        store.settings.set(name, value)
    assert store.settings.saved() == {}


def test_an_unchanged_value_is_not_written_again() -> None:
    disk = Disk()
    store = open_store(disk)
    store.settings.set("language", "pt")
    steps = disk.steps
    store.settings.set("language", "pt")
    store.campaign.clear()
    store.finish()
    assert disk.steps == steps


def test_starts_that_did_not_come_to_the_first_screen_are_counted(tmp_path: Path) -> None:
    Store(str(tmp_path)).append("pessoa 1")
    assert Store(str(tmp_path)).boot_begun() == 0
    assert Store(str(tmp_path)).boot_begun() == 1
    store = Store(str(tmp_path))
    assert store.boot_begun() == 2
    store.boot_done()
    assert Store(str(tmp_path)).boot_begun() == 0


def test_a_new_board_writes_nothing_before_there_is_something_to_remember(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "data"))
    assert store.boot_begun() == 0
    store.boot_done()
    assert not (tmp_path / "data").exists()
    store.append("pessoa 1")
    assert Store(str(tmp_path / "data")).lines == ["pessoa 1"]


def test_the_account_of_a_crash_keeps_its_end(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    assert store.crash() == ""
    assert store.write_crash("x" * 5000 + "\nValueError: é")
    assert Store(str(tmp_path)).crash().endswith("\nValueError: ?")
    assert store.write_crash("a second one")
    assert store.crash() == "a second one"
    store.clear_crash()
    assert store.crash() == ""


def test_the_last_line_can_be_set_aside(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    assert store.set_last_line_aside() == ""
    store.append("pessoa 1")
    store.append("the line that crashes")
    name = store.set_last_line_aside()
    assert store.lines == ["pessoa 1"]
    assert Store(str(tmp_path)).lines == ["pessoa 1"]
    assert "the line that crashes" in (tmp_path / name).read_text()


def test_all_files_of_a_running_game_are_small_enough_for_the_directory_block(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    for line in game_lines(4, 2):
        store.append(line)
    for number in range(60):
        store.append("fix reis kept=" + "N1," * 26 + str(number % 5))
    store.settings.update({"language": "pt", "light": 40, "ring": "1324", "sound": 1, "milliamperes": 400})
    assert len(store.lines) > 120
    assert max(path.stat().st_size for path in tmp_path.iterdir()) <= 512


def test_littlefs_with_the_sizes_of_a_pico() -> None:
    disk = PicoFlash()
    lines = game_lines(4, 2)
    store = Store("/store", disk=disk, opener=disk.open)
    for line in lines:
        store.append(line)
    assert Store("/store", disk=disk, opener=disk.open).lines == lines
    store.finish()
    again = Store("/store", disk=disk, opener=disk.open)
    assert again.lines == []
    assert list(again.game(1)) == lines
    assert again.problems == []


def test_a_folder_that_cannot_be_written_is_reported_by_the_first_press(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = Store(str(tmp_path / "file" / "store"))
    assert store.lines == []
    with pytest.raises(Problem, match="not-saved"):
        store.append("pessoa 1")


def test_the_store_knows_lines_not_rules() -> None:
    for path in (FIRMWARE / "store").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and not node.level:
                pytest.fail(f"{path.name} imports from {node.module}")
            if isinstance(node, ast.Import):
                assert {name.name for name in node.names} <= {"binascii", "os"}
