"""Poems on Rossio: which cards make one, what it scores, what is kept."""

from table import FOUR, TWO, game, look, player, reason, tells, told


def _write(cards, *fixes):
    played = game(FOUR, *(fixes + ("caeiro own 4 poem " + cards,)))
    return played, player(played, "caeiro")


def test_a_level_for_each_card_and_three_for_the_tile():
    played, caeiro = _write("N1 C2 F3 keep N1")
    assert caeiro["vp"] == 3 + 3
    assert caeiro["poems"] == {"3": 1, "4": 0, "5": 0}
    assert look(played)["rossio"] == {"3": 2, "4": 3, "5": 3}
    assert caeiro["hand"] == 0
    assert caeiro["kept"] == ["N1"]
    assert tells(played) == ["move", "poem", "tile-rossio", "score", "keep"]
    assert told(played, "poem") == {"who": "caeiro", "n": 3, "points": 3}
    assert told(played, "tile-rossio") == {"who": "caeiro", "size": 3}
    assert told(played, "score") == {"who": "caeiro", "n": 6, "vp": 6}
    assert told(played, "keep") == {"who": "caeiro", "card": "N1"}


def test_style_coherence_after_a_card_of_the_same_suit():
    assert _write("N1 N2 N3 keep N1")[1]["vp"] == 3 + 2 + 3
    assert _write("N1 C2 N3 keep N1")[1]["vp"] == 3 + 3
    assert _write("N1 C3 C5 keep N1")[1]["vp"] == 3 + 1 + 3


def test_shelves_raise_the_level_of_their_suit():
    assert _write("N1 C2 F3 keep N1", "fix caeiro shelf:N=2 shelf:F=1")[1]["vp"] == 3 + 1 + 2 + 3
    assert _write("N1 C2 F3 keep N1", "fix caeiro shelf:T=4")[1]["vp"] == 3 + 3


def test_sizes_three_to_five():
    for cards, size in (("N1 C2 F3", "3"), ("N1 C2 F3 N4", "4"), ("N1 C2 F3 N4 C5", "5")):
        played, caeiro = _write(cards + " keep N1", "fix caeiro hand=6")
        assert caeiro["poems"][size] == 1
        assert caeiro["hand"] == 6 - int(size)
        assert caeiro["vp"] == int(size) + 3
        assert look(played)["rossio"][size] == 2


def test_an_empty_rossio_gives_no_points():
    played, caeiro = _write("N1 C2 F3 keep N1", "fix rossio 3=0")
    assert caeiro["vp"] == 3
    assert caeiro["poems"]["3"] == 1
    assert look(played)["rossio"] == {"3": 0, "4": 3, "5": 3}
    assert tells(played) == ["move", "poem", "tile-supply", "score", "keep"]
    assert told(played, "tile-supply") == {"who": "caeiro", "size": 3}


def test_values_must_ascend_and_differ():
    played = game(FOUR, "fix caeiro hand=7")
    for cards in (
        "N1 N1 N2 ", "N2 N1 N3 ", "N1 N3 N2 ", "N1 C1 F1 ", "N1 C2 F2 ", "N5 C4 F3 ", "", "N1 ", "N1 C2 ",
        "N1 N2 N3 N4 N5 N5 ", "N1 N2 N3 N4 N5 C1 ",
    ):  # fmt: skip
        assert reason(played, "caeiro own 4 poem " + cards + "keep N1") == "values", cards
    played.play("caeiro own 4 poem N1 C3 F5 keep F5")


def test_values_before_hand_before_keep_before_bonus():
    poor = game(FOUR, "fix caeiro hand=2", "fix shelves left=2")
    assert reason(poor, "caeiro own 4 poem N1 N1 N3 keep F5 astral tile N") == "values"
    assert reason(poor, "caeiro own 4 poem N1 N2 N3 keep F5 astral tile N") == "hand"
    rich = game(FOUR, "fix shelves left=2")
    assert reason(rich, "caeiro own 4 poem N1 N2 N3 keep F5 astral tile N") == "keep"
    assert reason(rich, "caeiro own 4 poem N1 N2 N3 keep N3 astral tile N") == "reward"
    assert reason(rich, "caeiro own 4 poem N1 N2 N3 C4 keep N1") == "hand"


def test_the_kept_card_is_one_of_the_poem():
    for keep in ("N4", "C1", "F1/2", "N4/5", "C1/2"):
        assert reason(game(FOUR), "caeiro own 4 poem N1 N2 F3 keep " + keep) == "keep", keep
    for keep in ("N1", "N2", "F3", "N1/2", "N1/5", "N2/3", "F1/3", "F3/4"):
        assert _write("N1 N2 F3 keep " + keep)[1]["kept"] == [keep]


def test_quick_entry_counts_what_the_players_counted():
    played, caeiro = _write("4 points 9", "fix caeiro hand=5")
    assert caeiro["vp"] == 12
    assert caeiro["poems"]["4"] == 1
    assert caeiro["hand"] == 1
    assert caeiro["kept"] == ["?"]
    assert tells(played) == ["move", "poem", "tile-rossio", "score", "keep-any"]
    assert told(played, "keep-any") == {"who": "caeiro", "card": "?"}
    assert _write("3 points 0", "fix rossio 3=0")[1]["vp"] == 0
    assert _write("3 points 60")[1]["vp"] == 63


def test_quick_entry_checks_size_and_points_before_the_hand():
    played = game(FOUR)
    for poem in ("2 points 9", "6 points 9", "0 points 9", "4 points 61", "3 points 1000"):
        assert reason(played, "caeiro own 4 poem " + poem) == "values", poem
    assert reason(played, "caeiro own 4 poem 4 points 9") == "hand"
    bare = game(FOUR, "fix shelves left=2")
    assert reason(bare, "caeiro own 4 poem 3 points 9 astral tile N") == "reward"
    assert reason(bare, "caeiro own 4 poem 4 points 9 astral tile N") == "hand"


def test_the_astral_bonus_of_a_poem():
    played, caeiro = _write("N1 C2 F3 keep N1 astral energy", "fix caeiro energy=1")
    assert caeiro["energy"] == 3
    assert tells(played) == ["move", "poem", "tile-rossio", "score", "astral", "energy", "keep"]
    assert _write("N1 C2 F3 keep N1 astral vp")[1]["vp"] == 9
    assert _write("N1 C2 F3 keep N1 astral cards")[1]["hand"] == 2
    played, caeiro = _write("3 points 9 astral tile F")
    assert caeiro["shelves"]["F"] == 1
    assert look(played)["shelves_left"] == 23
    assert _write("N1 C2 F3 keep N1 astral tile C", "fix shelves left=3")[1]["shelves"]["C"] == 1


def test_a_shelf_won_with_the_poem_does_not_count_for_it():
    assert _write("N1 N2 N3 keep N1 astral tile N")[1]["vp"] == 8


def test_kept_cards_gather():
    played = game(FOUR, "fix caeiro kept=N1", "caeiro own 4 poem N1 C2 F3 keep F2/3")
    assert player(played, "caeiro")["kept"] == ["N1", "F2/3"]


def test_a_poem_through_pessoa():
    played = game(TWO, "fix pessoa zone=1", "reis take", "reis pessoa 4 poem N1 N2 N3 keep N1")
    assert player(played, "reis")["poems"]["3"] == 1
    assert player(played, "reis")["energy"] == 4
