"""The display as characters: half blocks where they fit, braille where space is short."""

_BRAILLE = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


def pixel(pages: list[bytes], x: int, y: int) -> bool:
    """Whether a pixel is lit; a page is 8 rows, each byte a column with the lowest bit on top."""
    return bool(pages[y // 8][x] >> (y % 8) & 1)


def half_blocks(pages: list[bytes]) -> str:
    """128 by 32 characters, two pixels each."""
    rows = []
    for y in range(0, 64, 2):
        pairs = (2 * pixel(pages, x, y) + pixel(pages, x, y + 1) for x in range(128))
        rows.append("".join(" ▄▀█"[pair] for pair in pairs))
    return "\n".join(rows)


def braille(pages: list[bytes]) -> str:
    """64 by 16 characters, eight pixels each."""
    rows = []
    for y in range(0, 64, 4):
        row = ""
        for x in range(0, 128, 2):
            dots = (_BRAILLE[b][a] for a in (0, 1) for b in range(4) if pixel(pages, x + a, y + b))
            row += chr(0x2800 + sum(dots))
        rows.append(row)
    return "\n".join(rows)
