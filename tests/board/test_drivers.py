"""Drivers with parts handed in: what reaches the wire is decoded and compared."""

import subprocess
from pathlib import Path

import adafruit_pixelbuf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools.device.wiring import WIRING, keys_problem, wiring_source
from host_tools.emulator.display import Display
from host_tools.firmware_path import FIRMWARE
from host_tools.hardware.board import KEYS, board
from host_tools.micropython_command import MISSING, micropython_command
from tests.board.parts import Bus, Clock, Tone

from board.beeper import Beeper
from board.keypad import Levels
from board.lights import TIMING, Lights
from board.loops import Loops
from board.oled import Oled

PINS = tuple(board()["pins"][key] for key in KEYS)
SPANS = st.lists(st.tuples(st.integers(0, 7), st.integers(0, 127), st.integers(0, 127), st.randoms()), max_size=12)


def show(bus: Bus, display: Display) -> None:
    for _, data in bus.writes:
        display.write(data)
    bus.writes.clear()


@pytest.mark.parametrize("controller", ["ssd1306", "sh1106"])
@given(spans=SPANS)
def test_display_shows_the_frame(controller: str, spans: list) -> None:
    bus, clock, frame, display = Bus(), Clock(), bytearray(1024), Display(controller)
    display.memory[:] = b"\xa5" * len(display.memory)  # what the memory holds at power-on is anyone's guess
    oled = Oled(bus, 0x3C, controller, frame, Loops.copy, clock.now)
    assert oled.show(0, 0, 127)
    show(bus, display)
    assert display.on
    assert display.picture() == bytes(1024)
    for page, a, b, random in spans:
        first, last = min(a, b), max(a, b)
        frame[page * 128 + first : page * 128 + last + 1] = random.randbytes(last + 1 - first)
        assert oled.show(page, first, last)
        assert sum(len(data) for _, data in bus.writes) == 7 + last + 1 - first, "only what changed is sent"
        assert all(address == 0x3C for address, _ in bus.writes)
        show(bus, display)
        assert display.picture() == frame
    assert display.unknown == []


def test_display_that_is_unplugged_is_asked_once_a_second_and_then_shows_everything() -> None:
    bus, clock, frame, display = Bus(), Clock(), bytearray(b"\x11" * 1024), Display()
    oled = Oled(bus, 0x3C, "ssd1306", frame, Loops.copy, clock.now)
    assert oled.show(0, 0, 9)
    bus.present = False
    assert not oled.show(0, 0, 9)
    bus.present = True
    clock.ms = 999
    assert not oled.show(1, 0, 9), "too early to ask again"
    clock.ms = 1000
    bus.writes.clear()
    assert oled.show(1, 0, 9)
    show(bus, display)
    assert display.on
    assert display.picture() == frame


def test_display_is_asked_again_when_the_clock_wraps() -> None:
    bus, clock = Bus(), Clock()
    clock.ms = 2**30 - 500
    oled = Oled(bus, 0x3C, "ssd1306", bytearray(1024), Loops.copy, clock.now)
    bus.present = False
    assert not oled.show(0, 0, 1)
    bus.present = True
    clock.ms = 499
    assert not oled.show(0, 0, 1)
    clock.ms = 500
    assert oled.show(0, 0, 1)


@given(colours=st.binary(min_size=72, max_size=72), order=st.permutations("RGB"))
def test_lights_on_the_wire(colours: bytes, order: list[str]) -> None:
    sent: list = []
    Lights("pin", lambda *call: sent.append(call), bytearray(colours), "".join(order), Loops.reorder).show()
    pin, kind, timing, wire = sent[0]
    assert (pin, kind, timing) == ("pin", 0, TIMING)
    for light in range(24):
        rgb = dict(zip("RGB", colours[3 * light :], strict=False))
        assert list(wire[3 * light : 3 * light + 3]) == [rgb[colour] for colour in order]


def levels(*keys: str) -> int:
    """Pin levels, lowest pin first, with these keys down."""
    return 0x1FF & ~sum(1 << board()["pins"][key] - min(PINS) for key in keys)


def test_keys_have_their_bits() -> None:
    of = Levels(PINS, min(PINS))
    assert of.bits(levels()) == 0
    for bit, key in enumerate(KEYS):
        assert of.bits(levels(key)) == 1 << bit
    assert of.bits(levels(*KEYS)) == 0x1FF


def test_tone_ends_by_itself_and_silence_stops_it() -> None:
    tone = Tone()
    beeper = Beeper(tone, tone)
    beeper.beep(880, 40)
    assert (tone.hertz, tone.duty, tone.period) == (880, 32768, 40)
    tone.callback(tone)
    assert tone.duty == 0
    beeper.beep(440, 40)
    beeper.beep(0, 40)
    assert (tone.duty, tone.callback) == (0, None)


def test_wiring_matches_the_board_description() -> None:
    assert WIRING.read_text() == wiring_source(), "run `python -m host_tools wiring`"


def test_wiring_refuses_keys_that_cannot_be_watched_at_once() -> None:
    toml = board()
    toml["pins"]["undo"] = 2
    with pytest.raises(ValueError, match="neighbours"):
        wiring_source(toml)
    assert keys_problem([3, 4, 5]) is None


def test_nothing_is_allocated_in_the_loop() -> None:
    command = micropython_command()
    if command is None:
        pytest.skip(MISSING)
    script = Path(__file__).with_name("allocation.py")
    result = subprocess.run(
        [command, str(script), str(FIRMWARE), str(script.parent)],
        capture_output=True, text=True, timeout=30, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert result.returncode == 0, result.stdout + result.stderr
    bytes_of = {name: int(count) for name, count in (line.split() for line in result.stdout.splitlines())}
    assert bytes_of.pop("list") > 0, "the measurement itself works"
    assert bytes_of == dict.fromkeys(bytes_of, 0)
    assert len(bytes_of) == 6


@given(colours=st.lists(st.tuples(*[st.integers(0, 255)] * 3), min_size=24, max_size=24), percent=st.integers(0, 100))
def test_lights_on_the_wire_are_those_of_adafruits_pixel_buffer(colours: list, percent: int) -> None:
    class Chain(adafruit_pixelbuf.PixelBuf):
        sent = b""

        def _transmit(self, buffer: bytearray) -> None:
            self.sent = bytes(buffer)

    theirs = Chain(24, byteorder="GRB", brightness=percent / 100)
    theirs[:] = colours
    theirs.show()
    dimmed = bytearray(int(value * (percent / 100)) for colour in colours for value in colour)
    sent: list = []
    Lights("pin", lambda *call: sent.append(bytes(call[3])), dimmed, "GRB", Loops.reorder).show()
    assert sent[0] == theirs.sent


def test_machine_code_does_what_plain_loops_do() -> None:
    command = micropython_command()
    if command is None:
        pytest.skip(MISSING)
    script = Path(__file__).with_name("same_loops.py")
    result = subprocess.run(
        [command, str(script), str(FIRMWARE), "500"],
        capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert result.stdout == "same 500\n", result.stdout + result.stderr
