"""Resting, and the cards above the hand limit."""

from table import FOUR, SOLO, TWO, game, look, player, tells, told


def test_rest_takes_the_meeple_off_and_fills_the_energy():
    played = game(TWO, "fix reis zone=2 energy=1", "reis rest")
    assert (player(played, "reis")["zone"], player(played, "reis")["energy"]) == (0, 5)
    assert look(played)["active"] == "campos"
    assert tells(played) == ["rest"]
    assert told(played, "rest") == {"who": "reis", "energy": 5}


def test_rest_fills_up_to_the_talent_shelves():
    assert player(game(TWO, "fix reis shelf:T=2", "reis rest"), "reis")["energy"] == 7
    assert player(game(TWO + " modules=1", "reis rest", "fix campos energy=0", "campos rest"), "campos")["energy"] == 6


def test_anybody_may_rest_at_any_time():
    played = game(TWO, "fix reis zone=0", "reis rest", "campos rest")
    assert look(played)["round"] == 2


def test_control_stays_over_a_rest():
    assert look(game(TWO, "reis take", "reis rest"))["pessoa"]["controller"] == "reis"


def test_cards_above_the_limit_go_at_the_end_of_the_own_turn():
    played = game(TWO, "fix reis hand=6", "reis own 1 buy 1 3 5")
    assert player(played, "reis")["hand"] == 7
    assert tells(played)[-1] == "discard"
    assert told(played, "discard") == {"who": "reis", "n": 2}
    exactly = game(TWO, "fix reis hand=5", "reis own 1 buy 1 3")
    assert player(exactly, "reis")["hand"] == 7
    assert "discard" not in tells(exactly)


def test_a_rest_discards_too():
    played = game(TWO, "fix reis hand=9", "reis rest")
    assert player(played, "reis")["hand"] == 7
    assert tells(played) == ["rest", "discard"]


def test_nothing_is_discarded_before_the_end_of_the_turn():
    played = game(TWO, "fix reis hand=9 energy=1", "reis meditate 1", "reis take")
    assert player(played, "reis")["hand"] == 8
    assert player(game(TWO, "fix campos hand=9", "reis rest"), "campos")["hand"] == 9


def test_the_limit_grows_with_talent_shelves():
    assert player(game(TWO, "fix reis hand=20 shelf:T=2", "reis rest"), "reis")["hand"] == 11
    assert player(game(FOUR, "fix caeiro hand=8", "caeiro own 3 shop T"), "caeiro")["hand"] == 7
    advanced = game(TWO + " modules=1", "reis rest", "fix campos hand=20 shelf:T=1", "campos rest")
    assert player(advanced, "campos")["hand"] == 10


def test_module_2_draws_plays_and_passes():
    assert tells(game(TWO + " modules=2", "reis rest")) == ["rest", "mensagem-rest", "mensagem-pass"]
    assert tells(game(TWO + " modules=1", "reis rest")) == ["rest"]


def test_r9_solo_swaps_with_baldaya():
    played = game(SOLO, "soares rest")
    assert tells(played) == ["rest", "mensagem-rest", "mensagem-swap"]
    assert told(played, "mensagem-rest") == {"who": "soares"}
