"""The other side of the load: people with sockets who answer what they are asked. 127.0.0.1 only."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from .refusals import Refusal

HERE = "127.0.0.1"
PATIENCE = 20.0  # seconds for an answer


class Choice(Struct):
    action: str


class Number(Struct):
    action: str
    least: int
    most: int


class Ask(Struct):
    id: str
    choices: list[Choice]
    number: Number | None


class Seen(Struct):
    ask: Ask | None


class Heard(Struct):
    """What a player needs of a message; the rest is passed over."""

    n: int = 0
    view: Seen | None = None
    outcome: object = None
    id: str | None = None
    no: str | None = None
    rule: str = ""


HEARD = msgspec.json.Decoder(Heard)


@dataclass
class Tally:
    """What came of it."""

    kept: set[tuple[str, str]] = field(default_factory=set)  # acknowledged: the table and the id of the message
    trips: list[float] = field(default_factory=list)  # seconds from a move to its frame
    refused: int = 0
    games: int = 0  # that ended and were followed by another
    cut: int = 0  # moves whose answer never came, because the server was gone


async def request(port: int, method: str, path: str, cookie: str, body: object = None) -> tuple[str, bytes]:
    """One HTTP request; the cookie one has afterwards, and the answer."""
    reader, writer = await asyncio.open_connection(HERE, port)
    try:
        sent = msgspec.json.encode(body) if body is not None else b""
        head = [
            f"{method} {path} HTTP/1.1",
            f"Host: {HERE}:{port}",
            "Connection: close",
            f"Content-Length: {len(sent)}",
        ]
        head += [f"Cookie: {cookie}"] if cookie else []
        writer.write("\r\n".join([*head, "Content-Type: application/json", "", ""]).encode() + sent)
        top, _, answer = (await reader.read()).partition(b"\r\n\r\n")
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
    if top.split()[1:2] not in ([b"200"], [b"201"]):
        raise Refusal("LOAD", f"{method} {path}: {top.splitlines()[:1]} {answer[:200].decode(errors='replace')}")
    fresh = [line for line in top.decode("latin-1").split("\r\n") if line.lower().startswith("set-cookie:")]
    return (fresh[0].split(":", 1)[1].split(";")[0].strip() if fresh else cookie), answer


class Player:
    """One person with one socket."""

    def __init__(self, cookie: str = "") -> None:
        self.cookie = cookie
        self.ask: Ask | None = None
        self.n, self.over = 0, False
        self._socket: ClientConnection | None = None
        self._listening: asyncio.Task[None] | None = None
        self._waiting: dict[str, asyncio.Future[Heard]] = {}

    async def connect(self, port: int, table: str) -> None:
        address = f"ws://{HERE}:{port}/api/tables/{table}/socket"
        headers = {"Cookie": self.cookie}
        self._socket = await connect(
            address, additional_headers=headers, compression=None, ping_interval=None, max_queue=None, proxy=None
        )
        self._listening = asyncio.create_task(self._listen(self._socket))

    async def close(self) -> None:
        if self._socket and self._listening:
            await self._socket.close()
            await self._listening

    async def _listen(self, socket: ClientConnection) -> None:
        with suppress(WebSocketException, OSError):
            async for text in socket:
                self._hear(HEARD.decode(text))
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.cancel()
        self._waiting.clear()

    def _hear(self, heard: Heard) -> None:
        if heard.view:
            self.ask, self.n, self.over = heard.view.ask, heard.n, heard.outcome is not None
        waiting = self._waiting.pop(heard.id or heard.no or "", None)
        if waiting and not waiting.done():
            waiting.set_result(heard)

    async def do(self, action: str, question: str, key: str) -> Heard | None:
        """Say it and wait for the answer; None when the line is cut."""
        if self._socket is None:
            return None
        answer = self._waiting[key] = asyncio.get_running_loop().create_future()
        try:
            await self._socket.send(msgspec.json.encode({"do": action, "to": question, "id": key}).decode())
            return await asyncio.wait_for(answer, PATIENCE)
        except (WebSocketException, OSError, TimeoutError, asyncio.CancelledError):
            if (task := asyncio.current_task()) and task.cancelling():
                raise
            return None


class Party:
    """A table and all who sit at it."""

    def __init__(self, seats: int, luck: random.Random, game: str) -> None:
        self.players = [Player() for _ in range(seats)]
        self.luck, self.game, self.table = luck, game, ""
        self._sent, self._port = 0, 0

    async def sit_down(self, port: int) -> None:
        self._port = port
        host, *others = self.players
        chairs = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
        wish = {"game": self.game, "chairs": chairs, "grace": None}
        host.cookie, answer = await request(port, "POST", "/api/tables", host.cookie, wish)
        self.table = msgspec.json.decode(answer)["table"]["id"]
        for other in others:
            other.cookie, _ = await request(port, "POST", f"/api/tables/{self.table}/join", other.cookie, {})
        await request(port, "POST", f"/api/tables/{self.table}/start", host.cookie, {})
        await self.connect()

    async def connect(self) -> None:
        for player in self.players:
            await player.connect(self._port, self.table)

    async def come_back(self) -> bool:
        """Connect again; False when the server does not answer in time."""
        await self.close()
        try:
            await self.connect()
        except (WebSocketException, OSError, TimeoutError):
            return False
        return True

    async def close(self) -> None:
        await asyncio.gather(*(player.close() for player in self.players))

    async def move(self, tally: Tally) -> bool:
        """One of those who are asked answers; a game that is over makes room for the next. False when nobody could."""
        if any(player.over for player in self.players):
            return await self.play_again(tally)
        asked = [player for player in self.players if player.ask and (player.ask.choices or player.ask.number)]
        if not asked:
            return False
        player = self.luck.choice(asked)
        assert player.ask
        self._sent += 1
        key, start = f"m{self._sent}", time.perf_counter()
        heard = await player.do(self.answer(player.ask), player.ask.id, key)
        if heard is None:
            tally.cut += 1
        elif heard.id == key:
            tally.trips.append(time.perf_counter() - start)
            tally.kept.add((self.table, key))
            return True
        else:
            tally.refused += 1
        return False

    async def play_again(self, tally: Tally) -> bool:
        await self.close()
        for player in self.players:
            player.ask, player.over = None, False
        try:
            await self.sit_down(self._port)
        except (WebSocketException, OSError, TimeoutError, Refusal):
            tally.cut += 1
        else:
            tally.games += 1
        return False

    def answer(self, ask: Ask) -> str:
        """Anything that is offered; a number half of the time where one is asked for."""
        if ask.number and (not ask.choices or self.luck.random() < 0.5):
            return ask.number.action.format(self.luck.randint(ask.number.least, min(ask.number.most, 20)))
        return self.luck.choice(ask.choices).action


async def keep_pace(parties: list[Party], rate: float, tally: Tally, stop: asyncio.Event) -> None:
    """All parties move, together `rate` times a second, until it is time to stop."""
    gap = len(parties) / rate
    begun = time.perf_counter()

    async def play(party: Party, due: float) -> None:
        while not await stopped(stop, due - time.perf_counter()):
            for _ in range(3):  # a refusal is made up for
                if await party.move(tally) or stop.is_set():
                    break
            due = max(due + gap, time.perf_counter() - 1.0)

    await asyncio.gather(*(play(party, begun + place / rate) for place, party in enumerate(parties)))


async def stopped(stop: asyncio.Event, seconds: float) -> bool:
    """Wait this long, or until it is time to stop."""
    with suppress(TimeoutError):
        await asyncio.wait_for(stop.wait(), max(0.0, seconds))
    return stop.is_set()
