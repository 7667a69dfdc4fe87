"""What is no line at all, and the one spelling of every line."""

from table import TWO, game, reason

from pessoa import Refused
from pessoa.notation import parse
from pessoa.printing import print_line

LINES = (
    "reis take", "reis rest", "reis meditate 2", "reis meditate 60", "reis own 1 buy 1 3 2",
    "reis pessoa 2 buy 1 5",
    "reis own 3 shop N T vp", "reis own 3 shop vp", "reis own 3 shop", "reis own 3 shop N astral energy",
    "reis own 3 shop astral tile T", "reis own 4 poem N1 F2 F4 N5 keep F1/2", "reis own 4 poem keep F1",
    "reis own 4 poem N1 C2 F3 keep N1 astral vp", "reis own 4 poem N1 C2 F3 keep N1 astral cards",
    "reis own 4 poem N1 C2 F3 keep N1 astral tile N", "reis own 4 poem 4 points 9",
    "reis own 4 poem 4 points 9 astral tile C", "reis own 4 poem 4 points 9 astral energy",
    "reis own 5 buy 1",
    "baldaya card 4", "baldaya card 3 tiles N F", "baldaya card 3 tiles N", "baldaya rest",
    "reis final N2 F3 F4 F5",
    "reis final none", "reis final 4 points 13", "reis final", "reis mensagem none",
    "reis mensagem shelf:N most-poems poem:3x2", "reis mensagem anything",
    "fix pessoa zone=2 controller=reis",
    "fix reis energy=3 hand=4 vp=61 zone=2 shelf:N=1 poem:4=2 kept=N1,F1/2", "fix reis kept=none",
    "fix reis kept=?",
    "fix neutral yellow zone=5", "fix baldaya zone=1 shelf:N=2 poem:3=1", "fix rossio 3=0 4=1",
    "fix shelves left=9",
)  # fmt: skip


def test_parse_print_parse_gives_the_same_text():
    for line in LINES:
        assert print_line(parse(line)) == line
        assert parse(print_line(parse(line))) == parse(line)


def _syntax(*lines):
    for line in lines:
        try:
            parse(line)
        except Refused as refused:
            assert refused.reason == "syntax", line
        else:
            raise AssertionError("read: " + line)


def test_words_and_spaces():
    _syntax("", " ", "reis", " reis take", "reis take ", "reis  take", "reis\ttake", "reis take\n", "REIS take")
    _syntax("reis Take", "reis take\x00", "r\u00e9is take", "reis take\x7f", "pessoa own 1 buy 1", "nobody rest")
    _syntax("# reis take", "reis jump", "reis own", "reis own 1", "reis pessoa", "reis pessoa 2", "x" * 10000)
    _syntax("reis take" + " " * 88, "reis mensagem " + "a" * 83)
    parse("reis mensagem " + "a" * 82)


def test_more_words_than_the_line_has():
    _syntax(
        "reis take 1",
        "reis rest now",
        "reis meditate 1 2",
        "baldaya rest 1",
        "baldaya card 1 2",
        "reis final none 1",
    )
    _syntax("reis own 3 shop N astral energy vp", "reis own 4 poem 4 points 9 9", "reis final 4 points 9 9")
    _syntax("reis own 4 poem N1 C2 F3 keep N1 keep N1", "reis own 4 poem 4 points 9 keep N1")
    _syntax("reis own 3 shop N astral energy astral energy")


def test_numbers():
    _syntax("reis meditate", "reis meditate 0", "reis meditate 01", "reis meditate -1", "reis meditate 1.0")
    _syntax(
        "reis meditate x",
        "reis meditate +1",
        "reis meditate 1_0",
        "reis meditate 0x1",
        "reis meditate \u0661",
    )
    _syntax("reis own 0 buy 1", "reis own 6 buy 1", "reis own 01 buy 1", "reis own x buy 1", "reis own 12 buy 1")
    _syntax("reis own 1 buy", "reis own 1 buy 01", "reis own 1 buy x", "reis own 1 buy 1 x")
    assert parse("reis own 1 buy 0")[4] == ("buy", [0])


def test_shops():
    _syntax("reis own 3 shop X", "reis own 3 shop n", "reis own 3 shop VP", "reis own 3 shop N astral")
    _syntax("reis own 3 shop N astral luck", "reis own 3 shop N astral tile", "reis own 3 shop N astral tile X")
    _syntax("reis own 3 shop N energy", "reis own 3 shop N astral tile vp", "reis own 3 shop N astral N")


def test_poems():
    _syntax("reis own 4 poem NX keep N1", "reis own 4 poem N/ keep N1", "reis own 4 poem NN keep N1")
    _syntax("reis own 4 poem", "reis own 4 poem N1 C2 F3", "reis own 4 poem N1 C2 F3 keep", "reis own 4 poem keep")
    _syntax("reis own 4 poem N1 C2 F6 keep N1", "reis own 4 poem N0 C2 F3 keep N1", "reis own 4 poem X1 keep N1")
    _syntax(
        "reis own 4 poem n1 C2 F3 keep N1",
        "reis own 4 poem N1/2 C2 F3 keep N1",
        "reis own 4 poem N12 keep N1",
    )
    _syntax("reis own 4 poem N keep N1", "reis own 4 poem T1 C2 F3 keep T1", "reis own 4 poem N1 C2 F3 keep ?")
    for keep in (
        "F2/1",
        "F1/1",
        "F",
        "F1/",
        "F1/6",
        "F0/2",
        "F1-2",
        "F12",
        "F1/23",
        "X1/2",
        "F1//2",
        "/1/2",
        "F//2",
    ):
        _syntax("reis own 4 poem F1 C2 F3 keep " + keep)
    _syntax("reis own 4 poem x points 3", "reis own 4 poem 4 points", "reis own 4 poem 4 points x")
    _syntax("reis own 4 poem 04 points 9", "reis own 4 poem 4 points 09", "reis own 4 poem points 9")
    _syntax("reis own 4 poem 4 9", "reis own 4 poem N1 points 9", "reis own 4 poem -4 points 9")


def test_final_poems():
    _syntax("reis final N1 C2 F3 keep N1", "reis final N1 C2 X3", "reis final N1/2 C2 F3", "reis final 4 points")
    _syntax(
        "reis final x points 3",
        "reis final 4",
        "reis final none none",
        "reis final N1 none",
        "reis final None",
    )


def test_baldaya():
    _syntax("baldaya", "baldaya card", "baldaya card 0", "baldaya card 6", "baldaya card x", "baldaya card 4/5")
    _syntax("baldaya card 3 tiles", "baldaya card 3 tiles T", "baldaya card 3 tiles N T", "baldaya card 3 N F")
    _syntax(
        "baldaya take",
        "baldaya own 1 buy 1",
        "baldaya final none",
        "baldaya card 3 tiles n",
        "baldaya mensagem none",
    )


def test_mensagem():
    _syntax("reis mensagem")


def test_syntax_comes_before_turn():
    assert reason(game(TWO), "campos jump") == "syntax"
    assert reason(game(TWO), "caeiro") == "syntax"
    assert reason(game(TWO), "baldaya card 9") == "syntax"


def test_a_refusal_carries_its_values():
    try:
        parse("reis jump")
    except Refused as refused:
        assert refused.reason == "syntax"
        assert refused.values == {"hint": "word", "word": "jump"}
        assert refused.args == ("syntax",)


def test_a_letter_is_no_value_of_a_card():
    for word in ("FX", "FF", "F0", "F6", "XF"):
        try:
            parse("reis final N1 %s N5" % word)
        except Refused as refused:
            assert refused.reason == "syntax"
        else:
            raise AssertionError(word)
