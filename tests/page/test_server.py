"""The server between pages and a board: who may look, what goes through, and what if one goes away."""

import asyncio
import json
import socket
from collections import defaultdict
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio

from host_tools.page import server
from host_tools.page.server import PORT, PortTaken, listen

pytestmark = pytest.mark.asyncio(loop_scope="module")
STATIC = Path(server.__file__).with_name("static")


class Page:
    """What a page was told, by the kind of message."""

    def __init__(self, websocket):
        self.websocket = websocket
        self.told = defaultdict(list)
        self.task = asyncio.create_task(self._listen())

    async def _listen(self):
        async for message in self.websocket:
            told = json.loads(message.data)
            self.told[next(iter(told))].append(told)

    async def ask(self, **message):
        await self.websocket.send_json(message)


@pytest_asyncio.fixture(loop_scope="module")
async def browser():
    async with aiohttp.ClientSession() as session:
        yield session


async def open_page(browser, address, language="en"):
    return Page(await browser.ws_connect(f"{address}link?language={language}"))


async def test_a_page_is_told_everything_at_once(serve, scripted, browser, until, golden):
    scripted.log = golden("two-base", 6)
    address = await serve(scripted.connect)
    page = await open_page(browser, address)
    await until(lambda: any(told["log"] for told in page.told["log"]))
    assert page.told["lights"][-1]["lights"] == "102030" * 24
    assert {told["page"]: told["pixels"] for told in page.told["page"]} == dict.fromkeys(range(8), "0f" * 128)
    last = page.told["log"][-1]
    assert [entry["line"] for entry in last["log"]] == scripted.log
    assert last["state"]["year"] == 1915
    assert page.told["board"][-1] == {"board": "scripted board", "trouble": None, "language": None}


async def test_the_log_is_told_in_the_language_of_the_page(serve, scripted, browser, until, golden):
    scripted.log = golden("two-base", 2)
    address = await serve(scripted.connect)
    page = await open_page(browser, address, "fr")
    await until(lambda: any(told["log"] for told in page.told["log"]))
    assert page.told["names"][0]["names"]["language"] == "fr"
    french = page.told["log"][-1]["log"][1]["text"]
    count = len(page.told["log"])
    await page.ask(language="pt")
    await until(lambda: len(page.told["log"]) > count)
    portuguese = page.told["log"][-1]["log"][1]["text"]
    assert len(french) == len(portuguese) > 3
    assert french != portuguese


async def test_lines_that_are_played_and_undone_reach_every_page(serve, scripted, browser, until, golden):
    scripted.log = golden("two-base", 3)
    address = await serve(scripted.connect)
    pages = [await open_page(browser, address) for _ in range(2)]
    await until(lambda: all(page.told["log"] and page.told["log"][-1]["log"] for page in pages))
    await pages[0].ask(undo=True)
    await until(lambda: all(len(page.told["log"][-1]["log"]) == 2 for page in pages))
    scripted.say("+ " + golden("two-base", 3)[2])
    await until(lambda: all(len(page.told["log"][-1]["log"]) == 3 for page in pages))


async def test_a_line_that_is_unknown_here_is_shown_with_the_reason(serve, scripted, browser, until):
    scripted.log = ["pessoa 1", "game players=reis:blue,campos:red", "reis flies 7"]
    page = await open_page(browser, await serve(scripted.connect))
    await until(lambda: page.told["log"] and len(page.told["log"][-1]["log"]) == 3)
    assert page.told["log"][-1]["log"][2]["text"] == ["That is not a line of the game log."]


async def test_presses_of_all_pages_reach_the_board_in_order(serve, scripted, browser, until):
    address = await serve(scripted.connect)
    page, other = [await open_page(browser, address) for _ in range(2)]
    await page.ask(key="z1")
    await page.ask(key="z1")
    await until(lambda: len(scripted.presses()) == 2)
    await page.websocket.close()
    await other.ask(key="ok")
    await until(lambda: scripted.presses() == ["key z1", "key z1", "key ok"])


@pytest.mark.parametrize("garbage", ["", "{", "[]", "7", '{"key": "z9"}', '{"key": ["z1"]}', '{"line": "reis rest"}'])
async def test_garbage_from_a_page_is_answered_and_changes_nothing(serve, scripted, browser, until, garbage):
    page = await open_page(browser, await serve(scripted.connect))
    await until(lambda: "state" in scripted.sent)
    await page.websocket.send_str(garbage)
    await until(lambda: page.told["refused"] == [{"refused": "syntax"}])
    assert scripted.sent == ["watch on", "log", "state"]
    await page.ask(key="z1")
    await until(lambda: scripted.presses() == ["key z1"])


async def test_a_message_that_is_far_too_long_closes_only_that_page(serve, scripted, browser, until):
    address = await serve(scripted.connect)
    page, other = [await open_page(browser, address) for _ in range(2)]
    await page.websocket.send_str("x" * 100_000)
    await until(lambda: page.websocket.closed)
    await other.ask(key="z2")
    await until(lambda: scripted.presses() == ["key z2"])


async def test_a_page_cut_off_in_the_middle_of_a_frame_harms_nobody(serve, scripted, browser, until):
    address = await serve(scripted.connect)
    other = await open_page(browser, address)
    port = int(address.rstrip("/").rsplit(":", 1)[1])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        f"GET /link HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    await reader.readexactly(300)
    writer.write(b"\x81\xfe")  # half a frame to the server, too
    await writer.drain()
    writer.transport.abort()
    for n in range(200):
        scripted.say("leds " + f"{n:02x}" * 72)
    await until(lambda: other.told["lights"][-1:] == [{"lights": "c7" * 72}])
    await other.ask(key="z1")
    await until(lambda: scripted.presses() == ["key z1"])


async def test_garbage_from_the_board_changes_nothing(serve, scripted, browser, until):
    page = await open_page(browser, await serve(scripted.connect))
    await until(lambda: "state" in scripted.sent)
    scripted.say("beep 1 1")
    await until(lambda: page.told.pop("beep", None))
    before = {kind: len(told) for kind, told in page.told.items()}
    for garbage in (
        "leds 00",
        "leds " + "zz" * 72,
        "page 9 " + "00" * 128,
        "page 1 00",
        "beep x",
        "",
        "\x00",
        "Trace",
    ):
        scripted.say(garbage)
    scripted.say("language xx", "beep 440 50")
    await until(lambda: page.told.pop("beep", None) == [{"beep": [440, 50]}])
    assert {kind: len(told) for kind, told in page.told.items()} == before


async def test_the_language_of_the_board_is_passed_on(serve, scripted, browser, until):
    page = await open_page(browser, await serve(scripted.connect))
    scripted.say("language fr")
    await until(lambda: page.told["board"] and page.told["board"][-1]["language"] == "fr")


async def test_a_board_that_goes_away_is_told_and_found_again(serve, scripted, browser, until, golden):
    scripted.log = golden("two-base", 4)
    page = await open_page(browser, await serve(scripted.connect))
    await until(lambda: page.told["log"] and len(page.told["log"][-1]["log"]) == 4)
    scripted.unplug()
    await until(lambda: page.told["board"][-1]["trouble"] == "No board is plugged in.")
    scripted.log = []
    scripted.plugged = True
    await until(lambda: page.told["board"][-1]["trouble"] is None)
    await until(lambda: page.told["log"][-1]["log"] == [])


@pytest.mark.parametrize("path", ["", "link", "board.json", "static/page.js"])
@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "evil.example:8713"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://127.0.0.1"},
        {"Origin": "http://127.0.0.1:1"},
    ],
)
async def test_other_origins_and_names_are_refused(serve, scripted, browser, path, headers):
    address = await serve(scripted.connect)
    async with browser.get(address + path, headers=headers) as answer:
        assert answer.status == 403


async def test_websockets_of_other_origins_are_refused(serve, scripted, browser):
    address = await serve(scripted.connect)
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await browser.ws_connect(address + "link", origin="http://evil.example")
    assert refused.value.status == 403
    own = await browser.ws_connect(address + "link", origin=address.rstrip("/"))
    await own.close()


async def test_the_page_is_whole_and_asks_nobody_else(serve, scripted, browser):
    address = await serve(scripted.connect)
    names = [f"static/{path.name}" for path in STATIC.iterdir()]
    assert len(names) >= 8
    for name in ("", "board.json", *names):
        async with browser.get(address + name) as answer:
            assert answer.status == 200
            assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
            text = await answer.text()
            assert "https://" not in text
            assert "http://" not in text.replace("http://www.w3.org/2000/svg", "")
    async with browser.get(address + "static/../server.py") as answer:
        assert answer.status == 404


async def test_it_listens_on_this_machine_only(scripted):
    runner, _ = await listen(scripted.connect, 0)
    try:
        assert [host for host, _ in runner.addresses] == ["127.0.0.1"]
    finally:
        await runner.cleanup()


async def test_a_port_that_is_taken_is_told(serve, scripted):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(PortTaken, match=rf"Port {port} cannot be used .* --port"):
            await listen(scripted.connect, port)


@pytest.mark.parametrize("port", [-1, 70_000])
async def test_a_port_that_does_not_exist_is_told(scripted, port):
    with pytest.raises(PortTaken, match=f"Port {port} cannot be used"):
        await listen(scripted.connect, port)


async def test_without_a_wish_another_port_is_found(scripted):
    first, _ = await listen(scripted.connect, None)
    second, address = await listen(scripted.connect, None)
    try:
        assert not address.endswith(f":{PORT}/")
    finally:
        await first.cleanup()
        await second.cleanup()
