"""What stands before every request: who it is, where it comes from, and the headers that go with each answer."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .house import House
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
READING = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Sockets go straight to their own door: the layers that requests need would cost each of them kilobytes."""

    def __init__(self, app: ASGIApp, house: House, sockets: ASGIApp) -> None:
        self.app, self.house, self.sockets = app, house, sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if is_foreign(scope):
            await refuse_foreign(scope, receive, send)
            return
        person = self.house.identity.of(scope["headers"])
        fresh = person is None and makes_guests(scope)
        scope.setdefault("state", {})["person"] = person or self.house.identity.fresh()
        door = self.sockets if scope["type"] == "websocket" else self.app
        await door(scope, receive, self.signed(scope, send, fresh))

    def signed(self, scope: Scope, send: Send, fresh: bool) -> Send:
        """Send on, with our headers, and with a cookie for somebody new."""

        async def sign(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
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


def is_foreign(scope: MutableMapping[str, Any]) -> bool:
    """Whether a page of another site sends this: browsers say so, and only they can be tricked into it."""
    if scope["type"] == "http" and scope["method"] in READING:
        return False
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    return origin is not None and urlsplit(origin.decode("latin-1")).netloc != headers.get(b"host", b"").decode(
        "latin-1"
    )


async def refuse_foreign(scope: Scope, receive: Receive, send: Send) -> None:
    refusal = Refusal("HOUSE-ORIGIN", "this comes from a page of another site", "Open the table here.", status=403)
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": refusal.rule})
        return
    await send({"type": "http.response.start", "status": 403, "headers": [(b"content-type", b"application/json")]})
    await send({"type": "http.response.body", "body": encode(No.of(refusal))})
