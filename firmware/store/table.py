"""Names and values in one small file: the settings, the running campaign."""

from .folder import Folder
from .problem import Problem

_LONGEST_ENTRY = 140


class Table:
    """Values (texts or whole numbers) by name, over their defaults."""

    def __init__(self, folder: Folder, name: str, defaults: dict) -> None:
        self._folder = folder
        self._name = name
        self._defaults = defaults
        self._values: dict = {}  # as they are now
        contents = folder.read(name, skip=True)
        for record in contents.records:
            _enter(self._values, record)
        self._kept = self._values  # as they are in the file
        if contents.fault != "missing" and (contents.fault or not contents.whole):
            self._mend(contents.fault)

    def get(self, name: str, default=None):
        """The value that was entered last, else the default."""
        return self._values.get(name, self._defaults.get(name, default))

    def enter(self, values: dict) -> None:
        """Values from now on, until save() or forget()."""
        changed = dict(self._values)
        changed.update(values)
        self._values = changed

    def save(self) -> None:
        """Save everything entered at once: after a power cut all of it is there or nothing."""
        if self._values != self._kept:
            self._save(self._values)
            self._kept = self._values

    def forget(self) -> None:
        """Go back to what is saved."""
        self._values = self._kept

    def set(self, name: str, value: object) -> None:
        """Enter and save one value."""
        self.update({name: value})

    def update(self, values: dict) -> None:
        """Enter and save several values, or raise Problem and leave everything as it was."""
        self.enter(values)
        try:
            self.save()
        except Problem:
            self.forget()
            raise

    def saved(self) -> dict:
        """All values that were saved, those with unknown names too."""
        return dict(self._kept)

    def clear(self) -> None:
        """Forget all values, the saved ones too."""
        if self._kept:
            self._folder.remove(self._name)
        self._values = self._kept = {}

    def _save(self, values: dict) -> None:
        self._folder.write_whole(self._name, "", [_entry(name, values[name]) for name in values])

    def _mend(self, fault: str) -> None:
        """Set the damaged file aside and go on with what could be read."""
        word = "version" if fault == "version" else "set-aside"
        self._folder.set_aside(self._name, word, stays=bool(self._values))
        if self._values:
            try:
                self._save(self._values)
            except Problem as problem:
                self._folder.problems.append((problem.word, problem.values))


def _entry(name: str, value: object) -> str:
    text = ("%s n %d" if isinstance(value, (int, bool)) else "%s t %s") % (name, value)
    if not name or " " in name or "\n" in text or len(text.encode()) > _LONGEST_ENTRY:
        raise Problem("not-a-value", name=name)
    return text


def _enter(values: dict, record: str) -> None:
    parts = record[1:].split(" ", 2)
    if len(parts) == 3:
        values[parts[0]] = int(parts[2]) if parts[1] == "n" else parts[2]
