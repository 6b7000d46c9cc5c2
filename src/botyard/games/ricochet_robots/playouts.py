"""The random player of playouts, for this game alone."""

from __future__ import annotations

from ...core.events import Seat
from ...core.luck import Luck
from .actions import CALL, Action, Slide
from .rules.moving import arrives, passes_goal, rest_of
from .rules.turns import BIDDING, legal
from .state import NONE, State, Try


def sample(state: State, seat: Seat, luck: Luck) -> Action:
    """A random player who bids once and, showing a way, mostly moves the robot in question: blind ones never finish."""
    actions = legal(state, seat)
    if state.attempt:
        return sample_try(state, state.attempt, actions, luck)
    if state.phase in BIDDING and actions[-1] != CALL and (state.bid_of(seat) or luck.below(2)):
        return actions[-1]
    return luck.pick(actions)


def sample_try(state: State, attempt: Try, actions: tuple[Action, ...], luck: Luck) -> Action:
    runner = state.runner
    mine = [action for action in actions if isinstance(action, Slide) and runner in (action.robot, NONE)]
    for slide in mine:
        if passes_goal(state, slide) and arrives(state, slide.robot, rest_of(state, attempt, slide)):
            return slide
    return luck.pick(mine) if mine and luck.below(3) else luck.pick(actions)
