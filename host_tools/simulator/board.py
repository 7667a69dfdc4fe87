"""Starts the firmware as a program of this PC and speaks the link with it."""

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from host_tools.firmware_path import CHECKOUT, FIRMWARE
from host_tools.micropython_command import micropython_command
from host_tools.page.link import LinkError
from host_tools.simulator.folder import FolderLock

HEAP = "320k"
FOLDER = CHECKOUT / "build" / "sim"
_START = Path(__file__).with_name("start.py")
_LONGEST_LINE = 1 << 20


def interpreter() -> tuple[list[str], str]:
    """The command that runs firmware here, and what to call it."""
    micropython = micropython_command()
    if micropython:
        return [micropython, "-X", f"heapsize={HEAP}"], f"MicroPython, {HEAP} heap"
    return [sys.executable, "-u"], "CPython: there is no MicroPython wheel for this machine"


class SimulatedBoard:
    """One running firmware; it ends when the link is closed, as if its plug were pulled."""

    def __init__(self, process: asyncio.subprocess.Process, name: str, lock: FolderLock, errors: Path) -> None:
        self.name = name
        self._process = process
        self._lock = lock
        self._errors = errors

    @classmethod
    async def start(
        cls,
        folder: Path = FOLDER,
        held: bool = False,
        firmware: Sequence[Path] = (FIRMWARE,),
        command: tuple[list[str], str] | None = None,
    ) -> "SimulatedBoard":
        """Switch a board on whose files lie in `folder`; `held` lets the host move its clock."""
        words, name = command or interpreter()
        lock = FolderLock(folder)
        errors = folder / "errors.txt"
        try:
            with errors.open("wb") as stderr:
                process = await asyncio.create_subprocess_exec(
                    *words,
                    *(str(_START), str(folder), "held" if held else "real"),
                    *(str(path) for path in firmware),
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    stderr=stderr,
                    limit=_LONGEST_LINE,
                    start_new_session=True,  # Ctrl-C is for the host, which then pulls the plug
                )
        except OSError as error:
            lock.release()
            raise LinkError(f"{words[0]} does not start: {error.strerror}") from error
        return cls(process, f"simulated board ({name})", lock, errors)

    async def __aiter__(self) -> AsyncIterator[str]:
        assert self._process.stdout
        while line := await self._process.stdout.readline():
            yield line.decode("utf-8", "replace").rstrip("\r\n")

    async def send(self, line: str) -> None:
        """Write one line; a board that stopped says why in its errors."""
        assert self._process.stdin
        try:
            self._process.stdin.write(line.encode() + b"\n")
            await self._process.stdin.drain()
        except (ConnectionError, RuntimeError) as error:
            raise LinkError(self.last_words()) from error

    def last_words(self) -> str:
        """Why the firmware stopped, as far as it said."""
        text = self._errors.read_text("utf-8", "replace").strip() if self._errors.exists() else ""
        reason = text.splitlines()[-1] if text else "it said nothing"
        return f"The firmware stopped: {reason} (more in {self._errors})"

    async def close(self) -> None:
        """Pull the plug, and wait until the program has ended."""
        assert self._process.stdin
        self._process.stdin.close()
        try:
            await asyncio.wait_for(self._process.wait(), 2)
        except asyncio.TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
        self._lock.release()
