"""What the firmware has from board.toml, the fonts and the words is up to date: else `make generated`."""

import host_tools.firmware_path  # noqa: F401 - makes the firmware's packages importable
from host_tools.device.wiring import WIRING, wiring_source
from host_tools.fonts.make import LARGE, TARGET, font_source, large_font
from host_tools.panel import PANEL, panel_source
from host_tools.texts.pack import WORDS, packed


def test_wiring() -> None:
    assert WIRING.read_text("utf-8") == wiring_source()


def test_panel() -> None:
    assert PANEL.read_text("utf-8") == panel_source()


def test_font() -> None:
    assert TARGET.read_text("utf-8") == font_source()
    assert LARGE.read_bytes() == large_font()


def test_texts() -> None:
    for name, data in packed().items():
        assert (WORDS / name).read_bytes() == data, name
