"""Numbers and moments of a finished game, from its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...core.capabilities import Moment, SeatSummary, SummaryNumber
from ...core.events import Event, Seat
from ...core.messages import Message
from . import events as e
from .board import CELL_BY_NAME, CHIPS, ROBOTS
from .rules.rounds import reading_of
from .solver import Problem, iddfs
from .state import State, runner_of

SEARCH_NODES = 150_000  # for each chip won; a chip whose search ends early has no distance
NOTABLE_MOVES = 4  # shorter solutions are no moments


@dataclass(frozen=True, slots=True)
class WonChip:
    """A chip that a seat has won, and how."""

    entry: int
    bid: int
    won: e.ChipWon
    above: int | None  # moves more than the shortest solution; None if the search ended early


@dataclass(slots=True)
class Progress:
    """What the events so far say."""

    robots: list[int]  # the cell of each robot at the start of the round
    won: list[list[WonChip]]  # by seat
    course: list[list[float]]  # by seat: chips after each round
    bids: dict[Seat, int] = field(default_factory=dict)  # of this round


def summarise(state: State, entries: Sequence[Sequence[Event]]) -> tuple[SeatSummary, ...]:
    seats = range(state.seats)
    progress = Progress([], [[] for _ in seats], [[] for _ in seats])
    for entry, events in enumerate(entries):
        for event in events:
            record_event(state, progress, event, entry)
    return tuple(summary_of(progress.won[seat], tuple(progress.course[seat])) for seat in seats)


def record_event(state: State, progress: Progress, event: Event, entry: int) -> None:
    match event:
        case e.BoardBuilt(_, robots):
            progress.robots = [CELL_BY_NAME[name] for name in robots]
        case e.BiddingEnded(order, bids):
            progress.bids = dict(zip(order, bids, strict=True))
        case e.ChipWon(seat):
            above = moves_above_shortest(state, progress.robots, event)
            progress.won[seat].append(WonChip(entry, progress.bids[seat], event, above))
            for slide in event.slides:
                progress.robots[ROBOTS.index(slide.robot)] = CELL_BY_NAME[slide.path[-1]]
    if isinstance(event, e.ChipWon | e.ChipReturned | e.ChipLost | e.ChipSetAside):
        for won, course in zip(progress.won, progress.course, strict=True):
            course.append(len(won))


def moves_above_shortest(state: State, robots: Sequence[int], won: e.ChipWon) -> int | None:
    chip = CHIPS.index(won.chip)
    problem = Problem(state.board, tuple(robots), state.board.targets[chip], runner_of(chip), reading_of(state))
    shorter = iddfs.solve(problem, max_moves=won.moves - 1, nodes=SEARCH_NODES)
    if not shorter.proved:
        return None
    return 0 if shorter.length is None else won.moves - shorter.length


# --- the summary -------------------------------------------------------------------------------------------


def summary_of(won: Sequence[WonChip], course: tuple[float, ...]) -> SeatSummary:
    distances = [chip.above for chip in won if chip.above is not None]
    numbers = (
        SummaryNumber("winning-bid", average([chip.bid for chip in won]), is_better_high=False),
        SummaryNumber("shortest-chips", distances.count(0)),
        SummaryNumber("above-shortest", average(distances), is_better_high=False),
    )
    return SeatSummary(numbers, best_find(won), course)


def average(values: Sequence[int]) -> float | None:
    return round(sum(values) / len(values), 1) if values else None


def best_find(won: Sequence[WonChip]) -> tuple[Moment, ...]:
    """Return the longest solution that could not be shorter."""
    shortest = [chip for chip in won if chip.above == 0 and chip.won.moves >= NOTABLE_MOVES]
    if not shortest:
        return ()
    best = max(shortest, key=lambda chip: chip.won.moves)
    robots = len({slide.robot for slide in best.won.slides})
    text = Message("moment-find", chip=e.chip_message(best.won.chip), moves=best.won.moves, robots=robots)
    return (Moment(best.entry, text),)
