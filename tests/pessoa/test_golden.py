"""Golden playthroughs: whole games, compared line by line with what was kept."""

from pathlib import Path

import pytest

from host_tools.golden.games import all_logs
from host_tools.golden.playthrough import playthrough

_FOLDER = Path(__file__).parents[1] / "golden"
_NAMES = sorted(file.stem for file in _FOLDER.glob("*.log"))
_ADVICE = "If the change is meant: make golden, and read what git diff shows."


@pytest.mark.parametrize("name", _NAMES)
def test_playthrough_is_what_it_was(name: str) -> None:
    lines = (_FOLDER / f"{name}.log").read_text().splitlines()
    kept = (_FOLDER / f"{name}.txt").read_text().splitlines()
    for number, (now, before) in enumerate(zip(playthrough(lines), kept, strict=True), 1):
        assert now == before, f"{name}.txt line {number}. {_ADVICE}"
    assert " over: None of " in "\n".join(kept[-30:])


def test_the_bot_plays_the_kept_logs_again() -> None:
    played = dict(all_logs())
    assert sorted(played) == _NAMES
    for name, lines in played.items():
        assert (_FOLDER / f"{name}.log").read_text().splitlines() == lines, f"{name}.log. {_ADVICE}"


def test_the_games_cover_what_they_are_kept_for() -> None:
    texts = {name: (_FOLDER / f"{name}.txt").read_text() for name in _NAMES}
    everything = "\n".join(texts.values())
    for edition in ("en", "fr", "pt"):
        assert "winners: -" not in texts[f"solo-{edition}"]
    assert "winners: -" in texts["solo-en-lost"]
    for game in (1, 2, 3):
        assert f'"campaign": {{"game": {game}, "keep": 1}}' in texts[f"campaign-{game}"]
    assert '"won": false, "rank": "none", "campaign": {"game": 4, "keep": 0}' in texts["campaign-4"]
    for words in (
        "refused: occupied",
        " points ",
        " fix ",
        " meditate ",
        " astral tile ",
        "neutral-mind",
        " own 5 ",
    ):
        assert words in everything, words
