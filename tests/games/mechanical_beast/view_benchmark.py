"""CPU time of the views of each seat, after every answer of seeded random games.

python -m tests.games.mechanical_beast.view_benchmark --games 8 --seed 77
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from time import process_time

from botyard import Rng
from botyard.games.mechanical_beast.state import State

from .builders import GAME

TABLE_SETUPS: tuple[tuple[int, dict[str, object]], ...] = (
    (4, {"level": "easy"}),
    (4, {"level": "hard"}),
    (2, {"mode": "semi-co-operative"}),
    (4, {"mode": "competitive"}),
)
MAX_ACTIONS = 300  # of a game


def positions(game: int, seed: int) -> Iterator[State]:
    """Yield positions of a game that explores every other time it is possible."""
    seats, options = TABLE_SETUPS[game % len(TABLE_SETUPS)]
    rng = Rng(seed).fork(game)
    state = GAME.initial_state(seats, rng.fork(0), options)
    yield state
    while active_seats := GAME.active_seats(state):
        legal = GAME.legal_actions(state, active_seats[0])
        explorations = [action for action in legal if str(action).startswith("explore")]
        GAME.apply(state, active_seats[0], rng.choice(explorations if explorations and rng.randbelow(2) else legal))
        yield state


def measure(games: int, seed: int) -> tuple[list[float], list[float]]:
    """Return the milliseconds of each view with a prompt, and of each without one."""
    with_prompt, without_prompt = list[float](), list[float]()
    for game in range(games):
        for state in islice(positions(game, seed), MAX_ACTIONS):
            for seat in (*range(state.seats), None):
                start = process_time()
                view = GAME.view(state, seat)
                (with_prompt if view.prompt else without_prompt).append(1000 * (process_time() - start))
    return with_prompt, without_prompt


def format_times(name: str, times: Sequence[float]) -> str:
    ordered = sorted(times)
    p50, p95 = (ordered[int(share * len(ordered))] for share in (0.5, 0.95))
    return f"{name}: {len(times)} views, p50 {p50:.2f} ms, p95 {p95:.2f} ms, longest {ordered[-1]:.1f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", type=int, default=77)
    args = parser.parse_args()
    with_prompt, without_prompt = measure(args.games, args.seed)
    times = {"asked": with_prompt, "others": without_prompt, "all": with_prompt + without_prompt}
    sys.stdout.writelines(f"{format_times(label, seconds)}\n" for label, seconds in times.items())


if __name__ == "__main__":
    main()
