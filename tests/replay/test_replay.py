"""`replay` as people call it: states, accounts, refusals, and input that is no log at all."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.micropython_command import MISSING, micropython_command

CHECKOUT = Path(__file__).resolve().parents[2]
GOLDEN = sorted((CHECKOUT / "tests" / "golden").glob("*.log"))
OPENING = b"pessoa 1\ngame players=reis:blue,campos:red modules=1,2\n"

needs_micropython = pytest.mark.skipif(micropython_command() is None, reason=MISSING)


def replay(data: bytes, *options: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "host_tools", "replay", *options, "-"]
    return subprocess.run(command, input=data, capture_output=True, cwd=CHECKOUT, check=False)


def states(data: bytes, *options: str) -> list[dict]:
    return [json.loads(line) for line in replay(data, "--json", *options).stdout.splitlines()]


def test_the_first_state_has_every_key_of_the_notation() -> None:
    (state,) = states(OPENING)
    assert list(state) == [
        "line", "phase", "round", "year", "active", "order", "pessoa", "players", "neutrals", "baldaya",
        "rossio", "shelves_left", "legal", "tell", "result",
    ]  # fmt: skip
    assert list(state["players"]["reis"]) == [
        "colour", "zone", "energy", "energy_max", "hand", "hand_limit", "vp", "shelves", "poems", "kept", "mensagem",
    ]  # fmt: skip
    assert state["line"] == 2
    assert state["neutrals"] == {"yellow": 3, "white": 4}
    assert state["legal"] == {
        "take": True, "meditate": 0, "own": [1, 2], "pessoa": [], "pessoa_if_taken": [1, 2, 3], "rest": True,
    }  # fmt: skip


def test_a_refused_line_ends_the_replay_with_status_2() -> None:
    done = replay(OPENING + b"reis own 3 shop N\nreis rest\n", "--json")
    assert done.returncode == 2
    last = json.loads(done.stdout.splitlines()[-1])
    assert (last["line"], last["error"]) == (3, "occupied")
    assert "yellow" in last["message"]
    assert done.stderr == b""


def test_keep_going_goes_on_with_the_state_unchanged() -> None:
    done = replay(OPENING + b"reis own 3 shop N\nreis rest\n", "--json", "--keep-going")
    assert done.returncode == 2
    assert [json.loads(line).get("error") for line in done.stdout.splitlines()] == [None, "occupied", None]


def test_empty_lines_and_comments_are_counted_and_passed_over() -> None:
    log = b"# a game\n\npessoa 1\n   \ngame players=reis:blue,campos:red\n" + b"# long " * 40 + b"\nreis rest\n"
    assert [state["line"] for state in states(log)] == [5, 7]


@pytest.mark.parametrize(
    ("log", "line", "reason"),
    [
        (OPENING.replace(b"\n", b"\r\n"), 1, "syntax"),
        (b"\xef\xbb\xbf" + OPENING, 1, "setup"),
        (OPENING + b"reis rest", 3, "syntax"),
        (OPENING + b"reis " + b"x" * 10_000 + b"\n", 3, "syntax"),
        (OPENING + b"reis\0rest\n", 3, "syntax"),
        (b"pessoa 2\n", 1, "setup"),
        (OPENING + "reis répose\n".encode(), 3, "syntax"),
        (OPENING + b"\xff\xfe\n", 3, "syntax"),
        (b"", 1, "setup"),
        (b"pessoa 1\n", 2, "setup"),
    ],
    ids=["windows", "mark", "no-newline", "long", "nul", "version", "accent", "not-utf8", "empty", "half"],
)
@pytest.mark.parametrize("under", ["cpython", pytest.param("micropython", marks=needs_micropython)])
def test_bad_input_is_one_clear_line(log: bytes, line: int, reason: str, under: str) -> None:
    done = replay(log, "--json", "--under", under)
    assert done.returncode == 2
    last = json.loads(done.stdout.splitlines()[-1])
    assert (last["line"], last["error"]) == (line, reason)
    assert done.stderr == b""
    told = replay(log, "--under", under)
    assert told.returncode == 2
    assert told.stderr.decode().strip() == f"Line {line}: {reason}: {last['message']}"


def test_a_windows_log_and_a_mark_are_named() -> None:
    assert b"Windows" in replay(OPENING.replace(b"\n", b"\r\n")).stderr
    assert b"byte order mark" in replay(b"\xef\xbb\xbf" + OPENING).stderr


def test_a_file_that_is_not_there() -> None:
    command = [sys.executable, "-m", "host_tools", "replay", "no-such.log"]
    done = subprocess.run(command, capture_output=True, cwd=CHECKOUT, check=False)
    assert done.returncode == 2
    assert done.stderr == b"no-such.log: No such file or directory\n"


def test_a_reader_that_stops_early_is_no_error() -> None:
    command = f"{sys.executable} -m host_tools replay --json {GOLDEN[0]} | head -c 10"
    done = subprocess.run(command, shell=True, capture_output=True, cwd=CHECKOUT, check=False)
    assert done.stderr == b""
    assert len(done.stdout) == 10


@needs_micropython
@pytest.mark.parametrize("language", ["en", "fr", "pt"])
def test_both_interpreters_print_the_same_bytes(language: str, tmp_path: Path) -> None:
    for log in GOLDEN:
        data = log.read_bytes()
        options = ("--json", "--keep-going", "--lang", language)
        here, there = replay(data, *options), replay(data, *options, "--under", "micropython")
        assert here.stdout == there.stdout, log.name
        assert here.returncode == there.returncode
        if language != "en":
            break  # the rules do not speak a language: one game shows that the words do


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Score sheet"), ("fr", "Feuille de score"), ("pt", "Pontuação")],
)
def test_the_account_ends_with_a_score_sheet(language: str, words: str) -> None:
    done = replay((CHECKOUT / "tests/golden/two-base.log").read_bytes(), "--lang", language)
    text = done.stdout.decode()
    assert "1913" in text
    assert "1935" in text
    assert words in text
    assert "\x1b" not in text  # colours are for terminals


def test_the_account_of_a_campaign_game_names_target_and_tiles() -> None:
    text = replay((CHECKOUT / "tests/golden/campaign-1.log").read_bytes()).stdout.decode()
    assert "of 100 points" in text
    assert "Tiles to keep: 1" in text
