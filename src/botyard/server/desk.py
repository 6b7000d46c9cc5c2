"""The desk: a position of one's own, played without a table, for lessons, puzzles and scratch boards."""

from __future__ import annotations

import math
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ..core.events import Event
from ..core.rules import GRADES, Rules
from . import bodies, limits
from .answering import address_of, answer, body_of, house_of, limited, person_of, takes
from .house import House
from .numbering import Happening, masked
from .refusals import Refusal
from .studies import clue_for, look_at, puzzle_of, training_of
from .telling import told

FIRST_PUZZLE = date(2026, 1, 1)
MOST_TRAINING = 1_000_000

api = APIRouter(prefix="/api/games/{game}")


@api.post("/desk", openapi_extra=takes(bodies.AtDesk))
async def desk(request: Request, game: str) -> Response:
    limited(request, limits.DESK)
    house, wish = house_of(request), await body_of(request, bodies.AtDesk)
    rules = house.rules_of_edition(game, wish.edition)
    return answer(play(rules, wish, house.name_of(person_of(request))))


@api.post("/review", openapi_extra=takes(bodies.Lookup))
async def review(request: Request, game: str) -> Response:
    """The best that can be done in a position of one's own; rounds that are being played are not looked into."""
    limited(request, limits.REVIEWS)
    house, rules = house_of(request), house_of(request).own_rules(game)
    state = rules.read((await body_of(request, bodies.Lookup)).position)
    riddle = riddle_of(house, rules, state)
    gone = request.is_disconnected
    found = await house.studies.find(address_of(request), (game, riddle), look_at, game, state, gone=gone)
    return answer(bodies.Reviewed(found.riddle, found.review))


@api.post("/hint", openapi_extra=takes(bodies.ClueWish))
async def hint(request: Request, game: str) -> Response:
    """How to go on in a position of one's own, all that can be said at once: who asks uncovers it step by step."""
    limited(request, limits.REVIEWS)
    house, rules = house_of(request), house_of(request).own_rules(game)
    wish, gone = await body_of(request, bodies.ClueWish), request.is_disconnected
    state, line = rules.read(wish.position), tuple(rules.parse(text) for text in wish.line)
    key = (game, riddle_of(house, rules, state), line)
    play(rules, bodies.AtDesk(wish.position, wish.line, showing=True), "")  # which refuses what cannot be done
    found = await house.studies.find(address_of(request), key, clue_for, game, state, line, gone=gone)
    if found is None:
        raise Refusal("HOUSE-REVIEW", f"there are no hints for {rules.title}")
    return answer(found)


def riddle_of(house: House, rules: Rules[Any, Any], state: Any) -> str:
    """What is asked in a position, if it may be told."""
    riddle = rules.riddle(state)
    if not riddle:
        raise Refusal("HOUSE-REVIEW", "there is nothing to find in this position", "Ask for one with an open question.")
    if is_played(house, rules, state):
        why = "this is being played at a table just now"
        raise Refusal("HOUSE-REVIEW", why, "Wait until it is settled there.", status=403)
    return riddle


@api.get("/puzzles")
async def puzzles(request: Request, game: str) -> Response:
    limited(request, limits.LISTS)
    rules = with_puzzles(request, game)
    first, today = FIRST_PUZZLE.isoformat(), datetime.now(UTC).date().isoformat()
    return answer(bodies.Puzzles(first, today, rules.week, tuple(GRADES), MOST_TRAINING))


@api.get("/puzzle")
async def puzzle(request: Request, game: str, day: date | None = None) -> Response:
    limited(request, limits.PUZZLES)
    with_puzzles(request, game)
    house, now = house_of(request), datetime.now(UTC)
    today = now.date()
    day = day or today
    if not FIRST_PUZZLE <= day <= today:
        why = f"there is no puzzle of {day}"
        raise Refusal("HOUSE-PUZZLE", why, f"There is one a day, from {FIRST_PUZZLE} to {today}.", status=404)
    gone = request.is_disconnected
    found = await house.puzzles.find(address_of(request), (game, day), puzzle_of, game, day, gone=gone)
    number, tomorrow = (day - FIRST_PUZZLE).days + 1, today + timedelta(1)
    left = math.ceil((datetime.combine(tomorrow, time(), UTC) - now).total_seconds())
    days = day.isoformat(), today.isoformat()
    return answer(bodies.Daily(*days, number, found.position, found.best, found.grade, found.ways, left))


@api.get("/puzzle/training")
async def training(request: Request, game: str, grade: int, number: int) -> Response:
    limited(request, limits.PUZZLES)
    with_puzzles(request, game)
    if grade not in GRADES or not 1 <= number <= MOST_TRAINING:
        hint = f"There are the grades {GRADES[0]} to {GRADES[-1]}, and the numbers 1 to {MOST_TRAINING:,} of each."
        raise Refusal("HOUSE-PUZZLE", f"there is no puzzle {number} of grade {grade}", hint, status=404)
    key, gone = (game, grade, number), request.is_disconnected
    found = await house_of(request).puzzles.find(address_of(request), key, training_of, *key, gone=gone)
    return answer(bodies.Training(grade, number, found.position, found.best, found.ways))


def with_puzzles(request: Request, game: str) -> Rules[Any, Any]:
    rules = house_of(request).own_rules(game)
    if not rules.week:
        raise Refusal("HOUSE-PUZZLE", f"{rules.title} has no puzzles", "Open a table.", status=404)
    return rules


def is_played(house: House, rules: Rules[Any, Any], state: Any) -> bool:
    """Whether this or its like is asked at a table just now."""
    like = rules.likeness(state)
    rooms = (room for room in house.rooms.values() if room.table.game == rules.name and room.table.status == "playing")
    return any(room.live is not None and room.rules.likeness(room.live.match.state) == like for room in rooms)


def play(rules: Rules[Any, Any], wish: bodies.AtDesk, name: str) -> bodies.Desk:
    """Every action for one seat, by the rules of the table; the first that is refused refuses all."""
    state = rules.lay(wish.position, wish.seat, wish.showing)
    happened = []
    for n, text in enumerate(wish.actions):
        action, events = rules.parse(text), list[Event]()
        rules.check(state, wish.seat, action)
        rules.apply(state, wish.seat, action, events.append)
        happened.append(Happening(n, wish.seat, masked(events, wish.seat), 0.0))
    names = names_at(state.seats, wish, name)
    view, events_told = rules.view(state, wish.seat), told(rules, happened, names)
    return bodies.Desk(rules.write(state), view, events_told, rules.outcome(state))


def names_at(seats: int, wish: bodies.AtDesk, name: str) -> list[str]:
    """Mine, those that were given, or what the chairs are called."""
    given = {seat: given for seat, given in enumerate(wish.names) if given} | {wish.seat: name}
    return [given.get(seat, f"Seat {seat + 1}") for seat in range(seats)]
