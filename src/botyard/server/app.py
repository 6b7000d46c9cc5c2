"""The ASGI application: routes, sockets and health, and the process that serves it."""

from __future__ import annotations

import asyncio
import gc
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial

import uvicorn
from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from .. import __version__
from ..core.errors import GameError
from . import logs, retention
from .context import AppContext
from .data_dir import lock_data_dir
from .errors import store_failed
from .game_routes import game_routers
from .health import StoreError
from .http import install_error_handlers, json_response, patch_openapi, rate_limit
from .limits import LISTS
from .metrics import require_operator
from .middleware import BasePathMiddleware, SecurityMiddleware
from .previews import preview_tags
from .routes import account, admin, catalog, puzzles, sandbox
from .routes.tables import router
from .settings import Settings
from .sockets import serve
from .static_files import serve_page
from .uvicorn_protocols import make_protocols

try:
    import resource
except ImportError:  # Windows has none
    resource = None  # type: ignore[assignment]

SOCKET_PATH = re.compile("/api/tables/([^/]+)/socket")
MAX_FRAME_BYTES = 64 * 1024  # uvicorn closes the socket on a longer message


def make_app(context: AppContext) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await context.bans.load()
        tasks = [context.create_task(context.restore()), context.create_task(retention.run_daily(context))]
        yield
        for task in tasks:
            task.cancel()
        await context.close()

    app = FastAPI(title="Botyard", version=__version__, openapi_url=None, lifespan=lifespan)
    app.state.context = context
    app.include_router(account.router)
    app.include_router(admin.router)
    app.include_router(router)
    app.include_router(sandbox.router)
    app.include_router(puzzles.router)
    app.include_router(catalog.router)
    for game_router in game_routers(context.outside_games.values()):
        app.include_router(game_router)
    app.add_middleware(GZipMiddleware, minimum_size=1024, compresslevel=5)
    app.add_middleware(SecurityMiddleware, context=context, sockets=partial(table_socket, context))
    if context.settings.base_path:
        app.add_middleware(BasePathMiddleware, base_path=context.settings.base_path)
    install_error_handlers(app)
    patch_openapi(app)

    @app.get("/healthz")
    async def healthz() -> Response:
        health = context.health
        failing = health.problem()
        problem = store_failed(StoreError(failing)).reason if failing else ""
        state = {"restoring": context.restoring, "unreadable": health.unreadable, "problem": problem}
        status = 404 if context.is_draining else 503 if problem else 200  # HAProxy takes 404 for draining
        return json_response({"ok": status == 200, "version": __version__, **state}, status)

    @app.get("/openapi.json", include_in_schema=False)
    async def openapi(request: Request) -> Response:
        rate_limit(request, LISTS)
        return json_response(app.openapi())

    @app.get("/metrics")
    async def metrics(request: Request) -> Response:
        require_operator(request, context.settings.metrics_token)
        return PlainTextResponse(context.metrics.text(), media_type="text/plain; version=0.0.4")

    @app.get("/{path:path}", include_in_schema=False)
    async def serve_static(request: Request) -> Response:
        return await serve_page(request, preview_tags, context.settings.base_path)

    return app


async def table_socket(context: AppContext, scope: Scope, receive: Receive, send: Send) -> None:
    """Serve /api/tables/NAME/socket. Any other path counts as the name of a table that does not exist."""
    path_match = SOCKET_PATH.fullmatch(scope["path"])
    await serve(WebSocket(scope, receive, send), context, path_match[1] if path_match else scope["path"])


class Server(uvicorn.Server):
    """Announce a restart to all clients before the sockets close."""

    context: AppContext

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Shut down on Ctrl-C and SIGTERM, and do not raise the signal again afterwards as uvicorn does."""
        previous_handlers = {
            number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)
        }
        try:
            yield
        finally:
            for number, handler in previous_handlers.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.context.drain()
        await super().shutdown(sockets)


def run(settings: Settings) -> None:
    logs.configure_logging()
    raise_file_limit()
    lock = lock_data_dir(settings.data_dir)
    require_free_port(settings.host, settings.port)
    gc.set_threshold(5_000, 10, 500)  # sessions live long: rare full collections, short pauses
    loop_factory = uvicorn.Config("", log_config=None).get_loop_factory()  # uvloop if it is installed
    with asyncio.Runner(loop_factory=loop_factory) as runner:
        runner.run(main(settings))
    lock.close()


async def main(settings: Settings) -> None:
    context = AppContext(settings)
    await context.open()  # not in the lifespan, whose errors uvicorn would only log
    server = make_server(context)
    logs.info("serving", address=f"http://{settings.host}:{settings.port}", data=str(settings.data_dir))
    await server.serve()


def make_server(context: AppContext) -> Server:
    settings = context.settings
    config = uvicorn.Config(
        make_app(context),
        host=settings.host,
        port=settings.port,
        **make_protocols(settings.connection_limits, context.connections, context.proxies),
        ws_max_size=MAX_FRAME_BYTES,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    server = Server(config)
    server.context = context
    return server


def require_free_port(host: str, port: int) -> None:
    """Raise GameError if the server cannot listen there; uvicorn would only log it."""
    try:
        for family, kind, _, _, address in socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        ):  # a name such as localhost may stand for an address of IPv4 and one of IPv6
            with socket.socket(family, kind) as probe:
                if family == socket.AF_INET6:
                    probe.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                if sys.platform != "win32":  # there the option allows two programs on one port
                    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(address)
    except OSError as error:
        suggestion = "stop the program that uses it, or give another --port or --host"
        raise GameError(f"the server cannot listen on {host}, port {port} ({error.strerror}): {suggestion}") from error


def raise_file_limit() -> None:
    """Allow as many open files as the system permits: every socket is one, and the usual limit is 1,024."""
    if resource is None:
        return
    _, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard_limit, hard_limit))
