"""Made from hardware/board.toml by `python -m host_tools panel`: change it there."""

CALENDAR = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
ZONES = ((12, 13), (17, 16), (19, 18), (14, 15))  # (grey slot, black slot) of zones 1 to 4
MIND = (20, 21, 22, 23)
