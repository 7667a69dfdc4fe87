"""The Pico's file system with its real block and page sizes, on a flash that counts erases and programs."""

from littlefs import LittleFS, UserContext
from littlefs.errors import LittleFSError

BLOCK = 4096
PAGE = 256
BLOCKS = 352


class CountingFlash(UserContext):
    """A flash in memory that counts what wears it."""

    def __init__(self) -> None:
        super().__init__(BLOCK * BLOCKS)
        self.erases = [0] * BLOCKS
        self.programmed = 0

    def prog(self, cfg, block, off, data) -> int:  # type: ignore[no-untyped-def]
        self.programmed += len(data)
        return super().prog(cfg, block, off, data)

    def erase(self, cfg, block) -> int:  # type: ignore[no-untyped-def]
        self.erases[block] += 1
        return super().erase(cfg, block)


class PicoFlash:
    """The file functions that a store is given, on a counting flash."""

    def __init__(self) -> None:
        self.flash = CountingFlash()
        self._files = LittleFS(
            context=self.flash, block_size=BLOCK, block_count=BLOCKS, prog_size=PAGE, read_size=32,
            cache_size=4 * PAGE, lookahead_size=128, block_cycles=100,
        )  # fmt: skip

    def open(self, path, mode):  # type: ignore[no-untyped-def]
        try:
            return _translated(self._files.open, path, mode)
        except FileNotFoundError:
            if mode != "ab":
                raise
            return _translated(self._files.open, path, "wb")  # the package does not create on append

    def rename(self, path: str, other: str) -> None:
        _translated(self._files.rename, path, other)

    def remove(self, path: str) -> None:
        _translated(self._files.remove, path)

    def mkdir(self, path: str) -> None:
        _translated(self._files.mkdir, path)

    def listdir(self, path: str) -> list[str]:
        return list(_translated(self._files.listdir, path))


def _translated(call, *arguments):  # type: ignore[no-untyped-def]
    try:
        return call(*arguments)
    except FileNotFoundError as error:
        raise FileNotFoundError(2, str(error)) from None  # the package leaves the number out
    except LittleFSError as error:
        raise OSError(-error.code, str(error)) from None
