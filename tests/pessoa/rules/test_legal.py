"""What the state says may be done is what the checks allow."""

from table import FOUR, SOLO, TWO, game, look

from pessoa import Refused
from pessoa.legal import legal

_ACTS = {1: "buy 1", 2: "buy 1", 3: "shop vp", 4: "poem N1 N2 N3 keep N1"}


def _legal(setup, *lines):
    return look(game(setup, *lines))["legal"]


def test_the_first_turn():
    assert _legal(TWO) == {
        "take": True, "meditate": 0, "own": [1, 2], "pessoa": [], "pessoa_if_taken": [1, 2, 3], "rest": True,
    }  # fmt: skip


def test_rest_is_always_there():
    assert legal(game(TWO).state)["rest"] is True
    assert legal(game(TWO, "fix reis energy=0 hand=0 zone=0").state)["rest"] is True


def test_with_control():
    assert _legal(TWO, "reis take") == {
        "take": False, "meditate": 1, "own": [1, 2], "pessoa": [1, 2, 3], "pessoa_if_taken": [], "rest": True,
    }  # fmt: skip


def test_without_energy():
    assert _legal(TWO, "fix reis energy=0 zone=0") == {
        "take": False, "meditate": 3, "own": [2], "pessoa": [], "pessoa_if_taken": [], "rest": True,
    }  # fmt: skip


def test_with_one_energy_a_taken_pessoa_cannot_pay_martinho():
    assert _legal(TWO, "fix reis energy=1")["pessoa_if_taken"] == [2, 3]
    assert _legal(TWO, "fix reis energy=1 zone=2", "fix pessoa zone=1")["own"] == [1]
    assert _legal(TWO, "fix reis energy=2 zone=2", "fix pessoa zone=1")["own"] == [1, 5]


def test_without_cards():
    assert _legal(FOUR, "fix caeiro hand=0")["own"] == [1, 2]
    assert _legal(FOUR, "fix caeiro hand=1")["own"] == [1, 2, 3]
    assert _legal(FOUR, "fix caeiro hand=2")["own"] == [1, 2, 3]
    assert _legal(FOUR, "fix caeiro hand=3")["own"] == [1, 2, 3, 4]
    assert _legal(FOUR, "fix caeiro hand=2 zone=0")["own"] == [1, 2, 3], "the Mind is Rossio now"
    assert _legal(FOUR, "fix caeiro hand=3 zone=0")["own"] == [1, 2, 3, 4, 5]
    assert _legal(FOUR, "fix caeiro hand=0 zone=0", "fix pessoa zone=3")["own"] == [1, 2]


def test_nobody_else_has_legal_moves():
    assert _legal(SOLO, "soares rest") is None


def test_legal_says_what_the_checks_allow():
    """Every zone for both meeples, tried with the least act, in positions of all kinds."""
    for setup in (TWO, FOUR, SOLO):
        active = look(game(setup))["active"]
        for zone in (0, 1, 2, 5):
            for energy in (0, 1, 2):
                for hand in (0, 1, 3):
                    for pessoa in (1, 2, 3, 4):
                        fixes = (
                            "fix %s zone=%d energy=%d hand=%d" % (active, zone, energy, hand),
                            "fix pessoa zone=%d" % pessoa,
                        )
                        _check(setup, active, fixes, pessoa)


def _check(setup, active, fixes, pessoa):
    played = game(setup, *fixes)
    may = look(played)["legal"]
    own = [zone for zone in (1, 2, 3, 4, 5) if _goes(played, active, "own", zone, pessoa)]
    assert own == may["own"], (fixes, may)
    if may["take"]:
        played.play(active + " take")
        free = [zone for zone in (1, 2, 3, 4, 5) if _goes(played, active, "pessoa", zone, pessoa)]
        assert free == may["pessoa_if_taken"] == look(played)["legal"]["pessoa"], (fixes, may)


def _goes(played, active, meeple, zone, pessoa):
    try:
        played.play("%s %s %d %s" % (active, meeple, zone, _ACTS[pessoa if zone == 5 else zone]))
    except Refused:
        return False
    played.undo()
    return True
