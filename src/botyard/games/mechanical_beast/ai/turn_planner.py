"""Plans of the whole team that draw no card: a beam search over macro actions that visits equal mazes once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import nsmallest

from ....core.rng import Rng
from .evaluation import distance, is_lost, is_won, needs_gears
from .grid_bits import Maze
from .macro_actions import MacroAction, after_action, macro_actions

NOISE_SCALE = 6.0  # maximum of the random distance that a search with a noise seed adds


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """Limits that are counted, not timed, so that a position gives the same plan on any machine."""

    nodes: int
    width: int
    depth: int


@dataclass(frozen=True, slots=True)
class Plan:
    actions: tuple[MacroAction, ...]
    wins: bool
    distance: float  # from a win, at the end of the plan


@dataclass(slots=True)
class PlanStep:
    maze: Maze
    distance: float
    before: PlanStep | None = None
    action: MacroAction | None = None

    def actions(self) -> tuple[MacroAction, ...]:
        found: list[MacroAction] = []
        step: PlanStep | None = self
        while step and step.action:
            found.append(step.action)
            step = step.before
        return tuple(reversed(found))


class BeamSearch:
    """A search that keeps in each layer the mazes nearest to a win."""

    def __init__(
        self,
        maze: Maze,
        budget: SearchBudget,
        goal: Callable[[Maze], bool],
        noise_seed: int = 0,
        movers: Sequence[int] = (),
    ) -> None:
        self.budget, self.goal, self.movers = budget, goal, movers
        self.noise_seed = noise_seed  # changes the order of mazes with similar distances; 0 for no noise
        self.start, self.best = maze, PlanStep(maze, distance(maze))
        self.layer = [self.best]
        self.seen = {maze.key}

    @property
    def spent(self) -> bool:
        return len(self.seen) >= self.budget.nodes

    def run(self) -> Plan:
        for _ in range(self.budget.depth):
            found: list[PlanStep] = []
            for step in self.layer:
                for next_step in self.next_steps(step):
                    if self.goal(next_step.maze):
                        return Plan(prune_plan(self.start, next_step.actions(), self.goal), True, next_step.distance)
                    found.append(next_step)
                if self.spent:
                    break
            self.layer = nsmallest(self.budget.width, found, key=distance_of)
            self.best = min([self.best, *self.layer[:1]], key=distance_of)
            if not self.layer or self.spent:
                break
        min_distance = distance(self.best.maze)
        return Plan(
            prune_plan(self.start, self.best.actions(), lambda end: distance(end) <= min_distance),
            False,
            self.best.distance,
        )

    def next_steps(self, step: PlanStep) -> Iterator[PlanStep]:
        for action, maze in macro_actions(step.maze, needs_gears(step.maze), self.movers):
            if maze.key not in self.seen:
                self.seen.add(maze.key)
                if not is_lost(maze):
                    yield PlanStep(maze, distance(maze) + self.noise(maze), step, action)

    def noise(self, maze: Maze) -> float:
        return (
            NOISE_SCALE * Rng(maze.layout_hash).fork(self.noise_seed, *maze.meeples).random()
            if self.noise_seed
            else 0.0
        )


def plan_for(
    maze: Maze,
    budget: SearchBudget,
    goal: Callable[[Maze], bool] = is_won,
    noise_seed: int = 0,
    movers: Sequence[int] = (),
) -> Plan:
    """Return a plan of the movers, or of the whole team."""
    return BeamSearch(maze, budget, goal, noise_seed, movers).run()


def prune_plan(maze: Maze, plan: tuple[MacroAction, ...], is_good: Callable[[Maze], bool]) -> tuple[MacroAction, ...]:
    """Return the plan without actions that it does not need."""
    number = 0
    while number < len(plan):
        shorter = plan[:number] + plan[number + 1 :]
        end = after_plan(maze, shorter)
        if end and is_good(end):
            plan = shorter
        else:
            number += 1
    return plan


def after_plan(maze: Maze, plan: Iterable[MacroAction]) -> Maze | None:
    """Return the maze after a plan; None if it is impossible or loses on the way."""
    for action in plan:
        after = after_action(maze, action)
        if after is None or is_lost(after):
            return None
        maze = after
    return maze


def distance_of(step: PlanStep) -> float:
    return step.distance
