"""Many random games of mixed options, looking for one broken invariant: `python -m tests.soak --games 10000`."""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from botyard import CLOCK, Luck, Rules, digest, load
from botyard.conformance.case import any_options
from botyard.core.rules import speakers

LOOK = 64  # every so many actions the dear checks are made
LONGEST = 1_000_000


def options_for(rules: Rules[Any, Any], number: int, seats: int) -> dict[str, object]:
    """Any options, but games that end soon, and a solver in one game of sixteen only, so that many can be played."""
    fixed: dict[str, object] = {} if seats == 1 else {"chips_to_win": 3 if number % 16 == 1 else 1}
    if number % 16:
        fixed["skip_above"] = 0
    return {**any_options(rules, seats, number, fixed)}


def play(game: str, number: int) -> int:
    """One random game to its end; the number of its actions."""
    rules = load(game)
    seats = rules.players[number % len(rules.players)]
    options = options_for(rules, number, seats)
    luck = Luck(number).fork(1)
    state = rules.start(seats, Luck(number), options)
    pieces = rules.census(state)
    for count in range(LONGEST):
        waiting = rules.to_act(state)
        if not waiting:
            assert rules.outcome(state), f"game {number}: nobody may speak, and it is not over"
            return count
        seat = CLOCK if luck.below(16) == 0 and CLOCK in speakers(rules, state) else luck.pick(waiting)
        action = rules.sample(state, seat, luck)
        rules.check(state, seat, action)
        rules.apply(state, seat, action)
        where = f"game {number}, {seats} seats, action {count}: {rules.write(state)}" if count % LOOK == 0 else ""
        assert rules.census(state) == pieces, where or f"game {number}, action {count}: a piece is lost"
        if where:
            look(rules, state, luck, where)
    raise AssertionError(f"game {number} with {options} does not end")


def look(rules: Rules[Any, Any], state: Any, luck: Luck, where: str) -> None:
    mark = digest(state)
    assert digest(rules.read(rules.write(state))) == mark, where
    assert digest(state.copy()) == mark, where
    seat = luck.below(state.seats)
    dream = rules.imagine(state, seat, luck.fork(seat))
    assert rules.view(dream, seat) == rules.view(state, seat), where
    for speaker in rules.to_act(state):
        for action in rules.legal(state, speaker):
            rules.check(state, speaker, action)
            assert rules.parse(str(action)) == action, where
    assert digest(state) == mark, where


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="ricochet-robots")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    started, actions = time.time(), 0
    numbers = range(chosen.first, chosen.first + chosen.games)
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for done, count in enumerate(pool.map(play, [chosen.game] * chosen.games, numbers, chunksize=8), start=1):
            actions += count
            if done % 500 == 0 or done == chosen.games:
                seconds = time.time() - started
                sys.stdout.write(f"{done} games, {actions} actions, {seconds:.0f} s, no broken invariant\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
