"""The desk: a position of one's own, played without a table, for lessons, puzzles and scratch boards."""

from __future__ import annotations

import math
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ...core.events import Event
from ...core.game import PUZZLE_GRADES, Game
from .. import limits, schemas
from ..analysis import analyse_state, compute_hint, daily_puzzle, training_puzzle
from ..context import AppContext
from ..errors import ApiError
from ..http import address_of, body_schema, context_of, json_response, rate_limit, read_body, user_id_of
from ..presenters import event_messages
from ..viewer_log import EntryEvents, masked_events

FIRST_PUZZLE_DAY = date(2026, 1, 1)
MAX_TRAINING_NUMBER = 1_000_000

router = APIRouter(prefix="/api/games/{game_name}")


@router.post("/sandbox", openapi_extra=body_schema(schemas.SandboxRequest))
async def sandbox(request: Request, game_name: str) -> Response:
    rate_limit(request, limits.SANDBOX)
    context, body = context_of(request), await read_body(request, schemas.SandboxRequest)
    game = context.game_for_dataset(game_name, body.dataset_id)
    return json_response(run_sandbox(game, body, context.name_of(user_id_of(request))))


@router.post("/review", openapi_extra=body_schema(schemas.AnalysisRequest))
async def review(request: Request, game_name: str) -> Response:
    """The best that can be done in a position of one's own; rounds that are being played are not looked into."""
    rate_limit(request, limits.REVIEWS)
    context, game = context_of(request), context_of(request).builtin_game(game_name)
    state = game.deserialize((await read_body(request, schemas.AnalysisRequest)).position)
    problem_key = require_problem_key(context, game, state)
    is_disconnected = request.is_disconnected
    found = await context.analyses.get_or_compute(
        address_of(request), (game_name, problem_key), analyse_state, game_name, state, is_disconnected=is_disconnected
    )
    return json_response(schemas.AnalysisResponse(found.problem_key, found.review))


@router.post("/hint", openapi_extra=body_schema(schemas.HintRequest))
async def hint(request: Request, game_name: str) -> Response:
    """How to go on in a position of one's own, all that can be said at once: who asks uncovers it step by step."""
    rate_limit(request, limits.REVIEWS)
    context, game = context_of(request), context_of(request).builtin_game(game_name)
    body, is_disconnected = await read_body(request, schemas.HintRequest), request.is_disconnected
    state, actions = game.deserialize(body.position), tuple(game.parse_action(text) for text in body.actions)
    key = (game_name, require_problem_key(context, game, state), actions)
    run_sandbox(
        game, schemas.SandboxRequest(body.position, body.actions, in_attempt=True), ""
    )  # which refuses what cannot be done
    found = await context.analyses.get_or_compute(
        address_of(request), key, compute_hint, game_name, state, actions, is_disconnected=is_disconnected
    )
    if found is None:
        raise ApiError("HOUSE-REVIEW", f"there are no hints for {game.title}")
    return json_response(found)


def require_problem_key(context: AppContext, game: Game[Any, Any], state: Any) -> str:
    """What is asked in a position, if it may be told."""
    problem_key = game.problem_key(state)
    if not problem_key:
        raise ApiError(
            "HOUSE-REVIEW", "there is nothing to find in this position", "Ask for one with an open question."
        )
    if is_being_played(context, game, state):
        reason = "this is being played at a table just now"
        raise ApiError("HOUSE-REVIEW", reason, "Wait until it is settled there.", status=403)
    return problem_key


@router.get("/puzzles")
async def puzzles(request: Request, game_name: str) -> Response:
    rate_limit(request, limits.LISTS)
    game = require_puzzles(request, game_name)
    first, today = FIRST_PUZZLE_DAY.isoformat(), datetime.now(UTC).date().isoformat()
    return json_response(
        schemas.PuzzleIndex(first, today, game.daily_grades, tuple(PUZZLE_GRADES), MAX_TRAINING_NUMBER)
    )


@router.get("/puzzle")
async def puzzle(request: Request, game_name: str, day: date | None = None) -> Response:
    rate_limit(request, limits.PUZZLES)
    require_puzzles(request, game_name)
    context, now = context_of(request), datetime.now(UTC)
    today = now.date()
    day = day or today
    if not FIRST_PUZZLE_DAY <= day <= today:
        reason = f"there is no puzzle of {day}"
        raise ApiError("HOUSE-PUZZLE", reason, f"There is one a day, from {FIRST_PUZZLE_DAY} to {today}.", status=404)
    is_disconnected = request.is_disconnected
    found = await context.puzzles.get_or_compute(
        address_of(request), (game_name, day), daily_puzzle, game_name, day, is_disconnected=is_disconnected
    )
    number, tomorrow = (day - FIRST_PUZZLE_DAY).days + 1, today + timedelta(1)
    seconds_left = math.ceil((datetime.combine(tomorrow, time(), UTC) - now).total_seconds())
    days = day.isoformat(), today.isoformat()
    return json_response(
        schemas.DailyPuzzle(*days, number, found.position, found.best, found.grade, found.ways, seconds_left)
    )


@router.get("/puzzle/training")
async def training(request: Request, game_name: str, grade: int, number: int) -> Response:
    rate_limit(request, limits.PUZZLES)
    require_puzzles(request, game_name)
    if grade not in PUZZLE_GRADES or not 1 <= number <= MAX_TRAINING_NUMBER:
        suggestion = f"There are the grades {PUZZLE_GRADES[0]} to {PUZZLE_GRADES[-1]}, and the numbers 1 to {MAX_TRAINING_NUMBER:,} of each."
        raise ApiError("HOUSE-PUZZLE", f"there is no puzzle {number} of grade {grade}", suggestion, status=404)
    key, is_disconnected = (game_name, grade, number), request.is_disconnected
    found = await context_of(request).puzzles.get_or_compute(
        address_of(request), key, training_puzzle, *key, is_disconnected=is_disconnected
    )
    return json_response(schemas.TrainingPuzzle(grade, number, found.position, found.best, found.ways))


def require_puzzles(request: Request, game_name: str) -> Game[Any, Any]:
    game = context_of(request).builtin_game(game_name)
    if not game.daily_grades:
        raise ApiError("HOUSE-PUZZLE", f"{game.title} has no puzzles", "Open a table.", status=404)
    return game


def is_being_played(context: AppContext, game: Game[Any, Any], state: Any) -> bool:
    """Whether this or its like is asked at a table just now."""
    canonical_key = game.canonical_problem_key(state)
    sessions = (
        session
        for session in context.sessions.values()
        if session.table.game == game.name and session.table.status == "playing"
    )
    return any(
        session.live is not None and session.game.canonical_problem_key(session.live.match.state) == canonical_key
        for session in sessions
    )


def run_sandbox(game: Game[Any, Any], body: schemas.SandboxRequest, name: str) -> schemas.SandboxResponse:
    """Every action for one seat, by the rules of the table; the first that is refused refuses all."""
    state = game.sandbox_state(body.position, body.seat, body.in_attempt)
    entries = []
    for n, text in enumerate(body.actions):
        action, events = game.parse_action(text), list[Event]()
        game.validate_action(state, body.seat, action)
        game.apply(state, body.seat, action, events.append)
        entries.append(EntryEvents(n, body.seat, masked_events(events, body.seat), 0.0))
    names = sandbox_names(state.seats, body, name)
    view, messages = game.view(state, body.seat), event_messages(game, entries, names)
    return schemas.SandboxResponse(game.serialize(state), view, messages, game.outcome(state))


def sandbox_names(seats: int, body: schemas.SandboxRequest, name: str) -> list[str]:
    """Mine, those that were given, or what the chairs are called."""
    given = {seat: given for seat, given in enumerate(body.names) if given} | {body.seat: name}
    return [given.get(seat, f"Seat {seat + 1}") for seat in range(seats)]
