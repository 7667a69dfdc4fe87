"""Makes the driver importable on the host as it is on the device: there `board` is CircuitPython's own module."""

import sys
from types import ModuleType

from host_tools.firmware_path import FIRMWARE

PACKAGE = "pessoa_board"

if PACKAGE not in sys.modules:
    _package = ModuleType(PACKAGE)
    _package.__path__ = [str(FIRMWARE / "board")]
    sys.modules[PACKAGE] = _package
