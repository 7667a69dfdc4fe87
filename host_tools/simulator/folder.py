"""The folder that stands for a board's flash: one running board at a time."""

import contextlib
import sys
from pathlib import Path
from typing import IO

from host_tools.page.link import LinkError


class FolderLock:
    """Makes the folder and keeps other boards out of it until it is released."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file: IO[str] | None = (folder / "in-use").open("w")
        except OSError as error:
            raise LinkError(f"{folder} cannot hold the board's files: {error.strerror}") from error
        if not _lock(self._file):
            self._file.close()
            raise LinkError(
                f"A board is already running on {folder}. Use its page, stop it with Ctrl-C there, "
                "or choose another place with --folder."
            )

    def release(self) -> None:
        """Let another board use the folder."""
        if self._file:
            self._file.close()
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> bool:
        with contextlib.suppress(OSError):
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            return True
        return False

else:
    import fcntl

    def _lock(file: IO[str]) -> bool:
        with contextlib.suppress(OSError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        return False
