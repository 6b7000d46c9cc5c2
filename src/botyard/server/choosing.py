"""Before a table is opened: what a host can choose from, and what is wrong with a choice."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ..core.rules import Rules
from . import bodies, limits
from .answering import answer, body_of, house_of, limited, takes
from .pages import ASK_AGAIN
from .refusals import Refusal
from .wire import encode

api = APIRouter(prefix="/api/games/{game}")


@api.get("/shelf")
async def shelf(request: Request, game: str) -> Response:
    limited(request, limits.LISTS)
    text, mark = shelf_of(house_of(request).rules(game))
    headers = {"etag": mark, "cache-control": ASK_AGAIN}
    if mark in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(text, media_type="application/json", headers=headers)


@api.post("/judge", openapi_extra=takes(bodies.OptionWish))
async def judge(request: Request, game: str) -> Response:
    limited(request, limits.JUDGEMENTS)
    wish = await body_of(request, bodies.OptionWish)
    return answer(house_of(request).rules(game).judge(wish.option, wish.value, wish.seats))


@cache
def shelf_of(rules: Rules[Any, Any]) -> tuple[bytes, str]:
    """What is on a game's shelf, and a mark by which a browser knows that it has it already."""
    found = rules.shelf()
    if found is None:
        why = f"{rules.title} has nothing to choose from but its options"
        raise Refusal("HOUSE-SHELF", why, "They are in /api/games.", status=404)
    text = encode(found)
    return text, f'W/"{hashlib.sha256(text).hexdigest()[:32]}"'
