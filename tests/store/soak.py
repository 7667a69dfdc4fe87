"""The soak: 1,000 solo and 1,000 four-player games on one store under MicroPython with a heap of 320 KB.

`python -m tests.store.soak [GAMES]` ends with 1 when memory shrinks, files pile up or a line is lost.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from host_tools.micropython_command import MISSING, micropython_command

CHECKOUT = Path(__file__).resolve().parent.parent.parent
HEAP = "320k"
MOST_SHRINKAGE = 1024
MOST_FILES = 40
MOST_BYTES = 400_000


def soak(players: int, games: int, folder: str) -> str:
    """Play, and answer what is wrong, or nothing."""
    script = str(Path(__file__).parent / "soak_in_micropython.py")
    command = [str(micropython_command()), "-X", f"heapsize={HEAP}", script, str(CHECKOUT), folder]
    free: list[int] = []
    with subprocess.Popen([*command, str(players), str(games)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        for line in process.stdout:
            played, memory, files, size = (int(word) for word in line.split())
            free.append(memory)
            print(
                f"{played:5} games of {players}: {memory:,} bytes free, {files} files, {size:,} bytes",
                flush=True,
            )
            if files > MOST_FILES or size > MOST_BYTES:
                process.kill()
                return "files pile up"
    if process.returncode:
        return "MicroPython stopped"
    print(f"free memory: first {free[0]:,}, last {free[-1]:,}, least {min(free):,}")
    return "free memory shrinks" if free[-1] < free[0] - MOST_SHRINKAGE else ""


def main() -> int:
    """Solo first, then four players, on the same store."""
    if not micropython_command():
        print(MISSING, file=sys.stderr)
        return 1
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    with tempfile.TemporaryDirectory() as folder:
        for players in (1, 4):
            wrong = soak(players, games, folder)
            if wrong:
                print(f"The soak failed: {wrong}.", file=sys.stderr)
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
