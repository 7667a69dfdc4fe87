"""A board behind a serial port, spoken to through mpremote."""

from __future__ import annotations

import ast
import contextlib
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import serial
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from host_tools.device.advice import DeviceError, cable_pulled, cannot_open, not_micropython

_ON_DEVICE = (Path(__file__).with_name("on_device.py")).read_text()
_CHUNK = 1024


open_port: Any = serial.serial_for_url


class Connection:
    """The raw REPL of a board; whatever ran on it is interrupted."""

    def __init__(self, port: str) -> None:
        self.port = port
        try:
            # mpremote does not say why a port cannot be opened, so it is tried here first.
            open_port(port, exclusive=True).close()
        except (OSError, ValueError) as error:
            raise DeviceError(cannot_open(port, error if isinstance(error, OSError) else OSError(error))) from None
        try:
            transport: Any = SerialTransport
            self._transport = transport(port)
            self._transport.enter_raw_repl(soft_reset=True, timeout_overall=20)
        except (TransportError, OSError):
            raise DeviceError(not_micropython(port)) from None
        self.run(_ON_DEVICE)

    def __enter__(self) -> Connection:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def run(self, code: str) -> str:
        """Run code on the board; what it printed."""
        try:
            return str(self._transport.exec(code).decode())
        except TransportExecError as error:
            raise DeviceError(f"The board says: {error.error_output.strip().splitlines()[-1]}") from None
        except (TransportError, OSError):
            raise DeviceError(cable_pulled(self.port)) from None

    def follow(self, code: str, heard: Callable[[str], None]) -> None:
        """Run code on the board and hand over what it prints as it comes."""
        try:
            self._transport.exec(code, data_consumer=lambda data: heard(data.decode(errors="replace")))
        except TransportExecError as error:
            raise DeviceError(f"The board says: {error.error_output.strip().splitlines()[-1]}") from None
        except (TransportError, OSError):
            raise DeviceError(cable_pulled(self.port)) from None

    def ask(self, expression: str) -> Any:
        """The value of an expression on the board."""
        return ast.literal_eval(self.run(f"print(repr({expression}))").strip())

    def put(self, path: str, data: bytes, progress: Callable[[int], None]) -> None:
        """Write a file; `progress` gets the bytes written so far."""
        try:
            self._transport.fs_writefile(path, data, _CHUNK, lambda done, size: progress(done))
        except OSError as error:
            if error.errno == 28:
                raise DeviceError("The board's memory is full. The version that was on it stays in use.") from None
            raise DeviceError(cable_pulled(self.port)) from None
        except TransportError:
            raise DeviceError(cable_pulled(self.port)) from None

    def get(self, path: str) -> bytes:
        """Read a file."""
        return bytes(self._transport.fs_readfile(path))

    def reset(self) -> None:
        """Start the board anew, as if it were plugged in."""
        self._transport.exec_raw_no_follow("import machine; machine.reset()")
        self.close()

    def close(self) -> None:
        """Let the port go."""
        with contextlib.suppress(OSError):  # it is gone already
            self._transport.close()
