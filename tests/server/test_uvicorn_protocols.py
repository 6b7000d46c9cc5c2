"""Limits on connections: headers, bodies, frames, and connections of an address."""

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

from botyard.server.addresses import parse_networks
from botyard.server.connection_limits import ConnectionCounter, ConnectionLimits
from botyard.server.schemas import CreateTable, SeatRequest
from botyard.server.uvicorn_protocols import CHUNK_BYTES, LimitedHttp, LimitedWebSocket
from tests.timeouts import TIMEOUT_SECONDS

from .in_process_server import Connection, RunningServer, close_connections, rejection_in, run_in_process, wait_for

GET = b"GET /healthz HTTP/1.1\r\nhost: here\r\n"
POST = b"POST /api/me HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n"
SOCKET = "/api/tables/none/socket"
UPGRADE = (
    f"GET {SOCKET} HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n".encode()
    + b"sec-websocket-version: 13\r\nsec-websocket-key: "
    + base64.b64encode(bytes(16))
    + b"\r\n"
)
PATIENT = ConnectionLimits(head_timeout_seconds=3600, body_timeout_seconds=3600)
QUICK = ConnectionLimits(head_timeout_seconds=0.05, body_timeout_seconds=0.05)
LOCALHOST = "127.0.0.1"


def run_with_server(folder: Path, scenario: Callable[[RunningServer], Awaitable[None]], **settings: Any) -> None:
    async def main() -> None:
        async with run_in_process(folder, **settings) as server:
            await scenario(server)

    with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:  # the loop of the server
        runner.run(main())


# --- sizes ---


@pytest.mark.parametrize(("start", "status"), [(GET, "200"), (UPGRADE, "101")])
@pytest.mark.parametrize("more", [b"", b"cookie: " + b"x" * 7_900 + b"\r\n", b"x: 1\r\n" * 90])
def test_requests_below_the_limits_are_served(start: bytes, status: str, more: bytes, tmp_path: Path):
    async def scenario(server: RunningServer) -> None:
        connection = await server.open(start + more + b"\r\n")
        line = await asyncio.wait_for(connection[0].readline(), TIMEOUT_SECONDS)
        assert line.split()[1].decode() == status
        await close_connections(connection)

    run_with_server(tmp_path, scenario, connection_limits=PATIENT)


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
def test_header_size_is_limited(start: bytes, more: bytes, tmp_path: Path):
    async def scenario(server: RunningServer) -> None:
        assert rejection_in(await server.request(start + more)) == (431, "HOUSE-LIMIT-SIZE")
        await wait_for(lambda: not server.context.connections.total)

    run_with_server(tmp_path, scenario, connection_limits=PATIENT)


@pytest.mark.parametrize("sent", [b"GET /" + b"a" * 8_100 + b" HTTP/1.1\r\n\r\n", b"GET /" + b"a" * 20_000])
def test_url_size_is_limited(sent: bytes, tmp_path: Path):
    async def scenario(server: RunningServer) -> None:
        assert rejection_in(await server.request(sent)) == (431, "HOUSE-LIMIT-SIZE")

    run_with_server(tmp_path, scenario, connection_limits=PATIENT)


def test_unfinished_request_holds_at_most_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """However the request is split, the parser gets no header bytes beyond the limit and one chunk."""
    fed, parse = [0], LimitedHttp._parse

    def count(self: LimitedHttp, piece: bytes) -> None:
        fed[0] += len(piece)
        parse(self, piece)

    async def scenario(server: RunningServer) -> None:
        connection = await server.open(GET + b"cookie: ")
        for _ in range(500):
            connection[1].write(b"x" * 1_000)
            await asyncio.sleep(0)
        assert rejection_in(await server.read_to_end(connection)) == (431, "HOUSE-LIMIT-SIZE")
        await close_connections(connection)

    monkeypatch.setattr(LimitedHttp, "_parse", count)
    run_with_server(tmp_path, scenario, connection_limits=PATIENT)
    assert PATIENT.max_head_bytes <= fed[0] <= PATIENT.max_head_bytes + CHUNK_BYTES


def test_requests_that_follow_each_other_do_not_add_up(tmp_path: Path):
    async def scenario(server: RunningServer) -> None:
        connection = await server.open()
        for _ in range(6):
            connection[1].write(GET + b"cookie: " + b"x" * 5_000 + b"\r\n\r\n")
            assert await answer_of(connection) == b"HTTP/1.1 200 OK\r\n"
        await close_connections(connection)

    run_with_server(tmp_path, scenario, connection_limits=PATIENT)


async def answer_of(connection: Connection) -> bytes:
    """Read a whole response and return its first line."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        head = await connection[0].readuntil(b"\r\n\r\n")
        length = next(line for line in head.splitlines() if line.startswith(b"content-length"))
        await connection[0].readexactly(int(length.split()[1]))
        return head[: head.index(b"\n") + 1]


def test_few_requests_may_wait_for_an_answer_and_many_may_not(tmp_path: Path):
    async def scenario(server: RunningServer) -> None:
        connection = await server.open((GET + b"\r\n") * PATIENT.max_pipelined)
        for _ in range(PATIENT.max_pipelined):
            assert await answer_of(connection) == b"HTTP/1.1 200 OK\r\n"
        await close_connections(connection)
        assert (await server.request((GET + b"\r\n") * 5_000)).count("HTTP/1.1") <= PATIENT.max_pipelined + 1

    run_with_server(tmp_path, scenario, connection_limits=PATIENT)


@pytest.mark.parametrize("sent", [b"\x16\x03\x01\x02\x00\x01\x00\x01", b"hello\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"])
def test_invalid_http_is_rejected(sent: bytes, tmp_path: Path):
    async def scenario(server: RunningServer) -> None:
        assert rejection_in(await server.request(sent)) == (400, "HOUSE-MESSAGE")

    run_with_server(tmp_path, scenario, connection_limits=PATIENT)


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
def test_unfinished_request_times_out(sent: bytes, status: str, tmp_path: Path):
    async def scenario(server: RunningServer) -> None:
        response = await server.request(sent)
        assert response.split()[1:2] == ([status] if status else [])
        assert not status or rejection_in(response) == (408, "HOUSE-LIMIT-TIME")
        await wait_for(lambda: not server.context.connections.total)
        assert not server.context.metrics.errors.value

    run_with_server(tmp_path, scenario, connection_limits=QUICK)


@pytest.mark.parametrize("sent", [GET + b"x: ", POST + b"content-length: 16000\r\n\r\n"], ids=["headers", "body"])
def test_slow_bytes_do_not_extend_the_timeout(sent: bytes, tmp_path: Path):
    async def scenario(server: RunningServer) -> None:
        connection = await server.open(sent)
        received = asyncio.create_task(server.read_to_end(connection))
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not received.done():
                connection[1].write(b"x")
                await asyncio.sleep(0.005)
        await close_connections(connection)

    run_with_server(tmp_path, scenario, connection_limits=QUICK)


def test_empty_lines_between_requests_do_not_extend_the_timeout(tmp_path: Path):
    async def scenario(server: RunningServer) -> None:
        connection = await server.open(GET + b"\r\n")
        await answer_of(connection)
        received = asyncio.create_task(server.read_to_end(connection))
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not received.done():
                connection[1].write(b"\r\n")
                await asyncio.sleep(0.005)
        await close_connections(connection)

    run_with_server(tmp_path, scenario, connection_limits=QUICK)


def test_request_that_has_arrived_may_be_worked_on_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario(server: RunningServer) -> None:
        begun, go_on = asyncio.Event(), asyncio.Event()

        async def rename(person: str, name: str) -> str:
            begun.set()
            await go_on.wait()
            return name

        monkeypatch.setattr(server.context, "rename", rename)
        connection = await server.open(POST + b'content-length: 14\r\n\r\n{"name":"Ann"}')
        await asyncio.wait_for(begun.wait(), TIMEOUT_SECONDS)
        await wait_past_header_timeout(server)
        go_on.set()
        assert await answer_of(connection) == b"HTTP/1.1 200 OK\r\n"
        await close_connections(connection)

    run_with_server(tmp_path, scenario, connection_limits=QUICK)


async def wait_past_header_timeout(server: RunningServer) -> None:
    """Open a connection that sends nothing, and wait until the server closes it."""
    assert await server.request(b"") == ""


def test_open_websocket_has_no_request_timeout(tmp_path: Path):
    async def scenario(server: RunningServer) -> None:
        table = await create_table(server)
        async with connect(f"ws://{LOCALHOST}:{server.port}/api/tables/{table}/socket") as socket:
            await wait_past_header_timeout(server)
            async with asyncio.timeout(TIMEOUT_SECONDS):
                await (await socket.ping())

    run_with_server(tmp_path, scenario, connection_limits=QUICK)


async def create_table(server: RunningServer) -> str:
    session = await server.context.open_table(CreateTable("ricochet-robots", [SeatRequest("me")]), "host")
    return session.table.id


# --- frames ---


def frame(opcode: int, data: bytes = b"", last: bool = True) -> bytes:
    """Return a client frame, masked with zeros."""
    assert len(data) < 126
    return bytes([(0x80 if last else 0) | opcode, 0x80 | len(data), 0, 0, 0, 0]) + data


async def open_socket(server: RunningServer) -> Connection:
    path = f"/api/tables/{await create_table(server)}/socket"
    connection = await server.open(UPGRADE.replace(SOCKET.encode(), path.encode()) + b"\r\n")
    head = await asyncio.wait_for(connection[0].readuntil(b"\r\n\r\n"), TIMEOUT_SECONDS)
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
def test_flood_of_frames_closes_the_socket(sent: bytes, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    handled, handle = [0], LimitedWebSocket.handle_events

    def count(self: LimitedWebSocket) -> None:
        handled[0] += len(self.conn.events)
        handle(self)

    async def scenario(server: RunningServer) -> None:
        connection = await open_socket(server)
        connection[1].write(sent)
        response = await server.read_to_end(connection)
        assert code.to_bytes(2) in response.encode("latin-1") or response == ""
        await close_connections(connection)
        await wait_for(lambda: not server.context.connections.total)

    monkeypatch.setattr(LimitedWebSocket, "handle_events", count)
    run_with_server(tmp_path, scenario, connection_limits=PATIENT)
    assert handled[0] <= PATIENT.frame_burst + CHUNK_BYTES


def test_close_code_names_the_limit(tmp_path: Path):
    async def scenario(server: RunningServer) -> None:
        url = f"ws://{LOCALHOST}:{server.port}/api/tables/{await create_table(server)}/socket"
        async with connect(url) as socket:
            for _ in range(PATIENT.frame_burst + 1):
                await socket.send("{")
            with pytest.raises(ConnectionClosed) as closed:
                await asyncio.wait_for(read_all(socket), TIMEOUT_SECONDS)
            assert closed.value.rcvd
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "too many messages")

    run_with_server(
        tmp_path, scenario, connection_limits=ConnectionLimits(frame_burst=PATIENT.frame_burst, frames_per_second=1e-9)
    )


def test_client_can_read_why_a_long_message_closes_the_socket(tmp_path: Path):
    """The reason arrives although the server parses no more of the message."""
    long_frame = b"\x81\xff" + (4_000_000).to_bytes(8) + bytes(4) + b"x" * 4_000_000

    async def scenario(server: RunningServer) -> None:
        connection = await open_socket(server)
        connection[1].write(long_frame)
        await asyncio.wait_for(connection[1].drain(), TIMEOUT_SECONDS)
        response = await server.read_to_end(connection)
        assert (1009).to_bytes(2) + b"frame with 4000000 bytes exceeds limit" in response.encode("latin-1")
        await close_connections(connection)

    run_with_server(tmp_path, scenario, connection_limits=ConnectionLimits(linger_seconds=5.0))


async def read_all(socket: ClientConnection) -> None:
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
def test_bad_handshake_is_answered_and_closed(sent: bytes, tmp_path: Path):
    async def scenario(server: RunningServer) -> None:
        status = int((await server.request(sent)).split()[1])
        assert 400 <= status < 500
        await wait_for(lambda: not server.context.connections.total)

    run_with_server(tmp_path, scenario, connection_limits=PATIENT)


def test_upgrade_to_another_protocol_is_ignored(tmp_path: Path):
    async def scenario(server: RunningServer) -> None:
        response = await server.request(GET + b"connection: upgrade\r\nupgrade: h2c\r\n\r\n")
        assert response.startswith("HTTP/1.1 200")

    run_with_server(tmp_path, scenario, connection_limits=PATIENT)


# --- numbers ---


def test_connections_of_an_address_are_limited(tmp_path: Path):
    async def scenario(server: RunningServer) -> None:
        held = [await server.open() for _ in range(2)] + [await open_socket(server)]
        await wait_for(lambda: server.context.connections.total == 3)
        for sent in (GET + b"\r\n", UPGRADE + b"\r\n", b""):
            response = await server.request(sent)
            assert rejection_in(response) == (429, "HOUSE-LIMIT-CONNECTIONS")
            assert "retry-after: 5" in response
        assert server.context.connections.total == 3
        await close_connections(held.pop())
        await wait_for(lambda: server.context.connections.total == 2)
        again = await server.open(GET + b"\r\n")
        assert await answer_of(again) == b"HTTP/1.1 200 OK\r\n"
        await close_connections(again, *held)
        await wait_for(lambda: not server.context.connections.total)

    run_with_server(tmp_path, scenario, connection_limits=PATIENT, connections_per_address=3)


def test_trusted_proxy_is_not_limited_but_sockets_of_its_clients_are(tmp_path: Path):
    async def scenario(server: RunningServer) -> None:
        url = f"ws://{LOCALHOST}:{server.port}/api/tables/{await create_table(server)}/socket"
        idle = [await server.open() for _ in range(5)]
        far, near = {"X-Forwarded-For": "203.0.113.7"}, {"X-Forwarded-For": "203.0.113.8"}
        async with connect(url, additional_headers=far), connect(url, additional_headers=far):
            with pytest.raises(InvalidStatus) as refused:
                await connect(url, additional_headers=far)
            assert refused.value.response.status_code == 429
            async with connect(url, additional_headers=near):
                assert server.context.connections.total == 3  # the sockets; the proxy's idle connections do not count
        await close_connections(*idle)
        await wait_for(lambda: not server.context.connections.total)

    run_with_server(
        tmp_path,
        scenario,
        connections_per_address=2,
        trusted_proxy=parse_networks(LOCALHOST),
        connection_limits=PATIENT,
    )


def test_counted_connections_are_released():
    connections = ConnectionCounter(2)
    assert [connections.acquire("a") for _ in range(3)] == [True, True, False]
    assert connections.acquire("b")
    connections.release("a")
    assert connections.total == 2
    assert [connections.acquire("a") for _ in range(2)] == [True, False]
    connections.release("a")
    connections.release("a")
    connections.release("b")
    assert connections.total == 0
    assert connections.acquire("a")
