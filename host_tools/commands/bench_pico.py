"""Speed and memory on the emulated Pico, in device microseconds."""

import argparse
import json
import os
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from host_tools.device.build import BUILD, BuildError, build
from host_tools.emulator.bench import (
    CORRECTED,
    Figures,
    measure_journal,
    measure_sessions,
    measure_taps,
)
from host_tools.emulator.peers import measure_peers
from host_tools.emulator.session import golden_keys, recorded_keys
from host_tools.firmware_path import CHECKOUT
from host_tools.hardware.board import board

HELP = "speed and memory on the emulated Pico, in device microseconds"
GOLDEN = CHECKOUT / "tests" / "golden"
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
    parser.add_argument("--no-peers", action="store_true", help="leave out what other parts of MicroPython take")
    parser.add_argument("--json", type=Path, default=BUILD / "bench-pico.json", help="where every figure goes")


def run(arguments: argparse.Namespace) -> int:
    """Measure everything, print the table, write the JSON."""
    image = os.environ.get("PICO_UF2")
    sessions = [(path.stem, keys_of(path)) for path in arguments.sessions or DEFAULT_SESSIONS]
    try:
        built = build()
        figures = Figures(built.version, built.size)
        for number, (name, keys) in enumerate(sessions, 1):
            _say(f"session {number} of {len(sessions)}: {name}, {len(keys)} presses")
            measure_sessions(image, built, [(name, keys)], figures)
        _say(f"start with {arguments.journal.name}")
        measure_journal(image, built, arguments.journal.read_text().splitlines(), figures)
        if arguments.taps:
            _say(f"{arguments.taps} taps of 20 ms on a busy board")
            measure_taps(image, built, arguments.taps, figures)
        if not arguments.no_peers:
            _say("other parts of MicroPython")
            figures.peers = measure_peers(image, board()["pins"])
    except (BuildError, OSError) as problem:
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


def keys_of(path: Path) -> list[str]:
    """The keys that enter a log, or those of a recording."""
    return [shown.key for shown in golden_keys(path)[0]] if path.suffix == ".log" else recorded_keys(path)


def _say(what: str) -> None:
    print(f"measuring: {what} …", file=sys.stderr, flush=True)


def figures_table(figures: Figures) -> Table:
    """Our figures beside their budgets."""
    table = Table("device microseconds", "median", "worst", "budget", "presses", title=f"version {figures.version}")
    for column in table.columns[1:]:
        column.justify = "right"
    table.add_row("power-on to first light", "", f"{figures.first_light:,.0f}", "60,000", "")
    table.add_row("power-on to first screen, new board", "", f"{figures.first_screen:,.0f}", "200,000", "")
    if figures.playable is not None:
        table.add_row("power-on to playable, finished game", "", f"{figures.playable:,.0f}", "900,000", "")
    for what, title, middle, worst in EFFECTS:
        values = figures.over_all(what)
        if values:
            table.add_row(title, f"{values[0]:,.0f}", f"{values[1]:,.0f}", f"{middle:,} / {worst:,}", f"{values[2]:,}")
    table.add_row("taps of 20 ms missed", "", f"{figures.taps_missed} of {figures.taps:,}", "0", "")
    for title, value, budget in (
        ("heap in use after the last session, bytes", figures.heap_used, "98,304"),
        ("free heap, bytes", figures.heap_free, ""),
        ("largest free block, bytes", figures.largest_free_block, ""),
        ("build/device/, bytes", figures.size, "114,688"),
    ):
        table.add_row(title, "", f"{value:,}", budget, "")
    return table


def peers_table(peers: dict[str, int]) -> Table:
    """What others take, in the same run."""
    table = Table("for comparison, on the same emulated Pico", "device microseconds")
    table.columns[1].justify = "right"
    for name, value in peers.items():
        table.add_row(name, f"{value:,}")
    return table
