"""The two loops over bytes that a page and a frame of lights cost, as machine code: nothing allocated, no slices."""

import micropython


@micropython.viper
def copy(to: ptr8, to_at: int, source: ptr8, at: int, count: int):  # noqa: F821 - viper's own types
    """Copy `count` bytes."""
    i = 0
    while i < count:
        to[to_at + i] = source[at + i]
        i += 1


@micropython.viper
def reorder(to: ptr8, source: ptr8, order: ptr8, count: int):  # noqa: F821
    """Put the three colours of each of `count` bytes of RGB into the order of the wire."""
    i = 0
    while i < count:
        to[i] = source[i + int(order[0])]
        to[i + 1] = source[i + int(order[1])]
        to[i + 2] = source[i + int(order[2])]
        i += 3
