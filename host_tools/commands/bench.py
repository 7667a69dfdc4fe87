"""Speed, memory and size of the rules core with a whole game of four, and what a press is worth in other things."""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

from host_tools.bench.figures import (
    GAME_BY_KEYS,
    LOG,
    BenchError,
    Figures,
    compile_core,
    presses,
    under_cpython,
    under_micropython,
)
from host_tools.device.build import BuildError
from host_tools.firmware_path import FIRMWARE
from host_tools.micropython_command import MISSING

HELP = "measure the rules core and the presses of a game on this machine"
_ROWS = {
    "lines-a-second": "lines a second",
    "median-line": "µs a line, median",
    "first-quarter": "µs a line, first quarter",
    "last-quarter": "µs a line, last quarter",
    "first-rest": "µs of the first rest",
    "last-rest": "µs of the last rest",
    "heap-code": "heap: code",
    "heap-finished": "heap: code, state, log (aim 73,728)",
}


_PEERS = {
    "function-call": "calls of a function that does nothing",
    "framebuf-text": "framebuf.text of 16 letters",
    "gc-collect": "gc.collect with 50 KB live",
    "task-switch": "asyncio task switches",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """None."""


def run(arguments: argparse.Namespace) -> int:
    """Measure and print a table."""
    console = Console()
    try:
        with console.status("Replaying a whole game, again and again …"), TemporaryDirectory() as folder:
            size = compile_core(Path(folder))
            measured = {
                "CPython": under_cpython(),
                "MicroPython, .py": under_micropython(FIRMWARE),
                "MicroPython, .mpy": under_micropython(Path(folder)),
            }
            pressed = presses()
    except (BenchError, BuildError) as problem:
        print(f"bench: {problem}", file=sys.stderr)
        return 1
    columns = {name: figures for name, figures in measured.items() if figures}
    console.print(_table(columns))
    if len(columns) < len(measured):
        print(MISSING)
    if pressed:
        console.print(_press_table(pressed))
    print(f"rules core as .mpy for the Pico: {size} bytes (aim under 24576)")
    return 0


def _table(columns: dict[str, Figures]) -> Table:
    lines = columns["CPython"]["lines"]
    table = Table(title=f"{LOG.name}: {lines} lines", title_justify="left")
    table.add_column("")
    for name in columns:
        table.add_column(name, justify="right")
    for key, text in _ROWS.items():
        heap_of_cpython = key.startswith("heap")
        values = [
            "" if heap_of_cpython and name == "CPython" else f"{figures[key]:,}" for name, figures in columns.items()
        ]
        table.add_row(text, *values)
    return table


def _press_table(pressed: Figures) -> Table:
    """Ratios only: times on this machine are no times of a board."""
    press = pressed["press-median"]
    table = Table(
        title=f"{GAME_BY_KEYS.name} by keys: a press with its lights and picture is worth", title_justify="left"
    )
    table.add_column("MicroPython on this machine")
    table.add_column("", justify="right")
    for key, text in _PEERS.items():
        table.add_row(text, f"{press / pressed[key]:,.1f}")
    ratio = pressed["press-last-quarter"] / pressed["press-first-quarter"]
    table.add_row("the last quarter's press against the first's", f"{ratio:.2f}")
    return table
