"""Nine keys: from levels that bounce to presses, each counted at its first edge."""

from .const import const

Z1, Z2, Z3, Z4, Z5, PESSOA, REST, OK, UNDO = 0, 1, 2, 3, 4, 5, 6, 7, 8
NAMES = ("z1", "z2", "z3", "z4", "z5", "pessoa", "rest", "ok", "undo")

_KEYS = const(9)
_QUIET_MS = const(30)
_STUCK_MS = const(20000)
_TICKS = const(0x3FFFFFFF)
_HALF = const(0x20000000)


def since(now: int, then: int) -> int:
    """Milliseconds from then to now on a clock that wraps."""
    return (now - then) & _TICKS


def reached(now: int, when: int) -> bool:
    """Whether a time on the wrapping clock has come."""
    return (now - when) & _TICKS < _HALF


class Keys:
    """Acts on the first edge of a key, then is deaf to that key until its contacts are quiet.

    Keys that are down from the start are not pressed before they come up.
    """

    def __init__(self, levels: int = 0) -> None:
        self._down = levels
        self._changed = [0] * _KEYS
        self._bouncing = 0
        self._by_level = 0
        self.stuck = 0

    def poll(self, levels: int, latched: int, now: int) -> int:
        """The keys pressed since the last call; `latched` are presses that the board caught meanwhile.

        Those are free of bounce: each counts, but for the one whose level was seen first.
        """
        pressed = 0
        busy = latched | levels | self._down | self._bouncing
        for key in range(_KEYS if busy else 0):
            bit = 1 << key
            if not busy & bit:
                continue
            if self._bouncing & bit and since(now, self._changed[key]) >= _QUIET_MS:
                self._bouncing &= ~bit
            bouncing = self._bouncing & bit
            down = self._down & bit
            if latched & bit and not (bouncing and self._by_level & bit):
                pressed |= bit
                self._down |= bit  # its contacts may be open for a moment, or it is up again: the level will tell
                self._by_level &= ~bit
            elif bouncing:
                continue
            elif down and not levels & bit:
                self._down &= ~bit
                self.stuck &= ~bit
            elif not down and levels & bit:
                pressed |= bit
                self._down |= bit
                self._by_level |= bit
            else:
                if down and since(now, self._changed[key]) > _STUCK_MS:
                    self.stuck |= bit
                continue
            self._changed[key] = now
            self._bouncing |= bit
        return pressed
