"""What the hardware tests share, and when they may be skipped."""

import os
import shutil
from pathlib import Path

import pytest

from host_tools.hardware import board as files
from host_tools.hardware import jobs, kicad


def need(reasons: list[str]) -> None:
    """Skip with the reason; where HARDWARE_REQUIRED is set, as in CI, a missing tool is a failure."""
    if reasons and os.environ.get("HARDWARE_REQUIRED"):
        pytest.fail("; ".join(reasons))
    if reasons:
        pytest.skip("; ".join(reasons))


@pytest.fixture
def board() -> dict:
    return files.board()


@pytest.fixture
def parts() -> dict:
    return files.parts()


@pytest.fixture(scope="session")
def with_kicad() -> None:
    need([reason] if (reason := kicad.missing()) else [])


@pytest.fixture(scope="session")
def with_build123d() -> None:
    need(jobs.missing())


@pytest.fixture
def project(tmp_path: Path, with_kicad: None) -> Path:
    """A copy of the KiCad project that a test may break."""
    for path in (files.PROJECT, files.SCHEMATIC, files.PCB):
        shutil.copy(path, tmp_path)
    return tmp_path
