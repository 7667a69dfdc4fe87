"""Copies a build onto a CIRCUITPY drive, reads it back and compares; games and foreign files stay."""

from __future__ import annotations

import errno
import os
import re
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from host_tools.circuitpython.build import BOOT, CODE, FOLDERS, MINIMUM_CIRCUITPYTHON
from host_tools.device.build import Built, digest

# What CircuitPython would run instead of, or before, the companion's own.
STARTERS = {"code.py": CODE, "boot.py": BOOT, "code.txt": "", "boot.txt": ""}
_CLUSTER = 4096
_BYTECODE = {7: 5}  # version of .mpy files; 6 since CircuitPython 8

Progress = Callable[[str, int, int], None]  # what, bytes done, bytes in all


class DriveError(Exception):
    """A sentence for the user: what is wrong, what to do."""


@dataclass
class Copied:
    """What a copy did."""

    sent: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    set_aside: list[str] = field(default_factory=list)


def find_drives() -> list[Path]:
    """Drives of boards with CircuitPython, where the operating system shows them."""
    if sys.platform == "win32":
        places = [Path(f"{letter}:/") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ"]
    else:
        patterns = ("/media/*", "/media/*/*", "/run/media/*/*", "/mnt/*", "/Volumes/*")
        places = sorted(place for pattern in patterns for place in Path("/").glob(pattern[1:]))
    return [place for place in places if _told(place)]


def choose_drive(wanted: Path | None) -> Path:
    """The drive that was named, or the only one that is there."""
    if wanted:
        if not _told(wanted):
            raise DriveError(f"{wanted} is not the drive of a board with CircuitPython: it has no boot_out.txt.")
        return wanted
    drives = find_drives()
    if not drives:
        raise DriveError(
            "No CIRCUITPY drive found. Put CircuitPython on the board (circuitpython.org/downloads), plug it in with a "
            "USB cable that carries data and OK held down, mount the drive, or name it: DRIVE=/path/to/CIRCUITPY"
        )
    if len(drives) > 1:
        raise DriveError("There are several: " + ", ".join(map(str, drives)) + ". Choose one: DRIVE=" + str(drives[0]))
    return drives[0]


def circuitpython_version(drive: Path) -> tuple[int, ...]:
    """Which CircuitPython wrote boot_out.txt."""
    told = re.search(r"CircuitPython (\d+)\.(\d+)", _told(drive))
    return tuple(map(int, told.groups())) if told else (0, 0)


def copy(drive: Path, built: Built, progress: Progress = lambda what, done, size: None) -> Copied:
    """Bring the drive up to the build: code.py goes first and comes last, so that half a version never runs."""
    _check(drive, built)
    wanted = {path: digest(data) for path, data in built.files.items()}
    there = _digests(drive, built)
    result = Copied(kept=sorted(path for path in wanted if there.get(path) == wanted[path]))
    stale = [path for path in there if path not in wanted]
    if len(result.kept) == len(wanted) and not stale:
        return result
    try:
        _set_aside(drive, result)
        _remove(drive, ["/code.py", *stale])
        result.removed = stale
        _send(drive, built, result, progress)
    except OSError as error:
        raise DriveError(_advice(drive, error)) from error
    if _digests(drive, built) != wanted:
        raise DriveError("What is on the drive is not what was copied. Plug the board in again and try again.")
    return result


def _check(drive: Path, built: Built) -> None:
    version = circuitpython_version(drive)
    if version[0] < MINIMUM_CIRCUITPYTHON:
        found = ".".join(map(str, version))
        raise DriveError(f"CircuitPython {found} is too old, {MINIMUM_CIRCUITPYTHON}.0 or later is needed.")
    for path, data in built.files.items():
        if path.endswith(".mpy") and (data[:1] != b"C" or data[1] != _BYTECODE.get(version[0], 6)):
            raise DriveError(f"{path} is bytecode of another CircuitPython than {version[0]}: build without MPY_CROSS.")
    needed = sum(-(-len(data) // _CLUSTER) * _CLUSTER for data in built.files.values())
    room = shutil.disk_usage(drive).free + sum(_size(drive, path) for path in _present(drive, built))
    if needed > room:
        raise DriveError(f"The drive is too small: {needed // 1024} KB are needed, {room // 1024} KB are there.")


def _present(drive: Path, built: Built) -> list[str]:
    """Files of the companion on the drive: those of the build, and what an older one left in its folders."""
    folders = [path for name in FOLDERS for path in sorted((drive / name).rglob("*")) if path.is_file()]
    left = {"/" + path.relative_to(drive).as_posix() for path in folders}
    return sorted(left | {path for path in built.files if (drive / path[1:]).is_file()})


def _digests(drive: Path, built: Built) -> dict[str, str]:
    return {path: digest(_read_back(drive / path[1:])) for path in _present(drive, built)}


def _read_back(path: Path) -> bytes:
    """The bytes that the drive has, not those that the operating system remembers."""
    with path.open("rb") as file:
        if hasattr(os, "posix_fadvise"):
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        return file.read()


def _set_aside(drive: Path, result: Copied) -> None:
    for name, ours in STARTERS.items():
        path = drive / name
        if path.exists() and path.read_bytes().replace(b"\r\n", b"\n") != ours.encode():
            aside = path.with_name(f"{path.stem}-before-pessoa{path.suffix}")
            if aside.exists():
                aside.unlink()
            path.rename(aside)
            result.set_aside.append(aside.name)


def _remove(drive: Path, paths: list[str]) -> None:
    for path in paths:
        (drive / path[1:]).unlink(missing_ok=True)


def _send(drive: Path, built: Built, result: Copied, progress: Progress) -> None:
    done = 0
    last = sorted(built.files, key=lambda path: (path == "/code.py", path))
    for path in last:
        data = built.files[path]
        target = drive / path[1:]
        if path not in result.kept or not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            with target.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            result.sent.append(path)
        done += len(data)
        progress(path, done, built.size)
    result.kept = [path for path in result.kept if path not in result.sent]


def _told(drive: Path) -> str:
    try:
        return (drive / "boot_out.txt").read_text("utf-8", "replace")
    except OSError:
        return ""


def _size(drive: Path, path: str) -> int:
    return (drive / path[1:]).stat().st_size


def _advice(drive: Path, error: OSError) -> str:
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return (
            f"{drive} is read-only: the companion on the board keeps it for its games. Unplug the board, hold OK down "
            "while plugging it in, and try again."
        )
    if error.errno == errno.ENOSPC:
        return f"{drive} is full. Remove files that you do not need; games are in its folder data."
    return f"{drive} cannot be written: {error.strerror}. Plug the board in again and repeat."
