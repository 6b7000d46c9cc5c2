"""The WebSocket of a client at a table."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextlib import suppress
from functools import partial

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..core.messages import Message
from . import limits, protocol
from .context import AppContext
from .errors import ApiError, signed_out
from .health import StoreError, TableLostError
from .identity import CookieOwner
from .messages import handle_message, rate_limit
from .session import TableSession

MAX_OUTBOX_MESSAGES = 256  # a slower client is disconnected; it reconnects and sends `sync`
CLOSE_TOO_SLOW, CLOSE_REJECTED, CLOSE_RESTARTING = 4008, 4003, 1012


class Socket:
    """A socket with an outbox, so that the session never waits for a client."""

    def __init__(
        self, socket: WebSocket, user_id: str, context: AppContext, address: str = "", device_id: str = ""
    ) -> None:
        self.user_id, self.device_id, self.address = user_id, device_id, address
        self._socket, self._context = socket, context
        self._outbox: deque[tuple[bytes, float | None]] = deque()  # an asyncio.Queue takes four times the memory
        self._wakeup: asyncio.Future[None] | None = None
        self._closing = False

    def send(self, message: bytes, received_at: float | None = None) -> None:
        """Queue a message. `received_at` is when the message arrived that this one answers."""
        if self._closing:
            return
        if len(self._outbox) >= MAX_OUTBOX_MESSAGES:
            self.close_soon(CLOSE_TOO_SLOW, "too slow")
            return
        self._outbox.append((message, received_at))
        if self._wakeup and not self._wakeup.done():
            self._wakeup.set_result(None)

    async def write_loop(self, table: str) -> None:
        """Send the messages of the outbox until another process owns the table; they may be outdated then."""
        with suppress(TableLostError):
            await self._write_owned(table)

    async def _write_owned(self, table: str) -> None:
        while True:
            while self._outbox:
                await self._context.store.ownership.confirm(table)
                await self._write(*self._outbox.popleft())
            self._wakeup = asyncio.get_running_loop().create_future()
            await self._wakeup

    async def _write(self, message: bytes, received_at: float | None) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # the socket is closed; `read_loop` handles that
            await self._socket.send({"type": "websocket.send", "text": message.decode()})
        if received_at is not None:
            self._context.metrics.frames.observe(time.perf_counter() - received_at)

    async def read_loop(self, session: TableSession) -> None:
        """Handle messages one at a time: read the next one when the current one is done."""
        while True:
            event = await self._socket.receive()
            if event["type"] != "websocket.receive" or self._closing:
                return
            received_at, text = time.perf_counter(), event.get("text") or event.get("bytes") or ""
            try:
                rate_limit(session, self, limits.MESSAGES, self.user_id)
                message = protocol.parse_message(text)
            except ApiError as exc:
                self._context.metrics.rejections.value += 1
                self.send(protocol.encode(protocol.Rejected.from_error(exc, protocol.message_id(text))))
                await asyncio.sleep(0)  # let other tasks run during a flood of rejected messages
                continue
            await session.call(partial(handle_message, session, self, message, received_at))

    def close_soon(self, code: int = CLOSE_RESTARTING, reason: str = "restarting") -> None:
        """Close the socket in a task; the client reconnects and sends `sync`."""
        if self._closing:
            return
        self._closing = True
        self._context.create_task(self.close(code, reason))

    def reject(self, error: ApiError) -> None:
        """Close the socket and say why; from now on no message of it counts."""
        if self._closing:
            return
        self._closing = True
        self._outbox.clear()
        self._context.create_task(self._reject(error))

    async def _reject(self, error: ApiError) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            await reject(self._socket, error)

    async def close(self, code: int = CLOSE_RESTARTING, reason: str = "restarting") -> None:
        self._closing = True
        if self._socket.application_state is WebSocketState.CONNECTED:
            with suppress(WebSocketDisconnect, RuntimeError):
                await self._socket.close(code, reason)


async def reject(socket: WebSocket, error: ApiError) -> None:
    await socket.send_text(protocol.encode(protocol.Rejected.from_error(error)).decode())
    await socket.close(CLOSE_REJECTED, error.rule)


async def serve(socket: WebSocket, context: AppContext, table: str) -> None:
    """Serve a socket until it closes. Send a rejection before closing a socket that may not open."""
    await socket.accept()
    state = socket.scope["state"]
    user_id, address = state["user_id"], state["address"]
    try:
        if state["is_signed_out"]:
            raise signed_out()
        context.limits.consume_shared(limits.SOCKET_OPENINGS, address, user_id)
        session = await context.find_session(table, user_id, address)
        require_socket_slot(session, user_id, address)
        if session.table.status != "open":
            session.require_match()
    except StoreError:
        await socket.close(CLOSE_RESTARTING, "restarting")
        return
    except ApiError as exc:
        if exc.rule == "HOUSE-RESTART":  # the client tries again, and may reach another process
            await socket.close(CLOSE_RESTARTING, "restarting")
            return
        await reject(socket, exc)
        return
    connection = Socket(socket, user_id, context, address, state["device_id"])
    writer = context.create_task(connection.write_loop(session.table.id))
    try:
        await session.call(lambda: session.on_connect(connection))
        if not await context.accounts.is_signed_in(CookieOwner(user_id, connection.device_id)):
            connection.reject(signed_out())  # the device was signed out meanwhile
        await connection.read_loop(session)
    except WebSocketDisconnect:
        pass
    except ApiError:  # the session has ended; without a close frame the client would take it for a lost connection
        await connection.close()
    finally:
        session.enqueue(lambda: session.on_disconnect(connection))
        writer.cancel()


def require_socket_slot(session: TableSession, user_id: str, address: str) -> None:
    """Raise ApiError if the user or the address has too many sockets at this table."""
    max_for_address = limits.MAX_SOCKETS_PER_USER * session.services.settings.people_per_address
    if sum(other.user_id == user_id for other in session.sockets) >= limits.MAX_SOCKETS_PER_USER:
        reason = Message("rejected-own-sockets", count=limits.MAX_SOCKETS_PER_USER)
    elif sum(other.address == address for other in session.sockets) >= max_for_address:
        reason = Message("rejected-sockets", count=max_for_address)
    else:
        return
    raise ApiError("HOUSE-LIMIT-SOCKETS", reason, Message("advise-close-one"), status=429, retry_after=1)
