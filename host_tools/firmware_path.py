"""Makes the firmware's packages (pessoa, words, companion, store) importable on the host."""

import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
FIRMWARE = CHECKOUT / "firmware"

if str(FIRMWARE) not in sys.path:
    sys.path.insert(0, str(FIRMWARE))
