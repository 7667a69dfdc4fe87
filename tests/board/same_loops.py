"""Run by MicroPython: FIRMWARE TIMES; the loops in machine code against those in Python, on the same random bytes."""

import random
import sys

sys.path.insert(0, sys.argv[1])

from board.fast import FastLoops
from board.loops import Loops

random.seed(1935)
KEY, ACCENTED = 11, "é«àç\x01\x04"


def some_bytes(count):
    return bytearray(random.getrandbits(8) for _ in range(count))


def some_text():
    letters = [chr(random.choice((KEY, 32, 65, 126))) if random.getrandbits(1) else ACCENTED[random.randrange(6)]
               for _ in range(random.randrange(30))]  # fmt: skip
    return "".join(letters).encode()


def compare(name, target, *arguments):
    """Both write into the same bytes and answer the same."""
    plain, fast = bytearray(target), bytearray(target)
    answers = getattr(Loops, name)(plain, *arguments), getattr(FastLoops, name)(fast, *arguments)
    assert answers[0] == answers[1], (name, answers, arguments)
    assert plain == fast, (name, plain, fast, arguments)


for _ in range(int(sys.argv[2])):
    line, other = some_bytes(128), some_bytes(200)
    start, count = random.randrange(60), random.randrange(1, 60)
    compare("copy", line, start, other, random.randrange(100), count)
    compare("reorder", line, other, bytes(random.choice(((0, 1, 2), (1, 0, 2), (2, 1, 0)))), 72)
    compare("dim", line, other, random.randrange(257), 72)
    lights = some_bytes(72)
    breathing = bytes(random.getrandbits(1) for _ in range(24))
    compare("breathe", lights, other, breathing, random.randrange(257), 24)
    compare("invert", line, start, start + count)
    text = some_text()
    others = bytes((1, 4, 0xE9, 0xAB, 0xE0))
    font = bytes(some_bytes(5 * 100))
    compare("letters", line, 1 + start, random.randrange(start + 1, 128), text, len(text), others, len(others), font)
    frame = some_bytes(64) + line
    compare("changed", line, frame, 64, 128)
    for _ in range(random.randrange(3)):
        frame[64 + random.randrange(128)] ^= 1
    compare("changed", line, frame, 64, 128)
print("same", sys.argv[2])
