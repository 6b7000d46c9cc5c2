"""Rookie, Regular and Master: they find solutions of different length, at different speed (RIC-15.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from ...core.bot import BotMove, Plan, PlanStep
from ...core.events import Seat
from ...core.messages import Message
from ...core.rng import Rng
from .actions import BIDS, DONE, GIVE, PASS, READY, SLIDES
from .board import CHIPS, ROBOTS
from .events import chip_message
from .puzzles.hints import RANGE_WIDTH, range_start
from .rules.bidding import legal_bids
from .rules.movement import slides_from_start
from .rules.rounds import problem_of
from .rules.solution_attempts import bid_sort_key, legal_attempt_actions, sorted_bids
from .solver import Problem, iddfs
from .solver.problem import Solution
from .state import UNCLAIMED, Attempt, Phase, PlacedBid, State
from .view import bids_are_hidden

SLIDE_SECONDS = 1.2
ROUNDS_PER_BOOST = 8


@dataclass(frozen=True, slots=True)
class BotLevel:
    """The limits of a bot's search, and its pace."""

    name: str
    max_moves: int  # of the longest solution it can find
    helpers: int  # how many robots it considers besides the one that arrives; for the vortex that may be any robot
    nodes: int  # how many positions it searches
    base_seconds: float  # a solution twice as long takes three times as long
    overbid_chance: float  # how often its first bid is higher than the length of its solution
    pass_after_seconds: float  # until it passes


LEVELS = {
    level.name: level
    for level in (
        BotLevel(
            "rookie", max_moves=7, helpers=1, nodes=30_000, base_seconds=3.0, overbid_chance=0.6, pass_after_seconds=70
        ),
        BotLevel(
            "regular",
            max_moves=9,
            helpers=2,
            nodes=150_000,
            base_seconds=1.6,
            overbid_chance=0.3,
            pass_after_seconds=110,
        ),
        BotLevel(
            "master",
            max_moves=14,
            helpers=len(ROBOTS),
            nodes=1_000_000,
            base_seconds=1.0,
            overbid_chance=0.0,
            pass_after_seconds=150,
        ),
    )
}


def boosted_level(level: BotLevel, sample: State) -> BotLevel:
    """Raise the limits after many rounds without a winner; a game whose last chips are too hard would never end."""
    unclaimed_rounds = sample.round - sum(owner != UNCLAIMED for owner in sample.owners)
    boosts = unclaimed_rounds // ROUNDS_PER_BOOST
    nodes = level.nodes * (boosts + 1)
    return (
        replace(level, max_moves=level.max_moves + boosts, helpers=level.helpers + boosts, nodes=nodes)
        if boosts
        else level
    )


@lru_cache(maxsize=512)
def find_solution(problem: Problem, level: BotLevel, helpers: frozenset[int]) -> Solution:
    """Return the solution that the bot finds, if any. Cached, because each bid and move of a round asks for it."""
    solution = iddfs.solve(problem, max_moves=level.max_moves, nodes=level.nodes, helpers=helpers)
    return next(iter(solution.solutions), ())


def choose_helpers(level: BotLevel, sample: State, rng: Rng) -> frozenset[int]:
    """Choose the robots that the bot considers in this round."""
    others = [robot for robot in range(len(sample.robots)) if robot != sample.runner]
    rng.shuffle(others)
    return frozenset(others[: level.helpers])


class RicochetBot:
    """Finds a solution, bids its length after some time, and shows it when its turn comes."""

    def __init__(self, level: BotLevel) -> None:
        self.level = level

    def answer(self, sample: State, seat: Seat, rng: Rng) -> BotMove:
        rng = rng.fork(sample.round)
        if sample.phase is Phase.PAUSE:
            return BotMove(READY, 1 + 2 * rng.random(), Message("reason-ready"))
        level = boosted_level(self.level, sample)
        solve_from = partial(find_solution, level=level, helpers=choose_helpers(level, sample, rng))
        problem = problem_of(sample, sample.target)
        if sample.attempt is None:
            return self.choose_bid(sample, seat, rng, solve_from(problem))
        return self.continue_solution(
            sample, sample.attempt, lambda robots: solve_from(replace(problem, robots=robots))
        )

    def choose_bid(self, sample: State, seat: Seat, rng: Rng, solution: Solution) -> BotMove:
        """Return the next bid of the plan for this round that is worth placing, or pass."""
        previous_time, rival, length = 0.0, leading_rival_bid(sample, seat), len(solution)
        for time, number in self.plan_bids(rng, length):
            if sample.phase is Phase.BID and time - previous_time > sample.options.bid_seconds:
                break  # it would come after the timer
            leads = rival is None or shows_before(sample, PlacedBid(seat, number), rival)
            # A lower bid that the bot cannot explain may fail; then this one is next (RIC-9.5).
            is_backup = rival is not None and rival.moves < number == length
            if (leads or is_backup) and BIDS[number] in legal_bids(sample, seat):
                reason = Message("reason-bid" if leads else "reason-backup-bid", moves=number)
                return BotMove(
                    BIDS[number], time - previous_time, reason, partial(plan_to_bid, sample, number, solution)
                )
            previous_time = time
        if sample.phase is not Phase.BID:
            seconds = self.level.pass_after_seconds * (0.7 + 0.6 * rng.random())
            return BotMove(PASS, seconds, Message("reason-pass"))
        return BotMove(DONE if sample.options.skip_when_all_done else None, 2.0, Message("reason-done"))

    def plan_bids(self, rng: Rng, length: int) -> list[tuple[float, int]]:
        """Return the bids of this round with their times; the last bid is the best."""
        if not length:
            return []
        time = self.level.base_seconds * length**1.6 * 4 ** (2 * rng.random() - 1)  # now and then it is seen at once
        if rng.random() < self.level.overbid_chance:
            return [(0.7 * time, length + 1 + rng.randbelow(2)), (1.3 * time, length)]
        return [(time, length)]

    def continue_solution(
        self, sample: State, attempt: Attempt, solve_from: Callable[[tuple[int, ...]], Solution]
    ) -> BotMove:
        """Continue the solution; if another player began this attempt, continue one from a later position."""
        played = tuple((step.robot, step.direction) for step in attempt.trail)
        for moves, robots in enumerate(positions_during(sample, attempt)):
            solution = solve_from(robots)
            if solution and solution[: len(played) - moves] == played[moves:]:
                return self.next_move(sample, attempt, solution[len(played) - moves :])
        return self.next_move(sample, attempt, ())

    def next_move(self, sample: State, attempt: Attempt, remaining: Solution) -> BotMove:
        left = sample.queue[0].moves - len(attempt.trail)
        if (
            not remaining
            or len(remaining) > left
            or SLIDES[remaining[0][0]][remaining[0][1]] not in legal_attempt_actions(sample, attempt)
        ):
            return BotMove(GIVE, SLIDE_SECONDS, Message("reason-give-up"))
        robot, direction = remaining[0]
        reason = Message("reason-slide", robot=ROBOTS[robot], moves=len(remaining))
        make_plan = partial(plan_to_show, sample, attempt, remaining)
        return BotMove(SLIDES[robot][direction], SLIDE_SECONDS, reason, make_plan)


def leading_rival_bid(sample: State, seat: Seat) -> PlacedBid | None:
    """Return the best bid of the other seats; None if there is none or bids are secret."""
    if bids_are_hidden(sample):
        return None
    return next((bid for bid in sorted_bids(sample) if bid.seat != seat and not sample.left[bid.seat]), None)


def shows_before(sample: State, bid: PlacedBid, placed: PlacedBid) -> bool:
    """Return whether a new bid comes before one that is already placed."""
    return bid_sort_key(sample, bid) < bid_sort_key(sample, placed)


def positions_during(sample: State, attempt: Attempt) -> list[tuple[int, ...]]:
    """Return the robots' cells before each move of an attempt, and now."""
    robots = list(sample.robots)
    positions = [tuple(robots)]
    for step in reversed(attempt.trail):
        robots[step.robot] = step.cell
        positions.append(tuple(robots))
    return positions[::-1]


# --- hints ---


def plan_to_bid(sample: State, number: int, solution: Solution) -> Plan:
    """Return the bid and the solution; the aim gives a range only, so that a hint can begin with it."""
    lowest = range_start(sample, number)
    bid = PlanStep(str(BIDS[number]), Message("step-bid", moves=number))
    return Plan(
        Message("aim-range", lowest=lowest, highest=lowest + RANGE_WIDTH), (bid, *slide_steps(sample, (), solution))
    )


def plan_to_show(sample: State, attempt: Attempt, remaining: Solution) -> Plan:
    played = tuple((step.robot, step.direction) for step in attempt.trail)
    aim = Message("aim-target", moves=len(remaining), target=chip_message(CHIPS[sample.target]))
    return Plan(aim, slide_steps(sample, played, remaining))


def slide_steps(sample: State, played: Solution, solution: Solution) -> tuple[PlanStep, ...]:
    slides = slides_from_start(sample, (*played, *solution))[len(played) :]
    return tuple(
        PlanStep(
            slide.robot + slide.direction,
            Message("choice-slide", robot=slide.robot, direction=slide.direction, square=slide.path[-1]),
        )
        for slide in slides
    )


def level(name: str) -> RicochetBot:
    return RicochetBot(LEVELS[name])
