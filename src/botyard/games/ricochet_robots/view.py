"""What a seat may see, the question it is asked, and the position dealt anew for it (RIC-15.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import product

from ...core.events import Seat
from ...core.game import View
from ...core.prompt import Choice, NumberInput, Prompt
from ...core.rng import Rng
from .actions import BACK, CALL, DONE, GIVE, PASS, READY, SLIDES, WAIT, SimpleAction, Slide
from .board import CHIPS, DIRECTIONS, ROBOTS, Board, square
from .events import Obstacle
from .log_text import chip_name
from .notation import problem_text
from .rules.bidding import bidding_actions, legal_bids
from .rules.game_end import chips_to_win
from .rules.movement import COLOURS, DIRECTION_NAMES, may_arrive, obstacle, trace_slide
from .rules.rounds import reading_of
from .rules.solution_attempts import can_take_back, legal_attempt_actions, sorted_bids
from .solver import Reading
from .state import ASIDE, FACE_DOWN, NONE, Attempt, Phase, PlacedBid, State

MAX_GUESSED_BID = 16  # hardly any position needs more moves (RIC-11.1)
LABELS = {
    READY: "Ready",
    PASS: "No idea",
    DONE: "Done bidding",
    CALL: "Last call: one more minute",
    GIVE: "Give up",
}


@dataclass(frozen=True, slots=True)
class TargetView:
    chip: str
    square: str


@dataclass(frozen=True, slots=True)
class BarrierView:
    square: str
    colour: str
    shape: str


@dataclass(frozen=True, slots=True)
class BoardView:
    name: str
    walls: str  # a hexadecimal digit per space, row by row: 1 north, 2 east, 4 south, 8 west
    targets: tuple[TargetView, ...]
    barriers: tuple[BarrierView, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    seat: Seat
    chips: tuple[str, ...]
    has_bid: bool
    bid: int | None  # None: no bid, or one this seat may not see (RIC-8.9)
    done: bool
    left: bool


@dataclass(frozen=True, slots=True)
class BlockedView:
    """A robot that cannot move this way at all."""

    robot: str
    direction: str
    by: Obstacle
    rule: str


@dataclass(frozen=True, slots=True)
class AttemptView:
    seat: Seat
    number: int
    moves: tuple[str, ...]
    turned: tuple[str, ...]  # the robots that have ricocheted
    must_ricochet: tuple[str, ...]  # those that may arrive, but not before they have ricocheted (RIC-6.1)
    blocked: tuple[BlockedView, ...]


@dataclass(frozen=True, slots=True)
class RicochetView(View):
    board: BoardView
    round: int
    phase: Phase
    robots: tuple[str, ...]  # the square of red, green, blue, yellow and perhaps black
    markers: tuple[str, ...]
    target: str | None  # the chip on the centrepiece
    problem: str  # the round as a text that the desk reads; empty between rounds
    reading: Reading
    face_down: int  # chips still to come
    lost: tuple[str, ...]  # solo: chips laid face down; else the one set aside
    players: tuple[PlayerView, ...]
    bids: tuple[Seat, ...]  # seats with a bid, in the order in which they would show; hidden ones as they came
    queue: tuple[Seat, ...]  # tries to come, the present one first
    attempt: AttemptView | None
    goal: int  # chips that win; 0 where that is not the end
    scratch: str  # the position players may try slides on now (RIC-4.6); empty for none
    ended_by: str


def view(state: State, seat: Seat | None) -> RicochetView:
    return view_for_seat(public_view(state), state, seat)


def viewer(state: State) -> Callable[[Seat | None], RicochetView]:
    return partial(view_for_seat, public_view(state), state)


def view_for_seat(shared: RicochetView, state: State, seat: Seat | None) -> RicochetView:
    """What everybody sees, with the question of a seat and its own bid where bids are hidden."""
    if not bids_are_hidden(state):
        return replace(shared, seat=seat, prompt=prompt_for(state, seat))
    players = tuple(player_view(state, player, seat) for player in range(state.seats))
    return replace(shared, seat=seat, prompt=prompt_for(state, seat), players=players)


def public_view(state: State) -> RicochetView:
    return RicochetView(
        seat=None,
        prompt=None,
        board=board_view(state.board),
        round=state.round,
        phase=state.phase,
        robots=tuple(map(square, state.robots)),
        markers=tuple(map(square, state.round_start)),
        target=None if state.target == NONE else CHIPS[state.target],
        problem=problem_text(state),
        reading=reading_of(state),
        face_down=len(state.pile),
        lost=tuple(CHIPS[chip] for chip, owner in enumerate(state.owners) if owner in (FACE_DOWN, ASIDE)),
        players=tuple(player_view(state, player, None) for player in range(state.seats)),
        bids=tuple(bid.seat for bid in (state.bids if bids_are_hidden(state) else sorted_bids(state))),
        queue=tuple(bid.seat for bid in state.queue),
        attempt=attempt_view(state, state.attempt) if state.attempt else None,
        goal=chips_to_win(state) or 0,
        scratch=problem_text(state) if scratch_allowed(state) else "",
        ended_by=state.ended_by,
    )


def scratch_allowed(state: State) -> bool:
    return state.options.scratch_board and state.phase in (Phase.THINK, Phase.LAST_CALL, Phase.BID)


@lru_cache(maxsize=256)
def board_view(board: Board) -> BoardView:
    return BoardView(
        board.name,
        "".join(f"{walls:x}" for walls in board.walls),
        tuple(TargetView(chip, square(cell)) for chip, cell in zip(CHIPS, board.targets, strict=True)),
        tuple(BarrierView(square(cell), ROBOTS[colour], shape) for cell, (colour, shape) in board.barriers.items()),
    )


def player_view(state: State, player: Seat, seat: Seat | None) -> PlayerView:
    chips = tuple(CHIPS[chip] for chip, owner in enumerate(state.owners) if owner == player)
    bid = state.bid_of(player)
    hidden = bids_are_hidden(state) and player != seat
    return PlayerView(player, chips, bid is not None, None if hidden else bid, state.done[player], state.left[player])


def bids_are_hidden(state: State) -> bool:
    return state.options.hidden_bids and state.phase is Phase.BID


def attempt_view(state: State, attempt: Attempt) -> AttemptView:
    seat, number = state.queue[0]
    moves = tuple(str(SLIDES[step.robot][step.direction]) for step in attempt.trail)
    turned = tuple(ROBOTS[robot] for robot, turned in enumerate(attempt.turned) if turned)
    return AttemptView(
        seat, number, moves, turned, tuple(robots_without_ricochet(state, attempt)), tuple(blocked_slides(state))
    )


def robots_without_ricochet(state: State, attempt: Attempt) -> Iterator[str]:
    for robot, turned in enumerate(attempt.turned):
        if may_arrive(state, robot) and not turned and state.options.ricochet != "off":
            yield ROBOTS[robot]


def blocked_slides(state: State) -> Iterator[BlockedView]:
    for robot, direction in product(range(len(state.robots)), range(len(DIRECTIONS))):
        ray, count = trace_slide(state, robot, direction)
        if not count:
            rule, by = obstacle(state, robot, ray)
            yield BlockedView(ROBOTS[robot], DIRECTIONS[direction], by, rule)


# --- the question ------------------------------------------------------------------------------------------


def prompt_id(state: State, seat: Seat | None) -> str | None:
    if seat is None or seat not in range(state.seats) or state.left[seat] or state.phase is Phase.OVER:
        return None
    if state.phase is Phase.TRY:
        return f"try-{state.round}-{state.tries}" if state.attempt and seat == state.queue[0].seat else None
    if state.phase is Phase.PAUSE:
        return f"ready-{state.round}"
    # One question from the first thought to the end of bidding: somebody's first bid must not void my answer.
    can_answer = state.done[seat] or bidding_actions(state) or legal_bids(state, seat)
    return f"bid-{state.round}" if can_answer else None


def prompt_for(state: State, seat: Seat | None) -> Prompt | None:
    """What this seat is asked now; one who is done may still take that back."""
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
    """A slide touches its robot and every square of its way after the first; it rests on the last."""
    if isinstance(action, SimpleAction):
        return Choice(str(action), LABELS[action])
    ray, count = trace_slide(state, action.robot, action.direction)
    squares = tuple(map(square, ray.cells[:count]))
    label = f"{COLOURS[action.robot].capitalize()} {DIRECTION_NAMES[action.direction]} to {squares[-1]}"
    return Choice(str(action), label, (ROBOTS[action.robot], *squares), COLOURS[action.robot])


# --- the dream ---------------------------------------------------------------------------------------------


def determinize(state: State, seat: Seat, rng: Rng) -> State:
    """The face-down chips, and bids that are hidden from this seat, dealt anew."""
    sample = state.copy()
    sample.rng = rng
    rng.shuffle(sample.pile)
    if bids_are_hidden(state):
        sample.bids = [bid if bid.seat == seat else random_bid(state, bid, rng) for bid in state.bids]
    return sample


def random_bid(state: State, bid: PlacedBid, rng: Rng) -> PlacedBid:
    """Any number that would have been a plausible bid."""
    minimum = state.options.lowest_bid
    return PlacedBid(bid.seat, minimum + rng.randbelow(max(1, MAX_GUESSED_BID - minimum)))
