"""Every text in every language: there, used, with the same values, all glyphs, and room on the display."""

import re
from collections.abc import Iterator

import pytest
from sources import constants, prefixes, refusals, said, told

from host_tools.firmware_path import CHECKOUT
from host_tools.keyplay.golden import read_log
from host_tools.replay.log_words import LOG_WORDS
from host_tools.texts.pack import texts_of

from companion.canvas import COLUMNS, glyph_of, wrap
from companion.screen import BODY_ROWS
from pessoa import Game, Refused
from pessoa.box import RANKS
from pessoa.ending import mensagem_cards
from words import HETERONYMS, LANGUAGES, Words

_MENU_COLUMNS = COLUMNS - 2
_NOTE_ROWS = 3
_LABEL_COLUMNS = 6

# Where each text of the screens stands. A text may stand in several places; each must have one.
_TITLES = """
table menu-title correct settings meditate undo-title stars which-side baldaya-tiles final-title mensagem-title
score-title home-title seat who-are-you colour-of modules edition ring kept-side end-title history board trouble
crash-title safe-title quick-points fix-zone fix-controller fix-energy fix-hand fix-vp fix-kept fix-shelf
fix-poem fix-shelves set-brightness set-sound set-large set-quick set-language set-cap set-edition set-ring
"""
_MENU_ROWS = """
meditate look correct settings pause end-game star-energy star-vp star-cards star-tile star-none same new-game
solo campaign campaign-go-on no-more-players modules-none modules-1 modules-2 modules-12 edition-en edition-fr
edition-pt end-no end-yes fix-pessoa fix-neutral fix-rossio fix-shelves fix-zone fix-controller fix-energy
fix-hand fix-vp fix-kept fix-shelf fix-poem safe-resume safe-aside safe-new safe-crash yes no off low high
card-poems card-shelves card-set-shelves card-set-poems card-most-poems card-most-shelves card-shelf
card-most-shelf card-poem card-most-poem
"""
_ROWS = """
add at-most controls-you controls own-zones pessoa-zones if-taken pessoa-where pessoa-price round zones cost
star-is worth lay keep-row keep-two winner shared score-game score-poems score-hand score-mensagem score-total
sheet-shelves sheet-poems board-rossio board-shelves board-pessoa board-neutral points-5
"""
_NOTES = """
no-key at-most press-rest stuck not-kept nothing-to-undo pick-card no-value too-short press-keep one-from-hand
same-card campaign-next
"""
# Wrapped texts and the rows that are left for them where they stand.
_WRAPPED = {
    "second-value": 2, "quick-size": 4, "baldaya-card": 6, "baldaya-rests": 6, "won": 1, "lost": 1,
    "rank-apprentice": 2, "rank-first-book": 2, "rank-great-poet": 2, "rank-greatest": 2, "campaign-draw": 3,
    "campaign-choose": 3, "ring-hint": 2, "kept-row": 3, "kept-one": 3, "kept-two": 3, "crash-kept": 3,
    "trouble-set-aside": 6, "trouble-version": 6, "trouble-full": 6, "trouble-not-saved": 6, "trouble-torn": 6,
}  # fmt: skip

# The widest value of each kind; a `word` depends on the text.
_WIDEST: dict[str, object] = {
    "who": "baldaya", "other": "campos", "n": 24, "m": 12, "energy": 12, "vp": 199, "points": 60, "size": 5,
    "year": 1935, "most": 999, "least": 0, "cards": "1 3 2 5 4", "hand": 60, "errno": 28, "name": "settings.bad12",
    "word": "5",
}  # fmt: skip
_KEY = "\x0b"
_FIVE_KEYS = " ".join(_KEY + key for key in "12345")
_WORDS = {
    "own-zones": _FIVE_KEYS, "pessoa-zones": _FIVE_KEYS[:-3], "if-taken": _FIVE_KEYS[:-3], "zones": _FIVE_KEYS[:-3],
    "lay": _FIVE_KEYS, "keep-row": _FIVE_KEYS, "keep-two": _FIVE_KEYS, "stuck": "PESSOA", "not-kept": "not-saved",
    "kept-row": "N1/2 C3 F1/2 C3/5 N4/5 F1/5", "kept-two": "1/2", "sheet-shelves": "N12 C3 F10 T4",
    "sheet-poems": "10x3 10x4 10x5", "board-rossio": "3x3 3x4 3x5", "card-shelf": "side", "card-most-shelf": "side",
    "star-is": "side",
}  # fmt: skip


def _screen_texts(language: str) -> dict[str, str]:
    return {name[4:]: text for name, text in texts_of(language).items() if name.startswith("say ")}


def _longest(language: str, kind: str) -> object:
    """The value of this kind with the longest name."""
    names = {name.split(" ")[1]: text for name, text in texts_of(language).items() if name.startswith(kind + " ")}
    return max(names, key=lambda value: len(names[value]))


def _filled(words: Words, name: str, text: str) -> Iterator[str]:
    """The text with its widest values, in each of its forms."""
    values = dict(_WIDEST)
    for kind in ("colour", "side", "zone", "to", "at"):
        values[kind] = _longest(words.language, kind)
    values["card"] = f"{_longest(words.language, 'side')}4/5" if name != "keep" else "C4/5"
    values["card"] = str(values["card"]) if str(values["card"])[0] in "NCF" else "C4/5"
    if name in _WORDS:
        word = _WORDS[name]
        sides = [words.name("side", side) for side in "NCFT"]
        values["word"] = max(sides, key=len) if word == "side" else word
    for form in text.split("|"):
        yield words.fill(form, values)


def _visible(text: str) -> str:
    return text.replace(_KEY, "")


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_texts_with_the_same_values(language: str) -> None:
    ours, english = texts_of(language), texts_of("en")
    assert set(ours) == set(english)
    for name, text in ours.items():
        assert text.count("|") == english[name].count("|"), name
        values = [set(re.findall(r"{(\w+)}", form)) for form in text.split("|")]
        # The move of Baldaya may be told with the zone that his card named or the one that he goes to.
        allowed = {"zone", "to"} if name.startswith("tell baldaya-") else set()
        for found in values:
            wanted = set(re.findall(r"{(\w+)}", english[name]))
            assert found - allowed == wanted - allowed, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_has_its_glyph(language: str) -> None:
    for name, text in texts_of(language).items():
        for letter in re.sub(r"{\w+}|\|", "", text):
            assert letter in " \u00a0" or glyph_of(letter), f"{name}: {letter!r}"


def test_every_text_of_the_screens_has_a_place() -> None:
    placed = {*_TITLES.split(), *_MENU_ROWS.split(), *_ROWS.split(), *_NOTES.split(), *_WRAPPED}
    texts = {name for name in _screen_texts("en") if not name.startswith("key-")}
    assert texts - placed == set()
    assert placed - texts == set()


def test_texts_of_the_screens_fit(words: Words) -> None:
    texts = _screen_texts(words.language)
    for name, text in texts.items():
        for filled in _filled(words, name, text):
            seen = _visible(filled)
            if name.startswith("key-"):
                assert len(seen) <= _LABEL_COLUMNS, seen
            if name in _TITLES.split() + _ROWS.split():
                assert len(seen) <= COLUMNS, seen
            if name in _MENU_ROWS.split():
                assert len(seen) <= _MENU_COLUMNS, seen
            if name in _NOTES.split():
                assert len(wrap(seen, COLUMNS)) <= _NOTE_ROWS, seen
            if name in _WRAPPED:
                assert len(wrap(seen, COLUMNS)) <= _WRAPPED[name], seen


def test_names_in_menus_fit(words: Words) -> None:
    for name, text in texts_of(words.language).items():
        if name.split(" ")[0] in ("zone", "side", "colour"):
            assert len(text) <= _MENU_COLUMNS, text
    colour = words.name("colour", _longest(words.language, "colour"))
    for who in HETERONYMS.values():
        assert len(f"1935 {who} ({colour})") <= COLUMNS
    assert len(f"{words.say('table')} 9/9") <= COLUMNS
    for zone in (1, 2, 3, 4):
        assert len("5 > " + words.name("zone", zone)) <= COLUMNS


def test_settings_fit_with_their_values(words: Words) -> None:
    say = words.say
    values = {
        "brightness": ["5"], "cap": ["500 mA"], "ring": ["1 4 2 3"], "language": ["Português", "Français"],
        "sound": [say("off"), say("low"), say("high")], "large": [say("yes"), say("no")],
        "quick": [say("yes"), say("no")], "edition": [say("edition-" + language) for language in LANGUAGES],
    }  # fmt: skip
    for name, named in values.items():
        for value in named:
            assert len(f"{say('set-' + name)}: {value}") <= _MENU_COLUMNS


def test_sentences_fit(words: Words) -> None:
    for name, text in texts_of(words.language).items():
        kind, _, short = name.partition(" ")
        if kind in ("tell", "why"):
            most = BODY_ROWS if kind == "tell" else _NOTE_ROWS
            for filled in _filled(words, short, text):
                assert len(wrap(filled, COLUMNS)) <= most, filled


def test_no_text_is_missing_and_none_is_unused() -> None:
    texts = set(_screen_texts("en"))
    assert said() - texts == set()
    rest = constants("companion", "store", "pessoa") | {rank for _, rank in RANKS} | {"12"}
    rest |= {name.partition(":")[0] for name in mensagem_cards()}
    used = said() | constants("companion")
    used |= {prefix + name for prefix in prefixes() for name in rest}
    assert texts - used == set()


def test_every_key_label_is_there() -> None:
    labels = {name for name in _screen_texts("en") if name.startswith("key-")}
    assert {name[4:] for name in labels} <= constants("companion")


def test_all_that_the_rules_tell_has_words() -> None:
    texts = {name[5:] for name in texts_of("en") if name.startswith("tell ")}
    assert told() - texts == set()
    assert texts - constants("pessoa") == set()


def test_every_refusal_has_words() -> None:
    texts = {name[4:] for name in texts_of("en") if name.startswith("why ")}
    assert len(refusals()) > 40
    for reason, hint in refusals():
        assert reason in texts
        if hint not in ("", "lacks"):
            assert f"{reason} {hint}" in texts | set(LOG_WORDS["en"]), f"{reason} {hint}"
    known = {f"{reason} {hint}".strip() for reason, hint in refusals()} | {reason for reason, _ in refusals()}
    known |= {f"turn {phase}" for phase in ("turn", "final", "mensagem")}
    assert texts - known == set()


def test_whole_games_are_told_without_a_gap(words: Words) -> None:
    sentences = 0
    for file in sorted((CHECKOUT / "tests" / "golden").glob("*.log")):
        game = Game()
        for line in read_log(str(file)):
            try:
                told = [words.tell(item) for item in game.play(line)]
            except Refused as refused:
                told = [words.why(refused.reason, refused.values)]
            for sentence in told:
                sentences += 1
                assert sentence
                assert not set("{}|") & set(sentence)
                assert sentence[0].upper() == sentence[0]
                assert sentence[-1] == "."
    assert sentences > 4000


def test_french_marks_have_their_hard_space() -> None:
    for name, text in texts_of("fr").items():
        assert not re.search(r" [:;?!»]|« |[^\u00a0\W][:;?!](?!\d)", text), name
