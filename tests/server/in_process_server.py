"""A server in this process, with limits that a test chooses, and raw TCP connections to it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

from botyard.server.app import make_app, make_server
from botyard.server.context import AppContext
from botyard.server.limits import Limits
from botyard.server.settings import Settings

from .harness import TIMEOUT_SECONDS, free_port
from .test_session import FakeBotWorkers

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def make_context(folder: Path, **settings: Any) -> AppContext:
    return AppContext(Settings(folder, relaxed_durability=True, **settings), bot_workers=FakeBotWorkers())


def freeze_limits(context: AppContext) -> None:
    """Limits whose buckets never refill, so that a test counts tokens and not seconds."""
    context.limits = Limits(lambda: 0.0, address_factor=context.settings.people_per_address)


def make_client(context: AppContext, address: str = "192.0.2.1") -> httpx.AsyncClient:
    transport = httpx.ASGITransport(make_app(context), client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url="http://botyard.test")


class RunningServer:
    """A running server, as its clients see it."""

    def __init__(self, context: AppContext) -> None:
        self.context, self.port = context, context.settings.port
        self.url = f"http://127.0.0.1:{self.port}"

    async def open(self, data: bytes = b"") -> Connection:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(data)
        return reader, writer

    async def read_to_end(self, connection: Connection) -> str:
        """Return everything that arrives until the server closes the connection."""
        with suppress(ConnectionError):
            return (await asyncio.wait_for(connection[0].read(), TIMEOUT_SECONDS)).decode("latin-1")
        return ""

    async def request(self, data: bytes) -> str:
        connection = await self.open(data)
        response = await self.read_to_end(connection)
        await close_connections(connection)
        return response


@asynccontextmanager
async def run_in_process(folder: Path, **settings: Any) -> AsyncIterator[RunningServer]:
    context = make_context(folder, port=free_port(), **settings)
    server = make_server(context)
    task = asyncio.create_task(server.serve())
    await wait_for(lambda: server.started)
    try:
        yield RunningServer(context)
    finally:
        server.should_exit = True
        await asyncio.wait_for(task, TIMEOUT_SECONDS)


async def wait_for(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not condition():
            await asyncio.sleep(0.01)


def rejection_in(answer: str) -> tuple[int, str]:
    """Return the status and the rule of a rejection."""
    head, _, body = answer.partition("\r\n\r\n")
    assert "connection: close" in head.lower(), head
    return int(head.split()[1]), json.loads(body)["rule"]


async def close_connections(*connections: Connection) -> None:
    for _, writer in connections:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
