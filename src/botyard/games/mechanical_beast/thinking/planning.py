"""Plans of the whole team without drawing a card: a beam over deeds, in which equal mazes are thought of once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import nsmallest

from ....core.luck import Luck
from .deeds import Deed, deeds, done
from .maze import Maze
from .worth import distance, loose, lost, won

SHAKEN = 6.0  # by how much a shaken search may misjudge what it finds


@dataclass(frozen=True, slots=True)
class Effort:
    """Counted in mazes looked at, so that the same position gives the same plan on any machine."""

    looks: int
    width: int
    depth: int


@dataclass(frozen=True, slots=True)
class Plan:
    deeds: tuple[Deed, ...]
    wins: bool
    left: float  # how far from being out at its end


@dataclass(slots=True)
class Step:
    maze: Maze
    left: float
    before: Step | None = None
    deed: Deed | None = None

    def deeds(self) -> tuple[Deed, ...]:
        found: list[Deed] = []
        step: Step | None = self
        while step and step.deed:
            found.append(step.deed)
            step = step.before
        return tuple(reversed(found))


class Beam:
    """Layer by layer: of all that can be done next, what is nearest to being out."""

    def __init__(
        self, maze: Maze, effort: Effort, goal: Callable[[Maze], bool], shake: int = 0, movers: Sequence[int] = ()
    ) -> None:
        self.effort, self.goal, self.movers = effort, goal, movers
        self.shake = shake  # another number, another order of what is about as near
        self.start, self.best = maze, Step(maze, distance(maze))
        self.layer = [self.best]
        self.seen = {maze.key}

    @property
    def spent(self) -> bool:
        return len(self.seen) >= self.effort.looks

    def run(self) -> Plan:
        for _ in range(self.effort.depth):
            found: list[Step] = []
            for step in self.layer:
                for there in self.after(step):
                    if self.goal(there.maze):
                        return Plan(lean(self.start, there.deeds(), self.goal), True, there.left)
                    found.append(there)
                if self.spent:
                    break
            self.layer = nsmallest(self.effort.width, found, key=left_of)
            self.best = min([self.best, *self.layer[:1]], key=left_of)
            if not self.layer or self.spent:
                break
        least = distance(self.best.maze)
        return Plan(lean(self.start, self.best.deeds(), lambda end: distance(end) <= least), False, self.best.left)

    def after(self, step: Step) -> Iterator[Step]:
        for deed, maze in deeds(step.maze, loose(step.maze), self.movers):
            if maze.key not in self.seen:
                self.seen.add(maze.key)
                if not lost(maze):
                    yield Step(maze, distance(maze) + self.noise(maze), step, deed)

    def noise(self, maze: Maze) -> float:
        return SHAKEN * Luck(maze.laid).fork(self.shake, *maze.meeples).share() if self.shake else 0.0


def plan_for(
    maze: Maze, effort: Effort, goal: Callable[[Maze], bool] = won, shake: int = 0, movers: Sequence[int] = ()
) -> Plan:
    """Of the whole team, or of those who may move."""
    return Beam(maze, effort, goal, shake, movers).run()


def lean(maze: Maze, plan: tuple[Deed, ...], is_good: Callable[[Maze], bool]) -> tuple[Deed, ...]:
    """Without what it does not need, so that nobody is sent to and fro."""
    number = 0
    while number < len(plan):
        shorter = plan[:number] + plan[number + 1 :]
        end = carried_out(maze, shorter)
        if end and is_good(end):
            plan = shorter
        else:
            number += 1
    return plan


def carried_out(maze: Maze, plan: Iterable[Deed]) -> Maze | None:
    """What comes of it; None if it cannot be done, or loses on the way."""
    for deed in plan:
        after = done(maze, deed)
        if after is None or lost(after):
            return None
        maze = after
    return maze


def left_of(step: Step) -> float:
    return step.left
