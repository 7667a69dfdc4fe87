"""The worked examples that the rulebooks share, step by step; the books' test modules name page and language.

Joana plays blue, Afonso red, Inês yellow, as in the books; white is somebody whom the examples leave out.
"""

from table import finish, game, last_turns, look, player, reason, tells, told

_TABLE = "game players=caeiro:blue,campos:red,reis:yellow,soares:white edition="
JOANA, AFONSO, INES = "caeiro", "campos", "reis"


def _turn_of(name, edition, *fixes):
    """A game of four at the first turn of that player, put into the position of the example."""
    seats = {JOANA: (), AFONSO: ("caeiro rest",), INES: ("caeiro rest", "campos rest")}
    return game(_TABLE + edition, *(seats[name] + fixes))


def where_joana_may_go(edition):
    played = _turn_of(JOANA, edition, "fix caeiro zone=2", "fix campos zone=3", "fix reis zone=1")
    assert reason(played, "caeiro own 2 buy 1") == "same-zone"
    assert reason(played, "caeiro own 3 shop vp") == "occupied"
    assert reason(played, "caeiro own 1 buy 1") == "occupied"
    assert reason(played, "caeiro pessoa 2 buy 1") == "controller"
    assert look(played)["legal"]["own"] == [4, 5]
    assert look(played)["legal"]["pessoa"] == []
    assert look(played)["legal"]["pessoa_if_taken"] == [1, 2, 3]
    played.play("caeiro take")
    assert player(played, JOANA)["energy"] == 4
    assert reason(played, "caeiro pessoa 4 poem N1 N2 N3 keep N1") == "same-zone"
    assert reason(played, "caeiro pessoa 5 poem N1 N2 N3 keep N1") == "mind"
    assert look(played)["legal"]["pessoa"] == [1, 2, 3]
    assert look(played)["legal"]["own"] == [4, 5]


def joana_in_the_mind(edition):
    played = _turn_of(JOANA, edition, "fix caeiro zone=2", "fix reis zone=4")
    poem = " poem N1 N2 N3 keep N1"
    assert reason(played, "caeiro own 4" + poem) == "occupied"
    played.play("caeiro take")
    assert reason(played, "caeiro pessoa 4" + poem) == "same-zone"
    played.undo()
    played.play("caeiro own 5" + poem)
    assert (player(played, JOANA)["zone"], player(played, JOANA)["energy"]) == (5, 4)
    assert player(played, JOANA)["poems"]["3"] == 1
    assert told(played, "mind") == {"at": 4}


def afonso_at_martinho(edition):
    played = _turn_of(AFONSO, edition)
    assert reason(played, "campos own 1 buy 1 2") == "locked"
    played.play("campos own 1 buy 1 3 2")
    assert (player(played, AFONSO)["energy"], player(played, AFONSO)["hand"]) == (2, 6)
    assert told(played, "pay") == {"who": "campos", "n": 3, "energy": 2}
    assert told(played, "refill-martinho") == {"n": 3}


def ines_at_the_brasileira(edition):
    played = _turn_of(INES, edition, "fix caeiro zone=2", "fix reis energy=4")
    assert reason(played, "reis own 2 buy 1 2 5") == "occupied"
    played.play("reis take")
    assert player(played, INES)["energy"] == 3
    assert look(played)["pessoa"]["controller"] == INES
    played.play("reis pessoa 2 buy 1 2 5")
    assert look(played)["pessoa"]["zone"] == 2
    assert (player(played, INES)["energy"], player(played, INES)["hand"]) == (0, 6)
    assert told(played, "refill-brasileira") == {"n": 3}


def one_card_for_each_reward(edition):
    for rewards, shelves, points in (("C", 1, 0), ("vp", 0, 5), ("N", 1, 0), ("C vp N", 2, 5)):
        joana = player(_turn_of(JOANA, edition, "caeiro own 3 shop " + rewards), JOANA)
        assert sum(joana["shelves"].values()) == shelves
        assert joana["vp"] == points
        assert joana["hand"] == 3 - shelves - points // 5


def a_slid_card_leaves_one_shelf_and_the_points(edition):
    joana = player(_turn_of(JOANA, edition, "caeiro own 3 shop C vp"), JOANA)
    assert joana["shelves"]["C"] == 1
    assert joana["vp"] == 5


def joana_in_the_bookshop(edition):
    played = _turn_of(JOANA, edition, "caeiro own 3 shop N vp")
    joana = player(played, JOANA)
    assert joana["zone"] == 3
    assert joana["hand"] == 1
    assert joana["vp"] == 5
    assert joana["shelves"] == {"N": 1, "C": 0, "F": 0, "T": 0}
    assert look(played)["shelves_left"] == 23
    assert tells(played)[-2:] == ["shop-card", "shop-shelves"]


def afonsos_poem_of_12(edition, bonus):
    fixes = "fix reis zone=4", "fix campos hand=5 shelf:F=2", "fix pessoa zone=2"
    played = _turn_of(AFONSO, edition, *fixes)
    poem = " poem N1 F2 F4 N5 keep F1/2 astral " + bonus
    assert reason(played, "campos own 4" + poem) == "occupied"
    played.play("campos take")
    assert player(played, AFONSO)["energy"] == 4
    played.play("campos pessoa 4" + poem)
    # Two Naturalism cards at 1, two Futurism cards at 3, one of them after its like; then the tile.
    assert told(played, "poem") == {"who": "campos", "n": 4, "points": 1 + 3 + 3 + 1 + 1}
    assert told(played, "score") == {"who": "campos", "n": 12, "vp": 12}
    assert look(played)["rossio"] == {"3": 3, "4": 2, "5": 3}
    afonso = player(played, AFONSO)
    assert afonso["vp"] == 12
    assert afonso["poems"]["4"] == 1
    assert afonso["kept"] == ["F1/2"]
    return played, afonso


def afonsos_poem_with_a_classicism_shelf(edition):
    played, afonso = afonsos_poem_of_12(edition, "tile C")
    assert afonso["shelves"] == {"N": 0, "C": 1, "F": 2, "T": 0}
    assert afonso["hand"] == 1
    assert look(played)["shelves_left"] == 23


def afonsos_poem_with_two_cards(edition):
    _, afonso = afonsos_poem_of_12(edition, "cards")
    assert afonso["hand"] == 3


def ines_rests(edition):
    played = _turn_of(INES, edition, "fix reis zone=2 energy=1", "reis rest")
    assert (player(played, INES)["zone"], player(played, INES)["energy"]) == (0, 5)


def two_rounds_of_neutral_meeples(edition):
    played = game("game players=campos:red,reis:yellow edition=" + edition)
    played.play("fix neutral blue zone=2")
    played.play("fix neutral white zone=3")
    played.play("campos own 1 buy 1")
    played.play("reis own 4 poem N1 N2 N3 keep N1")
    assert tells(played)[-4:] == ["first", "neutral-mind", "neutral-walks", "year"]
    assert told(played, "neutral-mind") == {"colour": "blue", "zone": 2, "to": 5}
    assert told(played, "neutral-walks") == {"colour": "white", "zone": 3, "to": 2}
    assert look(played)["neutrals"] == {"blue": 5, "white": 2}
    assert look(played)["order"] == ["reis", "campos"]
    played.play("fix reis hand=3")
    played.play("reis own 3 shop vp")
    played.play("campos own 4 poem N1 N2 N3 keep N1")
    assert tells(played)[-4:] == ["first", "neutral-walks", "neutral-returns", "year"]
    assert told(played, "neutral-walks") == {"colour": "white", "zone": 2, "to": 1}
    assert told(played, "neutral-returns") == {"colour": "blue", "zone": 5, "to": 2}
    assert look(played)["neutrals"] == {"blue": 2, "white": 1}
    assert look(played)["order"] == ["reis", "campos"]


def afonsos_final_poem_of_13(edition):
    played = last_turns(_TABLE + edition, "fix campos shelf:N=1 shelf:F=2 hand=2 kept=N2,F3,F5")
    while look(played)["active"] != AFONSO:
        played.play(look(played)["active"] + " final none")
    played.play("campos final N2 F3 F4 F5")
    afonso = player(played, AFONSO)
    assert told(played, "score") == {"who": "campos", "n": 2 + 3 + (3 + 1) + (3 + 1), "vp": 13}
    assert afonso["vp"] == 13
    assert afonso["poems"]["4"] == 1
    assert afonso["hand"] == 1
    assert look(played)["rossio"] == {"3": 3, "4": 3, "5": 3}


def afonsos_final_88(edition):
    played = last_turns(_TABLE + edition, "fix campos vp=70 hand=2 poem:3=1 poem:4=2 poem:5=1")
    result = finish(played)
    assert result["scores"][AFONSO] == {"game": 70, "poems": 16, "hand": 2, "mensagem": 0, "total": 88}
    assert result["winners"] == [AFONSO]


def campos_lays_3_1_4(edition):
    played = game("game players=campos:red,reis:yellow modules=1 edition=" + edition, "fix neutral white zone=5")
    played.play("campos own 4 poem F3 F1 F4 keep F3")
    assert player(played, AFONSO)["vp"] == 6 + 2 + 3


def afonsos_mensagem_of_9(edition):
    setup = "game players=caeiro:blue,campos:red,reis:yellow modules=2 edition=" + edition
    played = last_turns(setup, "fix campos shelf:F=2 poem:3=2", "fix caeiro shelf:F=2", "fix reis poem:3=3")
    while look(played)["phase"] == "final":
        played.play(look(played)["active"] + " final none")
    while look(played)["active"] != AFONSO:
        played.play(look(played)["active"] + " mensagem none")
    played.play("campos mensagem shelf:F most-shelf:F most-poem:3")
    assert finish(played)["scores"][AFONSO]["mensagem"] == 4 + 5 + 0


def _baldaya(edition, *lines):
    return game("solo player=soares:white baldaya=red edition=" + edition, *(("soares rest",) + lines))


def baldaya_sends_pessoa(edition):
    played = _baldaya(edition, "fix neutral blue zone=2", "baldaya card 2")
    assert look(played)["pessoa"] == {"zone": 2, "controller": "baldaya"}
    assert look(played)["baldaya"]["zone"] == 5
    assert tells(played)[:2] == ["baldaya-sends-pessoa", "baldaya-cafe"]
    assert told(played, "baldaya-cafe") == {"at": 2}


def baldaya_goes_on_clockwise(edition):
    # The card shows 4 and 5: the lower value counts.
    played = _baldaya(edition, "fix neutral yellow zone=1", "fix neutral blue zone=4", "baldaya card 4")
    assert told(played, "baldaya-next") == {"colour": "red", "zone": 4, "to": 2}
    assert look(played)["baldaya"]["zone"] == 2
    assert look(played)["pessoa"]["zone"] == 4
    assert told(played, "baldaya-cafe") == {"at": 2}


def baldaya_finds_all_zones_taken(edition):
    fixes = "fix neutral yellow zone=2", "fix soares zone=1", "fix baldaya zone=4"
    played = _baldaya(edition, *(fixes + ("baldaya card 4",)))
    assert tells(played)[:3] == ["baldaya-all-taken", "mind", "baldaya-tile-rossio"]
    assert told(played, "mind") == {"at": 4}
    assert told(played, "baldaya-tile-rossio") == {"size": 3}
    assert look(played)["baldaya"]["zone"] == 5
    assert look(played)["baldaya"]["poems"]["3"] == 1
    assert look(played)["rossio"] == {"3": 0, "4": 1, "5": 1}
