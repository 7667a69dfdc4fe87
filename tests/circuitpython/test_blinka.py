"""The companion under CPython on Blinka's pins, as `make run BOARD=blinka` starts it."""

import os
import subprocess
import sys

import pytest

pytest.importorskip("adafruit_blinka", reason="Blinka is in .venv-blinka/: make test-circuitpython")

from host_tools.circuitpython.blinka import RASPBERRY_PI
from host_tools.firmware_path import CHECKOUT

# The pins of Blinka's board for any machine: a key that reads high is up.
PINS = dict.fromkeys(RASPBERRY_PI, "Dx_INPUT_TRUE_PULL_UP")
PINS |= {"leds": "NEOPIXEL", "sda": "SDA", "scl": "SCL", "buzzer": "Dx_OUTPUT"}


def start(folder, **environment):
    return subprocess.Popen(
        [sys.executable, "-m", "host_tools.circuitpython.blinka", str(folder)],
        cwd=CHECKOUT,
        env={**os.environ, **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_the_companion_runs_and_answers(tmp_path):
    pins = {f"PESSOA_PIN_{name.upper()}": pin for name, pin in PINS.items()}
    process = start(tmp_path / "games", BLINKA_OS_AGNOSTIC="1", **pins)
    assert process.stdin
    assert process.stdout
    try:
        answers = []
        for line in ("nonsense", "line pessoa 1", "log", "watch on"):
            process.stdin.write(line + "\n")
            process.stdin.flush()
            answers.append(process.stdout.readline().strip())
        assert answers == ["error syntax", "ok", "= pessoa 1", "ok"]
        assert (tmp_path / "games").is_dir()
        assert any((tmp_path / "games").iterdir()), "the line is kept"
    finally:
        process.kill()
        process.communicate()


def test_a_machine_without_pins_is_told_so(tmp_path):
    process = start(tmp_path, BLINKA_OS_AGNOSTIC="")
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "Traceback" not in errors
    assert "Blinka has no pins here" in errors


def test_a_pin_that_is_not_there_is_named(tmp_path):
    process = start(tmp_path, BLINKA_OS_AGNOSTIC="1")
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 1
    assert errors.strip().splitlines()[-1].startswith('This board has no pin D5 for "z1".')
