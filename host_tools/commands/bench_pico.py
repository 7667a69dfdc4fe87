"""Speed and memory on the emulated Pico, in device microseconds."""

import argparse
import json
import os
import sys
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from host_tools.device.build import BUILD, BuildError, Built, build
from host_tools.emulator.bench import (
    CORRECTED,
    BenchError,
    Figures,
    measure_journal,
    measure_session,
    measure_start,
)
from host_tools.emulator.peers import measure_peers, measure_pushbutton
from host_tools.emulator.session import Press, golden_keys, recorded_keys
from host_tools.emulator.taps import missed_taps
from host_tools.firmware_path import CHECKOUT
from host_tools.hardware.board import board

HELP = "speed and memory on the emulated Pico, in device microseconds"
GOLDEN = CHECKOUT / "tests" / "golden"
# The last one is the game of four whose heap is told.
DEFAULT_SESSIONS = [GOLDEN / "solo-en.log", GOLDEN / "four-both.log"]
# What a press causes, how the table calls it, and the budgets of its median and worst.
EFFECTS = (
    ("first_light", "key edge to first light", 3_000, 15_000),
    ("all_lights", "key edge to all lights", 15_000, 45_000),
    ("last_display", "key edge to last display byte", 40_000, 80_000),
    ("display_bytes", "display bytes sent per press", 400, 1_024),
    ("in_flash", "accepted action to safely in flash", 6_000, 125_000),
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which sessions, and how much of the rest."""
    parser.add_argument("sessions", nargs="*", type=Path, help="logs or recordings of keys (default: two golden games)")
    parser.add_argument("--journal", type=Path, default=GOLDEN / "four-both.log", help="finished game to start with")
    parser.add_argument("--taps", type=int, default=200, help="how many taps of 20 ms to count (0: none)")
    parser.add_argument("--idle", type=float, default=60, help="seconds to look at the idle heap (0: none)")
    parser.add_argument("--no-peers", action="store_true", help="leave out what other parts of MicroPython take")
    parser.add_argument("--pushbutton", type=Path, help="folder v3/primitives of micropython-async, to compare with")
    parser.add_argument("--json", type=Path, default=BUILD / "bench-pico.json", help="where every figure goes")


def run(arguments: argparse.Namespace) -> int:
    """Measure everything, print the table, write the JSON."""
    try:
        built = build()
        figures = _measured(arguments, built)
    except (BuildError, BenchError, OSError) as problem:
        print(problem, file=sys.stderr)
        return 1
    arguments.json.parent.mkdir(parents=True, exist_ok=True)
    arguments.json.write_text(json.dumps(figures.as_json(), indent=1) + "\n")
    console = Console()
    console.print(figures_table(figures))
    if figures.peers:
        console.print(peers_table(figures.peers))
    print(CORRECTED)
    print(f"every press: {arguments.json}")
    return 0


def _measured(arguments: argparse.Namespace, built: Built) -> Figures:
    image = os.environ.get("PICO_UF2")
    sessions = [(path.stem, keys_of(path)) for path in arguments.sessions or DEFAULT_SESSIONS]
    figures = Figures(built.version, built.size)
    columns = (TextColumn("{task.description:44}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        tasks = [bar.add_task(f"presses of {name}", total=len(keys)) for name, keys in sessions]
        measure_start(image, built, figures)
        for task, (name, keys) in zip(tasks, sessions, strict=True):
            idle = arguments.idle if task == tasks[-1] else 0
            measure_session(image, built, name, keys, figures, idle, partial(bar.advance, task))
        _step(bar, f"start with {arguments.journal.name}")
        measure_journal(image, built, arguments.journal.read_text().splitlines(), figures)
        if arguments.taps:
            _step(bar, f"{arguments.taps:,} taps of 20 ms on a busy board")
            figures.taps = arguments.taps
            figures.taps_missed = missed_taps(image, built, arguments.taps)
        if not arguments.no_peers:
            _step(bar, "other parts of MicroPython")
            try:
                figures.peers = measure_peers(image, board()["pins"])
                if arguments.pushbutton:
                    figures.peers |= measure_pushbutton(image, arguments.pushbutton, board()["pins"])
            except OSError as problem:  # what was measured before is not lost
                bar.console.print(f"not all of them: {problem}")
    return figures


def _step(bar: Progress, what: str) -> None:
    bar.console.print(f"{what} …")


def keys_of(path: Path) -> list[tuple[str, str]]:
    """The keys that enter a log, each with the line it finishes; or those of a recording."""
    if path.suffix != ".log":
        return recorded_keys(path)
    return [(shown.key, shown.line) for shown in golden_keys(path)[0]]


def figures_table(figures: Figures) -> Table:
    """Our figures beside their budgets."""
    table = Table("device microseconds", "median", "worst", "budget", "presses", title=f"version {figures.version}")
    for column in table.columns[1:]:
        column.justify = "right"

    def row(title: str, value: float | None, budget: str) -> None:
        if value is not None:
            table.add_row(title, "", f"{value:,.0f}" if value > 10 or value == int(value) else f"{value:.2f}", budget)

    row("power-on to first light", figures.first_light, "60,000")
    row("power-on to first screen, new board", figures.first_screen, "200,000")
    row("power-on to playable, finished game of four", figures.playable, "900,000")
    for what, title, middle, worst in EFFECTS:
        values = figures.over_all(what)
        if values:
            table.add_row(title, f"{values[0]:,.0f}", f"{values[1]:,.0f}", f"{middle:,} / {worst:,}", f"{values[2]:,}")
    baldaya = figures.over_all("all_lights", _plays_baldaya)
    if baldaya:
        table.add_row("Baldaya's card to all lights", *(f"{n:,.0f}" for n in baldaya[:2]), "30,000", str(baldaya[2]))
    row("undo at the end of that game, to last display byte", figures.undo, "300,000")
    if figures.rest_first and figures.rest_last:
        row("rules: the last round's rest against the first's", figures.rest_last / figures.rest_first, "1.2")
    if figures.taps:
        table.add_row("taps of 20 ms missed", "", f"{figures.taps_missed} of {figures.taps:,}", "0")
    row("heap with the last game, its log and all code, bytes", figures.heap_used, "98,304")
    row("free heap, bytes", figures.heap_free, "")
    row("largest free block, bytes", figures.largest_free_block, "")
    row(f"allocated in {figures.idle_seconds:.0f} s idle, bytes", figures.idle_bytes, "0")
    table.add_row("automatic garbage collections", "", "0", "0")  # switched off in the sessions: one would have crashed
    row("build/device/, bytes", figures.size, "114,688")
    return table


def _plays_baldaya(press: Press) -> bool:
    return press.line.startswith("baldaya card")


def peers_table(peers: dict[str, int]) -> Table:
    """What others take, in the same run."""
    table = Table("for comparison, on the same emulated Pico", "device microseconds")
    table.columns[1].justify = "right"
    for name, value in peers.items():
        table.add_row(name, f"{value:,}")
    return table
