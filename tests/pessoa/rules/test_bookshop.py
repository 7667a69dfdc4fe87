"""The Bookshop: rewards, the astral bonus and the supply of shelves."""

from table import FOUR, TWO, game, look, player, reason, tells, told


def _shop(*lines):
    return game(FOUR, *(lines[:-1] + ("caeiro own 3 shop " + lines[-1],)))


def test_one_card_for_each_reward():
    played = _shop("N T vp")
    caeiro = player(played, "caeiro")
    assert caeiro["shelves"] == {"N": 1, "C": 0, "F": 0, "T": 1}
    assert caeiro["vp"] == 5
    assert caeiro["hand"] == 0
    assert look(played)["shelves_left"] == 22
    assert tells(played) == ["move", "shop", "shelf", "shelf", "score", "shop-card", "shop-shelves"]
    assert told(played, "shop") == {"who": "caeiro", "n": 3}
    assert told(played, "score") == {"who": "caeiro", "n": 5, "vp": 5}


def test_each_reward_alone():
    assert player(_shop("vp"), "caeiro")["vp"] == 5
    for side in ("N", "C", "F", "T"):
        played = _shop(side)
        assert player(played, "caeiro")["shelves"][side] == 1
        assert player(played, "caeiro")["hand"] == 2
        assert told(played, "shelf") == {"who": "caeiro", "side": side}
    assert player(_shop("F F"), "caeiro")["shelves"]["F"] == 2


def test_a_talent_shelf_raises_the_maximum_not_the_energy():
    caeiro = player(_shop("fix caeiro energy=2", "T"), "caeiro")
    assert (caeiro["energy"], caeiro["energy_max"], caeiro["hand_limit"]) == (2, 6, 9)
    assert player(_shop("T T"), "caeiro")["hand_limit"] == 11


def test_too_many_or_no_rewards():
    played = game(FOUR)
    for rewards in ("", " N C F", " T T T", " vp vp", " N vp vp", " N C F vp"):
        assert reason(played, "caeiro own 3 shop" + rewards) == "reward", rewards
    assert reason(played, "caeiro own 3 shop astral energy") == "reward"


def test_rewards_before_cards_before_bonus():
    poor = game(FOUR, "fix caeiro hand=0", "fix shelves left=2")
    assert reason(poor, "caeiro own 3 shop vp vp astral tile N") == "reward"
    assert reason(poor, "caeiro own 3 shop vp astral tile N") == "hand"
    one = game(FOUR, "fix caeiro hand=1", "fix shelves left=2")
    assert reason(one, "caeiro own 3 shop N vp") == "hand"
    assert reason(one, "caeiro own 3 shop vp astral tile N") == "reward"
    one.play("caeiro own 3 shop vp")


def test_no_more_shelves_than_are_left():
    played = game(FOUR, "fix shelves left=1")
    assert reason(played, "caeiro own 3 shop N C") == "reward"
    played.play("caeiro own 3 shop N vp")
    assert look(played)["shelves_left"] == 0
    assert tells(played)[-2:] == ["shop-card", "shop-empty"]


def test_without_shelves_the_bookshop_still_gives_points():
    played = game(FOUR, "fix shelves left=0")
    assert reason(played, "caeiro own 3 shop N") == "reward"
    played.play("caeiro own 3 shop vp")
    assert player(played, "caeiro")["vp"] == 5


def test_astral_energy_stops_at_the_maximum():
    assert player(_shop("fix caeiro energy=1", "vp astral energy"), "caeiro")["energy"] == 3
    assert player(_shop("fix caeiro energy=4", "vp astral energy"), "caeiro")["energy"] == 5
    played = _shop("T astral energy")
    assert player(played, "caeiro")["energy"] == 6
    assert told(played, "energy") == {"who": "caeiro", "energy": 6}
    assert told(played, "astral") == {"who": "caeiro"}


def test_astral_points_cards_and_tile():
    assert player(_shop("vp astral vp"), "caeiro")["vp"] == 8
    cards = _shop("vp astral cards")
    assert player(cards, "caeiro")["hand"] == 4
    assert told(cards, "draw") == {"who": "caeiro", "n": 2}
    tile = _shop("N astral tile T")
    assert player(tile, "caeiro")["shelves"] == {"N": 1, "C": 0, "F": 0, "T": 1}
    assert player(tile, "caeiro")["hand"] == 2
    assert look(tile)["shelves_left"] == 22
    assert tells(tile) == ["move", "shop", "shelf", "astral", "shelf", "shop-card", "shop-shelves"]


def test_a_tile_from_a_stack_before_the_refill():
    for left, allowed in ((0, False), (1, False), (2, False), (3, True), (4, True)):
        played = game(FOUR, "fix shelves left=%d" % left)
        if allowed:
            played.play("caeiro own 3 shop N C astral tile F")
            assert look(played)["shelves_left"] == left - 3
        else:
            assert reason(played, "caeiro own 3 shop vp astral tile F") == "reward"


def test_the_hand_limit_comes_after_the_bonus():
    played = _shop("fix caeiro hand=7", "vp astral cards")
    assert player(played, "caeiro")["hand"] == 7
    assert told(played, "discard") == {"who": "caeiro", "n": 1}


def test_pessoa_in_the_bookshop():
    played = game(TWO, "reis take", "reis pessoa 3 shop C")
    assert player(played, "reis")["shelves"]["C"] == 1
    assert look(played)["pessoa"]["zone"] == 3
