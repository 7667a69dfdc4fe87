"""Turns ids and values into sentences of one language; the texts are in en.py, fr.py and pt.py."""

LANGUAGES = ("en", "fr", "pt")
HETERONYMS = {
    "caeiro": "Caeiro",
    "reis": "Reis",
    "campos": "Campos",
    "soares": "Soares",
    "baldaya": "Baldaya",
}


class Words:
    """The texts of one language, loaded alone."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts = __import__("words." + language, None, None, ("TELL",))

    def tell(self, item: tuple) -> str:
        """An instruction of the rules core as a sentence."""
        return self._fill(self.texts.TELL[item[0]], item[1])

    def why(self, reason: str, values: dict) -> str:
        """Why a line was refused, in one sentence; the hint picks the closest wording."""
        texts = self.texts.WHY
        return self._fill(texts.get("%s %s" % (reason, values.get("hint")), texts[reason]), values)

    def say(self, name: str, **values: object) -> str:
        """A text of the screens."""
        return self._fill(self.texts.SCREEN[name], values)

    def _fill(self, text, values: dict) -> str:
        """Put the values into a text; a pair of texts is for one and for many."""
        if isinstance(text, tuple):
            text = text[0 if values["n"] == 1 else 1]
        text = text.format(**{name: self.name(name, values[name]) for name in values})
        return text[:1].upper() + text[1:]

    def name(self, kind: str, value):
        """How a value of this kind is called: a zone, a colour, a side, a heteronym, a card."""
        texts = self.texts
        if kind in ("who", "other"):
            return HETERONYMS[value]
        if kind == "zone":
            return texts.ZONES[value]
        if kind == "to":
            return texts.TO_ZONES[value]
        if kind == "at":
            return texts.AT_ZONES[value]
        if kind == "colour":
            return texts.COLOURS[value]
        if kind == "side":
            return texts.SIDES[value]
        if kind == "card" and value != "?":
            return texts.SIDES[value[0]] + " " + value[1:]
        return value
