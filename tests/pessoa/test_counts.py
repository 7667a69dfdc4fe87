"""Numbers of lines and states from fixed positions, kept in a text file."""

from pathlib import Path

from host_tools.golden.counting import counts

_KEPT = Path(__file__).parents[1] / "golden" / "counts.txt"


def test_counts_are_what_they_were() -> None:
    for now, before in zip(counts(), _KEPT.read_text().splitlines(), strict=True):
        assert now == before
