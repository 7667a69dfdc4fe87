"""Lines of the log as actions (printing.py is the way back).

An action is a tuple that begins with its kind; what follows is in the order of the line:
("take", who) ("meditate", who, n) ("rest", who) ("move", who, meeple, zone, act) ("card", value, tiles)
("baldaya-rest",) ("final", who, poem) ("mensagem", who, names) ("fix", subject, colour, changes)
An act is ("buy", positions), ("shop", rewards, astral), ("poem", cards, keep, astral)
or ("points", size, points, astral).
"""

from .box import BALDAYA, COLOURS, HETERONYMS, SIDES, SUITS
from .refused import Refused
from .spelling import card, kept_card, number, one_of, pair, words

_MEEPLES = ("own", "pessoa")
_ASTRAL = ("energy", "vp", "cards", "tile")
_COLLECTED = ("zone", "shelf:N", "shelf:C", "shelf:F", "shelf:T", "poem:3", "poem:4", "poem:5")
_FIXABLE = {
    BALDAYA: _COLLECTED,
    "pessoa": ("zone", "controller"),
    "neutral": ("zone",),
    "rossio": ("3", "4", "5"),
    "shelves": ("left",),
}
_PLAYER_FIXABLE = ("energy", "hand", "vp", "kept") + _COLLECTED


def parse(line: str) -> tuple:
    """Read one action line; what it may do is not asked here."""
    parts = words(line)
    parts.reverse()
    who = parts.pop()
    if who == "fix":
        action = _fix(parts)
    elif who == BALDAYA:
        action = _baldaya(parts)
    else:
        one_of(who, HETERONYMS)
        action = _player(who, _next(parts), parts)
    if parts:
        raise Refused("syntax", hint="more", word=parts[-1])
    return action


def _next(parts: list) -> str:
    if not parts:
        raise Refused("syntax", hint="short")
    return parts.pop()


def _rest_of(parts: list) -> list:
    taken = parts[::-1]
    parts.clear()
    return taken


def _player(who: str, verb: str, parts: list) -> tuple:
    if verb in ("take", "rest"):
        return (verb, who)
    if verb == "meditate":
        n = number(_next(parts))
        if n == 0:
            raise Refused("syntax", hint="number", word="0")
        return (verb, who, n)
    if verb == "final":
        return (verb, who, _final(parts))
    if verb == "mensagem":
        _more(parts)
        names = _rest_of(parts)
        return (verb, who, [] if names == ["none"] else names)
    one_of(verb, _MEEPLES)
    return ("move", who, verb, _zone(_next(parts)), _act(_next(parts), parts))


def _more(parts: list) -> None:
    if not parts:
        raise Refused("syntax", hint="short")


def _zone(word: str) -> int:
    return int(one_of(word, ("1", "2", "3", "4", "5")))


def _act(verb: str, parts: list) -> tuple:
    if verb == "buy":
        _more(parts)
        return (verb, [number(word) for word in _rest_of(parts)])
    if verb == "shop":
        rewards = []
        while parts and parts[-1] != "astral":
            rewards.append(one_of(parts.pop(), ("N", "C", "F", "T", "vp")))
        return (verb, rewards, _astral(parts))
    one_of(verb, ("poem",))
    if _is_quick(parts):
        return _points(parts) + (_astral(parts),)
    cards = []
    while parts and parts[-1] != "keep":
        cards.append(card(parts.pop()))
    one_of(_next(parts), ("keep",))
    return (verb, cards, kept_card(_next(parts)), _astral(parts))


def _is_quick(parts: list) -> bool:
    return len(parts) > 1 and parts[-2] == "points"


def _points(parts: list) -> tuple:
    size = number(parts.pop())
    parts.pop()
    return ("points", size, number(_next(parts)))


def _astral(parts: list) -> str:
    """The bonus taken: empty, energy, vp, cards, or the side on which a shelf from a stack is placed."""
    if not parts:
        return ""
    one_of(parts.pop(), ("astral",))
    bonus = one_of(_next(parts), _ASTRAL)
    return one_of(_next(parts), SIDES) if bonus == "tile" else bonus


def _final(parts: list) -> tuple:
    if parts == ["none"]:
        parts.clear()
        return ("none",)
    if _is_quick(parts):
        return _points(parts)
    return ("poem", [card(word) for word in _rest_of(parts)])


def _baldaya(parts: list) -> tuple:
    verb = one_of(_next(parts), ("card", "rest"))
    if verb == "rest":
        return ("baldaya-rest",)
    value = _zone(_next(parts))
    tiles = []
    if parts:
        one_of(parts.pop(), ("tiles",))
        _more(parts)
        tiles = [one_of(word, SUITS) for word in _rest_of(parts)]
    return ("card", value, tiles)


def _fix(parts: list) -> tuple:
    subject = _next(parts)
    colour = one_of(_next(parts), COLOURS) if subject == "neutral" else ""
    allowed = _PLAYER_FIXABLE if subject in HETERONYMS else _FIXABLE.get(subject, ())
    _more(parts)
    changes: list = []
    for word in _rest_of(parts):
        name, value = pair(word, "=")
        one_of(name, allowed)
        if name in [done for done, _ in changes]:
            raise Refused("syntax", hint="twice", word=name)
        changes.append((name, _fixed_value(name, value)))
    return ("fix", subject, colour, changes)


def _fixed_value(name: str, value: str) -> object:
    if name == "controller":
        return one_of(value, HETERONYMS + (BALDAYA,))
    if name != "kept":
        return number(value)
    if value == "none":
        return []
    return [word if word == "?" else kept_card(word) for word in value.split(",")]
