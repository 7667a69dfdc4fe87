"""The final poem: kept cards and at most one of the hand."""

from table import SOLO, TWO, last_turns, look, player, reason, tells, told


def _final(kept, hand, *lines):
    return last_turns(TWO, "fix campos kept=%s hand=%d" % (kept, hand), *lines)


def test_a_final_poem_from_kept_cards():
    played = _final("N1,C2,F3", 2, "campos final N1 C2 F3")
    campos = player(played, "campos")
    assert campos["vp"] == 3
    assert campos["poems"]["3"] == 1
    assert campos["hand"] == 2
    assert campos["kept"] == ["N1", "C2", "F3"]
    assert tells(played) == ["poem", "score", "tile-supply"]
    assert told(played, "poem") == {"who": "campos", "n": 3, "points": 3}
    assert told(played, "tile-supply") == {"who": "campos", "size": 3}


def test_one_card_may_come_from_the_hand():
    assert player(_final("N1,C2", 2, "campos final N1 C2 F3"), "campos")["hand"] == 1
    assert player(_final("N1,C2,F3", 2, "campos final N1 C2 F3 F5"), "campos")["hand"] == 1


def test_rossio_gives_neither_tile_nor_points():
    played = _final("N1,C2,F3", 2, "campos final N1 C2 F3")
    assert look(played)["rossio"] == {"3": 1, "4": 1, "5": 1}


def test_values_before_kept_before_hand():
    played = _final("N1", 0)
    assert reason(played, "campos final") == "values"
    for cards in ("N1 C2", "N1 N1 N2", "F3 C2 N1", "N1 N2 N3 N4 N5 C5"):
        assert reason(played, "campos final " + cards) == "values", cards
    assert reason(played, "campos final N1 C2 F3") == "kept"
    assert reason(_final("N1,C2", 0), "campos final N1 C2 F3") == "hand"
    assert reason(_final("N1,C2", 9), "campos final N1 F2 F3") == "kept"


def test_a_kept_card_may_use_either_value():
    for cards in ("F1 N3 C5", "F2 N3 C5"):
        assert player(_final("F1/2,N3,C5", 1, "campos final " + cards), "campos")["hand"] == 1


def test_a_kept_card_serves_once():
    assert player(_final("F1/2,C5", 1, "campos final F1 F2 C5"), "campos")["hand"] == 0
    assert reason(_final("F1/2", 1), "campos final F1 F2 C5") == "kept"


def test_kept_cards_are_shared_out_for_the_most():
    for kept in ("F1/2,F1", "F1,F1/2"):
        assert player(_final(kept + ",N5", 1, "campos final F1 F2 N5"), "campos")["hand"] == 1, kept
    chain = "F1/2,F2/3,F3/4,F4/5"
    assert player(_final(chain, 1, "campos final F2 F3 F4 F5"), "campos")["hand"] == 1
    assert player(_final(chain, 1, "campos final F1 F2 F3 F4"), "campos")["hand"] == 1
    assert player(_final(chain, 1, "campos final F1 F2 F3 F4 F5"), "campos")["hand"] == 0


def test_an_unknown_kept_card_stands_for_any():
    assert player(_final("?,?,F1", 1, "campos final F1 N2 C3"), "campos")["hand"] == 1
    assert player(_final("?,F1", 1, "campos final F1 N2 C3"), "campos")["hand"] == 0
    assert reason(_final("?", 5), "campos final F1 N2 C3") == "kept"


def test_a_quick_final_poem_uses_kept_cards_first():
    played = _final("?,F1,N2", 2, "campos final 4 points 13")
    assert player(played, "campos")["vp"] == 13
    assert player(played, "campos")["hand"] == 1
    assert player(played, "campos")["poems"]["4"] == 1
    assert player(_final("?,F1,N2", 2, "campos final 3 points 13"), "campos")["hand"] == 2
    assert player(_final("?,F1,N2,C3,C4", 2, "campos final 3 points 13"), "campos")["hand"] == 2
    assert reason(_final("?,F1,N2", 2), "campos final 5 points 13") == "kept"
    assert reason(_final("?,F1,N2", 0), "campos final 4 points 13") == "hand"
    for poem in ("2 points 3", "6 points 3", "3 points 61"):
        assert reason(_final("?,F1,N2", 0), "campos final " + poem) == "values"


def test_no_final_poem():
    played = _final("N1,C2,F3", 2, "campos final none")
    assert player(played, "campos")["poems"] == {"3": 0, "4": 0, "5": 0}
    assert look(played)["active"] == "reis"
    assert tells(played) == ["final-none"]


def test_in_turn_order_and_once_each():
    played = _final("none", 2)
    assert reason(played, "reis final none") == "turn"
    played.play("campos final none")
    assert reason(played, "campos final none") == "turn"
    played.play("reis final none")
    assert look(played)["phase"] == "over"
    assert look(played)["active"] is None
    assert tells(played) == ["final-none", "over"]


def test_no_trait_and_no_astral_bonus():
    kept = "fix campos kept=N1,C2,F3"
    campos = last_turns(TWO + " modules=1", kept)
    assert reason(campos, "campos final F3 C2 N1") == "values"
    assert reason(campos, "campos final N1 C2 F3 astral vp") == "syntax"
    campos.play("campos final N1 C2 F3")
    assert player(campos, "campos")["vp"] == 2
    campos.play("fix reis kept=N1,N2,N3")
    campos.play("reis final N1 N2 N3")
    assert player(campos, "reis")["vp"] == 5
    soares = last_turns(SOLO, "fix pessoa controller=soares", "fix soares kept=N1,C2,F3", "soares final N1 C2 F3")
    assert player(soares, "soares")["vp"] == 3
    caeiro = last_turns("solo player=caeiro:blue baldaya=red", "fix caeiro kept=N1,C2,F3", "caeiro final N1 C2 F3")
    assert player(caeiro, "caeiro")["vp"] == 3


def test_baldaya_gets_a_tile_of_five():
    for line in ("soares final none", "soares final N1 C2 F3"):
        played = last_turns(SOLO, "fix soares kept=N1,C2,F3", "fix baldaya poem:5=1", line)
        assert look(played)["baldaya"]["poems"]["5"] == 2
        assert told(played, "baldaya-final-tile") == {"size": 5}
        assert look(played)["phase"] == "mensagem"
        assert look(played)["active"] == "soares"
