"""How a line is spelt: words, numbers and cards, the parts that every kind of line shares."""

from .box import SUITS
from .refused import Refused

LONGEST_LINE = 96


def words(line: str) -> list:
    """The words of a line, or a refusal if it is not printable ASCII with single spaces."""
    if len(line) > LONGEST_LINE:
        raise Refused("syntax", hint="long", n=LONGEST_LINE)
    for letter in line:
        if not " " <= letter <= "~":
            raise Refused("syntax", hint="letter")
    parts = line.split(" ")
    if "" in parts:
        raise Refused("syntax", hint="spaces")
    return parts


def number(word: str) -> int:
    """A whole number without sign or leading zero."""
    if not word.isdigit() or (len(word) > 1 and word[0] == "0"):
        raise Refused("syntax", hint="number", word=word)
    return int(word)


def pair(word: str, sign: str) -> list:
    """The two sides of `name=value` or `heteronym:colour`."""
    left, found, right = word.partition(sign)
    if not (left and found and right):
        raise Refused("syntax", hint="pair", word=word)
    return [left, right]


def one_of(word: str, allowed: tuple) -> str:
    """The word itself, if it is one that may stand here."""
    if word not in allowed:
        raise Refused("syntax", hint="word", word=word)
    return word


def card(word: str) -> str:
    """A card with the value used, such as F2."""
    if len(word) != 2 or word[0] not in SUITS or word[1] not in "12345":
        raise Refused("syntax", hint="card", word=word)
    return word


def kept_card(word: str) -> str:
    """A card with all its values, such as F2 or F1/2."""
    if len(word) == 4 and word[2] == "/" and word[1] < word[3]:
        card(word[0] + word[3])
        card(word[:2])
        return word
    return card(word)
