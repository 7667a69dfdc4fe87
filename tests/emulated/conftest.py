"""These tests run on real MicroPython in an emulated Pico, whenever PICO_UF2 names its image."""

import os
from collections.abc import Callable, Mapping

import pytest

from host_tools.device.build import Built, build
from host_tools.emulator.pico import EmulatedPico
from host_tools.firmware_path import FIRMWARE

Plug = Callable[..., EmulatedPico]


@pytest.fixture(scope="session")
def image() -> str:
    """The MicroPython image."""
    path = os.environ.get("PICO_UF2")
    if not path:
        pytest.skip("set PICO_UF2 to a MicroPython image for the Pico (RPI_PICO-….uf2, 1.24 or later)")
    return path


@pytest.fixture(scope="session")
def built(image: str, tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The firmware of this checkout."""
    folder = tmp_path_factory.mktemp("build")
    return build(FIRMWARE, folder / "device", folder / "manifest.json")


@pytest.fixture
def drivers(built: Built) -> Callable[[str], Mapping[str, bytes]]:
    """The board's drivers with another main.py."""
    board = {path: data for path, data in built.files.items() if path == "/board.mpy"}
    return lambda main: {**board, "/main.py": main.encode()}
