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
from . import bodies
from .health import StoreError
from .house import House
from .limits import Limit
from .logs import error_text, warn
from .records import Unreadable
from .refusals import Refusal, a_fault, damaged, not_stored, refusal_of
from .wire import MESSAGE_BYTES, No, encode

T = TypeVar("T")
PARTS = "#/components/schemas/"
TOO_LONG = re.compile(r"Expected `\w+` of length <= (\d+) - at `\$\.(\w+)`")  # as msgspec says it


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def person_of(request: Request) -> str:
    person: str = request.scope["state"]["person"]
    return person


def address_of(request: Request) -> str:
    """As limits count it."""
    address: str = request.scope["state"]["address"]
    return address


def limited(request: Request, limit: Limit, *what: Hashable, household: int = 0) -> None:
    """Count a request that costs work for its person, and for its address, since cookies can be thrown away."""
    house_of(request).limits.share(limit, address_of(request), *what, person_of(request), household=household)


async def body_of(request: Request, kind: type[T]) -> T:
    """The body as a `kind`; an empty one stands for all defaults."""
    if request.headers.get("content-type", "application/json").partition(";")[0].strip() != "application/json":
        raise Refusal("HOUSE-MESSAGE", "the body should be JSON", "Send application/json.", status=415)
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MESSAGE_BYTES:
            raise Refusal("HOUSE-LIMIT-SIZE", f"the limit is {MESSAGE_BYTES} bytes", "Send less.", status=413)
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as fault:
        if why := too_long(fault):
            raise Refusal("HOUSE-MESSAGE", why, "Send less.") from fault
        raise Refusal("HOUSE-MESSAGE", f"this is not what was asked for: {fault}", "See docs/server.md.") from fault


def too_long(fault: Exception) -> str:
    """What people cause by pasting, in words; empty for any other fault."""
    found = TOO_LONG.fullmatch(str(fault))
    return f"{found[2]} is too long: {int(found[1]):,} is the most" if found else ""


def in_words(error: Mapping[str, Any]) -> str:
    """What is wrong with a part of an address."""
    kind: str = error["type"].partition("_")[0]
    words = {"date": "should be a day such as 2026-01-31", "int": "should be a whole number", "missing": "is missing"}
    return words.get(kind, f"cannot be read: {error['msg']}")


def takes(kind: type[Any]) -> dict[str, Any]:
    """How a body is described in /openapi.json."""
    return {"requestBody": {"content": {"application/json": {"schema": {"$ref": f"{PARTS}{kind.__name__}"}}}}}


def describe(app: FastAPI) -> None:
    """Add the shapes of our bodies to the description FastAPI makes of the routes."""
    made = app.openapi

    def described() -> dict[str, Any]:
        shapes = msgspec.json.schema_components(bodies.ASKED, ref_template=PARTS + "{name}")[1]
        whole = made()
        whole.setdefault("components", {}).setdefault("schemas", {}).update(shapes)
        return whole

    app.openapi = described  # type: ignore[method-assign]


def answer(content: Any, status: int = 200) -> Response:
    return Response(encode(content), status, media_type="application/json", headers={"cache-control": "no-store"})


def answer_refusals(app: FastAPI) -> None:
    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> Response:
        house_of(request).metrics.refusals.value += 1
        response = answer(No.of(refusal), refusal.status)
        if refusal.wait:
            response.headers["retry-after"] = str(max(1, round(refusal.wait)))
        return response

    @app.exception_handler(GameError)
    async def refused_by_rules(request: Request, fault: GameError) -> Response:
        return await refused(request, refusal_of(fault))

    @app.exception_handler(RequestValidationError)
    async def not_understood(request: Request, fault: RequestValidationError) -> Response:
        what = "; ".join(f"{error['loc'][-1]} {in_words(error)}" for error in fault.errors())
        return await refused(request, Refusal("HOUSE-MESSAGE", f"this was not understood: {what}"))

    @app.exception_handler(ClientDisconnect)
    async def cut_off(request: Request, error: ClientDisconnect) -> Response:
        return Response(status_code=400)  # which nobody reads

    @app.exception_handler(StoreError)
    async def disk_failed(request: Request, error: StoreError) -> Response:
        return await refused(request, not_stored(error))

    @app.exception_handler(Unreadable)
    async def row_unreadable(request: Request, error: Unreadable) -> Response:
        return await refused(request, damaged(request.path_params.get("name", "")))

    @app.exception_handler(Exception)
    async def failed(request: Request, fault: Exception) -> Response:
        warn("a request failed", path=request.url.path, fault=error_text(fault))
        return await refused(request, a_fault())
