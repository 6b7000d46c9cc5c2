"""Results and ranks of bots in solo games.

python -m tests.games.raising_robots.solo_games --deals 100 --level master
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from statistics import mean, stdev
from time import process_time

from botyard import Rng
from botyard.core.bot import Bot
from botyard.games.raising_robots import RaisingRobots
from botyard.games.raising_robots.board_files import Ranks
from botyard.games.raising_robots.bots import level
from botyard.games.raising_robots.rules.scoring import threshold_index
from botyard.games.raising_robots.state import Score, State

ROUNDS = 8


def play(
    game: RaisingRobots, bots: Sequence[Bot], rng: Rng, options: dict[str, object]
) -> tuple[State, list[list[float]]]:
    """Play a game. Return its end and the CPU seconds of each seat and round; the start is round 0."""
    state = game.initial_state(len(bots), rng.fork(0), {"own_pace": False, **options})
    seconds = [[0.0] * (ROUNDS + 1) for _ in bots]
    actions_played = 0
    while not state.over:
        seat = game.active_seats(state)[0]
        sample = game.determinize(state, seat, rng.fork(1, actions_played))
        started_at, number = process_time(), state.round
        answer = bots[seat].answer(sample, seat, rng.fork(2, seat))
        seconds[seat][number] += process_time() - started_at
        game.validate_action(state, seat, answer.action)
        game.apply(state, seat, answer.action)
        actions_played += 1
    return state, seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--level", default="regular")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game, bot = RaisingRobots(), level(args.level)
    scores: list[Score] = []
    longest = total_seconds = 0.0
    for deal in range(args.first, args.first + args.deals):
        state, seconds = play(game, [bot], Rng(args.seed).fork(deal), {})
        scores.append(state.scores[0])
        longest, total_seconds = max(longest, *seconds[0]), total_seconds + sum(seconds[0])
    report(scores, game.components.ranks, longest, total_seconds / args.deals / ROUNDS)


def report(scores: Sequence[Score], ranks: Ranks, longest: float, mean_round: float) -> None:
    totals = [score.total for score in scores]
    deviation = stdev(totals) if len(totals) > 1 else 0.0
    parts = ", ".join(f"{name} {mean(getattr(score, name) for score in scores):.1f}" for name in Score._fields)
    sys.stdout.write(
        f"{mean(totals):.1f} points in the mean, deviation {deviation:.1f}, from {min(totals)} to {max(totals)}\n"
        f"{parts}\n{rank_shares(ranks, totals)}\n"
        f"CPU of a round: {mean_round:.2f} s in the mean, {longest:.2f} s at most\n"
    )


def rank_shares(ranks: Ranks, totals: Sequence[int]) -> str:
    found = Counter(threshold_index(ranks.single, total) for total in totals)
    return ", ".join(f"{name} {found[rank] / len(totals):.0%}" for rank, name in enumerate(ranks.names))


if __name__ == "__main__":
    main()
