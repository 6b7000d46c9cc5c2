"""The HTTP and WebSocket protocols of uvicorn, with limits that uvicorn does not have.

They limit the size and time of an unfinished request, the connections of an address, and the rate of WebSocket frames.
They parse input in small chunks, so that they check a limit before much work is done.
"""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle, Transport
from collections.abc import Iterator
from enum import Enum
from http import HTTPStatus
from typing import Any, Literal, cast

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from ..core.messages import Message
from .addresses import TrustedProxies, rate_limit_key
from .connection_limits import ConnectionCounter, ConnectionLimits
from .errors import ApiError, too_many_connections_error
from .protocol import Rejected, encode

CHUNK_BYTES = 4096  # parsed between two checks of the limits
CLOSE_TOO_MANY_FRAMES, CLOSE_TOO_LONG = 1008, 1009


class RequestPart(Enum):
    """The part of a request that is being read."""

    HEAD = "headers"
    BODY = "body"
    NONE = "nothing"


class LimitedHttp(HttpToolsProtocol):
    limits: ConnectionLimits
    connection_counter: ConnectionCounter
    proxies: TrustedProxies

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.counted_address: str | None = None  # the address that this connection is counted for
        self._part, self._head_bytes = RequestPart.NONE, 0
        self._request_error: ApiError | None = None
        self._timer: TimerHandle | None = None
        self._timed_part = RequestPart.NONE
        self._is_finished = False  # rejected or upgraded: parse nothing more

    # --- connection ---

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(cast(Transport, transport))
        peer = self.client[0] if self.client else ""
        if not self.proxies.trusts(peer):
            address = rate_limit_key(peer)
            if not self.connection_counter.acquire(address):
                self._reject(too_many_connections_error(self.connection_counter.max_per_address))
                return
            self.counted_address = address
        self._update_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        self._set_timeout(RequestPart.NONE)
        if self.counted_address is not None:
            self.connection_counter.release(self.counted_address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for chunk in chunks(data):
            if self._is_finished or self.transport.is_closing():
                return
            self._parse(chunk)
            if self._part is RequestPart.HEAD:
                self._head_bytes += len(chunk)
            if self._head_bytes > self.limits.max_head_bytes:
                self._reject(too_large_error("headers", self.limits.max_head_bytes))
        self._update_timeout()

    def _parse(self, chunk: bytes) -> None:
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(chunk)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            else:
                self.cycle.keep_alive = False  # the parser cannot continue after an upgrade request
        except httptools.HttpParserError:
            self._reject(self._request_error or ApiError("HOUSE-MESSAGE", Message("rejected-no-http"), status=400))

    def handle_websocket_upgrade(self) -> None:
        self._set_timeout(RequestPart.NONE)
        self._is_finished = True
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        assert isinstance(socket, LimitedWebSocket)
        socket.connection_counter, socket.counted_address, self.counted_address = (
            self.connection_counter,
            self.counted_address,
            None,
        )

    # --- parser callbacks ---

    def on_message_begin(self) -> None:
        self._part, self._head_bytes = RequestPart.HEAD, 0
        if len(self.pipeline) >= self.limits.max_pipelined:
            self._abort_parsing(ApiError("HOUSE-LIMIT-REQUESTS", Message("rejected-pipelined"), status=429))
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        if len(self.url) + len(url) > self.limits.max_line_bytes:
            self._abort_parsing(too_large_error("address", self.limits.max_line_bytes))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(name) + len(value) > self.limits.max_line_bytes:
            self._abort_parsing(too_large_error("header", self.limits.max_line_bytes))
        if len(self.headers) >= self.limits.max_headers:
            self._abort_parsing(too_large_error("count", self.limits.max_headers))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._part = RequestPart.BODY
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._part = RequestPart.NONE
        super().on_message_complete()

    def _abort_parsing(self, error: ApiError) -> None:
        """Raise an error through the parser; `_parse` handles it."""
        self._request_error = error
        raise httptools.HttpParserError(error.reason)

    # --- timeouts ---

    def _update_timeout(self) -> None:
        """Run a timer for the part of the request that is being read."""
        if self._is_finished:
            return
        idle = self._part is RequestPart.NONE and self.timeout_keep_alive_task is None and not self._is_answering
        self._set_timeout(RequestPart.HEAD if idle else self._part)

    def _set_timeout(self, part: RequestPart) -> None:
        """Replace the timer when the part changes. New bytes of the same part do not extend its timer."""
        if part is self._timed_part:
            return
        if self._timer:
            self._timer.cancel()
        seconds = {
            RequestPart.HEAD: self.limits.head_timeout_seconds,
            RequestPart.BODY: self.limits.body_timeout_seconds,
        }.get(part)
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._on_timeout)
        self._timed_part = part

    def _on_timeout(self) -> None:
        if self._part is RequestPart.NONE:  # a browser may open a connection in advance and not use it
            self.transport.close()
        else:
            self._reject(timeout_error(self._timed_part))

    # --- rejections ---

    @property
    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _reject(self, error: ApiError) -> None:
        """Send the error unless a response has started, then close after the client had time to read it."""
        self._is_finished = True
        self._set_timeout(RequestPart.NONE)
        if self.transport.is_closing():
            return
        if self._is_answering:
            if self._part is not RequestPart.BODY or self.pipeline or self.cycle.response_started:
                self.transport.close()
                return
            self.cycle.disconnected = True  # the application waits for the body; make it send no response
            self.cycle.message_event.set()
        self.transport.write(http_response(error))
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.loop.call_later(self.limits.linger_seconds, self.transport.close)


class LimitedWebSocket(WebSocketsSansIOProtocol):
    limits: ConnectionLimits
    connection_counter: ConnectionCounter  # set by LimitedHttp with `counted_address`

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.counted_address: str | None = None
        self._frames, self._since = float(self.limits.frame_burst), self.loop.time()
        self._is_failed = False  # parse nothing more

    def connection_lost(self, exc: Exception | None) -> None:
        if self.counted_address is not None:
            self.connection_counter.release(self.counted_address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for chunk in chunks(data) if self.handshake_initiated else (data,):
            if self.transport.is_closing() or self._is_failed:
                return
            super().data_received(chunk)
        if not self.handshake_initiated:  # the library could not parse the request and sends no response
            self.transport.write(http_response(ApiError("HOUSE-MESSAGE", Message("rejected-no-websocket"), status=400)))
            self.transport.close()

    async def send(self, message: Any) -> None:
        """Mark a rejected handshake as complete; uvicorn does not, and logs an error for each."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def handle_events(self) -> None:
        """Count frames of every kind before handling them."""
        now = self.loop.time()
        self._frames += (now - self._since) * self.limits.frames_per_second
        self._frames = min(self._frames, self.limits.frame_burst) - len(self.conn.events)
        self._since = now
        if self._frames < 0:
            self._fail(CLOSE_TOO_MANY_FRAMES, "too many messages")
        else:
            super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > self.limits.max_fragments:
            self._fail(CLOSE_TOO_LONG, "too many fragments")

    def handle_parser_exception(self) -> None:
        assert self.conn.close_sent is not None
        self._close(self.conn.close_sent.code, self.conn.close_sent.reason)

    def _fail(self, code: int, reason: str) -> None:
        self.conn.fail(code, reason)
        self._close(code, reason)

    def _close(self, code: int, reason: str) -> None:
        """Send the reason, then close after the client had time to read it: unread input would discard it."""
        self._is_failed = self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.close_timer = self.loop.call_later(self.limits.linger_seconds, self.transport.close)


def make_protocols(limits: ConnectionLimits, connections: ConnectionCounter, proxies: TrustedProxies) -> dict[str, Any]:
    """Return the protocol arguments of uvicorn.Config."""
    http = type("Http", (LimitedHttp,), {"limits": limits, "connection_counter": connections, "proxies": proxies})
    return {"http": http, "ws": type("WebSocket", (LimitedWebSocket,), {"limits": limits})}


def chunks(data: bytes) -> Iterator[bytes]:
    if len(data) <= CHUNK_BYTES:
        yield data
        return
    for start in range(0, len(data), CHUNK_BYTES):
        yield data[start : start + CHUNK_BYTES]


def http_response(error: ApiError) -> bytes:
    """Return a complete HTTP response for a request that does not reach the application."""
    body = encode(Rejected.from_error(error))
    lines = [
        f"HTTP/1.1 {error.status} {HTTPStatus(error.status).phrase}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        *([f"retry-after: {max(1, round(error.retry_after))}"] if error.retry_after else []),
        "connection: close",
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def too_large_error(part: Literal["headers", "address", "header", "count"], limit: int) -> ApiError:
    """`limit` is in bytes, or the number of headers for 'count'."""
    reason = Message("rejected-request-size", part=part, limit=limit)
    return ApiError("HOUSE-LIMIT-SIZE", reason, Message("advise-delete-cookies"), status=431)


def timeout_error(part: RequestPart) -> ApiError:
    return ApiError("HOUSE-LIMIT-TIME", Message("rejected-slow", part=part.value), Message("advise-again"), status=408)
