"""The Pico's flash as slow as it is, and a plug that can be pulled in the middle of an operation."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rp2040py.peripherals import ssi as commands

ERASE_MS, PROGRAM_MS = 45.0, 0.4  # typical times of the W25Q16JV: 4 KB sector, 256-byte page
_BLOCK_OF_SECTORS = 3.3  # a 64 KB block takes as long as this many sectors
_POLL_NS = 20_000.0  # the clock moves this far each time the boot ROM asks whether the flash is ready


@dataclass
class Operation:
    """One erase or program: when, which, where."""

    us: float
    kind: str
    address: int
    size: int
    data: bytes = b""


def flash_after(before: bytes, operations: list[Operation], torn: Operation | None = None) -> bytes:
    """The flash when the power failed after these operations, in the middle of the torn one."""
    flash = bytearray(before)
    for operation in [*operations, *([torn] if torn else [])]:
        size = operation.size // 2 if operation is torn else operation.size
        at = operation.address
        if operation.kind == "erase":
            flash[at : at + size] = b"\xff" * size
        else:
            flash[at : at + size] = bytes(a & b for a, b in zip(flash[at : at + size], operation.data, strict=False))
    return bytes(flash)


class Flash:
    """Gives the emulated flash its busy times, counts its operations and cuts the power before a chosen one."""

    def __init__(self, erase_ms: float = ERASE_MS, program_ms: float = PROGRAM_MS) -> None:
        self.operations: list[Operation] = []
        self.cut_at: int | None = None  # operation before which the power fails
        self.torn = False  # half of that operation happens
        self.cut = False
        self.on_cut: Callable[[], None] = lambda: None
        self._nanos = {"erase": erase_ms * 1e6, "program": program_ms * 1e6}
        self._busy_until = 0.0

    def end_of(self, operation: Operation) -> float:
        """When an operation was done, in microseconds."""
        return operation.us + self._duration(operation) / 1e3

    def _duration(self, operation: Operation) -> float:
        return self._nanos[operation.kind] * (_BLOCK_OF_SECTORS if operation.size == 65536 else 1)

    def attach(self, mcu: Any) -> None:
        """Put the times between the boot ROM's commands and the chip."""
        self._mcu, self._ssi, self._clock = mcu, mcu.ssi, mcu.clock
        self._shift_byte, self._apply = mcu.ssi._shift_byte, mcu.ssi._apply_command
        mcu.ssi._shift_byte, mcu.ssi._apply_command = self._shift, self._apply_timed

    def _shift(self, value: int) -> int:
        answer = int(self._shift_byte(value))
        sent = self._ssi._tx_buffer
        if len(sent) > 1 and sent[0] == commands.CMD_READ_STATUS_1 and self._clock.nanos < self._busy_until:
            self._clock.tick(min(_POLL_NS, self._busy_until - self._clock.nanos))
            if self._clock.nanos < self._busy_until:
                answer |= 1
        return answer

    def _operation(self) -> Operation | None:
        sent = self._ssi._tx_buffer
        if not self._ssi._write_enabled or len(sent) < 4:
            return None
        sizes = {commands.CMD_SECTOR_ERASE: 4096, commands.CMD_BLOCK_ERASE: 65536}
        if sent[0] in sizes:
            size = sizes[sent[0]]
            return Operation(self._clock.micros, "erase", self._ssi._address_from_buffer() & -size, size)
        if sent[0] == commands.CMD_PAGE_PROGRAM and len(sent) > 4:
            data = bytes(sent[4:])
            return Operation(self._clock.micros, "program", self._ssi._address_from_buffer(), len(data), data)
        return None

    def _apply_timed(self) -> None:
        operation = self._operation()
        if operation is None:
            self._apply()
            return
        if self.cut or len(self.operations) == self.cut_at:
            self._pull_the_plug(operation)
            return
        self.operations.append(operation)
        self._busy_until = self._clock.nanos + self._duration(operation)
        self._apply()

    def _pull_the_plug(self, operation: Operation) -> None:
        if self.cut:  # the processor runs a few more instructions without power; the flash does not
            return
        self.cut = True
        half = operation.size // 2
        if self.torn and operation.kind == "erase":
            self._mcu.flash[operation.address : operation.address + half] = b"\xff" * half
        elif self.torn:
            self._ssi._tx_buffer = self._ssi._tx_buffer[: 4 + half]
            self._apply()
        self.on_cut()
