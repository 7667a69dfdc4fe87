"""Serves the page on this machine alone and joins its websockets to the board."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from host_tools.page.account import LANGUAGES, Account
from host_tools.page.board_file import read_board
from host_tools.page.link import KEYS, Connect
from host_tools.page.reading import read_display
from host_tools.page.view import BoardView

HOST = "127.0.0.1"
PORT = 8713
_STATIC = Path(__file__).with_name("static")
_BEHIND = 500
_LONGEST_MESSAGE = 1024
_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}

_VIEW: web.AppKey[BoardView] = web.AppKey("view", BoardView)
_SOCKETS: web.AppKey[set[web.WebSocketResponse]] = web.AppKey("sockets", set)
_ACCOUNTS: web.AppKey[dict[str, Account]] = web.AppKey("accounts", dict)

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class PortTaken(Exception):  # noqa: N818 - it is what happened
    """Another program listens where the page should be; the text says what to do."""


def make_app(view: BoardView) -> web.Application:
    """The page, its board description and its websocket; the view is followed while the app runs."""
    app = web.Application(middlewares=[_only_this_machine])
    app[_VIEW] = view
    app[_SOCKETS] = set()
    app[_ACCOUNTS] = {language: Account(language) for language in LANGUAGES}
    app.router.add_get("/", _index)
    app.router.add_get("/board.json", _board)
    app.router.add_get("/link", _page)
    app.router.add_static("/static", _STATIC)
    app.cleanup_ctx.append(_follow)
    app.on_shutdown.append(_close_pages)
    return app


async def listen(connect: Connect, port: int | None) -> tuple[web.AppRunner, str]:
    """Serve on the port, or on a free one when none was asked for; answers the runner and the address."""
    runner = web.AppRunner(make_app(BoardView(connect)), access_log=None, shutdown_timeout=1)
    await runner.setup()
    for candidate in (port,) if port is not None else (PORT, 0):
        try:
            await web.TCPSite(runner, HOST, candidate).start()
        except (OSError, OverflowError) as error:
            if port is not None:
                await runner.cleanup()
                why = getattr(error, "strerror", None) or error
                raise PortTaken(f"Port {port} cannot be used ({why}). Choose another with --port.") from error
            continue
        break
    return runner, f"http://{HOST}:{runner.addresses[0][1]}/"


@web.middleware
async def _only_this_machine(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse pages of other origins, and names that only pretend to be this machine."""
    transport = request.transport
    port = transport.get_extra_info("sockname")[1] if transport else PORT
    hosts = [f"{name}:{port}" for name in (HOST, "localhost")]
    origin = request.headers.get("Origin")
    foreign = origin is not None and origin not in [f"http://{host}" for host in hosts]
    if foreign or request.headers.get("Host") not in hosts:
        raise web.HTTPForbidden(text="This page is served to this machine and its own address only.\n")
    response = await handler(request)
    if not response.prepared:
        response.headers.update(_HEADERS)
    return response


async def _follow(app: web.Application) -> AsyncIterator[None]:
    following = asyncio.create_task(app[_VIEW].run())
    yield
    following.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await following


async def _index(request: web.Request) -> web.StreamResponse:
    return web.FileResponse(_STATIC / "index.html")


async def _board(request: web.Request) -> web.StreamResponse:
    return web.json_response(read_board())


async def _page(request: web.Request) -> web.StreamResponse:
    """One page: its presses go to the board, all that the board shows goes to it."""
    socket = web.WebSocketResponse(heartbeat=20, max_msg_size=_LONGEST_MESSAGE)
    await socket.prepare(request)
    request.app[_SOCKETS].add(socket)
    try:
        await _Page(request.app, socket, request.query.get("language", "")).serve()
    finally:
        request.app[_SOCKETS].discard(socket)
    return socket


async def _close_pages(app: web.Application) -> None:
    await asyncio.gather(*(socket.close() for socket in app[_SOCKETS]))


class _Page:
    """The board's side of one websocket."""

    def __init__(self, app: web.Application, socket: web.WebSocketResponse, language: str) -> None:
        self._view = app[_VIEW]
        self._accounts = app[_ACCOUNTS]
        self._socket = socket
        self._messages: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self._reading: list[str] = []
        self._account = self._accounts[language if language in LANGUAGES else "en"]

    async def serve(self) -> None:
        """Talk until the page is gone."""
        sending = asyncio.create_task(self._send())
        self._messages.put_nowait({"names": self._account.names()})
        self._view.look(self._hear)
        try:
            async for message in self._socket:
                if message.type is WSMsgType.TEXT:
                    await self._take(message.data)
        finally:
            self._view.leave(self._hear)
            sending.cancel()

    def _hear(self, message: dict[str, Any]) -> None:
        # A page that sleeps is let go; when it wakes up it connects anew and is shown everything.
        self._messages.put_nowait(message if self._messages.qsize() < _BEHIND else None)

    async def _send(self) -> None:
        with contextlib.suppress(ConnectionError):
            while (message := await self._messages.get()) is not None:
                if "log" in message:
                    message = self._account.of(message["log"])
                await self._socket.send_json(message)
                if self._messages.empty():
                    await self._read_aloud()
        await self._socket.close()

    async def _read_aloud(self) -> None:
        """What the display says, when it says something new."""
        reading = read_display([bytes.fromhex(page) for page in self._view.pages])
        if reading != self._reading:
            self._reading = reading
            await self._socket.send_json({"reading": reading})

    async def _take(self, text: str) -> None:
        """What the page asks: a key, an undo, a language; anything else is answered and changes nothing."""
        try:
            asked = json.loads(text)
        except ValueError:
            asked = None
        match asked:
            case {"key": str(key)} if key in KEYS:
                await self._view.press(key)
            case {"undo": True}:
                await self._view.undo()
            case {"language": str(language)} if language in LANGUAGES:
                self._account = self._accounts[language]
                self._messages.put_nowait({"names": self._account.names()})
                self._messages.put_nowait({"log": self._view.log})
            case _:
                self._messages.put_nowait({"refused": "syntax"})
