"""All figures of the companion on the emulated Pico, in device microseconds and bytes."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from host_tools import firmware_path  # noqa: F401 - makes the store importable
from host_tools.device.build import Built
from host_tools.device.filesystem import folder_files, read_image
from host_tools.emulator.pico import EmulatedPico
from host_tools.emulator.probes import probed_main
from host_tools.emulator.session import ASLEEP_MS, Press, Session, measure_press

from pessoa.box import ROUNDS

CORRECTED = (
    "The emulator's four untruths about time: 1 its USB host answers only when it has something to say, "
    "2 the flash takes 45 ms for an erase and 0.4 ms for a page, 3 bytes on I2C take as long as the clock "
    "registers say (400 kHz), 4 it has no cache of the flash and no boot ROM: allow half as much again on a real Pico."
)
# The app gets a name, so that the heap can be asked while the app is in it.
_RUN = b"App(board).run()"
_NAMED = b"app = App(board)\n    app.run()"
_ASK_HEAP = "import gc, micropython\ngc.collect()\nprint(gc.mem_alloc(), gc.mem_free())\nmicropython.mem_info()\n"
_IDLE = """import time
gc.collect()
step = app.{step}
step(); step(); step()
before = gc.mem_alloc()
start = time.ticks_ms()
while time.ticks_diff(time.ticks_ms(), start) < {ms}:
    step()
print(gc.mem_alloc() - before)
"""
_GO_ON = "while True: app.{step}()"


class BenchError(Exception):
    """A run that did not go as it should, for people."""


@dataclass
class Figures:
    """One run of the bench."""

    version: str
    size: int
    first_light: float = 0.0
    first_screen: float = 0.0
    playable: float | None = None
    undo: float | None = None
    rest_first: float | None = None
    rest_last: float | None = None
    sessions: list[Session] = field(default_factory=list)
    heap_used: int = 0
    heap_free: int = 0
    largest_free_block: int = 0
    idle_seconds: float = 0.0
    idle_bytes: int | None = None
    taps: int = 0
    taps_missed: int = 0
    peers: dict[str, int] = field(default_factory=dict)

    def presses(self) -> list[Press]:
        """Those of all sessions."""
        return [press for session in self.sessions for press in session.presses]

    def over_all(self, what: str, of: Callable[[Press], bool] = lambda press: True) -> tuple[float, float, int] | None:
        """Median, worst and number over the presses of all sessions."""
        return Session("", [press for press in self.presses() if of(press)]).figures(what)

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


def measure_start(image: str | None, built: Built, figures: Figures) -> None:
    """Power on a new board."""
    figures.first_light, figures.first_screen = run_to_first_screen(EmulatedPico(image, built.files))


def measure_session(
    image: str | None,
    built: Built,
    name: str,
    keys: Iterable[tuple[str, str]],
    figures: Figures,
    idle_seconds: float = 0.0,
    progress: Callable[[], None] = lambda: None,
) -> None:
    """A recording on a new board; before its last press, which puts the game away, the heap is asked."""
    pico = EmulatedPico(image, {**built.files, "/main.py": probed_main(built, automatic=False)})
    run_to_first_screen(pico)
    session = Session(name)
    figures.sessions.append(session)
    *most, (last_key, last_line) = keys
    for key, line in most:
        session.presses.append(measure_press(pico, key, line))
        progress()
    step = built.names.get("step", "step")
    _ask_heap(pico, figures)
    if idle_seconds:
        figures.idle_seconds = idle_seconds
        figures.idle_bytes = int(pico.execute(_IDLE.format(step=step, ms=int(1000 * idle_seconds)), 7200))
    pico.send(_GO_ON.format(step=step).encode() + b"\x04")
    pico.run(us=200_000)
    session.presses.append(measure_press(pico, last_key, last_line))
    progress()
    crash = read_image(pico.filesystem_image).get("/data/crash")
    if crash:
        raise BenchError(f"{name}: the companion crashed\n{crash.decode()}")


def measure_journal(image: str | None, built: Built, lines: list[str], figures: Figures) -> None:
    """Start with a finished game in the journal, then take its last line back."""
    pico = EmulatedPico(image, {**built.files, **journal_files(lines)})
    figures.playable = run_to_first_screen(pico)[1]
    measure_press(pico, "undo")
    figures.undo = measure_press(pico, "ok").last_display
    figures.rest_first = _rules_for_rest(image, built, lines[:2])
    figures.rest_last = _rules_for_rest(image, built, lines[: _last_round(lines)])


def _last_round(lines: list[str]) -> int:
    """How many lines a game has when its last round begins."""
    from pessoa import Game

    game: Any = Game()
    for number, line in enumerate(lines):
        if game.state and (game.state.round, game.state.turn) == (ROUNDS, 0):
            return number
        game.play(line)
    raise BenchError("the game of the journal has no last round")


def _rules_for_rest(image: str | None, built: Built, lines: list[str]) -> float:
    """How long the rules take when the one whose turn it is rests."""
    pico = EmulatedPico(image, {**built.files, **journal_files(lines), "/main.py": probed_main(built)})
    run_to_first_screen(pico)
    rest = measure_press(pico, "rest").rules
    if rest is None:
        raise BenchError("nobody could rest")
    return rest


def _ask_heap(pico: EmulatedPico, figures: Figures) -> None:
    pico.raw_repl()
    answer = pico.execute(_ASK_HEAP)
    figures.heap_used, figures.heap_free = map(int, answer.split()[:2])
    largest = re.search(r"max free sz: (\d+)", answer)
    figures.largest_free_block = 16 * int(largest.group(1)) if largest else 0
