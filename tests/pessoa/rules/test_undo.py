"""Undo: from the end of a long log back to the start, each state the one that a replay gives."""

from binascii import crc32

from pessoa import Game
from pessoa.report import write_state

OPENING = ["pessoa 1", "game players=reis:blue,campos:red modules=1,2"]


def shown(game: Game) -> int:
    """A number that stands for the whole state, small enough to keep many of them."""
    numbers = [0]

    def write(text: str) -> None:
        numbers[0] = crc32(text.encode(), numbers[0])

    if game.state:
        write_state(write, game.state, 0, [])
    return numbers[0]


def long_game() -> Game:
    game = Game(OPENING)
    for turn in range(40):
        name = game.state.active().name
        if game.state.round > 11:
            break
        if game.state.active().energy and game.state.controller != name and turn % 3 == 0:
            game.play(name + " take")
        game.play("fix %s vp=%d hand=5 kept=N%d" % (name, turn, turn % 5 + 1))
        game.play(name + " rest")
    return game


def test_every_state_comes_back_on_the_way_to_the_start():
    game = long_game()
    states = []
    for count in range(len(game.log)):
        states.append(shown(Game(game.log[:count])))
    while game.log:
        game.undo()
        assert shown(game) == states[len(game.log)]
    assert game.state is None


def test_the_same_line_again_after_undo():
    game = long_game()
    for _ in range(30):
        before = shown(game)
        line = game.undo()
        game.play(line)
        assert shown(game) == before
        game.undo()


def test_undo_tells_what_the_line_before_told():
    game = Game(OPENING)
    told = game.play("reis rest")
    game.play("campos rest")
    assert game.undo() == "campos rest"
    assert game.tell == told


def test_back_through_a_whole_game():
    """Undo restarts from a state kept now and then: at every length it must give what a replay gives."""
    played = last_turns(SOLO + " campaign=2 shelves=T", "fix soares kept=N1,C2,F3", "soares final N1 C2 F3")
    while len(played.log) > 2:
        played.undo()
        again = Game(played.log)
        assert look(played) == look(again), len(played.log)
        assert played.tell == again.tell, len(played.log)


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
