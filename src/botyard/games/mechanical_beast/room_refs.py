"""Rooms, cards and meeples in the form of events and views."""

from __future__ import annotations

from functools import lru_cache

from .deck import GEAR_PLACES, SIDE_LETTERS, Deck
from .draw_pile import pile_knowledge
from .events import CardView, Draws, GearView, MeepleMark, PileView, RoomPosition, RoomSquare, RoomView, TurnView
from .grid import DIRECTIONS, RoomShift, column_of, row_of, square_at
from .state import NO_MARK, NOBODY, PendingCollapse, PendingExit, PendingFacing, State, meeple_id

CACHED_DECKS = 8


def room_positions(state: State, moved: RoomShift) -> tuple[RoomPosition, ...]:
    return tuple(room_position(state, *placed) for placed in moved)


def room_position(state: State, room: int, cell: int, heading: int) -> RoomPosition:
    square = square_at(cell, state.corner)
    return RoomPosition(state.deck.ids[room], row_of(cell), column_of(cell), DIRECTIONS[heading], square)


def room_view(state: State, room: int) -> RoomView:
    card, cell, printed = state.deck.cards[room], state.floor.where[room], card_view(state, room)
    return RoomView(
        card.id,
        card.role,
        row_of(cell),
        column_of(cell),
        square_at(cell, state.corner),
        DIRECTIONS[state.floor.heading[room]],
        printed.sides,
        printed.gears,
        bool(state.people >> room & 1),
        state.deck.names[room],
    )


def room_squares(state: State) -> tuple[RoomSquare, ...]:
    """Return the squares of all rooms."""
    where, corner, ids = state.floor.where, state.corner, state.deck.ids
    return tuple(RoomSquare(ids[room], square_at(where[room], corner)) for room in state.floor.rooms())


def meeple_mark(state: State, meeple: int) -> MeepleMark:
    mark, who = state.marks[meeple], meeple_id(state, meeple)
    return MeepleMark(who, 0, "") if mark == NO_MARK else MeepleMark(who, mark[1] + 1, state.deck.ids[mark[0]])


def meeple_marks(state: State) -> tuple[MeepleMark, ...]:
    return tuple(meeple_mark(state, meeple) for meeple in range(len(state.meeples)))


def arrival_ids(state: State) -> tuple[str, ...]:
    """Return the meeples on the Emergency Exit in the competitive game, the first at the bottom."""
    return tuple(meeple_id(state, meeple) for meeple in state.arrivals)


def turn_view(state: State) -> TurnView:
    step = state.pending[-1] if state.pending else None
    return TurnView(
        next_actor=(state.actor + 1) % state.seats,
        walked=meeple_id(state, state.mover) if state.mover >= 0 else "",
        acted=state.acted,
        collapsing=state.deck.ids[step.room] if isinstance(step, PendingCollapse) else "",
        exit_placer=step.seat if isinstance(step, (PendingExit, PendingFacing)) else NOBODY,
        votes=vote_texts(state),
    )


def vote_texts(state: State) -> tuple[str, ...]:
    answers = state.vote.answers if state.vote else ()
    return tuple("" if answer is None else "yes" if answer else "no" for answer in answers)


def pile_view(state: State) -> PileView:
    """Return public knowledge of the pile, which players can derive by counting cards (BST-2.5)."""
    known = pile_knowledge(state.deck, state.options, state.pile, state.drawn)
    return PileView(state.drawn, state.cards_left, *(Draws(*draws) if draws else None for draws in known.draws))


def card_view(state: State, room: int) -> CardView:
    return card_views(state.deck)[room]


@lru_cache(maxsize=CACHED_DECKS)
def card_views(deck: Deck) -> tuple[CardView, ...]:
    """Return the face of each card."""
    return tuple(
        CardView(
            "".join(SIDE_LETTERS[side] for side in card.sides.all),
            tuple(GearView(gear.kind, GEAR_PLACES[gear.kind][gear.place]) for gear in gears),
        )
        for card, gears in zip(deck.cards, deck.gears, strict=True)
    )
