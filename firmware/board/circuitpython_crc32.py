"""Stands in for binascii where that has no crc32."""

from array import array

_TABLE = array("I", bytes(4 * 256))
for _byte in range(256):
    _value = _byte
    for _ in range(8):
        _value = _value >> 1 ^ (0xEDB88320 if _value & 1 else 0)
    _TABLE[_byte] = _value


def crc32(data: bytes, value: int = 0) -> int:
    """The checksum of zlib, going on from `value`."""
    value ^= 0xFFFFFFFF
    for byte in data:
        value = value >> 8 ^ _TABLE[(value ^ byte) & 255]
    return value ^ 0xFFFFFFFF
