"""Gives memory back: modules that the game does not need for a while are unloaded."""

import sys

_RARE = (
    "setup_screens",
    "settings_screens",
    "look_screens",
    "fix_screens",
    "trouble_screens",
    "opening",
    "fix",
    "report",
)
_FORGOTTEN = {"turn": ("end_screens", "ending"), "final": ("turn_screens", "baldaya")}


def forget(phase: str) -> None:
    """Unload what this phase of the game has no use for; the next import brings it back."""
    for module in list(sys.modules):
        package, _, name = module.rpartition(".")
        if name in _RARE or name in _FORGOTTEN.get(phase, ()):
            del sys.modules[module]
            if package:
                delattr(sys.modules[package], name)
