"""Anything at all into the parser: only a refusal comes out, and what is read is printed the same way."""

from collections.abc import Callable
from random import Random

from hypothesis import example, given
from hypothesis import strategies as st
from random_lines import any_line, second_line

from pessoa import Game, Refused
from pessoa.notation import parse
from pessoa.opening import read_setup, read_version
from pessoa.printing import print_line

_WORDS = """
    reis campos baldaya pessoa fix own rest take meditate buy shop poem points keep astral tile energy
    vp cards final none mensagem card tiles neutral yellow rossio shelves left=3 zone=2 kept=N1,?
    kept=none controller=reis energy=4 N C F T N1 F2 F1/2 F2/1 0 1 2 3 4 5 6 01 -1 99 ? poems shelf:N=1
    poem:3=2 game solo players=reis:blue,campos:red player=reis:blue baldaya=red modules=1 campaign=2
    shelves=N edition=fr ring=1324 x= =x = :
"""
_SENTENCES = st.lists(st.sampled_from(_WORDS.split()), max_size=12).map(" ".join)
_BYTES = st.binary(max_size=130).map(lambda data: data.decode("latin-1"))
_LOGS: tuple[list[str], ...] = (
    [],
    ["pessoa 1"],
    ["pessoa 1", "game players=reis:blue,campos:red"],
    ["pessoa 1", "solo player=reis:blue baldaya=red", "reis rest"],
)
_LINES = st.one_of(_SENTENCES, _BYTES, st.text(max_size=130), st.randoms(use_true_random=False).map(any_line))


def _reason(read: Callable[[str], object], line: str) -> str:
    """The reason of a refusal, or nothing; any other exception is a failure."""
    try:
        read(line)
    except Refused as refused:
        return str(refused.reason)
    return ""


@given(_LINES)
@example("")
@example(" ")
@example("\x00")
@example("x" * 10_000)
@example("\ufeffpessoa 1")
@example("reis meditate \u0662")
@example("reis own 4 poem N\u00b2 C2 F3 keep N1")
@example("reis final \ud800")
def test_only_the_declared_error_comes_out(line: str) -> None:
    assert _reason(read_setup, line) in ("", "syntax", "setup")
    assert _reason(read_version, line) in ("", "syntax", "setup")
    for lines in _LOGS:
        game = Game(lines)
        if _reason(game.play, line):
            assert game.log == lines
    assert _reason(parse, line) in ("", "syntax")


@given(_LINES)
def test_what_is_read_is_printed_the_same_way(line: str) -> None:
    if not _reason(parse, line):
        action = parse(line)
        assert print_line(action) == line
        assert parse(print_line(action)) == action


@given(st.randoms(use_true_random=False))
def test_the_second_line_printed_and_read_again(random: Random) -> None:
    line = second_line(random)
    printed = read_setup(line).line()
    assert read_setup(printed).line() == printed
    assert vars(read_setup(printed)) == vars(read_setup(line))
