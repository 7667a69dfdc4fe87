"""Before acting: taking control of Pessoa and meditating."""

from table import FOUR, SOLO, TWO, game, look, player, reason, tells, told


def test_take_costs_one_energy_and_moves_control():
    played = game(TWO, "reis take")
    assert player(played, "reis")["energy"] == 4
    assert look(played)["pessoa"]["controller"] == "reis"
    assert look(played)["active"] == "reis"
    assert told(played, "take") == {"who": "reis", "other": "campos", "energy": 4}


def test_take_while_having_control_is_refused():
    assert reason(game(TWO, "reis take"), "reis take") == "controller"


def test_control_is_asked_before_energy():
    played = game(TWO, "reis take", "fix reis energy=0")
    assert reason(played, "reis take") == "controller"
    assert reason(game(TWO, "fix reis energy=0"), "reis take") == "energy"
    game(TWO, "fix reis energy=1", "reis take")


def test_meditate_trades_cards_for_energy():
    played = game(TWO, "fix reis energy=1", "reis meditate 2")
    assert (player(played, "reis")["energy"], player(played, "reis")["hand"]) == (3, 1)
    assert look(played)["active"] == "reis"
    assert tells(played) == ["meditate"]
    assert told(played, "meditate") == {"who": "reis", "n": 2, "energy": 3}


def test_take_and_meditate_any_number_of_times_in_any_order():
    played = game(TWO, "reis take", "reis meditate 1", "fix campos energy=5", "reis own 1 buy 1")
    assert (player(played, "reis")["energy"], player(played, "reis")["hand"]) == (4, 3)
    again = game(TWO, "fix reis energy=0", "reis meditate 1", "reis take", "reis meditate 1", "reis meditate 1")
    assert (player(again, "reis")["energy"], player(again, "reis")["hand"]) == (2, 0)


def test_meditate_asks_for_cards_before_room():
    played = game(TWO)
    assert reason(played, "reis meditate 4") == "hand"
    assert reason(played, "reis meditate 999999999999999999999") == "hand"
    assert reason(played, "reis meditate 3") == "energy-full"


def test_r3_meditating_above_the_maximum_is_refused():
    assert reason(game(TWO), "reis meditate 1") == "energy-full"
    played = game(TWO, "fix reis energy=3")
    assert reason(played, "reis meditate 3") == "energy-full"
    played.play("reis meditate 2")
    assert player(played, "reis")["energy"] == 5


def test_a_talent_shelf_makes_room_for_more():
    played = game(TWO, "fix reis shelf:T=1", "reis meditate 1")
    assert player(played, "reis")["energy"] == 6


def test_only_the_active_player():
    assert reason(game(TWO), "campos take") == "turn"
    assert reason(game(TWO), "campos meditate 1") == "turn"
    assert reason(game(TWO), "soares take") == "turn"


def test_control_in_a_game_of_four():
    played = game(FOUR, "caeiro take", "caeiro rest", "reis take", "reis rest")
    assert look(played)["pessoa"]["controller"] == "reis"


def test_control_is_taken_from_baldaya():
    played = game(SOLO, "soares take")
    assert look(played)["pessoa"]["controller"] == "soares"
    assert told(played, "take")["other"] == "baldaya"
