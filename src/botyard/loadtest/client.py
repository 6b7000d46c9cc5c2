"""Simulated players with sockets, which answer their prompts at random. They connect to 127.0.0.1 only."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ..server.errors import ApiError

LOCALHOST = "127.0.0.1"
ANSWER_TIMEOUT_SECONDS = 20.0
BOT_LEVEL = "rookie"


class Choice(Struct):
    action: str


class NumberInput(Struct):
    action: str
    minimum: int
    maximum: int


class Prompt(Struct):
    id: str
    choices: list[Choice]
    number_input: NumberInput | None


class PlayerView(Struct):
    prompt: Prompt | None


class ServerMessage(Struct):
    """The fields of a message that a player needs; the decoder skips the rest."""

    n: int = 0
    view: PlayerView | None = None
    outcome: object = None
    id: str | None = None
    rejected: str | None = None
    ok: str | None = None
    rule: str = ""


MESSAGE_DECODER = msgspec.json.Decoder(ServerMessage)


@dataclass
class Counters:
    """Counts of a load test."""

    acknowledged: dict[tuple[str, str], str] = field(default_factory=dict)  # (table, message id) to action
    round_trips: list[float] = field(default_factory=list)  # seconds from a move to its frame
    rejected: int = 0
    games: int = 0  # finished games
    unanswered: int = 0  # moves without an answer, because the server was down


async def request(port: int, method: str, path: str, cookie: str, body: object = None) -> tuple[str, bytes]:
    """Send an HTTP request. Return the cookie to use from now on, and the body of the response."""
    reader, writer = await asyncio.open_connection(LOCALHOST, port)
    try:
        payload = msgspec.json.encode(body) if body is not None else b""
        head = [
            f"{method} {path} HTTP/1.1",
            f"Host: {LOCALHOST}:{port}",
            "Connection: close",
            f"Content-Length: {len(payload)}",
        ]
        head += [f"Cookie: {cookie}"] if cookie else []
        writer.write("\r\n".join([*head, "Content-Type: application/json", "", ""]).encode() + payload)
        response_head, _, response = (await reader.read()).partition(b"\r\n\r\n")
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
    if response_head.split()[1:2] not in ([b"200"], [b"201"]):
        raise ApiError(
            "LOAD", f"{method} {path}: {response_head.splitlines()[:1]} {response[:200].decode(errors='replace')}"
        )
    set_cookie = [
        line for line in response_head.decode("latin-1").split("\r\n") if line.lower().startswith("set-cookie:")
    ]
    return (set_cookie[0].split(":", 1)[1].split(";")[0].strip() if set_cookie else cookie), response


class Player:
    """A simulated player with one socket."""

    def __init__(self, cookie: str = "") -> None:
        self.cookie = cookie
        self.prompt: Prompt | None = None
        self.n, self.is_over = 0, False
        self._socket: ClientConnection | None = None
        self._reader_task: asyncio.Task[None] | None = None
        self._pending: dict[str, asyncio.Future[ServerMessage]] = {}

    async def connect(self, port: int, table: str) -> None:
        address = f"ws://{LOCALHOST}:{port}/api/tables/{table}/socket"
        headers = {"Cookie": self.cookie}
        self._socket = await connect(
            address, additional_headers=headers, compression=None, ping_interval=None, max_queue=None, proxy=None
        )
        self._reader_task = asyncio.create_task(self._read_loop(self._socket))

    async def close(self) -> None:
        if self._socket and self._reader_task:
            await self._socket.close()
            await self._reader_task

    async def _read_loop(self, socket: ClientConnection) -> None:
        with suppress(WebSocketException, OSError):
            async for text in socket:
                self.on_text(text)
        for future in self._pending.values():
            if not future.done():
                future.cancel()
        self._pending.clear()

    def on_text(self, text: str | bytes) -> None:
        message = MESSAGE_DECODER.decode(text)
        if message.view:
            self.prompt, self.n, self.is_over = message.view.prompt, message.n, message.outcome is not None
        future = self._pending.pop(message.id or message.rejected or message.ok or "", None)
        if future and not future.done():
            future.set_result(message)

    async def act(self, action: str, prompt_id: str, message_id: str) -> ServerMessage | None:
        """Send an action and wait for the answer; return None if the connection is lost."""
        return await self.submit({"action": action, "prompt_id": prompt_id, "id": message_id})

    async def submit(self, request: dict[str, object]) -> ServerMessage | None:
        """Send a message with an id and wait for the answer; return None if the connection is lost."""
        if self._socket is None:
            return None
        answer = self._pending[str(request["id"])] = asyncio.get_running_loop().create_future()
        try:
            await self._socket.send(msgspec.json.encode(request).decode())
            return await asyncio.wait_for(answer, ANSWER_TIMEOUT_SECONDS)
        except (WebSocketException, OSError, TimeoutError, asyncio.CancelledError):
            if (task := asyncio.current_task()) and task.cancelling():
                raise
            return None


class LoadTable:
    """A table and its players; bots take further seats."""

    player_type = Player

    def __init__(self, seats: int, rng: random.Random, game: str, bots: int = 0) -> None:
        self.players = [self.player_type() for _ in range(seats)]
        self.rng, self.game, self.bots, self.table = rng, game, bots, ""
        self.options: Mapping[str, object] = {}
        self._sent_count, self._port = 0, 0

    async def open(self, port: int) -> None:
        self._port = port
        host, *others = self.players
        bots = [{"kind": "bot", "level": BOT_LEVEL}] * self.bots
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in others), *bots]
        body = {"game": self.game, "seats": seats, "options": self.options, "substitute_after": None}
        host.cookie, response = await request(port, "POST", "/api/tables", host.cookie, body)
        self.table = msgspec.json.decode(response)["table"]["id"]
        for other in others:
            other.cookie, _ = await request(port, "POST", f"/api/tables/{self.table}/join", other.cookie, {})
        await request(port, "POST", f"/api/tables/{self.table}/start", host.cookie, {})
        await self.connect()

    async def connect(self) -> None:
        for player in self.players:
            await player.connect(self._port, self.table)

    async def reconnect(self) -> bool:
        """Reconnect all players. Return False if the server does not answer in time."""
        await self.close()
        try:
            await self.connect()
        except (WebSocketException, OSError, TimeoutError):
            return False
        return True

    async def close(self) -> None:
        await asyncio.gather(*(player.close() for player in self.players))

    async def move(self, counters: Counters) -> bool:
        """Let a player with a prompt act, or start the next game. Return whether a move was acknowledged."""
        if any(player.is_over for player in self.players):
            return await self.start_next_game(counters)
        prompted = [
            player for player in self.players if player.prompt and (player.prompt.choices or player.prompt.number_input)
        ]
        if not prompted:
            return False
        player = self.rng.choice(prompted)
        assert player.prompt
        self._sent_count += 1
        message_id, start = f"m{self._sent_count}", time.perf_counter()
        action = self.choose_action(player.prompt)
        message = await player.act(action, player.prompt.id, message_id)
        if message is None:
            counters.unanswered += 1
        elif message.id == message_id:
            counters.round_trips.append(time.perf_counter() - start)
            counters.acknowledged[self.table, message_id] = action
            return True
        else:
            counters.rejected += 1
        return False

    async def start_next_game(self, counters: Counters) -> bool:
        await self.close()
        for player in self.players:
            player.prompt, player.is_over = None, False
        try:
            await self.open(self._port)
        except (WebSocketException, OSError, TimeoutError, ApiError):
            counters.unanswered += 1
        else:
            counters.games += 1
        return False

    def choose_action(self, prompt: Prompt) -> str:
        """Return a random choice, or half of the time a random number if the prompt takes one."""
        if prompt.number_input and (not prompt.choices or self.rng.random() < 0.5):
            return prompt.number_input.action.format(
                self.rng.randint(prompt.number_input.minimum, min(prompt.number_input.maximum, 20))
            )
        return self.rng.choice(prompt.choices).action


async def run_at_rate(load_tables: list[LoadTable], rate: float, counters: Counters, stop: asyncio.Event) -> None:
    """Let all tables together make `rate` moves a second until `stop` is set."""
    gap = len(load_tables) / rate
    started_at = time.perf_counter()

    async def play(load_table: LoadTable, due: float) -> None:
        while not await wait_or_stop(stop, due - time.perf_counter()):
            for _ in range(3):  # retry after a rejection
                if await load_table.move(counters) or stop.is_set():
                    break
            due = max(due + gap, time.perf_counter() - 1.0)

    await asyncio.gather(*(play(load_table, started_at + index / rate) for index, load_table in enumerate(load_tables)))


async def wait_or_stop(stop: asyncio.Event, seconds: float) -> bool:
    """Wait this long, or until `stop` is set. Return whether it is set."""
    with suppress(TimeoutError):
        await asyncio.wait_for(stop.wait(), max(0.0, seconds))
    return stop.is_set()
