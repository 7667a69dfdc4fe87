"""Turns names and values into sentences of one language.

The texts are written in en.py, fr.py and pt.py; `python -m host_tools texts` packs them into the .bin files, from
which they are read one by one, so that a language takes hardly any memory.
"""

from array import array
from binascii import crc32

LANGUAGES = ("en", "fr", "pt")
HETERONYMS = {
    "caeiro": "Caeiro",
    "reis": "Reis",
    "campos": "Campos",
    "soares": "Soares",
    "baldaya": "Baldaya",
}
_WORDED = ("zone", "to", "at", "colour", "side")
_HERE = __file__[: __file__.replace("\\", "/").rfind("/") + 1]


def hash_of(name: str) -> int:
    """What stands for the name of a text in the index."""
    return crc32(name.encode()) & 0xFFFF


class Words:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        with open(_HERE + "index.bin", "rb") as index:
            self._hashes = array("H", index.read())
        self._file = open(_HERE + language + ".bin", "rb")
        size = 2 * len(self._hashes) + 2
        self._places = array("H", self._file.read(size))
        self._texts = size

    def text(self, name: str) -> str:
        """The text of that name as it was written, or nothing."""
        wanted = hash_of(name)
        low, high = 0, len(self._hashes)
        while low < high:
            middle = (low + high) // 2
            if self._hashes[middle] < wanted:
                low = middle + 1
            else:
                high = middle
        if low == len(self._hashes) or self._hashes[low] != wanted:
            return ""
        self._file.seek(self._texts + self._places[low])
        return self._file.read(self._places[low + 1] - self._places[low]).decode()

    def tell(self, item: tuple) -> str:
        """An instruction of the rules core as a sentence."""
        return self.fill(self.text("tell " + item[0]), item[1])

    def why(self, reason: str, values: dict) -> str:
        """Why a line was refused, in one sentence; the hint picks the closest wording."""
        text = self.text("why %s %s" % (reason, values["hint"])) if "hint" in values else ""
        return self.fill(text or self.text("why " + reason), values)

    def say(self, which: str, **values: object) -> str:
        """A text of the screens."""
        return self.fill(self.text("say " + which), values)

    def fill(self, text: str, values: dict) -> str:
        """Put the values into a text; of a pair for one and many take the one that fits."""
        if "|" in text:
            text = text.split("|")[0 if values["n"] == 1 else 1]
        if values:
            text = text.format(**{name: self.name(name, values[name]) for name in values})
        return text[:1].upper() + text[1:]

    def name(self, kind: str, value):
        """How a value of this kind is called: a zone, a colour, a side, a heteronym, a card."""
        if kind in _WORDED:
            return self.text("%s %s" % (kind, value))
        if kind in ("who", "other"):
            return HETERONYMS[value]
        if kind == "card" and value != "?":
            return self.text("side " + value[0]) + " " + value[1:]
        return value
