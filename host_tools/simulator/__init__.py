"""The firmware in a MicroPython of its own, reached over pipes as a real board is over USB."""
