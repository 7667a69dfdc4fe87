"""Which pin of a board with CircuitPython or Blinka is which key or part."""

import os

from . import wiring

KEYS = ("z1", "z2", "z3", "z4", "z5", "pessoa", "rest", "ok", "undo")


class NoPin(Exception):  # noqa: N818 - what is wrong, for people
    """The board has no pin of that name."""


def pin_names() -> dict:
    """What the pins are called on a Pico with CircuitPython, by the names of hardware/board.toml."""
    names = {KEYS[i]: "GP%d" % wiring.KEYS[i] for i in range(len(KEYS))}
    for name, pin in (
        ("leds", wiring.PIN_LIGHTS),
        ("sda", wiring.PIN_SDA),
        ("scl", wiring.PIN_SCL),
        ("buzzer", wiring.PIN_BEEPER),
    ):
        names[name] = "GP%d" % pin
    return names


def find_pins(board, names: dict) -> dict:
    """The pins themselves; settings.toml (or the environment) may name others: PESSOA_PIN_Z1 = "D5"."""
    getenv = getattr(os, "getenv", None)  # CircuitPython 7 has no settings.toml
    found = {}
    for name in names:
        setting = "PESSOA_PIN_" + name.upper()
        called = getenv(setting) if getenv else None
        called = called or names[name]
        found[name] = getattr(board, called, None)
        if found[name] is None:
            raise NoPin(
                'This board has no pin %s for "%s". Name the one that you use in settings.toml: %s = "D5"'
                % (called, name, setting)
            )
    found["keys"] = [found[name] for name in KEYS]
    return found
