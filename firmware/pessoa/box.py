"""What lies in the game box: names, numbers and tables that never change."""

HETERONYMS = ("caeiro", "reis", "campos", "soares")
BALDAYA = "baldaya"
COLOURS = ("blue", "yellow", "red", "white")
SUITS = ("N", "C", "F")
SIDES = ("N", "C", "F", "T")
SIZES = (3, 4, 5)

MARTINHO = 1
BRASILEIRA = 2
BOOKSHOP = 3
ROSSIO = 4
MIND = 5
OFF = 0
LISBON = (MARTINHO, BRASILEIRA, BOOKSHOP, ROSSIO)

SHELVES = 24
POEM_TILES = 30
DISPLAY = 2
ROUNDS = 12
START_HAND = 3
ROSSIO_POINTS = 3
SHOP_POINTS = 5

EDITIONS = ("en", "fr", "pt")
RINGS = ("1423", "1324")

# Levels in N, C, F on the advanced side of each board.
ADVANCED_LEVELS = {"campos": (0, 0, 2), "reis": (1, 2, 0), "soares": (1, 1, 1), "caeiro": (2, 1, 0)}
BASE_LEVELS = (1, 1, 1)

# Points of a poem tile of size 3, 4, 5 at the end, where the advanced side differs from the printed size.
TILE_POINTS = {"reis": (3, 3, 0), "soares": (4, 4, 4)}

BALDAYA_RESTS = (1921, 1931)
CAMPAIGN_GAMES = 9
RANKS = ((140, "greatest"), (125, "great-poet"), (110, "first-book"), (0, "apprentice"))


def year_of(round_number: int) -> int:
    """The year in which a round is played: 1913 is round 1, then every second year."""
    return 1911 + 2 * round_number


def campaign_target(game: int) -> int:
    """The points that win a campaign game; a single solo game (0) asks as much as the first."""
    return 95 + 5 * max(game, 1)


def campaign_keeps(game: int) -> int:
    """How many shelves a won campaign game lets the player keep for the next one."""
    return 0 if game >= CAMPAIGN_GAMES else (game + 2) // 3
