"""Memory under MicroPython with the heap of the board: nothing is allocated while nothing happens."""

import subprocess
from pathlib import Path

import pytest

from host_tools.firmware_path import CHECKOUT
from host_tools.micropython_command import MISSING, micropython_command


@pytest.mark.parametrize("log", ["solo-en", "four-both"])
def test_idle_costs_no_memory_and_a_press_few_display_bytes(log: str, tmp_path: Path) -> None:
    command = micropython_command()
    if command is None:
        pytest.skip(MISSING)
    script, game = CHECKOUT / "tests" / "companion" / "idle.py", CHECKOUT / "tests" / "golden" / f"{log}.log"
    done = subprocess.run(
        [command, "-X", "heapsize=320k", script, CHECKOUT, tmp_path, game],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    figures = {name: int(value) for name, value in (line.split() for line in done.stdout.splitlines())}
    print(log, figures)
    idle = {name: value for name, value in figures.items() if name.startswith("idle-")}
    assert len(idle) == 5
    assert set(idle.values()) == {0}, idle
    assert figures["bytes-per-press"] <= 400
    assert figures["most-bytes-per-press"] < 1024
    assert figures["heap-after-game"] < 192 * 1024
