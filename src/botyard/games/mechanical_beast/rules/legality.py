"""Rejections of illegal actions: the rule, the reason and a suggestion."""

from __future__ import annotations

from ....core.errors import IllegalAction, NotYourTurn
from ....core.events import CLOCK, Seat
from ....core.text import join_words
from ....core.timer import TimerExpired
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

DIRECTION_NAMES = dict(zip(DIRECTIONS, ("north", "east", "south", "west"), strict=True))


def validate_action(state: State, seat: Seat, action: Action) -> None:
    if state.over:
        raise IllegalAction("BST-12.2", "the game is over", "Begin another one.")
    if seat == CLOCK or isinstance(action, (Verdict, TimerExpired)):
        return check_clock(state, seat, action)
    if seat not in range(state.seats):
        raise NotYourTurn("BST-4.3", "only players can act", "Take a seat first.")
    if action in (CONCEDE, ABANDON):
        return check_ballot(state, action)
    if seat not in active_seats(state):
        raise NotYourTurn("BST-4.1", "it is not your turn", "Wait for the others.")
    if state.vote or action in (YES, NO):
        return check_vote(state, action)
    return check_turn(state, seat, action)


# --- the clock and votes -----------------------------------------------------------------------------------


def check_clock(state: State, seat: Seat, action: Action) -> None:
    if seat != CLOCK:
        raise IllegalAction("BST-12.8", "only the clock can do that", "Wait for it.")
    if not isinstance(action, (Verdict, TimerExpired)):
        raise IllegalAction("BST-12.8", "the clock has no turn", "It can end a timer.")
    names = [timer.name for timer in timers(state)]
    if action.timer not in names or (isinstance(action, Verdict) and action.timer not in proof_timers(state)):
        running = join_words(names) if names else "none"
        raise IllegalAction("BST-12.8", f"no such timer is running: {action.timer}", f"Running: {running}.")
    if isinstance(action, Verdict) and action.trapped and action.trapped not in (SWITCH, *meeple_ids(state)):
        raise IllegalAction(
            "BST-12.8", f"nobody here is called {action.trapped}", f"There are {join_words(meeple_ids(state))}."
        )
    if isinstance(action, Verdict) and action.trapped and not is_doubted(state, action):
        about = join_words(doubted_meeples(state, action.timer))
        raise IllegalAction("BST-12.8", f"the proof is not about {action.trapped}", f"It is about {about}.")
    if isinstance(action, Verdict) and action.trapped and is_plainly_free(state, action.trapped):
        raise IllegalAction("BST-12.8", f"{action.trapped} is not trapped", "Check the proof.")


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
        raise IllegalAction("BST-12.8", "a vote is being taken", "Say 'yes' or 'no'.")
    if state.last_vote_turn == state.turn:
        raise IllegalAction("BST-12.8", "there was a vote in this turn already", "Wait for the next turn.")
    if action == ABANDON and state.options.competitive:
        raise IllegalAction("BST-14.1", "there is no android in this game", "Say 'concede' to give up.")
    if action == ABANDON and not may_abandon(state):
        reason = "the android is left behind only when all others are out and no proof was found either way"
        raise IllegalAction("BST-12.4", reason, "Bring it out, or say 'concede' to give up.")


def check_vote(state: State, action: Action) -> None:
    if not state.vote:
        raise IllegalAction("BST-12.8", "there is no vote", "Say 'concede' to call one.")
    if action not in (YES, NO):
        raise IllegalAction("BST-12.8", "a vote is being taken", "Say 'yes' or 'no'.")


# --- a turn ------------------------------------------------------------------------------------------------


def check_turn(state: State, seat: Seat, action: Action) -> None:
    step = state.pending[-1] if state.pending else None
    match step, action:
        case PendingExit(), PlaceExit(square):
            check_exit(state, seat, square)
        case PendingFacing(), Face():
            pass
        case ((PendingExit() | PendingFacing()), _):
            suggestion_text = (
                "Say 'exit' with a square." if isinstance(step, PendingExit) else "Say 'face n', e, s or w."
            )
            raise IllegalAction("BST-14.6", "you are placing the Emergency Exit", suggestion_text)
        case _, PlaceExit() | Face():
            raise IllegalAction("BST-14.6", "there is no Emergency Exit to place now", suggestion(state))
        case _, Walk():
            check_walk(state, action)
        case _, Explore():
            check_explore(state, action)
        case _, UseGear():
            check_gear(state, action)
        case _, SimpleAction():
            check_simple_action(state, action)


def suggestion(state: State) -> str:
    """Return a sentence with some legal actions."""
    texts = [str(action) for action in legal_actions(state, deciding_seat(state))]
    return (
        f"You may say {join_words([f'{text!r}' for text in (*texts[:3], texts[-1])])}."
        if len(texts) > 3
        else (f"Say {' or '.join(repr(text) for text in texts)}.")
    )


def check_exit(state: State, seat: Seat, square: str) -> None:
    if find_cell(square, state.corner) not in (cells := competitive.exit_cells(state, seat)):
        reason = f"{square} is no place for the Emergency Exit"
        explanation = "It is a blank that touches a room, apart from your own engineers, near the Control Room: "
        raise IllegalAction(
            "BST-14.6", reason, f"{explanation}{join_words([square_at(cell, state.corner) for cell in cells])}."
        )


def require_own_meeple(state: State, action: Walk | Explore | UseGear) -> int:
    own = own_meeples(state, state.actor)
    if action.who not in own:
        raise IllegalAction("BST-4.3", f"you have no {action.who} here", f"You move and act with {' or '.join(own)}.")
    return own[action.who]


def check_walk(state: State, action: Walk) -> None:
    meeple = require_own_meeple(state, action)
    if state.acted:
        raise IllegalAction("BST-4.1", "you walk before your action, not after it", "End your turn.")
    if state.mover != NOBODY:
        raise IllegalAction("BST-4.2", "only one meeple walks in a turn, once", suggestion(state))
    cell = find_cell(action.square, state.corner)
    goal = state.floor.grid.get(cell) if cell is not None else None
    if goal is None:
        raise IllegalAction("BST-5.1", f"there is no room on {action.square}", suggestion(state))
    check_path(state, meeple, goal, action)


def check_path(state: State, meeple: int, goal: int, action: Walk) -> None:
    if action.by_control and not throws_switch(state, meeple):
        raise IllegalAction(
            "BST-5.6", "there is no switch to throw on the way", f"Say 'walk {action.who} {action.square}'."
        )
    if action.by_control and goal == state.deck.control:
        raise IllegalAction("BST-5.6", "that is the Control Room itself", f"Say 'walk {action.who} {action.square}'.")
    if find_path(state, meeple, goal, action.by_control) is None:
        if not action.by_control and throws_switch(state, meeple) and find_path(state, meeple, goal, by_control=True):
            reason = "the only way there leads through the Control Room"
            raise IllegalAction("BST-5.6", reason, f"Say 'walk {action.who} {action.square} by control'.")
        raise IllegalAction(
            "BST-5.2", f"there is no way to {action.square}: walls or locked doors are between", suggestion(state)
        )


def check_explore(state: State, action: Explore) -> None:
    meeple = require_own_meeple(state, action)
    check_can_act(state, meeple, exploring=True)
    if state.lockdown:
        raise IllegalAction("BST-11.2", "nobody explores after Lockdown", suggestion(state))
    if not is_exploration_open(state):
        raise IllegalAction("BST-2.10", "no card is left to explore", suggestion(state))
    directions = exploration_directions(state, meeple)
    if DIRECTIONS.index(action.direction) in directions:
        return
    if meeple == state.mover and state.start not in state.floor and collapse_waits(state):
        raise IllegalAction(
            "BST-9.7", "the room behind has fallen: the walker cannot explore any more in this turn", suggestion(state)
        )
    room = state.meeples[meeple]
    name = DIRECTION_NAMES[action.direction]
    if state.floor.where[room] + STEPS[DIRECTIONS.index(action.direction)] in state.floor.grid:
        raise IllegalAction("BST-7.1", f"a room lies {name} of here already", suggestion(state))
    raise IllegalAction("BST-7.1", f"no doorway leads {name} from here", suggestion(state))


def check_can_act(state: State, meeple: int, *, exploring: bool = False) -> None:
    if state.acted:
        raise IllegalAction("BST-4.1", "there is one action in a turn", "End your turn.")
    step = state.pending[-1] if state.pending else None
    if isinstance(step, PendingCollapse) and not (exploring and meeple == state.mover):
        raise IllegalAction("BST-9.7", "the room behind the walker falls first", "Say 'settle'.")


def check_gear(state: State, action: UseGear) -> None:
    meeple = require_own_meeple(state, action)
    check_can_act(state, meeple)
    room, gear = state.meeples[meeple], action.gear - 1
    gears = state.deck.gears[room]
    if gear >= len(gears):
        there = {0: "no gear", 1: "one gear"}.get(len(gears), f"{len(gears)} gears")
        raise IllegalAction("BST-8.1", f"there is {there} in this room", suggestion(state))
    if state.marks[meeple] == (room, gear):
        reason = "this meeple used that gear last; it must spend a turn elsewhere or use another gear of the room first"
        raise IllegalAction("BST-8.4", reason, suggestion(state))
    plan = gears[gear]
    if plan.kind == "edge" and not edge_line(state.floor, room, plan.place).rooms:
        raise IllegalAction("BST-8.13", "no room lies behind that edge: the gear moves nothing", suggestion(state))
    if plan.kind == "linear" and net_steps(action.steps) not in (
        0,
        *linear_distances(state.floor, room, plan.place, state.options.table_margin),
    ):
        most = state.options.table_margin
        raise IllegalAction("BST-8.16", f"that is more than {most} cells outside the other rooms", "Take fewer steps.")


def check_simple_action(state: State, action: SimpleAction) -> None:
    step = isinstance(state.pending[-1] if state.pending else None, PendingCollapse)
    if action == LET_COLLAPSE and not step:
        raise IllegalAction("BST-9.7", "no room is waiting to fall", suggestion(state))
    if action == END and step:
        raise IllegalAction("BST-9.7", "the room behind the walker falls first", "Say 'settle'.")
