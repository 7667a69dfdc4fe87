"""The board's names are MicroPython's own: what runs stays the same, what others ask for stays there."""

import subprocess
from pathlib import Path

import pytest

from host_tools.commands.doctor import with_names
from host_tools.device.build import build
from host_tools.device.renaming import OUTSIDE, rename
from host_tools.firmware_path import FIRMWARE
from host_tools.micropython_command import MISSING, micropython_command

FILES = {
    "tally": """
class Counter:
    unit = 2
    def __init__(self, first_amount, colour="red"):
        self._count = first_amount
        self.colour = colour
    def tally_up(self, amount):
        self._count += amount * self.unit
        return self._count
    @property
    def half_done(self):
        return self._count / 2
def tallied(amounts, colour="red"):
    counter = Counter(1, colour=colour)
    return [counter.tally_up(amount) for amount in amounts], counter.half_done, getattr(counter, "colour")
""",
    "main": """
from tally import Counter, tallied
def describe(**values):
    return "{amount} {colour}".format(**values)
try:
    Counter(1).missing
except AttributeError as problem:
    caught = len(problem.args)
print(tallied([1, 2], colour="blue"), describe(amount=3, colour="red"), caught)
""",
}


def run(command: list[str], files: dict[str, str], folder: Path) -> str:
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text)
    done = subprocess.run([*command, "main.py"], cwd=folder, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_renamed_program_does_the_same(tmp_path: Path) -> None:
    command = micropython_command()
    if command is None:
        pytest.skip(MISSING)
    renamed, names = rename(FILES)
    assert run([command], renamed, tmp_path / "new") == run([command], FILES, tmp_path / "old")
    assert {"_count", "tally_up", "half_done", "Counter", "first_amount", "amounts"} <= names.keys()
    assert len(set(names.values())) == len(names)
    assert not {"colour", "amount", "unit_", "__init__"} & names.keys(), "asked for by name, or Python's own"
    for old, new in names.items():
        assert old not in renamed["tally"].replace('"', " ").split(), (old, new)


def test_lines_stay_where_they_were_for_crash_reports() -> None:
    files = {"one": "def first_thing():\n    longer = 1\n    return longer\n\ndef second():\n    raise ValueError\n"}
    renamed, _ = rename(files)
    assert len(renamed["one"].splitlines()) == len(files["one"].splitlines())


def test_what_tools_and_people_ask_for_keeps_its_name(tmp_path: Path) -> None:
    built = build(FIRMWARE, tmp_path / "device", tmp_path / "manifest.json")
    assert len(built.names) > 400
    assert not OUTSIDE & built.names.keys()
    assert built.files["/main.py"].decode().splitlines()[:2] == ["from board import Board", "from companion import App"]


def test_a_crash_is_told_in_the_firmwares_own_names() -> None:
    crash = (
        'Traceback (most recent call last):\n  File "companion.py", line 12, in GP0\n  File "x.py", line 1, in step\n'
    )
    told = with_names(crash, {"GP0": "choose"})
    assert told == crash.replace("GP0", "choose")
