"""Undo drops the last line; the state is what the lines before it give."""

from pessoa import Game
from table import SOLO, TWO, game, last_turns, look, reason, tells


def test_every_line_can_be_dropped():
    played = game(TWO)
    states = [look(played)]
    lines = ("reis take", "fix campos vp=7", "reis pessoa 2 buy 1 2", "campos own 1 buy 1 3 2", "reis rest")
    for line in lines:
        played.play(line)
        states.append(look(played))
    for line in reversed(lines):
        assert look(played) == states.pop()
        assert played.undo() == line
    assert look(played) == states.pop()


def test_the_same_line_again_gives_the_same_state():
    played = game(SOLO, "soares rest", "baldaya card 3 tiles N C")
    before, told = look(played), tells(played)
    played.play(played.undo())
    assert look(played) == before
    assert tells(played) == told


def test_undo_tells_what_the_line_before_told():
    played = game(TWO, "reis take", "reis rest")
    played.undo()
    assert tells(played) == ["take"]


def test_down_to_the_empty_log():
    played = game(TWO)
    assert played.undo() == TWO
    assert played.state is None
    assert played.log == ["pessoa 1"]
    assert reason(played, "reis take") == "setup"
    assert played.undo() == "pessoa 1"
    assert played.log == []
    assert played.tell == []
    played.play("pessoa 1")
    played.play(SOLO)
    assert look(played)["active"] == "soares"


def test_out_of_the_end_of_the_game():
    played = last_turns(TWO, "campos final none", "reis final none")
    assert look(played)["phase"] == "over"
    played.undo()
    assert look(played)["phase"] == "final"
    assert look(played)["active"] == "reis"


def test_a_log_played_at_once():
    assert look(Game(["pessoa 1", TWO, "reis rest"])) == look(game(TWO, "reis rest"))
