"""The state as JSON text: every key, in its order, on every interpreter."""

import json

from table import SOLO, TWO, finish, game, last_turns, look, tells, told

from pessoa.report import quoted, write_state


def _text(played, line, tell):
    parts = []
    write_state(parts.append, played.state, line, tell)
    return "".join(parts)


def test_the_text_of_a_game_of_two():
    assert _text(game(TWO), 2, ["Go."]) == (
        '{"line": 2, "phase": "turn", "round": 1, "year": 1913, "active": "reis", "order": ["reis", '
        '"campos"], '
        '"pessoa": {"zone": 4, "controller": "campos"}, '
        '"players": {"reis": {"colour": "blue", "zone": 5, "energy": 5, "energy_max": 5, "hand": 3, '
        '"hand_limit": 7, '
        '"vp": 0, "shelves": {"N": 0, "C": 0, "F": 0, "T": 0}, "poems": {"3": 0, "4": 0, "5": 0}, '
        '"kept": [], '
        '"mensagem": []}, "campos": {"colour": "red", "zone": 5, "energy": 5, "energy_max": 5, "hand": 3, '
        '"hand_limit": 7, "vp": 0, "shelves": {"N": 0, "C": 0, "F": 0, "T": 0}, "poems": {"3": 0, '
        '"4": 0, "5": 0}, '
        '"kept": [], "mensagem": []}}, "neutrals": {"yellow": 3, "white": 4}, "baldaya": null, '
        '"rossio": {"3": 1, "4": 1, "5": 1}, "shelves_left": 24, '
        '"legal": {"take": true, "meditate": 0, "own": [1, 2], "pessoa": [], "pessoa_if_taken": [1, 2, 3], '
        '"rest": true}, "tell": ["Go."], "result": null}'
    )


def test_the_text_of_baldayas_turn():
    text = _text(game(SOLO, "soares rest"), 3, [])
    assert '"neutrals": {"blue": 3, "yellow": 4}, "baldaya": {"colour": "red", "zone": 5, "shelves": {"N": 0' in text
    assert '"poems": {"3": 0, "4": 0, "5": 0}, "rests": [1921, 1931]}, "rossio": ' in text
    assert '"legal": null, "tell": [], "result": null}' in text


def test_the_text_of_a_finished_game():
    played = last_turns(TWO, "fix reis vp=5 kept=N1,F1/2")
    finish(played)
    text = _text(played, 30, [])
    assert '"phase": "over", "round": 12, "year": 1935, "active": null' in text
    assert '"kept": ["N1", "F1/2"]' in text
    assert text.endswith(
        '"result": {"scores": {"reis": {"game": 5, "poems": 0, "hand": 3, "mensagem": 0, "total": 8}, '
        '"campos": {"game": 0, "poems": 0, "hand": 3, "mensagem": 0, "total": 3}}, "winners": ["reis"], '
        '"solo": null}}'
    )


def test_the_text_of_a_finished_campaign_game():
    played = last_turns(SOLO + " campaign=4", "fix soares vp=115 hand=0 shelf:N=3")
    finish(played)
    assert _text(played, 30, []).endswith(
        '"winners": ["soares"], "solo": {"target": 115, "won": true, "rank": "first-book", '
        '"campaign": {"game": 4, "keep": 2}}}}'
    )
    single = last_turns(SOLO)
    finish(single)
    assert _text(single, 30, []).endswith(
        '"winners": [], "solo": {"target": 100, "won": false, "rank": "none", "campaign": null}}}'
    )


def test_texts_are_quoted():
    assert quoted('a"b\\c\n\x01 \u00e9') == '"a\\"b\\\\c\\u000a\\u0001 \u00e9"'
    assert json.loads(quoted('a"b\\c\n\x01 \u00e9')) == 'a"b\\c\n\x01 \u00e9'


def test_what_the_table_does_before_the_first_turn():
    assert tells(game(TWO)) == [
        "setup-cafes", "setup-bookshop", "setup-rossio", "setup-year", "setup-player", "setup-player",
        "setup-neutral", "setup-neutral", "setup-pessoa", "setup-hand", "setup-first",
    ]  # fmt: skip
    assert told(game(TWO), "setup-first") == {"who": "reis", "other": "campos"}
    assert told(game(TWO), "setup-bookshop") == {"n": 12, "m": 12}
    assert told(game(TWO), "setup-rossio") == {"n": 1}
    assert told(game(TWO), "setup-year") == {"year": 1913}
    assert told(game(TWO), "setup-pessoa") == {"at": 4}
    modules = tells(game(TWO + " modules=1,2"))
    assert "setup-advanced" in modules
    assert "setup-player" not in modules
    assert "setup-mensagem" in modules


def test_what_a_campaign_lays_out():
    played = game(SOLO + " campaign=8 shelves=N,T,C")
    assert tells(played) == [
        "setup-cafes", "setup-bookshop", "setup-rossio", "setup-year", "setup-advanced", "setup-shelf",
        "setup-shelf",
        "setup-shelf", "setup-neutral", "setup-neutral", "setup-pessoa", "setup-remove", "setup-baldaya",
        "setup-mensagem", "setup-hand", "setup-first",
    ]  # fmt: skip
    assert told(played, "setup-bookshop") == {"n": 11, "m": 10}
    assert told(played, "setup-baldaya") == {"colour": "red"}
    assert told(played, "setup-first") == {"who": "soares", "other": "baldaya"}
    assert told(played, "setup-advanced") == {"who": "soares", "colour": "white", "energy": 6}
    assert look(played)["shelves_left"] == 21
