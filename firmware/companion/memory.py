"""Gives memory back: modules that the game does not need for a while are unloaded."""

import sys

_RARE = ("setup_screens", "settings_screens", "look_screens", "fix_screens", "trouble_screens")
_FORGOTTEN = {
    "turn": (("companion", _RARE + ("end_screens",)), ("pessoa", ("opening", "fix", "ending", "report"))),
    "final": (("companion", _RARE + ("turn_screens",)), ("pessoa", ("opening", "fix", "baldaya", "report"))),
}


def forget(phase: str) -> None:
    """Unload what this phase of the game has no use for; the next import brings it back."""
    for package, names in _FORGOTTEN.get(phase, ()):
        for name in names:
            if sys.modules.pop(package + "." + name, None):
                delattr(sys.modules[package], name)
