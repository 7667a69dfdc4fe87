"""Speed, memory and size of the rules core, measured with a whole game of four."""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

from host_tools.bench.figures import LOG, BenchError, Figures, compile_core, under_cpython, under_micropython
from host_tools.device.build import BuildError
from host_tools.firmware_path import FIRMWARE
from host_tools.micropython_command import MISSING

HELP = "measure the rules core: lines a second, heap, size as .mpy"
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
    except (BenchError, BuildError) as problem:
        print(f"bench: {problem}", file=sys.stderr)
        return 1
    columns = {name: figures for name, figures in measured.items() if figures}
    console.print(_table(columns))
    if len(columns) < len(measured):
        print(MISSING)
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
