"""Run by MicroPython: CHECKOUT FOLDER LOG; prints `name microseconds` for presses of a game and for common parts.

Times on a PC say nothing by themselves: only how many of one thing another is worth.
"""

import asyncio
import gc
import sys
import time

import framebuf  # type: ignore[import-not-found]

sys.path[:] = [sys.argv[1], sys.argv[1] + "/firmware"]

from host_tools.keyplay.golden import new_player, read_log  # noqa: E402 - found only through the path above

_now = time.ticks_us  # type: ignore[attr-defined]


def _middle(numbers: list) -> int:  # type: ignore[type-arg]
    return sorted(numbers)[len(numbers) // 2]  # type: ignore[no-any-return]


def _timed(call, times: int) -> int:  # type: ignore[no-untyped-def]
    """Nanoseconds of one call."""
    start = _now()
    for _ in range(times):
        call()
    return (_now() - start) * 1000 // times  # type: ignore[no-any-return]


def _presses(folder: str, log: str) -> list:  # type: ignore[type-arg]
    player = new_player(folder)
    times = []
    step = player.app.step

    def timed_step() -> None:
        start = _now()
        step()
        times.append(_now() - start)

    player.app.step = timed_step
    player.play_log(read_log(log))
    return times[::2]  # the second step of each press is its release


async def _switches() -> None:
    for _ in range(1000):
        await asyncio.sleep(0)


async def _both() -> None:
    await asyncio.gather(_switches(), _switches())


def main(folder: str, log: str) -> None:
    """Ours, then the others."""
    times = _presses(folder, log)
    print("press-median", 1000 * _middle(times))
    quarter = len(times) // 4
    print("press-first-quarter", 1000 * _middle(times[:quarter]))
    print("press-last-quarter", 1000 * _middle(times[-quarter:]))
    picture = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
    print("function-call", _timed(lambda: None, 20000))
    print("framebuf-text", _timed(lambda: picture.text("sixteen letters!", 0, 0), 5000))
    live = [bytearray(500) for _ in range(100)]
    print("gc-collect", _timed(gc.collect, 50))
    live.clear()
    start = _now()
    asyncio.run(_both())
    print("task-switch", (_now() - start) * 1000 // 2000)


main(sys.argv[2], sys.argv[3])
