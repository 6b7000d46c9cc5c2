"""A real server process on its own port, and clients that use httpx and websockets."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.timeouts import TIMEOUT_SECONDS

Json = dict[str, Any]
MESSAGE_NUMBERS = count(1)


class LiveServer:
    """A server process. `pace` is the speed of its clock."""

    def __init__(self, data_dir: Path, pace: float = 1.0, *extra_options: str) -> None:
        self.data_dir, self.port = data_dir, free_port()
        many = ["--people-per-address", "1000000", "--keep-open-tables-days", "0"]  # all tests come from one address
        self.options = ["--data-dir", str(data_dir), "--pace", str(pace), "--fast", *many, *extra_options]
        self.process: subprocess.Popen[bytes] | None = None
        self.module = "botyard.server"
        self.base_path = extra_options[extra_options.index("--base-path") + 1] if "--base-path" in extra_options else ""
        self.stderr_path = data_dir / "stderr.txt"
        self.http = httpx.Client(timeout=TIMEOUT_SECONDS, verify=False)

    def start(self) -> LiveServer:
        self.data_dir.mkdir(exist_ok=True)
        with self.stderr_path.open("ab") as errors:
            command = [sys.executable, "-m", self.module, "--port", str(self.port), *self.options]
            self.process = subprocess.Popen(command, stderr=errors, stdout=subprocess.DEVNULL)
        end = time.monotonic() + TIMEOUT_SECONDS
        while time.monotonic() < end:
            try:
                if not self.http.get(f"{self.url}/healthz").json()["restoring"]:
                    return self
            except (httpx.TransportError, ValueError):
                time.sleep(0.02)
        raise AssertionError(f"the server did not start: {self.stderr_path.read_text()}")

    def kill(self) -> None:
        self.end_with(signal.SIGKILL)

    def stop(self) -> int:
        return self.end_with(signal.SIGTERM)

    def end_with(self, signal_number: int) -> int:
        assert self.process
        self.process.send_signal(signal_number)
        code = self.process.wait(TIMEOUT_SECONDS)
        self.process = None
        return code

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.base_path}"

    def log_records(self) -> list[Json]:
        """Return the records that the server has logged."""
        return [json.loads(line) for line in self.stderr_path.read_text().splitlines() if line.startswith("{")]


@contextmanager
def run_server(
    data_dir: Path, pace: float = 1.0, *extra_options: str, module: str = "botyard.server"
) -> Iterator[LiveServer]:
    server = LiveServer(data_dir, pace, *extra_options)
    server.module = module
    try:
        yield server.start()
    finally:
        if server.process:
            server.kill()
        server.http.close()


def wait_until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not condition():
        assert time.monotonic() < deadline, "it never came"
        time.sleep(0.05)


async def wait_for(condition: Callable[[], object]) -> None:
    """Wait for a condition that the event loop of the test makes true."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not condition():
            await asyncio.sleep(0.005)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Client:
    """An HTTP client with its cookie."""

    def __init__(self, server: LiveServer, name: str = "") -> None:
        self.server, self.cookie = server, ""
        self.id = self.get("/api/me")["user_id"]
        if name:
            self.post("/api/me", {"name": name})

    def get(self, path: str, status: int = 200) -> Json:
        return self.read(self.send("GET", path), status)

    def post(self, path: str, body: Json | None = None, status: int | None = None) -> Json:
        return self.read(self.send("POST", path, json=body or {}), status)

    def send(self, method: str, path: str, headers: dict[str, str] | None = None, **more: Any) -> httpx.Response:
        cookie = {"Cookie": self.cookie} if self.cookie else {}
        self.server.http.cookies.clear()
        response = self.server.http.request(
            method, self.server.url + path, headers={**cookie, **(headers or {})}, **more
        )
        if cookie_value := response.cookies.get("botyard"):
            self.cookie = f"botyard={cookie_value}"
        return response

    def read(self, response: httpx.Response, status: int | None) -> Json:
        expected = (200, 201) if status is None else (status,)
        assert response.status_code in expected, (response.status_code, response.text)
        answer: Json = response.json()
        return answer

    def create_table(self, *seats: str, status: int | None = None, **more: Any) -> str:
        """Open a table. A seat is 'me', 'open', 'guest NAME' or the level of a bot."""
        request = {"game": "ricochet-robots", "seats": [seat_request(text) for text in seats], **more}
        answer = self.post("/api/tables", request, status)
        return str(answer["table"]["id"]) if "table" in answer else str(answer["reason"])

    def start(self, table: str) -> Json:
        return self.post(f"/api/tables/{table}/start")

    def join(self, table: str, **request: Any) -> Json:
        return self.post(f"/api/tables/{table}/join", request)

    def connect(self, table: str, **headers: str) -> TableSocket:
        return TableSocket(self, table, headers)


def seat_request(text: str) -> Json:
    kind, _, name = text.partition(" ")
    if kind in ("me", "open"):
        return {"kind": kind}
    return {"kind": "guest", "name": name} if kind == "guest" else {"kind": "bot", "level": kind}


class TableSocket:
    """A WebSocket at a table."""

    def __init__(self, client: Client, table: str, headers: dict[str, str]) -> None:
        self.client, self.table = client, table
        self.headers = {"Cookie": client.cookie, **headers}
        self.received: list[Json] = []
        self.raw: list[str] = []

    async def __aenter__(self) -> TableSocket:
        url = f"{self.client.server.url.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        self.socket: ClientConnection = await connect(url, additional_headers=self.headers, compression=None)
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.socket.close()

    async def receive(self) -> Json:
        text = await asyncio.wait_for(self.socket.recv(), TIMEOUT_SECONDS)
        assert isinstance(text, str)
        message: Json = json.loads(text)
        self.received.append(message)
        self.raw.append(text)
        return message

    async def wait_for(self, *keys: str, **values: Any) -> Json:
        """Return the next message that has these fields with these values."""
        while True:
            message = await self.receive()
            if all(key in message for key in keys) and all(message.get(k) == v for k, v in values.items()):
                return message

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def act(self, action: str, **more: Any) -> Json:
        """Send an action and wait for its answer, a frame or a rejection."""
        return await self.request(action=action, **more)

    async def request(self, **message: Any) -> Json:
        key = message.setdefault("id", f"k{next(MESSAGE_NUMBERS)}")
        await self.send(**message)
        while True:
            answer = await self.receive()
            if key in (answer.get("id"), answer.get("rejected"), answer.get("ok")):
                return answer

    async def expect_rejection(self, **message: Any) -> Json:
        answer = await self.request(**message)
        assert "rejected" in answer, answer
        return answer
