"""`run` as people start it: the address, the end, and what it says when it cannot start."""

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_tools.firmware_path import CHECKOUT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="ends the command with a signal")


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "host_tools", *words]


@contextlib.contextmanager
def running(*words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command, and the address that it prints."""
    process = subprocess.Popen(
        command("run", "--no-browser", "--port", "0", *words), cwd=CHECKOUT, text=True, stdout=subprocess.PIPE
    )
    try:
        assert process.stdout
        told = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/", told)
        assert found, told
        yield process, found[0]
    finally:
        process.kill()
        process.communicate()


def refused(*words: str) -> str:
    """What the command says when it ends by itself."""
    ended = subprocess.run(command(*words), cwd=CHECKOUT, text=True, capture_output=True, timeout=60, check=False)
    assert ended.returncode == 1
    assert "Traceback" not in ended.stderr
    return ended.stderr


def test_it_serves_the_page_and_ends_by_ctrl_c(tmp_path: Path) -> None:
    with running("--folder", str(tmp_path / "board")) as (process, address):
        with urllib.request.urlopen(address + "board.json") as answer:
            assert set(json.load(answer)) == {"leds", "display", "keys", "panel"}
        assert "already running" in refused("run", "--no-browser", "--folder", str(tmp_path / "board"))
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 0


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        assert f"Port {port} cannot be used" in refused(
            "run", "--no-browser", "--port", port, "--folder", str(tmp_path)
        )


def test_a_recording_is_written_while_it_happens(tmp_path: Path) -> None:
    path = tmp_path / "keys" / "session.keys"
    with running("--record", str(path)) as (process, _):
        time.sleep(0.5)
        process.send_signal(signal.SIGTERM)
        assert process.wait(10) == 0
    first, last = path.read_text().splitlines()
    assert first == "pessoa-keys 1"
    assert 300 < int(last) < 60_000


def test_what_is_no_recording_is_told(tmp_path: Path) -> None:
    path = tmp_path / "x.keys"
    path.write_text("hello\n")
    assert "the first line must be" in refused("run", "--no-browser", "--replay", str(path))


def test_run_term_without_a_terminal_is_told() -> None:
    assert "needs a terminal" in refused("run-term")


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="reads /proc")
def test_a_board_that_waits_leaves_the_machine_alone(tmp_path: Path) -> None:
    with running("--folder", str(tmp_path)) as (process, _):
        time.sleep(0.5)
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        before = sum(map(cpu_seconds, children))
        time.sleep(2)
        assert sum(map(cpu_seconds, children)) - before < 0.5
    assert children


def cpu_seconds(pid: str) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
