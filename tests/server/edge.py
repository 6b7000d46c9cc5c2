"""A server in this process, with limits of the test's choosing, and connections made of bare sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

from botyard.server.app import make_app, make_server
from botyard.server.house import House
from botyard.server.limits import Limits
from botyard.server.settings import Settings

from .playing import SOON, free_port
from .test_room import Chance

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def house_in(folder: Path, **settings: Any) -> House:
    return House(Settings(folder, fast=True, **settings), thinkers=Chance())


def stop_the_clock(house: House) -> None:
    """Buckets are not filled again, so that a test counts tokens and not seconds."""
    house.limits = Limits(lambda: 0.0, household=house.settings.people_per_address)


class NoLimits(Limits):
    """Refuses nothing, for tests that ask for more than a person would."""

    def take(self, *arguments: Any, **named: Any) -> None:
        pass

    def share(self, *arguments: Any, **named: Any) -> None:
        pass

    def must_have(self, *arguments: Any, **named: Any) -> None:
        pass


def client_of(house: House, address: str = "192.0.2.1") -> httpx.AsyncClient:
    transport = httpx.ASGITransport(make_app(house), client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url="http://botyard.test")


class Edge:
    """The outside of a running server."""

    def __init__(self, house: House) -> None:
        self.house, self.port = house, house.settings.port

    async def open(self, sent: bytes = b"") -> Connection:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(sent)
        return reader, writer

    async def heard(self, connection: Connection) -> str:
        """All that comes until the server closes the connection."""
        with suppress(ConnectionError):
            return (await asyncio.wait_for(connection[0].read(), SOON)).decode("latin-1")
        return ""

    async def ask(self, sent: bytes) -> str:
        connection = await self.open(sent)
        said = await self.heard(connection)
        await close(connection)
        return said


@asynccontextmanager
async def serving(folder: Path, **settings: Any) -> AsyncIterator[Edge]:
    house = house_in(folder, port=free_port(), **settings)
    server = make_server(house)
    task = asyncio.create_task(server.serve())
    await until(lambda: server.started)
    try:
        yield Edge(house)
    finally:
        server.should_exit = True
        await asyncio.wait_for(task, SOON)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(SOON):
        while not condition():
            await asyncio.sleep(0.01)


def refusal_in(answer: str) -> tuple[int, str]:
    """Status and rule of an answer."""
    head, _, body = answer.partition("\r\n\r\n")
    assert "connection: close" in head.lower(), head
    return int(head.split()[1]), json.loads(body)["rule"]


async def close(*connections: Connection) -> None:
    for _, writer in connections:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
