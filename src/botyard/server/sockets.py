"""One browser's socket at one table."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from . import limits, wire
from .hearing import hear, limited
from .refusals import Refusal

if TYPE_CHECKING:
    from .house import House
    from .room import Room

MOST_WAITING = 256  # messages; a browser so slow comes back and asks for what it missed
TOO_SLOW, REFUSED, RESTART = 4008, 4003, 1012


class Socket:
    """Sends in order without making the room wait."""

    def __init__(self, socket: WebSocket, person: str, house: House, address: str = "") -> None:
        self.person, self.address = person, address
        self._socket, self._house = socket, house
        self._outbox: deque[tuple[bytes, float | None]] = deque()  # an asyncio.Queue would be four of them
        self._idle: asyncio.Future[None] | None = None
        self._closing = False

    def send(self, message: bytes, born: float | None = None) -> None:
        """`born` is when the message came in that this answers."""
        if self._closing:
            return
        if len(self._outbox) >= MOST_WAITING:
            self.hang_up(TOO_SLOW, "too slow")
            return
        self._outbox.append((message, born))
        if self._idle and not self._idle.done():
            self._idle.set_result(None)

    async def deliver(self) -> None:
        while True:
            while self._outbox:
                await self._deliver(*self._outbox.popleft())
            self._idle = asyncio.get_running_loop().create_future()
            await self._idle

    async def _deliver(self, message: bytes, born: float | None) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # it has gone; whoever reads from it will notice
            await self._socket.send({"type": "websocket.send", "text": message.decode()})
        if born is not None:
            self._house.metrics.frames.observe(time.perf_counter() - born)

    async def listen(self, room: Room) -> None:
        """One message after the other: the next is read when this one is done."""
        while True:
            event = await self._socket.receive()
            if event["type"] != "websocket.receive":
                return
            born, text = time.perf_counter(), event.get("text") or event.get("bytes") or ""
            try:
                limited(room, self, limits.MESSAGES, self.person)
                message = wire.read(text)
            except Refusal as refusal:
                self._house.metrics.refusals.value += 1
                self.send(wire.encode(wire.No.of(refusal, wire.key_of(text))))
                await asyncio.sleep(0)  # a flood of these must not hold up others
                continue
            await room.ask(partial(hear, room, self, message, born))

    def hang_up(self, code: int = RESTART, why: str = "restarting") -> None:
        """The browser comes back by itself and asks for what it missed."""
        if self._closing:
            return
        self._closing = True
        self._house.spawn(self._close(code, why))

    async def _close(self, code: int, why: str) -> None:
        if self._socket.application_state is WebSocketState.CONNECTED:
            with suppress(WebSocketDisconnect, RuntimeError):
                await self._socket.close(code, why)


async def serve(socket: WebSocket, house: House, person: str, address: str, table: str) -> None:
    """The whole life of a socket; refused ones are told why before they are closed."""
    await socket.accept()
    try:
        house.limits.share(limits.OPENINGS, address, person)
        room = house.find(table, person, address)
        must_have_place(room, person, address)
    except Refusal as refusal:
        await socket.send_text(wire.encode(wire.No.of(refusal)).decode())
        await socket.close(REFUSED, refusal.rule)
        return
    mine = Socket(socket, person, house, address)
    delivering = house.spawn(mine.deliver())
    try:
        await room.ask(lambda: room.presence.come(mine))
        await mine.listen(room)
    except (WebSocketDisconnect, Refusal):
        pass
    finally:
        room.post(lambda: room.presence.go(mine))
        delivering.cancel()


def must_have_place(room: Room, person: str, address: str) -> None:
    """A person has a few windows at a table, and an address those of a household."""
    most = limits.SOCKETS * room.house.settings.people_per_address
    if sum(other.person == person for other in room.sockets) >= limits.SOCKETS:
        why = f"you have {limits.SOCKETS} windows open at this table"
    elif sum(other.address == address for other in room.sockets) >= most:
        why = f"your address has {most} windows open at this table"
    else:
        return
    raise Refusal("HOUSE-LIMIT-SOCKETS", why, "Close one of them.", status=429, wait=1)
