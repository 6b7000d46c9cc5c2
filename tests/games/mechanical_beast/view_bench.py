"""What it costs to compute what each seat sees, in CPU time: after every answer of seeded random games.

python -m tests.games.mechanical_beast.view_bench --games 8 --seed 77
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from time import process_time

from botyard import Luck
from botyard.games.mechanical_beast.state import State

from .table import HOUSE

TABLES: tuple[tuple[int, dict[str, object]], ...] = (
    (4, {"level": "easy"}),
    (4, {"level": "hard"}),
    (2, {"mode": "semi-co-operative"}),
    (4, {"mode": "competitive"}),
)
ANSWERS = 300  # of a game, at most


def positions(game: int, seed: int) -> Iterator[State]:
    """A game in which rooms are explored every other time that is possible."""
    seats, options = TABLES[game % len(TABLES)]
    luck = Luck(seed).fork(game)
    state = HOUSE.start(seats, luck.fork(0), options)
    yield state
    while speakers := HOUSE.to_act(state):
        legal = HOUSE.legal(state, speakers[0])
        explorations = [action for action in legal if str(action).startswith("explore")]
        HOUSE.apply(state, speakers[0], luck.pick(explorations if explorations and luck.below(2) else legal))
        yield state


def measure(games: int, seed: int) -> tuple[list[float], list[float]]:
    """Milliseconds of each view with a question, and of each without one."""
    asked, others = list[float](), list[float]()
    for game in range(games):
        for state in islice(positions(game, seed), ANSWERS):
            for seat in (*range(state.seats), None):
                start = process_time()
                view = HOUSE.view(state, seat)
                (asked if view.ask else others).append(1000 * (process_time() - start))
    return asked, others


def told(name: str, times: Sequence[float]) -> str:
    ordered = sorted(times)
    p50, p95 = (ordered[int(share * len(ordered))] for share in (0.5, 0.95))
    return f"{name}: {len(times)} views, p50 {p50:.2f} ms, p95 {p95:.2f} ms, longest {ordered[-1]:.1f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", type=int, default=77)
    chosen = parser.parse_args()
    asked, others = measure(chosen.games, chosen.seed)
    sys.stdout.write(f"{told('asked', asked)}\n{told('others', others)}\n{told('all', asked + others)}\n")


if __name__ == "__main__":
    main()
