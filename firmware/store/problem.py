"""What can go wrong with the store, as a word and its values."""

NO_SPACE = 28
NOT_THERE = 2


class Problem(Exception):  # noqa: N818 - data for a sentence, as a refusal is
    """Something that could not be saved or read: a word and the values that a sentence about it needs."""

    def __init__(self, word: str, **values: object) -> None:
        super().__init__(word)
        self.word = word
        self.values = values


class StoreFull(Problem):
    """There is no room left in the flash; what was there before still is."""


def problem_of(error: OSError, name: str) -> Problem:
    """The problem behind an error of the file system."""
    if error.errno == NO_SPACE:
        return StoreFull("full", name=name)
    return Problem("not-saved", name=name, errno=error.errno)
