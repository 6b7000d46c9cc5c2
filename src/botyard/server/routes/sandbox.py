"""Route that plays a position without a table, for lessons, puzzles and scratch boards."""

from __future__ import annotations

from functools import partial
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ...core.capabilities import open_sandbox
from ...core.events import Event
from ...core.game import Game
from .. import limits, schemas
from ..diagrams import board_diagram
from ..http import body_schema, context_of, json_response, rate_limit, read_body
from ..presenters import acting_seats, event_messages, log_lines
from ..viewer_log import EntryEvents, masked_events

router = APIRouter(prefix="/api/games/{game_name}")


@router.post("/sandbox", openapi_extra=body_schema(schemas.SandboxRequest))
async def sandbox(request: Request, game_name: str) -> Response:
    rate_limit(request, limits.SANDBOX)
    context, body = context_of(request), await read_body(request, schemas.SandboxRequest)
    game = context.game_for_dataset(game_name, body.dataset_id)
    return json_response(run_sandbox(game, body))


def run_sandbox(game: Game[Any, Any], body: schemas.SandboxRequest) -> schemas.SandboxResponse:
    """Play all actions for one seat. Raise GameError at the first illegal one."""
    state = open_sandbox(game, body.position, body.seat, body.in_attempt)
    entries = []
    for n, text in enumerate(body.actions):
        action, events = game.parse_action(text), list[Event]()
        game.validate_action(state, body.seat, action)
        game.apply(state, body.seat, action, events.append)
        entries.append(EntryEvents(n, body.seat, masked_events(events, body.seat), 0.0))
    view, messages = game.view(state, body.seat), event_messages(entries, partial(log_lines, game))
    acting, diagram = acting_seats(game, state), board_diagram(game, view)
    return schemas.SandboxResponse(game.serialize(state), view, messages, game.outcome(state), acting, diagram)
