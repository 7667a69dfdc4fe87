"""The host tools that read a board's memory: history, reports, backup, restore."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.history.archive import Damaged, pack, unpack
from host_tools.history.files import open_copy
from host_tools.history.played import replay
from host_tools.history.report import campaigns, page
from tests.store.random_player import game_lines, play_game

from store import Store

CHECKOUT = Path(__file__).resolve().parent.parent.parent
CAMPAIGN = "solo player=soares:white baldaya=red campaign="


@pytest.fixture
def board(tmp_path: Path) -> Path:
    folder = tmp_path / "board"
    store = Store(str(folder))
    for players in (1, 2, 4):
        for line in game_lines(players, 11):
            store.append(line)
        store.finish()
    for line in game_lines(3, 11)[:20]:
        store.append(line)
    store.settings.set("language", "pt")
    return folder


def _tool(*words: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "host_tools", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, cwd=CHECKOUT, check=False)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_the_sources_of_points_add_up_to_the_total(players: int, seed: int) -> None:
    played = replay(1, game_lines(players, seed))
    assert played.result
    for name, sheet in played.result["scores"].items():
        seat = played.seats[name]
        assert sum(seat.sources.values()) == seat.total == sheet["total"]
        assert len(seat.points) == 13
        assert sum(seat.zones.values()) + seat.rests == 12


def test_a_campaign_is_a_run_of_games_with_rising_numbers() -> None:
    games = [replay(1, play_game(1, 1, lambda line, game: None).log)]
    for number, game in enumerate((1, 2, 3, 1, 2)):
        log = play_game(1, number, lambda line, game: None, setup=CAMPAIGN + str(game)).log
        games.append(replay(number + 2, log))
    assert [[game.campaign for game in run] for run in campaigns(games)] == [[1, 2, 3], [1, 2]]


def test_the_page_needs_nothing_from_elsewhere() -> None:
    text = page([replay(number, game_lines(number, 3)) for number in (1, 2, 3, 4)] + [replay(5, ["pessoa 1"])])
    assert text.count("<svg") == 12
    for word in ("http:", "https:", "<script", "<link", "@import", "url("):
        assert word not in text


def test_a_game_that_is_refused_in_the_middle_is_told_up_to_there() -> None:
    lines = game_lines(2, 3)
    lines[10] = "campos flies"
    played = replay(1, lines)
    assert "line 11" in played.wrong
    assert "campos flies" in page([played])


def test_history_lists_prints_and_fetches(board: Path, tmp_path: Path) -> None:
    before = {path.name: path.read_bytes() for path in board.iterdir()}
    listed = _tool("history", "--folder", board)
    assert listed.returncode == 0, listed.stderr
    assert "soares, baldaya" in listed.stdout
    assert "On the board now: 20 lines" in listed.stdout
    assert _tool("history", 2, "--folder", board).stdout.splitlines() == game_lines(2, 11)
    assert _tool("history", "--folder", board, "--fetch", tmp_path / "out").returncode == 0
    assert (tmp_path / "out" / "game-3.log").read_text().splitlines() == game_lines(4, 11)
    assert {path.name: path.read_bytes() for path in board.iterdir()} == before


def test_history_says_what_is_wrong(board: Path, tmp_path: Path) -> None:
    missing = _tool("history", "--folder", tmp_path / "nowhere")
    assert missing.returncode == 1
    assert "no store in" in missing.stderr
    assert "There is no game 9. There are: 3, 2, 1." in _tool("history", 9, "--folder", board).stderr
    (board / "g2").write_bytes((board / "g2").read_bytes()[:200])
    damaged = _tool("history", 2, "--folder", board)
    assert "Game 2 is damaged (g2)" in damaged.stderr
    assert damaged.stdout.splitlines() == game_lines(2, 11)[: len(damaged.stdout.splitlines())]
    unplugged = _tool("history", "--port", tmp_path / "no-such-port")
    assert unplugged.returncode == 1
    assert "did not answer" in unplugged.stderr
    assert "Traceback" not in missing.stderr + damaged.stderr + unplugged.stderr


def test_backup_and_restore(board: Path, tmp_path: Path) -> None:
    archive = tmp_path / "backup.zip"
    before = {path.name: path.read_bytes() for path in board.iterdir()}
    assert _tool("backup", archive, "--folder", board).returncode == 0
    assert "exists already" in _tool("backup", archive, "--folder", board).stderr
    Store(str(board)).append("one line more")
    restored = _tool("restore", archive, "--folder", board)
    assert restored.returncode == 0, restored.stderr
    assert {path.name: path.read_bytes() for path in board.iterdir()} == before
    kept = unpack((tmp_path / "before-restore-1.zip").read_bytes())
    assert open_copy(kept).lines[-1] == "one line more"
    assert _tool("restore", archive, "--folder", tmp_path / "new" / "board").returncode == 0
    assert Store(str(tmp_path / "new" / "board")).history() == [3, 2, 1]


def test_a_damaged_archive_is_refused_and_changes_nothing(board: Path, tmp_path: Path) -> None:
    archive = tmp_path / "backup.zip"
    archive.write_bytes(b"not a zip")
    before = {path.name: path.read_bytes() for path in board.iterdir()}
    refused = _tool("restore", archive, "--folder", board)
    assert refused.returncode == 1
    assert "not a zip archive" in refused.stderr
    assert "Nothing was changed." in refused.stderr
    assert {path.name: path.read_bytes() for path in board.iterdir()} == before


def test_an_archive_changed_anywhere_is_refused_or_gives_the_same_files(board: Path) -> None:
    files = {path.name: path.read_bytes() for path in board.iterdir()}
    packed = pack(files)
    assert unpack(packed) == files
    chance = random.Random(1)
    refused = 0
    for _ in range(1500):
        changed = bytearray(packed)
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
        try:
            assert unpack(bytes(changed)) == files
        except Damaged:
            refused += 1
    assert refused > 1000
