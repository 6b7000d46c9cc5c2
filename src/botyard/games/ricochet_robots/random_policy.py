"""The random policy for playouts."""

from __future__ import annotations

from ...core.events import Seat
from ...core.rng import Rng
from .actions import CALL, Action, Slide
from .rules.dispatch import BIDDING_PHASES, legal_actions
from .rules.movement import arrives, passes_goal, slide_result
from .state import NONE, Attempt, State


def random_action(state: State, seat: Seat, rng: Rng) -> Action:
    """Return a random action: bid once, and in an attempt mostly move the runner, so that playouts finish."""
    actions = legal_actions(state, seat)
    if state.attempt:
        return random_attempt_action(state, state.attempt, actions, rng)
    if state.phase in BIDDING_PHASES and actions[-1] != CALL and (state.bid_of(seat) or rng.randbelow(2)):
        return actions[-1]
    return rng.choice(actions)


def random_attempt_action(state: State, attempt: Attempt, actions: tuple[Action, ...], rng: Rng) -> Action:
    runner = state.runner
    runner_slides = [action for action in actions if isinstance(action, Slide) and runner in (action.robot, NONE)]
    for slide in runner_slides:
        if passes_goal(state, slide) and arrives(state, slide.robot, slide_result(state, attempt, slide)):
            return slide
    return rng.choice(runner_slides) if runner_slides and rng.randbelow(3) else rng.choice(actions)
