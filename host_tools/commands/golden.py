"""Plays the golden games anew: logs, playthroughs, and counts of lines and states."""

import argparse
from pathlib import Path

from host_tools.golden.counting import counts
from host_tools.golden.games import all_logs
from host_tools.golden.playthrough import playthrough

HELP = "play the golden games again and write their logs and playthroughs to tests/golden/"
_FOLDER = Path(__file__).parents[2] / "tests" / "golden"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to write."""
    parser.add_argument("--folder", type=Path, default=_FOLDER, help="where the files go (tests/golden)")
    parser.add_argument("--keep-logs", action="store_true", help="only write the playthroughs of the logs there")


def run(arguments: argparse.Namespace) -> int:
    """Write NAME.log and NAME.txt for every game."""
    folder: Path = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    if arguments.keep_logs:
        logs = [(file.stem, file.read_text().splitlines()) for file in sorted(folder.glob("*.log"))]
    else:
        logs = list(all_logs())
    for name, lines in logs:
        _write(folder / f"{name}.log", lines)
        _write(folder / f"{name}.txt", list(playthrough(lines)))
    _write(folder / "counts.txt", list(counts()))
    print(f"{len(logs)} games and the counts written to {folder}")
    return 0


def _write(file: Path, lines: list[str]) -> None:
    file.write_text("\n".join(lines) + "\n")
