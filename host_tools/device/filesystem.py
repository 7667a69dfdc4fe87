"""LittleFS images as MicroPython makes them, and where each board keeps its own in flash."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from littlefs import LittleFS

BLOCK = 4096
_OLDEST_VERSION = 0x00020000  # on disk: what every MicroPython reads; a newer one may raise it when it writes


@dataclass(frozen=True)
class FlashLayout:
    """Where the file system of a board lies in its flash."""

    name: str
    start: int
    blocks: int
    family: int  # what UF2 calls the chip

    @property
    def size(self) -> int:
        """Bytes of the whole file system."""
        return self.blocks * BLOCK


# MicroPython 1.24: the file system takes the end of the flash, its size is in mpconfigboard.h of each board.
LAYOUTS = {
    "pico": FlashLayout("Pico", 0xA0000, 352, 0xE48BFF56),
    "pico_w": FlashLayout("Pico W", 0x12C000, 212, 0xE48BFF56),
    "pico2": FlashLayout("Pico 2", 0x100000, 768, 0xE48BFF59),
}


def _open(layout: FlashLayout, mount: bool, version: int = 0) -> LittleFS:
    return LittleFS(
        block_size=BLOCK,
        block_count=layout.blocks,
        read_size=32,
        prog_size=256,
        lookahead_size=32,
        name_max=255,
        disk_version=version,
        mount=mount,
    )


def make_image(files: Mapping[str, bytes], layout: FlashLayout = LAYOUTS["pico"]) -> bytes:
    """A file system image that holds these files and nothing else."""
    fs = _open(layout, mount=True, version=_OLDEST_VERSION)
    for path, data in files.items():
        parent = str(PurePosixPath(path).parent)
        if parent not in (".", "/"):
            fs.makedirs(parent, exist_ok=True)
        with fs.open(path, "wb") as file:
            file.write(data)
    return bytes(fs.context.buffer)


def read_image(image: bytes, layout: FlashLayout = LAYOUTS["pico"]) -> dict[str, bytes]:
    """The files of an image by their full path; raises LittleFSError when there is no file system."""
    fs = _open(layout, mount=False)
    fs.context.buffer = bytearray(image)
    fs.mount()
    files = {}
    for folder, _, names in fs.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with fs.open(path, "rb") as file:
                files[path] = file.read()
    return files


def folder_files(folder: Path, under: str = "") -> dict[str, bytes]:
    """All files of a folder, by their path on the device below `under`."""
    return {
        f"{under}/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
