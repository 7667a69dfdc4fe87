"""`make flash` for real: mpremote on a pseudo terminal, an emulated Pico behind it."""

import subprocess
import sys

import pytest

from host_tools.device.advice import DeviceError
from host_tools.device.answer import wait_for_answer
from host_tools.device.build import Built
from host_tools.device.connection import Connection
from host_tools.device.filesystem import LAYOUTS, read_image
from host_tools.device.install import Installed, install
from host_tools.emulator.cable import Cable
from host_tools.emulator.flash import flash_after
from host_tools.emulator.pico import EmulatedPico

# Small, so that the emulated cable does not take minutes; it answers the link as the companion does.
MAIN = b"""import select, sys
from part.one import VERSION
poll = select.poll()
poll.register(sys.stdin, select.POLLIN)
while True:
    for _ in poll.ipoll(20):
        sys.stdin.readline()
        print("ok")
        print("version", VERSION)
"""
FIRST = Built("1", {"/main.py": MAIN, "/part/one.py": b"VERSION = 1\n", "/part/two.py": b"#" * 3000})
SECOND = Built("2", {**FIRST.files, "/part/one.py": b"VERSION = 2\n"})
PLAYERS = {"/data/settings": b"language fr", "/data/j1": b"game " * 50}


def put(cable: Cable, built: Built) -> Installed:
    with Connection(cable.port) as board:
        result = install(board, built)
        board.reset()
    wait_for_answer(cable.port, seconds=60)
    return result


def test_clean_again_changed(image: str) -> None:
    pico = EmulatedPico(image, PLAYERS)
    with Cable(pico) as cable:
        clean = put(cable, FIRST)
        assert (sorted(clean.sent), clean.switched) == (sorted(FIRST.files), True)
        again = put(cable, FIRST)
        assert (again.sent, again.copied, again.switched) == ([], [], False), "nothing is copied"
        changed = put(cable, SECOND)
        assert changed.sent == ["/part/one.py"], "only what changed goes over the cable"
        assert len(changed.copied) == 2
        listing = subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", cable.port, "fs", "ls", ":/data"],
            capture_output=True, text=True, timeout=120,
        )  # fmt: skip
        assert "settings" in listing.stdout, "mpremote works while the program runs"
    assert b"version 2" in pico.output
    files = read_image(pico.filesystem_image)
    assert {path: files[path] for path in PLAYERS} == PLAYERS
    assert {path[2:]: data for path, data in files.items() if path.startswith("/b/")} == SECOND.files


def starts_with(image: str, flash_image: bytes) -> bytes:
    """What a board says that is switched on with this flash."""
    pico = EmulatedPico(image, flash_image=flash_image)
    pico.run(us=300_000)
    pico.send(b"hello\n")
    pico.run(us=100_000)
    return bytes(pico.output)


@pytest.fixture(scope="module")
def with_first(image: str) -> bytes:
    pico = EmulatedPico(image, PLAYERS)
    with Cable(pico) as cable:
        put(cable, FIRST)
    return pico.flash_image


def installed(flash_image: bytes) -> dict[str, bytes]:
    """The files that the board would run."""
    files = read_image(flash_image[LAYOUTS["pico"].start :])
    assert {path: files[path] for path in PLAYERS} == PLAYERS
    folder = files["/boot.py"].decode().split('"')[1]
    return {path[len(folder) :]: data for path, data in files.items() if path.startswith(folder + "/")}


def test_power_cut_at_any_moment_leaves_the_old_or_the_new_version(image: str, with_first: bytes) -> None:
    pico = EmulatedPico(image, flash_image=with_first)
    with Cable(pico) as cable:
        put(cable, SECOND)
    operations = pico.flash.operations
    seen = set()
    for count, torn in enumerate(operations):
        for flash_image in (
            flash_after(with_first, operations[:count]),
            flash_after(with_first, operations[:count], torn),
        ):
            files = installed(flash_image)
            assert files in (FIRST.files, SECOND.files), f"half a version after {count} operations"
            seen.add(files == SECOND.files)
    assert seen == {False, True}
    middle = flash_after(with_first, operations[: len(operations) // 2], operations[len(operations) // 2])
    assert b"version 1" in starts_with(image, middle)
    assert b"version 2" in starts_with(image, pico.flash_image)


def test_cable_pulled_in_the_middle_is_said_and_the_next_time_goes_on(image: str, with_first: bytes) -> None:
    pico = EmulatedPico(image, flash_image=with_first)
    with Cable(pico) as cable:
        cable.cut_after = 2000
        with pytest.raises(DeviceError, match=r"was lost.*still has the version"):
            put(cable, SECOND)
    assert installed(pico.flash_image) == FIRST.files


def test_full_flash_is_refused_and_nothing_changes(image: str, with_first: bytes) -> None:
    pico = EmulatedPico(image, flash_image=with_first)
    big = Built("3", {**FIRST.files, "/big.bin": bytes(1_400_000)})
    with Cable(pico) as cable, Connection(cable.port) as board, pytest.raises(DeviceError, match="full"):
        install(board, big)
    assert b"version 1" in starts_with(image, pico.flash_image)
