"""Nine keys: presses caught at their first edge in interrupts, free of bounce, kept until they are asked for."""

_KEYS = 9
_QUIET_MS = 10  # contacts bounce no longer than this
_DEAF_MS = 50  # an erase of the flash keeps interrupts waiting for 45 ms
_QUEUE = 32
_TICKS = 0x3FFFFFFF
_AHEAD = _TICKS - 10000  # a difference beyond this is a moment that is still to come
FALLING, RISING = 4, 8  # edges, as machine.Pin numbers them


class Keypad:
    """Decides for every edge, level and moment whether a key was pressed.

    `edge` runs in a hard interrupt, so it allocates nothing. While the flash is erased interrupts wait, up to 45 ms,
    and then tell only that there were edges of either kind since the last look. What they mean follows from the level
    before and after: contacts bounce only just after a change, so an edge of a key that was quiet is a finger.
    """

    __slots__ = (
        "_again",
        "_changed",
        "_down",
        "_head",
        "_heard",
        "_keep",
        "_last",
        "_let",
        "_looked",
        "_queue",
        "_tail",
    )

    def __init__(self, bits: int, now: int, keep_interrupts, let_interrupts) -> None:
        """Keys that are down now are no presses; the last two are machine.disable_irq and machine.enable_irq."""
        self._down = self._last = bits  # as believed, and as the last interrupt saw it
        self._again = 0  # up and down again while nobody looked, or a bounce: the level will tell
        self._changed = [(now - _QUIET_MS) & _TICKS] * _KEYS
        self._looked = now  # when pressed() last ran
        self._heard = list(self._changed)  # when the last interrupt of each key came, for bounce or not
        self._queue = bytearray(_QUEUE)
        self._head = self._tail = 0
        self._keep = keep_interrupts
        self._let = let_interrupts

    def edge(self, key: int, edges: int, down: bool, now: int) -> None:
        """Edges of one key since its last interrupt, and whether it is down now."""
        bit = 1 << key
        last = self._last & bit
        if down:
            self._last |= bit
        else:
            self._last &= ~bit
        quiet = (now - self._heard[key]) & _TICKS >= _QUIET_MS
        self._heard[key] = now
        changed = self._changed[key]
        since = (now - changed) & _TICKS
        if since < _QUIET_MS:
            return
        looked = (self._looked - changed) & _TICKS
        if quiet and (since >= _QUIET_MS + _DEAF_MS or _QUIET_MS <= looked < _AHEAD):
            self._settle(key, last)  # it was heard after its bounce, so its last level was true until these edges
        else:
            edges = 0  # they may be the bounce of the last change, heard late: only the level counts
        if not self._down & bit:
            if down or edges & FALLING:
                self._changed[key] = now
                self._down |= bit
                self._push(key)
        elif not down:
            self._changed[key] = now
            self._down &= ~bit
            self._again &= ~bit
        elif edges & RISING:
            self._changed[key] = now
            self._again |= bit

    def waiting(self) -> bool:
        """Whether pressed() has something to tell."""
        return self._head != self._tail

    def pressed(self, bits: int, now: int) -> int:
        """The key that went down next, oldest first, as a bit; 0 when nothing is left. `bits` are down now."""
        self._looked = now
        if bits != self._down or self._again:
            for key in range(_KEYS):
                interrupts = self._keep()
                quiet = _QUIET_MS <= (now - self._heard[key]) & _TICKS < _AHEAD
                if quiet and _QUIET_MS <= (now - self._changed[key]) & _TICKS < _AHEAD:
                    self._settle(key, bits & 1 << key)
                self._let(interrupts)
        if self._head == self._tail:
            return 0
        key = self._queue[self._head]
        self._head = (self._head + 1) % _QUEUE
        return 1 << key

    def _settle(self, key: int, down: int) -> None:
        """Believe the level of a key that has stopped bouncing."""
        bit = 1 << key
        if down and (self._again & bit or not self._down & bit):
            self._push(key)
        self._again &= ~bit
        if bool(down) != bool(self._down & bit):
            self._changed[key] = (self._changed[key] + _QUIET_MS) & _TICKS  # it changed within that time
            self._down ^= bit

    def _push(self, key: int) -> None:
        tail = (self._tail + 1) % _QUEUE
        if tail != self._head:
            self._queue[self._tail] = key
            self._tail = tail


class Levels:
    """Turns the levels of nine neighbouring pins into key bits, low being pressed."""

    __slots__ = ("_key_of_pin", "_known")

    def __init__(self, pins: tuple, first_pin: int) -> None:
        """`pins` in order of the key bits."""
        self._key_of_pin = bytes([pins.index(first_pin + i) for i in range(_KEYS)])
        # No key and each key alone: what nearly always is.
        self._known = {0x1FF ^ 1 << i: 1 << self._key_of_pin[i] for i in range(_KEYS)}
        self._known[0x1FF] = 0

    def bits(self, levels: int) -> int:
        """Key bits of the levels of the nine pins, the lowest pin as bit 0."""
        if levels in self._known:
            return self._known[levels]
        bits = 0
        for i in range(_KEYS):
            if not levels >> i & 1:
                bits |= 1 << self._key_of_pin[i]
        return bits
