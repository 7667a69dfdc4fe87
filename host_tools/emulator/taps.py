"""Taps of 20 ms on a board that has no time for them: how many are missed."""

from __future__ import annotations

import random
from pathlib import Path

from host_tools.device.build import Built
from host_tools.emulator.pico import EmulatedPico

TAP_US = 20_000.0
# Draws, writes files and collects garbage without a pause, and counts what it was told of the keys meanwhile.
_BUSY = b"""import gc
from board import Board
board = Board()
counts = [0] * 9
def count():
    keys = board.pressed()
    while keys:
        for key in range(9):
            counts[key] += keys >> key & 1
        keys = board.pressed()
print("ready")
try:
    n = 0
    while True:
        n += 1
        with open("/journal", "ab") as file:
            file.write(bytes(64))
        count()
        for page in range(0, 8, 3):
            board.show_page(page, 0, 127)
        board.show_lights()
        gc.collect()
        count()
        board.wait(30)
finally:
    count()
    board.close()
"""


def missed_taps(image: Path | str | None, built: Built, taps: int) -> int:
    """Tap keys at any moment while the board draws, erases flash and collects garbage; answers how many it missed."""
    pico = EmulatedPico(image, {**built.files, "/main.py": _BUSY})
    pico.expect(b"ready")
    chance = random.Random(1935)
    names = list(pico.keys)
    wanted = dict.fromkeys(names, 0)
    free_at = dict.fromkeys(names, 0.0)
    at = pico.us + 10_000
    for _ in range(taps):
        at = max(at + chance.uniform(8_000, 24_000), min(free_at.values()) + 1)
        key = chance.choice([name for name in names if free_at[name] < at])
        pico.keys[key].tap(at, TAP_US)
        wanted[key] += 1
        free_at[key] = at + TAP_US + 100_000  # a finger taps one key eight times a second at most
    pico.run(us=at + 200_000 - pico.us, seconds=4 * 3600)
    pico.raw_repl()
    counted = dict(zip(names, map(int, pico.execute("print(*counts)").split()), strict=True))
    return sum(abs(wanted[name] - counted[name]) for name in names)
