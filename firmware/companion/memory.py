"""Which modules are in memory: read while nobody waits, before a press needs them, and given back afterwards."""

import sys

from pessoa.box import ROUNDS

_RARE = (
    "language_screen",
    "setup_screens",
    "settings_screens",
    "look_screens",
    "fix_screens",
    "number_screen",
    "trouble_screens",
    "opening",
    "fix",
    "report",
)
_PLAYING = ("turn_screens", "act_screens", "baldaya")
_ENDING = ("end_screens", "ending", "score_screen")


def settle(state) -> None:
    """Unload what this moment of the game has no use for, and read what the next press may need."""
    if state is None:
        _forget(_ENDING)
        from pessoa import Game  # noqa: F401 - only to have it in memory, as all that follow
        from pessoa.opening import read_setup  # noqa: F401

        from .setup_screens import Wizard  # noqa: F401
        from .turn_screens import TurnScreen  # noqa: F401
    elif state.phase == "turn":
        from .act_screens import act_screen  # noqa: F401

        _forget(_RARE if state.round == ROUNDS else _RARE + _ENDING)
        if state.baldaya:
            from pessoa.baldaya import baldaya_turn  # noqa: F401
        if state.round == ROUNDS:
            from .end_screens import FinalPoem  # noqa: F401
    elif state.phase == "over":
        _forget(_RARE + _PLAYING + ("end_screens",))
    else:
        _forget(_RARE + _PLAYING)
        from .score_screen import ScoreScreen  # noqa: F401


def _forget(names: tuple) -> None:
    for module in list(sys.modules):
        package, _, name = module.rpartition(".")
        if name in names:
            del sys.modules[module]
            if package:
                delattr(sys.modules[package], name)
