"""How even the house set is: `python -m tests.games.raising_robots.balance --players 3 --games 200 --level master`.

Printed are points and ranks, what players had in the mean with each inventor and each class (± 95 %) and how far it is
from the mean of all, how often a robot was assembled by those who had it in hand, and the CPU of rounds. With `--even`
each takes, of its two inventors and of its first two classes, the one that was taken less often in the games before: so
all are held by about as many, and what they do is not mixed with who likes them.
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

from botyard import Luck
from botyard.arena.report import Z
from botyard.bots import LEVELS, Answer
from botyard.core.bot import Bot
from botyard.games.raising_robots import RaisingRobots
from botyard.games.raising_robots.actions import Action, TakeClass, name
from botyard.games.raising_robots.bots import level
from botyard.games.raising_robots.box import Box
from botyard.games.raising_robots.rules.classes import points
from botyard.games.raising_robots.state import OwesClass, OwesInventor, Player, State

from .solo import ROUNDS, play, shares

SHOWN = 8  # robots at either end of the list


class Turns:
    """How often inventors and first classes were taken, for those who take the rarer one."""

    def __init__(self) -> None:
        self.inventors: Counter[int] = Counter()
        self.classes: Counter[int] = Counter()

    def action(self, dream: State, player: Player) -> Action | None:
        owed, box = player.agenda[-1], dream.box
        if isinstance(owed, OwesInventor):
            return name("inventor", box.inventors[rarer(self.inventors, owed.drawn)].id)
        if isinstance(owed, OwesClass) and not player.classes:
            return TakeClass(box.classes[rarer(self.classes, owed.drawn)].id)
        return None


def rarer(taken: Counter[int], drawn: Sequence[int]) -> int:
    card = min(drawn, key=taken.__getitem__)
    taken[card] += 1
    return card


class Seeing:
    """A bot that keeps which robots it had in hand, and may take what is its turn."""

    def __init__(self, bot: Bot, even: Turns | None) -> None:
        self.bot, self.even = bot, even
        self.seen: set[int] = set()

    def answer(self, dream: State, seat: int, luck: Luck) -> Answer:
        player = dream.players[seat]
        self.seen.update(player.hand)
        if self.even and dream.step == "start":
            action = self.even.action(dream, player)
            if action:
                return Answer(action)
        return self.bot.answer(dream, seat, luck)


@dataclass
class Found:
    """What came of all seats."""

    totals: list[int] = field(default_factory=list)
    inventors: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))  # totals
    promoted: Counter[int] = field(default_factory=Counter)
    classes: dict[int, list[tuple[int, int]]] = field(default_factory=lambda: defaultdict(list))  # and own points
    seen: Counter[int] = field(default_factory=Counter)
    built: Counter[int] = field(default_factory=Counter)
    rounds: list[float] = field(default_factory=list)  # CPU

    def note(self, state: State, player: Player, bot: Seeing, seconds: Sequence[float]) -> None:
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
    parser.add_argument("--level", default="regular", choices=LEVELS)
    parser.add_argument("--even", action="store_true", help="inventors and first classes by turns")
    parser.add_argument("--data", type=Path, help="a folder with other cards")
    asked = parser.parse_args()
    rules, found, even = RaisingRobots(asked.data), Found(), Turns() if asked.even else None
    for number in range(asked.first, asked.first + asked.games):
        luck = Luck(asked.seed).fork(number)
        bots = [Seeing(level(asked.level), even) for _ in range(asked.players)]
        state, seconds = play(rules, bots, luck, {})
        for player in state.players:
            found.note(state, player, bots[player.seat], seconds[player.seat])
    sys.stdout.write("\n".join(report(rules.box, found)) + "\n")


def report(box: Box, found: Found) -> Iterator[str]:
    average = mean(found.totals)
    yield f"{len(found.totals)} seats: {about(found.totals)} points, from {min(found.totals)} to {max(found.totals)}"
    yield shares(box.ranks, found.totals)
    yield f"CPU of a round: {sum(found.rounds) / len(found.totals) / ROUNDS:.2f} s, {max(found.rounds):.2f} s at most"
    yield "inventors, seats, points, from the mean, promoted:"
    for card, totals in by_mean(found.inventors):
        share = found.promoted[card] / len(totals)
        yield f"  {box.inventors[card].name:22} {line(totals, average)} {share:5.0%}"
    yield "classes, seats, points of all, from the mean, points of its own:"
    for card, totals in by_mean({card: [total for total, _ in each] for card, each in found.classes.items()}):
        own = mean(own for _, own in found.classes[card])
        yield f"  {box.classes[card].name:22} {line(totals, average)} {own:5.1f}"
    yield from robots(box, found)


def by_mean(groups: dict[int, list[int]]) -> list[tuple[int, list[int]]]:
    return sorted(groups.items(), key=lambda group: -mean(group[1]))


def line(totals: Sequence[int], average: float) -> str:
    return f"{len(totals):4} {about(totals)} {mean(totals) - average:+5.1f}"


def about(totals: Sequence[int]) -> str:
    error = Z * stdev(totals) / sqrt(len(totals)) if len(totals) > 1 else 0.0
    return f"{mean(totals):5.1f} ± {error:4.1f}"


def robots(box: Box, found: Found) -> Iterator[str]:
    """Assembled by those who had them in hand."""
    shares = sorted((found.built[number] / seen, number) for number, seen in found.seen.items())
    yield f"robots assembled by who had them: {mean(share for share, _ in shares):.0%} of {len(shares)} in the mean"
    for end, some in (("rarest", shares[:SHOWN]), ("commonest", shares[: -SHOWN - 1 : -1])):
        told = (f"{box.robots[number].card.name} {share:.0%} of {found.seen[number]}" for share, number in some)
        yield f"  {end}: " + ", ".join(told)
    yield f"  never assembled: {len(box.robots) - len(+found.built)}"


if __name__ == "__main__":
    main()
