"""What MicroPython runs for the cut tests: CHECKOUT, then the log of a game on standard input."""

import sys

sys.path[:] = [sys.argv[1], sys.argv[1] + "/firmware"]

from tests.store.cuts import cut_compaction, cut_game, cut_recovery  # noqa: E402 - found only through the path above

_lines = [line.rstrip("\n") for line in sys.stdin]
print(cut_game(_lines), cut_compaction(), cut_recovery(_lines[:12]))
