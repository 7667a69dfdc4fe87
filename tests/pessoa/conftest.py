"""Lets the tests import their helpers by name, as the rule tests do under MicroPython."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent / "rules"), str(Path(__file__).parent)]
