"""build/device/ holds exactly what goes onto the board."""

import json
from pathlib import Path

import pytest

from host_tools.commands.build import sizes_table
from host_tools.device.build import BuildError, Built, build, compiled, digest, read_build, sources
from host_tools.firmware_path import FIRMWARE


@pytest.fixture
def firmware(tmp_path: Path) -> Path:
    folder = tmp_path / "firmware"
    for path, text in {
        "main.py": "from board.pico import Board\n\nBoard()\n",
        "board/pico.py": "from board import wiring\n\n\nclass Board:\n    version = wiring.VERSION\n",
        "board/sim.py": "X = 2\n",
        "board/wiring.py": "KEYS = ()\nVERSION = 'checkout'\n",
        "words/en.py": "TEXT = 'long'\n",
        "words/en.bin": "packed",
        "pessoa/README.md": "for people",
    }.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    return folder


def make(firmware: Path) -> Built:
    return build(firmware, firmware.parent / "device", firmware.parent / "manifest.json")


def test_bytecode_data_and_main_and_nothing_else(firmware: Path) -> None:
    built = make(firmware)
    assert set(built.files) == {"/main.py", "/board.mpy", "/en.bin"}
    assert built.files["/main.py"] == b"from board import Board\nBoard()\n"
    assert built.files["/board.mpy"][:2] == b"M\x06", "bytecode version 6 for MicroPython 1.24"
    assert built.version.encode() in built.files["/board.mpy"], "the board knows its version"


def test_manifest_names_every_file_by_hash(firmware: Path) -> None:
    built = make(firmware)
    manifest = json.loads((firmware.parent / "manifest.json").read_text())
    assert manifest["version"] == built.version
    assert {path: entry["sha256"] for path, entry in manifest["files"].items()} == {
        path: digest(data) for path, data in built.files.items()
    }
    assert manifest["size"] == built.size == sum(entry["size"] for entry in manifest["files"].values())
    assert read_build(firmware.parent / "device", firmware.parent / "manifest.json") == built


def test_same_sources_same_build_other_sources_other_version(firmware: Path) -> None:
    first, second = make(firmware), make(firmware)
    assert first == second
    (firmware / "board" / "pico.py").write_text("class Board:\n    x = 3\n")
    assert make(firmware).version != first.version


def test_file_that_was_removed_is_gone_from_the_build(firmware: Path) -> None:
    make(firmware)
    (firmware / "words" / "en.bin").unlink()
    assert "/en.bin" not in make(firmware).files
    assert not (firmware.parent / "device" / "en.bin").exists()


def test_error_names_the_file_and_leaves_the_former_build(firmware: Path) -> None:
    before = make(firmware)
    (firmware / "board" / "pico.py").write_text("def (\n")
    with pytest.raises(BuildError, match=r"firmware/board/pico\.py cannot be read(.|\n)*line 1"):
        make(firmware)
    assert read_build(firmware.parent / "device", firmware.parent / "manifest.json") == before


def test_build_that_was_changed_by_hand_is_refused(firmware: Path) -> None:
    make(firmware)
    (firmware.parent / "device" / "main.py").write_text("print()\n")
    with pytest.raises(BuildError, match="make build"):
        read_build(firmware.parent / "device", firmware.parent / "manifest.json")


def test_missing_main_is_said(firmware: Path) -> None:
    (firmware / "main.py").unlink()
    with pytest.raises(BuildError, match=r"main\.py is missing"):
        make(firmware)


def test_all_firmware_compiles_and_the_table_adds_up(tmp_path: Path) -> None:
    built = build(FIRMWARE, tmp_path / "device", tmp_path / "manifest.json")
    assert sizes_table(built, every_file=True).row_count == len(built.files) < 27
    assert sizes_table(built, every_file=False).row_count == len(built.files)
    assert not any("sim" in path or path in ("/en.mpy", "/fr.mpy") for path in built.files)
    assert {path.suffix for path in sources()} == {".py", ".bin"}
    assert len(built.files["/main.py"]) < 1000, "compiled on the board at every start, so it stays tiny"


def test_crash_reports_name_the_source(tmp_path: Path) -> None:
    assert b"pessoa/x.py" in compiled("def f():\n    pass\n", Path("pessoa/x.py"), tmp_path).read_bytes()
