"""What a game costs a Pico's flash, and how long a start takes: `python -m tests.store.bench [GAMES]`."""

import subprocess
import sys
import tempfile
from pathlib import Path

from host_tools import firmware_path as firmware_path  # makes the store importable
from host_tools.micropython_command import MISSING, micropython_command

# isort: split
from tests.store.cuts import open_store
from tests.store.pico_flash import PicoFlash
from tests.store.random_player import game_lines
from tests.store.simulated_disk import Disk

from store import Store

CHECKOUT = Path(__file__).resolve().parent.parent.parent
ERASES_A_SECTOR_LASTS = 100_000
KINDS = {1: "solo", 4: "four players"}


def bytes_per_action(players: int) -> tuple[float, int]:
    """The average and the most bytes that one line adds to the files."""
    disk = Disk()
    store = open_store(disk)
    sizes = []
    for line in game_lines(players, 1):
        before = disk.bytes
        store.append(line)
        store.make_room()
        sizes.append(disk.bytes - before)
    return sum(sizes) / len(sizes), max(sizes)


def wear(players: int, games: int) -> str:
    """Play one game after the other on LittleFS as the Pico has it, and count."""
    disk = PicoFlash()
    store = Store("/store", disk=disk, opener=disk.open)
    logs = [game_lines(players, seed) for seed in range(10)]
    for number in range(games):
        for line in logs[number % len(logs)]:
            store.append(line)
            store.make_room()
        store.finish()
    lines = sum(len(log) for log in logs) / len(logs)
    erases = sum(disk.flash.erases) / games
    worst = max(disk.flash.erases) / games
    lasts = int(ERASES_A_SECTOR_LASTS / worst)
    programmed = disk.flash.programmed / games / 1024
    return (
        f"{lines:.0f} lines, {programmed:.1f} KB programmed, {erases:.1f} sector erases a game; "
        f"the busiest sector of {games} games: {worst:.3f} erases a game, "
        f"{lasts:,} games for {ERASES_A_SECTOR_LASTS:,} erases"
    )


def start_time() -> str:
    """How long MicroPython takes to open a store with a finished game of four in its journal."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(folder)
        for line in game_lines(4, 1):
            store.append(line)
        script = (
            f"import sys, time; sys.path[:] = ['{CHECKOUT}/firmware']\n"
            "from store import Store\n"
            "times = []\n"
            "for _ in range(50):\n"
            "    begun = time.ticks_us()\n"
            f"    lines = Store({folder!r}).lines\n"
            "    times.append(time.ticks_diff(time.ticks_us(), begun))\n"
            "times.sort()\n"
            "print(len(lines), times[25])\n"
        )
        command = [str(micropython_command()), "-X", "heapsize=320k", "-c", script]
        lines, microseconds = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return f"a start with {lines} lines in the journal: {int(microseconds) / 1000:.1f} ms (median of 50)"


def main() -> int:
    """Print all figures."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for players, kind in KINDS.items():
        average, most = bytes_per_action(players)
        print(f"{kind}: {average:.0f} bytes written for an action, at most {most}")
        print(f"{kind}: {wear(players, games)}", flush=True)
    print(start_time() if micropython_command() else MISSING)
    return 0


if __name__ == "__main__":
    sys.exit(main())
