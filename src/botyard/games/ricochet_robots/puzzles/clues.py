"""Hints for a puzzle, from a vague one to the next move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import takewhile
from operator import itemgetter

from ....core.rules import Clue, NoClue
from ..actions import Action
from ..board import ROBOTS, WAYS
from ..desk import walk
from ..notation import problem_text
from ..rules.rounds import problem_of
from ..solver import Problem, Solution, solve
from ..solver.orders import agree
from ..solver.problem import LISTED, Way
from ..state import State

WIDTH = 3  # from one end to the other of the range that is told first


def clue(state: State, line: Sequence[Action], effort: int) -> Clue | NoClue:
    """How a line goes on, or how much of it must be taken back; or why no shortest way is known.

    Raises Illegal for a line that cannot be walked.
    """
    begun = tuple((ROBOTS.index(slid.robot), WAYS.index(slid.way)) for slid in walk(state, line)[1])
    found = every_way(problem_of(state, state.target), effort)
    if found.length is None or not found.proved:
        return NoClue(found.at_least, found.proved, found.length)
    way, kept = nearest(found.ways, begun)
    slide = "".join(ROBOTS[robot] + WAYS[heading] for robot, heading in way[kept : kept + 1])
    going_on = [other[kept] for other in found.ways if other[:kept] == way[:kept]] if slide else []
    forced = [agree(going_on, found.ways_complete, about) for about in (itemgetter(0), itemgetter(0, 1))]
    least = max(state.options.lowest_bid, found.length - sha256(problem_text(state).encode()).digest()[0] % (WIDTH + 1))
    return Clue(least, least + WIDTH, found.length, len(line) - kept, slide[:1], slide, *forced)


def nearest(ways: Iterable[Way], begun: Way) -> tuple[Way, int]:
    """The way that has most of a line in common with it, and how many moves that is."""
    best = max(ways, key=lambda way: shared(way, begun))
    return best, shared(best, begun)


def shared(way: Way, begun: Way) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(way, begun, strict=False)))


@lru_cache(maxsize=4)  # whoever asks for one clue asks for the next
def every_way(problem: Problem, effort: int) -> Solution:
    return solve(problem, all_ways=True, most=LISTED, nodes=effort)
