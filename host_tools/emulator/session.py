"""Presses keys on the emulated Pico and measures how long everything that follows takes."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import NamedTuple

from host_tools import firmware_path  # noqa: F401 - makes the companion importable
from host_tools.emulator.pico import EmulatedPico
from host_tools.hardware.board import KEYS
from host_tools.keyplay.board import MemoryBoard
from host_tools.keyplay.golden import new_player, play_on, read_log
from host_tools.simulator.recording import read_recording

ASLEEP_MS = 6  # the board is done with a press when it has only waited for this long
HOLD_US = 40_000.0
_STEP_US = 4_000.0
_LONGEST_US = 1_500_000.0
_SETTLE_STEPS = 3


@dataclass
class Press:
    """What one press did, in device microseconds after the first edge of its key; None: nothing changed."""

    key: str
    first_light: float | None = None
    all_lights: float | None = None
    last_display: float | None = None
    display_bytes: int = 0
    line: str = ""  # the line of the log that this press finished
    rules: float | None = None  # how long the rules took for it
    in_flash: float | None = None  # from the rules' yes until it was in flash
    erases: int = 0


@dataclass
class Session:
    """The presses of a recording, measured."""

    name: str
    presses: list[Press] = field(default_factory=list)

    def figures(self, what: str) -> tuple[float, float, int] | None:
        """Median, worst and number of the presses that had this effect."""
        values = [value for press in self.presses if (value := getattr(press, what)) is not None]
        return (median(values), max(values), len(values)) if values else None


def recorded_keys(path: Path) -> list[tuple[str, str]]:
    """The keys of a recording in their order; how long they were held and the pauses are left out."""
    words = [event.line.split() for event in read_recording(path)]
    return [(line[1], "") for line in words if line[:1] == ["key"] and line[2:] in ([], ["down"])]


class Shown(NamedTuple):
    """A key, all that the display showed because of it, what the lights show then, and the line that it finished."""

    key: str
    pictures: list[bytes]
    lights: bytes
    line: str


def golden_keys(log: Path) -> tuple[list[Shown], list[str]]:
    """The keys that enter a log, with what a board on the PC shows after each, and the log that it writes."""
    shown: list[Shown] = []
    with tempfile.TemporaryDirectory() as folder:
        player = new_player(folder)
        pictures = _watched_display(player.board)
        press = player.press

        def press_and_look(key: int) -> None:
            before = len(player.app.game.log)
            pictures.clear()
            press(key)
            for _ in range(_SETTLE_STEPS):
                player.app.step()
            log = player.app.game.log
            line = log[-1] if len(log) > before else ""
            shown.append(Shown(KEYS[key], list(pictures), bytes(player.board.lights), line))

        player.press = press_and_look  # type: ignore[method-assign]
        written = play_on(player, read_log(str(log)))
    return shown, written


def _watched_display(board: MemoryBoard) -> list[bytes]:
    """A list that every picture joins which the display of a board in memory comes to show."""
    show, seen, picture = board.show_page, list[bytes](), bytearray(board.frame)

    def shown(page: int, first: int, last: int) -> int:
        columns = slice(128 * page + first, 128 * page + last + 1)
        picture[columns] = board.frame[columns]
        seen.append(bytes(picture))
        return show(page, first, last)

    board.show_page = shown  # type: ignore[method-assign]
    return seen


def measure_press(pico: EmulatedPico, key: str, line: str = "") -> Press:
    """Press a key, release it, run until the board is quiet, and look at what happened."""
    lights, transfers, operations, rules, in_flash = (
        len(pico.lights.frames),
        len(pico.display.transfers),
        len(pico.flash.operations),
        len(pico.rules.downs),
        len(pico.in_flash.ups),
    )
    edge = pico.us + 1000
    pico.keys[key].tap(edge, HOLD_US)
    pico.run(us=HOLD_US + 15_000)
    while pico.asleep < ASLEEP_MS and pico.us < edge + _LONGEST_US:
        pico.run(us=_STEP_US)
    press = Press(key, line=line)
    _see_lights(press, pico, lights, edge)
    sent = [transfer for transfer in pico.display.transfers[transfers:] if transfer[0] >= edge]
    if sent:
        press.last_display = sent[-1][1] - edge
        press.display_bytes = sum(size for _, _, size in sent)
    press.erases = sum(operation.kind == "erase" for operation in pico.flash.operations[operations:])
    accepted, kept = pico.rules.downs[rules:], pico.in_flash.ups[in_flash:]
    if kept:
        press.rules = accepted[-1] - pico.rules.ups[-1]
        press.in_flash = max(end - start for start, end in zip(accepted, kept, strict=True))
    return press


def _see_lights(press: Press, pico: EmulatedPico, before: int, edge: float) -> None:
    frames = pico.lights.frames
    shown = frames[before - 1][2] if before else bytes(72)
    new = [frame for frame in frames[before:] if frame[0] >= edge]
    if not new:
        return
    press.first_light = next((end - edge for _, end, colours in new if colours != shown), None)
    final = hues(new[-1][2])
    for _, end, colours in reversed(new):
        if hues(colours) != final:
            break
        press.all_lights = end - edge


def hues(colours: bytes) -> tuple[int, ...]:
    """Which colours each light mixes: this stays the same while a light only breathes."""
    return tuple(
        sum(1 << i for i in range(3) if 4 * colours[light + i] > max(colours[light : light + 3]))
        for light in range(0, len(colours), 3)
    )
