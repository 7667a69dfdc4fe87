"""Module 1: levels and traits of the four heteronyms."""

from table import TWO, game, player, reason

ALL = "game players=%s modules=1"


def _points(name, cards, *fixes):
    """The points of a poem on Rossio, without the three for its tile."""
    others = [other for other in ("campos", "caeiro", "reis", "soares") if other != name]
    seats = ",".join([n + ":" + c for n, c in zip([name] + others, ("blue", "yellow", "red", "white"))])
    fixes = ("fix %s hand=5" % name, "fix rossio 3=0 4=0 5=0") + fixes
    played = game(ALL % seats, *(fixes + ("%s own 4 poem %s" % (name, cards),)))
    return player(played, name)["vp"]


def test_levels():
    for name, levels in (
        ("campos", (0, 0, 2)),
        ("reis", (1, 2, 0)),
        ("soares", (1, 1, 1)),
        ("caeiro", (2, 1, 0)),
    ):
        for suit, level in zip("NCF", levels):
            # Three cards of one suit: the level of each, and coherence for the second and the third.
            assert _points(name, "%s1 %s3 %s5 keep %s1" % ((suit,) * 4)) == 3 * level + 2


def test_shelves_add_to_the_levels():
    assert _points("campos", "N1 C3 F5 keep N1", "fix campos shelf:N=2 shelf:F=1") == 2 + 0 + 3


def test_coherence_counts_at_level_nothing():
    assert _points("campos", "N1 N3 C5 keep N1") == 1


def test_campos_lays_in_any_order():
    assert _points("campos", "F3 F1 N4 keep F3") == 2 + 2 + 1
    assert _points("campos", "F5 F4 F3 F2 F1 keep F3") == 10 + 4


def test_campos_needs_different_values_all_the_same():
    played = game("game players=campos:blue,reis:red modules=1", "fix neutral white zone=5")
    assert reason(played, "campos own 4 poem F3 N1 C3 keep F3") == "values"
    assert reason(played, "campos own 4 poem F3 F3 C1 keep F3") == "values"


def test_nobody_else_lays_in_any_order():
    for name in ("reis", "soares", "caeiro"):
        played = game("game players=%s:blue,campos:red modules=1" % name, "fix neutral white zone=5")
        assert reason(played, name + " own 4 poem F3 F1 N4 keep F3") == "values"
    base = game("game players=campos:blue,reis:red", "fix neutral white zone=5")
    assert reason(base, "campos own 4 poem F3 F1 N4 keep F3") == "values"


def test_reis_scores_steps_of_one():
    assert _points("reis", "N1 N2 N3 keep N1") == 3 + 2 + 2
    assert _points("reis", "N1 C2 F4 N5 keep N1") == 1 + 2 + 0 + 1 + 2
    assert _points("reis", "N1 C3 F5 keep N1") == 3


def test_soares_scores_control():
    assert _points("soares", "N1 C3 F5 keep N1") == 3
    assert _points("soares", "N1 C3 F5 keep N1", "fix pessoa controller=soares") == 6


def test_caeiro_scores_alone_on_rossio():
    assert _points("caeiro", "N1 C3 F5 keep N1") == 3, "Pessoa stands there too"
    assert _points("caeiro", "N1 C3 F5 keep N1", "fix pessoa zone=1") == 6


def test_caeiro_through_pessoa():
    setup = "game players=caeiro:blue,reis:red modules=1"
    fixed = "fix rossio 3=0", "fix pessoa zone=1", "caeiro take"
    write = "caeiro pessoa 4 poem N1 C3 F5 keep N1"
    assert player(game(setup, *(fixed + (write,))), "caeiro")["vp"] == 3, "white stands there"
    alone = fixed + ("fix neutral white zone=5", write)
    assert player(game(setup, *alone), "caeiro")["vp"] == 6
    own = fixed + ("fix neutral white zone=5", "fix caeiro zone=4", write)
    assert player(game(setup, *own), "caeiro")["vp"] == 3, "his own meeple stands there"


def test_caeiro_through_the_mind():
    setup = "game players=caeiro:blue,reis:red modules=1"
    fixed = "fix rossio 3=0", "fix caeiro zone=2"
    write = "caeiro own 5 poem N1 C3 F5 keep N1"
    assert player(game(setup, *(fixed + (write,))), "caeiro")["vp"] == 3
    assert player(game(setup, *(fixed + ("fix neutral white zone=5", write))), "caeiro")["vp"] == 6


def test_the_base_side_has_no_traits():
    for name in ("reis", "soares", "caeiro"):
        fixed = "fix neutral white zone=5", "fix rossio 3=0", "fix pessoa zone=1 controller=" + name
        played = game("game players=%s:blue,campos:red modules=2" % name, *fixed)
        played.play(name + " own 4 poem N1 C2 F3 keep N1")
        assert player(played, name)["vp"] == 3


def test_quick_entry_adds_no_trait():
    played = game("game players=soares:blue,campos:red modules=1", "fix neutral white zone=5", "soares take")
    played.play("soares own 4 poem 3 points 7")
    assert player(played, "soares")["vp"] == 10


def test_advanced_campos_keeps_his_bigger_track():
    played = game(TWO + " modules=1", "reis rest", "fix campos energy=4", "campos meditate 2")
    assert player(played, "campos")["energy"] == 6
    assert reason(played, "campos meditate 1") == "energy-full"
