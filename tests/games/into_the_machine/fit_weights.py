"""Fit the weights of the evaluation: `python -m tests.games.into_the_machine.fit_weights --games 400`; some minutes.

Bots with slightly different weights play each other. Logistic regression over all positions fits the weights to the
winners, and prints them beside the old ones. Repeat with the new weights until nothing changes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import lru_cache
from math import exp, log, sqrt
from typing import NamedTuple

from botyard import Rng
from botyard.games.into_the_machine import IntoTheMachine
from botyard.games.into_the_machine.ai import evaluation
from botyard.games.into_the_machine.ai.turns import enumerate_turns, play_turn
from botyard.games.into_the_machine.ai.weights import RACE, RESOURCES
from botyard.games.into_the_machine.state import State

GAME = IntoTheMachine()
SEAT_COUNTS = (2, 3, 2, 4)
TURN_CAP = 250
RANDOM_TURN_SHARE = 0.04
WEIGHT_NOISE, MIN_WEIGHT_NOISE = 0.25, 0.03  # relative to the weights, and at least
REGULARIZATION = 0.005  # towards the old weights
GRADIENT_STEPS, LEARNING_RATE = 300, 0.03
Weights = list[float]


class TrainingRow(NamedTuple):
    """The features of each seat in a position, and the winner of the game."""

    features: list[list[float]]
    winner: int


def play(seats: int, old: Weights, rng: Rng) -> list[TrainingRow]:
    state = GAME.initial_state(seats, rng.fork(1), {"turn_cap": TURN_CAP})
    weights = [
        [weight * (1 + WEIGHT_NOISE * gaussian(rng)) + MIN_WEIGHT_NOISE * gaussian(rng) for weight in old]
        for _ in range(seats)
    ]
    patch_weights(lambda seat: weights[seat])
    features: list[list[list[float]]] = []
    while not state.over:
        state = take_turn(state, rng)
        features.append([evaluation.features(state, seat) for seat in range(seats)])
    return [TrainingRow(counted, state.winner) for counted in features[:-1:2] if state.winner >= 0]


def take_turn(state: State, rng: Rng) -> State:
    seat, turns = state.actor, enumerate_turns(state)
    if rng.random() < RANDOM_TURN_SHARE:
        return play_turn(rng.choice(turns), state)
    best = max(turns, key=lambda turn: 2.0 if turn.wins else evaluation.win_chances(turn.end, turn.drawn)[seat])
    return play_turn(best, state)


def gaussian(rng: Rng) -> float:
    return sum(rng.random() for _ in range(12)) - 6


def patch_weights(weights: Callable[[int], Weights]) -> None:
    """Let each seat evaluate itself with its own weights."""
    split = len(RACE)

    @lru_cache(maxsize=evaluation.CACHE_SIZE)
    def race(*facts: object) -> float:
        return evaluation.weighted_sum(weights(facts[-1])[:split], evaluation.race_features(*facts))  # type: ignore[arg-type]

    @lru_cache(maxsize=evaluation.CACHE_SIZE)
    def means(*facts: object) -> float:
        return evaluation.weighted_sum(weights(facts[1])[split:], evaluation.resource_features(*facts))  # type: ignore[arg-type]

    evaluation.race_strength, evaluation.resource_strength = race, means  # type: ignore[assignment]


def fit(rows: list[TrainingRow], old: Weights) -> Weights:
    """Minimize the log loss by gradient descent, with each feature scaled."""
    scale = [standard_deviation([seat[number] for row in rows for seat in row.features]) for number in range(len(old))]
    weights, momentum, squared_gradient = old[:], [0.0] * len(old), [0.0] * len(old)
    for _ in range(GRADIENT_STEPS):
        gradient = [REGULARIZATION * (new - was) * wide for new, was, wide in zip(weights, old, scale, strict=True)]
        for row in rows:
            for chance, counted, seat in zip(
                win_probabilities(row, weights), row.features, range(len(row.features)), strict=True
            ):
                error = (chance - (seat == row.winner)) / len(rows)
                gradient = [
                    was + error * count / wide for was, count, wide in zip(gradient, counted, scale, strict=True)
                ]
        momentum = [0.9 * was + 0.1 * now for was, now in zip(momentum, gradient, strict=True)]
        squared_gradient = [0.99 * was + 0.01 * now * now for was, now in zip(squared_gradient, gradient, strict=True)]
        weights = [
            weight - LEARNING_RATE * step / (sqrt(length) + 1e-8) / wide
            for weight, step, length, wide in zip(weights, momentum, squared_gradient, scale, strict=True)
        ]
    return weights


def standard_deviation(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / len(values)) + 1e-6


def win_probabilities(row: TrainingRow, weights: Weights) -> list[float]:
    strengths = [exp(evaluation.weighted_sum(weights, counted)) for counted in row.features]
    return [strength / sum(strengths) for strength in strengths]


def cross_entropy(rows: list[TrainingRow], weights: Weights) -> float:
    return -sum(log(win_probabilities(row, weights)[row.winner]) for row in rows) / len(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    old, rng = [*RACE.values(), *RESOURCES.values()], Rng(args.seed)
    games = [play(SEAT_COUNTS[number % len(SEAT_COUNTS)], old, rng.fork(number)) for number in range(args.games)]
    rows = [row for number, game in enumerate(games) for row in game if number % 4]
    held_out = [row for number, game in enumerate(games) for row in game if number % 4 == 0]
    new = fit(rows, old)
    sys.stdout.write(
        f"surprise in games apart: {cross_entropy(held_out, old):.4f}, then {cross_entropy(held_out, new):.4f}\n"
    )
    for name, was, now in zip([*RACE, *RESOURCES], old, new, strict=True):
        sys.stdout.write(f"{name}: {was:.3g}, then {now:.3g}\n")


if __name__ == "__main__":
    main()
