"""The start and the end of a round (RIC-4, RIC-10)."""

from __future__ import annotations

from typing import Literal

from ....core.events import EventSink, Seat
from ..board import CHIPS, square
from ..events import ChipLost, ChipReturned, ChipSetAside, ChipTurned, ChipWon, SlideView
from ..solver import Problem, Reading, SolveResult, iddfs
from ..state import ASIDE, FACE_DOWN, NONE, Phase, State, runner_of
from .game_end import end_game, ending_rule

# The search limit of options that need the solver. The table waits for it, and a custom board can be arbitrarily hard.
# The limit counts nodes of the iddfs search instead of seconds, so that replays agree.
SOLVER_NODES = 300_000
LAST_CHIP_ROUNDS = 3  # RIC-10.4


def turn_chip(state: State, emit: EventSink) -> None:
    """Turn one chip onto the centrepiece (RIC-4.2)."""
    if not state.round:  # the number of players at this moment decides how the game ends (RIC-1.7)
        state.players = len(state.playing_seats)
    state.round += 1
    state.target, passed_over = draw_chip(state)
    state.returned, state.last_call_allowed = NONE, False
    enter_phase(state, Phase.THINK)
    emit(ChipTurned(state.round, CHIPS[state.target], square(state.goal), len(state.pile), passed_over))


def draw_chip(state: State) -> tuple[int, int]:
    """Draw the topmost chip that the options of RIC-11.2 allow. Return it and how many were passed over as too hard."""
    places = range(len(state.pile) - 1, -1, -1)
    excluded = state.returned if state.options.no_immediate_repeat and len(places) > 1 else NONE
    candidates = [place for place in places if state.pile[place] != excluded]
    passed_over = next(
        (rank for rank, place in enumerate(candidates) if within_move_limit(state, state.pile[place])), 0
    )
    return state.pile.pop(candidates[passed_over]), passed_over


def within_move_limit(state: State, chip: int) -> bool:
    limit = state.options.skip_above
    return not limit or solve_within(state, chip, limit).length is not None


def solve_within(state: State, chip: int, max_moves: int) -> SolveResult:
    """Search for a solution of at most `max_moves` moves from the start of the round, within SOLVER_NODES."""
    return iddfs.solve(problem_of(state, chip), max_moves=max_moves, nodes=SOLVER_NODES)


def problem_of(state: State, chip: int) -> Problem:
    return Problem(state.board, tuple(state.round_start), state.board.targets[chip], runner_of(chip), reading_of(state))


def reading_of(state: State) -> Reading:
    options = state.options
    return Reading(options.ricochet, options.bounce_is_ricochet, options.allow_rebound)


def enter_phase(state: State, phase: Phase) -> None:
    """Start a phase; no seat is ready, passed or done yet."""
    state.phase = phase
    state.done = [False] * len(state.done)


def win_chip(state: State, seat: Seat, moves: int, slides: tuple[SlideView, ...], emit: EventSink) -> None:
    """Give the chip to the seat; the robots stay where they are (RIC-9.3, RIC-10.1)."""
    state.owners[state.target] = seat
    state.round_start[:] = state.robots
    emit(ChipWon(seat, CHIPS[state.target], moves, state.chips(seat), slides))
    end_round(state, emit)


def end_without_winner(
    state: State, why: Literal["nobody_bid", "nobody_succeeded"], rule: str, emit: EventSink
) -> None:
    """End the round without a winner: the chip returns to the pile, or is laid face down in solo play."""
    if state.solo:
        state.owners[state.target] = FACE_DOWN  # RIC-14.2
        emit(ChipLost(CHIPS[state.target], rule))
    elif state.pile or state.returns + 1 < LAST_CHIP_ROUNDS:
        return_chip(state, why, rule, emit)
    else:
        state.owners[state.target] = ASIDE  # RIC-10.4
        emit(ChipSetAside(CHIPS[state.target]))
    end_round(state, emit)


def return_chip(state: State, why: Literal["nobody_bid", "nobody_succeeded"], rule: str, emit: EventSink) -> None:
    """Shuffle the chip back into the pile (RIC-9.7, RIC-11.2)."""
    if not state.pile:
        state.returns += 1
    state.pile.append(state.target)
    state.rng.shuffle(state.pile)
    state.returned = state.target
    emit(ChipReturned(CHIPS[state.target], why, rule))


def end_round(state: State, emit: EventSink) -> None:
    """Clear the round, and start the next one unless the game is over (RIC-10.3)."""
    state.target = NONE
    state.bids, state.queue, state.tries, state.attempt = [], [], 0, None
    if rule := ending_rule(state):
        end_game(state, rule, emit)
    elif state.options.pause_seconds:
        enter_phase(state, Phase.PAUSE)  # RIC-10.5
    else:
        turn_chip(state, emit)
