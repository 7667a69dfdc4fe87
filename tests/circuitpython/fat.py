"""The smallest FAT12 drive that CircuitPython mounts, with files in it."""

import struct

_SECTOR = 512
_ROOT_ENTRIES = 512
_DIRECTORY, _LONG_NAME = 0x10, 0x0F


def make_image(files: dict[str, bytes], size: int = 1 << 20) -> bytes:
    """A drive of `size` bytes that holds these files by their full path."""
    drive = _Drive(size)
    tree: dict = {}
    for path, data in files.items():
        *folders, name = path.strip("/").split("/")
        place = tree
        for folder in folders:
            place = place.setdefault(folder, {})
        place[name] = data
    return drive.image(drive.directory(tree))


class _Drive:
    """Clusters of one sector, given out from the first on."""

    def __init__(self, size: int) -> None:
        self._sectors = size // _SECTOR
        self._fat_sectors = -(-self._sectors * 3 // 2 // _SECTOR)
        self._next = [0xFF8, 0xFFF]  # the first two clusters do not exist
        self._data = bytearray()
        self._names = 0

    def store(self, data: bytes) -> int:
        """Put a file or folder behind the others; answers its first cluster, none for an empty one."""
        count = -(-len(data) // _SECTOR)
        if not count:
            return 0
        first = len(self._next)
        self._next += [*range(first + 1, first + count), 0xFFF]
        self._data += data.ljust(count * _SECTOR, b"\0")
        return first

    def directory(self, tree: dict) -> bytes:
        """The entries of a folder, after everything in it was stored."""
        entries = b""
        for name, content in tree.items():
            folder = isinstance(content, dict)
            cluster = self.store(self.directory(content) if folder else content)
            entries += self._entry(name, _DIRECTORY if folder else 0x20, cluster, 0 if folder else len(content))
        return entries

    def _entry(self, name: str, attributes: int, cluster: int, size: int) -> bytes:
        self._names += 1
        short = f"F{self._names:07}   ".encode()
        checksum = 0
        for byte in short:
            checksum = ((checksum & 1) << 7) + (checksum >> 1) + byte & 0xFF
        units = name.encode("utf-16-le") + (b"\0\0" if len(name) % 13 else b"")
        units = units.ljust(-(-len(units) // 26) * 26, b"\xff")
        pieces = [units[i : i + 26] for i in range(0, len(units), 26)]
        entries = b""
        for number in range(len(pieces), 0, -1):
            piece, last = pieces[number - 1], 0x40 if number == len(pieces) else 0
            entries += struct.pack(
                "<B10sBBB12sH4s", number | last, piece[:10], _LONG_NAME, 0, checksum, piece[10:22], 0, piece[22:]
            )
        return entries + struct.pack("<11sB14xHI", short, attributes, cluster, size)

    def image(self, root: bytes) -> bytes:
        """Boot sector, table, root folder, data."""
        boot = struct.pack(
            "<3s8sHBHBHHBHHHII", b"\xeb\x3c\x90", b"MSDOS5.0", _SECTOR, 1, 1, 1, _ROOT_ENTRIES,
            self._sectors, 0xF8, self._fat_sectors, 63, 255, 0, 0,
        )  # fmt: skip
        boot += struct.pack("<BBBI11s8s", 0x80, 0, 0x29, 1935, b"CIRCUITPY  ", b"FAT12   ")
        table = bytearray()
        pairs = [*self._next, 0][: len(self._next) + len(self._next) % 2]
        for low, high in zip(pairs[::2], pairs[1::2], strict=True):
            table += (low | high << 12).to_bytes(3, "little")
        sectors = boot.ljust(510, b"\0") + b"\x55\xaa" + table.ljust(self._fat_sectors * _SECTOR, b"\0")
        image = sectors + root.ljust(_ROOT_ENTRIES * 32, b"\0") + self._data
        assert len(image) <= self._sectors * _SECTOR, "the files do not fit"
        return image.ljust(self._sectors * _SECTOR, b"\0")
