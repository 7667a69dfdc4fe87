"""Blinka imports on any machine in its OS-agnostic mode; its modules are in .venv-blinka/ only."""

import os

os.environ["BLINKA_OS_AGNOSTIC"] = "1"
