"""Why something cannot be done, and what can."""

from __future__ import annotations

from ....core.errors import Illegal, NotYourTurn
from ....core.events import CLOCK, Seat
from ....core.rules import Expire
from ....core.words import listed
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
)
from ..floor import STEPS, WAYS, find_cell, name_of
from ..state import NOBODY, OwesCollapse, OwesExit, OwesFacing, State, explorable, is_safe, meeple_ids, own_meeples
from . import competing
from .ending import about_whom, proofs
from .exploring import explorations, waits
from .gears import edge_line, net, rides
from .trapped import SWITCH
from .turns import legal, speaker, timers, to_act
from .voting import may_abandon
from .walking import throws_switch, way_to

WAY_NAMES = dict(zip(WAYS, ("north", "east", "south", "west"), strict=True))


def check(state: State, seat: Seat, action: Action) -> None:
    if state.over:
        raise Illegal("BST-12.2", "the game is over", "Begin another one.")
    if seat == CLOCK or isinstance(action, (Verdict, Expire)):
        return check_clock(state, seat, action)
    if seat not in range(state.seats):
        raise NotYourTurn("BST-4.3", "only players speak here", "Take a seat first.")
    if action in (CONCEDE, ABANDON):
        return check_ballot(state, action)
    if seat not in to_act(state):
        raise NotYourTurn("BST-4.1", "it is not your turn", "Wait for the others.")
    if state.vote or action in (YES, NO):
        return check_vote(state, action)
    return check_turn(state, seat, action)


# --- the clock and votes -----------------------------------------------------------------------------------


def check_clock(state: State, seat: Seat, action: Action) -> None:
    if seat != CLOCK:
        raise Illegal("BST-12.8", "only the clock says so", "Wait for it.")
    if not isinstance(action, (Verdict, Expire)):
        raise Illegal("BST-12.8", "the clock has no turn", "It may say that a glass has run out.")
    names = [timer.name for timer in timers(state)]
    if action.timer not in names or (isinstance(action, Verdict) and action.timer not in proofs(state)):
        running = listed(names) if names else "none"
        raise Illegal("BST-12.8", f"no such glass is running: {action.timer}", f"Running: {running}.")
    if isinstance(action, Verdict) and action.trapped and action.trapped not in (SWITCH, *meeple_ids(state)):
        raise Illegal("BST-12.8", f"nobody here is called {action.trapped}", f"There are {listed(meeple_ids(state))}.")
    if isinstance(action, Verdict) and action.trapped and not is_asked(state, action):
        about = listed(asked(state, action.timer))
        raise Illegal("BST-12.8", f"the doubt is not about {action.trapped}", f"It is about {about}.")
    if isinstance(action, Verdict) and action.trapped and is_plainly_free(state, action.trapped):
        raise Illegal("BST-12.8", f"{action.trapped} is plainly not trapped", "Look again.")


def is_plainly_free(state: State, trapped: str) -> bool:
    """What no proof can say: that who is out is trapped, or that a switch cannot be thrown that has been."""
    return state.switch_off if trapped == SWITCH else is_safe(state, meeple_ids(state).index(trapped))


def asked(state: State, timer: str) -> list[str]:
    about = about_whom(state, timer)
    return [name for meeple, name in enumerate(meeple_ids(state)) if about >> meeple & 1]


def is_asked(state: State, verdict: Verdict) -> bool:
    """Whether the doubt can be about that; where players compete nobody loses by the switch (BST-14.15)."""
    if verdict.trapped == SWITCH:
        return not state.options.competitive
    return verdict.trapped in asked(state, verdict.timer)


def check_ballot(state: State, action: Action) -> None:
    if state.vote:
        raise Illegal("BST-12.8", "a vote is being taken", "Say 'yes' or 'no'.")
    if state.voted == state.turn:
        raise Illegal("BST-12.8", "there was a vote in this turn already", "Wait for the next turn.")
    if action == ABANDON and state.options.competitive:
        raise Illegal("BST-14.1", "there is no android in this game", "Say 'concede' to give up.")
    if action == ABANDON and not may_abandon(state):
        why = "the android is left behind only when all others are out and no proof was found either way"
        raise Illegal("BST-12.4", why, "Bring it out, or say 'concede' to give up.")


def check_vote(state: State, action: Action) -> None:
    if not state.vote:
        raise Illegal("BST-12.8", "there is no vote", "Say 'concede' to call one.")
    if action not in (YES, NO):
        raise Illegal("BST-12.8", "a vote is being taken", "Say 'yes' or 'no'.")


# --- a turn ------------------------------------------------------------------------------------------------


def check_turn(state: State, seat: Seat, action: Action) -> None:
    owed = state.agenda[-1] if state.agenda else None
    match owed, action:
        case OwesExit(), PlaceExit(square):
            check_exit(state, seat, square)
        case OwesFacing(), Face():
            pass
        case ((OwesExit() | OwesFacing()), _):
            right = "Say 'exit' with a square." if isinstance(owed, OwesExit) else "Say 'face n', e, s or w."
            raise Illegal("BST-14.6", "you are placing the Emergency Exit", right)
        case _, PlaceExit() | Face():
            raise Illegal("BST-14.6", "there is no Emergency Exit to place now", hint(state))
        case _, Walk():
            check_walk(state, action)
        case _, Explore():
            check_explore(state, action)
        case _, UseGear():
            check_gear(state, action)
        case _, Say():
            check_word(state, action)


def hint(state: State) -> str:
    """Some of what would be right."""
    words = [str(action) for action in legal(state, speaker(state))]
    return (
        f"You may say {listed([f'{word!r}' for word in (*words[:3], words[-1])])}."
        if len(words) > 3
        else (f"Say {' or '.join(repr(word) for word in words)}.")
    )


def check_exit(state: State, seat: Seat, square: str) -> None:
    if find_cell(square, state.corner) not in (cells := competing.exit_cells(state, seat)):
        why = f"{square} is no place for the Emergency Exit"
        right = "It is a blank that touches a room, apart from your own engineers, near the Control Room: "
        raise Illegal("BST-14.6", why, f"{right}{listed([name_of(cell, state.corner) for cell in cells])}.")


def meeple_named(state: State, action: Walk | Explore | UseGear) -> int:
    own = own_meeples(state, state.actor)
    if action.who not in own:
        raise Illegal("BST-4.3", f"you have no {action.who} here", f"You move and act with {' or '.join(own)}.")
    return own[action.who]


def check_walk(state: State, action: Walk) -> None:
    meeple = meeple_named(state, action)
    if state.acted:
        raise Illegal("BST-4.1", "one walks before the action, not after it", "End your turn.")
    if state.mover != NOBODY:
        raise Illegal("BST-4.2", "only one meeple walks in a turn, once", hint(state))
    cell = find_cell(action.square, state.corner)
    goal = state.floor.grid.get(cell) if cell is not None else None
    if goal is None:
        raise Illegal("BST-5.1", f"there is no room on {action.square}", hint(state))
    check_way(state, meeple, goal, action)


def check_way(state: State, meeple: int, goal: int, action: Walk) -> None:
    if action.by_control and not throws_switch(state, meeple):
        raise Illegal("BST-5.6", "there is no switch to throw on the way", f"Say 'walk {action.who} {action.square}'.")
    if action.by_control and goal == state.deck.control:
        raise Illegal("BST-5.6", "that is the Control Room itself", f"Say 'walk {action.who} {action.square}'.")
    if way_to(state, meeple, goal, action.by_control) is None:
        if not action.by_control and throws_switch(state, meeple) and way_to(state, meeple, goal, by_control=True):
            why = "the only way there leads through the Control Room"
            raise Illegal("BST-5.6", why, f"Say 'walk {action.who} {action.square} by control'.")
        raise Illegal("BST-5.2", f"there is no way to {action.square}: walls or locked doors are between", hint(state))


def check_explore(state: State, action: Explore) -> None:
    meeple = meeple_named(state, action)
    check_can_act(state, meeple, exploring=True)
    if state.lockdown:
        raise Illegal("BST-11.2", "nobody explores after Lockdown", hint(state))
    if not explorable(state):
        raise Illegal("BST-2.10", "no card is left to explore", hint(state))
    ways = explorations(state, meeple)
    if WAYS.index(action.way) in ways:
        return
    if meeple == state.mover and state.start not in state.floor and waits(state):
        raise Illegal("BST-9.7", "the room behind has fallen: who walked explores no more in this turn", hint(state))
    room = state.meeples[meeple]
    name = WAY_NAMES[action.way]
    if state.floor.where[room] + STEPS[WAYS.index(action.way)] in state.floor.grid:
        raise Illegal("BST-7.1", f"a room lies {name} of here already", hint(state))
    raise Illegal("BST-7.1", f"no doorway leads {name} from here", hint(state))


def check_can_act(state: State, meeple: int, *, exploring: bool = False) -> None:
    if state.acted:
        raise Illegal("BST-4.1", "there is one action in a turn", "End your turn.")
    owed = state.agenda[-1] if state.agenda else None
    if isinstance(owed, OwesCollapse) and not (exploring and meeple == state.mover):
        raise Illegal("BST-9.7", "the room behind the walker falls first", "Say 'settle'.")


def check_gear(state: State, action: UseGear) -> None:
    meeple = meeple_named(state, action)
    check_can_act(state, meeple)
    room, gear = state.meeples[meeple], action.gear - 1
    gears = state.deck.gears[room]
    if gear >= len(gears):
        there = {0: "no gear", 1: "one gear"}.get(len(gears), f"{len(gears)} gears")
        raise Illegal("BST-8.1", f"there is {there} in this room", hint(state))
    if state.marks[meeple] == (room, gear):
        why = "this meeple used that gear last; it must spend a turn elsewhere or use another gear of the room first"
        raise Illegal("BST-8.4", why, hint(state))
    plan = gears[gear]
    if plan.kind == "edge" and not edge_line(state.floor, room, plan.place).rooms:
        raise Illegal("BST-8.13", "no room lies behind that edge: the gear moves nothing", hint(state))
    if plan.kind == "linear" and net(action.steps) not in (
        0,
        *rides(state.floor, room, plan.place, state.options.table_margin),
    ):
        most = state.options.table_margin
        raise Illegal("BST-8.16", f"that is more than {most} cells outside the other rooms", "Take fewer steps.")


def check_word(state: State, word: Say) -> None:
    owed = isinstance(state.agenda[-1] if state.agenda else None, OwesCollapse)
    if word == SETTLE and not owed:
        raise Illegal("BST-9.7", "no room is waiting to fall", hint(state))
    if word == END and owed:
        raise Illegal("BST-9.7", "the room behind the walker falls first", "Say 'settle'.")
