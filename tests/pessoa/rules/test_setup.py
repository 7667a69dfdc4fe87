"""The first two lines, and the table that they lay."""

from table import FOUR, SOLO, THREE, TWO, game, look, player, reason

from pessoa import Game
from pessoa.opening import read_setup


def test_two_players_start_as_the_book_says():
    state = look(game(TWO))
    assert state["phase"] == "turn"
    assert state["round"] == 1
    assert state["year"] == 1913
    assert state["active"] == "reis"
    assert state["order"] == ["reis", "campos"]
    assert state["pessoa"] == {"zone": 4, "controller": "campos"}
    assert state["rossio"] == {"3": 1, "4": 1, "5": 1}
    assert state["shelves_left"] == 24
    assert state["baldaya"] is None
    assert state["result"] is None


def test_every_player_starts_in_the_mind_with_three_cards():
    assert player(game(TWO), "reis") == {
        "colour": "blue", "zone": 5, "energy": 5, "energy_max": 5, "hand": 3, "hand_limit": 7, "vp": 0,
        "shelves": {"N": 0, "C": 0, "F": 0, "T": 0}, "poems": {"3": 0, "4": 0, "5": 0}, "kept": [],
        "mensagem": [],
    }  # fmt: skip


def test_rossio_holds_one_less_than_players():
    assert look(game(THREE))["rossio"] == {"3": 2, "4": 2, "5": 2}
    assert look(game(FOUR))["rossio"] == {"3": 3, "4": 3, "5": 3}


def test_the_last_in_seat_order_controls_pessoa():
    assert look(game(THREE))["pessoa"]["controller"] == "soares"
    assert look(game(FOUR))["pessoa"]["controller"] == "soares"
    assert look(game(FOUR))["order"] == ["caeiro", "reis", "campos", "soares"]


def test_r2_neutral_colours_in_the_order_of_the_box():
    assert look(game(TWO))["neutrals"] == {"yellow": 3, "white": 4}
    assert look(game("game players=reis:white,campos:yellow"))["neutrals"] == {"blue": 3, "red": 4}
    assert look(game(THREE))["neutrals"] == {"yellow": 3}
    assert look(game(FOUR))["neutrals"] == {}


def test_module_1_gives_campos_one_more():
    advanced = player(game(TWO + " modules=1"), "campos")
    assert (advanced["energy"], advanced["energy_max"], advanced["hand_limit"]) == (6, 6, 8)
    other = player(game(TWO + " modules=1"), "reis")
    assert (other["energy"], other["energy_max"], other["hand_limit"]) == (5, 5, 7)
    assert player(game(TWO + " modules=2"), "campos")["energy"] == 5


def test_solo_is_laid_like_two_players():
    state = look(game(SOLO))
    assert state["order"] == ["soares", "baldaya"]
    assert state["active"] == "soares"
    assert state["pessoa"] == {"zone": 4, "controller": "baldaya"}
    assert state["neutrals"] == {"blue": 3, "yellow": 4}
    assert state["rossio"] == {"3": 1, "4": 1, "5": 1}
    assert state["baldaya"] == {
        "colour": "red", "zone": 5, "shelves": {"N": 0, "C": 0, "F": 0, "T": 0}, "poems": {"3": 0, "4": 0,
        "5": 0},
        "rests": [1921, 1931],
    }  # fmt: skip
    assert list(state["players"]) == ["soares"]


def test_solo_always_has_both_modules():
    campos = game("solo player=campos:blue baldaya=red")
    assert player(campos, "campos")["energy"] == 6
    assert campos.state.setup.mensagem


def test_kept_shelves_lie_there_from_the_start():
    state = look(game(SOLO + " campaign=8 shelves=N,T,T"))
    assert state["shelves_left"] == 21
    assert state["players"]["soares"]["shelves"] == {"N": 1, "C": 0, "F": 0, "T": 2}
    assert state["players"]["soares"]["energy"] == state["players"]["soares"]["energy_max"] == 7
    assert state["players"]["soares"]["hand_limit"] == 11


def test_as_many_kept_shelves_as_the_games_before_allow():
    for number, allowed in ((1, 0), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2), (8, 3), (9, 3)):
        line = SOLO + " campaign=%d" % number
        assert look(game(line))["shelves_left"] == 24
        if allowed:
            assert look(game(line + " shelves=" + ",".join("N" * allowed)))["shelves_left"] == 24 - allowed
        assert reason(Game(["pessoa 1"]), line + " shelves=" + ",".join("N" * (allowed + 1))) == "setup"


def test_the_version_comes_first():
    for line in (TWO, SOLO, "reis take", "fix reis vp=3", "", "nonsense", "\x00", "x" * 10000):
        assert reason(Game(), line) == "setup"
    assert reason(Game(), "pessoa 2") == "setup"
    assert reason(Game(), "pessoa 11") == "setup"


def test_a_version_that_cannot_be_read():
    for line in (
        "pessoa",
        "pessoa ",
        "pessoa  1",
        "pessoa 1 ",
        "pessoa 1 1",
        "pessoa 01",
        "pessoa one",
        "pessoa -1",
    ):
        assert reason(Game(), line) == "syntax", line


def test_the_second_line_comes_second():
    for line in ("pessoa 1", "pessoa 2", "pessoa", "reis take", "", "fix reis vp=3", "rest"):
        assert reason(Game(["pessoa 1"]), line) == "setup", line


def test_after_the_first_two_lines_no_more_of_them():
    for line in ("pessoa 1", "pessoa", "game", TWO, SOLO, "solo", "game  x", "pessoa own 3"):
        assert reason(game(TWO), line) == "setup", line
    assert reason(game(TWO), "games") == "syntax"


def test_second_lines_that_cannot_be_read():
    for line in (
        "game", "game ", "solo", "game players", "game players=", "game players=reis",
        "game players=reis:blue,",
        "game players=reis:,campos:red", "game  players=reis:blue,campos:red", "game modules=1",
        TWO + " ring", TWO + " edition=", TWO + " edition=en edition=en", "solo player=soares:white",
        "solo baldaya=red", SOLO + " campaign=x", SOLO + " campaign=01", SOLO + " campaign=2 shelves=",
        TWO + " ring=1423" + " " * 60, TWO + "\t", "game players=reis:blue,campos:r\u00e9d",
    ):  # fmt: skip
        assert reason(Game(["pessoa 1"]), line) == "syntax", line


def test_second_lines_that_name_what_does_not_exist():
    for line in (
        "game players=reis:blue", "game players=pessoa:blue,reis:red", "game players=reis:green,campos:red",
        "game players=reis:blue,reis:red", "game players=reis:blue,campos:blue",
        "game players=baldaya:red,reis:blue",
        FOUR + ",reis:blue", TWO + " modules=3", TWO + " modules=2,1", TWO + " modules=1,1",
        TWO + " edition=de",
        TWO + " ring=1234", TWO + " campaign=1", TWO + " player=reis:blue", TWO + " colour=red",
        "solo player=soares:white,reis:blue baldaya=red", "solo player=soares:white baldaya=white",
        "solo player=soares:white baldaya=pink", SOLO + " modules=1,2", SOLO + " campaign=0",
        SOLO + " campaign=10",
        SOLO + " shelves=N", SOLO + " campaign=2 shelves=X", SOLO + " campaign=5 shelves=N,",
    ):  # fmt: skip
        assert reason(Game(["pessoa 1"]), line) == "setup", line


def test_a_refused_second_line_leaves_room_for_the_right_one():
    played = Game(["pessoa 1"])
    assert reason(played, "game players=reis:blue") == "setup"
    played.play(TWO)
    assert played.log == ["pessoa 1", TWO]


def test_a_line_may_have_96_characters():
    line = "fix reis energy=3 hand=4 vp=61 zone=2 shelf:N=1 poem:4=2 kept=" + ",".join(["N1/2"] * 6) + ",F1/2"
    assert len(line) == 96
    played = game(TWO, line)
    assert len(player(played, "reis")["kept"]) == 7
    assert reason(played, line + " ") == "syntax"
    assert reason(played, line.replace("vp=61", "vp=161")) == "syntax"


def test_the_second_line_is_printed_one_way():
    for line in (
        TWO + " edition=en ring=1423",
        FOUR + " modules=1,2 edition=pt ring=1324",
        TWO + " modules=2 edition=fr ring=1423",
        SOLO + " edition=en ring=1423",
        SOLO + " edition=fr ring=1324 campaign=1",
        SOLO + " edition=en ring=1423 campaign=9 shelves=N,C,T",
    ):
        assert read_setup(line).line() == line
    assert read_setup("game ring=1423 players=reis:blue,campos:red").line() == TWO + " edition=en ring=1423"
    assert read_setup("solo baldaya=red player=soares:white").line() == SOLO + " edition=en ring=1423"
