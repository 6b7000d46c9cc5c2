"""The prompt of a seat: what it is asked, and every answer it may give."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...core.events import Seat
from ...core.messages import Argument, Message, player
from ...core.prompt import Choice, NumberInput, Prompt
from .actions import BACK, CALL, DONE, GIVE, PASS, READY, WAIT, SimpleAction, Slide
from .board import CHIPS, DIRECTIONS, ROBOTS, square
from .events import chip_message
from .rules.bidding import bidding_actions, legal_bids
from .rules.movement import arrives, slide_result, trace_slide
from .rules.solution_attempts import bid_sort_key, can_take_back, legal_attempt_actions, sorted_bids
from .state import NONE, Attempt, Phase, PlacedBid, State


class PromptKind(StrEnum):
    READY = "ready"
    AWAIT_ROUND = "await-round"
    BID = "bid"
    LAST_CALL = "last-call"
    LOWER_BID = "lower-bid"
    LOWEST_BID = "lowest-bid"
    AWAIT_BIDS = "await-bids"
    SLIDE = "slide"
    OUT_OF_MOVES = "out-of-moves"


class ChoiceKind(StrEnum):
    READY = "ready"
    NOT_READY = "not-ready"
    PASS = "pass"
    DONE = "done"
    LAST_CALL = "last-call"
    KEEP_THINKING = "keep-thinking"
    SLIDE = "slide"
    TAKE_BACK = "take-back"
    GIVE_UP = "give-up"


@dataclass(frozen=True, slots=True)
class BidRank:
    """Where a bid would put the seat: this number or a higher one, up to the next rank."""

    lowest: int
    after: Seat | None  # who shows just before; None if the seat shows first


@dataclass(frozen=True, slots=True)
class RicochetPrompt(Prompt):
    """A prompt that says where a new bid would put the seat."""

    bid_ranks: tuple[BidRank, ...] = ()  # the best first; empty if there are no bids of others to see


CHOICE_KINDS = {
    READY: ChoiceKind.READY,
    PASS: ChoiceKind.PASS,
    DONE: ChoiceKind.DONE,
    CALL: ChoiceKind.LAST_CALL,
    BACK: ChoiceKind.TAKE_BACK,
    GIVE: ChoiceKind.GIVE_UP,
}
ROBOT_MESSAGES = tuple(Message("robot", robot=robot) for robot in ROBOTS)
REACHES_TARGET = Message("reaches-target")


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


def prompt_for(state: State, seat: Seat | None) -> RicochetPrompt | None:
    """Return the prompt of the seat, or None. A seat that is done may still take that back."""
    prompt_key = prompt_id(state, seat)
    if seat is None or prompt_key is None:
        return None
    if state.attempt:
        return attempt_prompt(state, state.attempt, prompt_key)
    return pause_prompt(state, seat, prompt_key) if state.phase is Phase.PAUSE else bid_prompt(state, seat, prompt_key)


def pause_prompt(state: State, seat: Seat, prompt_key: str) -> RicochetPrompt:
    if state.done[seat]:
        takebacks = (Choice(str(WAIT), ChoiceKind.NOT_READY),)
        return RicochetPrompt(prompt_key, PromptKind.AWAIT_ROUND, takebacks=takebacks)
    return RicochetPrompt(prompt_key, PromptKind.READY, choices=(simple_choice(state, READY),))


# --- bidding ---


def bid_prompt(state: State, seat: Seat, prompt_key: str) -> RicochetPrompt:
    actions, number_input = bidding_actions(state), bid_input(state, seat)
    ranks = bid_ranks(state, seat)
    if state.done[seat]:  # a new bid takes it back as well (RIC-8.8)
        choices = tuple(simple_choice(state, action) for action in actions if action is CALL)
        takebacks = (Choice(str(WAIT), ChoiceKind.KEEP_THINKING),)
        said: dict[str, Argument] = {"phase": state.phase.value}
        return RicochetPrompt(prompt_key, PromptKind.AWAIT_BIDS, said, choices, number_input, takebacks, ranks)
    choices = tuple(simple_choice(state, action) for action in actions)
    own_bid = state.bid_of(seat)
    if own_bid is None:
        kind = PromptKind.LAST_CALL if state.phase is Phase.LAST_CALL else PromptKind.BID
        return RicochetPrompt(prompt_key, kind, target_args(state), choices, number_input, bid_ranks=ranks)
    kind = PromptKind.LOWER_BID if number_input else PromptKind.LOWEST_BID
    return RicochetPrompt(
        prompt_key, kind, {"bid": own_bid, **target_args(state)}, choices, number_input, bid_ranks=ranks
    )


def bid_input(state: State, seat: Seat) -> NumberInput | None:
    numbers = legal_bids(state, seat)
    return NumberInput("bid {}", "bid", numbers[0].moves, numbers[-1].moves) if numbers else None


def bid_ranks(state: State, seat: Seat) -> tuple[BidRank, ...]:
    """Return where each number would put the seat among the bids of the others (RIC-9.5)."""
    if state.phase is not Phase.BID or state.options.hidden_bids:
        return ()
    rivals = [bid for bid in sorted_bids(state) if bid.seat != seat and not state.left[bid.seat]]
    ranks = [BidRank(state.options.lowest_bid, None)] if rivals else []
    for rival in rivals:
        # A new bid comes after an equal one unless its chips decide (RIC-12.5).
        is_before_equal = bid_sort_key(state, PlacedBid(seat, rival.moves)) < bid_sort_key(state, rival)
        ranks.append(BidRank(rival.moves + is_before_equal, rival.seat))
    return tuple(ranks)


def target_args(state: State) -> dict[str, Argument]:
    """Return the chip in play, its square and the robot that must arrive there."""
    robot = "any" if state.runner == NONE else ROBOTS[state.runner]
    return {"target": chip_message(CHIPS[state.target]), "square": square(state.goal), "robot": robot}


# --- attempts ---


def attempt_prompt(state: State, attempt: Attempt, prompt_key: str) -> RicochetPrompt:
    bid, made = state.queue[0].moves, len(attempt.trail)
    choices = tuple(
        slide_choice(state, attempt, action) if isinstance(action, Slide) else simple_choice(state, action)
        for action in legal_attempt_actions(state, attempt)
    )
    kind = PromptKind.SLIDE if made < bid else PromptKind.OUT_OF_MOVES
    takebacks = (simple_choice(state, BACK),) if can_take_back(state, attempt) else ()
    return RicochetPrompt(
        prompt_key, kind, {"made": made, "bid": bid, **target_args(state)}, choices, takebacks=takebacks
    )


def slide_choice(state: State, attempt: Attempt, slide: Slide) -> Choice:
    """Return the choice of a slide; it highlights its robot and the squares that the robot crosses."""
    ray, count = trace_slide(state, slide.robot, slide.direction)
    squares = tuple(map(square, ray.cells[:count]))
    robot = ROBOTS[slide.robot]
    args = {"robot": robot, "direction": DIRECTIONS[slide.direction], "square": squares[-1]}
    # Few slides end on the target: only those are worth the second look.
    reaches_goal = ray.cells[count - 1] == state.goal and arrives(
        state, slide.robot, slide_result(state, attempt, slide)
    )
    return Choice(
        str(slide),
        ChoiceKind.SLIDE,
        args,
        (robot, *squares),
        ROBOT_MESSAGES[slide.robot],
        REACHES_TARGET if reaches_goal else None,
    )


# --- answers without parameters ---


def simple_choice(state: State, action: SimpleAction) -> Choice:
    return Choice(str(action), CHOICE_KINDS[action], consequence=consequence_of(state, action))


def consequence_of(state: State, action: SimpleAction) -> Message | None:
    if action is PASS:
        return pass_consequence(state)
    if action is CALL:
        return Message("time-to-bid", seconds=state.options.last_call_seconds)
    if action is GIVE:
        waiting = (bid.seat for bid in state.queue[1:] if not state.left[bid.seat])
        next_seat = next(waiting, None)
        return Message("nobody-wins-chip") if next_seat is None else Message("next-shows", player=player(next_seat))
    return None


def pass_consequence(state: State) -> Message:
    """Say how long a pass holds, and what happens if everyone passes (RIC-11.3, RIC-14.7)."""
    if state.solo:
        return Message("nobody-wins-chip")
    return Message("pass-in-last-call" if state.phase is Phase.LAST_CALL else "pass-until-bid")
