"""What the actor has before it: all that the rest of an action can depend on, as a value.

Rules carry an action out on an outlook. A game keeps what comes of it; a look ahead throws it away.
"""

from __future__ import annotations

from typing import NamedTuple

from ...core.events import Seat
from .actions import Crew
from .boards import Board
from .events import DrawReason
from .state import Box, PendingStep, State


class Draws(NamedTuple):
    """Who draws a Power card now, one after the other, and why."""

    seats: tuple[Seat, ...] = ()
    reason: DrawReason = "terminal"


NO_DRAWS = Draws()


class ActionContext(NamedTuple):
    board: Board
    seat: Seat
    order: tuple[Seat, ...]  # all who play, the actor first (ITM-13.2)
    track: bytes
    queue: bytes
    hex_box: int  # own hex-bots there
    podium: int
    box: Box
    crew: Crew
    cards: int  # in deck and discard pile together; which ones never matters (ITM-7.11)
    pending: tuple[PendingStep, ...]
    draws: Draws = NO_DRAWS  # those of the last answer

    # `_replace` takes three times as long as these, and looking ahead needs very many of them.

    def with_pending(self, pending: tuple[PendingStep, ...]) -> ActionContext:
        return ActionContext(*self[:10], pending, self.draws)

    def with_crew_and_pending(self, crew: Crew, pending: tuple[PendingStep, ...]) -> ActionContext:
        return ActionContext(*self[:8], crew, self.cards, pending, self.draws)

    def with_track(self, track: bytes) -> ActionContext:
        return ActionContext(self.board, self.seat, self.order, track, *self[4:])


def context_for(state: State, seat: Seat, pending: tuple[PendingStep, ...]) -> ActionContext:
    return ActionContext(
        state.board,
        seat,
        playing(state, seat),
        state.track,
        state.queue,
        state.hex_box[seat],
        state.podium[seat],
        state.boxes[seat],
        state.crews[seat],
        len(state.deck) + sum(state.discard),
        pending,
    )


def playing(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Those who have not left, clockwise from this seat."""
    order = clockwise_from(state, seat)
    return tuple(other for other in order if not state.left[other]) if any(state.left) else order


def clockwise_from(state: State, seat: Seat) -> tuple[Seat, ...]:
    """All seats clockwise from this one."""
    return (*range(seat, state.seats), *range(seat))


def apply_context(state: State, context: ActionContext) -> None:
    """Make an outlook the position of its seat."""
    seat = context.seat
    state.track, state.queue, state.pending = context.track, context.queue, context.pending
    state.hex_box[seat], state.podium[seat] = context.hex_box, context.podium
    state.boxes[seat], state.crews[seat] = context.box, context.crew


def draw(context: ActionContext, seats: tuple[Seat, ...], reason: DrawReason) -> ActionContext:
    """Cards that do not exist are not drawn and block nothing (ITM-12.10)."""
    return context._replace(cards=max(0, context.cards - len(seats)), draws=Draws(seats, reason))


def with_box(context: ActionContext, shape: int, change: int) -> ActionContext:
    box = list(context.box)
    box[shape] += change
    return context._replace(box=(box[0], box[1], box[2], box[3]))


def with_crew(context: ActionContext, shape: int, change: int) -> ActionContext:
    crew = list(context.crew)
    crew[shape] += change
    return context._replace(crew=(crew[0], crew[1], crew[2]))
