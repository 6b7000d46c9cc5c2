"""The application: routes, sockets, health, and how it starts and stops."""

from __future__ import annotations

import asyncio
import gc
import re
import signal
import socket
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import IO

import uvicorn
from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from .. import __version__
from ..core.errors import GameError
from . import choosing, desk, logs
from .answering import answer, answer_refusals, describe, limited
from .guarding import Guard
from .house import House
from .limits import LISTS
from .lobby import api
from .metrics import must_be_operator
from .pages import page
from .protocols import protocols_with
from .settings import Settings
from .sockets import serve

try:
    import fcntl
    import resource
except ImportError:  # Windows has neither
    fcntl = resource = None  # type: ignore[assignment]

SOCKET = re.compile("/api/tables/([^/]+)/socket")
HARD_LIMIT = 64 * 1024  # bytes of a message above which a socket is closed without a word


def make_app(house: House) -> FastAPI:
    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        restoring = house.spawn(house.restore())
        yield
        restoring.cancel()
        await house.close()

    app = FastAPI(title="Botyard", version=__version__, openapi_url=None, lifespan=life)
    app.state.house = house
    app.include_router(api)
    app.include_router(desk.api)
    app.include_router(choosing.api)
    app.add_middleware(GZipMiddleware, minimum_size=1024, compresslevel=5)
    app.add_middleware(Guard, house=house, sockets=partial(table_socket, house))
    answer_refusals(app)
    describe(app)

    @app.get("/healthz")
    async def healthz() -> Response:
        health, problem = house.health, house.health.problem()
        state = {"restoring": house.restoring, "unreadable": health.unreadable, "problem": problem}
        return answer({"ok": not problem, "version": __version__, **state}, 503 if problem else 200)

    @app.get("/openapi.json", include_in_schema=False)
    async def openapi(request: Request) -> Response:
        limited(request, LISTS)
        return answer(app.openapi())

    @app.get("/metrics")
    async def metrics(request: Request) -> Response:
        must_be_operator(request, house.settings.metrics_token)
        return PlainTextResponse(house.metrics.text(), media_type="text/plain; version=0.0.4")

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def anything_else(request: Request) -> Response:
        return await page(request)

    return app


async def table_socket(house: House, scope: Scope, receive: Receive, send: Send) -> None:
    """/api/tables/NAME/socket; there are no other sockets, and a wrong address has no table."""
    found = SOCKET.fullmatch(scope["path"])
    state, table = scope["state"], found[1] if found else scope["path"]
    await serve(WebSocket(scope, receive, send), house, state["person"], state["address"], table)


class Server(uvicorn.Server):
    """Says goodbye before it closes its sockets."""

    house: House

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C and SIGTERM end it in order, and then they have done their work."""
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.house.say_restarting()
        await asyncio.sleep(0.05)  # for the word to leave
        await super().shutdown(sockets)


def run(settings: Settings) -> None:
    logs.set_up()
    open_many_files()
    lock = hold(settings.data_dir)
    gc.set_threshold(5_000, 10, 500)  # rooms live long: look through all of them rarely, so that nobody waits for it
    with asyncio.Runner(
        loop_factory=uvicorn.Config("", log_config=None).get_loop_factory()
    ) as runner:  # uvloop where there is one
        runner.run(main(settings))
    lock.close()


async def main(settings: Settings) -> None:
    server = make_server(House(settings))
    logs.note("serving", address=f"http://{settings.host}:{settings.port}", data=str(settings.data_dir))
    await server.serve()


def make_server(house: House) -> Server:
    settings = house.settings
    config = uvicorn.Config(
        make_app(house),
        host=settings.host,
        port=settings.port,
        **protocols_with(settings.bounds, house.connections, house.proxies),
        ws_max_size=HARD_LIMIT,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    server = Server(config)
    server.house = house
    return server


def open_many_files() -> None:
    """A socket is a file; the usual 1,024 would be the first wall."""
    if resource is None:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def hold(folder: Path) -> IO[str]:
    """Two servers must not play the same games; a killed one lets go by itself."""
    lock = open_lock(folder)
    if fcntl is not None:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            sys.exit(f"another server uses {folder}; stop it, or give this one another --data-dir")
    return lock


def open_lock(folder: Path) -> IO[str]:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):  # new files can be made in it
            return (folder / "lock").open("w")
    except OSError as error:
        how = "give a folder that the user who runs the server may write, with --data-dir"
        raise GameError(f"nothing can be kept in {folder} ({error.strerror}): {how}") from error
