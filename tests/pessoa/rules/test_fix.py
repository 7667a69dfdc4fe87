"""Corrections: every word, every bound, and that nothing else changes."""

from table import FOUR, SOLO, THREE, TWO, game, last_turns, look, player, reason, tells


def test_every_word_of_a_player_in_one_line():
    line = "fix reis energy=3 hand=4 vp=61 zone=2 shelf:N=1 poem:4=2 kept=N1,F1/2"
    played = game(TWO, line)
    reis = player(played, "reis")
    assert (reis["energy"], reis["hand"], reis["vp"], reis["zone"]) == (3, 4, 61, 2)
    assert reis["shelves"] == {"N": 1, "C": 0, "F": 0, "T": 0}
    assert reis["poems"] == {"3": 0, "4": 2, "5": 0}
    assert reis["kept"] == ["N1", "F1/2"]
    assert tells(played) == ["fix"]


def test_every_other_word():
    shelves = game(TWO, "fix reis shelf:C=2 shelf:F=3 shelf:T=4 poem:3=1 poem:5=2")
    assert player(shelves, "reis")["shelves"] == {"N": 0, "C": 2, "F": 3, "T": 4}
    assert player(shelves, "reis")["poems"] == {"3": 1, "4": 0, "5": 2}
    assert look(game(TWO, "fix pessoa zone=2 controller=reis"))["pessoa"] == {"zone": 2, "controller": "reis"}
    assert look(game(TWO, "fix pessoa zone=1"))["pessoa"] == {"zone": 1, "controller": "campos"}
    assert look(game(TWO, "fix pessoa controller=reis"))["pessoa"] == {"zone": 4, "controller": "reis"}
    assert look(game(TWO, "fix neutral yellow zone=5"))["neutrals"] == {"yellow": 5, "white": 4}
    assert look(game(TWO, "fix rossio 3=0 5=3"))["rossio"] == {"3": 0, "4": 1, "5": 3}
    assert look(game(TWO, "fix shelves left=9"))["shelves_left"] == 9
    he = look(game(SOLO, "fix baldaya zone=1 shelf:N=2 poem:3=1"))["baldaya"]
    assert he["zone"] == 1
    assert he["shelves"]["N"] == 2
    assert he["poems"]["3"] == 1


def test_kept_cards():
    assert player(game(TWO, "fix reis kept=N1,?,F1/2"), "reis")["kept"] == ["N1", "?", "F1/2"]
    assert player(game(TWO, "fix reis kept=N1", "fix reis kept=none"), "reis")["kept"] == []
    assert player(game(TWO, "fix reis kept=N1", "fix reis vp=2"), "reis")["kept"] == ["N1"]


def test_it_changes_exactly_what_it_names():
    before, after = look(game(TWO)), look(game(TWO, "fix reis shelf:N=3"))
    assert after["shelves_left"] == 24
    after["players"]["reis"]["shelves"]["N"] = 0
    before["line"] = after["line"]
    assert after == before


def test_it_ends_no_turn_and_is_nobodys_turn():
    played = game(TWO, "fix campos vp=3", "fix reis vp=4")
    assert look(played)["active"] == "reis"
    assert look(played)["round"] == 1
    played.play("reis rest")
    played.play("fix reis energy=2")
    assert look(played)["active"] == "campos"


def test_it_is_allowed_until_the_game_is_over():
    played = last_turns(TWO + " modules=2", "fix reis vp=3", "campos final none", "reis final none", "fix reis vp=4")
    assert player(played, "reis")["vp"] == 4
    played.play("campos mensagem none")
    played.play("fix rossio 3=0")
    played.play("reis mensagem none")
    assert reason(played, "fix reis vp=5") == "over"


def test_in_baldayas_turn_too():
    assert look(game(SOLO, "soares rest", "fix baldaya zone=2"))["active"] == "baldaya"


def test_bounds_of_numbers():
    for good, bad in (
        ("reis energy=0", "reis energy=6"), ("reis energy=5", "reis energy=99"), ("reis hand=60",
        "reis hand=61"),
        ("reis vp=999", "reis vp=1000"), ("reis zone=0", "reis zone=6"), ("reis zone=5", "reis zone=10"),
        ("reis shelf:N=24", "reis shelf:N=25"), ("reis shelf:T=24", "reis shelf:T=25"),
        ("reis poem:3=30", "reis poem:3=31"), ("reis poem:5=30", "reis poem:5=31"), ("rossio 3=3",
        "rossio 3=4"),
        ("rossio 5=0", "rossio 4=1 5=4"), ("shelves left=24", "shelves left=25"), ("shelves left=0",
        "shelves left=99"),
        ("pessoa zone=4", "pessoa zone=5"), ("pessoa zone=1", "pessoa zone=0"),
        ("neutral yellow zone=1", "neutral yellow zone=0"), ("neutral yellow zone=5",
        "neutral yellow zone=6"),
    ):  # fmt: skip
        game(TWO, "fix " + good)
        assert reason(game(TWO), "fix " + bad) == "fix", bad
    for good, bad in (
        ("zone=1", "zone=0"), ("zone=5", "zone=6"), ("shelf:F=24", "shelf:F=25"), ("poem:4=30", "poem:4=31")
    ):  # fmt: skip
        game(SOLO, "fix baldaya " + good)
        assert reason(game(SOLO), "fix baldaya " + bad) == "fix", bad


def test_energy_within_the_maximum_that_the_line_leaves():
    game(TWO, "fix reis energy=6 shelf:T=1")
    game(TWO, "fix reis shelf:T=1 energy=6")
    assert reason(game(TWO), "fix reis energy=7 shelf:T=1") == "fix"
    full = game(TWO, "fix reis energy=6 shelf:T=1")
    assert reason(full, "fix reis shelf:T=0") == "fix"
    full.play("fix reis shelf:T=0 energy=5")
    advanced = game(TWO + " modules=1", "fix campos energy=6")
    assert reason(advanced, "fix campos energy=7") == "fix"
    advanced.play("fix campos energy=8 shelf:T=2")


def test_no_two_meeples_in_one_lisbon_zone():
    played = game(TWO, "fix reis zone=2")
    for line in (
        "campos zone=2",
        "campos zone=3",
        "campos zone=4",
        "neutral white zone=2",
        "neutral white zone=3",
    ):
        assert reason(played, "fix " + line) == "fix", line
    played.play("fix reis zone=2")
    played.play("fix neutral yellow zone=3")
    played.play("fix campos zone=5")
    played.play("fix neutral white zone=5")
    solo = game(SOLO, "fix soares zone=2")
    assert reason(solo, "fix baldaya zone=2") == "fix"
    assert reason(solo, "fix baldaya zone=3") == "fix"
    solo.play("fix pessoa zone=2")


def test_somebody_who_is_not_in_this_game():
    for line in (
        "soares vp=3", "baldaya zone=1", "pessoa controller=soares", "pessoa controller=baldaya",
        "neutral blue zone=1",
        "neutral red zone=1", "pessoa zone=2 controller=caeiro",
    ):  # fmt: skip
        assert reason(game(TWO), "fix " + line) == "fix", line
    assert reason(game(FOUR), "fix neutral blue zone=1") == "fix"
    assert reason(game(THREE), "fix neutral red zone=1") == "fix"
    assert look(game(SOLO, "fix pessoa controller=soares"))["pessoa"]["controller"] == "soares"


def test_what_is_no_correction():
    for line in (
        "fix", "fix reis", "fix vp=3", "fix reis vp", "fix reis vp=", "fix reis vp=x", "fix reis vp=03",
        "fix reis vp=-1",
        "fix reis vp=3 vp=4", "fix reis left=3", "fix reis controller=reis", "fix nobody vp=3",
        "fix pessoa energy=3",
        "fix pessoa controller=nobody", "fix neutral zone=3", "fix neutral pink zone=3", "fix neutral yellow",
        "fix neutral yellow vp=1", "fix rossio 6=1", "fix rossio", "fix shelves 3=1",
        "fix shelves left=1 left=2",
        "fix baldaya energy=3", "fix baldaya kept=none", "fix reis poem:6=1", "fix reis shelf:X=1",
        "fix reis kept=",
        "fix reis kept=N6", "fix reis kept=F2/1", "fix reis kept=F1/1", "fix reis kept=N1,",
        "fix reis kept=N1,none",
        "fix reis kept=??", "fix rossio 3=1 3=2", "fix year left=3",
    ):  # fmt: skip
        assert reason(game(TWO), line) == "syntax", line


def test_what_it_does_not_name_is_not_asked_about():
    """Play can lead beyond what a correction may write, and other corrections still go."""
    played = game(FOUR, "fix caeiro vp=999 poem:3=30 shelf:N=24", "caeiro own 3 shop N vp", "fix caeiro hand=3 zone=5")
    assert player(played, "caeiro")["vp"] == 1004
    assert player(played, "caeiro")["shelves"]["N"] == 25
