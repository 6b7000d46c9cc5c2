"""The view of a seat: everything it may see, and its prompt (RIC-15.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import product

from ...core.events import Seat
from ...core.game import View
from .actions import SLIDES
from .board import CHIPS, DIRECTIONS, ROBOTS, Board, square
from .events import Obstacle
from .notation import problem_text
from .prompts import RicochetPrompt, prompt_for
from .rules.game_end import chips_to_win
from .rules.movement import may_arrive, obstacle, trace_slide
from .rules.rounds import reading_of
from .rules.solution_attempts import sorted_bids
from .solver import Reading
from .state import ASIDE, FACE_DOWN, NONE, Attempt, Phase, State


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
    bid: int | None  # None if there is no bid, or a hidden one (RIC-8.9)
    done: bool
    left: bool


@dataclass(frozen=True, slots=True)
class BlockedView:
    """A robot that cannot move in this direction."""

    robot: str
    direction: str
    by: Obstacle
    rule: str


@dataclass(frozen=True, slots=True)
class AttemptView:
    seat: Seat
    number: int
    moves: tuple[str, ...]
    turned: tuple[str, ...]  # robots that have ricocheted
    must_ricochet: tuple[str, ...]  # robots that may arrive only after they ricochet (RIC-6.1)
    blocked: tuple[BlockedView, ...]


@dataclass(frozen=True, slots=True)
class RicochetView(View):
    prompt: RicochetPrompt | None
    board: BoardView
    round: int
    phase: Phase
    robots: tuple[str, ...]  # squares of red, green, blue, yellow and, if it plays, black
    markers: tuple[str, ...]
    target: str | None  # the chip on the centrepiece
    problem: str  # the round as position text; empty between rounds
    reading: Reading
    face_down: int  # number of chips in the pile
    lost: tuple[str, ...]  # in solo play the chips laid face down, otherwise the chip set aside
    players: tuple[PlayerView, ...]
    bids: tuple[Seat, ...]  # seats with a bid, in the order of their attempts; hidden bids in the order of bidding
    queue: tuple[Seat, ...]  # seats of the attempts to come, the current one first
    attempt: AttemptView | None
    goal: int  # number of chips that wins; 0 if all chips are played
    scratch: str  # the position for trying slides (RIC-4.6); empty if that is not allowed now
    ended_by: str


def view(state: State, seat: Seat | None) -> RicochetView:
    return view_builder(state)(seat)


def view_builder(state: State) -> Callable[[Seat | None], RicochetView]:
    return partial(view_for_seat, with_public_fields(state), state)


def view_for_seat(build: partial[RicochetView], state: State, seat: Seat | None) -> RicochetView:
    """Return the view of a seat; `build` has the public fields, and hides all bids if bids are hidden."""
    if not bids_are_hidden(state):
        return build(seat=seat, prompt=prompt_for(state, seat))
    players = tuple(player_view(state, player, seat) for player in range(state.seats))
    return build(seat=seat, prompt=prompt_for(state, seat), players=players)


def with_public_fields(state: State) -> partial[RicochetView]:
    """Return the constructor of a view with the public fields filled in, which all seats share."""
    return partial(
        RicochetView,
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
