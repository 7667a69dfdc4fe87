"""A backup: a zip with all files of a store and a manifest of their SHA-256."""

import hashlib
import io
import json
import zipfile

from host_tools.history.files import Files

_MANIFEST = "manifest.json"
_FORMAT = "pessoa-backup 1"
_NAME_LETTERS = set("abcdefghijklmnopqrstuvwxyz0123456789.")


class Damaged(Exception):  # noqa: N818 - said to people as it is
    """The archive is not what `backup` wrote; the text says in what way."""


def pack(files: Files) -> bytes:
    """The archive as bytes, the same for the same files."""
    manifest = {"format": _FORMAT, "sha256": {name: _hash(files[name]) for name in sorted(files)}}
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo(_MANIFEST), json.dumps(manifest, indent=1))
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo("store/" + name), files[name])
    return target.getvalue()


def unpack(data: bytes) -> Files:
    """The files of an archive in which everything is as it was packed, else Damaged."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            content = {name: archive.read(name) for name in archive.namelist()}
    except Exception as error:  # a damaged zip fails in many ways, and each means the same
        raise Damaged("This is not a zip archive, or it is damaged.") from error
    hashes = _hashes(content.pop(_MANIFEST, None))
    files = {name.removeprefix("store/"): data for name, data in content.items()}
    for name in sorted(hashes.keys() | files.keys()):
        if name not in files:
            raise Damaged(f"The file {name} is missing in it.")
        if name not in hashes or not set(name) <= _NAME_LETTERS or name.startswith("."):
            raise Damaged(f"The file {name} does not belong in it.")
        if _hash(files[name]) != hashes[name]:
            raise Damaged(f"The file {name} in it is not the one that was packed.")
    return files


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _hashes(manifest: bytes | None) -> dict[str, str]:
    if manifest is None:
        raise Damaged("It has no manifest: this is not a backup of a board.")
    try:
        read = json.loads(manifest)
        if read["format"] != _FORMAT:
            raise Damaged(f"It is a backup of another kind ({read['format']}): a newer version of the tools reads it.")
        return {str(name): str(value) for name, value in read["sha256"].items()}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Damaged("Its manifest cannot be read.") from error
