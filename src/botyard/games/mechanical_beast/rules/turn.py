"""Chapters 4 and 15: the turn and the order of its steps."""

from __future__ import annotations

from ....core.events import CLOCK, EventSink, Seat, discard_event
from ....core.timer import Timer, TimerExpired
from .. import actions
from ..actions import (
    ABANDON,
    CONCEDE,
    END,
    LET_COLLAPSE,
    NO,
    YES,
    Action,
    Explore,
    Face,
    MeepleName,
    PlaceExit,
    SimpleAction,
    UseGear,
    Verdict,
    Walk,
)
from ..events import ExitDrawn, GearUsed, TrapCheckEnded, TurnBegan, Waited
from ..grid import DIRECTIONS, RoomShift, column_of, find_cell, renamed_corner, row_of, square_at
from ..room_refs import meeple_mark, meeple_marks, pile_view, room_positions, room_squares, turn_view
from ..state import (
    NO_MARK,
    NOBODY,
    PendingCollapse,
    PendingExit,
    PendingFacing,
    State,
    android_of,
    engineers,
    meeple_id,
    meeple_ids,
    own_meeples,
    owner_of,
)
from . import competitive, game_end
from .collapse import collapse
from .exploration import exploration_directions, explore
from .gears import gear_shift, gear_uses, usable_gears
from .movement import destinations, walk
from .trapped import SWITCH
from .votes import call_vote, cast_vote, fail_vote, voters

PROOF_SECONDS, VOTE_SECONDS = 20, 30
VOTE_ACTIONS = (CONCEDE, ABANDON, YES, NO)
FACE_ACTIONS = tuple(Face(direction) for direction in DIRECTIONS)


def active_seats(state: State) -> tuple[Seat, ...]:
    if state.over:
        return ()
    if state.vote:
        return voters(state)
    return (deciding_seat(state),)


def deciding_seat(state: State) -> Seat:
    """Return the seat on turn, or the seat that places the Emergency Exit (BST-14.6)."""
    step = state.pending[-1] if state.pending else None
    return step.seat if isinstance(step, (PendingExit, PendingFacing)) else state.actor


def timers(state: State) -> tuple[Timer, ...]:
    running = []
    if state.vote:
        running.append(Timer(f"vote-{state.turn}", VOTE_SECONDS))
    running += [Timer(name, PROOF_SECONDS, resolvable=True) for name in game_end.proof_timers(state)]
    return tuple(running)


# --- legal actions -----------------------------------------------------------------------------------------


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    if seat == CLOCK:
        return tuple(TimerExpired(timer.name) for timer in timers(state))
    if seat not in active_seats(state):
        return ()
    return (YES, NO) if state.vote else legal_in_turn(state)


def legal_in_turn(state: State) -> tuple[Action, ...]:
    match state.pending[-1] if state.pending else None:
        case PendingExit(placer):
            return tuple(PlaceExit(square_at(cell, state.corner)) for cell in competitive.exit_cells(state, placer))
        case PendingFacing():
            return FACE_ACTIONS
        case PendingCollapse():
            return (*legal_explorations(state, state.mover), LET_COLLAPSE)
    if state.acted:
        return (END,)
    return (*legal_walks(state), *legal_acts(state), END)


def legal_walks(state: State) -> list[Action]:
    if state.mover != NOBODY:
        return []
    where, corner = state.floor.where, state.corner
    return [
        actions.walk(who, square_at(where[room], corner), by_control)
        for who, meeple in own_meeples(state, state.actor).items()
        for room, by_control in destinations(state, meeple)
    ]


def legal_acts(state: State) -> list[Action]:
    acts: list[Action] = []
    for meeple in own_meeples(state, state.actor).values():
        acts += legal_explorations(state, meeple)
        acts += legal_gears(state, meeple)
    return acts


def legal_explorations(state: State, meeple: int) -> list[Action]:
    return [
        actions.explore(meeple_name(state, meeple), DIRECTIONS[direction])
        for direction in exploration_directions(state, meeple)
    ]


def legal_gears(state: State, meeple: int) -> list[Action]:
    who = meeple_name(state, meeple)
    return [
        actions.use_gear(who, gear + 1, steps)
        for gear in usable_gears(state, meeple)
        for steps in gear_uses(state, meeple, gear)
    ]


def meeple_name(state: State, meeple: int) -> MeepleName:
    return next(who for who, other in own_meeples(state, state.actor).items() if other == meeple)


# --- applying actions --------------------------------------------------------------------------------------


def apply(state: State, seat: Seat, action: Action, emit: EventSink) -> None:
    if not isinstance(action, (Verdict, TimerExpired)) and action not in VOTE_ACTIONS:
        state.answers_given += 1  # votes and timers do not change the prompt of the active seat
    match action:
        case Walk(who, square, by_control):
            goal = state.floor.grid[cell_named(state, square)]
            walk(state, own_meeples(state, seat)[who], goal, by_control, emit)
        case Explore(who, direction):
            meeple = own_meeples(state, seat)[who]
            competitive.depart(state, meeple, state.meeples[meeple])
            explore(state, meeple, DIRECTIONS.index(direction), emit)
            end_exploration(state, emit)
        case UseGear(who, gear, steps):
            use_gear(state, own_meeples(state, seat)[who], gear - 1, steps, emit)
        case PlaceExit(square):
            state.pending = (PendingFacing(seat, cell_named(state, square)),)
        case Face(direction):
            face_exit(state, seat, DIRECTIONS.index(direction), emit)
        case SimpleAction():
            apply_simple_action(state, seat, action, emit)
        case Verdict() | TimerExpired():
            apply_clock_action(state, action, emit)


def cell_named(state: State, square: str) -> int:
    cell = find_cell(square, state.corner)
    assert cell is not None
    return cell


def apply_simple_action(state: State, seat: Seat, action: SimpleAction, emit: EventSink) -> None:
    if action == LET_COLLAPSE:
        apply_pending_collapse(state, emit)
    elif action == END:
        if state.mover == NOBODY and not state.acted:
            emit(Waited(seat))
        end_turn(state, emit)
    elif action in (CONCEDE, ABANDON):
        call_vote(state, seat, "concede" if action == CONCEDE else "abandon", emit)
    else:
        cast_vote(state, seat, yes=action == YES, emit=emit)


def apply_pending_collapse(state: State, emit: EventSink) -> None:
    """Collapse the room behind the walker, before anything else is done (BST-9.7)."""
    step = state.pending[-1]
    assert isinstance(step, PendingCollapse)
    state.pending = ()
    collapse(state, step.room, emit)


def use_gear(state: State, meeple: int, gear: int, steps: str, emit: EventSink) -> None:
    """Activate one gear any number of times, and mark it (BST-8.2, BST-8.6)."""
    room, floor = state.meeples[meeple], state.floor
    gear_type = state.deck.gears[room][gear]
    shifts = [gear_shift(floor, room, gear_type, steps[: count + 1]) for count in range(len(steps))]
    square = square_at(floor.where[room], state.corner)
    moved = sum(
        (cell, direction) != (floor.where[other], floor.heading[other]) for other, cell, direction in shifts[-1]
    )
    apply_gear(state, meeple, gear, shifts[-1])
    moves = tuple(room_positions(state, shift) for shift in shifts)
    who, ids = meeple_id(state, meeple), state.deck.ids
    mark, turn = meeple_mark(state, meeple), turn_view(state)
    name, kind = state.deck.names[room], gear_type.kind
    emit(GearUsed(state.actor, who, ids[room], square, gear + 1, kind, steps, moves, moved, mark, turn, name))


def apply_gear(state: State, meeple: int, gear: int, shift: RoomShift) -> None:
    state.floor.shift(shift)
    state.acted, state.marks[meeple] = True, (state.meeples[meeple], gear)


def end_exploration(state: State, emit: EventSink) -> None:
    """End the turn, unless the Emergency Exit must be placed (BST-14.7)."""
    if state.over:
        return
    if state.pending:
        state.corner = renamed_corner(state.floor, state.corner)
        if emit is not discard_event:
            row, column = row_of(state.corner), column_of(state.corner)
            squares, pile = room_squares(state), pile_view(state)
            emit(ExitDrawn(deciding_seat(state), row, column, squares, pile, turn_view(state)))
    else:
        end_turn(state, emit)


def face_exit(state: State, seat: Seat, direction: int, emit: EventSink) -> None:
    step = state.pending[-1]
    assert isinstance(step, PendingFacing)
    competitive.place_exit(state, seat, step.cell, direction, emit)
    end_turn(state, emit)


# --- the end of a turn -------------------------------------------------------------------------------------


def end_turn(state: State, emit: EventSink) -> None:
    check_turn_end(state, emit)
    if not state.over:
        begin_turn(state, (state.actor + 1) % state.seats, emit)


def check_turn_end(state: State, emit: EventSink) -> None:
    """End the game if this turn decides it."""
    erase_marks(state)
    if state.options.competitive:
        record_stops(state)
        competitive.check_game_end(state, emit)
    else:
        game_end.record_arrivals(state)
        game_end.check_game_end(state, emit)


def erase_marks(state: State) -> None:
    """Remove marks of the actor's meeples that end the turn in another room (BST-8.5, BST-8.19)."""
    for meeple, mark in enumerate(state.marks):
        movable = meeple == android_of(state) or owner_of(state, meeple) == state.actor
        if movable and mark[0] != state.meeples[meeple]:
            state.marks[meeple] = NO_MARK


def record_stops(state: State) -> None:
    """Record the rooms of all engineers as visited, also after exploring (BST-14.14)."""
    for meeple in engineers(state):
        state.visited[owner_of(state, meeple)] |= 1 << state.meeples[meeple]


def begin_turn(state: State, seat: Seat, emit: EventSink) -> None:
    state.turn, state.actor, state.answers_given = state.turn + 1, seat, 0
    state.mover, state.start, state.acted, state.progress = NOBODY, NOBODY, False, False
    state.corner = renamed_corner(state.floor, state.corner)
    game_end.start_proof(state)
    if emit is not discard_event:
        row, column = row_of(state.corner), column_of(state.corner)
        squares, marks = room_squares(state), meeple_marks(state)
        emit(TurnBegan(state.turn, seat, row, column, squares, marks, turn_view(state)))


# --- the clock ---------------------------------------------------------------------------------------------


def apply_clock_action(state: State, action: Verdict | TimerExpired, emit: EventSink) -> None:
    """Count missing votes as no, or record the result of a proof, which may be undecided (BST-12.8)."""
    if isinstance(action, TimerExpired) and state.vote and action.timer.startswith("vote"):
        return fail_vote(state, state.vote.ballot, emit)
    if isinstance(action, TimerExpired):
        game_end.record_undecided(state, action.timer)
        emit(TrapCheckEnded(free=False))
        return None
    state.proof_timer = ""  # an escape from a later position is also one from an earlier position
    if not action.trapped:
        record_free(state, game_end.signature_in(action.timer), emit)
    elif action.trapped == SWITCH:
        game_end.record_no_switch(state, emit)
    else:
        record_trap_proof(state, meeple_ids(state).index(action.trapped), emit)
    return None


def record_free(state: State, signature: str, emit: EventSink) -> None:
    """Record that nobody is trapped in the position of the proof; other positions get their own proofs."""
    state.free_signature, state.undecided_turn = signature, 0
    emit(TrapCheckEnded(free=True))


def record_trap_proof(state: State, meeple: int, emit: EventSink) -> None:
    """Record a proof. It may come late: a meeple that could never get out then cannot now (BST-12.7)."""
    game_end.record_trapped(state, meeple, "BST-12.7", emit)
    if state.over:
        return
    if not state.options.competitive:
        game_end.check_safety(state, emit)
    elif all(state.trapped >> other & 1 for other in competitive.engineers_outside(state)):
        competitive.end_all_trapped(state, emit)
