"""Waits for a board that starts until the companion on it answers."""

from __future__ import annotations

import time
from typing import Any

import serial

from host_tools.device.advice import DeviceError

open_port: Any = serial.serial_for_url


def wait_for_answer(port: str, seconds: float = 20) -> None:
    """Ask over the link until the companion says ok; the port may be gone for a moment while it resets."""
    deadline = time.monotonic() + seconds
    heard = b""
    while time.monotonic() < deadline:
        try:
            with open_port(port, timeout=0.5) as link:
                while time.monotonic() < deadline:
                    link.write(b"watch off\n")
                    heard = (heard + link.read(256))[-2000:]
                    if b"ok" in heard.split():
                        return
        except OSError:
            time.sleep(0.3)
    said = heard.decode(errors="replace").strip().splitlines()[-3:]
    raise DeviceError(
        "The files are on the board, but the companion does not answer. It said: " + (" / ".join(said) or "nothing")
    )
