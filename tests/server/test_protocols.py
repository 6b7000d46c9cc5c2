"""What one connection can make the server keep or do: headers, bodies, frames, and how many connections there are."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from botyard.server.addresses import networks_of
from botyard.server.bodies import ChairWish, NewTable
from botyard.server.connections import Bounds, Connections
from botyard.server.protocols import PIECE, LimitedHttp, LimitedWebSocket

from .edge import Connection, Edge, close, refusal_in, serving, until
from .playing import SOON

GET = b"GET /healthz HTTP/1.1\r\nhost: here\r\n"
POST = b"POST /api/me HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n"
SOCKET = "/api/tables/none/socket"
UPGRADE = (
    f"GET {SOCKET} HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n".encode()
    + b"sec-websocket-version: 13\r\nsec-websocket-key: "
    + base64.b64encode(bytes(16))
    + b"\r\n"
)
PATIENT = Bounds(head_seconds=3600, body_seconds=3600)
QUICK = Bounds(head_seconds=0.05, body_seconds=0.05)
HERE = "127.0.0.1"


def at_the_edge(folder: Path, scene: Callable[[Edge], Awaitable[None]], **settings: Any) -> None:
    async def whole() -> None:
        async with serving(folder, **settings) as edge:
            await scene(edge)

    with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:  # as the server is run
        runner.run(whole())


# --- sizes ---


@pytest.mark.parametrize(("start", "status"), [(GET, "200"), (UPGRADE, "101")])
@pytest.mark.parametrize("more", [b"", b"cookie: " + b"x" * 7_900 + b"\r\n", b"x: 1\r\n" * 90])
def test_requests_below_the_limits_are_served(start: bytes, status: str, more: bytes, tmp_path: Path):
    async def scene(edge: Edge) -> None:
        connection = await edge.open(start + more + b"\r\n")
        line = await asyncio.wait_for(connection[0].readline(), SOON)
        assert line.split()[1].decode() == status
        await close(connection)

    at_the_edge(tmp_path, scene, bounds=PATIENT)


@pytest.mark.parametrize("start", [GET, UPGRADE, POST], ids=["get", "socket", "post"])
@pytest.mark.parametrize(
    "more",
    [
        b"cookie: " + b"x" * 8_100 + b"\r\n\r\n",
        b"cookie: " + b"x" * 17_000,
        b'cookie: botyard="' + b"\\" * 65_000 + b'"\r\n\r\n',
        b"cookie: a=1\r\n" * 101 + b"\r\n",
        b"cookie: " + b"x" * 5_000 + b"\r\n" + b"other: " + b"y" * 6_000 + b"\r\n" + b"third: " + b"z" * 6_000,
        b"x" * 17_000,
    ],
    ids=["line", "unfinished line", "64 KB", "count", "sum", "name"],
)
def test_headers_have_a_size(start: bytes, more: bytes, tmp_path: Path):
    async def scene(edge: Edge) -> None:
        assert refusal_in(await edge.ask(start + more)) == (431, "HOUSE-LIMIT-SIZE")
        await until(lambda: not edge.house.connections.total)

    at_the_edge(tmp_path, scene, bounds=PATIENT)


@pytest.mark.parametrize("sent", [b"GET /" + b"a" * 8_100 + b" HTTP/1.1\r\n\r\n", b"GET /" + b"a" * 20_000])
def test_addresses_have_a_size(sent: bytes, tmp_path: Path):
    async def scene(edge: Edge) -> None:
        assert refusal_in(await edge.ask(sent)) == (431, "HOUSE-LIMIT-SIZE")

    at_the_edge(tmp_path, scene, bounds=PATIENT)


def test_an_unfinished_request_holds_at_most_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """However it is cut into segments: the parser gets no byte of headers beyond the limit and one piece."""
    fed, parse = [0], LimitedHttp._parse

    def count(self: LimitedHttp, piece: bytes) -> None:
        fed[0] += len(piece)
        parse(self, piece)

    async def scene(edge: Edge) -> None:
        connection = await edge.open(GET + b"cookie: ")
        for _ in range(500):
            connection[1].write(b"x" * 1_000)
            await asyncio.sleep(0)
        assert refusal_in(await edge.heard(connection)) == (431, "HOUSE-LIMIT-SIZE")
        await close(connection)

    monkeypatch.setattr(LimitedHttp, "_parse", count)
    at_the_edge(tmp_path, scene, bounds=PATIENT)
    assert PATIENT.head_bytes <= fed[0] <= PATIENT.head_bytes + PIECE


def test_requests_that_follow_each_other_do_not_add_up(tmp_path: Path):
    async def scene(edge: Edge) -> None:
        connection = await edge.open()
        for _ in range(6):
            connection[1].write(GET + b"cookie: " + b"x" * 5_000 + b"\r\n\r\n")
            assert await answer_of(connection) == b"HTTP/1.1 200 OK\r\n"
        await close(connection)

    at_the_edge(tmp_path, scene, bounds=PATIENT)


async def answer_of(connection: Connection) -> bytes:
    """The first line of an answer, when all of it is read."""
    async with asyncio.timeout(SOON):
        head = await connection[0].readuntil(b"\r\n\r\n")
        length = next(line for line in head.splitlines() if line.startswith(b"content-length"))
        await connection[0].readexactly(int(length.split()[1]))
        return head[: head.index(b"\n") + 1]


def test_a_few_requests_may_wait_for_an_answer_and_many_may_not(tmp_path: Path):
    async def scene(edge: Edge) -> None:
        connection = await edge.open((GET + b"\r\n") * PATIENT.pipelined)
        for _ in range(PATIENT.pipelined):
            assert await answer_of(connection) == b"HTTP/1.1 200 OK\r\n"
        await close(connection)
        assert (await edge.ask((GET + b"\r\n") * 5_000)).count("HTTP/1.1") <= PATIENT.pipelined + 1

    at_the_edge(tmp_path, scene, bounds=PATIENT)


@pytest.mark.parametrize("sent", [b"\x16\x03\x01\x02\x00\x01\x00\x01", b"hello\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"])
def test_what_is_not_http_is_refused(sent: bytes, tmp_path: Path):
    async def scene(edge: Edge) -> None:
        assert refusal_in(await edge.ask(sent)) == (400, "HOUSE-MESSAGE")

    at_the_edge(tmp_path, scene, bounds=PATIENT)


# --- times ---


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (GET, "408"),
        (UPGRADE, "408"),
        (b"G", "408"),
        (POST + b"content-length: 20\r\n\r\n{", "408"),
        (POST + b"transfer-encoding: chunked\r\n\r\n1\r\n{\r\n", "408"),
        (b"", ""),
        (b"\r\n", ""),
    ],
    ids=["headers", "socket", "one byte", "body", "chunks", "nothing", "empty line"],
)
def test_what_is_not_finished_in_time_is_closed(sent: bytes, status: str, tmp_path: Path):
    async def scene(edge: Edge) -> None:
        said = await edge.ask(sent)
        assert said.split()[1:2] == ([status] if status else [])
        assert not status or refusal_in(said) == (408, "HOUSE-LIMIT-TIME")
        await until(lambda: not edge.house.connections.total)
        assert not edge.house.metrics.faults.value

    at_the_edge(tmp_path, scene, bounds=QUICK)


@pytest.mark.parametrize("sent", [GET + b"x: ", POST + b"content-length: 16000\r\n\r\n"], ids=["headers", "body"])
def test_slow_bytes_win_no_time(sent: bytes, tmp_path: Path):
    async def scene(edge: Edge) -> None:
        connection = await edge.open(sent)
        heard = asyncio.create_task(edge.heard(connection))
        async with asyncio.timeout(SOON):
            while not heard.done():
                connection[1].write(b"x")
                await asyncio.sleep(0.005)
        await close(connection)

    at_the_edge(tmp_path, scene, bounds=QUICK)


def test_empty_lines_between_requests_win_no_time(tmp_path: Path):
    async def scene(edge: Edge) -> None:
        connection = await edge.open(GET + b"\r\n")
        await answer_of(connection)
        heard = asyncio.create_task(edge.heard(connection))
        async with asyncio.timeout(SOON):
            while not heard.done():
                connection[1].write(b"\r\n")
                await asyncio.sleep(0.005)
        await close(connection)

    at_the_edge(tmp_path, scene, bounds=QUICK)


def test_a_request_that_has_arrived_may_be_worked_on_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scene(edge: Edge) -> None:
        begun, go_on = asyncio.Event(), asyncio.Event()

        async def rename(person: str, name: str) -> str:
            begun.set()
            await go_on.wait()
            return name

        monkeypatch.setattr(edge.house, "rename", rename)
        connection = await edge.open(POST + b'content-length: 14\r\n\r\n{"name":"Ann"}')
        await asyncio.wait_for(begun.wait(), SOON)
        await a_head_time_passes(edge)
        go_on.set()
        assert await answer_of(connection) == b"HTTP/1.1 200 OK\r\n"
        await close(connection)

    at_the_edge(tmp_path, scene, bounds=QUICK)


async def a_head_time_passes(edge: Edge) -> None:
    """A connection that is opened now and sends nothing is closed."""
    assert await edge.ask(b"") == ""


def test_an_open_socket_has_no_such_time(tmp_path: Path):
    async def scene(edge: Edge) -> None:
        table = await a_table(edge)
        async with connect(f"ws://{HERE}:{edge.port}/api/tables/{table}/socket") as socket:
            await a_head_time_passes(edge)
            async with asyncio.timeout(SOON):
                await (await socket.ping())

    at_the_edge(tmp_path, scene, bounds=QUICK)


async def a_table(edge: Edge) -> str:
    room = await edge.house.open_table(NewTable("ricochet-robots", [ChairWish("me")]), "host")
    return room.table.id


# --- frames ---


def frame(opcode: int, data: bytes = b"", last: bool = True) -> bytes:
    """As a browser sends it, masked with zeros."""
    assert len(data) < 126
    return bytes([(0x80 if last else 0) | opcode, 0x80 | len(data), 0, 0, 0, 0]) + data


async def open_socket(edge: Edge) -> Connection:
    path = f"/api/tables/{await a_table(edge)}/socket"
    connection = await edge.open(UPGRADE.replace(SOCKET.encode(), path.encode()) + b"\r\n")
    head = await asyncio.wait_for(connection[0].readuntil(b"\r\n\r\n"), SOON)
    assert b"101" in head
    return connection


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(0x9) * 20_000, 1008),
        (frame(0xA) * 20_000, 1008),
        (frame(0x1, b"x") * 20_000, 1008),
        (frame(0x1, last=False) + frame(0x0, last=False) * 200, 1009),
    ],
    ids=["pings", "pongs", "messages", "fragments"],
)
def test_a_flood_of_frames_closes_the_socket(sent: bytes, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    handled, handle = [0], LimitedWebSocket.handle_events

    def count(self: LimitedWebSocket) -> None:
        handled[0] += len(self.conn.events)
        handle(self)

    async def scene(edge: Edge) -> None:
        connection = await open_socket(edge)
        connection[1].write(sent)
        said = await edge.heard(connection)
        assert code.to_bytes(2) in said.encode("latin-1") or said == ""
        await close(connection)
        await until(lambda: not edge.house.connections.total)

    monkeypatch.setattr(LimitedWebSocket, "handle_events", count)
    at_the_edge(tmp_path, scene, bounds=PATIENT)
    assert handled[0] <= PATIENT.frames + PIECE


def test_the_close_code_says_what_was_too_much(tmp_path: Path):
    async def scene(edge: Edge) -> None:
        url = f"ws://{HERE}:{edge.port}/api/tables/{await a_table(edge)}/socket"
        async with connect(url) as socket:
            for _ in range(PATIENT.frames + 1):
                await socket.send("{")
            with pytest.raises(ConnectionClosed) as closed:
                await asyncio.wait_for(hear_all(socket), SOON)
            assert closed.value.rcvd
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "too many messages")

    at_the_edge(tmp_path, scene, bounds=Bounds(frames=PATIENT.frames, frames_per_second=1e-9))


async def hear_all(socket: ClientConnection) -> None:
    while True:
        await socket.recv()


@pytest.mark.parametrize(
    "sent",
    [
        UPGRADE.replace(b"GET", b"POST") + b"\r\n",
        UPGRADE.replace(SOCKET.encode(), b"/\xc3\xbc") + b"\r\n",
        UPGRADE.replace(b"13", b"7") + b"\r\n",
        UPGRADE + b"content-length: 2\r\n\r\n{}",
        UPGRADE + b"transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    ],
    ids=["method", "path", "version", "body", "chunks"],
)
def test_a_bad_handshake_is_answered_and_closed(sent: bytes, tmp_path: Path):
    async def scene(edge: Edge) -> None:
        status = int((await edge.ask(sent)).split()[1])
        assert 400 <= status < 500
        await until(lambda: not edge.house.connections.total)

    at_the_edge(tmp_path, scene, bounds=PATIENT)


def test_another_protocol_is_not_spoken_and_the_request_is_answered(tmp_path: Path):
    async def scene(edge: Edge) -> None:
        said = await edge.ask(GET + b"connection: upgrade\r\nupgrade: h2c\r\n\r\n")
        assert said.startswith("HTTP/1.1 200")

    at_the_edge(tmp_path, scene, bounds=PATIENT)


# --- numbers ---


def test_an_address_has_so_many_connections(tmp_path: Path):
    async def scene(edge: Edge) -> None:
        held = [await edge.open() for _ in range(2)] + [await open_socket(edge)]
        await until(lambda: edge.house.connections.total == 3)
        for sent in (GET + b"\r\n", UPGRADE + b"\r\n", b""):
            said = await edge.ask(sent)
            assert refusal_in(said) == (429, "HOUSE-LIMIT-CONNECTIONS")
            assert "retry-after: 5" in said
        assert edge.house.connections.total == 3
        await close(held.pop())
        await until(lambda: edge.house.connections.total == 2)
        again = await edge.open(GET + b"\r\n")
        assert await answer_of(again) == b"HTTP/1.1 200 OK\r\n"
        await close(again, *held)
        await until(lambda: not edge.house.connections.total)

    at_the_edge(tmp_path, scene, bounds=PATIENT, connections_per_address=3)


def test_a_trusted_proxy_has_any_number_and_each_of_its_clients_so_many_sockets(tmp_path: Path):
    async def scene(edge: Edge) -> None:
        url = f"ws://{HERE}:{edge.port}/api/tables/{await a_table(edge)}/socket"
        idle = [await edge.open() for _ in range(5)]
        far, near = {"X-Forwarded-For": "203.0.113.7"}, {"X-Forwarded-For": "203.0.113.8"}
        async with connect(url, additional_headers=far), connect(url, additional_headers=far):
            with pytest.raises(InvalidStatus) as refused:
                await connect(url, additional_headers=far)
            assert refused.value.response.status_code == 429
            async with connect(url, additional_headers=near):
                assert edge.house.connections.total == 3  # the sockets; the proxy's idle connections do not count
        await close(*idle)
        await until(lambda: not edge.house.connections.total)

    at_the_edge(tmp_path, scene, connections_per_address=2, trusted_proxy=networks_of(HERE), bounds=PATIENT)


def test_counted_connections_are_released():
    connections = Connections(2)
    assert [connections.take("a") for _ in range(3)] == [True, True, False]
    assert connections.take("b")
    connections.release("a")
    assert connections.total == 2
    assert [connections.take("a") for _ in range(2)] == [True, False]
    connections.release("a")
    connections.release("a")
    connections.release("b")
    assert connections.total == 0
    assert connections.take("a")
