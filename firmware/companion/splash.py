"""The first picture: it is on the display while everything else is still being loaded."""

from .portrait import COLUMNS, PAGES, WIDTH

_LEFT = (128 - WIDTH) // 2


def show_portrait(board) -> None:
    """Draw the poet in the middle of an empty display."""
    for page in range(8):
        if page < PAGES:
            start = 128 * page + _LEFT
            board.frame[start : start + WIDTH] = COLUMNS[page * WIDTH : (page + 1) * WIDTH]
        board.show_page(page, 0, 127)
