"""Routes for opening a table: the messages and the catalog of a game, and checks of single options."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ...core import capabilities
from ...core.fluent import LANGUAGES, game_bundle, message_folder, read_messages
from ...core.game import Game
from ...core.messages import Message
from .. import limits, schemas
from ..errors import ApiError
from ..http import body_schema, context_of, json_response, rate_limit, read_body
from ..protocol import encode
from ..static_files import REVALIDATE

router = APIRouter(prefix="/api/games/{game_name}")


@router.get("/messages")
async def messages(request: Request, game_name: str) -> Response:
    """Return the game's message files by language, for games that the page does not bring along."""
    rate_limit(request, limits.LISTS)
    folder = message_folder(type(context_of(request).game(game_name)))
    return json_response({language: read_messages(folder, language) for language in LANGUAGES})


@router.get("/catalog")
async def catalog(request: Request, game_name: str) -> Response:
    rate_limit(request, limits.LISTS)
    text, etag = encoded_catalog(context_of(request).game(game_name))
    headers = {"etag": etag, "cache-control": REVALIDATE}
    if etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(text, media_type="application/json", headers=headers)


@router.post("/check-option", openapi_extra=body_schema(schemas.OptionCheckRequest))
async def check_option(request: Request, game_name: str) -> Response:
    rate_limit(request, limits.OPTION_CHECKS)
    body = await read_body(request, schemas.OptionCheckRequest)
    game = context_of(request).game(game_name)
    checked = capabilities.check_option(game, body.option, body.value, body.seats)
    errors = list(map(game_bundle(game).format, checked.errors))
    return json_response(schemas.OptionCheckResponse(checked.text, errors, list(checked.errors)))


@cache
def encoded_catalog(game: Game[Any, Any]) -> tuple[bytes, str]:
    """Return the encoded catalog of a game and its ETag."""
    catalog = game.capability(capabilities.Catalog)
    if catalog is None:
        reason = Message("rejected-no-catalog", game=game.title)
        raise ApiError("HOUSE-SHELF", reason, Message("advise-api-games"), status=404)
    text = encode(catalog.build())
    return text, f'W/"{hashlib.sha256(text).hexdigest()[:32]}"'
