"""Module 2: Mensagem cards in play at the end."""

from table import SOLO, TWO, finish, last_turns, look, reason, tells

SETUP = TWO + " modules=2"


def _points(card, *fixes):
    played = last_turns(SETUP, *(fixes + ("campos final none", "reis final none", "campos mensagem " + card)))
    return finish(played)["scores"]["campos"]["mensagem"]


MINE = "fix campos shelf:N=2 shelf:C=3 shelf:F=1 shelf:T=4 poem:3=5 poem:4=2 poem:5=3"


def test_points_for_what_one_has():
    assert _points("poems", MINE) == 10
    assert _points("shelves", MINE) == 10
    for name, points in (("shelf:N", 4), ("shelf:C", 6), ("shelf:F", 2), ("shelf:T", 8)):
        assert _points(name, MINE) == points, name
    for name, points in (("poem:3x2", 10), ("poem:4x2", 4), ("poem:5x2", 6)):
        assert _points(name, MINE) == points, name
    for name, points in (("poem:3x3", 15), ("poem:4x3", 6), ("poem:5x3", 9)):
        assert _points(name, MINE) == points, name


def test_r14_sets():
    assert _points("set-shelves", MINE) == 5
    assert _points("set-poems", MINE) == 10
    assert _points("set-shelves", "fix campos shelf:N=4 shelf:C=4 shelf:T=4") == 0
    assert _points("set-poems", "fix campos poem:3=4 poem:5=4") == 0
    assert _points("set-shelves", "fix campos shelf:N=4 shelf:C=3 shelf:F=2") == 10


def test_majorities_alone_and_tied():
    for card, what in (
        ("most-poems", "poem:4"), ("most-shelves", "shelf:C"), ("most-shelf:N", "shelf:N"),
        ("most-shelf:C", "shelf:C"),
        ("most-shelf:F", "shelf:F"), ("most-shelf:T", "shelf:T"), ("most-poem:3", "poem:3"),
        ("most-poem:4", "poem:4"),
        ("most-poem:5", "poem:5"),
    ):  # fmt: skip
        assert _points(card, "fix campos %s=2" % what, "fix reis %s=1" % what) == 5, card
        assert _points(card, "fix campos %s=2" % what, "fix reis %s=2" % what) == 5, card
        assert _points(card, "fix campos %s=2" % what, "fix reis %s=3" % what) == 0, card


def test_majorities_of_a_kind_look_at_that_kind():
    assert _points("most-shelf:N", "fix campos shelf:N=1", "fix reis shelf:C=5") == 5
    assert _points("most-poem:5", "fix campos poem:5=1", "fix reis poem:3=5") == 5
    assert _points("most-poems", "fix campos poem:5=1", "fix reis poem:3=5") == 0


def test_r6_a_majority_of_nothing_needs_at_least_one():
    for card in ("most-poems", "most-shelves", "most-shelf:T", "most-poem:4"):
        assert _points(card) == 0, card


def test_three_cards_add_up():
    assert _points("poems shelves set-poems", MINE) == 30
    assert _points("none", MINE) == 0


def test_refused_cards():
    played = last_turns(SETUP, "campos final none", "reis final none")
    for names in (
        "poems shelves set-poems set-shelves", "poem", "poem:3", "poem:6x2", "poem:3x4", "shelf",
        "shelf:X", "Poems",
        "most-", "most-poem", "most-poem:6", "most-shelf", "poems poems", "poem:3x2 poem:3x2",
        "poem:3x2 poem:3x3",
        "none poems", "poems none", "none none",
    ):  # fmt: skip
        assert reason(played, "campos mensagem " + names) == "mensagem", names
    played.play("campos mensagem poem:3x2 poem:4x3 most-poem:3")
    for names in ("poem:3x3", "poem:3x2", "poem:4x2", "most-poem:3", "poems most-poem:3"):
        assert reason(played, "reis mensagem " + names) == "mensagem", names
    played.play("reis mensagem poem:5x3 most-poem:4")
    assert look(played)["phase"] == "over"


def test_r7_no_name_is_refused_in_solo():
    for name in (
        "poems",
        "shelves",
        "set-shelves",
        "set-poems",
        "most-poems",
        "most-shelves",
        "poem:5x3",
        "shelf:T",
    ):
        played = last_turns(SOLO, "soares final none", "soares mensagem " + name)
        assert look(played)["players"]["soares"]["mensagem"] == [name]


def test_mensagem_comes_after_all_final_poems_in_turn_order():
    played = last_turns(SETUP)
    assert reason(played, "campos mensagem none") == "turn"
    played.play("campos final none")
    assert look(played)["phase"] == "final"
    played.play("reis final none")
    assert tells(played) == ["final-none", "mensagem-final"]
    assert look(played)["phase"] == "mensagem"
    assert look(played)["active"] == "campos"
    assert look(played)["legal"] is None
    for line in ("reis mensagem none", "campos final none", "campos rest", "campos take"):
        assert reason(played, line) == "turn", line
    played.play("campos mensagem none")
    assert look(played)["active"] == "reis"
    assert look(played)["phase"] == "mensagem"
    assert tells(played) == []
    played.play("reis mensagem none")
    assert look(played)["phase"] == "over"
    assert tells(played) == ["over"]


def test_without_module_2_there_is_no_mensagem():
    played = last_turns(TWO + " modules=1", "campos final none", "reis final none")
    assert look(played)["phase"] == "over"
    assert reason(played, "campos mensagem none") == "over"


def test_solo_majorities_compare_with_baldaya():
    for his, points in ((1, 5), (2, 5), (3, 0)):
        fixes = "fix soares shelf:F=2", "fix baldaya shelf:F=%d" % his
        played = last_turns(SOLO, *(fixes + ("soares final none", "soares mensagem most-shelf:F")))
        assert look(played)["result"]["scores"]["soares"]["mensagem"] == points


def test_the_last_tile_of_baldaya_counts_for_majorities():
    fixes = "fix soares poem:5=1", "fix baldaya poem:5=0 poem:3=0 poem:4=0"
    played = last_turns(SOLO, *(fixes + ("soares final none", "soares mensagem most-poem:5 most-poems")))
    assert look(played)["result"]["scores"]["soares"]["mensagem"] == 10
    fixes = "fix soares poem:5=1", "fix baldaya poem:5=1 poem:3=0 poem:4=0"
    played = last_turns(SOLO, *(fixes + ("soares final none", "soares mensagem most-poem:5 most-poems")))
    assert look(played)["result"]["scores"]["soares"]["mensagem"] == 0
