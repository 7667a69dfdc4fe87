"""Run by MicroPython: prints how many bytes each call of a driver allocates, the second time it is made."""

import gc
import sys

sys.path[:0] = [sys.argv[1], sys.argv[2]]

from parts import Clock, Tone  # noqa: E402

from board.beeper import Beeper  # noqa: E402
from board.fast import FastLoops  # noqa: E402
from board.keypad import Keypad, Levels  # noqa: E402
from board.lights import Lights  # noqa: E402
from board.link import Link  # noqa: E402


def tap():
    """A press with a bounce, in the hard interrupt's way, and its release."""
    for edges, down in ((4, True), (8, False), (4, True)):
        keypad.edge(3, edges, down, clock.ms)
    clock.ms += 50
    keypad.edge(3, 8, False, clock.ms)
    clock.ms += 50
    assert keypad.pressed(0, clock.ms) == 8
    keypad.pressed(1, clock.ms)
    keypad.pressed(0, clock.ms + 20)
    assert keypad.pressed(0, clock.ms + 20) in (0, 1)


def discard(pin, kind, timing, data):
    pass


def allocated(call, *arguments):
    for _ in range(3):
        call(*arguments)
    gc.collect()
    before = gc.mem_alloc()
    for _ in range(20):
        call(*arguments)
    return gc.mem_alloc() - before


gc.disable()
lights = Lights(None, discard, bytearray(72), "GRB", FastLoops.reorder)
clock = Clock()
keypad = Keypad(0, 0, int, int)
levels = Levels((19, 16, 18, 15, 17, 11, 12, 13, 14), 11)
link = Link(sys.stdin.buffer, sys.stdout.buffer)
tone = Tone()
beeper = Beeper(tone, tone)
for name, call, arguments in (
    ("show_lights", lights.show, ()),
    ("pressed", tap, ()),
    ("keys", levels.bits, (0x1F7,)),
    ("wait", link.wait, (0,)),
    ("read", link.read, (bytearray(16),)),
    ("beep", beeper.beep, (440, 20)),
    ("list", list, ((1, 2),)),
):
    print(name, allocated(call, *arguments))
