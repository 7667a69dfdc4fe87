"""Packs firmware/words/*.py into index.bin and one .bin for each language.

index.bin: the 16-bit hashes of all text names, sorted. LANGUAGE.bin: for each of them, in the same order, the
place where its text begins (16 bits, and one more for the end), then the texts themselves in UTF-8.
"""

import importlib
import struct

from host_tools.firmware_path import FIRMWARE

from words import LANGUAGES, hash_of

WORDS = FIRMWARE / "words"


def texts_of(language: str) -> dict[str, str]:
    """Every text of a language by its full name; a pair for one and many is joined by a bar."""
    module = importlib.import_module(f"words.{language}")
    texts = {f"tell {name}": text for name, text in module.TELL.items()}
    texts |= {f"why {name}": text for name, text in module.WHY.items()}
    texts |= {f"say {name}": text for name, text in module.SCREEN.items()}
    for kind, names in (("zone", module.ZONES), ("to", module.TO_ZONES), ("at", module.AT_ZONES)):
        texts |= {f"{kind} {zone}": name for zone, name in enumerate(names)}
    texts |= {f"colour {name}": text for name, text in module.COLOURS.items()}
    texts |= {f"side {name}": text for name, text in module.SIDES.items()}
    return {name: "|".join(text) if isinstance(text, tuple) else text for name, text in texts.items()}


def packed() -> dict[str, bytes]:
    """The contents of every file by its name."""
    names = sorted(texts_of(LANGUAGES[0]), key=hash_of)
    hashes = [hash_of(name) for name in names]
    if len(set(hashes)) < len(hashes):
        raise SystemExit("Two texts have the same hash: rename one of them")
    files = {"index.bin": struct.pack(f"<{len(hashes)}H", *hashes)}
    for language in LANGUAGES:
        texts = texts_of(language)
        if set(texts) != set(names):
            raise SystemExit(f"{language}.py has other texts than {LANGUAGES[0]}.py: {set(texts) ^ set(names)}")
        blobs = [texts[name].encode() for name in names]
        places = [sum(map(len, blobs[:i])) for i in range(len(blobs) + 1)]
        files[f"{language}.bin"] = struct.pack(f"<{len(places)}H", *places) + b"".join(blobs)
    return files


def write_texts() -> None:
    """Write all files anew."""
    for name, data in packed().items():
        (WORDS / name).write_bytes(data)
