"""Every screen in every language looks as its kept picture does.

After a change that is meant: `python -m host_tools pictures` keeps them anew; look at them before you commit.
"""

import importlib
import inspect
from pathlib import Path

import pytest

from host_tools.firmware_path import FIRMWARE
from host_tools.keyplay import kept
from host_tools.keyplay.scenes import scenes, show

from companion.screen import Screen


@pytest.mark.parametrize("language", kept.LANGUAGES)
def test_screens_look_as_kept(language: str) -> None:
    different = kept.compare(language)
    assert different == [], f"see {kept.REPORT / 'index.html'}"
    assert len(list((kept.KEPT / language).glob("*.png"))) == len(list(scenes())) > 100


def test_a_differing_screen_is_found_and_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = next(scene for scene in scenes() if scene.name == "home")
    monkeypatch.setattr(kept, "scenes", lambda: [home])
    monkeypatch.setattr(kept, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(kept, "REPORT", tmp_path / "report")
    assert kept.keep("en") == 1
    assert kept.compare("en") == []
    (tmp_path / "kept" / "fr").mkdir()
    (tmp_path / "kept" / "en" / "home.png").rename(tmp_path / "kept" / "fr" / "home.png")
    assert kept.compare("fr") == ["fr/home"]
    assert "home" in (tmp_path / "report" / "fr.html").read_text()
    assert "fr.html" in (tmp_path / "report" / "index.html").read_text()
    assert kept.compare("en") == ["en/home"]


def test_every_screen_class_has_a_scene(tmp_path: Path) -> None:
    """A screen that nobody drew is a screen that nobody looked at."""
    names = set()
    for file in (FIRMWARE / "companion").glob("*screen*.py"):
        module = importlib.import_module(f"companion.{file.stem}")
        names |= {
            name
            for name, thing in inspect.getmembers(module, inspect.isclass)
            if issubclass(thing, Screen) and thing.__module__ == module.__name__
        }
    shown = set()
    for number, scene in enumerate(scenes()):
        folder = tmp_path / str(number)
        folder.mkdir()
        shown.add(type(show(scene, "en", str(folder)).app.screen()).__name__)
    assert names - shown == {"Screen", "ActScreen"}
