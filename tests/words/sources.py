"""What the firmware's source says about texts: constants, calls and the reasons of refusals."""

import ast
from collections.abc import Iterator
from pathlib import Path

from host_tools.firmware_path import FIRMWARE


def trees(package: str) -> Iterator[ast.Module]:
    """The parsed modules of a package of the firmware."""
    for file in sorted((FIRMWARE / package).glob("*.py")):
        yield _parsed(file)


def _parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


def constants(*packages: str) -> set[str]:
    """All text constants of these packages."""
    return {
        node.value
        for package in packages
        for tree in trees(package)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def _calls(package: str, *names: str) -> Iterator[ast.Call]:
    for tree in trees(package):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in names:
                    yield node


def _texts_in(node: ast.AST) -> Iterator[str]:
    """The constants that an expression may be: itself, or both ways of a condition."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts_in(node.body)
        yield from _texts_in(node.orelse)


def said() -> set[str]:
    """Names of texts that screens ask for by a constant."""
    return {text for call in _calls("companion", "say", "wrapped") if call.args for text in _texts_in(call.args[0])}


def prefixes() -> set[str]:
    """Beginnings of names that screens put together: say("key-" + name)."""
    return {
        call.args[0].left.value
        for call in _calls("companion", "say", "wrapped")
        if call.args and isinstance(call.args[0], ast.BinOp) and isinstance(call.args[0].left, ast.Constant)
    }


def told() -> set[str]:
    """Names of instructions that the rules core gives by a constant."""
    return {
        text
        for call in _calls("pessoa", "append")
        if isinstance(call.args[0], ast.Tuple)
        for text in _texts_in(call.args[0].elts[0])
    }


def refusals() -> set[tuple[str, str]]:
    """Reasons with their hints, as far as both are constants."""
    found = set()
    for call in _calls("pessoa", "Refused"):
        hints = [text for word in call.keywords if word.arg == "hint" for text in _texts_in(word.value)]
        for reason in _texts_in(call.args[0]):
            found |= {(reason, hint) for hint in hints or [""]}
    return found
