"""HTTP helpers: decode bodies and encode responses with msgspec, and map errors to JSON responses."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from typing import Any, TypeVar

import msgspec
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ..core.errors import GameError
from ..core.messages import Message
from . import schemas
from .context import AppContext
from .errors import ApiError, account_damaged, from_game_error, internal_error, store_failed, table_damaged
from .health import StoreError
from .identity import CookieOwner
from .limits import Limit
from .logs import error_text, warning
from .protocol import MAX_MESSAGE_BYTES, Rejected, encode
from .records import UnreadableRecordError

T = TypeVar("T")
SCHEMA_PREFIX = "#/components/schemas/"
TOO_LONG_PATTERN = re.compile(r"Expected `\w+` of length <= (\d+) - at `\$\.(\w+)`")  # message of msgspec


def context_of(request: Request) -> AppContext:
    context: AppContext = request.app.state.context
    return context


def user_id_of(request: Request) -> str:
    user_id: str = request.scope["state"]["user_id"]
    return user_id


def device_id_of(request: Request) -> str:
    device_id: str = request.scope["state"]["device_id"]
    return device_id


def change_cookie(request: Request, owner: CookieOwner) -> None:
    """Let the response sign the client in as another person, device or guest."""
    request.scope["state"]["new_cookie"] = owner


def address_of(request: Request) -> str:
    """Return the address of the client as limits count it."""
    address: str = request.scope["state"]["address"]
    return address


def rate_limit(request: Request, limit: Limit, *key_parts: Hashable, address_factor: int = 0) -> None:
    """Count a request for its user, and for its address, because a client can drop its cookie."""
    context_of(request).limits.consume_shared(
        limit, address_of(request), *key_parts, user_id_of(request), address_factor=address_factor
    )


async def read_body(request: Request, kind: type[T]) -> T:
    """Return the body decoded as `kind`; an empty body stands for all defaults."""
    if request.headers.get("content-type", "application/json").partition(";")[0].strip() != "application/json":
        raise ApiError("HOUSE-MESSAGE", Message("rejected-not-json"), Message("advise-json"), status=415)
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_MESSAGE_BYTES:
            reason = Message("rejected-size", limit=MAX_MESSAGE_BYTES)
            raise ApiError("HOUSE-LIMIT-SIZE", reason, Message("advise-less"), status=413)
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as exc:
        if too_long := too_long_message(exc):
            raise ApiError("HOUSE-MESSAGE", too_long, Message("advise-less")) from exc
        raise ApiError("HOUSE-MESSAGE", Message("rejected-body", why=str(exc)), Message("advise-docs")) from exc


def too_long_message(exc: Exception) -> Message | None:
    """Return a message for a field that is too long, which users cause by pasting; else None."""
    found = TOO_LONG_PATTERN.fullmatch(str(exc))
    return Message("rejected-too-long", field=found[2], limit=int(found[1])) if found else None


def describe_validation_error(error: Mapping[str, Any]) -> str:
    """Return what is wrong with a path or query parameter."""
    kind: str = error["type"].partition("_")[0]
    messages = {
        "date": "should be a day such as 2026-01-31",
        "int": "should be a whole number",
        "missing": "is missing",
    }
    return messages.get(kind, f"cannot be read: {error['msg']}")


def body_schema(kind: type[Any]) -> dict[str, Any]:
    """Return the description of a request body for /openapi.json."""
    return {"requestBody": {"content": {"application/json": {"schema": {"$ref": f"{SCHEMA_PREFIX}{kind.__name__}"}}}}}


def patch_openapi(app: FastAPI) -> None:
    """Add the schemas of request bodies, which FastAPI does not see, to /openapi.json."""
    original = app.openapi

    def with_body_schemas() -> dict[str, Any]:
        definitions = msgspec.json.schema_components(schemas.REQUESTS, ref_template=SCHEMA_PREFIX + "{name}")[1]
        document = original()
        document.setdefault("components", {}).setdefault("schemas", {}).update(definitions)
        return document

    app.openapi = with_body_schemas  # type: ignore[method-assign]


def json_response(content: Any, status: int = 200) -> Response:
    return Response(encode(content), status, media_type="application/json", headers={"cache-control": "no-store"})


def install_error_handlers(app: FastAPI) -> None:
    @app.exception_handler(ApiError)
    async def handle_api_error(request: Request, error: ApiError) -> Response:
        context_of(request).metrics.rejections.value += 1
        response = json_response(Rejected.from_error(error), error.status)
        if error.retry_after:
            response.headers["retry-after"] = str(max(1, round(error.retry_after)))
        return response

    @app.exception_handler(GameError)
    async def handle_game_error(request: Request, exc: GameError) -> Response:
        return await handle_api_error(request, from_game_error(exc))

    @app.exception_handler(RequestValidationError)
    async def handle_validation_error(request: Request, exc: RequestValidationError) -> Response:
        details = "; ".join(f"{error['loc'][-1]} {describe_validation_error(error)}" for error in exc.errors())
        return await handle_api_error(request, ApiError("HOUSE-MESSAGE", Message("rejected-request", why=details)))

    @app.exception_handler(405)
    async def handle_wrong_method(request: Request, error: HTTPException) -> Response:
        reason = Message("rejected-method", method=request.method, path=request.url.path[1:81])
        rejection = ApiError("HOUSE-ADDRESS", reason, Message("advise-docs"), status=405)
        response = await handle_api_error(request, rejection)
        response.headers.update(error.headers or {})  # names the methods that are allowed
        return response

    @app.exception_handler(ClientDisconnect)
    async def handle_disconnect(request: Request, error: ClientDisconnect) -> Response:
        return Response(status_code=400)  # the client is gone and reads no response

    @app.exception_handler(StoreError)
    async def handle_store_error(request: Request, error: StoreError) -> Response:
        return await handle_api_error(request, store_failed(error))

    @app.exception_handler(UnreadableRecordError)
    async def handle_unreadable_record(request: Request, error: UnreadableRecordError) -> Response:
        table = request.path_params.get("name")
        return await handle_api_error(request, table_damaged(table) if table else account_damaged())

    @app.exception_handler(Exception)
    async def handle_unexpected_error(request: Request, exc: Exception) -> Response:
        warning("a request failed", path=request.url.path, error=error_text(exc))
        return await handle_api_error(request, internal_error())
