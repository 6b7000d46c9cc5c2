"""Middleware that identifies the client of every request, applies limits and adds security headers."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..core import messages
from .addresses import rate_limit_key
from .bans import banned
from .context import AppContext
from .errors import ApiError, account_damaged, signed_out, too_many_connections_error
from .identity import CookieOwner
from .limits import REQUESTS
from .protocol import Rejected, encode
from .records import Ban, UnreadableRecordError

CONTENT_SECURITY_POLICY = "; ".join(
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
SECURITY_HEADERS = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # a table's address is its key
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
MESSAGES_WITH_HEADERS = ("http.response.start", "websocket.accept", "websocket.http.response.start")
DEFAULT_PORTS = {"http": ":80", "https": ":443"}
SOCKET_SCHEMES = {"http": "ws", "https": "wss"}
CROSS_ORIGIN_ERROR = ApiError(
    "HOUSE-ORIGIN", messages.Message("rejected-origin"), messages.Message("advise-this-site"), status=403
)
OPERATOR_PATHS = ("/healthz", "/metrics")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


class SecurityMiddleware:
    """WebSockets bypass the HTTP middleware stack, which costs several KB per connection."""

    def __init__(self, app: ASGIApp, context: AppContext, sockets: ASGIApp) -> None:
        self.app, self.context, self.sockets = app, context, sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        peer = scope["client"][0] if scope.get("client") else ""
        client = self.context.proxies.client(peer, scope["headers"])
        scope.setdefault("state", {}).update(client=client, address=rate_limit_key(client.host))
        try:
            await self.identify(scope)
        except UnreadableRecordError:  # nobody knows which devices are signed in
            scope["state"]["new_cookie"] = None
            await send_error(scope, receive, self.add_headers(scope, send), account_damaged())
            return
        if client.scheme:
            scope["scheme"] = client.scheme if scope["type"] == "http" else SOCKET_SCHEMES[client.scheme]
        send = self.add_headers(scope, send)
        if is_cross_origin(scope, client.requested_host):
            await send_error(scope, receive, send, CROSS_ORIGIN_ERROR)
        elif (ban := self.find_ban(scope)) is not None:
            await send_error(scope, receive, send, banned(ban))
        elif scope["type"] == "websocket":
            await self.handle_socket(scope, receive, send, self.context.proxies.trusts(peer))
        else:
            await self.handle_request(scope, receive, send)

    def find_ban(self, scope: Scope) -> Ban | None:
        """Return the ban of a client that asks for more than a page, which shows the reason."""
        is_banned = scope["type"] == "websocket" or scope["path"].startswith("/api/")
        is_operator = scope["path"].startswith("/api/admin/")  # a token opens it, even from a banned address
        state = scope["state"]
        return self.context.bans.find(state["user_id"], state["address"]) if is_banned and not is_operator else None

    async def identify(self, scope: Scope) -> None:
        """Find out who the client is. A new guest gets a cookie, a signed-out client one with the explanation."""
        owner, gets_cookie = self.context.identity.owner_from_headers(scope["headers"]), False
        is_signed_out = owner is not None and not await self.context.accounts.is_signed_in(owner)
        if owner is None or is_signed_out:
            owner = CookieOwner(self.context.identity.new_user_id())
            gets_cookie = is_api_request(scope) if is_signed_out else creates_guest(scope)
        scope["state"].update(
            user_id=owner.user_id,
            device_id=owner.device_id,
            is_signed_out=is_signed_out,
            new_cookie=owner if gets_cookie else None,  # a route may set another one
        )

    async def handle_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count every request; expensive routes also have their own limits."""
        try:
            self.context.limits.consume_shared(REQUESTS, scope["state"]["address"], scope["state"]["user_id"])
            if scope["state"]["is_signed_out"] and is_api_request(scope):
                raise signed_out()
        except ApiError as exc:
            self.context.metrics.rejections.value += 1
            await send_error(scope, receive, send, exc)
        else:
            if scope["method"] == "HEAD":
                scope, send = {**scope, "method": "GET"}, without_body(send)
            await self.app(scope, receive, send)

    async def handle_socket(self, scope: Scope, receive: Receive, send: Send, is_proxied: bool) -> None:
        """Count the sockets behind a proxy here, because the connections of a trusted proxy are not counted."""
        connections, address = self.context.connections, scope["state"]["address"]
        if is_proxied and not connections.acquire(address):
            await send_error(scope, receive, send, too_many_connections_error(connections.max_per_address))
            return
        try:
            await self.sockets(scope, receive, send)
        finally:
            if is_proxied:
                connections.release(address)

    def add_headers(self, scope: Scope, send: Send) -> Send:
        """Return a `send` that adds the security headers, and a cookie if the client gets another one."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] in MESSAGES_WITH_HEADERS:
                headers = [*message.get("headers", []), *SECURITY_HEADERS]
                if owner := scope["state"]["new_cookie"]:
                    secure = scope["scheme"] in ("https", "wss")
                    cookie = self.context.identity.set_cookie_header(owner, secure)
                    headers.append((b"set-cookie", cookie.encode()))
                message = {**message, "headers": headers}
            await send(message)

        return send_with_headers


def without_body(send: Send) -> Send:
    """Return a `send` for a HEAD request, whose response has the headers of the one to a GET request."""

    async def send_without_body(message: Message) -> None:
        await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

    return send_without_body


class BasePathMiddleware:
    """Serve everything below a path. The operator's addresses also work without it, for probes behind the proxy."""

    def __init__(self, app: ASGIApp, base_path: str) -> None:
        self.app, self.base_path = app, base_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        path: str = scope["path"]
        if path == self.base_path and scope["type"] == "http":
            await send_redirect(f"{self.base_path}/", scope, send)
        elif path.startswith(f"{self.base_path}/"):
            await self.app({**scope, "path": path.removeprefix(self.base_path)}, receive, send)
        elif path in OPERATOR_PATHS:
            await self.app(scope, receive, send)
        else:
            await send_error(scope, receive, send, outside_base_path_error(path))


async def send_redirect(location: str, scope: Scope, send: Send) -> None:
    query = scope["query_string"]
    target = location.encode() + (b"?" + query if query else b"")
    await send({"type": "http.response.start", "status": 308, "headers": [(b"location", target), *SECURITY_HEADERS]})
    await send({"type": "http.response.body", "body": b""})


def outside_base_path_error(path: str) -> ApiError:
    reason = messages.Message("rejected-no-route", path=path[1:81])
    return ApiError("HOUSE-ADDRESS", reason, messages.Message("advise-docs"), status=404)


def creates_guest(scope: MutableMapping[str, Any]) -> bool:
    """Return whether the response sets a cookie. Pages do, so that parallel API requests create one guest only."""
    path: str = scope["path"]
    is_page = "." not in path and path not in OPERATOR_PATHS
    return scope["type"] == "websocket" or path.startswith("/api/") or is_page


def is_api_request(scope: MutableMapping[str, Any]) -> bool:
    path: str = scope["path"]
    return scope["type"] == "http" and path.startswith("/api/")


def is_cross_origin(scope: MutableMapping[str, Any], requested_host: str | None) -> bool:
    """Return whether a page of another site sends this request. Browsers report that in the Origin header."""
    if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
        return False
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    if origin is None:
        return False
    own_host = requested_host or headers.get(b"host", b"").decode("latin-1")
    return not is_origin_of(origin.decode("latin-1"), own_host)


def is_origin_of(origin: str, host: str) -> bool:
    """Compare without default ports, because a proxy may add one to Host that the browser omits."""
    try:
        origin_url = urlsplit(origin)
    except ValueError:
        return False
    default_port = DEFAULT_PORTS.get(origin_url.scheme, "")
    return bool(origin_url.netloc) and origin_url.netloc.lower().removesuffix(
        default_port
    ) == host.lower().removesuffix(default_port)


async def send_error(scope: Scope, receive: Receive, send: Send, error: ApiError) -> None:
    """Send an error response without a route. For a socket it rejects the handshake."""
    kind = "http.response"
    if scope["type"] == "websocket":
        await receive()
        kind = "websocket.http.response"
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    if error.retry_after:
        headers.append((b"retry-after", str(max(1, round(error.retry_after))).encode()))
    await send({"type": f"{kind}.start", "status": error.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": encode(Rejected.from_error(error))})
