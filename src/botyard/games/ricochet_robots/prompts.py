"""The prompt of a seat: the question in words, and every answer it may give."""

from __future__ import annotations

from ...core.events import Seat
from ...core.prompt import Choice, NumberInput, Prompt
from .actions import BACK, CALL, DONE, GIVE, PASS, READY, WAIT, SimpleAction, Slide
from .board import CHIPS, ROBOTS, square
from .log_text import chip_name
from .rules.bidding import bidding_actions, legal_bids
from .rules.movement import COLOURS, DIRECTION_NAMES, trace_slide
from .rules.solution_attempts import can_take_back, legal_attempt_actions
from .state import Attempt, Phase, State

LABELS = {
    READY: "Ready",
    PASS: "No idea",
    DONE: "Done bidding",
    CALL: "Last call: one more minute",
    GIVE: "Give up",
}


def prompt_id(state: State, seat: Seat | None) -> str | None:
    if seat is None or seat not in range(state.seats) or state.left[seat] or state.phase is Phase.OVER:
        return None
    if state.phase is Phase.TRY:
        return f"try-{state.round}-{state.tries}" if state.attempt and seat == state.queue[0].seat else None
    if state.phase is Phase.PAUSE:
        return f"ready-{state.round}"
    # One id from the start of the round to the end of bidding: another player's first bid must not void an answer.
    can_answer = state.done[seat] or bidding_actions(state) or legal_bids(state, seat)
    return f"bid-{state.round}" if can_answer else None


def prompt_for(state: State, seat: Seat | None) -> Prompt | None:
    """Return the prompt of the seat, or None. A seat that is done may still take that back."""
    prompt_key = prompt_id(state, seat)
    if seat is None or prompt_key is None:
        return None
    if state.attempt:
        return attempt_prompt(state, state.attempt, prompt_key)
    if state.done[seat]:  # a new bid takes it back as well (RIC-8.8)
        takebacks = (Choice(str(WAIT), "Wait, I am not ready yet"),)
        call_choices = (Choice(str(CALL), LABELS[CALL]),) if CALL in bidding_actions(state) else ()
        return Prompt(prompt_key, "Waiting for the others.", call_choices, bid_input(state, seat), takebacks)
    if state.phase is Phase.PAUSE:
        return Prompt(prompt_key, "Ready for the next target?", (Choice(str(READY), LABELS[READY]),))
    choices = tuple(Choice(str(action), LABELS[action]) for action in bidding_actions(state))
    return Prompt(prompt_key, bid_prompt_text(state, seat), choices, bid_input(state, seat))


def bid_input(state: State, seat: Seat) -> NumberInput | None:
    numbers = () if state.phase is Phase.PAUSE else legal_bids(state, seat)
    return NumberInput("bid {}", "Bid", numbers[0].moves, numbers[-1].moves) if numbers else None


def bid_prompt_text(state: State, seat: Seat) -> str:
    goal = f"the {chip_name(CHIPS[state.target])} on {square(state.goal)}"
    own_bid = state.bid_of(seat)
    if own_bid and not legal_bids(state, seat):
        return f"You bid {own_bid}. Nobody can bid less."
    if own_bid:
        return f"You bid {own_bid}. Is there a shorter way to {goal}?"
    last = "Last call: in" if state.phase is Phase.LAST_CALL else "In"
    return f"{last} how many moves to {goal}?"


def attempt_prompt(state: State, attempt: Attempt, prompt_key: str) -> Prompt:
    number, made = state.queue[0].moves, len(attempt.trail)
    slides = legal_attempt_actions(state, attempt)
    choices = tuple(choice_for(state, slide) for slide in slides)
    takebacks = (Choice(str(BACK), "Take the last move back"),) if can_take_back(state, attempt) else ()
    text = f"Show your way in {number}: {made} of {number} moves made."
    return Prompt(prompt_key, text, choices, takebacks=takebacks)


def choice_for(state: State, action: Slide | SimpleAction) -> Choice:
    """Return the choice of an action; a slide highlights its robot and the squares that it crosses."""
    if isinstance(action, SimpleAction):
        return Choice(str(action), LABELS[action])
    ray, count = trace_slide(state, action.robot, action.direction)
    squares = tuple(map(square, ray.cells[:count]))
    label = f"{COLOURS[action.robot].capitalize()} {DIRECTION_NAMES[action.direction]} to {squares[-1]}"
    return Choice(str(action), label, (ROBOTS[action.robot], *squares), COLOURS[action.robot])
