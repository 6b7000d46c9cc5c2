"""What a seat may see, the question it is asked, and the position dealt anew for it (RIC-15.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import product

from ...core.events import Seat
from ...core.luck import Luck
from ...core.rules import Ask, Choice, Number, View
from .actions import BACK, CALL, DONE, GIVE, PASS, READY, SLIDES, WAIT, Say, Slide
from .board import CHIPS, ROBOTS, WAYS, Board, square
from .events import Obstacle
from .notation import problem_text
from .rules.bidding import open_bids, words_in_bidding
from .rules.ending import chips_to_win
from .rules.moving import COLOURS, POINTS, may_arrive, obstacle, slide_of
from .rules.rounds import reading_of
from .rules.verifying import can_take_back, in_order, legal_in_try
from .solver import Reading
from .state import ASIDE, FACE_DOWN, NONE, Phase, Standing, State, Try
from .text import chip_words

LIKELY_BIDS = 16  # hardly any position needs more moves (RIC-11.1)
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
    way: str
    by: Obstacle
    rule: str


@dataclass(frozen=True, slots=True)
class TryView:
    seat: Seat
    number: int
    moves: tuple[str, ...]
    turned: tuple[str, ...]  # the robots that have ricocheted
    owes: tuple[str, ...]  # those that may arrive, but not before they have ricocheted (RIC-6.1)
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
    attempt: TryView | None
    goal: int  # chips that win; 0 where that is not the end
    scratch: str  # the position players may try slides on now (RIC-4.6); empty for none
    ended_by: str


def view(state: State, seat: Seat | None) -> RicochetView:
    return view_from(seen_by_all(state), state, seat)


def viewer(state: State) -> Callable[[Seat | None], RicochetView]:
    return partial(view_from, seen_by_all(state), state)


def view_from(seen: RicochetView, state: State, seat: Seat | None) -> RicochetView:
    """What everybody sees, with the question of a seat and its own bid where bids are hidden."""
    if not bids_are_hidden(state):
        return replace(seen, seat=seat, ask=ask(state, seat))
    players = tuple(see_player(state, player, seat) for player in range(state.seats))
    return replace(seen, seat=seat, ask=ask(state, seat), players=players)


def seen_by_all(state: State) -> RicochetView:
    return RicochetView(
        seat=None,
        ask=None,
        board=see_board(state.board),
        round=state.round,
        phase=state.phase,
        robots=tuple(map(square, state.robots)),
        markers=tuple(map(square, state.markers)),
        target=None if state.target == NONE else CHIPS[state.target],
        problem=problem_text(state),
        reading=reading_of(state),
        face_down=len(state.pile),
        lost=tuple(CHIPS[chip] for chip, owner in enumerate(state.owners) if owner in (FACE_DOWN, ASIDE)),
        players=tuple(see_player(state, player, None) for player in range(state.seats)),
        bids=tuple(bid.seat for bid in (state.bids if bids_are_hidden(state) else in_order(state))),
        queue=tuple(bid.seat for bid in state.queue),
        attempt=see_try(state, state.attempt) if state.attempt else None,
        goal=chips_to_win(state) or 0,
        scratch=problem_text(state) if may_try_out(state) else "",
        ended_by=state.ended_by,
    )


def may_try_out(state: State) -> bool:
    return state.options.scratch_board and state.phase in (Phase.THINK, Phase.LAST_CALL, Phase.BID)


@lru_cache(maxsize=256)
def see_board(board: Board) -> BoardView:
    return BoardView(
        board.name,
        "".join(f"{walls:x}" for walls in board.walls),
        tuple(TargetView(chip, square(cell)) for chip, cell in zip(CHIPS, board.targets, strict=True)),
        tuple(BarrierView(square(cell), ROBOTS[colour], shape) for cell, (colour, shape) in board.barriers.items()),
    )


def see_player(state: State, player: Seat, seat: Seat | None) -> PlayerView:
    chips = tuple(CHIPS[chip] for chip, owner in enumerate(state.owners) if owner == player)
    bid = state.bid_of(player)
    hidden = bids_are_hidden(state) and player != seat
    return PlayerView(player, chips, bid is not None, None if hidden else bid, state.done[player], state.left[player])


def bids_are_hidden(state: State) -> bool:
    return state.options.hidden_bids and state.phase is Phase.BID


def see_try(state: State, attempt: Try) -> TryView:
    seat, number = state.queue[0]
    moves = tuple(str(SLIDES[step.robot][step.way]) for step in attempt.trail)
    turned = tuple(ROBOTS[robot] for robot, turned in enumerate(attempt.turned) if turned)
    return TryView(seat, number, moves, turned, tuple(debtors(state, attempt)), tuple(blocked(state)))


def debtors(state: State, attempt: Try) -> Iterator[str]:
    for robot, turned in enumerate(attempt.turned):
        if may_arrive(state, robot) and not turned and state.options.ricochet != "off":
            yield ROBOTS[robot]


def blocked(state: State) -> Iterator[BlockedView]:
    for robot, way in product(range(len(state.robots)), range(len(WAYS))):
        ray, count = slide_of(state, robot, way)
        if not count:
            rule, by = obstacle(state, robot, ray)
            yield BlockedView(ROBOTS[robot], WAYS[way], by, rule)


# --- the question ------------------------------------------------------------------------------------------


def prompt_id(state: State, seat: Seat | None) -> str | None:
    if seat is None or seat not in range(state.seats) or state.left[seat] or state.phase is Phase.OVER:
        return None
    if state.phase is Phase.TRY:
        return f"try-{state.round}-{state.tries}" if state.attempt and seat == state.queue[0].seat else None
    if state.phase is Phase.PAUSE:
        return f"ready-{state.round}"
    # One question from the first thought to the end of bidding: somebody's first bid must not void my answer.
    can_answer = state.done[seat] or words_in_bidding(state) or open_bids(state, seat)
    return f"bid-{state.round}" if can_answer else None


def ask(state: State, seat: Seat | None) -> Ask | None:
    """What this seat is asked now; one who is done may still take that back."""
    prompt = prompt_id(state, seat)
    if seat is None or prompt is None:
        return None
    if state.attempt:
        return ask_try(state, state.attempt, prompt)
    if state.done[seat]:  # a new bid takes it back as well (RIC-8.8)
        retracts = (Choice(str(WAIT), "Wait, I am not ready yet"),)
        calling = (Choice(str(CALL), LABELS[CALL]),) if CALL in words_in_bidding(state) else ()
        return Ask(prompt, "Waiting for the others.", calling, number_of(state, seat), retracts)
    if state.phase is Phase.PAUSE:
        return Ask(prompt, "Ready for the next target?", (Choice(str(READY), LABELS[READY]),))
    choices = tuple(Choice(str(word), LABELS[word]) for word in words_in_bidding(state))
    return Ask(prompt, bid_question(state, seat), choices, number_of(state, seat))


def number_of(state: State, seat: Seat) -> Number | None:
    numbers = () if state.phase is Phase.PAUSE else open_bids(state, seat)
    return Number("bid {}", "Bid", numbers[0].moves, numbers[-1].moves) if numbers else None


def bid_question(state: State, seat: Seat) -> str:
    goal = f"the {chip_words(CHIPS[state.target])} on {square(state.goal)}"
    own = state.bid_of(seat)
    if own and not open_bids(state, seat):
        return f"You bid {own}. Nobody can bid less."
    if own:
        return f"You bid {own}. Is there a shorter way to {goal}?"
    last = "Last call: in" if state.phase is Phase.LAST_CALL else "In"
    return f"{last} how many moves to {goal}?"


def ask_try(state: State, attempt: Try, prompt: str) -> Ask:
    number, made = state.queue[0].moves, len(attempt.trail)
    slides = legal_in_try(state, attempt)
    choices = tuple(choice_of(state, slide) for slide in slides)
    back = (Choice(str(BACK), "Take the last move back"),) if can_take_back(state, attempt) else ()
    text = f"Show your way in {number}: {made} of {number} moves made."
    return Ask(prompt, text, choices, retracts=back)


def choice_of(state: State, action: Slide | Say) -> Choice:
    """A slide touches its robot and every square of its way after the first; it rests on the last."""
    if isinstance(action, Say):
        return Choice(str(action), LABELS[action])
    ray, count = slide_of(state, action.robot, action.way)
    way = tuple(map(square, ray.cells[:count]))
    label = f"{COLOURS[action.robot].capitalize()} {POINTS[action.way]} to {way[-1]}"
    return Choice(str(action), label, (ROBOTS[action.robot], *way), COLOURS[action.robot])


# --- the dream ---------------------------------------------------------------------------------------------


def imagine(state: State, seat: Seat, luck: Luck) -> State:
    """The face-down chips, and bids that are hidden from this seat, dealt anew."""
    dream = state.copy()
    dream.luck = luck
    luck.shuffle(dream.pile)
    if bids_are_hidden(state):
        dream.bids = [bid if bid.seat == seat else guess_bid(state, bid, luck) for bid in state.bids]
    return dream


def guess_bid(state: State, bid: Standing, luck: Luck) -> Standing:
    """Any number that would have been a plausible bid."""
    low = state.options.lowest_bid
    return Standing(bid.seat, low + luck.below(max(1, LIKELY_BIDS - low)))
