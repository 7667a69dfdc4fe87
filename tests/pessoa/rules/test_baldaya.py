"""Raphael Baldaya's turns: where his card sends him, what he does there, how he rests."""

from table import SOLO, baldaya_goes, game, look, player, reason, tells, told

from pessoa.baldaya import baldaya_way


def _turn(card, *fixes):
    """Baldaya's first turn after these corrections; the player's meeple is off the board."""
    return game(SOLO, *(("soares rest",) + fixes + ("baldaya card " + card,)))


def _position(played):
    state = look(played)
    return state["baldaya"]["zone"], state["pessoa"]["zone"]


def test_he_takes_control():
    played = game(SOLO, "soares take", "soares rest", "baldaya card 1")
    assert look(played)["pessoa"]["controller"] == "baldaya"
    assert told(played, "baldaya-control") == {"who": "soares"}
    assert look(played)["order"] == ["baldaya", "soares"]
    assert look(played)["active"] == "baldaya"
    assert "baldaya-control" not in tells(_turn("1"))


def test_case_1_to_a_free_zone():
    played = _turn("1")
    assert _position(played) == (1, 4)
    assert told(played, "baldaya-free") == {"colour": "red", "zone": 1, "to": 1}
    assert tells(played)[:2] == ["baldaya-free", "baldaya-cafe"]
    assert _position(_turn("2")) == (2, 4)
    assert _position(_turn("2", "fix pessoa zone=2")) == (2, 2)


def test_case_2_pessoa_goes_instead():
    played = _turn("3 tiles N C")
    assert _position(played) == (5, 3)
    assert told(played, "baldaya-sends-pessoa") == {"colour": "red", "zone": 3, "to": 3}
    assert _position(_turn("2", "fix baldaya zone=2")) == (2, 2), "his own meeple is a heteronym meeple too"
    assert _position(_turn("1", "fix soares zone=1")) == (5, 1)


def test_case_3_the_next_free_zone_clockwise_from_the_card():
    played = _turn("4")
    assert _position(played) == (2, 4)
    assert told(played, "baldaya-next") == {"colour": "red", "zone": 4, "to": 2}
    assert _position(_turn("4", "fix soares zone=2")) == (1, 4), "3 is taken by blue"
    assert _position(_turn("3", "fix pessoa zone=3")) == (1, 3)


def test_r13_his_own_meeple_counts_there_too():
    assert _position(_turn("4", "fix baldaya zone=2")) == (1, 4)
    assert _position(_turn("2", "fix baldaya zone=2", "fix pessoa zone=2")) == (1, 2)


def test_case_3_with_the_other_ring():
    played = game(SOLO + " ring=1324", "soares rest", "baldaya card 4")
    assert _position(played) == (1, 4)


def test_case_3_to_the_mind_when_all_is_taken():
    played = _turn("4", "fix soares zone=1", "fix baldaya zone=2")
    assert _position(played) == (5, 4)
    assert tells(played)[:3] == ["baldaya-all-taken", "mind", "baldaya-tile-rossio"]
    assert told(played, "mind") == {"at": 4}
    assert look(played)["baldaya"]["poems"]["3"] == 1


def test_case_4_a_five_sends_him_to_the_mind():
    played = _turn("5", "fix baldaya zone=2", "fix pessoa zone=1")
    assert _position(played) == (5, 1)
    assert tells(played)[:3] == ["baldaya-mind", "mind", "baldaya-cafe"]
    assert told(played, "baldaya-cafe") == {"at": 1}


def test_case_4_and_out_again_to_the_lowest_free_zone():
    played = _turn("5")
    assert _position(played) == (1, 4)
    assert told(played, "baldaya-leaves-mind") == {"colour": "red", "zone": 5, "to": 1}
    assert _position(_turn("5", "fix soares zone=1")) == (2, 4)
    only_rossio = _turn("5", "fix soares zone=1", "fix neutral yellow zone=2")
    assert _position(only_rossio) == (4, 4)
    assert look(only_rossio)["baldaya"]["poems"]["3"] == 1


def test_the_way_of_a_card_names_who_moves():
    state = game(SOLO, "soares rest").state
    assert baldaya_way(state, 1) == ("baldaya-free", "own", 1)
    assert baldaya_way(state, 3) == ("baldaya-sends-pessoa", "pessoa", 3)
    assert baldaya_way(state, 4) == ("baldaya-next", "own", 2)
    assert baldaya_way(state, 5) == ("baldaya-leaves-mind", "own", 1)
    assert baldaya_way(game(SOLO, "fix baldaya zone=1").state, 5) == ("baldaya-mind", "own", 5)
    full = game(SOLO, "fix baldaya zone=1", "fix soares zone=2").state
    assert baldaya_way(full, 4) == ("baldaya-all-taken", "own", 5)


def test_cafes_lose_three_cards():
    assert told(_turn("1"), "baldaya-cafe") == {"at": 1}
    assert told(_turn("2"), "baldaya-cafe") == {"at": 2}
    assert player(_turn("1"), "soares")["hand"] == 3


def test_the_bookshop_loses_its_two_shelves():
    played = _turn("3 tiles N F")
    assert look(played)["baldaya"]["shelves"] == {"N": 1, "C": 0, "F": 1, "T": 0}
    assert look(played)["shelves_left"] == 22
    assert told(played, "baldaya-shelves") == {"n": 2}
    assert _turn("3 tiles C C").state.baldaya.shelves == [0, 2, 0, 0]


def test_as_many_tiles_as_there_are():
    for left, tiles in ((24, " tiles N C"), (2, " tiles N C"), (1, " tiles F"), (0, "")):
        for wrong in ("", " tiles N", " tiles N C", " tiles N C F"):
            if wrong.count(" ") != tiles.count(" "):
                played = game(SOLO, "soares rest", "fix shelves left=%d" % left)
                assert reason(played, "baldaya card 3" + wrong) == "tiles", (left, wrong)
        played = _turn("3" + tiles, "fix shelves left=%d" % left)
        assert look(played)["shelves_left"] == left - min(left, 2)
        assert ("baldaya-shelves" in tells(played)) == (left > 0)
        assert ("shop-empty" if left < 3 else "shop-shelves") in tells(played)


def test_tiles_only_when_asked_for():
    for card in ("1", "2", "4", "5"):
        assert reason(game(SOLO, "soares rest"), "baldaya card %s tiles N C" % card) == "tiles"


def test_the_mind_can_be_the_bookshop():
    played = _turn("5 tiles N F", "fix baldaya zone=1", "fix pessoa zone=3")
    assert _position(played) == (5, 3)
    assert look(played)["shelves_left"] == 22


def test_r12_the_bookshop_card_by_edition():
    for edition, changes in (("en", True), ("pt", True), ("fr", False)):
        played = game(SOLO + " edition=" + edition, "soares rest", "baldaya card 3 tiles N C")
        assert ("shop-card" in tells(played)) == changes
        assert "shop-shelves" in tells(played)


def test_rossio_gives_the_smallest_tile():
    for rossio, size in (("3=1", "3"), ("3=0", "4"), ("3=0 4=0", "5")):
        played = _turn("4", "fix soares zone=2", "fix neutral yellow zone=1", "fix rossio " + rossio)
        assert _position(played) == (4, 4)
        assert look(played)["baldaya"]["poems"][size] == 1
        assert look(played)["rossio"][size] == 0
        assert told(played, "baldaya-tile-rossio") == {"size": int(size)}


def test_from_the_supply_what_he_has_fewest_of():
    for has, size in (
        ((0, 0, 0), "3"),
        ((1, 0, 0), "4"),
        ((1, 1, 0), "5"),
        ((2, 1, 1), "4"),
        ((1, 1, 1), "3"),
    ):
        fixed = "fix baldaya poem:3=%d poem:4=%d poem:5=%d" % has
        played = _turn("4", "fix neutral yellow zone=1", "fix rossio 3=0 4=0 5=0", fixed)
        assert told(played, "baldaya-tile-supply") == {"size": int(size)}
        assert look(played)["baldaya"]["poems"][size] == has[int(size) - 3] + 1
        assert sum(look(played)["baldaya"]["poems"].values()) == sum(has) + 1


def test_he_gets_no_points_and_no_player_pays():
    state = look(_turn("4", "fix neutral yellow zone=1"))
    assert state["players"]["soares"]["vp"] == 0
    assert state["players"]["soares"]["energy"] == 5


def _until(year):
    """Baldaya's turn of that year; he is the first player of every year but 1913."""
    played = game(SOLO)
    while look(played)["year"] < year:
        state = look(played)
        if state["active"] == "soares":
            played.play("soares rest")
        elif state["year"] in state["baldaya"]["rests"]:
            played.play("baldaya rest")
        else:
            baldaya_goes(played)
    return played


def test_r8_in_1921_and_1931_he_only_rests():
    played = _until(1921)
    before = look(played)
    assert reason(played, "baldaya card 1") == "turn"
    played.play("baldaya rest")
    after = look(played)
    assert after["baldaya"]["rests"] == [1931]
    assert after["baldaya"]["zone"] == before["baldaya"]["zone"]
    assert after["pessoa"] == before["pessoa"]
    assert tells(played)[:4] == ["baldaya-rest", "baldaya-mensagem", "mensagem-swap", "baldaya-disc"]
    assert told(played, "baldaya-rest") == told(played, "baldaya-disc") == {"year": 1921}
    later = _until(1931)
    later.play("baldaya rest")
    assert look(later)["baldaya"]["rests"] == []


def test_r8_a_rest_takes_no_control():
    played = _until(1919)
    baldaya_goes(played)
    for line in ("soares take", "soares rest", "soares rest", "baldaya rest"):
        played.play(line)
    assert look(played)["pessoa"]["controller"] == "soares"
    assert look(played)["order"] == ["soares", "baldaya"]
    assert look(played)["year"] == 1923


def test_in_other_years_he_does_not_rest():
    assert reason(game(SOLO, "soares rest"), "baldaya rest") == "turn"
    assert reason(_until(1923), "baldaya rest") == "turn"


def test_legal_is_for_the_player_only():
    assert look(game(SOLO, "soares rest"))["legal"] is None
    assert look(game(SOLO, "soares rest"))["active"] == "baldaya"
    assert reason(game(SOLO, "soares rest"), "soares rest") == "turn"
