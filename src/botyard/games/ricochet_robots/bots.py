"""Rookie, Regular and Master: they see ways of different length, at a different pace (RIC-15.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from ...core.bot import Answer
from ...core.events import Seat
from ...core.luck import Luck
from .actions import BIDS, DONE, GIVE, PASS, READY, SLIDES
from .board import CHIPS
from .rules.bidding import open_bids
from .rules.moving import COLOURS
from .rules.rounds import problem_of
from .rules.verifying import legal_in_try
from .solver import Problem, Solution, solve
from .solver.problem import Way
from .state import Phase, State, Try
from .text import chip_words, count_words

SLIDE_SECONDS = 1.2


@dataclass(frozen=True, slots=True)
class Level:
    """How a player sees the board."""

    name: str
    sees: int  # the longest way it can find
    nodes: int  # how many positions it can look at
    pace: float  # seconds; a way twice as long takes three times as long
    hasty: float  # how often it first names too high a number
    patience: float  # seconds until it has no idea


LEVELS = {
    level.name: level
    for level in (
        Level("rookie", sees=5, nodes=20_000, pace=2.4, hasty=0.6, patience=70),
        Level("regular", sees=8, nodes=150_000, pace=1.2, hasty=0.3, patience=110),
        Level("master", sees=14, nodes=1_000_000, pace=0.5, hasty=0.05, patience=150),
    )
}


@lru_cache(maxsize=512)
def look(problem: Problem, level: Level) -> Solution:
    """What this level sees of a position; kept, because it is asked again for every bid and move of a round."""
    return solve(problem, longest=level.sees, nodes=level.nodes)


class RicochetBot:
    """Thinks of a way, names its number after a while, and shows it when its turn comes."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def answer(self, dream: State, seat: Seat, luck: Luck) -> Answer:
        luck = luck.fork(dream.round)
        if dream.phase is Phase.PAUSE:
            return Answer(READY, 1 + 2 * luck.share(), "Let us go on.")
        if dream.attempt:
            return self.show(dream, dream.attempt)
        return self.bid(dream, seat, luck)

    def bid(self, dream: State, seat: Seat, luck: Luck) -> Answer:
        """The next number of the plan for this round, or nothing more to say."""
        said = 0.0
        for moment, number in self.plan(dream, luck):
            if BIDS[number] in open_bids(dream, seat):
                reason = f"I see a way to the {chip_words(CHIPS[dream.target])} in {count_words(number, 'move')}."
                return Answer(BIDS[number], moment - said, reason)
            said = moment
        if dream.phase is not Phase.BID:
            return Answer(PASS, self.level.patience * (0.7 + 0.6 * luck.share()), "I see no way.")
        return Answer(DONE if dream.options.skip_when_all_done else None, 2.0, "I see nothing shorter.")

    def plan(self, dream: State, luck: Luck) -> list[tuple[float, int]]:
        """Moments of this round and the numbers named at them, the last one the best."""
        length = look(problem_of(dream, dream.target), self.level).length
        if length is None:
            return []
        moment = self.level.pace * length**1.6 * (0.6 + 0.8 * luck.share())
        if luck.share() < self.level.hasty:
            return [(0.7 * moment, length + 1 + luck.below(2)), (1.3 * moment, length)]
        return [(moment, length)]

    def show(self, dream: State, attempt: Try) -> Answer:
        """The next move of the way seen from the markers; of one from here if other moves were made."""
        problem = problem_of(dream, dream.target)
        made = tuple((step.robot, step.way) for step in attempt.trail)
        way = next(iter(look(problem, self.level).ways), ())
        rest = way[len(made) :] if way[: len(made)] == made else ()
        if not rest:
            here = replace(problem, robots=tuple(dream.robots))
            rest = next(iter(look(here, self.level).ways), ())
        return self.move(dream, attempt, rest)

    def move(self, dream: State, attempt: Try, rest: Way) -> Answer:
        left = dream.queue[0].moves - len(attempt.trail)
        if not rest or len(rest) > left or SLIDES[rest[0][0]][rest[0][1]] not in legal_in_try(dream, attempt):
            return Answer(GIVE, SLIDE_SECONDS, "I see no way in the moves left.")
        robot, way = rest[0]
        reason = f"{COLOURS[robot].capitalize()} is the next to move, {count_words(len(rest), 'move')} from the target."
        return Answer(SLIDES[robot][way], SLIDE_SECONDS, reason)


def level(name: str) -> RicochetBot:
    return RicochetBot(LEVELS[name])
