"""No board, two boards, a port that cannot be used: what people are told."""

import errno
from pathlib import Path

import pytest
from mpremote.transport import TransportError

from host_tools.device import connection
from host_tools.device.advice import DeviceError, cannot_open, full, too_old
from host_tools.device.ports import Port, choose_port

TWO = [Port("/dev/ttyACM0", "Board in FS mode", "e66"), Port("/dev/ttyACM1", "Board in FS mode", "e77")]


def choose(ports: list[Port], answer: str = "", drive: Path | None = None) -> str:
    return choose_port(None, lambda question: answer, lambda: ports, lambda: drive)


def test_the_only_board_is_taken() -> None:
    assert choose(TWO[:1]) == "/dev/ttyACM0"


def test_a_named_port_is_taken_unseen() -> None:
    assert choose_port("/dev/pts/7", found=lambda: TWO) == "/dev/pts/7"


def test_two_boards_are_asked_about() -> None:
    assert choose(TWO, "2") == "/dev/ttyACM1"


@pytest.mark.parametrize("answer", ["", "3", "0", "x"])
def test_no_clear_answer_names_the_way_to_choose(answer: str) -> None:
    with pytest.raises(DeviceError, match="PORT=/dev/ttyACM0"):
        choose(TWO, answer)


def test_no_board_says_how_to_begin() -> None:
    with pytest.raises(DeviceError, match=r"No board found.*BOOTSEL.*RPI_PICO"):
        choose([])


def test_board_without_micropython_says_which_file(tmp_path: Path) -> None:
    with pytest.raises(DeviceError, match=r"has no MicroPython yet.*RPI_PICO"):
        choose([], drive=tmp_path)


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(errno.EACCES, "Permission denied"), "dialout"),
        (OSError(errno.EBUSY, "Device or resource busy"), "in use"),
        (OSError("[Errno 11] Could not exclusively lock port x: Resource temporarily unavailable"), "in use"),
        (OSError(errno.ENOENT, "No such file or directory"), "There is no"),
        (OSError(errno.EIO, "Input/output error"), "cannot be opened"),
    ],
)
def test_why_a_port_cannot_be_opened(error: OSError, words: str) -> None:
    assert words in cannot_open("/dev/ttyACM0", error)


def test_other_advice_names_numbers() -> None:
    assert "1.19.1" in too_old("1.19.1", "1.24")
    assert "100 KB are needed, 12 KB are free" in full(100 * 1024, 12 * 1024)


def test_a_port_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(DeviceError, match="There is no"):
        connection.Connection(str(tmp_path / "tty"))


def test_a_board_that_is_no_micropython_is_said_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Deaf:
        def __init__(self, port: str) -> None:
            self.port = port

        def enter_raw_repl(self, soft_reset: bool, timeout_overall: int) -> None:
            raise TransportError("could not enter raw repl")

    monkeypatch.setattr(connection, "SerialTransport", Deaf)
    monkeypatch.setattr(connection, "open_port", lambda port, exclusive: (tmp_path / "x").open("w"))
    with pytest.raises(DeviceError, match="does not answer as MicroPython"):
        connection.Connection("/dev/ttyACM0")
