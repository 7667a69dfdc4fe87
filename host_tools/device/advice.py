"""What can be wrong with a board, and what to do about it."""

from __future__ import annotations

import errno
from pathlib import Path

_WHERE = "the newest RPI_PICO-….uf2 (Pico 2: RPI_PICO2-….uf2) from micropython.org/download/RPI_PICO"


class DeviceError(Exception):
    """A sentence for the user: what is wrong, what to do."""


def no_board() -> str:
    """Nothing is plugged in."""
    return (
        "No board found. Plug the Pico in with a USB cable that carries data (many only charge). "
        "If it is new: hold its BOOTSEL button while plugging in, then put MicroPython on the drive that appears: "
        f"{_WHERE}. If it is connected under another name: make flash PORT=/dev/tty…"
    )


def no_micropython(drive: Path) -> str:
    """A Pico is there, but only as a drive."""
    return (
        f"The Pico at {drive} has no MicroPython yet. Copy {_WHERE} onto that drive, wait until the drive is gone, "
        "then try again. Or make one file of MicroPython and companion: make uf2 MICROPYTHON=file.uf2"
    )


def not_micropython(port: str) -> str:
    """Something answers, but not as a MicroPython does."""
    return (
        f"What is connected at {port} does not answer as MicroPython. Unplug it, hold BOOTSEL while plugging in, "
        f"and copy {_WHERE} onto the drive that appears."
    )


def too_old(found: str, wanted: str) -> str:
    """MicroPython lacks what the firmware needs."""
    return (
        f"MicroPython {found} on the board is too old, {wanted} or later is needed. Hold BOOTSEL while plugging in, "
        f"and copy {_WHERE} onto the drive that appears. Games and settings are kept."
    )


def cannot_open(port: str, error: OSError) -> str:
    """The operating system refuses the port."""
    text = str(error).lower()
    if isinstance(error, PermissionError) or error.errno == errno.EACCES or "permission" in text or "denied" in text:
        return (
            f"No permission to use {port}. On Linux: sudo usermod -a -G dialout $USER, then log out and in. "
            "On Windows another program may hold it: close serial monitors, Thonny, and `mirror`."
        )
    if error.errno in (errno.EBUSY, errno.EAGAIN, errno.EWOULDBLOCK) or "lock" in text or "busy" in text:
        return f"{port} is in use by another program. Close serial monitors, Thonny, and `mirror`, then try again."
    if error.errno == errno.ENOENT or "no such file" in text or "cannot find" in text:
        return f"There is no {port}. Leave PORT= away and the board is found by itself."
    return f"{port} cannot be opened: {error}"


def cable_pulled(port: str) -> str:
    """The connection ended in the middle."""
    return (
        f"The connection to {port} was lost. The board still has the version it had before and starts with it. "
        "Plug it in again and run the same command: it goes on where it stopped."
    )


def full(needed: int, free: int) -> str:
    """The file system has no room for a second version."""
    return (
        f"The board's memory is full: {needed // 1024} KB are needed, {free // 1024} KB are free. Nothing was changed. "
        "Save games you want to keep with `mirror`, then remove them on the board, or remove foreign files: "
        "mpremote fs ls, mpremote fs rm"
    )
