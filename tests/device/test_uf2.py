"""The one file to drag onto the drive, taken apart again."""

import struct
from pathlib import Path

import pytest

from host_tools.commands.uf2 import make_uf2
from host_tools.device.filesystem import LAYOUTS, make_image, read_image
from host_tools.device.uf2 import FLASH, Block, Uf2Error, flash_of, layout_of, read_uf2, write_uf2

FILES = {"/main.py": b"print(1)\n", "/pessoa/game.mpy": bytes(range(256)) * 30}
INSTALLED = {"/boot.py", "/a/main.py", "/a/pessoa/game.mpy"}


@pytest.mark.parametrize("name", LAYOUTS)
def test_file_system_alone_lies_where_the_board_looks(name: str) -> None:
    layout = LAYOUTS[name]
    blocks = read_uf2(make_uf2(FILES, None, layout))
    assert all(layout.start <= block.address - FLASH < layout.start + layout.size for block in blocks)
    assert {block.family for block in blocks} == {layout.family}
    flash = flash_of(blocks, layout.start + layout.size)
    files = read_image(flash[layout.start :], layout)
    assert set(files) == INSTALLED
    assert files["/a/pessoa/game.mpy"] == FILES["/pessoa/game.mpy"]
    assert b'chdir("/a")' in files["/boot.py"]
    assert len(blocks) < 200, "only sectors that hold something"


def micropython(tmp_path: Path, start: int, size: int, family: int) -> Path:
    """A small UF2 that says of itself what MicroPython says."""
    program = b"MicroPython" + b"\x07\x00MP" + struct.pack("<III", 0, FLASH + start, size)
    blocks = [Block(FLASH + i * 256, program.ljust(256, b"\0") if i == 3 else bytes(256), family) for i in range(8)]
    path = tmp_path / "micropython.uf2"
    path.write_bytes(write_uf2([Block(FLASH + 0xFFFF00, bytes(256), 0xE48BFF57), *blocks]))
    return path


def test_with_micropython_the_file_system_goes_where_that_image_says(tmp_path: Path) -> None:
    layout = LAYOUTS["pico2"]
    image = micropython(tmp_path, layout.start, layout.size, layout.family)
    original = read_uf2(image.read_bytes())
    assert layout_of(original).start == layout.start
    blocks = read_uf2(make_uf2(FILES, image, LAYOUTS["pico"], {"/data/settings": b"kept"}))
    assert blocks[: len(original)] == original
    files = read_image(flash_of(blocks, layout.start + layout.size)[layout.start :], layout)
    assert set(files) == INSTALLED | {"/data/settings"}


def test_blocks_are_numbered_within_their_family() -> None:
    data = write_uf2([Block(0, bytes(256), 1), Block(0, bytes(256), 2), Block(256, b"x" * 256, 2)])
    numbers = [struct.unpack_from("<II", data, start + 20) for start in range(0, len(data), 512)]
    assert numbers == [(0, 1), (0, 2), (1, 2)]
    assert all(data[start + 508 : start + 512] == b"\x30\x6f\xb1\x0a" for start in range(0, len(data), 512))


@pytest.mark.parametrize("content", [b"", b"short", bytes(512)])
def test_other_files_are_refused_by_name(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.uf2"
    path.write_bytes(content)
    with pytest.raises(Uf2Error, match=r"other\.uf2 is not a UF2 file"):
        make_uf2(FILES, path, LAYOUTS["pico"])


def test_uf2_without_micropython_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "blink.uf2"
    path.write_bytes(write_uf2([Block(FLASH, bytes(256), 1)]))
    with pytest.raises(Uf2Error, match=r"blink\.uf2 holds no MicroPython"):
        make_uf2(FILES, path, LAYOUTS["pico"])


def test_image_keeps_long_paths_and_empty_files() -> None:
    files = {"/data/a/b/c": b"", "/x": b"y" * 100_000}
    assert read_image(make_image(files)) == files
