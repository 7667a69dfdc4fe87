"""The loops over bytes behind a picture and the lights, in plain Python: every board can have them."""

_KEY = 11  # in a text: the next letter is what is printed on a key
_WIDTH = 5


class Loops:
    """What `board.loops` offers; fast.py has the same as machine code."""

    @staticmethod
    def copy(to, to_at, source, at, count):
        """Copy `count` bytes."""
        to[to_at : to_at + count] = source[at : at + count]

    @staticmethod
    def reorder(to, source, order, count):
        """Put the three colours of each of `count` bytes of RGB into the order of the wire."""
        for i in range(0, count, 3):
            to[i] = source[i + order[0]]
            to[i + 1] = source[i + order[1]]
            to[i + 2] = source[i + order[2]]

    @staticmethod
    def dim(to, source, level, count):
        """Copy `count` bytes, each `level` 256ths as bright."""
        for i in range(count):
            to[i] = source[i] * level >> 8

    @staticmethod
    def breathe(to, source, breathing, level, count):
        """The same for those of `count` lights that breathe; answers whether anything changed."""
        changed = False
        for light in range(count):
            if breathing[light]:
                for i in range(3 * light, 3 * light + 3):
                    value = source[i] * level >> 8
                    if to[i] != value:
                        to[i] = value
                        changed = True
        return changed

    @staticmethod
    def invert(picture, first, end):
        """Columns first to end (not included) dark on light."""
        for i in range(first, end):
            picture[i] ^= 0xFF

    @staticmethod
    def letters(picture, at, end, text, count, others, others_count, font):
        """Write `count` bytes of UTF-8 from column `at` on, as many letters as fit before `end`.

        The font has five columns a letter: those of ASCII from the space on, then `others`, which are Latin-1.
        """
        lead = boxed = 0
        for i in range(count):
            code = text[i]
            if code == _KEY:
                boxed = 1
            elif code >= 0xC0:
                lead = code
            elif at + _WIDTH <= end:
                if code >= 128:
                    code = (lead & 3) << 6 | code & 63
                glyph = code - 32
                if not 0 <= glyph < 95:
                    glyph = 0
                    for other in range(others_count):
                        if others[other] == code:
                            glyph = 95 + other
                for column in range(_WIDTH):
                    picture[at + column] = font[_WIDTH * glyph + column]
                if boxed:
                    for column in range(at - 1, at + _WIDTH):
                        picture[column] ^= 0xFF
                    boxed = 0
                at += _WIDTH

    @staticmethod
    def changed(new, old, at, count):
        """Which of `count` bytes differ from those of `old` at `at`: first << 8 | last; -1 when none does."""
        first, last = 0, count - 1
        while first <= last and new[first] == old[at + first]:
            first += 1
        if first > last:
            return -1
        while new[last] == old[at + last]:
            last -= 1
        return first << 8 | last
