"""A file system in memory, harder than a real one: every byte is on it by itself, and it can be full."""

_MISSING = 2
_FULL = 28


class Disk:
    """Files by name; `after_step` sees what a power cut would leave after every byte, rename and removal.

    `room` is how many bytes and names still fit; what is removed gives none back.
    """

    def __init__(self, files=None, room=None, after_step=None):
        self.files = dict(files or {})
        self.room = room
        self.after_step = after_step
        self.steps = 0
        self.bytes = 0

    def open(self, path, mode):
        name = _name(path)
        if mode == "rb":
            return _Reading(self._content(name))
        if mode == "wb" or name not in self.files:
            if name not in self.files:
                self._take_room()
            self.files[name] = b""
            self._step()
        return _Writing(self, name)

    def rename(self, path, other):
        content = self._content(_name(path))
        del self.files[_name(path)]
        self.files[_name(other)] = content
        self._step()

    def remove(self, path):
        self._content(_name(path))
        del self.files[_name(path)]
        self._step()

    def listdir(self, path):
        return list(self.files)

    def mkdir(self, path):
        pass

    def put(self, name, byte):
        self._take_room()
        self.files[name] += byte
        self.bytes += 1
        self._step()

    def _content(self, name):
        if name not in self.files:
            raise OSError(_MISSING, name)
        return self.files[name]

    def _take_room(self):
        if self.room is not None:
            if not self.room:
                raise OSError(_FULL, "full")
            self.room -= 1

    def _step(self):
        self.steps += 1
        if self.after_step:
            self.after_step(self.files)


class _Reading:
    def __init__(self, content):
        self._content = content
        self._at = 0

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        pass

    def read(self, size=100000):
        piece = self._content[self._at : self._at + size]
        self._at += len(piece)
        return piece


class _Writing:
    def __init__(self, disk, name):
        self._disk = disk
        self._name = name

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        pass

    def write(self, data):
        for place in range(len(data)):
            self._disk.put(self._name, data[place : place + 1])
        return len(data)


def _name(path):
    return path.split("/")[-1]
