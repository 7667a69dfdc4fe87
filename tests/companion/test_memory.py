"""The budgets of memory that need no board: idle allocation, heap after a game, largest block, bytes of display."""

import shutil
import subprocess
from pathlib import Path

import pytest

from host_tools.device.build import build, compiled, sources
from host_tools.firmware_path import CHECKOUT, FIRMWARE
from host_tools.micropython_command import MISSING, micropython_command

# A tenth above what was reached; this MicroPython has 64-bit pointers, so its heap is 1.65 times that of a Pico.
HEAP_AFTER_GAME = 183_000
BYTES_PER_PRESS = 280
SIZE_OF_BUILD = 114_688
LARGEST_BLOCK = 2048


@pytest.fixture(scope="module")
def bytecode(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The firmware as bytecode, so that reading a screen needs no compiler and no more memory than on a board."""
    folder = tmp_path_factory.mktemp("firmware")
    for path in [*sources(), FIRMWARE / "board" / "loops.py"]:
        name = path.relative_to(FIRMWARE)
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".bin":
            shutil.copyfile(path, folder / name)
        elif name.parts[0] != "board" or name.stem in ("__init__", "loops"):
            compiled(path.read_text(), name, folder)
    return folder


def measured(bytecode: Path, folder: Path, log: str, heap: str, *more: str) -> dict[str, int]:
    command = micropython_command()
    if command is None:
        pytest.skip(MISSING)
    script, game = CHECKOUT / "tests" / "companion" / "idle.py", CHECKOUT / "tests" / "golden" / f"{log}.log"
    done = subprocess.run(
        [command, "-X", f"heapsize={heap}", script, CHECKOUT, bytecode, folder, game, *more],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return {name: int(value) for name, value in (line.rsplit(" ", 1) for line in done.stdout.splitlines())}


@pytest.mark.parametrize("log", ["solo-en", "four-both"])
def test_idle_costs_no_memory_and_a_press_few_display_bytes(log: str, bytecode: Path, tmp_path: Path) -> None:
    figures = measured(bytecode, tmp_path, log, "320k")
    print(log, figures)
    idle = {name: value for name, value in figures.items() if name.startswith("idle-")}
    assert len(idle) == 5
    assert set(idle.values()) == {0}, idle
    assert figures["bytes-per-press"] <= BYTES_PER_PRESS
    assert figures["most-bytes-per-press"] < 1024
    assert figures["heap-after-game"] < HEAP_AFTER_GAME


@pytest.mark.parametrize("log", ["solo-en", "four-both"])
def test_no_block_is_larger_than_two_kilobytes(log: str, bytecode: Path, tmp_path: Path) -> None:
    figures = measured(bytecode, tmp_path, log, "512k", str(LARGEST_BLOCK))
    assert "a larger block is free:" not in figures, "the measurement itself works"
    assert "heap-after-game" in figures, "the game came to its end"


def test_the_build_fits(tmp_path: Path) -> None:
    built = build(FIRMWARE, tmp_path / "device", tmp_path / "manifest.json")
    assert built.size <= SIZE_OF_BUILD
