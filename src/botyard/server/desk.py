"""The desk: a position of one's own, played without a table, for lessons, puzzles and scratch boards."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ..core.events import Event, Seat
from ..core.rules import Rules
from . import bodies, limits
from .answering import answer, body_of, house_of, person_of, takes
from .live import Happening
from .telling import told

api = APIRouter(prefix="/api/games/{game}")


@api.post("/desk", openapi_extra=takes(bodies.AtDesk))
async def desk(request: Request, game: str) -> Response:
    house, person = house_of(request), person_of(request)
    house.limits.take(limits.DESK, person)
    rules = house.rules(game)
    return answer(play(rules, await body_of(request, bodies.AtDesk), house.name_of(person)))


def play(rules: Rules[Any, Any], wish: bodies.AtDesk, name: str) -> bodies.Desk:
    """Every action for one seat, by the rules of the table; the first that is refused refuses all."""
    state = rules.lay(wish.position, wish.seat, wish.showing)
    happened = []
    for n, text in enumerate(wish.actions):
        action, events = rules.parse(text), list[Event]()
        rules.check(state, wish.seat, action)
        rules.apply(state, wish.seat, action, events.append)
        happened.append(Happening(n, wish.seat, events, 0.0))
    names = names_at(state.seats, wish.seat, name)
    view, events_told = rules.view(state, wish.seat), told(rules, happened, names, wish.seat)
    return bodies.Desk(rules.write(state), view, events_told, rules.outcome(state))


def names_at(seats: int, seat: Seat, name: str) -> list[str]:
    return [name if other == seat else f"Seat {other + 1}" for other in range(seats)]
