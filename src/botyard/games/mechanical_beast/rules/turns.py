"""Chapters 4 and 15: a turn, and the order of things in it."""

from __future__ import annotations

from ....core.events import CLOCK, Seat, Tell
from ....core.rules import Expire, Timer
from .. import actions as say
from ..actions import (
    ABANDON,
    CONCEDE,
    END,
    NO,
    SETTLE,
    YES,
    Action,
    Explore,
    Face,
    PlaceExit,
    Say,
    UseGear,
    Verdict,
    Walk,
    Who,
)
from ..events import Doubted, GearUsed, TurnBegan, Waited
from ..floor import WAYS, Shift, column_of, find_cell, letter_anew, name_of, row_of
from ..state import (
    NO_MARK,
    NOBODY,
    OwesCollapse,
    OwesExit,
    OwesFacing,
    State,
    android_of,
    engineers,
    meeple_id,
    meeple_ids,
    own_meeples,
    owner_of,
)
from ..telling import moved_rooms
from . import competing, ending
from .collapsing import collapse
from .exploring import explorations, explore
from .gears import gear_shift, open_gears, uses
from .trapped import SWITCH
from .voting import call_vote, cast, close, voters
from .walking import goals, walk

PROOF_SECONDS, VOTE_SECONDS = 20, 30
VOTING = (CONCEDE, ABANDON, YES, NO)
FACES = tuple(Face(way) for way in WAYS)


def to_act(state: State) -> tuple[Seat, ...]:
    if state.over:
        return ()
    if state.vote:
        return voters(state)
    return (speaker(state),)


def speaker(state: State) -> Seat:
    """Whose turn it is, or who places the Emergency Exit (BST-14.6)."""
    owed = state.agenda[-1] if state.agenda else None
    return owed.seat if isinstance(owed, (OwesExit, OwesFacing)) else state.actor


def timers(state: State) -> tuple[Timer, ...]:
    glasses = []
    if state.vote:
        glasses.append(Timer(f"vote-{state.turn}", VOTE_SECONDS))
    glasses += [Timer(name, PROOF_SECONDS, thought=True) for name in ending.proofs(state)]
    return tuple(glasses)


# --- what may be said --------------------------------------------------------------------------------------


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    if seat == CLOCK:
        return tuple(Expire(timer.name) for timer in timers(state))
    if seat not in to_act(state):
        return ()
    return (YES, NO) if state.vote else legal_in_turn(state)


def legal_in_turn(state: State) -> tuple[Action, ...]:
    match state.agenda[-1] if state.agenda else None:
        case OwesExit(placer):
            return tuple(PlaceExit(name_of(cell, state.corner)) for cell in competing.exit_cells(state, placer))
        case OwesFacing():
            return FACES
        case OwesCollapse():
            return (*legal_explorations(state, state.mover), SETTLE)
    if state.acted:
        return (END,)
    return (*legal_walks(state), *legal_acts(state), END)


def legal_walks(state: State) -> list[Action]:
    if state.mover != NOBODY:
        return []
    where, corner = state.floor.where, state.corner
    return [
        say.walk(who, name_of(where[room], corner), by_control)
        for who, meeple in own_meeples(state, state.actor).items()
        for room, by_control in goals(state, meeple)
    ]


def legal_acts(state: State) -> list[Action]:
    acts: list[Action] = []
    for meeple in own_meeples(state, state.actor).values():
        acts += legal_explorations(state, meeple)
        acts += legal_gears(state, meeple)
    return acts


def legal_explorations(state: State, meeple: int) -> list[Action]:
    return [say.explore(word_for(state, meeple), WAYS[way]) for way in explorations(state, meeple)]


def legal_gears(state: State, meeple: int) -> list[Action]:
    who = word_for(state, meeple)
    return [
        say.use_gear(who, gear + 1, steps) for gear in open_gears(state, meeple) for steps in uses(state, meeple, gear)
    ]


def word_for(state: State, meeple: int) -> Who:
    return next(who for who, other in own_meeples(state, state.actor).items() if other == meeple)


# --- what comes of it --------------------------------------------------------------------------------------


def apply(state: State, seat: Seat, action: Action, tell: Tell) -> None:
    if not isinstance(action, (Verdict, Expire)) and action not in VOTING:
        state.said += 1  # others do not turn a page of the asked
    match action:
        case Walk(who, square, by_control):
            goal = state.floor.grid[cell_named(state, square)]
            walk(state, own_meeples(state, seat)[who], goal, by_control, tell)
        case Explore(who, way):
            meeple = own_meeples(state, seat)[who]
            competing.depart(state, meeple, state.meeples[meeple])
            explore(state, meeple, WAYS.index(way), tell)
            after_exploring(state, tell)
        case UseGear(who, gear, steps):
            use(state, own_meeples(state, seat)[who], gear - 1, steps, tell)
        case PlaceExit(square):
            state.agenda = (OwesFacing(seat, cell_named(state, square)),)
        case Face(way):
            face_exit(state, seat, WAYS.index(way), tell)
        case Say():
            carry_out(state, seat, action, tell)
        case Verdict() | Expire():
            hear_clock(state, action, tell)


def cell_named(state: State, square: str) -> int:
    cell = find_cell(square, state.corner)
    assert cell is not None
    return cell


def carry_out(state: State, seat: Seat, word: Say, tell: Tell) -> None:
    if word == SETTLE:
        settle(state, tell)
    elif word == END:
        if state.mover == NOBODY and not state.acted:
            tell(Waited(seat))
        end_turn(state, tell)
    elif word in (CONCEDE, ABANDON):
        call_vote(state, seat, "concede" if word == CONCEDE else "abandon", tell)
    else:
        cast(state, seat, yes=word == YES, tell=tell)


def settle(state: State, tell: Tell) -> None:
    """Let the room behind the walker fall, before anything else is done (BST-9.7)."""
    owed = state.agenda[-1]
    assert isinstance(owed, OwesCollapse)
    state.agenda = ()
    collapse(state, owed.room, tell)


def use(state: State, meeple: int, gear: int, steps: str, tell: Tell) -> None:
    """Any number of activations of one gear, and the mark on it (BST-8.2, BST-8.6)."""
    room, floor = state.meeples[meeple], state.floor
    plan = state.deck.gears[room][gear]
    shifts = [gear_shift(floor, room, plan, steps[: count + 1]) for count in range(len(steps))]
    square = name_of(floor.where[room], state.corner)
    moved = sum((cell, way) != (floor.where[other], floor.heading[other]) for other, cell, way in shifts[-1])
    turn_gear(state, meeple, gear, shifts[-1])
    moves = tuple(moved_rooms(state, shift) for shift in shifts)
    who, ids = meeple_id(state, meeple), state.deck.ids
    tell(GearUsed(state.actor, who, ids[room], square, gear + 1, plan.kind, steps, moves, moved))


def turn_gear(state: State, meeple: int, gear: int, shift: Shift) -> None:
    state.floor.shift(shift)
    state.acted, state.marks[meeple] = True, (state.meeples[meeple], gear)


def after_exploring(state: State, tell: Tell) -> None:
    """Nothing is left to do in the turn, but to place the Emergency Exit (BST-14.7)."""
    if state.over:
        return
    if state.agenda:
        state.corner = letter_anew(state.floor, state.corner)
    else:
        end_turn(state, tell)


def face_exit(state: State, seat: Seat, way: int, tell: Tell) -> None:
    owed = state.agenda[-1]
    assert isinstance(owed, OwesFacing)
    competing.place_exit(state, seat, owed.cell, way, tell)
    end_turn(state, tell)


# --- the end of a turn -------------------------------------------------------------------------------------


def end_turn(state: State, tell: Tell) -> None:
    judge_turn(state, tell)
    if not state.over:
        begin_turn(state, (state.actor + 1) % state.seats, tell)


def judge_turn(state: State, tell: Tell) -> None:
    """Whether the game ends with this turn."""
    erase_marks(state)
    if state.options.competitive:
        note_stops(state)
        competing.judge(state, tell)
    else:
        ending.note_arrivals(state)
        ending.judge(state, tell)


def erase_marks(state: State) -> None:
    """A mark goes when its meeple ends a turn elsewhere, a turn of who could have moved it (BST-8.5, BST-8.19)."""
    for meeple, mark in enumerate(state.marks):
        movable = meeple == android_of(state) or owner_of(state, meeple) == state.actor
        if movable and mark[0] != state.meeples[meeple]:
            state.marks[meeple] = NO_MARK


def note_stops(state: State) -> None:
    """Where an explorer has come to stand counts as well (BST-14.14)."""
    for meeple in engineers(state):
        state.visited[owner_of(state, meeple)] |= 1 << state.meeples[meeple]


def begin_turn(state: State, seat: Seat, tell: Tell) -> None:
    state.turn, state.actor, state.said = state.turn + 1, seat, 0
    state.mover, state.start, state.acted, state.progress = NOBODY, NOBODY, False, False
    state.corner = letter_anew(state.floor, state.corner)
    ending.open_doubt(state)
    tell(TurnBegan(state.turn, seat, row_of(state.corner), column_of(state.corner)))


# --- the clock ---------------------------------------------------------------------------------------------


def hear_clock(state: State, said: Verdict | Expire, tell: Tell) -> None:
    """A vote without an answer is a no; a proof is taken over; what was not decided stays open (BST-12.8)."""
    if isinstance(said, Expire) and state.vote and said.timer.startswith("vote"):
        return close(state, state.vote.ballot, tell)
    if isinstance(said, Expire):
        ending.leave_open(state, said.timer)
        tell(Doubted(free=False))
        return None
    state.doubt = ""  # a way out of a later position is one of an earlier position too
    if not said.trapped:
        take_way_out(state, ending.mark_in(said.timer), tell)
    elif said.trapped == SWITCH:
        ending.prove_switch(state, tell)
    else:
        take_proof(state, meeple_ids(state).index(said.trapped), tell)
    return None


def take_way_out(state: State, mark: str, tell: Tell) -> None:
    """It holds for the position of the doubt alone: any other one is looked into anew when its turn begins."""
    state.free, state.undecided = mark, 0
    tell(Doubted(free=True))


def take_proof(state: State, meeple: int, tell: Tell) -> None:
    """A late proof is still one: who could never get out then cannot now (BST-12.7)."""
    ending.prove(state, meeple, "BST-12.7", tell)
    if state.over:
        return
    if not state.options.competitive:
        ending.judge_safety(state, tell)
    elif all(state.trapped >> other & 1 for other in competing.outside(state)):
        competing.decide_trapped(state, tell)
