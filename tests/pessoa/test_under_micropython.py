"""The rule tests once more, inside MicroPython with the heap of the board."""

import ast
import subprocess
from pathlib import Path

import pytest

from host_tools.micropython_command import MISSING, micropython_command

_HERE = Path(__file__).parent


def _count_tests() -> int:
    """How many rule tests pytest collects, all of them plain functions."""
    return sum(
        isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        for file in (_HERE / "rules").glob("test_*.py")
        for node in ast.parse(file.read_text()).body
    )


def test_all_rule_tests_pass_under_micropython() -> None:
    command = micropython_command()
    if command is None:
        pytest.skip(MISSING)
    runner = [command, "-X", "heapsize=192k", str(_HERE / "run_micropython.py")]
    done = subprocess.run(runner, capture_output=True, text=True, timeout=300, check=False)
    assert done.stdout.splitlines()[-1:] == [f"{_count_tests()} passed, 0 failed"], done.stdout + done.stderr
    assert done.returncode == 0


def test_pytest_collects_the_same_rule_tests(request: pytest.FixtureRequest) -> None:
    """Counting by name is what pytest does too; only checked when the whole folder is collected."""
    rules = [item for item in request.session.items if item.path.parent == _HERE / "rules"]
    if {item.path for item in rules} != set((_HERE / "rules").glob("test_*.py")) or request.config.option.keyword:
        pytest.skip("only a part of the rule tests was asked for")
    assert len(rules) == _count_tests()
