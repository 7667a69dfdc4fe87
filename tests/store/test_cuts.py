"""A power cut after every byte, rename and removal: the state before or after, and the next press works."""

import subprocess
from pathlib import Path

import pytest

from host_tools.micropython_command import MISSING, micropython_command
from tests.store.cuts import cut_compaction, cut_game, cut_recovery
from tests.store.random_player import game_lines

CHECKOUT = Path(__file__).resolve().parent.parent.parent
GOLDEN = sorted((CHECKOUT / "tests" / "golden").glob("*.log"), key=lambda log: log.stat().st_size)


def test_cut_everywhere_in_a_solo_game() -> None:
    assert cut_game(game_lines(1, 3)) > 2500


def test_cut_everywhere_in_a_game_of_four() -> None:
    assert cut_game(game_lines(4, 3)) > 6000


@pytest.mark.skipif(not GOLDEN, reason="no golden logs in tests/golden")
def test_cut_everywhere_in_the_longest_golden_game() -> None:
    text = GOLDEN[-1].read_text().splitlines()
    lines = [line for line in text if line.strip() and not line.startswith("#")]
    assert cut_game(lines) > 30 * len(lines)


def test_cut_everywhere_while_the_journal_is_written_anew() -> None:
    assert cut_compaction() > 2000


def test_cut_everywhere_in_the_start_that_mends_a_torn_line() -> None:
    assert cut_recovery(game_lines(1, 3)[:12]) > 4000


@pytest.mark.skipif(not micropython_command(), reason=MISSING)
def test_micropython_survives_the_same_cuts() -> None:
    lines = game_lines(1, 3)
    script = str(Path(__file__).parent / "in_micropython.py")
    command = [str(micropython_command()), "-X", "heapsize=8m", script, str(CHECKOUT)]
    log = "\n".join(lines)
    done = subprocess.run(command, input=log, capture_output=True, text=True, cwd=CHECKOUT, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    cuts = [cut_game(lines), cut_compaction(), cut_recovery(lines[:12])]
    assert [int(count) for count in done.stdout.split()] == cuts
