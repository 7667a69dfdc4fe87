"""`doctor` on a board that is well, but for one key."""

import argparse
import re
from pathlib import Path

import pytest

from host_tools.commands import doctor
from host_tools.device.build import Built
from host_tools.device.install import switch_text
from host_tools.emulator.cable import Cable
from host_tools.emulator.pico import EmulatedPico


def test_doctor_tells_versions_fetches_the_crash_and_finds_the_swapped_key(
    image: str, built: Built, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {f"/a{path}": data for path, data in built.files.items() if path == "/board.mpy"}
    pico = EmulatedPico(
        image, {**files, "/boot.py": switch_text("/a"), "/data/crash": b"Traceback\nValueError: nine lives\n"}
    )
    asked: list[str] = []

    def hand(board: EmulatedPico) -> None:
        found = re.findall(rb"press (\w+) \.\.\.", board.output)
        if len(found) > len(asked):
            key = found[len(asked)].decode()
            asked.append(key)
            board.keys["ok" if key == "rest" else key].tap(board.us + 30_000, hold_us=25_000)

    with Cable(pico) as cable:
        cable.hand = hand
        arguments = argparse.Namespace(port=cable.port, test=True, no_keys=False, pace=1, crash=tmp_path / "crash.txt")
        assert doctor.run(arguments) == 1, "something is wrong with it"
    said = capsys.readouterr().out
    assert "Raspberry Pi Pico with RP2040, MicroPython 1.2" in said
    assert f"version {built.version} in /a" in said
    assert re.search(r"memory: \d+ of 1408 KB free", said)
    assert "ValueError: nine lives" in said
    assert (tmp_path / "crash.txt").read_text().startswith("Traceback")
    assert "display: shown" in said
    assert "key z1: ok" in said
    assert "key rest: NO, that was ok" in said
    frames = [colours for _, _, colours in pico.lights.frames if sum(colours) == 60]
    assert [frame.index(60) for frame in frames] == list(range(72)), "each light in red, green and blue"
