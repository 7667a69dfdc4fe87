"""Solo results: targets, ranks and shelves kept for the next game of a campaign."""

from table import SOLO, finish, last_turns


def _result(setup, points, *fixes):
    played = last_turns(setup, *(("fix soares vp=%d hand=0" % points,) + fixes))
    return finish(played)


def _solo(points, campaign="", *fixes):
    return _result(SOLO + campaign, points, *fixes)["solo"]


def test_a_hundred_points_win():
    assert _solo(100) == {"target": 100, "won": True, "rank": "apprentice", "campaign": None}
    assert _solo(99) == {"target": 100, "won": False, "rank": "none", "campaign": None}
    assert _result(SOLO, 100)["winners"] == ["soares"]
    assert _result(SOLO, 99)["winners"] == []


def test_ranks():
    for points, rank in (
        (0, "none"), (99, "none"), (100, "apprentice"), (109, "apprentice"), (110, "first-book"), (124,
        "first-book"),
        (125, "great-poet"), (139, "great-poet"), (140, "greatest"), (300, "greatest"),
    ):  # fmt: skip
        assert _solo(points)["rank"] == rank, points


def test_targets_of_a_campaign():
    for number, target in enumerate((100, 105, 110, 115, 120, 125, 130, 135, 140)):
        campaign = " campaign=%d" % (number + 1)
        won, lost = _solo(target, campaign), _solo(target - 1, campaign)
        assert won["target"] == lost["target"] == target
        assert won["won"]
        assert not lost["won"]


def test_r15_no_rank_for_a_lost_campaign_game():
    assert _solo(129, " campaign=7")["rank"] == "none"
    assert _solo(130, " campaign=7")["rank"] == "great-poet"


def test_r10_shelves_to_keep():
    shelves = "fix soares shelf:N=3 shelf:T=2"
    for number, keep in enumerate((1, 1, 1, 2, 2, 2, 3, 3, 0)):
        campaign = " campaign=%d" % (number + 1)
        assert _solo(150, campaign, shelves)["campaign"] == {"game": number + 1, "keep": keep}
        assert _solo(50, campaign, shelves)["campaign"] == {"game": number + 1, "keep": 0}


def test_r16_never_more_than_there_are():
    assert _solo(150, " campaign=8", "fix soares shelf:N=1 shelf:T=1")["campaign"]["keep"] == 2
    assert _solo(150, " campaign=1")["campaign"]["keep"] == 0
    assert _solo(150, " campaign=2 shelves=T")["campaign"]["keep"] == 1


def test_the_total_decides():
    solo = _result(SOLO, 90, "fix soares poem:3=2 hand=2")
    assert solo["scores"]["soares"] == {"game": 90, "poems": 8, "hand": 2, "mensagem": 0, "total": 100}
    assert solo["solo"]["won"]
