"""`const` for interpreters that have none of their own; MicroPython's compiler folds the name wherever it stands."""


def const(value: int) -> int:
    """The value itself."""
    return value
