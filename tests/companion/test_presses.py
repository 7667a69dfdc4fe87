"""Few presses: the limits that every turn of the golden games keeps."""

import pytest

from host_tools.commands.presses import count
from host_tools.firmware_path import CHECKOUT
from host_tools.keyplay.golden import read_log


@pytest.mark.parametrize("name", ["solo-en", "solo-careless", "two-base", "four-both"])
def test_turns_keep_their_limits(name: str) -> None:
    turns = count(read_log(str(CHECKOUT / "tests" / "golden" / f"{name}.log")))
    assert len(turns) > 26
    assert [turn for turn in turns if turn.limit and turn.presses > turn.limit] == []
    limited = {turn.kind.split(",")[0] for turn in turns if turn.limit}
    assert limited >= {"café", "poem"}
    assert ("Baldaya" in limited) == name.startswith("solo")
