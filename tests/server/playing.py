"""A real server on a port of its own, and people with browsers made of httpx and websockets."""

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

Json = dict[str, Any]
SOON = 180.0  # seconds; also on a busy machine nothing here takes that long unless it never comes
KEYS = count(1)


class House:
    """A server process. `pace` makes its seconds shorter."""

    def __init__(self, data_dir: Path, pace: float = 1.0, *more: str) -> None:
        self.data_dir, self.port = data_dir, free_port()
        many = ["--people-per-address", "1000000"]  # all tests come from one address
        self.options = ["--data-dir", str(data_dir), "--pace", str(pace), "--fast", *many, *more]
        self.process: subprocess.Popen[bytes] | None = None
        self.module = "botyard.server"
        self.errors = data_dir / "stderr.txt"
        self.http = httpx.Client(timeout=SOON, verify=False)

    def start(self) -> House:
        self.data_dir.mkdir(exist_ok=True)
        with self.errors.open("ab") as errors:
            command = [sys.executable, "-m", self.module, "--port", str(self.port), *self.options]
            self.process = subprocess.Popen(command, stderr=errors, stdout=subprocess.DEVNULL)
        end = time.monotonic() + SOON
        while time.monotonic() < end:
            try:
                if not self.http.get(f"{self.url}/healthz").json()["restoring"]:
                    return self
            except (httpx.TransportError, ValueError):
                time.sleep(0.02)
        raise AssertionError(f"the server did not start: {self.errors.read_text()}")

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        return self.end(signal.SIGTERM)

    def end(self, how: int) -> int:
        assert self.process
        self.process.send_signal(how)
        code = self.process.wait(SOON)
        self.process = None
        return code

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def said(self) -> list[Json]:
        """What the server has logged."""
        return [json.loads(line) for line in self.errors.read_text().splitlines() if line.startswith("{")]


@contextmanager
def house(data_dir: Path, pace: float = 1.0, *more: str, module: str = "botyard.server") -> Iterator[House]:
    server = House(data_dir, pace, *more)
    server.module = module
    try:
        yield server.start()
    finally:
        if server.process:
            server.kill()
        server.http.close()


def wait_until(holds: Callable[[], object]) -> None:
    deadline = time.monotonic() + SOON
    while not holds():
        assert time.monotonic() < deadline, "it never came"
        time.sleep(0.05)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Person:
    """A browser with its cookie."""

    def __init__(self, server: House, name: str = "") -> None:
        self.server, self.cookie = server, ""
        self.id = self.get("/api/me")["person"]
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
        if fresh := response.cookies.get("botyard"):
            self.cookie = f"botyard={fresh}"
        return response

    def read(self, response: httpx.Response, status: int | None) -> Json:
        good = (200, 201) if status is None else (status,)
        assert response.status_code in good, (response.status_code, response.text)
        answer: Json = response.json()
        return answer

    def table(self, *chairs: str, status: int | None = None, **more: Any) -> str:
        """Open a table: 'me', 'open', 'guest NAME' or the level of a bot."""
        wish = {"game": "ricochet-robots", "chairs": [chair(word) for word in chairs], **more}
        answer = self.post("/api/tables", wish, status)
        return str(answer["table"]["id"]) if "table" in answer else str(answer["why"])

    def start(self, table: str) -> Json:
        return self.post(f"/api/tables/{table}/start")

    def sit(self, table: str, **wish: Any) -> Json:
        return self.post(f"/api/tables/{table}/join", wish)

    def at(self, table: str, **headers: str) -> Window:
        return Window(self, table, headers)


def chair(word: str) -> Json:
    kind, _, name = word.partition(" ")
    if kind in ("me", "open"):
        return {"kind": kind}
    return {"kind": "guest", "name": name} if kind == "guest" else {"kind": "bot", "level": kind}


class Window:
    """One socket at one table."""

    def __init__(self, person: Person, table: str, headers: dict[str, str]) -> None:
        self.person, self.table = person, table
        self.headers = {"Cookie": person.cookie, **headers}
        self.heard: list[Json] = []
        self.raw: list[str] = []

    async def __aenter__(self) -> Window:
        url = f"ws://127.0.0.1:{self.person.server.port}/api/tables/{self.table}/socket"
        self.socket: ClientConnection = await connect(url, additional_headers=self.headers, compression=None)
        return self

    async def __aexit__(self, *fault: object) -> None:
        await self.socket.close()

    async def next(self) -> Json:
        text = await asyncio.wait_for(self.socket.recv(), SOON)
        assert isinstance(text, str)
        message: Json = json.loads(text)
        self.heard.append(message)
        self.raw.append(text)
        return message

    async def until(self, *keys: str, **wanted: Any) -> Json:
        """The next message that has these fields, with these values."""
        while True:
            message = await self.next()
            if all(key in message for key in keys) and all(message.get(k) == v for k, v in wanted.items()):
                return message

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def do(self, action: str, **more: Any) -> Json:
        """Say an action and wait for its answer, a frame or a no."""
        return await self.ask(do=action, **more)

    async def ask(self, **message: Any) -> Json:
        key = message.setdefault("id", f"k{next(KEYS)}")
        await self.say(**message)
        while True:
            answer = await self.next()
            if key in (answer.get("id"), answer.get("no"), answer.get("ok")):
                return answer

    async def refused(self, **message: Any) -> Json:
        answer = await self.ask(**message)
        assert "no" in answer, answer
        return answer
