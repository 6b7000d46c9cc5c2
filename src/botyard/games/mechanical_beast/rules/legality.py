"""Rejections of illegal actions: the rule, the reason and a suggestion."""

from __future__ import annotations

from ....core.events import CLOCK, Seat
from ....core.messages import Message, listed
from ....core.prompt import Examples
from ....core.timer import TimerExpired, suggest_timers
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
    PlaceExit,
    SimpleAction,
    UseGear,
    Verdict,
    Walk,
)
from ..errors import IllegalAction, NotYourTurn
from ..grid import DIRECTIONS, STEPS, find_cell, square_at
from ..state import (
    NOBODY,
    PendingCollapse,
    PendingExit,
    PendingFacing,
    State,
    is_exploration_open,
    is_safe,
    meeple_ids,
    own_meeples,
)
from . import competitive
from .exploration import collapse_waits, exploration_directions
from .game_end import proof_subjects, proof_timers
from .gears import edge_line, linear_distances, net_steps
from .movement import find_path, throws_switch
from .trapped import SWITCH
from .turn import active_seats, deciding_seat, legal_actions, timers
from .votes import may_abandon

SETTLE = Message("suggest-settle")


def validate_action(state: State, seat: Seat, action: Action) -> None:
    if state.over:
        raise IllegalAction("BST-12.2", Message("illegal-game-over"), Message("suggest-new-game"))
    if seat == CLOCK or isinstance(action, (Verdict, TimerExpired)):
        return check_clock(state, seat, action)
    if seat not in range(state.seats):
        raise NotYourTurn("BST-4.3", Message("illegal-only-players"), Message("suggest-take-seat"))
    if action in (CONCEDE, ABANDON):
        return check_ballot(state, action)
    if seat not in active_seats(state):
        raise NotYourTurn("BST-4.1", Message("illegal-not-your-turn"), Message("suggest-wait-for-others"))
    if state.vote or action in (YES, NO):
        return check_vote(state, action)
    return check_turn(state, seat, action)


# --- the clock and votes -----------------------------------------------------------------------------------


def check_clock(state: State, seat: Seat, action: Action) -> None:
    if seat != CLOCK:
        raise IllegalAction("BST-12.8", Message("illegal-clock-only"), Message("suggest-wait-for-timer"))
    if not isinstance(action, (Verdict, TimerExpired)):
        raise IllegalAction("BST-12.8", Message("illegal-clock-turn"), Message("suggest-end-timer"))
    names = [timer.name for timer in timers(state)]
    if action.timer not in names or (isinstance(action, Verdict) and action.timer not in proof_timers(state)):
        raise IllegalAction("BST-12.8", Message("illegal-timer", timer=action.timer), suggest_timers(names))
    if isinstance(action, Verdict) and action.trapped and action.trapped not in (SWITCH, *meeple_ids(state)):
        unknown = Message("illegal-unknown-figure", figure=action.trapped)
        raise IllegalAction("BST-12.8", unknown, Message("suggest-figures", figures=listed(meeple_ids(state))))
    if isinstance(action, Verdict) and action.trapped and not is_doubted(state, action):
        about = Message("suggest-proof", figures=listed(doubted_meeples(state, action.timer)))
        raise IllegalAction("BST-12.8", Message("illegal-other-proof", figure=action.trapped), about)
    if isinstance(action, Verdict) and action.trapped and is_plainly_free(state, action.trapped):
        raise IllegalAction(
            "BST-12.8", Message("illegal-not-trapped", figure=action.trapped), Message("suggest-check-proof")
        )


def is_plainly_free(state: State, trapped: str) -> bool:
    """Return whether no proof can be right: the meeple is out already, or the switch has been thrown."""
    return state.switch_off if trapped == SWITCH else is_safe(state, meeple_ids(state).index(trapped))


def doubted_meeples(state: State, timer: str) -> list[str]:
    about = proof_subjects(state, timer)
    return [name for meeple, name in enumerate(meeple_ids(state)) if about >> meeple & 1]


def is_doubted(state: State, verdict: Verdict) -> bool:
    """Return whether the proof is about the subject; in the competitive game never about the switch (BST-14.15)."""
    if verdict.trapped == SWITCH:
        return not state.options.competitive
    return verdict.trapped in doubted_meeples(state, verdict.timer)


def check_ballot(state: State, action: Action) -> None:
    if state.vote:
        raise IllegalAction("BST-12.8", Message("illegal-vote-open"), Message("suggest-vote"))
    if state.last_vote_turn == state.turn:
        raise IllegalAction("BST-12.8", Message("illegal-second-vote"), Message("suggest-wait-for-turn"))
    if action == ABANDON and state.options.competitive:
        raise IllegalAction("BST-14.1", Message("illegal-no-android"), Message("suggest-concede"))
    if action == ABANDON and not may_abandon(state):
        raise IllegalAction("BST-12.4", Message("illegal-abandon"), Message("suggest-bring-out"))


def check_vote(state: State, action: Action) -> None:
    if not state.vote:
        raise IllegalAction("BST-12.8", Message("illegal-no-vote"), Message("suggest-call-vote"))
    if action not in (YES, NO):
        raise IllegalAction("BST-12.8", Message("illegal-vote-open"), Message("suggest-vote"))


# --- a turn ------------------------------------------------------------------------------------------------


def check_turn(state: State, seat: Seat, action: Action) -> None:
    step = state.pending[-1] if state.pending else None
    match step, action:
        case PendingExit(), PlaceExit(square):
            check_exit(state, seat, square)
        case PendingFacing(), Face():
            pass
        case ((PendingExit() | PendingFacing()), _):
            next_step = "suggest-exit-square" if isinstance(step, PendingExit) else "suggest-exit-facing"
            raise IllegalAction("BST-14.6", Message("illegal-placing-exit"), Message(next_step))
        case _, PlaceExit() | Face():
            raise IllegalAction("BST-14.6", Message("illegal-no-exit"), suggestion(state))
        case _, Walk():
            check_walk(state, action)
        case _, Explore():
            check_explore(state, action)
        case _, UseGear():
            check_gear(state, action)
        case _, SimpleAction():
            check_simple_action(state, action)


def suggestion(state: State) -> Message:
    """Return a sentence with some legal actions."""
    texts = [str(action) for action in legal_actions(state, deciding_seat(state))]
    shown = [*texts[:3], texts[-1]] if len(texts) > 3 else texts
    return Examples(tuple(shown), len(shown) == len(texts)).suggestion


def check_exit(state: State, seat: Seat, square: str) -> None:
    if find_cell(square, state.corner) not in (cells := competitive.exit_cells(state, seat)):
        places = listed([square_at(cell, state.corner) for cell in cells])
        reason = Message("illegal-exit-square", square=square)
        raise IllegalAction("BST-14.6", reason, Message("suggest-exit-squares", squares=places))


def require_own_meeple(state: State, action: Walk | Explore | UseGear) -> int:
    own = own_meeples(state, state.actor)
    if action.who not in own:
        yours = Message("suggest-own-figures", figures=listed(list(own), "list-or"))
        raise IllegalAction("BST-4.3", Message("illegal-foreign-figure", figure=action.who), yours)
    return own[action.who]


def check_walk(state: State, action: Walk) -> None:
    meeple = require_own_meeple(state, action)
    if state.acted:
        raise IllegalAction("BST-4.1", Message("illegal-move-after-action"), Message("suggest-end-turn"))
    if state.mover != NOBODY:
        raise IllegalAction("BST-4.2", Message("illegal-second-move"), suggestion(state))
    cell = find_cell(action.square, state.corner)
    goal = state.floor.grid.get(cell) if cell is not None else None
    if goal is None:
        raise IllegalAction("BST-5.1", Message("illegal-no-room", square=action.square), suggestion(state))
    check_path(state, meeple, goal, action)


def check_path(state: State, meeple: int, goal: int, action: Walk) -> None:
    direct = Message("suggest-walk", walk=f"walk {action.who} {action.square}")
    if action.by_control and not throws_switch(state, meeple):
        raise IllegalAction("BST-5.6", Message("illegal-no-switch"), direct)
    if action.by_control and goal == state.deck.control:
        raise IllegalAction("BST-5.6", Message("illegal-control-room"), direct)
    if find_path(state, meeple, goal, action.by_control) is None:
        if not action.by_control and throws_switch(state, meeple) and find_path(state, meeple, goal, by_control=True):
            by_control = Message("suggest-walk", walk=f"walk {action.who} {action.square} by control")
            raise IllegalAction("BST-5.6", Message("illegal-by-control"), by_control)
        raise IllegalAction("BST-5.2", Message("illegal-no-way", square=action.square), suggestion(state))


def check_explore(state: State, action: Explore) -> None:
    meeple = require_own_meeple(state, action)
    check_can_act(state, meeple, exploring=True)
    if state.lockdown:
        raise IllegalAction("BST-11.2", Message("illegal-lockdown"), suggestion(state))
    if not is_exploration_open(state):
        raise IllegalAction("BST-2.10", Message("illegal-no-card"), suggestion(state))
    directions = exploration_directions(state, meeple)
    if DIRECTIONS.index(action.direction) in directions:
        return
    if meeple == state.mover and state.start not in state.floor and collapse_waits(state):
        raise IllegalAction("BST-9.7", Message("illegal-explore-collapsed"), suggestion(state))
    room = state.meeples[meeple]
    if state.floor.where[room] + STEPS[DIRECTIONS.index(action.direction)] in state.floor.grid:
        reason = Message("illegal-explored", direction=action.direction)
        raise IllegalAction("BST-7.1", reason, suggestion(state))
    raise IllegalAction("BST-7.1", Message("illegal-no-doorway", direction=action.direction), suggestion(state))


def check_can_act(state: State, meeple: int, *, exploring: bool = False) -> None:
    if state.acted:
        raise IllegalAction("BST-4.1", Message("illegal-second-action"), Message("suggest-end-turn"))
    step = state.pending[-1] if state.pending else None
    if isinstance(step, PendingCollapse) and not (exploring and meeple == state.mover):
        raise IllegalAction("BST-9.7", Message("illegal-collapse-first"), SETTLE)


def check_gear(state: State, action: UseGear) -> None:
    meeple = require_own_meeple(state, action)
    check_can_act(state, meeple)
    room, gear = state.meeples[meeple], action.gear - 1
    gears = state.deck.gears[room]
    if gear >= len(gears):
        raise IllegalAction("BST-8.1", Message("illegal-no-gear", gears=len(gears)), suggestion(state))
    if state.marks[meeple] == (room, gear):
        raise IllegalAction("BST-8.4", Message("illegal-same-gear"), suggestion(state))
    plan = gears[gear]
    if plan.kind == "edge" and not edge_line(state.floor, room, plan.place).rooms:
        raise IllegalAction("BST-8.13", Message("illegal-idle-gear"), suggestion(state))
    if plan.kind == "linear" and net_steps(action.steps) not in (
        0,
        *linear_distances(state.floor, room, plan.place, state.options.table_margin),
    ):
        most = state.options.table_margin
        raise IllegalAction("BST-8.16", Message("illegal-too-far", cells=most), Message("suggest-fewer-steps"))


def check_simple_action(state: State, action: SimpleAction) -> None:
    step = isinstance(state.pending[-1] if state.pending else None, PendingCollapse)
    if action == LET_COLLAPSE and not step:
        raise IllegalAction("BST-9.7", Message("illegal-no-collapse"), suggestion(state))
    if action == END and step:
        raise IllegalAction("BST-9.7", Message("illegal-collapse-first"), SETTLE)
