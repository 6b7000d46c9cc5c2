"""Questions: who is asked, in which order, and what was answered in advance (RAL-22)."""

from __future__ import annotations

from collections.abc import Iterable

from ..actions import REGISTERS
from ..state import Kind, Query, State, Step

Wanted = tuple[Kind, int, tuple[int | str, ...]]  # kind, robot, about
SET_UP_KINDS = (Kind.DRAFT, Kind.HOME, Kind.SQUARE, Kind.FACING, Kind.COME_BACK)


def enter(state: State, step: Step) -> None:
    state.step, state.begun = step, False


def ask_first(state: State, wanted: Iterable[Wanted]) -> bool:
    """Open the window of this step; True if somebody is asked. When all have answered the step is called again."""
    if not state.begun:
        state.begun = True
        for kind, robot, about in wanted:
            open_query(state, kind, robot, about)
    return bool(state.window)


def open_query(state: State, kind: Kind, robot: int, about: tuple[int | str, ...] = ()) -> None:
    """One more question at the end of the window: they are answered one after the other (RAL-22.1)."""
    state.asked += 1
    state.window.append(Query(state.asked, kind, robot, about))


def open_aside(state: State, kind: Kind, robot: int, about: tuple[int | str, ...] = ()) -> None:
    """A question that does not stop the table."""
    state.asked += 1
    state.asides.append(Query(state.asked, kind, robot, about))


def close(state: State, query: Query) -> None:
    if query in state.window:
        state.window.remove(query)
        state.watched = 0
    else:
        state.asides.remove(query)


def open_queries(state: State) -> list[Query]:
    """All that may be answered now: asides at any time, of a window the first."""
    return [*state.asides, *state.window[:1]]


def query_for(state: State, seat: int) -> Query | None:
    """What this seat is asked; an aside first, so that others do not turn its page."""
    return next((query for query in open_queries(state) if state.seat_of(query.robot) == seat), None)


def seconds_of(state: State, query: Query) -> int:
    """Time for a question, after time to watch what led to it; for an aside, the whole turn (RAL-22.3)."""
    seconds = state.options.reentry_seconds if query.kind in SET_UP_KINDS else state.options.question_seconds
    watched = REGISTERS if query.kind is Kind.LOSE else state.watched
    return seconds + watched * state.options.watch_seconds if seconds else 0


def habit(state: State, robot: int, question: str) -> str:
    """The standing answer of a robot's owner: 'always', 'never' or 'ask' (RAL-22.2)."""
    return state.habits[state.seat_of(robot)].get(question, "ask")
