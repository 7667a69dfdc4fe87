"""Counts the key presses of whole games, played from logs on a new board."""

import argparse
import tempfile
from pathlib import Path

from host_tools import firmware_path  # noqa: F401 - makes the firmware importable
from host_tools.keyplay.counting import Turn, turns_of
from host_tools.keyplay.golden import new_player, play_on, read_log

HELP = "count the key presses of the golden games, per turn and in all, and check their limits"
_GOLDEN = Path(__file__).parents[2] / "tests" / "golden"
_SHOWN = ("solo-en", "two-base")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which games."""
    parser.add_argument("logs", nargs="*", type=Path, help="log files (default: a solo and a 2-player golden game)")


def run(arguments: argparse.Namespace) -> int:
    """Print a table for every game; 1 when a turn took more presses than it may."""
    over = 0
    for path in arguments.logs or [_GOLDEN / f"{name}.log" for name in _SHOWN]:
        lines = read_log(str(path))
        if "campaign=" in lines[1] and "campaign=1" not in lines[1]:
            print(f"{path.stem}: left out, a campaign goes on only after its first game")
            continue
        over += _print(path.stem, count(lines))
    print("Every turn is within its limit." if not over else f"{over} turns are over their limit.")
    return 1 if over else 0


def count(lines: list[str]) -> list[Turn]:
    """Play a log by keys and count."""
    with tempfile.TemporaryDirectory() as folder:
        player = new_player(folder)
        player.press(0)  # English: choosing the language happens once in the life of a board
        player.discount()
        play_on(player, lines)
        return turns_of(player.counts)


def _print(name: str, turns: list[Turn]) -> int:
    print(f"{name}: presses of each turn")
    for number, turn in enumerate(turns):
        limit = f"of {turn.limit}" if turn.limit else ""
        print(f"  {number:3} {turn.kind:26} {turn.presses:3} {limit:6} {' | '.join(turn.lines)}")
    print(f"{name}: by kind")
    for kind in sorted({turn.kind for turn in turns}):
        took = [turn.presses for turn in turns if turn.kind == kind]
        print(f"  {kind:26} {len(took):3} times, {sum(took) / len(took):.1f} on average, {max(took)} at most")
    played = [turn for turn in turns if turn.kind not in ("set-up", "correction")]
    total = sum(turn.presses for turn in turns)
    print(f"{name}: {total} presses in all, set-up {turns[0].presses}, ", end="")
    print(f"{sum(turn.presses for turn in played) / len(played):.1f} per turn ({len(played)} turns)\n")
    return sum(bool(turn.limit) and turn.presses > turn.limit for turn in turns)
