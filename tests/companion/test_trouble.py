"""When something fails: the memory, the display, a file, the program itself. The game goes on, nothing is lost."""

from pathlib import Path

import pytest

from host_tools.keyplay.board import MemoryBoard
from host_tools.keyplay.golden import new_player
from host_tools.keyplay.player import KeyPlayer

from companion.app import App
from companion.keys import OK, PESSOA, REST, UNDO
from store.problem import StoreFull

_GAME = "game players=reis:blue,campos:red edition=en ring=1423"
_SOLO = "solo player=soares:white baldaya=red edition=en ring=1423"


def _begun(folder: Path, opening: str = _GAME) -> KeyPlayer:
    player = new_player(str(folder))
    player.play_log(["pessoa 1", opening])
    return player


def _again(folder: Path, levels: int = 0) -> KeyPlayer:
    """The plug is pulled and put in again."""
    board = MemoryBoard(str(folder))
    board.levels = levels
    app = App(board)
    _run(app, 3)
    board.levels = 0
    _run_on(app, 2)
    return KeyPlayer(app, board)


class _PlugPulledError(BaseException):
    pass


def _run(app: App, steps: int) -> None:
    """App.run() for some turns of its loop."""
    app.board.wait = _Plug(app, steps)
    with pytest.raises(_PlugPulledError):
        app.run()
    del app.board.wait


def _run_on(app: App, steps: int) -> None:
    for _ in range(steps):
        app._guard(app.step)


class _Plug:
    """A wait that pulls the plug at last."""

    def __init__(self, app: App, steps: int) -> None:
        self._app, self._steps = app, steps

    def __call__(self, ms: int) -> None:
        self._app.board.time += 40
        self._steps -= 1
        if not self._steps:
            raise _PlugPulledError


def _name(player: KeyPlayer) -> str:
    return type(player.app.screen()).__name__


def _note(player: KeyPlayer) -> str:
    return " ".join(player.app.note_rows)


# The memory is full


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Call `full.setattr` to let nothing more be written."""
    return monkeypatch


def _fill(monkeypatch: pytest.MonkeyPatch, app: App) -> None:
    def fail(name: str, *rest: object) -> None:
        raise StoreFull("full", name=name)

    monkeypatch.setattr(app.store._folder, "append", fail)
    monkeypatch.setattr(app.store._folder, "write_whole", fail)


def test_a_full_memory_is_told_and_nothing_is_lost(tmp_path: Path, full: pytest.MonkeyPatch) -> None:
    player = _begun(tmp_path)
    player.play("reis rest")
    before = list(player.app.game.log)
    with full.context() as patch:
        _fill(patch, player.app)
        for keys in ((1, 0, OK), (REST,), (UNDO, OK)):
            player.app.home()
            player.press_all(list(keys))
            assert "full" in _note(player)
            assert player.app.game.log == before
        player.app.home()
    player.press(REST)
    assert player.app.game.log == [*before, "campos rest"]
    assert _again(tmp_path).app.game.log == [*before, "campos rest"]


def test_a_language_that_cannot_be_kept_is_spoken_for_now(tmp_path: Path, full: pytest.MonkeyPatch) -> None:
    player = _begun(tmp_path)
    _fill(full, player.app)
    player.menu("settings")
    player.pick("language")
    player.pick("fr")
    assert "pleine" in _note(player)
    assert player.app.words.language == "fr"


def test_a_finished_game_waits_until_there_is_room(tmp_path: Path, full: pytest.MonkeyPatch) -> None:
    player = _begun(tmp_path)
    with full.context() as patch:
        _fill(patch, player.app)
        player.menu("end")
        player.pick(True)
        assert "full" in _note(player)
        assert player.app.state() is not None
    player.menu("end")
    player.pick(True)
    assert player.app.state() is None
    assert len(player.app.store.history()) == 1


# The display


def test_a_display_that_does_not_answer_is_tried_again(tmp_path: Path) -> None:
    player = _begun(tmp_path)
    player.board.display_answers = False
    player.play("reis rest")
    for _ in range(20):
        player.app.step()
    player.press(REST)
    assert len(player.app.game.log) == 4, "the keys answer without a display"
    player.board.display_answers = True
    for _ in range(40):
        player.app.step()
    player.board.pages_sent = 0
    for _ in range(20):
        player.app.step()
    assert player.board.pages_sent == 0, "everything was sent, nothing is sent again"


def test_a_display_that_comes_back_gets_the_whole_picture(tmp_path: Path) -> None:
    player = _begun(tmp_path)
    player.board.display_answers = False
    player.press(PESSOA)
    player.board.display_answers = True
    player.board.bytes_sent = 0
    for _ in range(40):
        player.app.step()
    assert player.board.bytes_sent == 1024


# Crashes


def test_a_fault_leads_to_the_crash_screen_then_to_the_safe_screen(tmp_path: Path) -> None:
    player = _begun(tmp_path)
    player.play("reis rest")
    before = list(player.app.game.log)

    def fail(key: int) -> None:
        raise ValueError("the dog ate it")

    player.app.screen().press = fail
    player.board.levels = 1
    _run_on(player.app, 1)
    player.board.levels = 0
    _run_on(player.app, 2)
    assert _name(player) == "CrashScreen"
    assert "the dog ate it" in player.app.store.crash()
    player.press(OK)
    assert player.app.screen().title() == "Safe start"
    assert player.app.play("pessoa 1") is False, "the game that waits cannot be written over"
    player.pick("resume")
    assert player.app.game.log == before
    assert _name(player) == "TurnScreen"


def test_a_fault_while_drawing_does_not_end_the_loop(tmp_path: Path) -> None:
    player = _begun(tmp_path)

    def fail() -> list[str]:
        raise IndexError("a row too many")

    player.app.screen().body = fail
    player.app.dirty = True
    _run_on(player.app, 3)
    assert _name(player) == "CrashScreen"


def test_a_start_that_failed_before_begins_with_the_safe_screen(tmp_path: Path) -> None:
    player = _begun(tmp_path)
    player.app.store.boot_begun()
    again = _again(tmp_path)
    assert again.app.screen().title() == "Safe start"
    again.pick("aside")
    assert again.app.game.log == ["pessoa 1"]
    again.open_game(_GAME)
    assert again.app.game.log == ["pessoa 1", _GAME]


def test_undo_held_at_power_on_opens_the_safe_screen(tmp_path: Path) -> None:
    _begun(tmp_path)
    again = _again(tmp_path, levels=1 << UNDO)
    assert again.app.screen().title() == "Safe start"
    assert not again.app.note_rows, "holding it is no press"
    again.pick("new")
    assert again.app.state() is None
    assert len(again.app.store.history()) == 1
    assert _again(tmp_path).app.screen().title() == "Pessoa companion"


# Power cuts and damage


def test_the_plug_pulled_between_the_two_opening_lines(tmp_path: Path) -> None:
    player = new_player(str(tmp_path))
    player.pick("en")
    player.app.play_line("pessoa 1")
    again = _again(tmp_path)
    assert again.app.game.log == ["pessoa 1"]
    again.open_game(_SOLO)
    assert again.app.game.log == ["pessoa 1", _SOLO]


def test_a_damaged_journal_is_reported_page_by_page(tmp_path: Path) -> None:
    player = _begun(tmp_path)
    for _ in range(12):
        player.press(REST)
    journals = sorted(tmp_path.rglob("j*"), key=lambda file: int(file.name[1:]))
    assert len(journals) > 1
    data = bytearray(journals[-1].read_bytes())
    data[len(data) // 2] ^= 0x55
    journals[-1].write_bytes(data)
    again = _again(tmp_path)
    assert _name(again) == "TroubleScreen"
    assert again.app.screen().body()[0]
    pressed = 0
    while _name(again) == "TroubleScreen":
        again.press(OK)
        pressed += 1
        assert pressed < 5
    assert _name(again) == "TurnScreen"
    assert again.app.game.log == player.app.game.log[: len(again.app.game.log)]
    assert len(again.app.game.log) >= 2
    assert _name(_again(tmp_path)) == "TurnScreen", "reported once"


def test_every_problem_of_the_store_has_a_page(tmp_path: Path) -> None:
    from companion.trouble_screens import TroubleScreen

    app = _begun(tmp_path).app
    for word in ("set-aside", "torn", "version", "full", "not-saved"):
        screen = TroubleScreen(app, [(word, {"name": "settings.bad", "errno": 5})])
        assert "".join(screen.body()), word


# What is remembered


def test_language_and_settings_outlive_the_plug(tmp_path: Path) -> None:
    player = new_player(str(tmp_path))
    player.pick("pt")
    for name, value in (("brightness", 5), ("sound", 0), ("large", 1), ("quick", 1), ("cap", 200)):
        player.set(name, value)
    again = _again(tmp_path)
    assert again.app.words.language == "pt"
    assert again.app.screen().title() == "Companheiro Pessoa"
    for name, value in (("brightness", 5), ("sound", 0), ("large", 1), ("quick", 1), ("cap", 200)):
        assert again.app.settings.get(name) == value


def test_same_as_last_time_is_one_press(tmp_path: Path) -> None:
    player = _begun(tmp_path, _SOLO)
    player.menu("end")
    player.pick(True)
    again = _again(tmp_path)
    again.press(0)
    assert again.app.game.log == ["pessoa 1", _SOLO]


def test_the_game_goes_on_where_it_was(tmp_path: Path) -> None:
    player = _begun(tmp_path, _SOLO)
    player.play("soares rest")
    again = _again(tmp_path)
    assert again.app.game.log == player.app.game.log
    assert _name(again) == "BaldayaScreen"


def test_a_refused_press_beeps_and_says_why_for_a_while(tmp_path: Path) -> None:
    player = _begun(tmp_path)
    player.app.home()
    player.press(2)
    assert (180, 120) in player.board.beeps
    assert _note(player) == "The Bookshop: the yellow meeple is there."
    for _ in range(120):
        player.app.step()
    assert not player.app.note_rows


def test_undo_goes_back_to_the_start(tmp_path: Path) -> None:
    player = _begun(tmp_path)
    for line in ("reis rest", "campos rest", "campos rest", "reis rest"):
        player.play(line)
    for length in (5, 4, 3, 2, 0):
        player.app.home()
        player.press(UNDO)
        assert _name(player) == "UndoScreen"
        player.press(OK)
        assert len(player.app.game.log) == length
    assert _again(tmp_path).app.game.log == []


def test_the_stars_offer_no_tile_when_the_stacks_are_empty(tmp_path: Path) -> None:
    player = _begun(tmp_path)
    for line in ("fix neutral white zone=5", "fix neutral yellow zone=1", "fix shelves left=2"):
        player.play(line)
    player.press_all([2, 0, PESSOA])
    assert [value for _, value in player.app.screen().items] == ["energy", "vp", "cards", ""]
