"""Measure how many positions proofs decide, and how fast: `python -m tests.games.mechanical_beast.proof_benchmark`.

`--positions 100 --level hard --seed 1` takes positions right after Lockdown, reached by random exploring;
`--small 1000` compares verdicts on small positions with exhaustive play.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from time import process_time

from botyard import Rng
from botyard.games.mechanical_beast.actions import Action, Explore, SimpleAction, UseGear, Walk, walk
from botyard.games.mechanical_beast.escape.verdict import decide
from botyard.games.mechanical_beast.grid import DIRECTIONS, blank_sides, flood, square_at
from botyard.games.mechanical_beast.state import State, own_meeples

from .exhaustive_play import GAME, error_in_decision, small_undecided_positions

PROOF_NODES = 100_000  # as at tables and in the arena
SLOW_SECONDS = 2.0
MAX_TURNS = 400


# --- positions right after Lockdown ------------------------------------------------------------------------


def locked_down(level: str, seed: int) -> Iterator[State]:
    """Yield positions after Lockdown of games in which one or two engineers and the android explore at random."""
    for game in count():
        rng = Rng(seed).fork(game)
        state = GAME.initial_state(1 + rng.randbelow(2), rng.fork(1), {"level": level})
        while not state.over and not state.lockdown and state.turn < MAX_TURNS:
            for action in blind_turn(state, rng):
                GAME.apply(state, state.actor, action)
        if state.lockdown and not state.over:
            yield state


def blind_turn(state: State, rng: Rng) -> Iterator[Action]:
    """Yield a random exploration in reach, or else random walks and gears; apply each before taking the next."""
    doorways = [
        (who, room, way)
        for who, meeple in own_meeples(state, state.actor).items()
        for room in flood(state.floor, state.meeples[meeple])
        for way in blank_sides(state.floor, room)
    ]
    if not doorways:
        yield from random_turn(state, rng)
        return
    who, room, direction = rng.choice(doorways)
    if room != state.meeples[own_meeples(state, state.actor)[who]]:
        square = square_at(state.floor.where[room], state.corner)
        plain = walk(who, square)
        yield plain if plain in GAME.legal_actions(state, state.actor) else walk(who, square, True)
    if not state.over:
        yield Explore(who, DIRECTIONS[direction])


def random_turn(state: State, rng: Rng) -> Iterator[Action]:
    turn = state.turn
    while not state.over and state.turn == turn:
        legal = GAME.legal_actions(state, state.actor)
        gears, walks, rest = (
            [action for action in legal if isinstance(action, kind)] for kind in (UseGear, Walk, SimpleAction)
        )
        yield rng.choice((gears or walks or rest) if rng.randbelow(2) else (walks or gears or rest))


def run_benchmark(positions: int, level: str, seed: int, effort: int) -> None:
    verdicts, seconds, searched, decided_fast = Counter[str](), list[float](), 0, 0
    for state in islice(locked_down(level, seed), positions):
        start = process_time()
        found = decide(state, effort)
        seconds.append(process_time() - start)
        verdict = "trapped" if found.trapped else "free" if found.free else "undecided"
        verdicts[verdict] += 1
        searched += found.positions
        decided_fast += verdict != "undecided" and seconds[-1] <= SLOW_SECONDS
    seconds.sort()
    p50, p95 = seconds[len(seconds) // 2], seconds[int(0.95 * (len(seconds) - 1))]
    print_line(f"{positions} positions, {level}: " + ", ".join(f"{kind} {verdicts[kind]}" for kind in sorted(verdicts)))
    print_line(
        f"decided within {SLOW_SECONDS:g} s of CPU: {decided_fast}; effort {effort:,}; positions searched: {searched:,}"
    )
    print_line(f"seconds: p50 {p50:.3f}, p95 {p95:.2f}, max {seconds[-1]:.2f}, all {sum(seconds):.0f}")


# --- small ones --------------------------------------------------------------------------------------------


def compare_with_exhaustive_play(positions: int, seed: int) -> int:
    """Compare verdicts with exhaustive play. Return the number of wrong ones."""
    verdicts, wrong = Counter[str](), 0
    for state, free in islice(small_undecided_positions(seed), positions):
        found = decide(state, PROOF_NODES)
        verdicts.update(finding.verdict for finding in found.findings)
        if error := error_in_decision(state, found, free):
            wrong += 1
            print_line(f"{error}: {GAME.serialize(state)}")
    print_line(f"{positions} small positions: {dict(verdicts)}, wrong: {wrong}")
    return wrong


def print_line(line: str) -> None:
    sys.stdout.write(line + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--level", default="hard", choices=["easy", "normal", "hard", "extreme"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--effort", type=int, default=PROOF_NODES)
    parser.add_argument("--small", type=int, default=0, help="this many small positions instead")
    args = parser.parse_args()
    if args.small:
        sys.exit(compare_with_exhaustive_play(args.small, args.seed) > 0)
    run_benchmark(args.positions, args.level, args.seed, args.effort)


if __name__ == "__main__":
    main()
