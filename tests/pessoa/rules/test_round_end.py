"""The end of a round: first player, neutral meeples, year; and the end of the last one."""

from table import FOUR, SOLO, THREE, TWO, game, last_turns, look, reason, tells, told

OTHER_RING = " ring=1324"


def _neutrals(setup, *lines):
    return look(game(setup, *lines))["neutrals"]


def test_the_controller_becomes_first_player():
    played = game(FOUR, "caeiro rest", "reis take", "reis rest", "campos rest", "soares rest")
    assert look(played)["order"] == ["reis", "campos", "soares", "caeiro"]
    assert look(played)["active"] == "reis"
    assert told(played, "first") == {"who": "reis"}


def test_the_order_stays_within_a_round():
    played = game(FOUR, "caeiro take", "caeiro rest", "reis rest")
    assert look(played)["order"] == ["caeiro", "reis", "campos", "soares"]
    assert look(played)["active"] == "campos"


def test_r4_token_then_neutrals_then_year():
    played = game(TWO, "reis rest", "campos rest")
    assert tells(played) == ["rest", "first", "neutral-walks", "neutral-walks", "year"]
    assert told(played, "year") == {"year": 1915}
    assert look(played)["round"] == 2
    assert look(played)["year"] == 1915
    assert tells(game(FOUR, "caeiro rest", "reis rest", "campos rest", "soares rest")) == [
        "rest",
        "first",
        "year",
    ]


def test_r1_clockwise_is_1_4_2_3():
    for zone, following in ((1, 4), (4, 2), (2, 3), (3, 1)):
        assert _neutrals(THREE, "fix neutral yellow zone=%d" % zone, "reis rest", "campos rest", "soares rest") == {
            "yellow": following
        }


def test_r1_the_other_ring_is_1_3_2_4():
    for zone, following in ((1, 3), (3, 2), (2, 4), (4, 1)):
        fixed = "fix neutral yellow zone=%d" % zone
        assert _neutrals(THREE + OTHER_RING, fixed, "reis rest", "campos rest", "soares rest") == {"yellow": following}


def test_the_lowest_zone_moves_first_and_the_next_sees_it():
    assert _neutrals(TWO, "reis rest", "campos rest") == {"yellow": 1, "white": 2}
    # White leaves 1 for 4 first, so yellow, which follows from 3, may enter 1.
    assert _neutrals(TWO, "fix neutral white zone=1", "reis rest", "campos rest") == {"yellow": 1, "white": 4}


def test_occupied_zones_are_passed_over():
    played = game(TWO, "fix neutral white zone=5", "reis own 1 buy 1", "campos own 2 buy 1")
    # Yellow walks from 3 over 1 (reis) to 4; white comes back to 3, the lowest that is free.
    assert look(played)["neutrals"] == {"yellow": 4, "white": 3}
    assert tells(played)[-4:] == ["first", "neutral-walks", "neutral-returns", "year"]
    assert told(played, "neutral-walks") == {"colour": "yellow", "zone": 3, "to": 4}


def test_with_no_free_zone_a_neutral_goes_to_the_mind():
    played = game(THREE, "fix reis zone=1", "fix campos zone=4", "fix neutral yellow zone=3")
    played.play("reis rest")
    played.play("fix reis zone=1")
    played.play("campos rest")
    played.play("fix campos zone=4")
    played.play("soares own 2 buy 1")
    assert look(played)["neutrals"] == {"yellow": 5}
    assert told(played, "neutral-mind") == {"colour": "yellow", "zone": 3, "to": 5}


def test_from_the_mind_to_the_lowest_free_zone():
    played = game(THREE, "fix neutral yellow zone=5", "reis own 1 buy 1", "campos own 2 buy 1", "soares rest")
    assert look(played)["neutrals"] == {"yellow": 3}
    assert told(played, "neutral-returns") == {"colour": "yellow", "zone": 5, "to": 3}


def test_two_in_the_mind_go_in_colour_order():
    fixed = "fix neutral white zone=5", "fix neutral yellow zone=5"
    assert _neutrals(TWO, *(fixed + ("reis own 2 buy 1", "campos rest"))) == {"yellow": 1, "white": 3}


def test_a_neutral_in_the_mind_takes_the_one_zone_left():
    played = game(THREE, "fix neutral yellow zone=5", "reis own 1 buy 1", "campos own 2 buy 1", "soares own 3 shop vp")
    assert look(played)["neutrals"] == {"yellow": 4}


def test_pessoa_does_not_block_a_neutral():
    fixed = "fix pessoa zone=1"
    assert _neutrals(THREE, fixed, "reis rest", "campos rest", "soares rest") == {"yellow": 1}


def test_baldaya_blocks_a_neutral():
    # Blue (3) would walk to 1, where Baldaya has just gone; it goes on over 4, where yellow is.
    assert _neutrals(SOLO, "soares rest", "baldaya card 1") == {"blue": 2, "yellow": 3}


def test_r17_a_forgotten_neutral_is_put_right():
    played = game(TWO, "reis rest", "campos rest", "fix neutral yellow zone=3")
    assert look(played)["neutrals"] == {"yellow": 3, "white": 2}
    assert look(played)["active"] == "campos"


def test_years_run_from_1913_to_1935():
    played = game(FOUR)
    years = []
    while look(played)["phase"] == "turn":
        state = look(played)
        if not years or years[-1] != state["year"]:
            years.append(state["year"])
        assert state["year"] == 1911 + 2 * state["round"]
        played.play(state["active"] + " rest")
    assert years == list(range(1913, 1936, 2))


def test_after_1935_nothing_moves_any_more():
    before = last_turns(TWO)
    assert before.tell[-1] == ("final-poems", {})
    assert "first" not in tells(before)
    assert "year" not in tells(before)
    state = look(before)
    assert (state["phase"], state["round"], state["year"]) == ("final", 12, 1935)
    assert state["legal"] is None
    assert state["order"] == ["campos", "reis"]
    assert state["active"] == "campos"


def test_control_taken_in_the_last_round_changes_no_order():
    played = game(TWO)
    while look(played)["round"] < 12:
        played.play(look(played)["active"] + " rest")
    played.play("campos rest")
    played.play("reis take")
    played.play("reis rest")
    assert look(played)["order"] == ["campos", "reis"]
    assert look(played)["pessoa"]["controller"] == "reis"
    assert look(played)["active"] == "campos"


def test_no_turns_after_1935():
    played = last_turns(TWO)
    for line in ("campos rest", "campos take", "campos meditate 1", "campos own 2 buy 1", "reis final none"):
        assert reason(played, line) == "turn", line
    assert reason(last_turns(SOLO), "baldaya card 1") == "turn"
    assert reason(last_turns(SOLO), "baldaya rest") == "turn"
