"""What a companion does in its turn: the next deed of a plan that brings everybody out, or a look at a new room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from ....core.events import Seat
from ..floor import NOWHERE
from ..proof import search
from ..proof.ways import steps_to
from ..rules.exploring import explorations
from ..state import State
from .deeds import STAY, Deed, done, walked, worth_a_stop
from .exploring import Doorway, Draw, doorways, outlook
from .maze import Maze, maze_of
from .planning import Effort, Plan, carried_out, plan_for
from .worth import GONE, distance, loose, lost, ready, won

BETTER = 2.0  # by which a deed has to help before it is done without a plan to the end
PATIENT = 4  # rounds, of which others are waited for in all but one
KEPT = 32


@dataclass(frozen=True, slots=True)
class Level:
    effort: Effort  # for a plan to the end
    retry: Effort  # for another try, where there is nothing else to do
    mending: Effort  # for a deed that helps
    skip: int  # one in so many cards is tried at a doorway
    hunt: int = 0  # positions looked at for a way out of one meeple
    hasty: bool = False  # does what helps at once, though rooms fall, before it looks for better ways


class Walk(NamedTuple):
    meeple: int
    goal: int
    by_control: bool = False


class Use(NamedTuple):
    meeple: int
    gear: int
    steps: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A walk, then a gear or a look into the unknown, or nothing; and the plan it belongs to."""

    walk: Walk | None = None
    act: Use | Doorway | None = None
    plan: Plan | None = None

    @property
    def does_something(self) -> bool:
        return self.walk is not None or self.act is not None


@dataclass(frozen=True, slots=True)
class Scene:
    """A turn's first position: equal for all who see the same, whoever dreamt it."""

    key: tuple[object, ...]
    state: State = field(compare=False)
    seat: Seat = field(compare=False)
    maze: Maze = field(compare=False)

    @property
    def own(self) -> tuple[int, int]:
        return self.seat, self.maze.frame.android


def scene_of(state: State, seat: Seat) -> Scene:
    maze = maze_of(state)
    turn = seat, state.turn, state.seats, state.quiet, state.arrivals, state.seen
    return Scene((*turn, maze.key, state.pile[: state.drawn], state.options, state.deck.file), state, seat, maze)


@lru_cache(maxsize=KEPT)  # of a scene that says all, so that no answer depends on what is kept
def turn_of(scene: Scene, level: Level) -> Turn:
    maze = scene.maze
    goal = goal_of(maze)
    plan = None
    if not goal(maze) and (maze.off or maze.floor.where[maze.frame.deck.control] != NOWHERE):
        plan = plan_for(maze, level.effort, goal)
        if plan.wins:
            turn = follow(scene, plan)
            if not turn.does_something and (maze.off or not is_patient(scene)):
                turn = alone(scene, level) or turn
            if turn.does_something or maze.off or is_patient(scene):
                return turn
    return without_plan(scene, level, plan)


def alone(scene: Scene, level: Level) -> Turn | None:
    """Rather than wait for others, who may never move, a plan in which they only have to walk out at its end."""
    maze = scene.maze
    goal = free_to_go(scene.own) if maze.exits else ready
    plan = plan_for(maze, level.retry, goal, movers=scene.own)
    turn = follow(scene, plan)
    return turn if plan.wins and turn.does_something else None


def free_to_go(own: tuple[int, int]) -> Callable[[Maze], bool]:
    """Won when the others have walked out, one after another."""

    def is_free(maze: Maze) -> bool:
        return maze.off and not maze.people and won(walked_out(maze, own))

    return is_free


def walked_out(maze: Maze, own: tuple[int, int]) -> Maze:
    for meeple, start in enumerate(maze.meeples):
        exits = [room for room in worth_a_stop(maze) if maze.bit(room) & maze.exits & maze.reaches[meeple]]
        if meeple not in own and exits and start not in exits:
            maze = walked(maze, meeple, exits[0])
    return maze


def goal_of(maze: Maze) -> Callable[[Maze], bool]:
    """Out; or where no exit is known yet, all together before a doorway."""
    return won if maze.exits else ready


def follow(scene: Scene, plan: Plan) -> Turn:
    """Its next deed, or a later one that this seat can do as well now; else wait for who can."""
    for number, deed in enumerate(plan.deeds):
        if deed.meeple in scene.own and (number == 0 or (plan.wins and keeps(scene.maze, plan, number))):
            walk = Walk(deed.meeple, deed.goal, deed.by_control) if deed.goal != STAY else None
            return Turn(walk, Use(deed.meeple, deed.gear, deed.steps) if deed.gear != STAY else None, plan)
    return Turn(plan=plan)


def keeps(maze: Maze, plan: Plan, number: int) -> bool:
    """Whether the plan still leads where it should if this deed is done first."""
    end = carried_out(maze, (plan.deeds[number], *plan.deeds[:number], *plan.deeds[number + 1 :]))
    return end is not None and goal_of(maze)(end)


def without_plan(scene: Scene, level: Level, plan: Plan | None) -> Turn:
    maze, draw = scene.maze, Draw(scene.state)
    if plan is None and (maze.off or loose(maze)):
        plan = plan_for(maze, level.mending)
    look = best_look(scene, level, draw) if maze.frame.explorable else None
    least = distance(maze) - (BETTER if look else 0)

    def helps(plan: Plan) -> bool:
        if not plan.deeds or plan.left >= least:
            return False
        free = is_free(maze, plan.deeds[0])
        if free and not is_patient(scene):
            return False  # what costs nothing may go round in circles
        return free or level.hasty or look is None or draw.lockdown > 0

    if plan and helps(plan):
        turn = follow(scene, plan)
        if turn.does_something or (maze.off and is_patient(scene)):
            return turn
        own = plan_for(maze, level.mending, movers=scene.own)
        if helps(own):
            return follow(scene, own)
    if look:
        walk = Walk(look.meeple, look.room) if maze.meeples[look.meeple] != look.room else None
        return Turn(walk, look, plan)
    return another_try(scene, level)


def another_try(scene: Scene, level: Level) -> Turn:
    """Where nothing else is to be done: a way for one; now and then another plan, or any deed that costs nothing."""
    maze = scene.maze
    if is_patient(scene) and maze.off and not maze.people:
        return way_for_one(scene, level)
    plan = plan_for(maze, level.retry, goal_of(maze), shake=scene.state.turn)
    turn = follow(scene, plan)
    if plan.wins:
        return turn
    costs_nothing = turn.does_something and is_free(maze, plan.deeds[0])
    return Turn(turn.walk, turn.act) if costs_nothing and not is_patient(scene) else Turn()


def way_for_one(scene: Scene, level: Level) -> Turn:
    """As a proof finds it, which looks farther than plans do; the others may have to help (BST-12.7)."""
    maze = scene.maze
    inside = [meeple for meeple, room in enumerate(maze.meeples) if not maze.frame.is_exit(room)]
    for quarry in inside[:1]:
        hunt = search.Hunt(scene.state, quarry)
        hunt.run(level.hunt)
        match [node.deed for node in steps_to(hunt.way)[1:]] if hunt.way else []:
            case [search.Walk(meeple, goal), *_] if meeple in scene.own:
                return Turn(Walk(meeple, goal))
            case [search.Crank(meeple, gear, steps), *_] if meeple in scene.own:
                return Turn(act=Use(meeple, gear, steps))
    return Turn()


def is_patient(scene: Scene) -> bool:
    """Others are waited for, and small gains taken, but not for ever: in some rounds neither."""
    return scene.state.turn // scene.state.seats % PATIENT > 0


def is_free(maze: Maze, deed: Deed) -> bool:
    """Nothing falls, and no switch is thrown."""
    after = done(maze, deed)
    return after is not None and after.off == maze.off and len(after.floor.grid) == len(maze.floor.grid)


def best_look(scene: Scene, level: Level, draw: Draw) -> Doorway | None:
    """The android opens doors while an engineer would throw the switch by finding it."""
    maze, people = scene.maze, not scene.maze.off or scene.state.options.semi
    engineer, android = scene.own
    found = doorways(maze, (android,) if draw.control and not maze.off else (android, engineer))
    found = found or doorways(maze, (engineer,))
    best = min((outlook(maze, doorway, draw, level.skip, people) for doorway in found), default=None)
    return best.doorway if best and best.left < GONE else None


def after_fall(scene: Scene, level: Level) -> Turn:
    """What a walk was made for, when the room behind has fallen: a gear; the plan is looked for anew."""
    maze, goal = scene.maze, goal_of(scene.maze)
    turn = last_resort(scene)
    if turn.does_something or goal(maze):
        return turn
    plan = plan_for(maze, level.retry, goal)
    turn = follow(scene, plan)
    return turn if turn.walk is None and (plan.wins or plan.left < distance(maze)) else Turn()


def last_resort(scene: Scene) -> Turn:
    """After a walk: go back in by any doorway, if everybody would be out now and people inside (BST-12.5)."""
    state = scene.state
    ways = [Doorway(meeple, state.meeples[meeple], way) for meeple in scene.own for way in explorations(state, meeple)]
    return Turn(act=ways[0]) if ways and lost(scene.maze) else Turn()
