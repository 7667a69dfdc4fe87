"""Compiles the firmware into build/device/."""

import argparse
import sys

from rich.console import Console
from rich.table import Table

from host_tools.device.build import DEVICE, BuildError, Built, build
from host_tools.firmware_path import CHECKOUT

HELP = "compile the firmware into build/device/ and list the sizes"
BUDGET = 112 * 1024


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Whether to list every file."""
    parser.add_argument("--files", action="store_true", help="list every file, not only the folders")


def run(arguments: argparse.Namespace) -> int:
    """Build, and say what came out."""
    try:
        built = build()
    except BuildError as problem:
        print(problem, file=sys.stderr)
        return 1
    Console().print(sizes_table(built, arguments.files))
    print(f"version {built.version} in {DEVICE.relative_to(CHECKOUT)}/")
    if built.size > BUDGET:
        print(f"that is {built.size - BUDGET} bytes more than the {BUDGET} allowed", file=sys.stderr)
        return 1
    return 0


def sizes_table(built: Built, every_file: bool) -> Table:
    """Bytes of each folder or file."""
    sizes: dict[str, int] = {}
    for path, data in built.files.items():
        name = path.lstrip("/") if every_file else path.split("/")[1]
        sizes[name] = sizes.get(name, 0) + len(data)
    table = Table("what", "bytes", title=None, show_footer=True)
    table.columns[1].justify = "right"
    for name, size in sorted(sizes.items()):
        table.add_row(name, f"{size:,}")
    table.columns[0].footer, table.columns[1].footer = f"of {BUDGET:,} allowed", f"{built.size:,}"
    return table
