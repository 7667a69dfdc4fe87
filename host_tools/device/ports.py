"""Finds the boards that are plugged in."""

from __future__ import annotations

import os
import string
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from serial.tools import list_ports

from host_tools.device.advice import DeviceError, no_board, no_micropython

_RASPBERRY_PI = 0x2E8A


@dataclass(frozen=True)
class Port:
    """A serial port with a board behind it."""

    device: str
    description: str
    serial_number: str


def boards() -> list[Port]:
    """Ports whose USB vendor is Raspberry Pi."""
    find: Any = list_ports.comports  # type: ignore[attr-defined]
    return [
        Port(port.device, port.description or "", port.serial_number or "")
        for port in sorted(find())
        if port.vid == _RASPBERRY_PI
    ]


def boot_drive() -> Path | None:
    """The drive that a Pico without MicroPython (or with BOOTSEL held) shows."""
    places = [Path("/Volumes"), Path("/media"), Path("/run/media"), Path("/mnt")]
    if sys.platform == "win32":
        candidates = [Path(f"{letter}:/") for letter in string.ascii_uppercase]
    else:
        candidates = [path for place in places for depth in ("*", "*/*") for path in _glob(place, depth)]
    return next((path for path in candidates if (path / "INFO_UF2.TXT").is_file()), None)


def _glob(place: Path, pattern: str) -> list[Path]:
    try:
        return [path for path in place.glob(pattern) if os.access(path, os.R_OK)]
    except OSError:
        return []


def choose_port(
    wanted: str | None,
    ask: Callable[[str], str] = input,
    found: Callable[[], list[Port]] = boards,
    drive: Callable[[], Path | None] = boot_drive,
) -> str:
    """The port to use: the one named, the only one there is, or the one that the user picks."""
    if wanted:
        return wanted
    ports = found()
    if not ports:
        place = drive()
        raise DeviceError(no_micropython(place) if place else no_board())
    if len(ports) == 1:
        return ports[0].device
    for number, port in enumerate(ports, 1):
        print(f"  {number}  {port.device}  {port.description} {port.serial_number}")
    try:
        answer = ask(f"Which board, 1 to {len(ports)}? ").strip()
    except EOFError:
        answer = ""
    if not answer.isdigit() or not 1 <= int(answer) <= len(ports):
        names = ", ".join(port.device for port in ports)
        raise DeviceError(f"Several boards are connected ({names}). Name one: make flash PORT={ports[0].device}")
    return ports[int(answer) - 1].device
