"""The part of a position that the rest of the actor's action can depend on, as an immutable value.

The rules apply an action to an `ActionContext`. `apply_context` writes the result back to the state; a look ahead
discards it.
"""

from __future__ import annotations

from typing import NamedTuple

from ...core.events import Seat
from .actions import Crew
from .boards import Board
from .events import CurrentAction, DrawReason, TurnProgress
from .state import Box, PendingStep, State


class Draws(NamedTuple):
    """The seats that draw a Power card now, in this order, and the reason."""

    seats: tuple[Seat, ...] = ()
    reason: DrawReason = "terminal"


NO_DRAWS = Draws()


class ActionContext(NamedTuple):
    board: Board
    seat: Seat
    order: tuple[Seat, ...]  # seats still in the game, the actor first (ITM-13.2)
    track: bytes
    queue: bytes
    hex_box: int  # the seat's hex-bots there
    podium: int
    box: Box
    crew: Crew
    cards: int  # in deck and discard pile together; their kinds never matter (ITM-7.11)
    pending: tuple[PendingStep, ...]
    draws: Draws = NO_DRAWS  # caused by the last answer

    # `_replace` takes three times as long as these methods, which a look ahead calls very often.

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
    """Return the seats that have not left, clockwise from this seat."""
    order = clockwise_from(state, seat)
    return tuple(other for other in order if not state.left[other]) if any(state.left) else order


def clockwise_from(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return all seats, clockwise from this one."""
    return (*range(seat, state.seats), *range(seat))


def next_actor(state: State) -> Seat:
    """Return the seat whose turn comes next (ITM-3.4, ITM-3.8)."""
    others = clockwise_from(state, state.actor)[1:]
    return next((seat for seat in others if not state.left[seat]), state.actor)


def turn_progress(state: State, current_action: CurrentAction | None = None) -> TurnProgress:
    return TurnProgress(state.acted, state.played, state.ignoring, current_action)


def apply_context(state: State, context: ActionContext) -> None:
    """Write the context back to the state."""
    seat = context.seat
    state.track, state.queue, state.pending = context.track, context.queue, context.pending
    state.hex_box[seat], state.podium[seat] = context.hex_box, context.podium
    state.boxes[seat], state.crews[seat] = context.box, context.crew


def draw(context: ActionContext, seats: tuple[Seat, ...], reason: DrawReason) -> ActionContext:
    """Let these seats draw. Missing cards are not drawn and block nothing (ITM-12.10)."""
    return context._replace(cards=max(0, context.cards - len(seats)), draws=Draws(seats, reason))


def with_box(context: ActionContext, shape: int, change: int) -> ActionContext:
    box = list(context.box)
    box[shape] += change
    return context._replace(box=(box[0], box[1], box[2], box[3]))


def with_crew(context: ActionContext, shape: int, change: int) -> ActionContext:
    crew = list(context.crew)
    crew[shape] += change
    return context._replace(crew=(crew[0], crew[1], crew[2]))
