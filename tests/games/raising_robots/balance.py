"""Measure the balance of the built-in set: `python -m tests.games.raising_robots.balance --players 3 --games 200`.

The report has points and ranks, the mean points with each inventor and each class (± 95 %) and their difference from
the overall mean, how often players assembled a robot that they had in hand, and the CPU time of rounds. With `--even`
each player takes the inventor and the first class that were taken less often before, so that all occur about equally
often and results do not depend on the bots' preferences.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

from botyard import Rng
from botyard.arena.report import Z_95
from botyard.bots import BOT_LEVELS, BotMove
from botyard.core.bot import Bot
from botyard.games.raising_robots import RaisingRobots
from botyard.games.raising_robots.actions import Action, TakeClass, verb_action
from botyard.games.raising_robots.bots import level
from botyard.games.raising_robots.component_set import ComponentSet
from botyard.games.raising_robots.rules.classes import points
from botyard.games.raising_robots.state import PendingClass, PendingInventor, Player, State

from .solo_games import ROUNDS, play, rank_shares

ROBOTS_SHOWN = 8  # at either end of the list


class LeastTakenPicker:
    """Pick the inventor and the first class that were taken less often."""

    def __init__(self) -> None:
        self.inventors: Counter[int] = Counter()
        self.classes: Counter[int] = Counter()

    def choose(self, sample: State, player: Player) -> Action | None:
        pending, box = player.pending[-1], sample.components
        if isinstance(pending, PendingInventor):
            return verb_action("inventor", box.inventors[take_least_taken(self.inventors, pending.drawn)].id)
        if isinstance(pending, PendingClass) and not player.classes:
            return TakeClass(box.classes[take_least_taken(self.classes, pending.drawn)].id)
        return None


def take_least_taken(taken: Counter[int], drawn: Sequence[int]) -> int:
    card = min(drawn, key=taken.__getitem__)
    taken[card] += 1
    return card


class RecordingBot:
    """A bot that records the robots it had in hand, and may let a picker choose."""

    def __init__(self, bot: Bot, picker: LeastTakenPicker | None) -> None:
        self.bot, self.picker = bot, picker
        self.seen: set[int] = set()

    def answer(self, sample: State, seat: int, rng: Rng) -> BotMove:
        player = sample.players[seat]
        self.seen.update(player.hand)
        if self.picker and sample.step == "start":
            action = self.picker.choose(sample, player)
            if action:
                return BotMove(action)
        return self.bot.answer(sample, seat, rng)


@dataclass
class BalanceStats:
    """Results of all seats."""

    totals: list[int] = field(default_factory=list)
    inventors: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))  # totals
    promoted: Counter[int] = field(default_factory=Counter)
    classes: dict[int, list[tuple[int, int]]] = field(default_factory=lambda: defaultdict(list))  # and own points
    seen: Counter[int] = field(default_factory=Counter)
    built: Counter[int] = field(default_factory=Counter)
    rounds: list[float] = field(default_factory=list)  # CPU

    def record(self, state: State, player: Player, bot: RecordingBot, seconds: Sequence[float]) -> None:
        total = state.scores[player.seat].total
        self.totals.append(total)
        self.inventors[player.inventor].append(total)
        self.promoted[player.inventor] += player.promoted
        for card in player.classes:
            self.classes[card].append((total, points(state, player, card)))
        robots = {number for row in player.rows for number in row}
        self.built.update(robots)
        self.seen.update(bot.seen | robots)
        self.rounds += seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="regular", choices=BOT_LEVELS)
    parser.add_argument("--even", action="store_true", help="inventors and first classes by turns")
    parser.add_argument("--data", type=Path, help="a folder with other cards")
    args = parser.parse_args()
    game, stats, picker = RaisingRobots(args.data), BalanceStats(), LeastTakenPicker() if args.even else None
    for number in range(args.first, args.first + args.games):
        rng = Rng(args.seed).fork(number)
        bots = [RecordingBot(level(args.level), picker) for _ in range(args.players)]
        state, seconds = play(game, bots, rng, {})
        for player in state.players:
            stats.record(state, player, bots[player.seat], seconds[player.seat])
    sys.stdout.write("\n".join(report(game.components, stats)) + "\n")


def report(box: ComponentSet, stats: BalanceStats) -> Iterator[str]:
    average, lowest, highest = mean(stats.totals), min(stats.totals), max(stats.totals)
    yield f"{len(stats.totals)} seats: {format_mean(stats.totals)} points, from {lowest} to {highest}"
    yield rank_shares(box.ranks, stats.totals)
    yield f"CPU of a round: {sum(stats.rounds) / len(stats.totals) / ROUNDS:.2f} s, {max(stats.rounds):.2f} s at most"
    yield "inventors, seats, points, from the mean, promoted:"
    for card, totals in by_mean(stats.inventors):
        share = stats.promoted[card] / len(totals)
        yield f"  {box.inventors[card].name:22} {format_row(totals, average)} {share:5.0%}"
    yield "classes, seats, points of all, from the mean, points of its own:"
    for card, totals in by_mean({card: [total for total, _ in each] for card, each in stats.classes.items()}):
        own = mean(own for _, own in stats.classes[card])
        yield f"  {box.classes[card].name:22} {format_row(totals, average)} {own:5.1f}"
    yield from robot_lines(box, stats)


def by_mean(groups: dict[int, list[int]]) -> list[tuple[int, list[int]]]:
    return sorted(groups.items(), key=lambda group: -mean(group[1]))


def format_row(totals: Sequence[int], average: float) -> str:
    return f"{len(totals):4} {format_mean(totals)} {mean(totals) - average:+5.1f}"


def format_mean(totals: Sequence[int]) -> str:
    error = Z_95 * stdev(totals) / sqrt(len(totals)) if len(totals) > 1 else 0.0
    return f"{mean(totals):5.1f} ± {error:4.1f}"


def robot_lines(box: ComponentSet, stats: BalanceStats) -> Iterator[str]:
    """Yield how often robots were assembled by players who had them in hand."""
    shares = sorted((stats.built[number] / seen, number) for number, seen in stats.seen.items())
    yield f"robots assembled by who had them: {mean(share for share, _ in shares):.0%} of {len(shares)} in the mean"
    for end, some in (("rarest", shares[:ROBOTS_SHOWN]), ("commonest", shares[: -ROBOTS_SHOWN - 1 : -1])):
        texts = (f"{box.robots[number].card.name} {share:.0%} of {stats.seen[number]}" for share, number in some)
        yield f"  {end}: " + ", ".join(texts)
    yield f"  never assembled: {len(box.robots) - len(+stats.built)}"


if __name__ == "__main__":
    main()
