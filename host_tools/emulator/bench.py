"""All figures of the companion on the emulated Pico, in device microseconds and bytes."""

from __future__ import annotations

import random
import re
import tempfile
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from host_tools import firmware_path  # noqa: F401 - makes the store importable
from host_tools.device.build import Built
from host_tools.device.filesystem import folder_files
from host_tools.emulator.pico import EmulatedPico
from host_tools.emulator.session import ASLEEP_MS, Session, measure_session

CORRECTED = (
    "The emulator's four untruths about time: 1 its USB host answers only when it has something to say, "
    "2 the flash takes 45 ms for an erase and 0.4 ms for a page, 3 bytes on I2C take as long as the clock "
    "registers say (400 kHz), 4 it has no cache of the flash and no boot ROM: allow half as much again on a real Pico."
)
# The app gets a name, so that the heap can be asked while the app is in it.
_RUN = b"App(board).run()"
_NAMED = b"app = App(board)\n    app.run()"
_ASK_HEAP = "import gc, micropython\ngc.collect()\nprint(gc.mem_alloc(), gc.mem_free())\nmicropython.mem_info()\n"
# Draws, writes files and collects garbage without a pause, and counts what it was told of the keys meanwhile.
_BUSY = b"""import gc
from board import Board
board = Board()
counts = [0] * 9
def count():
    keys = board.pressed()
    while keys:
        for key in range(9):
            counts[key] += keys >> key & 1
        keys = board.pressed()
print("ready")
try:
    n = 0
    while True:
        n += 1
        with open("/journal", "ab") as file:
            file.write(bytes(64))
        count()
        for page in range(0, 8, 3):
            board.show_page(page, 0, 127)
        board.show_lights()
        gc.collect()
        count()
        board.wait(30)
finally:
    count()
    board.close()
"""
_TAP_US = 20_000.0


@dataclass
class Figures:
    """One run of the bench."""

    version: str
    size: int
    first_light: float = 0.0
    first_screen: float = 0.0
    playable: float | None = None
    sessions: list[Session] = field(default_factory=list)
    heap_used: int = 0
    heap_free: int = 0
    largest_free_block: int = 0
    taps: int = 0
    taps_missed: int = 0
    peers: dict[str, int] = field(default_factory=dict)

    def over_all(self, what: str) -> tuple[float, float, int] | None:
        """Median, worst and number over the presses of all sessions."""
        return Session("all", [press for session in self.sessions for press in session.presses]).figures(what)

    def as_json(self) -> dict[str, Any]:
        """Everything, each press included."""
        return {"corrected": CORRECTED, **asdict(self)}


def files_for(built: Built, journal: list[str] | None = None) -> dict[str, bytes]:
    """What lies in the flash: the build, and a journal that holds these lines."""
    files = {**built.files, "/main.py": built.files["/main.py"].replace(_RUN, _NAMED)}
    if journal:
        files.update(journal_files(journal))
    return files


def journal_files(lines: list[str]) -> dict[str, bytes]:
    """The files that the store makes of a game."""
    from companion.app import DEFAULTS
    from store import Store

    with tempfile.TemporaryDirectory() as folder:
        store: Any = Store(folder, DEFAULTS)
        for line in lines:
            store.append(line)
        return folder_files(Path(folder), "/data")


def run_to_first_screen(pico: EmulatedPico) -> tuple[float, float]:
    """When the first light and the whole first picture were there."""
    while not pico.display.on or pico.asleep < ASLEEP_MS:
        if pico.us > 10e6:
            raise TimeoutError(f"the board does not start: {bytes(pico.output).decode(errors='replace')}")
        pico.run(us=5_000)
    first_light = next(end for _, end, colours in pico.lights.frames if any(colours))
    return first_light, pico.display.transfers[-1][1]


def measure_sessions(
    image: str | None, built: Built, sessions: Iterable[tuple[str, list[str]]], figures: Figures
) -> None:
    """Each recording on a board of its own; the heap is asked after the last."""
    for name, keys in sessions:
        pico = EmulatedPico(image, files_for(built))
        figures.first_light, figures.first_screen = run_to_first_screen(pico)
        figures.sessions.append(measure_session(pico, name, keys))
        _ask_heap(pico, figures)


def measure_journal(image: str | None, built: Built, lines: list[str], figures: Figures) -> None:
    """Start with a game in the journal."""
    pico = EmulatedPico(image, files_for(built, lines))
    figures.playable = run_to_first_screen(pico)[1]


def _ask_heap(pico: EmulatedPico, figures: Figures) -> None:
    pico.raw_repl()
    answer = pico.execute(_ASK_HEAP)
    figures.heap_used, figures.heap_free = map(int, answer.split()[:2])
    largest = re.search(r"max free sz: (\d+)", answer)
    figures.largest_free_block = 16 * int(largest.group(1)) if largest else 0


def measure_taps(image: str | None, built: Built, taps: int, figures: Figures) -> None:
    """Tap keys for 20 ms at any moment while the board draws, erases flash and collects garbage."""
    pico = EmulatedPico(image, {**built.files, "/main.py": _BUSY})
    pico.expect(b"ready")
    chance = random.Random(1935)
    names = list(pico.keys)
    wanted = dict.fromkeys(names, 0)
    free_at = dict.fromkeys(names, 0.0)
    at = pico.us + 10_000
    for _ in range(taps):
        at = max(at + chance.uniform(8_000, 24_000), min(free_at.values()) + 1)
        key = chance.choice([name for name in names if free_at[name] < at])
        pico.keys[key].tap(at, _TAP_US)
        wanted[key] += 1
        free_at[key] = at + _TAP_US + 100_000  # a finger taps one key eight times a second at most
    pico.run(us=at + 200_000 - pico.us, seconds=7200)
    pico.raw_repl()
    counted = dict(zip(names, map(int, pico.execute("print(*counts)").split()), strict=True))
    figures.taps = taps
    figures.taps_missed = sum(abs(wanted[name] - counted[name]) for name in names)
