"""Runs on the board, sent to its REPL by the tools: what it can do without bytes over the cable."""

import os


def hash_of(path: str) -> str:
    """The SHA-256 of a file."""
    import hashlib

    h = hashlib.sha256()
    buffer = bytearray(1024)
    view = memoryview(buffer)
    with open(path, "rb") as file:
        while True:
            n = file.readinto(buffer)
            if not n:
                return "".join(f"{byte:02x}" for byte in h.digest())
            h.update(view[:n])


def files_of(folder: str, prefix: str = "") -> dict:  # type: ignore[type-arg]
    """The hash of every file below a folder, by its path there."""
    found: dict = {}  # type: ignore[type-arg]
    try:
        entries = list(os.ilistdir(folder + prefix))  # type: ignore[attr-defined]
    except OSError:
        return found
    for entry in entries:
        path = prefix + "/" + entry[0]
        if entry[1] & 0x4000:
            found.update(files_of(folder, path))
        else:
            found[path] = hash_of(folder + path)
    return found


def make_folders(path: str) -> None:
    """Make the folders that a file will lie in."""
    parts = path.split("/")[1:-1]
    for i in range(len(parts)):
        try:  # noqa: SIM105 - there is no contextlib on the board
            os.mkdir("/" + "/".join(parts[: i + 1]))
        except OSError:
            pass


def copy_file(source: str, target: str) -> None:
    """Copy a file within the flash."""
    make_folders(target)
    buffer = bytearray(1024)
    view = memoryview(buffer)
    with open(source, "rb") as a, open(target, "wb") as b:
        while True:
            n = a.readinto(buffer)
            if not n:
                return
            b.write(view[:n])


def text_of(path: str) -> str:
    """What a file says, nothing when there is none."""
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return ""


def free_bytes() -> int:
    """Room in the file system."""
    s = os.statvfs("/")
    return s[0] * s[3]
