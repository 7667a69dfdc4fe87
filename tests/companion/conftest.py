"""The companion tidies its heap after every press: what pytest itself holds is kept out of that."""

import gc
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))  # the tests import their helpers by name


@pytest.fixture(autouse=True)
def _only_the_companions_heap() -> Iterator[None]:
    gc.freeze()
    yield
    gc.unfreeze()
