"""What MicroPython runs for `replay --under micropython`: FIRMWARE CHECKOUT LANGUAGE KEEP_GOING FILE."""

import sys

sys.path[:] = [sys.argv[1], sys.argv[2]]

from host_tools.replay.log_reader import replay  # noqa: E402 - found only through the path above

_log = open(sys.argv[5], "rb")  # noqa: SIM115 - open as long as the program runs
sys.exit(replay(_log, sys.argv[3], sys.argv[4] == "keep-going", sys.stdout.write))
