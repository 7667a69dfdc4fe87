"""The board in a terminal, driven by Textual's pilot."""

import pytest
from textual.widgets import RichLog, Static

from host_tools.page.board_file import read_board
from host_tools.page.link import KEYS
from host_tools.terminal.app import BoardApp, PanelWidget
from host_tools.terminal.panel import PanelText
from host_tools.terminal.pixels import braille, half_blocks


@pytest.fixture
def app(scripted):
    return BoardApp(scripted.connect, read_board())


def shown(app, name):
    return str(app.query_one(name, Static).render())


@pytest.mark.asyncio
async def test_every_key_of_the_board_has_a_key(app, scripted, until):
    async with app.run_test(size=(80, 24)) as pilot:
        await until(lambda: "state" in scripted.sent)
        await pilot.press("1", "2", "3", "4", "5", "p", "r", "enter", "backspace")
        await until(lambda: scripted.presses() == [f"key {key}" for key in KEYS])


@pytest.mark.asyncio
async def test_a_click_on_a_key_presses_it(app, scripted, until):
    async with app.run_test(size=(80, 24)) as pilot:
        await until(lambda: "state" in scripted.sent)
        await pilot.pause()
        rows = shown(app, "#panel").split("\n")
        row = next(i for i, text in enumerate(rows) if "5" in text)
        await pilot.click(PanelWidget, offset=(rows[row].index("5") + 1, row))
        await until(lambda: scripted.presses() == ["key z5"])
        await pilot.click(PanelWidget, offset=(1, 1))
        await pilot.pause()
        assert scripted.presses() == ["key z5"]


@pytest.mark.parametrize(("size", "cells"), [((80, 24), (64, 16)), ((120, 40), (64, 16)), ((160, 50), (128, 32))])
@pytest.mark.asyncio
async def test_the_display_is_as_large_as_it_can_be(app, scripted, until, size, cells):
    async with app.run_test(size=size) as pilot:
        await until(lambda: app.view.pages[7] == "0f" * 128)
        await pilot.pause()
        rows = shown(app, "#display").split("\n")
        assert (len(rows[0]), len(rows)) == cells
        panel = app.query_one("#panel")
        assert panel.region.right <= size[0]
        assert app.query_one("#log").size.height >= 2


@pytest.mark.asyncio
async def test_log_and_score_follow_the_game(app, scripted, until, golden):
    scripted.log = golden("two-base", 5)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(lambda: len(app.view.log) == 5)
        await pilot.pause()
        assert shown(app, "#status").startswith("1915  round 2/12\n")
        assert "▶ " in shown(app, "#status")
        scripted.say("-")
        await until(lambda: len(app.view.log) == 4)
        await pilot.pause()
        assert shown(app, "#status").startswith("1913  round 1/12\n")
        lines = [line.text for line in app.query_one("#log", RichLog).lines]
        assert any("1913 " in line for line in lines)
        assert not any("1915" in line for line in lines)


@pytest.mark.asyncio
async def test_a_board_that_is_away_is_told(app, scripted, until):
    scripted.plugged = False
    async with app.run_test(size=(80, 24)) as pilot:
        await until(lambda: app.view.trouble)
        await pilot.pause()
        assert shown(app, "#trouble") == "No board is plugged in."
        await pilot.press("1")
        scripted.plugged = True
        await until(lambda: not app.view.trouble)
        await pilot.pause()
        assert not app.query_one("#trouble").display


@pytest.mark.asyncio
async def test_q_ends_it(app, scripted, until):
    async with app.run_test(size=(80, 24)) as pilot:
        await until(lambda: "state" in scripted.sent)
        await pilot.press("q")
    assert app.return_code == 0


def test_pixels_as_characters():
    pages = [bytes(128) for _ in range(8)]
    pages[0] = bytes([0b00000001, 0b10000010]) + bytes(126)
    pages[7] = bytes(127) + b"\x80"
    blocks = half_blocks(pages).split("\n")
    assert blocks[0][:3] == "▀▄ "
    assert blocks[3][:3] == " ▄ "
    assert blocks[31][127] == "▄"
    dots = braille(pages).split("\n")
    assert (dots[0][0], dots[1][0], dots[15][63]) == ("⠑", "⢀", "⢀")


def test_every_light_and_key_has_a_place_of_its_own():
    for width in (15, 20, 34):
        text = PanelText(read_board()).draw(bytes([255]) * 72, width).plain
        assert text.count("●") == 24
        assert all(text.count(cap) == 1 for cap in "12345PR↵⌫")
