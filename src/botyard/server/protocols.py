"""HTTP and WebSocket as uvicorn speaks them, with the limits that it does not have.

An unfinished request is kept only up to a size and for a time, an address has only so many connections,
and frames that come faster than anybody types close their socket. Input is parsed in small pieces, so that
a limit is checked before much work is done.
"""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle, Transport
from collections.abc import Iterator
from enum import Enum
from http import HTTPStatus
from typing import Any, cast

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from .addresses import Proxies, counted_as
from .connections import Bounds, Connections, too_many_connections
from .refusals import Refusal
from .wire import No, encode

PIECE = 4096  # bytes parsed before the limits are looked at
TOO_MANY_FRAMES, TOO_LONG = 1008, 1009


class Part(Enum):
    """The part of a request that is being read."""

    HEAD = "headers"
    BODY = "body"
    NONE = "nothing"


class LimitedHttp(HttpToolsProtocol):
    bounds: Bounds
    open: Connections
    proxies: Proxies

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.counted: str | None = None  # the address this connection counts for
        self._part, self._head = Part.NONE, 0
        self._why: Refusal | None = None
        self._timer: TimerHandle | None = None
        self._timed = Part.NONE
        self._is_over = False  # refused or upgraded: nothing more is parsed here

    # --- the connection ---

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(cast(Transport, transport))
        peer = self.client[0] if self.client else ""
        if not self.proxies.trusts(peer):
            address = counted_as(peer)
            if not self.open.take(address):
                self._turn_away(too_many_connections(self.open.most))
                return
            self.counted = address
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._time(Part.NONE)
        if self.counted is not None:
            self.open.release(self.counted)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for piece in pieces(data):
            if self._is_over or self.transport.is_closing():
                return
            self._parse(piece)
            if self._part is Part.HEAD:
                self._head += len(piece)
            if self._head > self.bounds.head_bytes:
                self._turn_away(too_large(f"{self.bounds.head_bytes:,} bytes of headers"))
        self._watch()

    def _parse(self, piece: bytes) -> None:
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            else:
                self.cycle.keep_alive = False  # the parser cannot go on behind another protocol's request
        except httptools.HttpParserError:
            self._turn_away(self._why or Refusal("HOUSE-MESSAGE", "this is not HTTP/1.1", status=400))

    def handle_websocket_upgrade(self) -> None:
        self._time(Part.NONE)
        self._is_over = True
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        assert isinstance(socket, LimitedWebSocket)
        socket.open, socket.counted, self.counted = self.open, self.counted, None

    # --- what the parser finds ---

    def on_message_begin(self) -> None:
        self._part, self._head = Part.HEAD, 0
        if len(self.pipeline) >= self.bounds.pipelined:
            self._stop(Refusal("HOUSE-LIMIT-REQUESTS", "these are too many requests at once", status=429))
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        if len(self.url) + len(url) > self.bounds.line_bytes:
            self._stop(too_large(f"{self.bounds.line_bytes:,} bytes of address"))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(name) + len(value) > self.bounds.line_bytes:
            self._stop(too_large(f"{self.bounds.line_bytes:,} bytes in one header"))
        if len(self.headers) >= self.bounds.headers:
            self._stop(too_large(f"{self.bounds.headers} headers"))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._part = Part.BODY
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._part = Part.NONE
        super().on_message_complete()

    def _stop(self, why: Refusal) -> None:
        """Leave the parser, which ends in `_parse`."""
        self._why = why
        raise httptools.HttpParserError(why.why)

    # --- time ---

    def _watch(self) -> None:
        """Have a timer for the part that is being read, and only for that."""
        if self._is_over:
            return
        idle = self._part is Part.NONE and self.timeout_keep_alive_task is None and not self._is_answering
        self._time(Part.HEAD if idle else self._part)

    def _time(self, part: Part) -> None:
        """A part that is still being read keeps its timer: slow bytes win no time."""
        if part is self._timed:
            return
        if self._timer:
            self._timer.cancel()
        seconds = {Part.HEAD: self.bounds.head_seconds, Part.BODY: self.bounds.body_seconds}.get(part)
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._late)
        self._timed = part

    def _late(self) -> None:
        if self._part is Part.NONE:  # a browser may open a connection in advance and not use it
            self.transport.close()
        else:
            self._turn_away(too_slow(self._timed))

    # --- refusals ---

    @property
    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _turn_away(self, why: Refusal) -> None:
        """Answer, if no other answer is under way, and close when the client had time to read it."""
        self._is_over = True
        self._time(Part.NONE)
        if self.transport.is_closing():
            return
        if self._is_answering:
            if self._part is not Part.BODY or self.pipeline or self.cycle.response_started:
                self.transport.close()
                return
            self.cycle.disconnected = True  # the application waits for the body, and answers nothing now
            self.cycle.message_event.set()
        self.transport.write(answer_of(why))
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.loop.call_later(self.bounds.linger_seconds, self.transport.close)


class LimitedWebSocket(WebSocketsSansIOProtocol):
    bounds: Bounds
    open: Connections  # set by the protocol that upgrades, with the address that is counted

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.counted: str | None = None
        self._frames, self._since = float(self.bounds.frames), self.loop.time()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.counted is not None:
            self.open.release(self.counted)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for piece in pieces(data) if self.handshake_initiated else (data,):
            if self.transport.is_closing():
                return
            super().data_received(piece)
        if not self.handshake_initiated:  # the library could not read the request, and says nothing
            self.transport.write(answer_of(Refusal("HOUSE-MESSAGE", "this is no WebSocket request", status=400)))
            self.transport.close()

    def handle_events(self) -> None:
        """Count before anything is done: a frame of any kind costs work."""
        now = self.loop.time()
        self._frames += (now - self._since) * self.bounds.frames_per_second
        self._frames = min(self._frames, self.bounds.frames) - len(self.conn.events)
        self._since = now
        if self._frames < 0:
            self._fail(TOO_MANY_FRAMES, "too many messages")
        else:
            super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > self.bounds.fragments:
            self._fail(TOO_LONG, "too many fragments")

    def _fail(self, code: int, why: str) -> None:
        self.conn.fail(code, why)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": why})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()


def protocols_with(bounds: Bounds, connections: Connections, proxies: Proxies) -> dict[str, Any]:
    """The protocols for uvicorn.Config."""
    http = type("Http", (LimitedHttp,), {"bounds": bounds, "open": connections, "proxies": proxies})
    return {"http": http, "ws": type("WebSocket", (LimitedWebSocket,), {"bounds": bounds})}


def pieces(data: bytes) -> Iterator[bytes]:
    if len(data) <= PIECE:
        yield data
        return
    for start in range(0, len(data), PIECE):
        yield data[start : start + PIECE]


def answer_of(why: Refusal) -> bytes:
    """A whole answer, for a request that never reaches the application."""
    body = encode(No.of(why))
    lines = [
        f"HTTP/1.1 {why.status} {HTTPStatus(why.status).phrase}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        *([f"retry-after: {max(1, round(why.wait))}"] if why.wait else []),
        "connection: close",
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def too_large(limit: str) -> Refusal:
    hint = "Delete cookies of this site, or shorten the address."
    return Refusal("HOUSE-LIMIT-SIZE", f"a request has at most {limit}", hint, status=431)


def too_slow(part: Part) -> Refusal:
    return Refusal("HOUSE-LIMIT-TIME", f"the {part.value} did not arrive in time", "Try again.", status=408)
