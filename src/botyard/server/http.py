"""Requests read and answers written with msgspec; refusals as JSON with their status."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from typing import Any, TypeVar

import msgspec
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ..core.errors import GameError
from . import schemas
from .context import AppContext
from .errors import ApiError, from_game_error, internal_error, store_failed, table_damaged
from .health import StoreError
from .limits import Limit
from .logs import error_text, warning
from .protocol import MAX_MESSAGE_BYTES, Rejected, encode
from .records import UnreadableRecordError

T = TypeVar("T")
SCHEMA_PREFIX = "#/components/schemas/"
TOO_LONG_PATTERN = re.compile(r"Expected `\w+` of length <= (\d+) - at `\$\.(\w+)`")  # as msgspec says it


def context_of(request: Request) -> AppContext:
    context: AppContext = request.app.state.context
    return context


def user_id_of(request: Request) -> str:
    user_id: str = request.scope["state"]["user_id"]
    return user_id


def address_of(request: Request) -> str:
    """As limits count it."""
    address: str = request.scope["state"]["address"]
    return address


def rate_limit(request: Request, limit: Limit, *key_parts: Hashable, address_factor: int = 0) -> None:
    """Count a request that costs work for its person, and for its address, since cookies can be thrown away."""
    context_of(request).limits.consume_shared(
        limit, address_of(request), *key_parts, user_id_of(request), address_factor=address_factor
    )


async def read_body(request: Request, kind: type[T]) -> T:
    """The body as a `kind`; an empty one stands for all defaults."""
    if request.headers.get("content-type", "application/json").partition(";")[0].strip() != "application/json":
        raise ApiError("HOUSE-MESSAGE", "the body should be JSON", "Send application/json.", status=415)
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_MESSAGE_BYTES:
            raise ApiError("HOUSE-LIMIT-SIZE", f"the limit is {MAX_MESSAGE_BYTES} bytes", "Send less.", status=413)
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as exc:
        if reason := too_long_message(exc):
            raise ApiError("HOUSE-MESSAGE", reason, "Send less.") from exc
        raise ApiError("HOUSE-MESSAGE", f"this is not what was asked for: {exc}", "See docs/server.md.") from exc


def too_long_message(exc: Exception) -> str:
    """What people cause by pasting, in words; empty for any other fault."""
    found = TOO_LONG_PATTERN.fullmatch(str(exc))
    return f"{found[2]} is too long: {int(found[1]):,} is the most" if found else ""


def describe_validation_error(error: Mapping[str, Any]) -> str:
    """What is wrong with a part of an address."""
    kind: str = error["type"].partition("_")[0]
    messages = {
        "date": "should be a day such as 2026-01-31",
        "int": "should be a whole number",
        "missing": "is missing",
    }
    return messages.get(kind, f"cannot be read: {error['msg']}")


def body_schema(kind: type[Any]) -> dict[str, Any]:
    """How a body is described in /openapi.json."""
    return {"requestBody": {"content": {"application/json": {"schema": {"$ref": f"{SCHEMA_PREFIX}{kind.__name__}"}}}}}


def patch_openapi(app: FastAPI) -> None:
    """Add the shapes of our bodies to the description FastAPI makes of the routes."""
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
        return await handle_api_error(request, ApiError("HOUSE-MESSAGE", f"this was not understood: {details}"))

    @app.exception_handler(ClientDisconnect)
    async def handle_disconnect(request: Request, error: ClientDisconnect) -> Response:
        return Response(status_code=400)  # which nobody reads

    @app.exception_handler(StoreError)
    async def handle_store_error(request: Request, error: StoreError) -> Response:
        return await handle_api_error(request, store_failed(error))

    @app.exception_handler(UnreadableRecordError)
    async def handle_unreadable_record(request: Request, error: UnreadableRecordError) -> Response:
        return await handle_api_error(request, table_damaged(request.path_params.get("name", "")))

    @app.exception_handler(Exception)
    async def handle_unexpected_error(request: Request, exc: Exception) -> Response:
        warning("a request failed", path=request.url.path, error=error_text(exc))
        return await handle_api_error(request, internal_error())
