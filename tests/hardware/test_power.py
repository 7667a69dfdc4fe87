"""The power budget holds, and every way of breaking it is found."""

import pytest

from host_tools.hardware import power

VALUES = {"C1": "1000u 6.3V", "C3": "10n"}


@pytest.fixture
def about():
    return power.assumptions()


def problems(board, about, pictures=None, values=VALUES):
    leds = board["leds"]
    shown = power.brightest(leds["cap_ma"], leds["count"]) if pictures is None else pictures
    return power.problems(board, values, about, shown)


def test_the_budget_holds(board, about):
    assert problems(board, about) == []


def test_the_firmware_uses_its_cap_but_not_more(board, about):
    pictures = power.brightest(400, 24)
    most = max(power.light_current(picture, about) for picture in pictures)
    assert 300 < most <= 400


def test_lights_at_full_brightness_are_found(board, about):
    found = problems(board, about, [bytes([255] * 72)])
    assert any("the firmware lets the lights draw 1464 mA" in sentence for sentence in found)
    assert any("at its brightest" in sentence for sentence in found)


def test_a_cap_above_usb_and_fuse_is_found(board, about):
    board["leds"]["cap_ma"] = 450
    found = problems(board, about)
    assert any("at the light cap" in sentence for sentence in found)
    assert any("more than the fuse holds" in sentence for sentence in found)


@pytest.mark.parametrize("values", [{**VALUES, "C3": "1n"}, {**VALUES, "C1": "4700u 6.3V"}])
def test_a_surge_at_start_up_is_found(board, about, values):
    assert any("at start-up" in sentence for sentence in problems(board, about, values=values))


def test_a_value_that_is_no_capacitor_is_refused():
    with pytest.raises(ValueError, match="not a capacitor"):
        power.farad("330 ohm")
