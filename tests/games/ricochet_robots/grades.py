"""What the grades of puzzles rest on: `python -m tests.games.ricochet_robots.grades` plays rounds of the game, fits the
effort of the plain search to what is exact about them, and shows how they fall into the five grades.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from statistics import fmean
from typing import NamedTuple

import numpy as np

from botyard import Luck
from botyard.games.ricochet_robots.actions import SLIDES
from botyard.games.ricochet_robots.board import CHIPS, load_quadrants
from botyard.games.ricochet_robots.desk import walk
from botyard.games.ricochet_robots.notation import fresh
from botyard.games.ricochet_robots.options import RicochetOptions
from botyard.games.ricochet_robots.puzzles.facts import Facts, facts_of
from botyard.games.ricochet_robots.puzzles.grading import NAMES, Weights, counts, grade_of
from botyard.games.ricochet_robots.rules.rounds import problem_of
from botyard.games.ricochet_robots.setup import lay_board, place_robots
from botyard.games.ricochet_robots.solver import plain, solve

NODES = 1_000_000  # a round that takes more is left out of the fit


class Round(NamedTuple):
    facts: Facts
    nodes: int  # 0 where it was not proved


def rounds(games: int, seed: int) -> Iterator[Round]:
    """Whole games on random boards, every chip won in a shortest way."""
    options = RicochetOptions()
    for game in range(games):
        luck = Luck(seed).fork(game)
        board = lay_board(load_quadrants(), luck, options)
        robots, chips = place_robots(board, luck, options), list(range(len(CHIPS)))
        luck.shuffle(chips)
        for chip in chips:
            state = fresh(board, robots, chip)
            problem = problem_of(state, chip)
            found = solve(problem, all_ways=True)
            if found.length is None:
                continue
            effort = plain.solve(problem, nodes=NODES)
            yield Round(facts_of(problem, found), effort.nodes if effort.proved else 0)
            robots = walk(state, [SLIDES[robot][way] for robot, way in found.ways[0]])[0].markers


def fit(sample: list[Round]) -> tuple[list[float], float]:
    """Tenths of a bit for one of each, and the share of all differences that they explain."""
    counted = np.array([[*counts(facts), 1] for facts, nodes in sample if nodes])
    bits = 10 * np.log2([nodes for _, nodes in sample if nodes])
    weights = np.linalg.lstsq(counted, bits, rcond=None)[0]
    left = bits - counted @ weights
    return weights.tolist()[:-1], 1 - float(left.var() / bits.var())


def report(sample: list[Round]) -> Iterator[str]:
    weights, explained = fit(sample)
    yield f"{len(sample)} rounds, {sum(not nodes for _, nodes in sample)} of them left out of the fit"
    named = (f"{name} {weight:.1f}" for name, weight in zip(Weights._fields, weights, strict=True))
    yield f"fitted: {', '.join(named)}; they explain {explained:.0%} of the differences"
    by_grade: dict[int, list[int]] = {}
    for facts, _ in sample:
        by_grade.setdefault(grade_of(facts), []).append(facts.moves)
    for grade, moves in sorted(by_grade.items()):
        share = len(moves) / len(sample)
        yield f"{grade} {NAMES[grade - 1]:9} {share:4.0%}, {min(moves)} to {max(moves)} moves, mean {fmean(moves):.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for line in report(list(rounds(asked.games, asked.seed))):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
