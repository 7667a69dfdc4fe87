"""Pins, panel and parts list: true as committed, and each check fails on a seeded fault."""

import pytest

from host_tools.hardware import boardfile, checks
from host_tools.hardware.board import KEYS, OTHER_PINS, PCB, light_names
from host_tools.hardware.jobs import WIRING


def test_the_board_is_right(board):
    assert checks.pins(board) == []
    assert checks.panel(board) == []
    assert checks.placement(board, boardfile.places(PCB)) == []


def test_the_firmware_uses_the_same_pins(board):
    assert checks.firmware(board, checks.read_wiring(WIRING)) == []


@pytest.mark.parametrize("name", KEYS + OTHER_PINS)
def test_a_wrong_firmware_pin_is_found(board, name):
    board["pins"][name] += 1
    assert checks.firmware(board, checks.read_wiring(WIRING))


@pytest.mark.parametrize(
    ("name", "gpio", "words"),
    [
        ("z1", 25, "the Pico uses itself"),
        ("z1", 24, "the Pico uses itself"),
        ("ok", 40, "does not bring out"),
        ("rest", 13, "share GPIO 13"),
        ("sda", 22, "no SDA and SCL pair"),
        ("scl", 20, "no SDA and SCL pair"),
    ],
)
def test_a_pin_that_cannot_be_is_found(board, name, gpio, words):
    board["pins"][name] = gpio
    assert any(words in sentence for sentence in checks.pins(board))


def test_a_missing_pin_is_found(board):
    del board["pins"]["buzzer"]
    assert "board.toml names no pin for buzzer" in checks.pins(board)


def test_keys_too_near_are_found(board):
    board["keys"]["ok"]["position"] = [55.0, 142.0]
    assert any("less than 17" in sentence for sentence in checks.panel(board))


def test_a_small_key_is_found(board):
    board["keys"]["ok"]["diameter"] = 6.0
    assert "key ok is smaller than 12 mm" in checks.panel(board)


def test_a_light_named_twice_is_found(board):
    board["leds"]["mind"][0] = board["leds"]["calendar"][0]
    assert any("exactly once" in sentence for sentence in checks.panel(board))


def test_a_light_off_the_ring_is_found(board):
    board["leds"]["positions"][board["leds"]["calendar"][4]] = [90.0, 90.0]
    assert "the light of 1921 is not in its place on the ring" in checks.panel(board)


def test_a_part_that_stands_elsewhere_is_found(board):
    board["leds"]["positions"][7][0] += 1
    assert [s.split()[0] for s in checks.placement(board, boardfile.places(PCB))] == ["D8"]


def test_the_ring_is_the_first_twelve_lights_as_on_a_ready_made_ring(board):
    assert light_names(board)[:12] == [str(year) for year in range(1913, 1936, 2)]
