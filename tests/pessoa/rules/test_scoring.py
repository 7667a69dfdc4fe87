"""The score sheet, winners and ties."""

from table import FOUR, TWO, finish, last_turns, look, reason, tells

from pessoa.ending import scores


def _result(setup, *lines):
    return finish(last_turns(setup, *lines))


def test_points_tiles_and_hand():
    result = _result(TWO, "fix reis vp=40 hand=2 poem:3=1 poem:4=2 poem:5=1", "fix campos vp=10 hand=0")
    assert result["scores"]["reis"] == {"game": 40, "poems": 16, "hand": 2, "mensagem": 0, "total": 58}
    assert result["scores"]["campos"] == {"game": 10, "poems": 0, "hand": 0, "mensagem": 0, "total": 10}
    assert result["winners"] == ["reis"]
    assert result["solo"] is None


def test_scores_stand_in_seat_order():
    sheet = scores(last_turns(FOUR).state)
    assert [row[0].name for row in sheet] == ["caeiro", "reis", "campos", "soares"]


def test_ties_poem_tiles_then_shelves_then_shared():
    even = "fix reis vp=20 hand=0", "fix campos vp=20 hand=0"
    assert _result(TWO, *even)["winners"] == ["reis", "campos"]
    assert _result(TWO, *(even + ("fix campos vp=17 poem:3=1",)))["winners"] == ["campos"]
    assert _result(TWO, *(even + ("fix campos shelf:T=1",)))["winners"] == ["campos"]
    assert _result(TWO, *(even + ("fix campos shelf:T=5", "fix reis vp=17 poem:3=1")))["winners"] == ["reis"]
    assert _result(TWO, *(even + ("fix campos shelf:T=5", "fix reis vp=21")))["winners"] == ["reis"]


def test_three_may_share():
    fixes = ["fix %s vp=30 hand=1 shelf:N=1" % name for name in ("caeiro", "campos", "soares")]
    assert _result(FOUR, *fixes)["winners"] == ["caeiro", "campos", "soares"]


def test_the_game_is_over():
    played = last_turns(TWO)
    finish(played)
    state = look(played)
    assert state["phase"] == "over"
    assert state["active"] is None
    assert state["legal"] is None
    for line in (
        "reis rest",
        "fix reis vp=3",
        "campos final none",
        "baldaya card 1",
        "soares take",
        "reis mensagem x",
    ):
        assert reason(played, line) == "over", line
    assert reason(played, "rest") == "syntax"
    assert reason(played, "pessoa 1") == "setup"
    assert tells(played)[-1] == "over"


def test_no_result_before_the_end():
    played = last_turns(TWO, "campos final none")
    assert look(played)["result"] is None


def _tiles(name, *counts):
    setup = "game players=%s:blue,%s:red modules=1" % (name, "caeiro" if name != "caeiro" else "campos")
    line = "fix %s poem:3=%d poem:4=%d poem:5=%d" % ((name,) + counts)
    return _result(setup, line)["scores"][name]["poems"]


def test_tiles_of_campos_and_caeiro_count_their_size():
    for name in ("campos", "caeiro"):
        assert _tiles(name, 1, 0, 0) == 3
        assert _tiles(name, 0, 1, 0) == 4
        assert _tiles(name, 0, 0, 1) == 5
        assert _tiles(name, 2, 3, 1) == 23


def test_tiles_of_soares_count_four():
    assert _tiles("soares", 1, 0, 0) == _tiles("soares", 0, 1, 0) == _tiles("soares", 0, 0, 1) == 4
    assert _tiles("soares", 2, 3, 1) == 24


def test_r5_tiles_of_reis():
    assert _tiles("reis", 1, 0, 0) == 3
    assert _tiles("reis", 0, 1, 0) == 3
    assert _tiles("reis", 0, 0, 4) == 0
    assert _tiles("reis", 1, 1, 1) == 9
    assert _tiles("reis", 3, 2, 0) == 15 + 6
    assert _tiles("reis", 2, 3, 0) == 15 + 6


def test_without_module_1_tiles_count_their_size_for_all():
    line = "fix reis poem:3=1 poem:4=1 poem:5=1"
    assert _result(TWO, line)["scores"]["reis"]["poems"] == 12
    assert _result(TWO + " modules=2", line)["scores"]["reis"]["poems"] == 12
