"""A round begins and ends (RIC-4, RIC-10)."""

from __future__ import annotations

from typing import Literal

from ....core.events import Seat, Tell
from ..board import CHIPS, square
from ..events import ChipLost, ChipReturned, ChipSetAside, ChipTurned, ChipWon
from ..solver import Problem, Reading, Solution, plain
from ..state import ASIDE, FACE_DOWN, NONE, Phase, State, runner_of
from .ending import end_game, ending_rule

# What a house rule may spend on one position. It is judged while the table waits, and a board of somebody's own can be
# as hard as they like, so there is an end to it: counted, not timed, and of the plain search, so that replays agree.
SOLVER_NODES = 300_000
LAST_CHIP_ROUNDS = 3  # RIC-10.4


def turn_chip(state: State, tell: Tell) -> None:
    """Turn one chip onto the centrepiece (RIC-4.2)."""
    if not state.round:  # the number of players of this moment decides how the game ends (RIC-1.7)
        state.players = len(state.present)
    state.round += 1
    state.target, passed_over = draw(state)
    state.returned, state.may_call = NONE, False
    open_phase(state, Phase.THINK)
    tell(ChipTurned(state.round, CHIPS[state.target], square(state.goal), len(state.pile), passed_over))


def draw(state: State) -> tuple[int, int]:
    """The topmost chip that the house rules of RIC-11.2 let through, and how many they passed over as too long."""
    places = range(len(state.pile) - 1, -1, -1)
    barred = state.returned if state.options.no_immediate_repeat and len(places) > 1 else NONE
    fresh = [place for place in places if state.pile[place] != barred]
    passed_over = next((rank for rank, place in enumerate(fresh) if is_short(state, state.pile[place])), 0)
    return state.pile.pop(fresh[passed_over]), passed_over


def is_short(state: State, chip: int) -> bool:
    limit = state.options.skip_above
    return not limit or shortest(state, chip, limit).length is not None


def shortest(state: State, chip: int, longest: int) -> Solution:
    """The shortest way of at most `longest` moves from the markers to a chip, as far as the plain search may look."""
    return plain.solve(problem_of(state, chip), longest=longest, nodes=SOLVER_NODES)


def problem_of(state: State, chip: int) -> Problem:
    return Problem(state.board, tuple(state.markers), state.board.targets[chip], runner_of(chip), reading_of(state))


def reading_of(state: State) -> Reading:
    options = state.options
    return Reading(options.ricochet, options.bounce_is_ricochet, options.allow_rebound)


def open_phase(state: State, phase: Phase) -> None:
    """In a new phase nobody is ready, done or out of ideas yet."""
    state.phase = phase
    state.done = [False] * len(state.done)


def win_chip(state: State, seat: Seat, moves: int, tell: Tell) -> None:
    """The chip changes hands and the robots stay where they are (RIC-9.3, RIC-10.1)."""
    state.owners[state.target] = seat
    state.markers[:] = state.robots
    tell(ChipWon(seat, CHIPS[state.target], moves, state.chips(seat)))
    end_round(state, tell)


def no_success(state: State, why: Literal["nobody_bid", "nobody_succeeded"], rule: str, tell: Tell) -> None:
    """Nobody got the chip: it goes back among the others, or face down in solo play."""
    if state.solo:
        state.owners[state.target] = FACE_DOWN  # RIC-14.2
        tell(ChipLost(CHIPS[state.target], rule))
    elif state.pile or state.returns + 1 < LAST_CHIP_ROUNDS:
        return_chip(state, why, rule, tell)
    else:
        state.owners[state.target] = ASIDE  # RIC-10.4
        tell(ChipSetAside(CHIPS[state.target]))
    end_round(state, tell)


def return_chip(state: State, why: Literal["nobody_bid", "nobody_succeeded"], rule: str, tell: Tell) -> None:
    """Shuffle the chip back (RIC-9.7, RIC-11.2)."""
    if not state.pile:
        state.returns += 1
    state.pile.append(state.target)
    state.luck.shuffle(state.pile)
    state.returned = state.target
    tell(ChipReturned(CHIPS[state.target], why, rule))


def end_round(state: State, tell: Tell) -> None:
    """Clear the table for the next round, unless the game is over (RIC-10.3)."""
    state.target = NONE
    state.bids, state.queue, state.tries, state.attempt = [], [], 0, None
    if rule := ending_rule(state):
        end_game(state, rule, tell)
    elif state.options.pause_seconds:
        open_phase(state, Phase.PAUSE)  # RIC-10.5
    else:
        turn_chip(state, tell)
