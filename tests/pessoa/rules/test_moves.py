"""Where a meeple may go, and in which order a move is checked."""

from table import FOUR, SOLO, TWO, game, look, player, reason, tells, told


def test_an_own_meeple_enters_a_free_zone():
    played = game(TWO, "reis own 2 buy 1")
    assert player(played, "reis")["zone"] == 2
    assert look(played)["active"] == "campos"
    assert tells(played) == ["move", "cards", "refill-brasileira"]
    assert told(played, "move") == {"who": "reis", "colour": "blue", "to": 2}


def test_leaving_the_mind_is_free():
    assert player(game(TWO, "reis own 2 buy 1"), "reis")["energy"] == 5


def test_neutral_player_and_baldaya_block_a_zone():
    assert reason(game(TWO), "reis own 3 shop vp") == "occupied"
    assert reason(game(TWO), "reis own 4 poem N1 N2 N3 keep N1") == "occupied"
    assert reason(game(TWO, "reis own 2 buy 1"), "campos own 2 buy 1") == "occupied"
    assert reason(game(SOLO, "fix baldaya zone=1"), "soares own 1 buy 1") == "occupied"


def test_nobody_stays_where_he_stands():
    played = game(TWO, "fix reis zone=2")
    assert reason(played, "reis own 2 buy 1") == "same-zone"
    assert reason(game(TWO), "reis own 5 poem N1 N2 N3 keep N1") == "same-zone"
    assert reason(game(TWO, "reis take"), "reis pessoa 4 poem N1 N2 N3 keep N1") == "same-zone"


def test_pessoa_needs_control():
    for zone in (1, 2, 3, 4, 5):
        assert reason(game(TWO), "reis pessoa %d buy 1" % zone) == "controller"


def test_pessoa_never_enters_the_mind():
    assert reason(game(TWO, "reis take"), "reis pessoa 5 buy 1") == "mind"


def test_pessoa_goes_anywhere_else_in_lisbon():
    for zone, act in ((1, "buy 1"), (2, "buy 1"), (3, "shop vp")):
        played = game(TWO, "fix campos zone=2", "reis take", "reis pessoa %d %s" % (zone, act))
        assert look(played)["pessoa"]["zone"] == zone
        assert player(played, "reis")["zone"] == 5
        assert told(played, "move-pessoa") == {"who": "reis", "to": zone}
    played = game(TWO, "fix pessoa zone=1", "reis take", "reis pessoa 4 poem N1 N2 N3 keep N1")
    assert look(played)["pessoa"]["zone"] == 4


def test_pessoa_may_join_the_own_meeple():
    played = game(TWO, "fix reis zone=1", "reis take", "reis pessoa 1 buy 1")
    assert look(played)["pessoa"]["zone"] == player(played, "reis")["zone"] == 1


def test_an_own_meeple_may_join_pessoa():
    played = game(FOUR, "caeiro own 4 poem N1 N2 N3 keep N1")
    assert player(played, "caeiro")["zone"] == look(played)["pessoa"]["zone"] == 4


def test_all_may_be_in_the_mind_together():
    assert [one["zone"] for one in look(game(FOUR))["players"].values()] == [5, 5, 5, 5]
    played = game(FOUR, "fix caeiro zone=0", "fix pessoa zone=2", "caeiro own 5 buy 1")
    assert player(played, "caeiro")["zone"] == 5


def test_the_mind_costs_one_energy_and_acts_where_pessoa_is():
    played = game(TWO, "fix reis zone=2", "fix pessoa zone=1", "reis own 5 buy 1 3")
    assert (
        player(played, "reis")["zone"],
        player(played, "reis")["energy"],
        player(played, "reis")["hand"],
    ) == (5, 2, 5)
    assert tells(played) == ["move", "mind", "pay", "cards", "refill-martinho"]
    assert told(played, "mind") == {"at": 1}
    assert told(played, "pay") == {"who": "reis", "n": 3, "energy": 2}


def test_the_mind_for_a_poem_and_a_shelf():
    poem = game(TWO, "fix reis zone=2", "reis own 5 poem N1 N2 N3 keep N1")
    assert player(poem, "reis")["poems"]["3"] == 1
    assert player(poem, "reis")["energy"] == 4
    shop = game(TWO, "fix reis zone=2", "fix pessoa zone=3", "reis own 5 shop N")
    assert player(shop, "reis")["shelves"]["N"] == 1
    assert player(shop, "reis")["energy"] == 4


def test_the_mind_needs_energy_first():
    played = game(TWO, "fix reis zone=2 energy=0", "fix pessoa zone=2")
    assert reason(played, "reis own 5 buy 1") == "energy"
    assert reason(played, "reis own 5 poem N1 N2 N3 keep N1") == "energy"
    played = game(TWO, "fix reis zone=2 energy=1", "fix pessoa zone=1")
    assert reason(played, "reis own 5 buy 1") == "energy"
    assert player(game(TWO, "fix reis zone=2 energy=1", "fix pessoa zone=2", "reis own 5 buy 1"), "reis")["energy"] == 0


def test_a_meeple_off_the_board_enters_like_any_other():
    for zone, act in ((1, "buy 1"), (2, "buy 1"), (5, "poem N1 N2 N3 keep N1")):
        played = game(TWO, "fix reis zone=0", "reis own %d %s" % (zone, act))
        assert player(played, "reis")["zone"] == zone
    assert reason(game(TWO, "fix reis zone=0"), "reis own 3 shop vp") == "occupied"


def test_with_pessoa_the_own_meeple_stays_off_the_board():
    played = game(TWO, "fix reis zone=0", "reis take", "reis pessoa 2 buy 1")
    assert player(played, "reis")["zone"] == 0


def test_an_act_of_another_zone_is_found_after_the_move():
    played = game(TWO, "fix reis zone=2")
    assert reason(played, "reis own 1 shop N") == "syntax"
    assert reason(played, "reis own 1 poem N1 N2 N3 keep N1") == "syntax"
    assert reason(played, "reis own 1 poem 3 points 5") == "syntax"
    assert reason(played, "reis own 3 buy 1") == "occupied"
    assert reason(played, "reis own 2 shop N") == "same-zone"
    assert reason(played, "reis pessoa 5 shop N") == "controller"
    assert reason(played, "reis own 5 buy 1") == "syntax"
    assert reason(game(TWO, "fix reis zone=2 energy=0"), "reis own 5 buy 1") == "energy"
    assert reason(game(TWO, "reis take"), "reis pessoa 3 buy 1") == "syntax"
    assert reason(game(FOUR), "caeiro own 4 buy 9") == "syntax"


def test_control_then_mind_then_same_zone_then_occupied():
    assert reason(game(TWO), "reis pessoa 5 buy 1") == "controller"
    assert reason(game(TWO), "reis pessoa 4 buy 1") == "controller"
    assert reason(game(TWO, "reis take"), "reis pessoa 5 buy 9") == "mind"


def test_same_zone_comes_before_the_price_of_the_mind():
    assert reason(game(TWO, "fix reis energy=0"), "reis own 5 poem N1 N2 N3 keep N1") == "same-zone"


def test_turn_comes_before_everything_of_the_move():
    assert reason(game(TWO), "campos pessoa 5 buy 9") == "turn"
    assert reason(game(TWO), "caeiro own 3 shop vp") == "turn"
    assert reason(game(TWO), "baldaya card 1") == "turn"
    assert reason(game(TWO), "baldaya rest") == "turn"
    assert reason(game(TWO), "reis final none") == "turn"
    assert reason(game(TWO, "fix reis energy=5"), "reis mensagem none") == "turn"
    assert reason(game(SOLO), "baldaya card 1") == "turn"
