"""How many positions are decided by proof, and how fast: `python -m tests.games.mechanical_beast.proof_bench`.

`--positions 100 --level hard --seed 1` takes positions right after Lockdown, reached by blind exploring; `--small 1000`
compares verdicts on small positions with those of playing everything that the rules allow.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from time import process_time

from botyard import Luck
from botyard.games.mechanical_beast.actions import Action, Explore, Say, UseGear, Walk, walk
from botyard.games.mechanical_beast.floor import WAYS, blanks, flood, name_of
from botyard.games.mechanical_beast.proof.deciding import decide
from botyard.games.mechanical_beast.state import State, own_meeples

from .exhausting import RULES, fault_in, small_doubts

EFFORT = 100_000  # as tables and arenas spend
SLOW = 2.0  # seconds
TURNS = 400


# --- positions right after Lockdown ------------------------------------------------------------------------


def locked_down(level: str, seed: int) -> Iterator[State]:
    """One engineer or two, and the android, exploring blindly until Lockdown comes; other games do not count."""
    for game in count():
        luck = Luck(seed).fork(game)
        state = RULES.start(1 + luck.below(2), luck.fork(1), {"level": level})
        while not state.over and not state.lockdown and state.turn < TURNS:
            for action in blind_turn(state, luck):
                RULES.apply(state, state.actor, action)
        if state.lockdown and not state.over:
            yield state


def blind_turn(state: State, luck: Luck) -> Iterator[Action]:
    """Any doorway to the unknown in reach; else walks and gears as they come. Each is to be applied before the next."""
    doorways = [
        (who, room, way)
        for who, meeple in own_meeples(state, state.actor).items()
        for room in flood(state.floor, state.meeples[meeple])
        for way in blanks(state.floor, room)
    ]
    if not doorways:
        yield from wandering(state, luck)
        return
    who, room, way = luck.pick(doorways)
    if room != state.meeples[own_meeples(state, state.actor)[who]]:
        square = name_of(state.floor.where[room], state.corner)
        plain = walk(who, square)
        yield plain if plain in RULES.legal(state, state.actor) else walk(who, square, True)
    if not state.over:
        yield Explore(who, WAYS[way])


def wandering(state: State, luck: Luck) -> Iterator[Action]:
    turn = state.turn
    while not state.over and state.turn == turn:
        legal = RULES.legal(state, state.actor)
        gears, walks, rest = ([action for action in legal if isinstance(action, kind)] for kind in (UseGear, Walk, Say))
        yield luck.pick((gears or walks or rest) if luck.below(2) else (walks or gears or rest))


def bench(positions: int, level: str, seed: int, effort: int) -> None:
    verdicts, seconds, looked, quick = Counter[str](), list[float](), 0, 0
    for state in islice(locked_down(level, seed), positions):
        start = process_time()
        found = decide(state, effort)
        seconds.append(process_time() - start)
        verdict = "trapped" if found.trapped else "free" if found.free else "undecided"
        verdicts[verdict] += 1
        looked += found.positions
        quick += verdict != "undecided" and seconds[-1] <= SLOW
    seconds.sort()
    p50, p95 = seconds[len(seconds) // 2], seconds[int(0.95 * (len(seconds) - 1))]
    say(f"{positions} positions, {level}: " + ", ".join(f"{kind} {verdicts[kind]}" for kind in sorted(verdicts)))
    say(f"decided within {SLOW:g} s of CPU: {quick}; effort {effort:,}; positions searched: {looked:,}")
    say(f"seconds: p50 {p50:.3f}, p95 {p95:.2f}, max {seconds[-1]:.2f}, all {sum(seconds):.0f}")


# --- small ones --------------------------------------------------------------------------------------------


def compare(positions: int, seed: int) -> int:
    """Verdicts against playing everything; the number of those that are wrong."""
    verdicts, wrong = Counter[str](), 0
    for state, free in islice(small_doubts(seed), positions):
        found = decide(state, EFFORT)
        verdicts.update(finding.verdict for finding in found.findings)
        if fault := fault_in(state, found, free):
            wrong += 1
            say(f"{fault}: {RULES.write(state)}")
    say(f"{positions} small positions: {dict(verdicts)}, wrong: {wrong}")
    return wrong


def say(line: str) -> None:
    sys.stdout.write(line + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--level", default="hard", choices=["easy", "normal", "hard", "extreme"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--effort", type=int, default=EFFORT)
    parser.add_argument("--small", type=int, default=0, help="this many small positions instead")
    chosen = parser.parse_args()
    if chosen.small:
        sys.exit(compare(chosen.small, chosen.seed) > 0)
    bench(chosen.positions, chosen.level, chosen.seed, chosen.effort)


if __name__ == "__main__":
    main()
