"""The files of a store, from a folder (the simulated board) or from a board on a serial port."""

import argparse
import io
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from host_tools import firmware_path as firmware_path  # makes the firmware importable

# isort: split
from store import Problem as Problem
from store import Store as Store

SIMULATED = Path("build/sim")
ON_THE_BOARD = "/data"
Files = dict[str, bytes]


class Unreachable(Exception):  # noqa: N818 - said to people as it is
    """The files cannot be read or written; the text says why and what to do."""


def add_place(parser: argparse.ArgumentParser) -> None:
    """Declare where the store is."""
    place = parser.add_mutually_exclusive_group()
    place.add_argument(
        "--folder",
        type=Path,
        default=SIMULATED,
        metavar="DIR",
        help=f"a store's folder (default: {SIMULATED})",
    )
    place.add_argument("--port", help="a board on this serial port, such as /dev/ttyACM0; auto finds it")


def read_files(place: argparse.Namespace) -> Files:
    """All files of the store by name."""
    if not place.port:
        return _read_folder(place.folder)
    with tempfile.TemporaryDirectory() as copy:
        _mpremote(place.port, "fs", "cp", "-r", f":{ON_THE_BOARD}", copy)
        return _read_folder(Path(copy) / ON_THE_BOARD.strip("/"))


def write_files(place: argparse.Namespace, files: Files) -> None:
    """Put these files in place of all that the store has now; a folder changes at once or not at all."""
    if place.port:
        with tempfile.TemporaryDirectory() as copy:
            folder = Path(copy) / ON_THE_BOARD.strip("/")
            _write_folder(folder, files)
            if ON_THE_BOARD.strip("/") in _mpremote(place.port, "fs", "ls", ":/"):
                _mpremote(place.port, "fs", "rm", "-r", f":{ON_THE_BOARD}")
            _mpremote(place.port, "fs", "cp", "-r", str(folder), ":/")
        return
    folder = place.folder
    coming, going = folder.with_name(folder.name + ".coming"), folder.with_name(folder.name + ".going")
    for left in (coming, going):
        shutil.rmtree(left, ignore_errors=True)
    _write_folder(coming, files)
    if folder.exists():
        folder.rename(going)
    coming.rename(folder)
    shutil.rmtree(going, ignore_errors=True)


def _read_folder(folder: Path) -> Files:
    if not folder.is_dir():
        raise Unreachable(f"There is no store in {folder}: play a game first, or name its folder with --folder.")
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


def _write_folder(folder: Path, files: Files) -> None:
    folder.mkdir(parents=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)


def _mpremote(port: str, *words: str) -> str:
    command = [sys.executable, "-m", "mpremote", "connect", port, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = (done.stderr or done.stdout).strip().splitlines()[-1:] or ["no answer"]
        raise Unreachable(
            f"The board on {port} did not answer: {reason[0]}. Is it plugged in, and no other tool on it?"
        )
    return done.stdout


class _Copy:
    """A copy of the files in memory: opening a store mends it, and a look must change nothing."""

    def __init__(self, files: Files) -> None:
        self._files = dict(files)

    def open(self, path: str, mode: str) -> io.BytesIO:
        name = Path(path).name
        if mode == "rb":
            if name not in self._files:
                raise FileNotFoundError(2, name)
            return io.BytesIO(self._files[name])
        return _Writing(self._files, name, b"" if mode == "wb" else self._files.get(name, b""))

    def rename(self, path: str, other: str) -> None:
        self._files[Path(other).name] = self._files.pop(Path(path).name)

    def remove(self, path: str) -> None:
        if self._files.pop(Path(path).name, None) is None:
            raise FileNotFoundError(2, path)

    def mkdir(self, path: str) -> None:
        """There is only one folder."""

    def listdir(self, path: str) -> list[str]:
        return list(self._files)


class _Writing(io.BytesIO):
    def __init__(self, files: Files, name: str, content: bytes) -> None:
        super().__init__()
        self.write(content)
        self._files, self._name = files, name

    def close(self) -> None:
        if not self.closed:
            self._files[self._name] = self.getvalue()
        super().close()


def open_copy(files: Files) -> Store:
    """The store as the board would open it, on a copy."""
    copy = _Copy(files)
    return Store("", disk=copy, opener=copy.open)
