"""Generate puzzles: deal random positions until one matches the criteria, with the cheap checks first."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from ....core.errors import OptionError
from ....core.rng import Rng
from ..board import CHIPS, ROBOTS, Quadrants
from ..notation import solo_state
from ..options import RicochetOptions
from ..rules.rounds import problem_of
from ..setup import choose_board, place_robots
from ..solver import Problem, SolveResult, solve
from ..solver.problem import MAX_MOVES, MAX_SOLUTIONS
from ..state import State
from .difficulty import GRADE_NAMES, grade_of
from .features import PuzzleFeatures, extract_features


@dataclass(frozen=True, slots=True)
class PuzzleCriteria:
    """The criteria of a puzzle; the defaults accept almost any. All shortest solutions of a puzzle are known."""

    grade: int | None = None
    moves: range = range(1, 15)  # the few positions that need more take long to solve
    ways: range = range(1, MAX_SOLUTIONS + 1)
    movers: range = range(1, len(ROBOTS) + 1)  # robots that must move
    looks_easy: bool = False
    options: RicochetOptions = field(default_factory=RicochetOptions)  # board, diagonals, robots

    def __post_init__(self) -> None:
        for name, lowest, highest in (("moves", 1, MAX_MOVES), ("ways", 1, MAX_SOLUTIONS), ("movers", 1, len(ROBOTS))):
            value_range: range = getattr(self, name)
            if not value_range or value_range[0] < lowest or value_range[-1] > highest:
                raise OptionError(f"{name}: from {lowest} to {highest}, the lower number first")
        if self.grade is not None and not 1 <= self.grade <= len(GRADE_NAMES):
            raise OptionError(f"there are the grades 1 to {len(GRADE_NAMES)}: {', '.join(GRADE_NAMES)}")
        count = self.options.robot_count
        max_movers = min(self.moves[-1], count)
        if self.movers[0] > max_movers:
            raise OptionError(f"movers: at most {max_movers} robots move in {self.moves[-1]} moves of {count} robots")


class GeneratedPuzzle(NamedTuple):
    """A position that matches the criteria, with all of its shortest solutions."""

    state: State
    features: PuzzleFeatures
    result: SolveResult


def generate(
    quadrants: Quadrants, rng: Rng, criteria: PuzzleCriteria, max_attempts: int | None = None
) -> GeneratedPuzzle:
    """Return the first position that matches. Raise OptionError if none of `max_attempts` positions does."""
    attempts = 0
    while attempts != max_attempts:
        puzzle = puzzle_if_matching(random_position(quadrants, rng, criteria.options), criteria)
        if puzzle is not None:
            return puzzle
        attempts += 1
    raise OptionError(f"none of {attempts:,} positions is such a puzzle; ask for less")


def random_position(quadrants: Quadrants, rng: Rng, options: RicochetOptions) -> State:
    board = choose_board(quadrants, rng, options)
    robots = place_robots(board, rng, options)
    return solo_state(board, robots, rng.randbelow(len(CHIPS)))


def puzzle_if_matching(state: State, criteria: PuzzleCriteria) -> GeneratedPuzzle | None:
    """Return the puzzle, or None if it does not match. No search limit, so that every solver finds the same puzzles."""
    problem = problem_of(state, state.target)
    if not has_length(problem, criteria.moves):
        return None
    found = solve(problem, all_solutions=True, max_moves=criteria.moves[-1])
    if not found.solutions_complete or len(found.solutions) not in criteria.ways:
        return None
    features = extract_features(problem, found)
    return GeneratedPuzzle(state, features, found) if matches(features, criteria) else None


def has_length(problem: Problem, moves: range) -> bool:
    found = solve(problem, max_moves=moves[-1])
    if not found.proved:  # otherwise other machines would find another puzzle
        raise OptionError(f"{moves[-1]} moves may take more memory than a search has; ask for fewer")
    return found.length is not None and found.length in moves


def matches(features: PuzzleFeatures, criteria: PuzzleCriteria) -> bool:
    graded = criteria.grade is None or grade_of(features) == criteria.grade
    return graded and features.movers in criteria.movers and (features.looks_easy or not criteria.looks_easy)
