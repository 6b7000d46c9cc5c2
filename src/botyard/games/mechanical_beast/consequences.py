"""What comes of a choice, as messages: its consequence in one line, and the warning before a dangerous one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from ...core.events import Seat
from ...core.messages import Message, listed, player
from .actions import Action, Explore, UseGear, Walk
from .draw_pile import pile_knowledge
from .grid import DIRECTIONS, STEPS, cell_at, find_cell, square_at
from .nouns import room_named, way_message
from .previews import Preview
from .rules.movement import throws_switch
from .state import State, meeple_id, meeple_ids, name_of_id, own_meeples, owner_of


def consequence_of(state: State, seat: Seat, action: Action, preview: Preview) -> Message | None:
    parts = [
        *action_parts(state, seat, action, preview),
        *collapse_parts(state, action, preview),
        *harm_parts(state, seat, preview),
    ]
    return reduce(lambda left, right: Message("consequences", left=left, right=right), parts) if parts else None


def warning_of(state: State, seat: Seat, preview: Preview) -> Message | None:
    if preview.loses:
        return Message("warning-loss", reason=preview.loses)
    if preview.cuts:
        return Message("warning-cut-off", figures=cut_figures(state, seat, preview.cuts))
    return Message("warning-exit-collapses") if preview.exit_falls else None


# --- the parts of a consequence ----------------------------------------------------------------------------


def action_parts(state: State, seat: Seat, action: Action, preview: Preview) -> Iterator[Message]:
    match action:
        case Walk(who, square):
            if walk_throws_switch(state, seat, action):
                yield Message("switches-off")
            yield from goal_parts(state, own_meeples(state, seat)[who], square)
        case Explore():
            yield Message("new-room")
            if next_card_may_lock(state):
                yield Message("may-lock-down")
        case UseGear(who):
            yield gear_part(state, own_meeples(state, seat)[who], preview)
            yield Message("in-reach", rooms=preview.reach, exit=preview.exit_in_reach or "none")


def goal_parts(state: State, meeple: int, square: str) -> Iterator[Message]:
    """Yield what makes a room recognisable: people in it, and where it lies if it is next to the figure."""
    cell, start = find_cell(square, state.corner), state.floor.where[state.meeples[meeple]]
    assert cell is not None
    direction = next((name for name, step in zip(DIRECTIONS, STEPS, strict=True) if start + step == cell), "")
    people = bool(state.people >> state.floor.grid[cell] & 1)
    if people or direction:
        yield Message("goal", people=people, direction=direction or "none", own=owner_of(state, meeple) >= 0)


def walk_throws_switch(state: State, seat: Seat, action: Walk) -> bool:
    """Return whether the figure passes the switch, or stops in the Control Room (BST-5.6, BST-9.1)."""
    if action.by_control:
        return True
    goal = square_at(state.floor.where[state.deck.control], state.corner) if state.deck.control in state.floor else ""
    return action.square == goal and throws_switch(state, own_meeples(state, seat)[action.who])


def next_card_may_lock(state: State) -> bool:
    """Return whether the next card can be the Lockdown while the beast is still on."""
    if state.switch_off:
        return False
    lockdown = pile_knowledge(state.deck, state.options, state.pile, state.drawn).draws[-1]
    return lockdown is not None and lockdown[0] == 1


def gear_part(state: State, meeple: int, preview: Preview) -> Message:
    """Return how far the figure rides with its room, or else how many rooms move without it."""
    if not preview.moved:
        return Message("only-mark-moves")
    room = state.meeples[meeple]
    place = next((placed for placed in preview.moved if placed.room == state.deck.ids[room]), None)
    cell = state.floor.where[room] if place is None else cell_at(place.row, place.column)
    if cell == state.floor.where[room]:
        return Message("rooms-move", rooms=len(preview.moved))
    way = way_message(state.floor.where[room], cell)
    return Message("figure-rides", own=owner_of(state, meeple) >= 0, way=way)


def collapse_parts(state: State, action: Action, preview: Preview) -> Iterator[Message]:
    rooms = [state.deck.ids.index(name) for name in preview.fallen]
    for room in rooms:
        yield Message("room-collapses", room=room_named(state, room))
    if rooms and preview.moved and not isinstance(action, UseGear):
        yield Message("rooms-slide", rooms=len(preview.moved))
    if any(state.people >> room & 1 for room in rooms):
        yield Message("people-rescued")


def harm_parts(state: State, seat: Seat, preview: Preview) -> Iterator[Message]:
    if preview.loses:
        yield Message("game-lost")
    elif preview.cuts:
        yield Message("cut-off", figures=cut_figures(state, seat, preview.cuts))


def cut_figures(state: State, seat: Seat, cuts: Sequence[str]) -> Message:
    ids = meeple_ids(state)
    return listed([figure_message(state, seat, ids.index(meeple)) for meeple in cuts])


def figure_message(state: State, seat: Seat, meeple: int) -> Message:
    """Return a figure as the object of a sentence, from the point of view of a seat."""
    owner, who = owner_of(state, meeple), name_of_id(meeple_id(state, meeple))
    if owner < 0:
        return Message("figure-android")
    return Message("figure-own", who=who) if owner == seat else Message("figure-other", who=who, player=player(owner))
