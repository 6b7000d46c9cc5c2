"""What the actor has before it: all that the rest of an action can depend on, as a value.

Rules carry an action out on an outlook. A game keeps what comes of it; a look ahead throws it away.
"""

from __future__ import annotations

from typing import NamedTuple

from ...core.events import Seat
from .actions import Crew
from .boards import Board
from .events import Why
from .state import Box, Owed, State


class Draws(NamedTuple):
    """Who draws a Power card now, one after the other, and why."""

    seats: tuple[Seat, ...] = ()
    why: Why = "terminal"


NO_DRAWS = Draws()


class Outlook(NamedTuple):
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
    agenda: tuple[Owed, ...]
    draws: Draws = NO_DRAWS  # those of the last answer

    # `_replace` takes three times as long as these, and looking ahead needs very many of them.

    def owing(self, agenda: tuple[Owed, ...]) -> Outlook:
        return Outlook(*self[:10], agenda, self.draws)

    def with_crew_owing(self, crew: Crew, agenda: tuple[Owed, ...]) -> Outlook:
        return Outlook(*self[:8], crew, self.cards, agenda, self.draws)

    def with_track(self, track: bytes) -> Outlook:
        return Outlook(self.board, self.seat, self.order, track, *self[4:])


def outlook_of(state: State, seat: Seat, agenda: tuple[Owed, ...]) -> Outlook:
    return Outlook(
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
        agenda,
    )


def playing(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Those who have not left, clockwise from this seat."""
    order = around(state, seat)
    return tuple(other for other in order if not state.left[other]) if any(state.left) else order


def around(state: State, seat: Seat) -> tuple[Seat, ...]:
    """All seats clockwise from this one."""
    return (*range(seat, state.seats), *range(seat))


def take_up(state: State, outlook: Outlook) -> None:
    """Make an outlook the position of its seat."""
    seat = outlook.seat
    state.track, state.queue, state.agenda = outlook.track, outlook.queue, outlook.agenda
    state.hex_box[seat], state.podium[seat] = outlook.hex_box, outlook.podium
    state.boxes[seat], state.crews[seat] = outlook.box, outlook.crew


def draw(outlook: Outlook, seats: tuple[Seat, ...], why: Why) -> Outlook:
    """Cards that do not exist are not drawn and block nothing (ITM-12.10)."""
    return outlook._replace(cards=max(0, outlook.cards - len(seats)), draws=Draws(seats, why))


def with_box(outlook: Outlook, shape: int, change: int) -> Outlook:
    box = list(outlook.box)
    box[shape] += change
    return outlook._replace(box=(box[0], box[1], box[2], box[3]))


def with_crew(outlook: Outlook, shape: int, change: int) -> Outlook:
    crew = list(outlook.crew)
    crew[shape] += change
    return outlook._replace(crew=(crew[0], crew[1], crew[2]))
