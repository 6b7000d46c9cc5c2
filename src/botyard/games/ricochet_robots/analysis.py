"""The analysis of a round: its shortest solutions."""

from __future__ import annotations

from dataclasses import dataclass

from .atlas.lookup import row_of
from .events import SlideView
from .puzzles import extract_features, grade_of, solve_all
from .rules.movement import slides_from_start
from .rules.rounds import problem_of
from .solver import Problem, SolveResult
from .solver.solution_groups import group_by_moves
from .state import NONE, State

MAX_GROUPS = 50  # groups of solutions in an analysis


@dataclass(frozen=True, slots=True)
class RicochetAnalysis:
    best: int | None  # moves of a shortest solution; None if none was found
    proved: bool  # `best` is the optimum, or no solution has fewer moves than `at_least`
    at_least: int  # no solution has fewer moves
    count: int  # shortest solutions; each order of the same moves counts
    complete: bool  # `count` is exact
    grade: int | None  # difficulty; None if the solutions were not counted
    groups: int  # shortest solutions; solutions with the same moves in another order count once
    groups_complete: bool  # `groups` and `order_counts` are exact; otherwise there may be more
    solutions: tuple[tuple[SlideView, ...], ...]  # one of each of the first groups
    order_counts: tuple[int, ...]  # by solution: how many orders of its moves are a shortest solution
    easier_positions: float | None  # share of all positions of this board and chip with a shorter solution (the atlas)


def analyse(state: State, effort: int) -> RicochetAnalysis | None:
    """Solve the round from its start; return None between rounds."""
    if state.target == NONE:
        return None
    problem = problem_of(state, state.target)
    found = solve_all(problem, state.target, effort)
    grade = grade_of(extract_features(problem, found)) if found.count else None
    groups = group_by_moves(found.solutions)
    listed = list(groups)[:MAX_GROUPS]
    return RicochetAnalysis(
        found.length,
        found.proved,
        found.at_least,
        found.count or len(found.solutions),
        found.count > 0,
        grade,
        len(groups),
        found.solutions_complete,
        tuple(slides_from_start(state, solution) for solution in listed),
        tuple(groups[solution] for solution in listed),
        easier_positions(problem, state.target, found),
    )


def easier_positions(problem: Problem, chip: int, found: SolveResult) -> float | None:
    """Return the share of positions with a shorter solution; None if the optimum or the atlas row is not known."""
    if not found.proved or found.length is None:
        return None
    row = row_of(problem, chip)
    return row.fraction_easier(found.length) if row else None
