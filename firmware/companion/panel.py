"""Made from hardware/board.toml by `python -m host_tools panel`: change it there."""

CALENDAR = (22, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21)
ZONES = ((23, 0), (12, 10), (18, 16), (4, 6))  # (grey slot, black slot) of zones 1 to 4
MIND = (20, 2, 8, 14)
