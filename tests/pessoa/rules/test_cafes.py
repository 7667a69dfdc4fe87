"""Martinho da Arcada and A Brasileira."""

from table import FOUR, TWO, game, player, reason, tells, told


def _after(*lines):
    played = game(TWO, *lines)
    reis = player(played, "reis")
    return reis["energy"], reis["hand"]


def test_martinho_costs_one_energy_a_card():
    assert _after("reis own 1 buy 1") == (4, 4)
    assert _after("reis own 1 buy 5 3 1") == (2, 6)
    assert _after("fix reis hand=0", "reis own 1 buy 1 3 5 4 2") == (0, 5)


def test_martinho_locks_two_and_four():
    played = game(TWO)
    for positions in ("2", "4", "1 2", "3 2", "1 2 3", "3 4", "5 4", "1 3 4", "3 5 2", "2 1 3", "4 3 5"):
        assert reason(played, "reis own 1 buy " + positions) == "locked", positions
    for positions in ("1 3 2", "3 1 2", "3 5 4", "5 3 4", "1 5", "1 3 5 2 4"):
        game(TWO, "reis own 1 buy " + positions)


def test_brasileira_costs_by_position():
    assert _after("reis own 2 buy 1") == (5, 4)
    assert _after("reis own 2 buy 2") == (4, 4)
    assert _after("reis own 2 buy 3") == (4, 4)
    assert _after("reis own 2 buy 4") == (3, 4)
    assert _after("reis own 2 buy 5") == (3, 4)
    assert _after("fix reis hand=0 shelf:T=1 energy=6", "reis own 2 buy 5 4 3 2 1") == (0, 5)


def test_brasileira_locks_nothing():
    assert _after("reis own 2 buy 4 2") == (2, 5)


def test_martinho_needs_energy():
    assert reason(game(TWO, "fix reis energy=0"), "reis own 1 buy 1") == "energy"
    assert reason(game(TWO, "fix reis energy=1"), "reis own 1 buy 1 3") == "energy"


def test_brasileira_is_always_open():
    assert _after("fix reis energy=0", "reis own 2 buy 1") == (0, 4)
    assert reason(game(TWO, "fix reis energy=0"), "reis own 2 buy 2") == "energy"
    assert reason(game(TWO, "fix reis energy=1"), "reis own 2 buy 4") == "energy"


def test_positions_before_locks_before_energy():
    poor = game(TWO, "fix reis energy=0")
    for positions in ("0", "6", "1 1", "1 3 9", "2 2", "10", "99999999999"):
        assert reason(poor, "reis own 1 buy " + positions) == "position", positions
        assert reason(poor, "reis own 2 buy " + positions) == "position", positions
    assert reason(poor, "reis own 1 buy 2") == "locked"
    assert reason(poor, "reis own 1 buy 2 6") == "position"
    assert reason(poor, "reis own 1 buy 1 3 5 4 2 1") == "position"
    assert reason(poor, "reis own 1 buy 1") == "energy"


def test_energy_counts_after_take_meditate_and_mind():
    played = game(TWO, "fix reis energy=1", "reis take")
    assert reason(played, "reis own 1 buy 1") == "energy"
    played.play("reis meditate 1")
    played.play("reis own 1 buy 1")
    assert player(played, "reis")["energy"] == 0
    mind = game(TWO, "fix reis zone=2 energy=3", "fix pessoa zone=1")
    assert reason(mind, "reis own 5 buy 1 3 2") == "energy"
    mind.play("reis own 5 buy 1 3")


def test_pessoa_buys_too():
    played = game(TWO, "reis take", "reis pessoa 1 buy 1 3")
    assert player(played, "reis")["energy"] == 2
    assert tells(played) == ["move-pessoa", "pay", "cards", "refill-martinho"]
    assert told(played, "cards") == {"who": "reis", "n": 2, "at": 1, "cards": "1 3"}
    assert told(played, "refill-martinho") == {"n": 2}


def test_a_card_for_nothing_is_not_paid():
    assert tells(game(TWO, "reis own 2 buy 1")) == ["move", "cards", "refill-brasileira"]
    assert tells(game(TWO, "reis own 2 buy 1 2")) == ["move", "pay", "cards", "refill-brasileira"]


def test_the_mind_at_the_brasileira():
    played = game(FOUR, "fix caeiro zone=4", "fix pessoa zone=2", "caeiro own 5 buy 5 1")
    assert player(played, "caeiro")["energy"] == 2
    assert told(played, "cards")["at"] == 2
    assert reason(game(FOUR, "fix caeiro zone=4", "fix pessoa zone=1"), "caeiro own 5 buy 4") == "locked"
