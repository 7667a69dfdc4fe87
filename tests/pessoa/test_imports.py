"""Imports point one way: nothing that the rules, the words or the store could not be lifted out with."""

import ast
from pathlib import Path

import pytest

_FIRMWARE = Path(__file__).parents[2] / "firmware"
_MAY_IMPORT: dict[str, set[str]] = {
    "pessoa": set(),
    "words": set(),
    "store": set(),
    "board": set(),
    "companion": {"pessoa", "words", "store", "board"},
}

_STARTS = {"circuitpython_start.py"}  # what main.py is on a Pico: it brings board and app together


def _imported(file: Path) -> set[str]:
    """The packages that a file imports, its own left out."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            names |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add(str(node.module).split(".")[0])
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 1, f"{file.name} reaches out of its package"
    return names - {file.relative_to(_FIRMWARE).parts[0]}


@pytest.mark.parametrize("package", _MAY_IMPORT)
def test_packages_import_only_what_lies_below(package: str) -> None:
    files = [file for file in (_FIRMWARE / package).rglob("*.py") if file.name not in _STARTS]
    for file in files:
        ours = _imported(file) & (set(_MAY_IMPORT) | {"host_tools", "main", "tests"})
        assert ours <= _MAY_IMPORT[package], file


def test_the_rules_import_nothing_at_all() -> None:
    files = list((_FIRMWARE / "pessoa").glob("*.py"))
    assert len(files) > 10
    for file in files:
        assert _imported(file) <= {"micropython"}, file


def test_the_modules_of_the_rules_form_no_circle() -> None:
    needs = {
        file.stem: {
            str(node.module)
            for node in ast.walk(ast.parse(file.read_text()))
            if isinstance(node, ast.ImportFrom) and node.level
        }
        for file in (_FIRMWARE / "pessoa").glob("*.py")
    }
    while needs:
        free = {name for name, wanted in needs.items() if not wanted & set(needs)}
        assert free, f"a circle among {sorted(needs)}"
        needs = {name: wanted for name, wanted in needs.items() if name not in free}
