"""The golden logs, entered by keys alone on a new board: the log that comes out is the golden log."""

import subprocess
from pathlib import Path

import pytest

from host_tools.firmware_path import CHECKOUT
from host_tools.keyplay.golden import new_player, play_on, read_log
from host_tools.keyplay.player import canonical
from host_tools.micropython_command import MISSING, micropython_command

_GOLDEN = CHECKOUT / "tests" / "golden"
_CAMPAIGN = sorted(file.stem for file in _GOLDEN.glob("campaign-*.log"))
# A campaign goes from game to game on one board; every other game begins on a new one.
_SESSIONS = [[file.stem] for file in sorted(_GOLDEN.glob("*.log")) if file.stem not in _CAMPAIGN]
_SESSIONS.append(_CAMPAIGN)
_LANGUAGES = ("en", "fr", "pt")


def _language(session: list[str]) -> str:
    return _LANGUAGES[_SESSIONS.index(session) % 3]


def _files(session: list[str]) -> list[str]:
    return [str(_GOLDEN / f"{name}.log") for name in session]


def _expected(session: list[str]) -> list[str]:
    return [line for file in _files(session) for line in canonical(read_log(file))]


def test_there_are_games_of_every_kind() -> None:
    openings = [read_log(file)[1] for session in _SESSIONS for file in _files(session)]
    assert len(openings) >= 20
    for word in ("solo ", "campaign=4", "modules=1,2", "modules=1 ", "modules=2", "ring=1324", "edition=fr"):
        assert [line for line in openings if word in line + " "], word


@pytest.mark.parametrize("session", _SESSIONS, ids=lambda session: session[0])
def test_by_keys_in_cpython(session: list[str], tmp_path: Path) -> None:
    player = new_player(str(tmp_path))
    written = []
    for file in _files(session):
        written += play_on(player, read_log(file), _language(session))
        assert player.app.state() is None, "the finished game was not put away"
    assert written == _expected(session)
    assert len(player.app.store.history()) == len(session)


@pytest.mark.parametrize("session", _SESSIONS, ids=lambda session: session[0])
def test_by_keys_in_micropython(session: list[str], tmp_path: Path) -> None:
    command = micropython_command()
    if command is None:
        pytest.skip(MISSING)
    script = CHECKOUT / "host_tools" / "keyplay" / "golden.py"
    done = subprocess.run(
        [command, "-X", "heapsize=320k", script, CHECKOUT, tmp_path, _language(session), *_files(session)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-500:] + done.stderr
    assert done.stdout.splitlines() == _expected(session)


_FIXES = """\
pessoa 1
game players=reis:blue,campos:red modules=1,2 edition=en ring=1423
fix reis energy=3
fix reis hand=14
fix reis vp=161
fix reis vp=7
fix reis zone=0
fix reis zone=2
fix reis shelf:T=2
fix reis poem:4=3
fix reis kept=N1,F1/2,?
fix reis kept=N1,C5
fix reis kept=none
fix pessoa zone=2
fix pessoa controller=reis
fix neutral yellow zone=5
fix rossio 3=0
fix shelves left=9""".splitlines()
_SOLO_FIXES = """\
pessoa 1
solo player=reis:blue baldaya=red edition=fr ring=1324
fix baldaya zone=1
fix baldaya shelf:N=2
fix baldaya poem:3=1
fix pessoa controller=reis
reis rest
baldaya card 4
fix reis vp=99""".splitlines()


@pytest.mark.parametrize("lines", [_FIXES, _SOLO_FIXES], ids=["game", "solo"])
def test_every_correction_has_its_menu(lines: list[str], tmp_path: Path) -> None:
    assert play_on(new_player(str(tmp_path)), lines) == lines


def test_corrections_and_the_menu_are_there_until_the_game_is_over(tmp_path: Path) -> None:
    lines = read_log(_GOLDEN / "two-module-2.log")
    final = next(number for number, line in enumerate(lines) if " final " in line)
    mensagem = next(number for number, line in enumerate(lines) if " mensagem " in line)
    lines.insert(mensagem, "fix reis vp=50")
    lines.insert(final, "fix campos vp=51")
    written = play_on(new_player(str(tmp_path)), lines)
    assert written == canonical(lines)
    assert "fix reis vp=50" in written
    assert "fix campos vp=51" in written
