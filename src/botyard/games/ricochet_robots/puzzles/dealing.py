"""Positions dealt until one fits a wish, with the cheap questions first."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from ....core.errors import BadOption
from ....core.luck import Luck
from ..board import CHIPS, ROBOTS, Quadrants
from ..notation import fresh
from ..options import RicochetOptions
from ..rules.rounds import problem_of
from ..setup import lay_board, place_robots
from ..solver import Problem, Solution, solve
from ..solver.problem import LONGEST, MOST_WAYS
from ..state import State
from .facts import Facts, facts_of
from .grading import NAMES, grade_of


@dataclass(frozen=True, slots=True)
class Wish:
    """What one looks for; where nothing is said, anything will do. All shortest ways of a puzzle can be told."""

    grade: int | None = None
    moves: range = range(1, 15)  # the few positions that need more take long to prove
    ways: range = range(1, MOST_WAYS + 1)
    movers: range = range(1, len(ROBOTS) + 1)  # robots that must move
    looks_easy: bool = False
    options: RicochetOptions = field(default_factory=RicochetOptions)  # board, diagonals, robots

    def __post_init__(self) -> None:
        for name, lowest, highest in (("moves", 1, LONGEST), ("ways", 1, MOST_WAYS), ("movers", 1, len(ROBOTS))):
            asked: range = getattr(self, name)
            if not asked or asked[0] < lowest or asked[-1] > highest:
                raise BadOption(f"{name}: from {lowest} to {highest}, the lower number first")
        if self.grade is not None and not 1 <= self.grade <= len(NAMES):
            raise BadOption(f"there are the grades 1 to {len(NAMES)}: {', '.join(NAMES)}")
        count = self.options.robot_count
        most = min(self.moves[-1], count)
        if self.movers[0] > most:
            raise BadOption(f"movers: at most {most} robots move in {self.moves[-1]} moves of {count} robots")


class Dealt(NamedTuple):
    """A position that fits, with the proof: all of its shortest ways."""

    state: State
    facts: Facts
    found: Solution


def deal(quadrants: Quadrants, luck: Luck, wish: Wish, most: int | None = None) -> Dealt:
    """The first position that fits; BadOption if none of `most` does."""
    tried = 0
    while tried != most:
        dealt = look_at(lay_out(quadrants, luck, wish.options), wish)
        if dealt is not None:
            return dealt
        tried += 1
    raise BadOption(f"none of {tried:,} positions is such a puzzle; ask for less")


def lay_out(quadrants: Quadrants, luck: Luck, options: RicochetOptions) -> State:
    board = lay_board(quadrants, luck, options)
    robots = place_robots(board, luck, options)
    return fresh(board, robots, luck.below(len(CHIPS)))


def look_at(state: State, wish: Wish) -> Dealt | None:
    """None if it does not fit. No budget, so that a faster solver finds the same puzzles."""
    problem = problem_of(state, state.target)
    if not has_length(problem, wish.moves):
        return None
    found = solve(problem, all_ways=True, longest=wish.moves[-1])
    if not found.ways_complete or len(found.ways) not in wish.ways:
        return None
    facts = facts_of(problem, found)
    return Dealt(state, facts, found) if fits(facts, wish) else None


def has_length(problem: Problem, moves: range) -> bool:
    found = solve(problem, longest=moves[-1])
    if not found.proved:  # else other machines would deal another puzzle
        raise BadOption(f"{moves[-1]} moves may take more memory than a search has; ask for fewer")
    return found.length is not None and found.length in moves


def fits(facts: Facts, wish: Wish) -> bool:
    graded = wish.grade is None or grade_of(facts) == wish.grade
    return graded and facts.movers in wish.movers and (facts.looks_easy or not wish.looks_easy)
