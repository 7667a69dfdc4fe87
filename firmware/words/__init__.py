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
_NEAR = 32  # no hash is further from its even place: a test
_HERE = __file__[: __file__.replace("\\", "/").rfind("/") + 1]


def hash_of(name: str) -> int:
    """What stands for the name of a text in the index."""
    return crc32(name.encode()) & 0xFFFF


class Words:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        with open(_HERE + "index.bin", "rb") as index:
            self._hashes = bytes(2 * _NEAR) + index.read()
        self._count = len(self._hashes) // 2 - _NEAR
        self._file = open(_HERE + language + ".bin", "rb")
        size = 2 * self._count + 2
        self._places = array("H", self._file.read(size))
        self._texts = size
        self._names: dict = {}

    def text(self, name) -> str:
        """The text of that name as it was written, or nothing; the build may put its hash in place of a name."""
        wanted = name if isinstance(name, int) else hash_of(name)
        pair = bytes((wanted & 0xFF, wanted >> 8))
        # The hashes are sorted and spread evenly, so the search begins close before where this one must stand.
        at = self._hashes.find(pair, (wanted * self._count >> 16) * 2)
        while at & 1:
            if at < 0:
                return ""
            at = self._hashes.find(pair, at + 1)  # the end of one hash and the beginning of the next
        place = at // 2 - _NEAR
        start = self._places[place]
        self._file.seek(self._texts + start)
        return str(self._file.read(self._places[place + 1] - start), "utf-8")

    def tell(self, item: tuple) -> str:
        """An instruction of the rules core as a sentence."""
        return self.fill(self.text("tell " + item[0]), item[1])

    def why(self, reason: str, values: dict) -> str:
        """Why a line was refused, in one sentence; the hint picks the closest wording."""
        text = self.text("why %s %s" % (reason, values["hint"])) if "hint" in values else ""
        return self.fill(text or self.text("why " + reason), values)

    def say(self, which, **values: object) -> str:
        """A text of the screens."""
        return self.fill(self.text(which if isinstance(which, int) else "say " + which), values)

    def fill(self, text: str, values: dict) -> str:
        """Put the values into a text; of a pair for one and many take the one that fits."""
        if "|" in text:
            text = text.split("|")[0 if values["n"] == 1 else 1]
        if values:
            text = text.format(**{name: self.name(name, values[name]) for name in values})
        if text[:1] > "Z":  # slices of a text cost more than the question
            text = text[:1].upper() + text[1:]
        return text

    def name(self, kind: str, value):
        """How a value of this kind is called: a zone, a colour, a side, a heteronym, a card."""
        if kind in _WORDED:
            key = (kind, value)
            if key not in self._names:
                self._names[key] = self.text("%s %s" % key)
            return self._names[key]
        if kind in ("who", "other"):
            return HETERONYMS[value]
        if kind == "card" and value != "?":
            return self.text("side " + value[0]) + " " + value[1:]
        return value
