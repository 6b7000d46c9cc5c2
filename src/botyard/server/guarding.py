"""What stands before every request: who it is, where it comes from, and the headers that go with each answer."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .addresses import counted_as
from .connections import too_many_connections
from .house import House
from .limits import REQUESTS
from .refusals import Refusal
from .wire import No, encode

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # a table's address is its key
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
WITH_HEADERS = ("http.response.start", "websocket.accept", "websocket.http.response.start")
USUAL_PORTS = {"http": ":80", "https": ":443"}
SOCKET_SCHEMES = {"http": "ws", "https": "wss"}
FOREIGN = Refusal("HOUSE-ORIGIN", "this comes from a page of another site", "Open the table here.", status=403)
READING = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Sockets go straight to their own door: the layers that requests need would cost each of them kilobytes."""

    def __init__(self, app: ASGIApp, house: House, sockets: ASGIApp) -> None:
        self.app, self.house, self.sockets = app, house, sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        peer = scope["client"][0] if scope.get("client") else ""
        client = self.house.proxies.client(peer, scope["headers"])
        person = self.house.identity.of(scope["headers"])
        scope.setdefault("state", {}).update(
            client=client, address=counted_as(client.host), person=person or self.house.identity.fresh()
        )
        if client.scheme:
            scope["scheme"] = client.scheme if scope["type"] == "http" else SOCKET_SCHEMES[client.scheme]
        send = self.signed(scope, send, person is None and makes_guests(scope))
        if is_foreign(scope, client.asked_host):
            await refuse(scope, receive, send, FOREIGN)
        elif scope["type"] == "websocket":
            await self.open_socket(scope, receive, send, self.house.proxies.trusts(peer))
        else:
            await self.answer(scope, receive, send)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Every request counts, whatever it asks for; routes that cost more count themselves besides."""
        try:
            self.house.limits.share(REQUESTS, scope["state"]["address"], scope["state"]["person"])
        except Refusal as refusal:
            self.house.metrics.refusals.value += 1
            await refuse(scope, receive, send, refusal)
        else:
            await self.app(scope, receive, send)

    async def open_socket(self, scope: Scope, receive: Receive, send: Send, is_proxied: bool) -> None:
        """A proxy's connections are not counted as they arrive, so its clients' sockets are counted here."""
        connections, address = self.house.connections, scope["state"]["address"]
        if is_proxied and not connections.take(address):
            await refuse(scope, receive, send, too_many_connections(connections.most))
            return
        try:
            await self.sockets(scope, receive, send)
        finally:
            if is_proxied:
                connections.release(address)

    def signed(self, scope: Scope, send: Send, fresh: bool) -> Send:
        """Send on, with our headers, and with a cookie for somebody new."""

        async def sign(message: Message) -> None:
            if message["type"] in WITH_HEADERS:
                headers = [*message.get("headers", []), *HEADERS]
                if fresh:
                    secure = scope["scheme"] in ("https", "wss")
                    cookie = self.house.identity.header(scope["state"]["person"], secure)
                    headers.append((b"set-cookie", cookie.encode()))
                message = {**message, "headers": headers}
            await send(message)

        return sign


def makes_guests(scope: MutableMapping[str, Any]) -> bool:
    """A page makes its reader a guest before it asks for anything: requests side by side would make several."""
    path: str = scope["path"]
    is_page = "." not in path and path not in ("/healthz", "/metrics")
    return scope["type"] == "websocket" or path.startswith("/api/") or is_page


def is_foreign(scope: MutableMapping[str, Any], asked_host: str | None) -> bool:
    """Whether a page of another site sends this: browsers say so, and only they can be tricked into it."""
    if scope["type"] == "http" and scope["method"] in READING:
        return False
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    if origin is None:
        return False
    here = asked_host or headers.get(b"host", b"").decode("latin-1")
    return not is_origin_of(origin.decode("latin-1"), here)


def is_origin_of(origin: str, host: str) -> bool:
    """Proxies may name a port in Host that browsers leave out."""
    try:
        page = urlsplit(origin)
    except ValueError:
        return False
    usual = USUAL_PORTS.get(page.scheme, "")
    return bool(page.netloc) and page.netloc.lower().removesuffix(usual) == host.lower().removesuffix(usual)


async def refuse(scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
    """An answer that needs no route; browsers see of a socket's only that it failed."""
    kind = "http.response"
    if scope["type"] == "websocket":
        await receive()
        kind = "websocket.http.response"
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    if refusal.wait:
        headers.append((b"retry-after", str(max(1, round(refusal.wait))).encode()))
    await send({"type": f"{kind}.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": encode(No.of(refusal))})
