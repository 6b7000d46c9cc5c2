"""Analysis, hints and puzzles, for every game that has these capabilities."""

from __future__ import annotations

import math
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ...core.capabilities import Analysis, Puzzles
from ...core.game import Game
from ...core.messages import Message
from .. import limits, schemas
from ..analysis import AnalysisResult, analyse_state, compute_hint, daily_puzzle, training_puzzle
from ..context import AppContext
from ..errors import ApiError
from ..http import address_of, body_schema, context_of, json_response, rate_limit, read_body
from .sandbox import run_sandbox

FIRST_PUZZLE_DAY = date(2026, 1, 1)
MAX_TRAINING_NUMBER = 1_000_000

router = APIRouter(prefix="/api/games/{game_name}")


@router.post("/review", openapi_extra=body_schema(schemas.AnalysisRequest))
async def review(request: Request, game_name: str) -> Response:
    rate_limit(request, limits.REVIEWS)
    context_of(request).builtin_game(game_name)  # a game that is not there is reported before the body
    body = await read_body(request, schemas.AnalysisRequest)
    found = await analyse_position(request, game_name, body.position)
    return json_response(schemas.AnalysisResponse(found.problem_key, found.review))


async def analyse_position(request: Request, game_name: str, position: str) -> AnalysisResult:
    """Analyse a position; the caller counts the request. Raise ApiError if a table is playing it."""
    context, game = context_of(request), context_of(request).builtin_game(game_name)
    state = game.deserialize(position)
    key, is_disconnected = (game_name, require_problem_key(context, game, state)), request.is_disconnected
    found: AnalysisResult = await context.analyses.get_or_compute(
        address_of(request), key, analyse_state, game_name, state, is_disconnected=is_disconnected
    )
    return found


@router.post("/hint", openapi_extra=body_schema(schemas.HintRequest))
async def hint(request: Request, game_name: str) -> Response:
    """Return all hints for a position; the client reveals them one by one."""
    rate_limit(request, limits.REVIEWS)
    context, game = context_of(request), context_of(request).builtin_game(game_name)
    body, is_disconnected = await read_body(request, schemas.HintRequest), request.is_disconnected
    state, actions = game.deserialize(body.position), tuple(game.parse_action(text) for text in body.actions)
    key = (game_name, require_problem_key(context, game, state), actions)
    require_puzzles(game)
    run_sandbox(game, schemas.SandboxRequest(body.position, body.actions, in_attempt=True))  # checks the actions
    found = await context.analyses.get_or_compute(
        address_of(request), key, compute_hint, game_name, state, actions, is_disconnected=is_disconnected
    )
    return json_response(found)


def require_problem_key(context: AppContext, game: Game[Any, Any], state: Any) -> str:
    """Return the key of the problem in a position, if it may be analysed."""
    analysis = game.capability(Analysis)
    if analysis is None or not (problem_key := analysis.problem_key(state)):
        raise ApiError("HOUSE-REVIEW", Message("rejected-nothing-to-solve"), Message("advise-open-problem"))
    if is_being_played(context, game.name, analysis, state):
        raise ApiError("HOUSE-REVIEW", Message("rejected-in-play"), Message("advise-round-over"), status=403)
    return problem_key


@router.get("/puzzles")
async def puzzle_index(request: Request, game_name: str) -> Response:
    rate_limit(request, limits.LISTS)
    puzzles = require_puzzles(context_of(request).builtin_game(game_name))
    first, today = FIRST_PUZZLE_DAY.isoformat(), datetime.now(UTC).date().isoformat()
    return json_response(
        schemas.PuzzleIndex(first, today, puzzles.daily_grades, tuple(puzzles.grades), MAX_TRAINING_NUMBER)
    )


@router.get("/puzzle")
async def puzzle(request: Request, game_name: str, day: date | None = None) -> Response:
    rate_limit(request, limits.PUZZLES)
    require_puzzles(context_of(request).builtin_game(game_name))
    context, now = context_of(request), datetime.now(UTC)
    today = now.date()
    day = day or today
    if not FIRST_PUZZLE_DAY <= day <= today:
        suggestion = Message("advise-puzzle-days", first=str(FIRST_PUZZLE_DAY), today=str(today))
        raise ApiError("HOUSE-PUZZLE", Message("rejected-puzzle-day", day=str(day)), suggestion, status=404)
    is_disconnected = request.is_disconnected
    found = await context.puzzles.get_or_compute(
        address_of(request), (game_name, day), daily_puzzle, game_name, day, is_disconnected=is_disconnected
    )
    number, tomorrow = (day - FIRST_PUZZLE_DAY).days + 1, today + timedelta(1)
    seconds_left = math.ceil((datetime.combine(tomorrow, time(), UTC) - now).total_seconds())
    days = day.isoformat(), today.isoformat()
    return json_response(
        schemas.DailyPuzzle(*days, number, found.position, found.best, found.grade, found.solution_count, seconds_left)
    )


@router.get("/puzzle/training")
async def training(request: Request, game_name: str, grade: int, number: int) -> Response:
    rate_limit(request, limits.PUZZLES)
    grades = require_puzzles(context_of(request).builtin_game(game_name)).grades
    if grade not in grades or not 1 <= number <= MAX_TRAINING_NUMBER:
        reason = Message("rejected-puzzle", number=number, grade=grade)
        suggestion = Message("advise-puzzles", lowest=grades[0], highest=grades[-1], numbers=MAX_TRAINING_NUMBER)
        raise ApiError("HOUSE-PUZZLE", reason, suggestion, status=404)
    key, is_disconnected = (game_name, grade, number), request.is_disconnected
    found = await context_of(request).puzzles.get_or_compute(
        address_of(request), key, training_puzzle, *key, is_disconnected=is_disconnected
    )
    return json_response(schemas.TrainingPuzzle(grade, number, found.position, found.best, found.solution_count))


def require_puzzles(game: Game[Any, Any]) -> Puzzles[Any, Any]:
    puzzles = game.capability(Puzzles)
    if puzzles is None:
        raise ApiError(
            "HOUSE-PUZZLE", Message("rejected-no-puzzles", game=game.title), Message("advise-open-table"), status=404
        )
    return puzzles


def is_being_played(context: AppContext, game_name: str, analysis: Analysis[Any], state: Any) -> bool:
    """Return whether this problem, or one that resembles it, is open at a table now."""
    key = analysis.canonical_problem_key(state)
    return any(
        session.live is not None and analysis.canonical_problem_key(session.live.match.state) == key
        for session in context.sessions.values()
        if session.table.game == game_name and session.table.status == "playing"
    )
