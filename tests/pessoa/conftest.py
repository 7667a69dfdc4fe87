"""Lets the rule tests import `table`, as they do under MicroPython."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "rules"))
