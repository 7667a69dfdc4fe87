"""Undo: from the end of a long log back to the start, each state the one that a replay gives."""

from binascii import crc32

from table import SOLO, TWO, game, last_turns, look, reason, tells

from pessoa import Game
from pessoa.report import write_state

OPENING = ["pessoa 1", "game players=reis:blue,campos:red modules=1,2"]


def shown(played: Game) -> int:
    """A number that stands for the whole state, small enough to keep many of them."""
    numbers = [0]

    def write(text: str) -> None:
        numbers[0] = crc32(text.encode(), numbers[0])

    if played.state:
        write_state(write, played.state, 0, [])
    return numbers[0]


def long_game() -> Game:
    played = Game(OPENING)
    for turn in range(40):
        name = played.state.active().name
        if played.state.round > 11:
            break
        if played.state.active().energy and played.state.controller != name and turn % 3 == 0:
            played.play(name + " take")
        played.play("fix %s vp=%d hand=5 kept=N%d" % (name, turn, turn % 5 + 1))
        played.play(name + " rest")
    return played


def test_every_state_comes_back_on_the_way_to_the_start():
    played = long_game()
    states = []
    for count in range(len(played.log)):
        states.append(shown(Game(played.log[:count])))
    while played.log:
        played.undo()
        assert shown(played) == states[len(played.log)]
    assert played.state is None


def test_the_same_line_again_after_undo():
    played = long_game()
    for _ in range(30):
        before = shown(played)
        line = played.undo()
        played.play(line)
        assert shown(played) == before
        played.undo()


def test_the_same_line_again_in_solo():
    played = game(SOLO, "soares rest", "baldaya card 3 tiles N C")
    before, told = look(played), tells(played)
    played.play(played.undo())
    assert look(played) == before
    assert tells(played) == told


def test_every_line_tells_again_what_it_told():
    """Undo restarts from a state kept now and then; the last line is played again all the same."""
    played = long_game()
    while len(played.log) > 2:
        played.undo()
        assert played.tell == Game(played.log).tell, len(played.log)


def test_another_way_after_undo():
    """What is played after an undo does not reach back into the state kept before it."""
    played = last_turns(TWO)
    for _ in range(13):
        played.undo()
    log = list(played.log)
    for line in ("fix reis vp=50 kept=N1 shelf:N=3 poem:3=2", "fix rossio 3=0", "fix neutral white zone=5"):
        played.play(line)
    for _ in range(3):
        played.undo()
    assert played.log == log
    assert look(played) == look(Game(log))


class Counted(Game):
    """Counts the lines that it plays."""

    def play(self, line):
        self.played = getattr(self, "played", 0) + 1
        return super().play(line)


def test_undo_replays_few_lines_however_long_the_game():
    counted = Counted(long_game().log)
    assert len(counted.log) > 48
    assert len(counted._marks) == 2, "more would only cost memory"
    for _ in range(13):
        counted.played = 0
        counted.undo()
        assert 0 < counted.played <= 24


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
