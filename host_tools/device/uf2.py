"""UF2 files: what is dragged onto the drive that a Pico shows while BOOTSEL is held."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from host_tools.device.filesystem import BLOCK, FlashLayout

FLASH = 0x10000000
PAYLOAD = 256
_MAGIC, _MAGIC_2, _MAGIC_END = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_FAMILY_PRESENT = 0x2000
_BLOCK_DEVICE = re.compile(rb"\x07\x00MP....(.{8})", re.DOTALL)  # type, tag, name, then address and size
_HEADER = struct.Struct("<8I")


@dataclass(frozen=True)
class Block:
    """256 bytes at an address, for one family of chips."""

    address: int
    data: bytes
    family: int


class Uf2Error(Exception):
    """What is wrong with a file, for people."""


def read_uf2(data: bytes) -> list[Block]:
    """The blocks of a UF2 file."""
    if not data or len(data) % 512:
        raise Uf2Error("is not a UF2 file: its length is not a multiple of 512")
    return [_block(data[start : start + 512]) for start in range(0, len(data), 512)]


def _block(raw: bytes) -> Block:
    magic, magic_2, flags, address, size, _, _, family = _HEADER.unpack_from(raw)
    if (magic, magic_2) != (_MAGIC, _MAGIC_2) or not flags & _FAMILY_PRESENT:
        raise Uf2Error("is not a UF2 file for a Pico")
    return Block(address, raw[32 : 32 + size], family)


def write_uf2(blocks: Iterable[Block]) -> bytes:
    """A UF2 file; blocks are numbered within their family, as the boot ROM counts them."""
    blocks = list(blocks)
    totals: dict[int, int] = {}
    for block in blocks:
        totals[block.family] = totals.get(block.family, 0) + 1
    numbers = dict.fromkeys(totals, 0)
    out = bytearray()
    for block in blocks:
        header = _HEADER.pack(
            _MAGIC, _MAGIC_2, _FAMILY_PRESENT, block.address, len(block.data),
            numbers[block.family], totals[block.family], block.family,
        )  # fmt: skip
        numbers[block.family] += 1
        out += (header + block.data).ljust(508, b"\0") + struct.pack("<I", _MAGIC_END)
    return bytes(out)


def filesystem_blocks(image: bytes, layout: FlashLayout) -> Iterator[Block]:
    """The sectors of a file system that hold anything; the others may stay what they are."""
    for sector in range(0, len(image), BLOCK):
        content = image[sector : sector + BLOCK]
        if content.count(0xFF) == BLOCK:
            continue
        for start in range(0, BLOCK, PAYLOAD):
            yield Block(FLASH + layout.start + sector + start, content[start : start + PAYLOAD], layout.family)


def layout_of(micropython: list[Block]) -> FlashLayout:
    """Where a MicroPython image keeps its file system: it says so itself, in the information for picotool."""
    program = b"".join(block.data for block in micropython)
    found = _BLOCK_DEVICE.search(program)
    if b"MicroPython" not in program or found is None:
        raise Uf2Error("holds no MicroPython for a Pico")
    address, size = struct.unpack("<II", found.group(1))
    return FlashLayout("as MicroPython says", address - FLASH, size // BLOCK, main_family(micropython))


def main_family(blocks: list[Block]) -> int:
    """The family that most blocks of a file are for."""
    families = [block.family for block in blocks]
    return max(set(families), key=families.count)


def flash_of(blocks: list[Block], size: int) -> bytes:
    """The flash as it is after the file was dragged onto an erased board."""
    flash = bytearray(b"\xff" * size)
    for block in blocks:
        at = block.address - FLASH
        if 0 <= at < size:
            flash[at : at + len(block.data)] = block.data
    return bytes(flash)
