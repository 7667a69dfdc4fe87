"""The CircuitPython driver with recording parts: keys, display, beeper, clock, pins."""

import os

import pytest

from host_tools.circuitpython import driver  # noqa: F401 - makes pessoa_board importable
from tests.circuitpython import fakes

from pessoa_board import wiring  # isort: skip
from pessoa_board.circuitpython import Board  # isort: skip
from pessoa_board.circuitpython_pins import KEYS, NoPin, find_pins, pin_names  # isort: skip

A, B = 1, 2


def make(held=0, ticks=0, **changes):
    modules = fakes.modules()
    fakes.Keys.held = held
    for name, value in changes.items():
        setattr(modules, name, value)
    runtime = fakes.Runtime("/data", ticks)
    board = Board(modules, find_pins(fakes.Pins(), pin_names()), runtime)
    return board, runtime, fakes.Keys.made[-1]


def test_the_keys_are_the_pins_of_the_board_file_in_the_order_of_their_bits():
    _, _, scanner = make()
    assert scanner.pins == [f"GP{pin}" for pin in wiring.KEYS]


def test_a_tap_that_is_over_already_is_one_press_with_its_level():
    board, _, scanner = make()
    scanner.set(A)
    scanner.set(0)
    assert (board.keys(), board.pressed()) == (A, A)
    assert (board.keys(), board.pressed()) == (0, 0)


def test_presses_are_told_one_by_one_oldest_first():
    board, _, scanner = make()
    for bits in (A, A | B, B, 0, A):
        scanner.set(bits)
    told = [(board.keys(), board.pressed()) for _ in range(4)]
    assert told == [(A, A), (A | B, B), (A, A), (A, 0)]


def test_presses_alone_can_be_asked_for_too():
    board, _, scanner = make()
    scanner.set(A)
    scanner.set(A | B)
    assert [board.pressed() for _ in range(3)] == [A, B, 0]


def test_a_press_between_levels_and_press_waits_for_the_next_look():
    board, _, scanner = make()
    assert board.keys() == 0
    scanner.set(A)
    assert board.pressed() == 0
    assert (board.keys(), board.pressed()) == (A, A)


def test_a_key_held_at_power_on_is_down_but_no_press():
    board, _, scanner = make(held=1 << 8 | A)
    assert (board.keys(), board.pressed()) == (1 << 8 | A, 0)
    scanner.set(0)
    assert (board.keys(), board.pressed()) == (0, 0)


def test_an_overflow_loses_no_level():
    board, _, scanner = make()
    for _ in range(40):
        scanner.set(A)
        scanner.set(0)
    scanner.set(B)
    presses = 0
    while board.keys() != B:
        presses += board.pressed()
        assert presses <= 64
    assert presses == 32  # 64 events fit
    assert board.pressed() == B
    assert scanner.resets == 1


def test_the_clock_goes_on_where_that_of_circuitpython_wraps():
    board, runtime, _ = make(ticks=2**29 - 100)
    runtime.ticks = 2**29 - 1
    assert board.now() == 2**29 - 1
    runtime.ticks = 2**29 + 5
    assert board.now() == 2**29 + 5
    runtime.ticks = 2**30 - 1
    assert board.now() == 2**30 - 1
    runtime.ticks = 2**30 + 7
    assert board.now() == 7


def test_waiting_ends_when_a_key_or_a_byte_comes():
    board, runtime, scanner = make()
    before = runtime.ticks
    board.wait(100)
    assert runtime.ticks - before >= 100
    before = runtime.ticks
    scanner.set(A)
    board.wait(100)
    assert runtime.ticks == before
    board.keys()
    runtime.incoming += b"x"
    board.wait(100)
    assert runtime.ticks == before


def test_a_tone_ends_by_itself():
    board, _, _ = make()
    tone = fakes.PWMOut.made[-1]
    board.beep(2000, 8)
    assert (tone.frequency, tone.duty_cycle) == (2000, 32768)
    board.wait(4)
    assert tone.duty_cycle == 0
    board.beep(180, 120)
    board.wait(4)
    assert (tone.frequency, tone.duty_cycle) == (180, 32768)
    board.beep(0, 0)
    assert tone.duty_cycle == 0
    board.beep(440, 1000)
    board.close()
    assert tone.duty_cycle == 0


def test_without_pwm_there_is_silence():
    board, _, _ = make(pwmio=None)
    board.beep(2000, 8)
    board.wait(4)


def test_without_a_display_the_board_goes_on_and_finds_it_later():
    board, runtime, _ = make()
    fakes.I2C.pulled_up = False
    board.frame[:] = bytes(range(256)) * 4
    assert not board.show_page(0, 0, 127)
    fakes.I2C.pulled_up, fakes.I2C.present = True, False
    runtime.ticks += 1100
    assert not board.show_page(0, 0, 127)
    fakes.I2C.present = True
    assert not board.show_page(0, 0, 127), "a silent display is asked once a second"
    runtime.ticks += 1100
    assert board.show_page(0, 0, 127)
    assert fakes.I2C.display.picture() == bytes(board.frame)
    assert fakes.I2C.display.on


def test_other_boards_name_their_pins_in_settings(monkeypatch):
    for name in (*KEYS, "leds", "sda", "scl", "buzzer"):
        monkeypatch.setenv(f"PESSOA_PIN_{name.upper()}", f"GP_{name}")
    pins = find_pins(fakes.Pins(), pin_names())
    assert pins["keys"] == [f"GP_{name}" for name in KEYS]
    assert pins["leds"] == "GP_leds"


def test_a_pin_that_is_not_there_is_named_with_what_to_do(monkeypatch):
    monkeypatch.setenv("PESSOA_PIN_Z2", "D99")
    with pytest.raises(NoPin, match=r'no pin D99 for "z2".*PESSOA_PIN_Z2'):
        find_pins(fakes.Pins(), pin_names())


def test_circuitpython_7_has_no_settings(monkeypatch):
    monkeypatch.setenv("PESSOA_PIN_Z2", "D99")
    monkeypatch.delattr(os, "getenv")
    assert find_pins(fakes.Pins(), pin_names())["z2"] == f"GP{wiring.KEYS[1]}"
