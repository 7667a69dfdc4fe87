"""The first two lines of a log: the version, and who plays what with which parts of the box."""

from .box import COLOURS, EDITIONS, HETERONYMS, RINGS, SIDES, campaign_keeps
from .refused import Refused
from .spelling import number, pair, words

VERSION = 1
_GAME_OPTIONS = ("players", "modules", "edition", "ring")
_SOLO_OPTIONS = ("player", "baldaya", "edition", "ring", "campaign", "shelves")
_MODULES = ("1", "2", "1,2")


class Setup:
    """Who plays, and with which modules, edition and board."""

    def __init__(self, options: dict, solo: bool) -> None:
        seats = options["player" if solo else "players"].split(",")
        self.players = [_seat(word) for word in seats]
        self.baldaya = _known(options["baldaya"], COLOURS) if solo else None
        self.modules = "1,2" if solo else _known(options.get("modules", ""), _MODULES + ("",))
        self.advanced = "1" in self.modules
        self.mensagem = "2" in self.modules
        self.edition = _known(options.get("edition", EDITIONS[0]), EDITIONS)
        self.ring = _known(options.get("ring", RINGS[0]), RINGS)
        self.campaign = _campaign(options)
        self.shelves = _kept_shelves(options, self.campaign)
        _distinct([name for name, _ in self.players])
        _distinct([colour for _, colour in self.players] + ([self.baldaya] if solo else []))
        if not (len(seats) == 1 if solo else 2 <= len(seats) <= 4):
            raise Refused("setup", hint="players")

    def line(self) -> str:
        """The canonical spelling: every option in its place, edition and ring always named."""
        seats = ",".join([name + ":" + colour for name, colour in self.players])
        if self.baldaya:
            text = "solo player=" + seats + " baldaya=" + self.baldaya
        else:
            text = "game players=" + seats + (" modules=" + self.modules if self.modules else "")
        text += " edition=" + self.edition + " ring=" + self.ring
        if self.campaign:
            text += " campaign=" + str(self.campaign)
        if self.shelves:
            text += " shelves=" + ",".join(self.shelves)
        return text


def read_version(line: str) -> None:
    """Check the first line."""
    parts = words(line)
    if len(parts) != 2:
        raise Refused("syntax", hint="version")
    if number(parts[1]) != VERSION:
        raise Refused("setup", hint="version", n=VERSION)


def read_setup(line: str) -> Setup:
    """Read the second line."""
    parts = words(line)
    solo = parts[0] == "solo"
    known = _SOLO_OPTIONS if solo else _GAME_OPTIONS
    options: dict = {}
    for word in parts[1:]:
        name, value = pair(word, "=")
        if name in options:
            raise Refused("syntax", hint="twice", word=name)
        options[name] = value
    for name in known[: 2 if solo else 1]:
        if name not in options:
            raise Refused("syntax", hint="missing", word=name)
    for name in options:
        _known(name, known)
    return Setup(options, solo)


def _known(word: str, allowed: tuple) -> str:
    if word not in allowed:
        raise Refused("setup", hint="unknown", word=word)
    return word


def _distinct(names: list) -> None:
    for name in names:
        if names.count(name) > 1:
            raise Refused("setup", hint="twice", word=name)


def _seat(word: str) -> tuple:
    name, colour = pair(word, ":")
    return _known(name, HETERONYMS), _known(colour, COLOURS)


def _campaign(options: dict) -> int:
    if "campaign" not in options:
        return 0
    game = number(options["campaign"])
    if not 1 <= game <= 9:
        raise Refused("setup", hint="unknown", word=options["campaign"])
    return game


def _kept_shelves(options: dict, campaign: int) -> list:
    if "shelves" not in options:
        return []
    if not campaign:
        raise Refused("setup", hint="shelves", n=0)
    shelves = options["shelves"].split(",")
    for side in shelves:
        _known(side, SIDES)
    allowed = campaign_keeps(campaign - 1)
    if len(shelves) > allowed:
        raise Refused("setup", hint="shelves", n=allowed)
    return shelves
