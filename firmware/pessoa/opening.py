"""The opening: the first two lines of a log read, and the set-up of the table told step by step."""

from .box import COLOURS, EDITIONS, HETERONYMS, RINGS, SIDES, campaign_keeps
from .refused import Refused
from .setup import Setup
from .spelling import number, pair, words
from .state import State

VERSION = 1
_GAME_OPTIONS = ("players", "modules", "edition", "ring")
_SOLO_OPTIONS = ("player", "baldaya", "edition", "ring", "campaign", "shelves")
_MODULES = ("1", "2", "1,2")


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
    return _setup(options, solo)


def _setup(options: dict, solo: bool) -> Setup:
    setup = Setup()
    setup.players = [_seat(word) for word in options["player" if solo else "players"].split(",")]
    setup.baldaya = _known(options["baldaya"], COLOURS) if solo else ""
    setup.modules = "1,2" if solo else _known(options.get("modules", ""), _MODULES + ("",))
    setup.advanced = "1" in setup.modules
    setup.mensagem = "2" in setup.modules
    setup.edition = _known(options.get("edition", EDITIONS[0]), EDITIONS)
    setup.ring = _known(options.get("ring", RINGS[0]), RINGS)
    setup.campaign = _campaign(options)
    setup.shelves = _kept_shelves(options, setup.campaign)
    _distinct([name for name, _ in setup.players])
    _distinct([colour for _, colour in setup.players] + ([setup.baldaya] if solo else []))
    if not (len(setup.players) == 1 if solo else 2 <= len(setup.players) <= 4):
        raise Refused("setup", hint="players")
    return setup


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


def tell_opening(state: State, tell: list) -> None:
    """What everybody does with the box before the first turn."""
    setup = state.setup
    tell.append(("setup-cafes", {}))
    tell.append(("setup-bookshop", {"n": (state.shelves_left + 1) // 2, "m": state.shelves_left // 2}))
    tell.append(("setup-rossio", {"n": state.rossio[0]}))
    tell.append(("setup-year", {"year": state.year()}))
    for player in state.players:
        values = {"who": player.name, "colour": player.colour, "energy": player.energy}
        tell.append(("setup-advanced" if setup.advanced else "setup-player", values))
    for side in setup.shelves:
        tell.append(("setup-shelf", {"who": state.players[0].name, "side": side}))
    for neutral in state.neutrals:
        tell.append(("setup-neutral", {"colour": neutral.colour, "at": neutral.zone}))
    tell.append(("setup-pessoa", {"at": state.pessoa}))
    if state.baldaya:
        tell.append(("setup-remove", {}))
        tell.append(("setup-baldaya", {"colour": state.baldaya.colour}))
    if setup.mensagem:
        tell.append(("setup-mensagem", {}))
    tell.append(("setup-hand", {}))
    tell.append(("setup-first", {"who": state.seats[0].name, "other": state.controller}))
