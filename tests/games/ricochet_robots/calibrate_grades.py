"""Fit the grades of puzzles: `python -m tests.games.ricochet_robots.calibrate_grades`.

It plays rounds of the game, fits the nodes of the iddfs search to the exact features of each round, and prints how the
rounds fall into the five grades.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from statistics import fmean
from typing import NamedTuple

import numpy as np

from botyard import Rng
from botyard.games.ricochet_robots.actions import SLIDES
from botyard.games.ricochet_robots.board import CHIPS, load_quadrants
from botyard.games.ricochet_robots.notation import solo_state
from botyard.games.ricochet_robots.options import RicochetOptions
from botyard.games.ricochet_robots.puzzles.difficulty import GRADE_NAMES, Weights, feature_counts, grade_of
from botyard.games.ricochet_robots.puzzles.features import PuzzleFeatures, extract_features
from botyard.games.ricochet_robots.rules.rounds import problem_of
from botyard.games.ricochet_robots.sandbox import play_solution
from botyard.games.ricochet_robots.setup import choose_board, place_robots
from botyard.games.ricochet_robots.solver import iddfs, solve

MAX_NODES = 1_000_000  # a round that takes more is left out of the fit


class Round(NamedTuple):
    facts: PuzzleFeatures
    nodes: int  # 0 if it was not proved


def rounds(games: int, seed: int) -> Iterator[Round]:
    """Yield the rounds of whole games on random boards, each chip won with a shortest solution."""
    options = RicochetOptions()
    for game in range(games):
        rng = Rng(seed).fork(game)
        board = choose_board(load_quadrants(), rng, options)
        robots, chips = place_robots(board, rng, options), list(range(len(CHIPS)))
        rng.shuffle(chips)
        for chip in chips:
            state = solo_state(board, robots, chip)
            problem = problem_of(state, chip)
            solution = solve(problem, all_solutions=True)
            if solution.length is None:
                continue
            effort = iddfs.solve(problem, nodes=MAX_NODES)
            yield Round(extract_features(problem, solution), effort.nodes if effort.proved else 0)
            robots = play_solution(state, [SLIDES[robot][slides] for robot, slides in solution.solutions[0]])[
                0
            ].round_start


def fit(sample: list[Round]) -> tuple[list[float], float]:
    """Return the weights in tenths of a bit, and the fraction of the variance that they explain."""
    counted = np.array([[*feature_counts(facts), 1] for facts, nodes in sample if nodes])
    bits = 10 * np.log2([nodes for _, nodes in sample if nodes])
    weights = np.linalg.lstsq(counted, bits, rcond=None)[0]
    residuals = bits - counted @ weights
    return weights.tolist()[:-1], 1 - float(residuals.var() / bits.var())


def report(sample: list[Round]) -> Iterator[str]:
    weights, explained = fit(sample)
    yield f"{len(sample)} rounds, {sum(not nodes for _, nodes in sample)} of them left out of the fit"
    named = (f"{name} {weight:.1f}" for name, weight in zip(Weights._fields, weights, strict=True))
    yield f"fitted: {', '.join(named)}; they explain {explained:.0%} of the differences"
    by_grade: dict[int, list[int]] = {}
    for facts, _ in sample:
        by_grade.setdefault(grade_of(facts), []).append(facts.moves)
    for grade, moves in sorted(by_grade.items()):
        share, name = len(moves) / len(sample), GRADE_NAMES[grade - 1]
        yield f"{grade} {name:9} {share:4.0%}, {min(moves)} to {max(moves)} moves, mean {fmean(moves):.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for line in report(list(rounds(args.games, args.seed))):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
