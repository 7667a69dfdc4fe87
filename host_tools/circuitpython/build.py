"""Makes build/circuitpython/: exactly the files that go onto the CIRCUITPY drive, and a manifest of them beside it."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import version as package_version
from pathlib import Path

from host_tools.circuitpython.driver import PACKAGE
from host_tools.device.build import BUILD, BuildError, Built, digest, sources
from host_tools.device.filesystem import folder_files
from host_tools.firmware_path import FIRMWARE

DRIVE = BUILD / "circuitpython"
MANIFEST = BUILD / "circuitpython.json"
LIBRARY = BUILD / "circuitpython-library"
NEOPIXEL = "adafruit-circuitpython-neopixel==6.4.2"
MINIMUM_CIRCUITPYTHON = 7
FOLDERS = ("pessoa", "companion", "store", "words", PACKAGE)
SHARED_DRIVERS = ("loops.py", "oled.py", "wiring.py")
CODE = f'"""The Pessoa companion."""\n\nfrom {PACKAGE}.circuitpython_start import run\n\nrun()\n'
BOOT = (
    f'"""The drive is the companion\'s; hold OK while plugging in, and it is the PC\'s."""\n\n'
    f"from {PACKAGE}.circuitpython_start import boot\n\nboot()\n"
)


def build(
    compiler: str | None = None, firmware: Path = FIRMWARE, drive: Path = DRIVE, manifest: Path = MANIFEST
) -> Built:
    """Put everything in place at once; an error leaves the former build as it was."""
    if compiler:
        check_compiler(compiler)
    files = {f"/{name}": text.encode() for name, text in (("code.py", CODE), ("boot.py", BOOT))}
    modules = {**firmware_files(firmware), "/lib/neopixel.py": neopixel()}
    version = _version({**files, **modules}, compiler)
    modules[f"/{PACKAGE}/wiring.py"] += f'VERSION = "{version}"\n'.encode()
    for path, data in modules.items():
        if compiler and path.endswith(".py"):
            files[path[:-3] + ".mpy"] = compiled(compiler, path, data)
        else:
            files[path] = data
    _put(drive, files)
    built = Built(version, folder_files(drive))
    manifest.write_text(json.dumps({"version": version, "sha256": _digests(built)}, indent=1) + "\n")
    return built


def firmware_files(firmware: Path = FIRMWARE) -> dict[str, bytes]:
    """The firmware by its path on the drive; the driver's folder has another name there than in the checkout."""
    board = firmware / "board"
    drivers = [*board.glob("circuitpython*.py"), *(board / name for name in SHARED_DRIVERS)]
    found = {f"/{PACKAGE}/{path.name}": path.read_bytes() for path in drivers}
    for path in sources(firmware):
        if path.parent != board:
            found[f"/{path.relative_to(firmware).as_posix()}"] = path.read_bytes()
    return found


def neopixel(folder: Path = LIBRARY) -> bytes:
    """Adafruit's library for the lights, from its package; it is fetched once."""
    module = folder / "neopixel.py"
    if not module.exists():
        print(f"Fetching {NEOPIXEL}", flush=True)
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
        process = subprocess.run(
            [*command, "--target", str(folder), NEOPIXEL], capture_output=True, text=True, check=False
        )
        if process.returncode or not module.exists():
            reason = (process.stderr.strip().splitlines() or ["pip gave no reason"])[-1]
            raise BuildError(f"{NEOPIXEL} could not be fetched (is this machine online?): {reason}")
    return module.read_bytes()


def check_compiler(compiler: str) -> str:
    """What the compiler says of itself; MicroPython's makes bytecode that CircuitPython does not read."""
    try:
        process = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=False)
    except OSError as error:
        raise BuildError(f"{compiler} does not start: {error.strerror}") from error
    told = (process.stdout + process.stderr).strip()
    if "CircuitPython" not in told:
        raise BuildError(f"{compiler} is not CircuitPython's mpy-cross, it says “{told}”. Without one, .py is built.")
    return told


def compiled(compiler: str, path: str, data: bytes) -> bytes:
    """The bytecode of one module."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "module.py"), Path(folder, "module.mpy")
        source.write_bytes(data)
        command = [compiler, "-O2", "-s", path.lstrip("/"), "-o", str(target), str(source)]
        process = subprocess.run(command, capture_output=True, text=True, check=False)
        if process.returncode:
            raise BuildError(f"{path} does not compile:\n{(process.stdout + process.stderr).strip()}")
        return target.read_bytes()


def read_build(drive: Path = DRIVE, manifest: Path = MANIFEST) -> Built:
    """The build that is there, checked against its manifest."""
    if not manifest.exists() or not drive.exists():
        raise BuildError("there is no build yet: run `make build RUNTIME=circuitpython` first")
    wanted = json.loads(manifest.read_text())
    built = Built(wanted["version"], folder_files(drive))
    if _digests(built) != wanted["sha256"]:
        raise BuildError("build/circuitpython/ was changed: run `make build RUNTIME=circuitpython` again")
    return built


def _digests(built: Built) -> dict[str, str]:
    return {path: digest(data) for path, data in built.files.items()}


def _version(files: dict[str, bytes], compiler: str | None) -> str:
    content = hashlib.sha256((check_compiler(compiler) if compiler else "").encode())
    for path, data in sorted(files.items()):
        content.update(f"{path} {digest(data)}\n".encode())
    return f"{package_version('pessoa-companion')}+{content.hexdigest()[:8]}"


def _put(drive: Path, files: dict[str, bytes]) -> None:
    with tempfile.TemporaryDirectory() as temporary:
        new = Path(temporary) / "drive"
        for path, data in files.items():
            target = new / path.lstrip("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        shutil.rmtree(drive, ignore_errors=True)
        drive.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(new, drive)
