"""Runs the rule tests inside MicroPython: micropython -X heapsize=192k tests/pessoa/run_micropython.py"""

import gc
import os
import sys

_HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
_RULES = _HERE + "/rules"
sys.path[:] = [_HERE + "/../../firmware", _RULES]


def run(name: str) -> tuple:
    """Import one test module, run its tests, and forget it again; (passed, failed)."""
    passed = failed = 0
    module = __import__(name)
    for test in sorted([attribute for attribute in dir(module) if attribute.startswith("test_")]):
        try:
            getattr(module, test)()
            passed += 1
        except Exception as problem:
            failed += 1
            print("FAILED", name, test)
            sys.print_exception(problem)  # MicroPython's own
    del sys.modules[name]
    gc.collect()
    return passed, failed


def main() -> int:
    """Run every test module, one after the other."""
    passed = failed = 0
    for file in sorted(os.listdir(_RULES)):
        if file.startswith("test_") and file.endswith(".py"):
            good, bad = run(file[:-3])
            passed += good
            failed += bad
    print(passed, "passed,", failed, "failed")
    return 1 if failed else 0


sys.exit(main())
