"""Checked files in one folder: every line ends with a CRC that also covers the CRC of the line before it.

The first line is a mark, the version, the file's own name, and fields of its kind.
The lines after it begin with a sign: + a line, - takes the line before it back, . the file is whole.
"""

import binascii

from .problem import NO_SPACE, NOT_THERE, Problem, problem_of

_MARK = "pessoa-store"
_VERSION = "1"
_PIECE = 256
_SEAL = 10  # a space, eight digits and the end of the line
_NEW = "new"
_ASIDE = ".bad"
_END = "."


class Contents:
    """What one file holds: `fault` is empty, or says why not everything in it could be read."""

    def __init__(self) -> None:
        self.name = ""
        self.fields: list[str] = []
        self.records: list[str] = []
        self.chain = 0
        self.size = 0
        self.whole = False
        self.fault = ""


class Folder:
    """Reads and writes checked files through the file functions that it is given."""

    def __init__(self, path: str, disk, opener) -> None:
        self.path = path
        self.problems: list[tuple] = []
        self._disk = disk
        self._open = opener
        self._names: list[str] | None = None

    def prepare(self) -> None:
        """End a save that a power cut stopped."""
        if _NEW in self.names():
            new = self.read(_NEW)
            if not new.whole or new.fault or new.name in self.names():
                self.remove(_NEW)
                return
            try:
                self._replace(new.name)
            except Problem as problem:
                self.problems.append((problem.word, problem.values))

    def names(self) -> list:
        """The names of all files, listed again after every change of one: a list takes 8 ms on a Pico."""
        if self._names is None:
            try:
                self._names = self._disk.listdir(self.path)
            except OSError:
                return []
        return self._names

    def numbers(self, letter: str, aside: str = "") -> list:
        """The numbers of the files that are called by this letter and a number, ascending."""
        found = []
        for name in self.names():
            number = name[1:].split(aside)[0] if aside else name[1:]
            if name[0] == letter and number.isdigit():
                found.append(int(number))
        return sorted(found)

    def highest(self, letter: str) -> int:
        """The highest number that a file of this letter has, those set aside too."""
        return max([0] + self.numbers(letter, _ASIDE))

    def header(self, name: str, fields: str) -> str:
        """The text of the first line of a file."""
        return " ".join((_MARK, _VERSION, name, fields)).rstrip()

    def append(self, name: str, data: bytes) -> None:
        """Add to the end of a file, or begin it; what is added is saved when this returns."""
        self._write(name, "ab", (data,))

    def write_whole(self, name: str, fields: str, texts) -> int:
        """Put a new file in place of the old one at once, whatever happens meanwhile; answers its chain."""
        seals = Seals()
        header = seals.seal(self.header(name, fields))
        try:
            self._write(_NEW, "wb", _whole(header, texts, seals))
            self._replace(name)
        except Problem:
            self.remove(_NEW)
            raise
        return seals.chain

    def read(self, name: str, skip: bool = False) -> Contents:
        """Read all that can be trusted: up to the first damage, or (skip) around it."""
        contents = Contents()
        try:
            with self._open(self._at(name), "rb") as file:
                _read_into(contents, file, skip)
        except OSError as error:
            contents.fault = "missing" if error.errno == NOT_THERE else "damaged"
        if contents.name not in (name, "") and name != _NEW:
            contents = Contents()  # a copy of another file
            contents.fault = "damaged"
        return contents

    def raw(self, name: str) -> bytes:
        """All bytes of a small file; none if it is not there."""
        try:
            with self._open(self._at(name), "rb") as file:
                return file.read()
        except OSError:
            return b""

    def remove(self, name: str) -> None:
        """Remove a file; one that cannot be removed stays."""
        self._names = None
        try:
            self._disk.remove(self._at(name))
        except OSError:
            pass

    def rename(self, name: str, other: str) -> None:
        """Give a file another name; the one that had it before is gone."""
        self._names = None
        try:
            self._disk.rename(self._at(name), self._at(other))
        except OSError as error:
            raise problem_of(error, name)

    def set_aside(self, name: str, word: str, stays: bool = False) -> None:
        """Keep a file that cannot be used (stays: a copy of it) under another name, and report it."""
        names = self.names()
        aside = name + _ASIDE
        number = 2
        while aside in names:
            aside = name + _ASIDE + str(number)
            number += 1
        try:
            if stays:
                self._write(aside, "wb", (self.raw(name),))
            else:
                self.rename(name, aside)
        except Problem:
            aside = name  # no room for a copy, or not to be moved: the file itself stays as it is
        self.problems.append((word, {"name": aside}))

    def _at(self, name: str) -> str:
        return self.path + "/" + name

    def _write(self, name: str, mode: str, pieces) -> None:
        self._names = None
        try:
            with self._opened(name, mode) as file:
                for piece in pieces:
                    if file.write(piece) != len(piece):
                        raise OSError(NO_SPACE, name)
        except OSError as error:
            raise problem_of(error, name)

    def _opened(self, name: str, mode: str):
        """Open a file to write; the first one makes the folder: two erases that a start need not wait for."""
        try:
            return self._open(self._at(name), mode)
        except OSError as error:
            if error.errno != NOT_THERE:
                raise
        self._disk.mkdir(self.path)
        return self._open(self._at(name), mode)

    def _replace(self, name: str) -> None:
        try:
            self.rename(_NEW, name)
        except Problem:
            self.remove(name)  # a file system that renames over nothing: prepare() ends this after a cut
            self.rename(_NEW, name)


class Seals:
    """Writes the lines of one file, each sealed by its CRC and that of the line before."""

    def __init__(self, chain: int = 0) -> None:
        self.chain = chain

    def seal(self, text: str) -> bytes:
        """One line, ready to be written."""
        self.chain = binascii.crc32(text.encode(), self.chain)
        return ("%s %08x\n" % (text, self.chain)).encode()


def _whole(header: bytes, texts, seals: Seals):
    yield header
    for text in texts:
        yield seals.seal("+" + text)
    yield seals.seal(_END)


def _lines(file):
    """The lines of a file with their ends; read in pieces, since LittleFS is slow byte by byte."""
    rest = b""
    while True:
        piece = file.read(_PIECE)
        if not piece:
            break
        lines = (rest + piece).split(b"\n")
        rest = lines.pop()
        for line in lines:
            yield line + b"\n"
        if len(rest) > _PIECE:  # no file of ours: what follows need not fit into memory
            break
    if rest:
        yield rest


def _read_into(contents: Contents, file, skip: bool) -> None:
    lines = _lines(file)
    raw = b""
    for first in lines:  # next() takes no default on a Pico
        raw = first
        break
    words = _unsealed(raw, 0).split(" ")
    if len(words) < 3 or words[0] != _MARK:
        contents.fault = _fault(raw) if raw else "empty"
    elif words[1] != _VERSION:
        contents.fault = "version"
    else:
        contents.name = words[2]
        contents.fields = words[3:]
        contents.chain = _stored(raw)
        contents.size = len(raw)
        _read_records(contents, lines, skip)


def _read_records(contents: Contents, lines, skip: bool) -> None:
    for raw in lines:
        text = _unsealed(raw, contents.chain)
        if text:
            contents.records.append(text)
            contents.whole = text == _END
        else:
            contents.fault = _fault(raw)
            if not skip:
                return
        contents.chain = _stored(raw)  # after damage too: the next line may still be checked by it
        contents.size += len(raw)


def _fault(raw: bytes) -> str:
    """A line without an end was torn off by a power cut; anything else is damage."""
    return "damaged" if raw[-1:] == b"\n" or len(raw) > _PIECE else "torn"


def _unsealed(raw: bytes, chain: int) -> str:
    """The text of a line whose seal is right, else nothing."""
    text = raw[:-_SEAL]
    return str(text, "utf-8") if raw[-_SEAL:] == b" %08x\n" % binascii.crc32(text, chain) else ""


def _stored(raw: bytes) -> int:
    try:
        return int(str(raw[-9:-1], "utf-8"), 16)
    except ValueError:
        return 0
