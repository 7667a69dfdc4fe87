"""The companion tidies its heap after every press: what pytest itself holds is kept out of that."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def _only_the_companions_heap() -> Iterator[None]:
    gc.freeze()
    yield
    gc.unfreeze()
