"""The loops of loops.py as machine code, twenty times faster: nothing allocated, no slices."""

import micropython


class FastLoops:
    """The same promises as Loops."""

    @staticmethod
    @micropython.viper
    def copy(to: ptr8, to_at: int, source: ptr8, at: int, count: int):  # noqa: F821 - viper's own types
        """Copy `count` bytes."""
        i = 0
        while i < count:
            to[to_at + i] = source[at + i]
            i += 1

    @staticmethod
    @micropython.viper
    def reorder(to: ptr8, source: ptr8, order: ptr8, count: int):  # noqa: F821
        """Put the three colours of each of `count` bytes of RGB into the order of the wire."""
        i = 0
        while i < count:
            to[i] = source[i + int(order[0])]
            to[i + 1] = source[i + int(order[1])]
            to[i + 2] = source[i + int(order[2])]
            i += 3

    @staticmethod
    @micropython.viper
    def dim(to: ptr8, source: ptr8, level: int, count: int):  # noqa: F821
        """Copy `count` bytes, each `level` 256ths as bright."""
        i = 0
        while i < count:
            to[i] = int(source[i]) * level >> 8
            i += 1

    @staticmethod
    @micropython.viper
    def breathe(to: ptr8, source: ptr8, breathing: ptr8, level: int, count: int) -> bool:  # noqa: F821
        """The same for those of `count` lights that breathe; answers whether anything changed."""
        changed = False
        i = 0
        while i < 3 * count:
            if breathing[i // 3]:
                value = int(source[i]) * level >> 8
                if int(to[i]) != value:
                    to[i] = value
                    changed = True
            i += 1
        return changed

    @staticmethod
    @micropython.viper
    def invert(picture: ptr8, first: int, end: int):  # noqa: F821
        """Columns first to end (not included) dark on light."""
        while first < end:
            picture[first] = int(picture[first]) ^ 0xFF
            first += 1

    @staticmethod
    @micropython.viper
    def letters(picture: ptr8, at: int, end: int, text: ptr8, count: int, others: ptr8, others_count: int, font: ptr8):  # noqa: F821
        """Write `count` bytes of UTF-8 from column `at` on, as many letters as fit before `end`."""
        lead = 0
        boxed = 0
        i = 0
        while i < count:
            code = int(text[i])
            i += 1
            if code == 11:
                boxed = 1
            elif code >= 0xC0:
                lead = code
            elif at + 5 <= end:
                if code >= 128:
                    code = (lead & 3) << 6 | code & 63
                glyph = code - 32
                if glyph < 0 or glyph >= 95:
                    glyph = 0
                    other = 0
                    while other < others_count:
                        if int(others[other]) == code:
                            glyph = 95 + other
                        other += 1
                glyph *= 5
                column = 0
                while column < 5:
                    picture[at + column] = font[glyph + column]
                    column += 1
                if boxed:
                    column = at - 1
                    while column < at + 5:
                        picture[column] = int(picture[column]) ^ 0xFF
                        column += 1
                    boxed = 0
                at += 5

    @staticmethod
    @micropython.viper
    def changed(new: ptr8, old: ptr8, at: int, count: int) -> int:  # noqa: F821
        """Which of `count` bytes differ from those of `old` at `at`: first << 8 | last; -1 when none does."""
        first = 0
        last = count - 1
        while first <= last and int(new[first]) == int(old[at + first]):
            first += 1
        if first > last:
            return -1
        while int(new[last]) == int(old[at + last]):
            last -= 1
        return first << 8 | last
