"""The one exception that the rules core raises."""


class Refused(Exception):  # noqa: N818 - a refusal is a normal answer, not an error
    """A line that the game does not take: a reason word and the values that a sentence about it needs."""

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.values = values
