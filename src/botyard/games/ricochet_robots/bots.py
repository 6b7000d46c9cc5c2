"""Rookie, Regular and Master: they see ways of different length, at a different pace (RIC-15.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from ...core.bot import Answer
from ...core.events import Seat
from ...core.luck import Luck
from .actions import BIDS, DONE, GIVE, PASS, READY, SLIDES, Action
from .board import CHIPS, ROBOTS
from .rules.bidding import open_bids
from .rules.rounds import problem_of
from .rules.verifying import legal_in_try
from .solver import Problem, plain
from .solver.problem import Way
from .state import UNCLAIMED, Phase, State, Try
from .thinking.words import sentence

SLIDE_SECONDS = 1.2
FRUITLESS = 8  # rounds


@dataclass(frozen=True, slots=True)
class Level:
    """How a player sees the board."""

    name: str
    sees: int  # the longest way it can find
    helpers: int  # how many robots it thinks of besides the one that arrives, which on the vortex is any of them
    nodes: int  # how many positions it can look at
    pace: float  # seconds; a way twice as long takes three times as long
    hasty: float  # how often it first names too high a number
    patience: float  # seconds until it has no idea


LEVELS = {
    level.name: level
    for level in (
        Level("rookie", sees=7, helpers=1, nodes=30_000, pace=3.0, hasty=0.6, patience=70),
        Level("regular", sees=9, helpers=2, nodes=150_000, pace=1.6, hasty=0.3, patience=110),
        Level("master", sees=14, helpers=len(ROBOTS), nodes=1_000_000, pace=1.0, hasty=0.05, patience=150),
    )
}


def stretched(level: Level, dream: State) -> Level:
    """Who has often found nothing looks farther: else a game would never end whose last chips all are too hard."""
    fruitless = dream.round - sum(owner != UNCLAIMED for owner in dream.owners)
    more = fruitless // FRUITLESS
    nodes = level.nodes * (more + 1)
    return replace(level, sees=level.sees + more, helpers=level.helpers + more, nodes=nodes) if more else level


@lru_cache(maxsize=512)
def look(problem: Problem, level: Level, helpers: frozenset[int]) -> Way:
    """The way that a player sees, if any; kept, because it is asked for again with every bid and move of a round."""
    solution = plain.solve(problem, longest=level.sees, nodes=level.nodes, helpers=helpers)
    return next(iter(solution.ways), ())


def helpers_of(level: Level, dream: State, luck: Luck) -> frozenset[int]:
    """The robots that come to mind this round."""
    others = [robot for robot in range(len(dream.robots)) if robot != dream.runner]
    luck.shuffle(others)
    return frozenset(others[: level.helpers])


class RicochetBot:
    """Thinks of a way, names its number after a while, and shows it when its turn comes."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def answer(self, dream: State, seat: Seat, luck: Luck) -> Answer:
        luck = luck.fork(dream.round)
        if dream.phase is Phase.PAUSE:
            return because(READY, 1 + 2 * luck.share(), "ready")
        level = stretched(self.level, dream)
        sight = partial(look, level=level, helpers=helpers_of(level, dream, luck))
        problem = problem_of(dream, dream.target)
        if dream.attempt is None:
            return self.bid(dream, seat, luck, len(sight(problem)))
        return self.show(dream, dream.attempt, lambda robots: sight(replace(problem, robots=robots)))

    def bid(self, dream: State, seat: Seat, luck: Luck, length: int) -> Answer:
        """The next number of the plan for this round, or nothing more to say."""
        said = 0.0
        for moment, number in self.plan(luck, length):
            if dream.phase is Phase.BID and moment - said > dream.options.bid_seconds:
                break  # it would come after the glass
            if BIDS[number] in open_bids(dream, seat):
                return because(BIDS[number], moment - said, "bid", CHIPS[dream.target], str(number))
            said = moment
        if dream.phase is not Phase.BID:
            return because(PASS, self.level.patience * (0.7 + 0.6 * luck.share()), "pass")
        return because(DONE if dream.options.skip_when_all_done else None, 2.0, "done")

    def plan(self, luck: Luck, length: int) -> list[tuple[float, int]]:
        """Moments of this round and the numbers named at them, the last one the best."""
        if not length:
            return []
        moment = self.level.pace * length**1.6 * 4 ** (2 * luck.share() - 1)  # at times it leaps to the eye
        if luck.share() < self.level.hasty:
            return [(0.7 * moment, length + 1 + luck.below(2)), (1.3 * moment, length)]
        return [(moment, length)]

    def show(self, dream: State, attempt: Try, sight: Callable[[tuple[int, ...]], Way]) -> Answer:
        """Go on with the way it has in mind; if somebody else began this try, with one seen since."""
        made = tuple((step.robot, step.way) for step in attempt.trail)
        for moves, robots in enumerate(course(dream, attempt)):
            way = sight(robots)
            if way and way[: len(made) - moves] == made[moves:]:
                return self.move(dream, attempt, way[len(made) - moves :])
        return self.move(dream, attempt, ())

    def move(self, dream: State, attempt: Try, rest: Way) -> Answer:
        left = dream.queue[0].moves - len(attempt.trail)
        if not rest or len(rest) > left or SLIDES[rest[0][0]][rest[0][1]] not in legal_in_try(dream, attempt):
            return because(GIVE, SLIDE_SECONDS, "give")
        robot, way = rest[0]
        slide = SLIDES[robot][way]
        return because(slide, SLIDE_SECONDS, "move", str(slide), str(len(rest)))


def because(action: Action | None, seconds: float, *facts: str) -> Answer:
    return Answer(action, seconds, sentence(facts), facts)


def course(dream: State, attempt: Try) -> list[tuple[int, ...]]:
    """Where the robots stood before each move of a try, and now."""
    robots = list(dream.robots)
    stages = [tuple(robots)]
    for step in reversed(attempt.trail):
        robots[step.robot] = step.cell
        stages.append(tuple(robots))
    return stages[::-1]


def level(name: str) -> RicochetBot:
    return RicochetBot(LEVELS[name])
