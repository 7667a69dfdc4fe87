"""Replays a log and prints figures, one `name value` a line; runs under CPython and MicroPython.

Arguments: the folder with the package pessoa, the log, the number of replays.
"""

import gc
import sys
import time

_IS_MICRO = sys.implementation.name == "micropython"
_heap = gc.mem_alloc if _IS_MICRO else lambda: 0  # type: ignore[attr-defined]
_now = time.ticks_us if _IS_MICRO else lambda: time.perf_counter_ns() // 1000  # type: ignore[attr-defined]


def _used(before: int) -> int:
    gc.collect()
    return int(_heap() - before)


def _times(game_class: type, lines: list[str]) -> list[int]:
    """Microseconds of each line of one replay."""
    game = game_class()
    times = []
    for line in lines:
        start = _now()
        game.play(line)
        times.append(_now() - start)
    return times


def _middle(numbers: list[int]) -> int:
    return sorted(numbers)[len(numbers) // 2]


def main(folder: str, log: str, repeats: int) -> None:
    """Memory first, while nothing else lies on the heap; then time."""
    sys.path.insert(0, folder)
    gc.collect()
    empty = _heap()
    from pessoa import Game

    print("heap-code", _used(empty))
    game = Game()
    with open(log) as file:
        for text in file:
            game.play(text.rstrip())
    print("heap-finished", _used(empty))
    print("over", int(game.state.phase == "over"))
    lines = game.log
    runs = []
    start = _now()
    for _ in range(repeats):
        runs.append(_times(Game, lines))
    total = _now() - start
    print("lines", len(lines))
    print("lines-a-second", len(lines) * repeats * 1000000 // max(total, 1))
    turns = range(2, len(lines))
    medians = [_middle([run[place] for run in runs]) for place in turns]
    print("median-line", _middle(medians))
    tenth = len(medians) // 4
    print("first-quarter", sum(medians[:tenth]) // tenth)
    print("last-quarter", sum(medians[-tenth:]) // tenth)
    rests = [medians[place - 2] for place in turns if lines[place].endswith(" rest")]
    print("first-rest", rests[0])
    print("last-rest", rests[-1])


main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
