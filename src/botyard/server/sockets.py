"""One browser's socket at one table."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextlib import suppress
from functools import partial

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from . import limits, protocol
from .context import AppContext
from .errors import ApiError
from .messages import handle_message, rate_limit
from .session import TableSession

MAX_OUTBOX_MESSAGES = 256  # messages; a browser so slow comes back and asks for what it missed
CLOSE_TOO_SLOW, CLOSE_REJECTED, CLOSE_RESTARTING = 4008, 4003, 1012


class Socket:
    """Sends in order without making the room wait."""

    def __init__(self, socket: WebSocket, user_id: str, context: AppContext, address: str = "") -> None:
        self.user_id, self.address = user_id, address
        self._socket, self._context = socket, context
        self._outbox: deque[tuple[bytes, float | None]] = deque()  # an asyncio.Queue would be four of them
        self._wakeup: asyncio.Future[None] | None = None
        self._closing = False

    def send(self, message: bytes, received_at: float | None = None) -> None:
        """`received_at` is when the message came in that this answers."""
        if self._closing:
            return
        if len(self._outbox) >= MAX_OUTBOX_MESSAGES:
            self.close_soon(CLOSE_TOO_SLOW, "too slow")
            return
        self._outbox.append((message, received_at))
        if self._wakeup and not self._wakeup.done():
            self._wakeup.set_result(None)

    async def write_loop(self) -> None:
        while True:
            while self._outbox:
                await self._write(*self._outbox.popleft())
            self._wakeup = asyncio.get_running_loop().create_future()
            await self._wakeup

    async def _write(self, message: bytes, received_at: float | None) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # it has gone; whoever reads from it will notice
            await self._socket.send({"type": "websocket.send", "text": message.decode()})
        if received_at is not None:
            self._context.metrics.frames.observe(time.perf_counter() - received_at)

    async def read_loop(self, session: TableSession) -> None:
        """One message after the other: the next is read when this one is done."""
        while True:
            event = await self._socket.receive()
            if event["type"] != "websocket.receive":
                return
            received_at, text = time.perf_counter(), event.get("text") or event.get("bytes") or ""
            try:
                rate_limit(session, self, limits.MESSAGES, self.user_id)
                message = protocol.parse_message(text)
            except ApiError as exc:
                self._context.metrics.rejections.value += 1
                self.send(protocol.encode(protocol.Rejected.from_error(exc, protocol.message_id(text))))
                await asyncio.sleep(0)  # a flood of these must not hold up others
                continue
            await session.call(partial(handle_message, session, self, message, received_at))

    def close_soon(self, code: int = CLOSE_RESTARTING, reason: str = "restarting") -> None:
        """The browser comes back by itself and asks for what it missed."""
        if self._closing:
            return
        self._closing = True
        self._context.create_task(self._close(code, reason))

    async def _close(self, code: int, reason: str) -> None:
        if self._socket.application_state is WebSocketState.CONNECTED:
            with suppress(WebSocketDisconnect, RuntimeError):
                await self._socket.close(code, reason)


async def serve(socket: WebSocket, context: AppContext, user_id: str, address: str, table: str) -> None:
    """The whole life of a socket; refused ones are told why before they are closed."""
    await socket.accept()
    try:
        context.limits.consume_shared(limits.SOCKET_OPENINGS, address, user_id)
        session = context.find_session(table, user_id, address)
        require_socket_slot(session, user_id, address)
    except ApiError as exc:
        await socket.send_text(protocol.encode(protocol.Rejected.from_error(exc)).decode())
        await socket.close(CLOSE_REJECTED, exc.rule)
        return
    connection = Socket(socket, user_id, context, address)
    writer = context.create_task(connection.write_loop())
    try:
        await session.call(lambda: session.on_connect(connection))
        await connection.read_loop(session)
    except (WebSocketDisconnect, ApiError):
        pass
    finally:
        session.enqueue(lambda: session.on_disconnect(connection))
        writer.cancel()


def require_socket_slot(session: TableSession, user_id: str, address: str) -> None:
    """A person has a few windows at a table, and an address those of a household."""
    max_for_address = limits.MAX_SOCKETS_PER_USER * session.services.settings.people_per_address
    if sum(other.user_id == user_id for other in session.sockets) >= limits.MAX_SOCKETS_PER_USER:
        reason = f"you have {limits.MAX_SOCKETS_PER_USER} windows open at this table"
    elif sum(other.address == address for other in session.sockets) >= max_for_address:
        reason = f"your address has {max_for_address} windows open at this table"
    else:
        return
    raise ApiError("HOUSE-LIMIT-SOCKETS", reason, "Close one of them.", status=429, retry_after=1)
