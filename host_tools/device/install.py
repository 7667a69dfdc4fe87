"""Puts a build onto a board: a second folder is filled and checked, then one renamed file switches to it.

MicroPython runs `main.py` from the current folder. `/boot.py` makes `/a` or `/b` current, so the whole version that
runs hangs on that one small file. A cable pulled at any moment leaves the old or the new version, never half of one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from host_tools.device.advice import DeviceError, full, too_old
from host_tools.device.build import MINIMUM_MICROPYTHON, Built, digest
from host_tools.device.connection import Connection

FOLDERS = ("/a", "/b")
BLOCK = 4096
_SWITCH = '# The companion runs from this folder.\nimport os\n\nos.chdir("{}")\n'

Progress = Callable[[str, int, int], None]  # what, bytes done, bytes in all


@dataclass
class Installed:
    """What an installation did."""

    folder: str
    sent: list[str] = field(default_factory=list)
    copied: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    switched: bool = False


def switch_text(folder: str) -> bytes:
    """The boot.py that makes a folder the current one."""
    return _SWITCH.format(folder).encode()


def active_folder(board: Connection) -> str | None:
    """The folder that the board starts from, or None when no companion is installed."""
    boot = board.ask('text_of("/boot.py")')
    return next((folder for folder in FOLDERS if boot.encode() == switch_text(folder)), None)


def check_micropython(board: Connection) -> str:
    """The MicroPython on the board, refused when it is too old."""
    found = board.ask("__import__('sys').implementation[1]")[:3]
    text = ".".join(map(str, found))
    if tuple(found[:2]) < MINIMUM_MICROPYTHON:
        raise DeviceError(too_old(text, ".".join(map(str, MINIMUM_MICROPYTHON))))
    return text


def install(board: Connection, built: Built, progress: Progress = lambda what, done, size: None) -> Installed:
    """Install a build unless it is there already; players' files are outside both folders and stay untouched."""
    check_micropython(board)
    wanted = {path: digest(data) for path, data in built.files.items()}
    active = active_folder(board)
    running = board.ask(f"files_of({active!r})") if active else {}
    if running == wanted:
        return Installed(active or "", kept=sorted(wanted))
    target = FOLDERS[1] if active == FOLDERS[0] else FOLDERS[0]
    there = board.ask(f"files_of({target!r})")
    result = Installed(target, kept=sorted(path for path in wanted if there.get(path) == wanted[path]))
    _make_room(board, built, target, there, wanted)
    _fill(board, built, result, active, running, wanted, progress)
    if board.ask(f"files_of({target!r})") != wanted:
        raise DeviceError("The files on the board are not what was sent. The old version stays in use. Try again.")
    _switch(board, target, active)
    result.switched = True
    return result


def _make_room(board: Connection, built: Built, target: str, there: dict[str, str], wanted: dict[str, str]) -> None:
    for path in there:
        if there[path] != wanted.get(path):
            board.run(f"os.remove({target + path!r})")
    missing = [data for path, data in built.files.items() if there.get(path) != wanted[path]]
    needed = sum(-(-len(data) // BLOCK) * BLOCK for data in missing) + 4 * BLOCK  # and a little for the folders
    free = board.ask("free_bytes()")
    if needed > free:
        raise DeviceError(full(needed, free))


def _fill(
    board: Connection,
    built: Built,
    result: Installed,
    active: str | None,
    running: dict[str, str],
    wanted: dict[str, str],
    progress: Progress,
) -> None:
    size = sum(len(data) for data in built.files.values())
    done = 0
    for path, data in sorted(built.files.items()):
        if path in result.kept:
            pass
        elif active and running.get(path) == wanted[path]:
            board.run(f"copy_file({active + path!r}, {result.folder + path!r})")
            result.copied.append(path)
        else:
            board.run(f"make_folders({result.folder + path!r})")
            board.put(result.folder + path, data, _from(done, path, size, progress))
            result.sent.append(path)
        done += len(data)
        progress(path, done, size)


def _from(before: int, path: str, size: int, progress: Progress) -> Callable[[int], None]:
    return lambda sent: progress(path, before + sent, size)


def _switch(board: Connection, target: str, active: str | None) -> None:
    if active is None and board.ask('text_of("/boot.py")'):
        board.run('os.rename("/boot.py", "/boot-before-pessoa.py")')
    board.put("/boot.new", switch_text(target), lambda sent: None)
    board.run('os.rename("/boot.new", "/boot.py")')
