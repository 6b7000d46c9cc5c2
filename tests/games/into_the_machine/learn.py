"""Learns the weights of positions: `python -m tests.games.into_the_machine.learn --games 400`; some minutes.

Players whose weights differ a little play each other. Each position tells who won from there, and the weights are
moved to where they make that likeliest; they are printed beside the old ones. Do it again from the new ones until
nothing changes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import lru_cache
from math import exp, log, sqrt
from typing import NamedTuple

from botyard import Luck
from botyard.games.into_the_machine import IntoTheMachine
from botyard.games.into_the_machine.state import State
from botyard.games.into_the_machine.thinking import worth
from botyard.games.into_the_machine.thinking.turns import carry_out, enumerate_turns
from botyard.games.into_the_machine.thinking.weights import MEANS, RACE

RULES = IntoTheMachine()
TABLES = (2, 3, 2, 4)  # players
CAP = 250
ASTRAY = 0.04  # turns taken by chance
APART, LEAST_APART = 0.25, 0.03  # how far players' weights differ: in parts of them, and at least
HOLD = 0.005  # how much the old weights hold the new ones
STEPS, STRIDE = 300, 0.03
Weights = list[float]


class Row(NamedTuple):
    """A position: what is counted for each seat, and who won in the end."""

    counted: list[list[float]]
    winner: int


def play(seats: int, old: Weights, luck: Luck) -> list[Row]:
    state = RULES.start(seats, luck.fork(1), {"turn_cap": CAP})
    weights = [[weight * (1 + APART * bell(luck)) + LEAST_APART * bell(luck) for weight in old] for _ in range(seats)]
    use(lambda seat: weights[seat])
    seen: list[list[list[float]]] = []
    while not state.over:
        state = take_turn(state, luck)
        seen.append([worth.features(state, seat) for seat in range(seats)])
    return [Row(counted, state.winner) for counted in seen[:-1:2] if state.winner >= 0]


def take_turn(state: State, luck: Luck) -> State:
    seat, turns = state.actor, enumerate_turns(state)
    if luck.share() < ASTRAY:
        return carry_out(luck.pick(turns), state)
    best = max(turns, key=lambda turn: 2.0 if turn.wins else worth.chances(turn.end, turn.drawn)[seat])
    return carry_out(best, state)


def bell(luck: Luck) -> float:
    return sum(luck.share() for _ in range(12)) - 6


def use(weights: Callable[[int], Weights]) -> None:
    """Let each seat judge itself by weights of its own."""
    split = len(RACE)

    @lru_cache(maxsize=worth.KEPT)
    def race(*facts: object) -> float:
        return worth.weighed(weights(facts[-1])[:split], worth.race_features(*facts))  # type: ignore[arg-type]

    @lru_cache(maxsize=worth.KEPT)
    def means(*facts: object) -> float:
        return worth.weighed(weights(facts[1])[split:], worth.means_features(*facts))  # type: ignore[arg-type]

    worth.race_strength, worth.means_strength = race, means  # type: ignore[assignment]


def fit(rows: list[Row], old: Weights) -> Weights:
    """Steps down the slope of the surprise at who won, each feature at its own scale."""
    scale = [spread([seat[number] for row in rows for seat in row.counted]) for number in range(len(old))]
    weights, speed, size = old[:], [0.0] * len(old), [0.0] * len(old)
    for _ in range(STEPS):
        slope = [HOLD * (new - was) * wide for new, was, wide in zip(weights, old, scale, strict=True)]
        for row in rows:
            for chance, counted, seat in zip(shares(row, weights), row.counted, range(len(row.counted)), strict=True):
                error = (chance - (seat == row.winner)) / len(rows)
                slope = [was + error * count / wide for was, count, wide in zip(slope, counted, scale, strict=True)]
        speed = [0.9 * was + 0.1 * now for was, now in zip(speed, slope, strict=True)]
        size = [0.99 * was + 0.01 * now * now for was, now in zip(size, slope, strict=True)]
        weights = [
            weight - STRIDE * step / (sqrt(length) + 1e-8) / wide
            for weight, step, length, wide in zip(weights, speed, size, scale, strict=True)
        ]
    return weights


def spread(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / len(values)) + 1e-6


def shares(row: Row, weights: Weights) -> list[float]:
    strengths = [exp(worth.weighed(weights, counted)) for counted in row.counted]
    return [strength / sum(strengths) for strength in strengths]


def surprise(rows: list[Row], weights: Weights) -> float:
    return -sum(log(shares(row, weights)[row.winner]) for row in rows) / len(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    old, luck = [*RACE.values(), *MEANS.values()], Luck(given.seed)
    games = [play(TABLES[number % len(TABLES)], old, luck.fork(number)) for number in range(given.games)]
    rows = [row for number, game in enumerate(games) for row in game if number % 4]
    apart = [row for number, game in enumerate(games) for row in game if number % 4 == 0]
    new = fit(rows, old)
    sys.stdout.write(f"surprise in games apart: {surprise(apart, old):.4f}, then {surprise(apart, new):.4f}\n")
    for name, was, now in zip([*RACE, *MEANS], old, new, strict=True):
        sys.stdout.write(f"{name}: {was:.3g}, then {now:.3g}\n")


if __name__ == "__main__":
    main()
