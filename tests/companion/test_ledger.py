"""A line goes to flash at once where that is quick, and after the picture where the flash may have to erase."""

from pathlib import Path

import pytest

from host_tools.keyplay.board import MemoryBoard
from host_tools.keyplay.player import KeyPlayer

from companion.app import App
from companion.keys import OK, REST
from store.problem import StoreFull

_OPENING = ["pessoa 1", "game players=reis:blue,campos:red edition=en ring=1423"]
_ERASE_MS = 60


class Recorder:
    """Notes the order of pictures and writes, and lets writes take time as the flash does."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.board = MemoryBoard(str(folder))
        self.app = App(self.board)
        self.app.start()
        self.app.draw()
        self.player = KeyPlayer(self.app, self.board)
        self.seen: list[str] = []
        self.erases = False
        show, append = self.board.show_page, self.app.store.append

        def shown(*arguments: int) -> int:
            self.seen.append("picture")
            return show(*arguments)

        def appended(line: str) -> None:
            self.seen.append(line)
            self.board.time += _ERASE_MS if self.erases else 4
            append(line)

        monkeypatch.setattr(self.board, "show_page", shown)
        monkeypatch.setattr(self.app.store, "append", appended)

    def press(self, key: int) -> list[str]:
        """What a press does, each picture but once."""
        self.seen.clear()
        self.player.press(key)
        return [what for i, what in enumerate(self.seen) if i == 0 or what != self.seen[i - 1]]


@pytest.fixture
def recorder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Recorder:
    recorder = Recorder(tmp_path, monkeypatch)
    recorder.player.play_log(_OPENING)
    return recorder


def test_an_unknown_flash_writes_after_the_picture(recorder: Recorder) -> None:
    assert recorder.press(REST) == ["picture", "reis rest"]


def test_after_an_erase_lines_are_in_flash_before_the_picture_for_a_while(recorder: Recorder) -> None:
    recorder.erases = True
    recorder.press(REST)
    recorder.erases = False
    for _ in range(4):
        assert recorder.press(REST)[0].endswith(" rest")
    recorder.app._ledger._wrote(recorder.board.now(), 2)  # the next file, begun while nobody presses
    assert recorder.press(REST)[0] == "picture", "the next one may erase"


def test_two_keys_at_once_keep_their_lines_in_order(recorder: Recorder) -> None:
    recorder.seen.clear()
    recorder.app.press(REST)
    recorder.app.press(REST)
    recorder.app.draw()
    assert [what for what in recorder.seen if what != "picture"] == ["reis rest", "campos rest"]
    assert App(MemoryBoard(recorder.board.folder)).store.lines == recorder.app.game.log


def test_a_fault_in_drawing_loses_no_line(recorder: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise ValueError("drawing")

    recorder.board.levels = 1 << REST
    with monkeypatch.context() as patch:
        patch.setattr(recorder.app._drawing, "draw", fail)
        recorder.app._guard(recorder.app.step)
    assert App(MemoryBoard(recorder.board.folder)).store.lines == [*_OPENING, "reis rest"]


def test_a_line_that_does_not_fit_any_more_is_taken_back_and_said(
    recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = list(recorder.app.game.log)

    def full(line: str) -> None:
        raise StoreFull("full", name="j1")

    with monkeypatch.context() as patch:
        patch.setattr(recorder.app.store, "append", full)
        recorder.press(REST)
    assert recorder.app.game.log == before
    assert "full" in " ".join(recorder.app.note_rows)
    assert recorder.press(REST)[-1] == "reis rest"


def test_settings_hold_at_once_and_are_saved_after_the_picture(recorder: Recorder) -> None:
    recorder.app.set("brightness", 5)
    assert recorder.app.settings.get("brightness") == 5
    assert "brightness" not in recorder.app.settings.saved()
    recorder.press(OK)
    assert recorder.app.settings.saved()["brightness"] == 5
