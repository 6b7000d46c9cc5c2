"""The part of `botyard fuzz` that needs a server: hostile frames over sockets, and requests to every route.

Every input must be answered with a sentence, no answer may be a 5xx, the server must log no error, and what was
rejected must have changed nothing.
"""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ..loadtest.client import LOCALHOST, LoadTable, request
from .drill_server import DrillServer, Prepare, no_change
from .engine_fuzz import MESSAGES
from .mutations import Mutator
from .report import Finding, Report, command_line

ANSWER_TIMEOUT_SECONDS = 240.0  # the hardest puzzle takes 20 s without numba, and longer on a busy machine
SEATS = 2
MAX_MOVES_BEFORE = 12  # at each table, before the first input
FRAME_SIZES = (15_000, 17_000, 60_000, 70_000, 200_000)  # around the limits of 16 and 64 KB
ODD_HEADERS = (
    b"Content-Type: text/plain",
    b"Content-Type: application/json; charset=utf-7",
    b"Content-Type:",
    b"Accept-Language: \xff\xfe, de;q=9",
    b"Accept-Encoding: gzip, br;q=x, *",
    b"If-None-Match: *",
    b"Origin: http://evil.example",
    b"Origin: null",
    b"Origin: http://[::1",
    b"X-Forwarded-For: 127.0.0.1, \xe2\x98\x83",
    b"X-Forwarded-Proto: gopher",
    b'Forwarded: for="[::1',
    b"Range: bytes=-1,0-,x",
    b"Expect: 100-continue",
    b"Cookie: botyard=; botyard=" + b"a" * 200,
    b"Cookie: " + b"a=b; " * 300,
    b"Upgrade: h2c",
    b"X: " + b"y" * 4000,
)
RAW_REQUESTS = (
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    b"GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\n: novalue\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nA" + b"a" * 100_000 + b": b\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n",
    b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n{}{}{}",
    b"BREW /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    b"GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
)
Answer = tuple[int, bytes]  # the status, and the body


async def run(report: Report, games: list[str], seed: int, count: int, prepare: Prepare = no_change) -> None:
    """Send `count` frames and requests to a server of its own, and add what happens to the report."""
    started_at = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="botyard-fuzz-", ignore_cleanup_errors=True) as folder:
        server = DrillServer(Path(folder), prepare)
        try:
            await server.start()
            await RequestFuzz(server, report, games, seed, count).run()
        finally:
            server.kill()
    report.seconds += time.perf_counter() - started_at


class RequestFuzz:
    """The inputs of one run, one after the other."""

    def __init__(self, server: DrillServer, report: Report, games: list[str], seed: int, count: int) -> None:
        self.server, self.report, self.games, self.seed, self.count = server, report, games, seed, count
        self.random, self.mutate = random.Random(seed), Mutator(seed)
        self.tables = [FuzzedTable(server.port, name, random.Random(self.random.random())) for name in games]
        self.routes: list[Route] = []

    async def run(self) -> None:
        for table in self.tables:
            await table.open()
        _, body = await request(self.server.port, "GET", "/openapi.json", "")
        self.routes = routes_of(json.loads(body))
        for _ in range(self.count):
            table = self.random.choice(self.tables)
            try:
                await self._try(table)
            except TimeoutError:
                self._find("no answer in time", table.input)
                await table.reopen()
            self.report.counts["requests"] += 1
            while self.server.errors:
                self._find("the server logged an error", f"{table.input}: {str(self.server.errors.pop())[-1200:]}")
        for table in self.tables:
            await table.close()

    async def _try(self, table: FuzzedTable) -> None:
        draw = self.random.random()
        if draw < 0.6:
            await self._try_frame(table)
        elif draw < 0.97:
            await self._try_route(table)
        else:
            self.report.counts["malformed HTTP"] += 1
            raw = self.random.choice(RAW_REQUESTS)
            table.input = repr(raw[:200])
            self._require_sentence(table, await exchange(self.server.port, raw), "")

    def _find(self, text: str, detail: str) -> None:
        games = ",".join(self.games)
        command = command_line("fuzz", games=games, seed=self.seed, count=0, requests=self.count)
        self.report.add(Finding("faults", f"{text}: {detail[:1500]}", command))

    # --- frames ---

    async def _try_frame(self, table: FuzzedTable) -> None:
        frame = self._frame(table)
        table.input = f"{table.game}, frame {frame[:300]!r}"
        self.report.counts["frames"] += 1
        before = table.position
        answers = await table.send(frame)
        rejections = [answer for answer in answers if "rejected" in answer]
        if table.close_sentence is not None:
            if not table.close_sentence and not rejections:
                self._find("the socket was closed without a sentence", table.input)
            await table.reopen()
            return
        if not answers:
            self._find("a frame was not answered", table.input)
        for rejection in rejections:
            if not rejection["reason"].strip() or not rejection["rule"]:
                self._find("a rejection has no sentence", f"{table.input}: {rejection}")
            if rejection["rule"] == "HOUSE-FAULT":
                self._find("an error of the server", table.input)
        if len(rejections) == len(answers):
            self.report.counts["frames rejected"] += 1
            if table.position != before and not table.clock_moved:
                self._find("a rejected frame changed the game", table.input)
        if table.is_over:
            await table.reopen()

    def _frame(self, table: FuzzedTable) -> str | bytes:
        draw = self.random
        self.mutate.samples = table.actions or ["bid 7"]
        message = dict(draw.choice(MESSAGES))
        if "action" in message or draw.random() < 0.3:
            text = draw.choice(self.mutate.samples) if draw.random() < 0.2 else self.mutate.text()
            message = {"action": text, "id": table.next_id(), "prompt_id": draw.choice(table.prompt_ids)}
        if draw.random() < 0.3:
            message["seat"] = draw.choice((0, 1, 2, -1, 99, None, "0"))
        if "leave" in message and draw.random() < 0.9:
            message["leave"] = False
        data = self.mutate.json_bytes(message)
        if draw.random() < 0.03:
            data = b'{"chat":"' + b"x" * draw.choice(FRAME_SIZES) + b'","id":"k"}'
        if draw.random() < 0.9:
            with suppress(UnicodeDecodeError):
                return data.decode()
        return data

    # --- routes ---

    async def _try_route(self, table: FuzzedTable) -> None:
        route, draw = self.random.choice(self.routes), self.random
        head, body = self._request(route, table)
        table.input = f"{head[:600]!r} {body[:300]!r}"
        self.report.counts["HTTP requests"] += 1
        before = await table.summary()
        status, answer = await exchange(self.server.port, head + body)
        self._require_sentence(table, (status, answer), route.method)
        if status >= 400:
            self.report.counts["HTTP requests rejected"] += 1
            after = await table.summary()
            if after != before and not await table.has_clock_moved():
                self._find("a rejected request changed the table", f"{changed_fields(before, after)} {table.input}")
        elif draw.random() < 0.2 or route.method != "GET":
            await table.probe()

    def _request(self, route: Route, table: FuzzedTable) -> tuple[bytes, bytes]:
        draw = self.random
        values = {"name": table.id, "game_name": table.game}
        path = route.path
        for name in route.path_names:
            value = values.get(name, self.mutate.text()) if draw.random() < 0.8 else self.mutate.text()
            path = path.replace(f"{{{name}}}", quote(value, safe="", errors="replace") or "x")
        if draw.random() < 0.7:
            pairs = [(name, self._query_value()) for name in route.query_names if draw.random() < 0.8]
            path += "?" + "&".join(f"{name}={quote(value, errors='replace')}" for name, value in pairs)
        body = b""
        if route.method != "GET":
            body = self.mutate.json_bytes(route.body(table.values)) if draw.random() < 0.9 else b""
        lines = [f"{route.method} {path} HTTP/1.1".encode(), b"Host: 127.0.0.1", b"Connection: close"]
        lines += [f"Cookie: {table.cookie(draw.random())}".encode(), f"Content-Length: {len(body)}".encode()]
        lines += [draw.choice(ODD_HEADERS) for _ in range(draw.choice((0, 0, 1, 2)))]
        return b"\r\n".join([*lines, b"", b""]), body

    def _query_value(self) -> str:
        return self.random.choice(("0", "1", "true", "2026-02-01", str(self.mutate.value())[:1000], "-1", "99999999"))

    def _require_sentence(self, table: FuzzedTable, answer: Answer, method: str) -> None:
        status, body = answer
        if status == 0:
            self._find("a request was not answered", table.input)
        elif status >= 500 and not (status == 503 and b'"rule"' in body):
            self._find(f"status {status}", f"{table.input}: {body[:300]!r}")
        elif status >= 400 and method != "HEAD" and not body.strip():
            self._find(f"status {status} without a sentence", table.input)


class FuzzedTable:
    """A table with two players. The inputs come from the socket of the first; a probe after each asks for the view."""

    def __init__(self, port: int, game: str, rng: random.Random) -> None:
        self.port, self.game, self.rng = port, game, rng
        self.input = ""  # the latest, for a report
        self.close_sentence: str | None = None  # why the server closed the socket, if it did
        self.prompt_ids: list[str | None] = [None, ""]
        self.is_over, self.clock_moved = False, False
        self._number, self._view = 0, dict[str, Any]()
        self._players = LoadTable(SEATS, rng, game)

    @property
    def id(self) -> str:
        return self._players.table

    @property
    def values(self) -> dict[str, Any]:
        """Values of fields of request bodies, by name, with which a request is accepted."""
        return {"game": self.game, "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ann", "seat": None}

    @property
    def actions(self) -> list[str]:
        prompt = self._view.get("prompt") or {}
        return [choice["action"] for choice in prompt.get("choices", [])]

    @property
    def position(self) -> Any:
        return self._view

    def cookie(self, draw: float) -> str:
        """Return the cookie of a player, or sometimes a wrong one."""
        own = self._players.players[0].cookie
        return own if draw < 0.6 else own[:-1] + "x" if draw < 0.8 else "botyard=x; y"

    async def open(self) -> None:
        self._players, self._view = LoadTable(SEATS, self.rng, self.game), {}
        await self._players.open(self.port)
        await self._play_some_moves()
        await self._players.close()
        headers = {"Cookie": self._players.players[0].cookie}
        address = f"ws://{LOCALHOST}:{self.port}/api/tables/{self.id}/socket"
        self._socket: ClientConnection = await connect(
            address, additional_headers=headers, compression=None, ping_interval=None, max_size=None, proxy=None
        )
        self.close_sentence, self.is_over, self.clock_moved = None, False, False
        await self.probe()

    async def _play_some_moves(self) -> None:
        for _ in range(self.rng.randrange(MAX_MOVES_BEFORE)):
            ready = [player for player in self._players.players if player.prompt and player.prompt.choices]
            if not ready:
                return
            player, prompt = ready[0], ready[0].prompt
            assert prompt
            await player.act(self._players.choose_action(prompt), prompt.id, self.next_id())

    async def reopen(self) -> None:
        await self.close()
        await self.open()

    async def close(self) -> None:
        await self._socket.close()

    def next_id(self) -> str:
        self._number += 1
        return f"f{self._number}"

    async def send(self, frame: str | bytes) -> list[dict[str, Any]]:
        """Send a frame. Return what the server answered."""
        try:
            await self._socket.send(frame)
        except ConnectionClosed as closed:
            self._note_close(closed)
            return []
        return await self.probe()

    async def probe(self) -> list[dict[str, Any]]:
        """Ask for the view. Return what the server has sent before."""
        probe_id, before, received = f"probe{self.next_id()}", self._view, list[dict[str, Any]]()
        self.clock_moved = False
        async with asyncio.timeout(ANSWER_TIMEOUT_SECONDS):
            try:
                await self._socket.send(json.dumps({"sync": 0, "id": probe_id}))
                while True:
                    message = json.loads(await self._socket.recv())
                    if "view" in message:
                        self._take(message)
                    if message.get("id") == probe_id:
                        break
                    received.append(message)
            except ConnectionClosed as closed:
                self._note_close(closed)
        return [message for message in received if not self._is_from_clock(message)] if before else received

    async def has_clock_moved(self) -> bool:
        """Return whether a timer has expired since the latest probe."""
        await self.probe()
        return self.clock_moved

    def _take(self, frame: dict[str, Any]) -> None:
        self._view, self.is_over = frame["view"], frame["outcome"] is not None or frame["seat"] is None
        self.clock_moved = self.clock_moved or frame["cause_seat"] == -1
        if prompt := frame["view"].get("prompt"):
            self.prompt_ids = [*self.prompt_ids[-8:], prompt["id"]]

    def _is_from_clock(self, message: dict[str, Any]) -> bool:
        return "view" in message and message["cause_seat"] == -1 and message["id"] is None

    def _note_close(self, closed: ConnectionClosed) -> None:
        self.close_sentence = closed.rcvd.reason if closed.rcvd else ""

    async def summary(self) -> dict[str, Any]:
        """Return the public state of the table, without who is connected and the time that is left for an answer."""
        _, body = await request(self.port, "GET", f"/api/tables/{self.id}", self._players.players[0].cookie)
        table: dict[str, Any] = json.loads(body)["table"]
        seats = [{**seat, "online": None} for seat in table["seats"]]
        return {**table, "seats": seats, "spectators": None, "undo_request": None}


# --- routes ------------------------------------------------------------------------------------------------


class Route:
    """A route of the OpenAPI document."""

    def __init__(self, path: str, method: str, description: dict[str, Any], schemas: dict[str, Any]) -> None:
        self.path, self.method, self._schemas = path, method.upper(), schemas
        parameters = description.get("parameters", [])
        self.path_names = [parameter["name"] for parameter in parameters if parameter["in"] == "path"]
        self.query_names = [parameter["name"] for parameter in parameters if parameter["in"] == "query"]
        content = description.get("requestBody", {}).get("content", {})
        self._schema = content.get("application/json", {}).get("schema")

    def body(self, values: dict[str, Any]) -> Any:
        """Return a body that fits the schema; fields named in `values` have these values."""
        return example(self._schema, self._schemas, values) if self._schema else {}


def routes_of(document: dict[str, Any]) -> list[Route]:
    schemas = document.get("components", {}).get("schemas", {})
    return [
        Route(path, method, description, schemas)
        for path, methods in document["paths"].items()
        for method, description in methods.items()
    ]


def example(schema: dict[str, Any], schemas: dict[str, Any], values: dict[str, Any]) -> Any:
    """Return a value that fits a JSON schema."""
    match schema:
        case {"$ref": reference}:
            return example(schemas[reference.rpartition("/")[2]], schemas, values)
        case {"anyOf": [first, *_]}:
            return example(first, schemas, values)
        case {"enum": [first, *_]}:
            return first
        case {"properties": properties}:
            return {
                name: values[name] if name in values else example(part, schemas, values)
                for name, part in properties.items()
            }
        case {"type": "array", "items": dict(items)}:
            return [example(items, schemas, values)]
    return {"string": "x", "integer": 1, "number": 1.0, "boolean": True, "object": {}}.get(schema.get("type", ""))


def changed_fields(before: dict[str, Any], after: dict[str, Any]) -> str:
    """Return the fields of a table that differ, with their values before and after."""
    return ", ".join(f"{name}: {before[name]!r} -> {after[name]!r}" for name in after if before[name] != after[name])


async def exchange(port: int, data: bytes) -> Answer:
    """Send bytes, and return the status and the body of the answer; status 0 if there is none."""
    async with asyncio.timeout(ANSWER_TIMEOUT_SECONDS):
        reader, writer = await asyncio.open_connection(LOCALHOST, port)
        response = b""
        with suppress(ConnectionError):
            writer.write(data)
            await writer.drain()
        with suppress(ConnectionError):
            while chunk := await reader.read(65_536):
                response += chunk
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
    head, _, body = response.partition(b"\r\n\r\n")
    words = head.split(None, 2)
    return (int(words[1]) if len(words) > 1 and words[1].isdigit() else 0), body
