"""What a restart costs a table, in CPU time: python -m tests.server.restore_benchmark [--entries 100]"""

from __future__ import annotations

import argparse
import sys
from statistics import median
from time import process_time

from botyard import load_game
from botyard.games import GAMES
from botyard.server.live_match import LiveMatch

from .test_takeback_costs import new_timers, play_at_random, table_of, undo_targets

RUNS = 15


def measure(name: str, count: int) -> tuple[float, float]:
    """Return the milliseconds to replay a game of this many entries, and those to find its undo targets then."""
    game, replays, targets = load_game(name), list[float](), list[float]()
    _, entries = play_at_random(game, count, undo_until=0)
    for _ in range(RUNS):
        started_at = process_time()
        live = LiveMatch.restore(game, table_of(game), entries, new_timers())
        replayed_at = process_time()
        undo_targets(live)
        replays.append(replayed_at - started_at)
        targets.append(process_time() - replayed_at)
    return 1000 * median(replays), 1000 * median(targets)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--entries", type=int, default=100)
    arguments = parser.parse_args()
    for game_name in GAMES:
        replay, first_targets = measure(game_name, arguments.entries)
        sys.stdout.write(f"{game_name:>18}  replay {replay:6.2f} ms  undo targets {first_targets:6.2f} ms\n")
