"""The link: every command, and all that is no command."""

import json
from pathlib import Path
from random import Random

import pytest

from host_tools.keyplay.board import MemoryBoard

from companion.app import App

_OPENING = ("pessoa 1", "solo player=reis:blue baldaya=red edition=en ring=1423")


class Wire:
    """A PC at the other end: `ask` sends a line and answers what came back."""

    def __init__(self, folder: Path) -> None:
        self.board = MemoryBoard(str(folder), pace=4)
        self.app = App(self.board)
        self.app.settings.set("language", "en")
        self.app.start()
        self.app.step()

    def send(self, data: bytes) -> list[str]:
        self.board.outgoing.clear()
        self.board.incoming.extend(data)
        while self.board.incoming:
            self.app.step()
        self.app.step()
        return self.board.outgoing.decode().split("\n")[:-1]

    def ask(self, line: str) -> list[str]:
        return self.send(line.encode() + b"\n")

    def open(self) -> None:
        for line in _OPENING:
            assert self.ask("line " + line) == ["ok"]


@pytest.fixture
def wire(tmp_path: Path) -> Wire:
    return Wire(tmp_path)


def test_lines_log_state_and_undo(wire: Wire) -> None:
    assert wire.ask("state") == ["error setup"]
    assert wire.ask("undo") == ["error turn"]
    wire.open()
    assert wire.ask("line reis rest") == ["ok"]
    assert wire.ask("line reis rest") == ["error turn"]
    assert wire.ask("log") == ["= pessoa 1", "= " + _OPENING[1], "= reis rest", "ok"]
    state = [json.loads(text) for text in wire.ask("state") if text]
    assert [look["active"] for look in state] == ["baldaya"]
    assert wire.ask("undo") == ["ok"]
    assert len(wire.ask("log")) == 3


def test_watching(wire: Wire) -> None:
    wire.open()
    first = wire.ask("watch on")
    assert first[0] == "ok"
    assert [text.split(" ")[0] for text in first[1:11]] == ["language", "leds"] + ["page"] * 8
    assert all(len(text) == len("page 0 ") + 256 for text in first if text.startswith("page"))
    assert bytes.fromhex(first[3].split(" ")[2]) == wire.board.frame[:128]
    told = wire.ask("line reis rest")
    assert "+ reis rest" in told
    pages = {int(text.split(" ")[1]): text.split(" ")[2] for text in told if text.startswith("page")}
    assert pages
    for page, data in pages.items():
        assert bytes.fromhex(data) == wire.board.frame[128 * page : 128 * page + 128]
    assert "-" in wire.ask("undo")
    assert wire.ask("watch off") == ["ok"]
    assert wire.ask("line reis rest") == ["ok"]


def test_keys_over_the_link(wire: Wire) -> None:
    wire.open()
    assert wire.ask("key rest") == ["ok"]
    assert wire.ask("log")[-2] == "= reis rest"
    assert wire.send(b"key z4 down\nkey z4 up\n") == ["ok", "ok"]
    assert wire.ask("log")[-2].startswith("= baldaya card 4")
    for bad in ("key", "key z6", "key z1 sideways", "key  z1", "KEY z1", "key z1 down up"):
        assert wire.ask(bad) == ["error syntax"], bad


@pytest.mark.parametrize(
    "garbage",
    [b"", b"\r", b" ", b"hello", b"line", b"line ", b"watch", b"watch maybe", b"log now", b"undo 2", b"state x",
     bytes(range(128, 256)).replace(b"\n", b""), b"\x00\x01\x02", "line r\u00e9is rest".encode(), b"x" * 127,
     b"x" * 128, b"line " + b"x" * 200],
)  # fmt: skip
def test_garbage_is_answered_and_changes_nothing(wire: Wire, garbage: bytes) -> None:
    wire.open()
    before = wire.ask("log")
    answer = wire.send(garbage + b"\n")
    assert [text for text in answer if not text.startswith("error ")] == []
    assert len(answer) == 1
    assert wire.ask("log") == before


def test_half_lines_wait_for_their_end(wire: Wire) -> None:
    wire.open()
    assert wire.send(b"line reis ") == []
    assert wire.send(b"rest") == []
    assert wire.send(b"\r\nlo") == ["ok"]
    assert wire.send(b"g\n")[-1] == "ok"


def test_100_kilobytes_without_an_end_are_one_bad_line(wire: Wire) -> None:
    wire.open()
    assert wire.send(b"key rest " * 12000) == []
    assert wire.send(b"\n") == ["error syntax"]
    assert wire.ask("key rest") == ["ok"]
    assert wire.ask("log")[-2] == "= reis rest"


def test_random_bytes_never_stop_the_game(wire: Wire) -> None:
    wire.open()
    random = Random(1)
    words = [b"key ", b"z1", b"line ", b"undo", b"\n", b"\n", b"watch on", b"reis ", b"rest", b" down", b"\xff", b"log"]
    for _ in range(300):
        wire.send(b"".join(random.choices([*words, random.randbytes(3)], k=12)))
    wire.send(b"\n")
    wire.app.home()
    assert wire.ask("watch off")[-1] == "ok"
    assert wire.ask("log")[-1] == "ok"


def test_a_press_is_told_before_what_is_asked_after_it(wire: Wire) -> None:
    wire.open()
    wire.ask("watch on")
    answers = [line for line in wire.send(b"key rest\nlog\nkey ok\n") if line[:4] not in ("leds", "page")]
    assert answers == ["ok", "+ reis rest", "= pessoa 1", "= " + _OPENING[1], "= reis rest", "ok", "ok"]
