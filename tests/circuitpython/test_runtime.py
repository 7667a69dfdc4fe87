"""What CircuitPython lacks or names differently, and what is said when the PC has the drive."""

import random
import sys
import zlib
from types import SimpleNamespace

import pytest

from host_tools.circuitpython import driver  # noqa: F401 - makes pessoa_board importable
from tests.circuitpython import fakes

from companion.canvas import COLUMNS, glyph_of

from pessoa_board import circuitpython_crc32, circuitpython_start  # isort: skip
from pessoa_board.circuitpython import Board  # isort: skip
from pessoa_board.circuitpython_pins import find_pins, pin_names  # isort: skip


class Serial:
    """usb_cdc.console."""

    def __init__(self):
        self.connected = True
        self.timeout = self.write_timeout = None
        self.incoming = bytearray()
        self.outgoing = bytearray()
        self.takes = 1000

    @property
    def in_waiting(self):
        return len(self.incoming)

    def readinto(self, buf):
        assert self.timeout == 0, "a read must not wait"
        n = min(len(buf), len(self.incoming))
        buf[:n] = self.incoming[:n]
        del self.incoming[:n]
        return n

    def write(self, buf):
        assert self.write_timeout is not None, "a PC that does not read must not hold the board"
        sent = bytes(buf)[: self.takes]
        self.outgoing += sent
        return len(sent)


class Storage:
    """The module storage: `remount` works only while no PC sees the drive."""

    def __init__(self, seen, **drive):
        self.seen = seen
        self.drive = SimpleNamespace(**drive)
        self.remounted = []

    def remount(self, mount_path, readonly=False):
        if self.seen:
            raise RuntimeError("Cannot remount '/' when visible via USB.")
        self.remounted.append((mount_path, readonly))

    def getmount(self, mount_path):
        assert mount_path == "/"
        return self.drive


@pytest.fixture
def circuitpython(monkeypatch):
    """The runtime's module, imported beside stand-ins of CircuitPython's."""
    modules = SimpleNamespace(
        supervisor=SimpleNamespace(ticks_ms=lambda: 5, runtime=SimpleNamespace(serial_bytes_available=0)),
        usb_cdc=SimpleNamespace(console=Serial()),
        storage=Storage(seen=False),
    )
    for name, module in vars(modules).items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, "pessoa_board.circuitpython_runtime", raising=False)
    import pessoa_board.circuitpython_runtime as runtime

    modules.runtime = runtime
    yield modules
    del sys.modules["pessoa_board.circuitpython_runtime"]


def test_the_link_is_the_console_over_usb(circuitpython):
    runtime = circuitpython.runtime.Runtime()
    console = circuitpython.usb_cdc.console
    buffer = bytearray(4)
    assert (runtime.waiting(), runtime.read(buffer)) == (False, 0)
    console.incoming += b"state\n"
    assert (runtime.waiting(), runtime.read(buffer), bytes(buffer)) == (True, 4, b"stat")
    assert runtime.read(buffer) == 2
    assert runtime.write(memoryview(b"ok\n"))
    assert console.outgoing == b"ok\n"


def test_a_pc_that_does_not_listen_is_given_up_on(circuitpython):
    runtime = circuitpython.runtime.Runtime()
    circuitpython.usb_cdc.console.takes = 2
    assert not runtime.write(b"leds")
    circuitpython.usb_cdc.console.connected = False
    assert not runtime.write(b"leds")
    assert circuitpython.usb_cdc.console.outgoing == b"le"


def test_boards_without_usb_use_the_standard_streams(circuitpython, monkeypatch, capsys):
    circuitpython.usb_cdc.console = None
    runtime = circuitpython.runtime.Runtime()
    letters = list("log\n")
    serial = circuitpython.supervisor.runtime

    def read(count):
        letter = letters.pop(0)
        serial.serial_bytes_available = len(letters)
        return letter

    monkeypatch.setattr(sys, "stdin", SimpleNamespace(read=read))
    buffer = bytearray(16)
    assert runtime.read(buffer) == 0
    serial.serial_bytes_available = 4
    assert bytes(buffer[: runtime.read(buffer)]) == b"log\n"
    runtime.write(memoryview(b"ok\n"))
    assert capsys.readouterr().out == "ok\n"


def test_a_drive_that_no_pc_sees_becomes_ours(circuitpython):
    assert circuitpython.runtime.Runtime().has_drive()
    assert circuitpython.storage.remounted == [("/", False)]


@pytest.mark.parametrize("readonly", [True, False])
def test_a_drive_that_the_pc_sees_is_ours_only_when_boot_made_it_so(circuitpython, monkeypatch, readonly):
    monkeypatch.setitem(sys.modules, "storage", Storage(seen=True, readonly=readonly))
    assert circuitpython.runtime.Runtime().has_drive() is not readonly


@pytest.mark.parametrize("writable", [True, False])
def test_circuitpython_7_is_asked_by_writing(circuitpython, monkeypatch, tmp_path, writable):
    monkeypatch.setitem(sys.modules, "storage", Storage(seen=True))
    place = tmp_path if writable else tmp_path / "missing"
    opened = []

    def open_there(path, mode):
        opened.append(path)
        return (place / path[1:]).open(mode)

    monkeypatch.setattr(circuitpython.runtime, "open", open_there, raising=False)
    monkeypatch.setattr(circuitpython.runtime, "os", SimpleNamespace(remove=lambda path: (place / path[1:]).unlink()))
    assert circuitpython.runtime.Runtime().has_drive() is writable
    assert opened == ["/pessoa.try"]
    assert list(tmp_path.iterdir()) == []


def test_crc32_is_that_of_zlib():
    chance = random.Random(1935)
    for size in (0, 1, 2, 60, 300):
        data = chance.randbytes(size)
        start = chance.getrandbits(32)
        assert circuitpython_crc32.crc32(data, start) == zlib.crc32(data, start)
    assert circuitpython_crc32.crc32(b"say title") == zlib.crc32(b"say title")


def test_crc32_is_put_in_place_only_where_it_is_missing(circuitpython, monkeypatch):
    import binascii

    circuitpython.runtime.give_crc32()
    assert sys.modules["binascii"] is binascii
    monkeypatch.setitem(sys.modules, "binascii", SimpleNamespace())
    circuitpython.runtime.give_crc32()
    assert sys.modules["binascii"].crc32(b"abc") == zlib.crc32(b"abc")


def test_a_drive_that_the_pc_holds_is_said_in_all_languages_until_it_is_free():
    runtime = fakes.Runtime("/data")
    answers = [False, False, False, True]
    runtime.has_drive = lambda: answers.pop(0)
    board = Board(fakes.modules(), find_pins(fakes.Pins(), pin_names()), runtime)
    fakes.Keys.made[-1].set(1)
    circuitpython_start.wait_for_drive(board, runtime)
    assert answers == []
    assert fakes.I2C.display.picture() == bytes(board.frame)
    rows = [any(board.frame[128 * row : 128 * row + 128]) for row in range(8)]
    assert rows == [True, True, False, True, True, False, True, True]
    assert runtime.outgoing == b"The PC holds the drive: eject it there to play.\n"
    assert board.pressed() == 0, "a press in between is not for the game"


def test_its_texts_fit_the_display_and_have_glyphs():
    for text in circuitpython_start._KEPT_BY_PC:
        assert len(text) <= COLUMNS
        assert all(letter == " " or glyph_of(letter) for letter in text), text


@pytest.mark.parametrize("held", [True, False])
def test_boot_takes_the_drive_unless_ok_is_held(monkeypatch, held):
    storage = Storage(seen=False)
    pulls = []
    key = SimpleNamespace(value=not held, switch_to_input=lambda pull: pulls.append(pull), deinit=lambda: None)
    made = []
    digitalio = SimpleNamespace(DigitalInOut=lambda pin: made.append(pin) or key, Pull=SimpleNamespace(UP="up"))
    for name, module in {"storage": storage, "digitalio": digitalio, "board": fakes.Pins()}.items():
        monkeypatch.setitem(sys.modules, name, module)
    circuitpython_start.boot()
    assert made == [pin_names()["ok"]]
    assert pulls == ["up"]
    assert storage.remounted == ([] if held else [("/", False)])


@pytest.fixture
def power_on(circuitpython, monkeypatch):
    """The modules that code.py finds on a board, and what became of the board."""
    parts = fakes.modules()
    for name in ("neopixel", "keypad", "busio", "pwmio"):
        monkeypatch.setitem(sys.modules, name, getattr(parts, name))
    monkeypatch.setitem(sys.modules, "board", fakes.Pins())
    monkeypatch.setattr(fakes.NeoPixel, "shown", [], raising=False)
    monkeypatch.setattr(fakes.NeoPixel, "show", lambda self: self.shown.append(list(self.colours)))
    boards = []

    class App:
        def __init__(self, board):
            boards.append(board)

        def run(self):
            boards[0].beep(440, 5000)
            raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "companion.app", SimpleNamespace(App=App))
    return boards


def test_code_shows_a_sign_of_life_runs_the_app_and_leaves_silence(power_on):
    with pytest.raises(KeyboardInterrupt):
        circuitpython_start.run()
    assert len(power_on) == 1
    assert fakes.NeoPixel.shown == [[6] * 24]
    assert fakes.PWMOut.made[-1].duty_cycle == 0


def test_code_says_which_pin_is_missing_and_stops(power_on, monkeypatch, capsys):
    monkeypatch.setenv("PESSOA_PIN_LEDS", "D99")
    circuitpython_start.run()
    assert power_on == []
    assert capsys.readouterr().out.startswith('This board has no pin D99 for "leds".')
