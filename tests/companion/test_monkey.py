"""Random presses over all modes: 60,000, or MONKEY_PRESSES=200000 for the long run; MONKEY_SEED=... for others."""

import gc
import os
from pathlib import Path
from random import Random

import pytest
from monkey import Monkey

from host_tools.firmware_path import CHECKOUT
from host_tools.keyplay.golden import read_log
from host_tools.keyplay.player import canonical

from companion import app
from words import LANGUAGES, Words

_PRESSES = int(os.environ.get("MONKEY_PRESSES", "60000"))
_SEED = int(os.environ.get("MONKEY_SEED", "1935"))
_PARTS = 4
_SESSION = 400
_LOGS = [canonical(read_log(str(file))) for file in sorted((CHECKOUT / "tests" / "golden").glob("*.log"))]
_OF_A_GAME = {"TurnScreen", "CafeScreen", "ShopScreen", "PoemScreen", "QuickPoem", "Menu", "Number", "Telling"}
_SCREENS = _OF_A_GAME | {
    "BaldayaScreen", "TilesScreen", "FinalPoem", "QuickFinal", "MensagemScreen", "ScoreScreen", "LookScreen",
    "UndoScreen", "ZoneMenu", "KeptScreen", "RingScreen",
}  # fmt: skip


def _session(random: Random, folder: Path) -> Monkey:
    """A board somewhere in some game, or before one, with some settings."""
    log = random.choice(_LOGS)
    lines = log[: random.choice([0, random.randrange(2, len(log)), random.randrange(len(log) - 5, len(log) + 1)])]
    settings = {
        "language": random.choice(["", *LANGUAGES]) if not lines else random.choice(LANGUAGES),
        "quick": random.randrange(2),
        "large": random.randrange(2),
        "sound": 2,
    }
    return Monkey(random, folder, lines, settings)


@pytest.mark.parametrize("part", range(_PARTS))
def test_a_monkey_at_the_keys(part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Words.text

    def text(words: Words, name: str) -> str:
        there = found(words, name)
        assert there or name.startswith("why "), f"no text {name}"
        return there

    monkeypatch.setattr(Words, "text", text)
    monkeypatch.setattr(gc, "collect", lambda: 0)  # the companion tidies after every press; here it costs minutes
    if part:
        monkeypatch.setattr(app, "settle", lambda state: None)  # the first part unloads modules as the board does
    random = Random(_SEED + part)
    seen: set[str] = set()
    presses = number = 0
    while presses < _PRESSES // _PARTS:
        folder = tmp_path / str(number)
        folder.mkdir()
        number += 1
        monkey = _session(random, folder)
        while monkey.presses < _SESSION:
            monkey.random_press()
            if random.random() < 0.02:
                monkey.check_way_home()
        monkey.check_replay()
        presses += monkey.presses
        seen |= monkey.seen
    assert presses >= _PRESSES // _PARTS
    assert _SCREENS - seen == set() or presses < 20000
