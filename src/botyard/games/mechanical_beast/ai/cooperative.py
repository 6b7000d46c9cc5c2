"""The choice of a turn in the co-operative games: the next action of a plan for the whole team, or an exploration."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from ....core.events import Seat
from ..escape import search
from ..escape.witness import node_path
from ..grid import NOWHERE
from ..rules.exploration import exploration_directions
from ..state import State
from .evaluation import EXIT_GONE_COST, distance, is_lost, is_ready, is_won, needs_gears
from .exploration import Doorway, DoorwayValue, NextCard, doorway_value, reachable_doorways
from .grid_bits import Maze, build_maze
from .macro_actions import STAY, MacroAction, after_action, after_walk, rooms_worth_stopping
from .turn_planner import Plan, SearchBudget, after_plan, plan_for

MIN_GAIN_WITHOUT_PLAN = 2.0  # by which an action must help to be played without a winning plan
PATIENCE_ROUNDS = 4  # in one of so many rounds a bot does not wait for others
CACHE_SIZE = 32


@dataclass(frozen=True, slots=True)
class Level:
    plan_budget: SearchBudget  # for a winning plan
    retry_budget: SearchBudget  # for another plan, if nothing else is left
    repair_budget: SearchBudget  # for an action that helps
    card_stride: int  # every n-th card is tried at a doorway
    search_nodes: int = 0  # positions searched for the escape of one meeple
    hasty: bool = False  # plays an action that helps even if rooms fall, before it looks for better ones


class Walk(NamedTuple):
    meeple: int
    goal: int
    by_control: bool = False


class GearUse(NamedTuple):
    meeple: int
    gear: int
    steps: str


class Comparison(NamedTuple):
    """The evaluation of a turn, and the second best turn with its own."""

    value: float
    other: Turn
    other_value: float


@dataclass(frozen=True, slots=True)
class Turn:
    """A walk, then a gear or an exploration, each of them optional; and the plan to which they belong."""

    walk: Walk | None = None
    act: GearUse | Doorway | None = None
    plan: Plan | None = None
    comparison: Comparison | None = field(default=None, compare=False)  # for the hint

    @property
    def is_active(self) -> bool:
        return self.walk is not None or self.act is not None


@dataclass(frozen=True, slots=True)
class TurnContext:
    """The position at the start of a turn; contexts with the same public information are equal."""

    key: tuple[object, ...]
    state: State = field(compare=False)
    seat: Seat = field(compare=False)
    maze: Maze = field(compare=False)

    @property
    def own(self) -> tuple[int, int]:
        return self.seat, self.maze.frame.android


def turn_context(state: State, seat: Seat) -> TurnContext:
    maze = build_maze(state)
    turn = seat, state.turn, state.seats, state.quiet_turns, state.arrivals, state.position_history
    return TurnContext((*turn, maze.key, state.pile[: state.drawn], state.options, state.deck.file), state, seat, maze)


@lru_cache(maxsize=CACHE_SIZE)  # the result depends on the context alone
def choose_turn(context: TurnContext, level: Level) -> Turn:
    maze = context.maze
    goal = goal_for(maze)
    plan = None
    if not goal(maze) and (maze.switch_off or maze.floor.where[maze.frame.deck.control] != NOWHERE):
        plan = plan_for(maze, level.plan_budget, goal)
        if plan.wins:
            turn = follow_plan(context, plan)
            if not turn.is_active and (maze.switch_off or not is_patient(context)):
                turn = solo_turn(context, level) or turn
            if turn.is_active or maze.switch_off or is_patient(context):
                return turn
    return turn_without_plan(context, level, plan)


def solo_turn(context: TurnContext, level: Level) -> Turn | None:
    """Return a turn of a plan in which the others only have to walk out at the end, instead of waiting for them."""
    maze = context.maze
    goal = others_can_leave(context.own) if maze.exits else is_ready
    plan = plan_for(maze, level.retry_budget, goal, movers=context.own)
    turn = follow_plan(context, plan)
    return turn if plan.wins and turn.is_active else None


def others_can_leave(own: tuple[int, int]) -> Callable[[Maze], bool]:
    """Return a goal: the game is won once the others have walked out, one after another."""

    def is_free(maze: Maze) -> bool:
        return maze.switch_off and not maze.people and is_won(after_others_leave(maze, own))

    return is_free


def after_others_leave(maze: Maze, own: tuple[int, int]) -> Maze:
    for meeple, start in enumerate(maze.meeples):
        exits = [room for room in rooms_worth_stopping(maze) if maze.bit(room) & maze.exits & maze.reaches[meeple]]
        if meeple not in own and exits and start not in exits:
            maze = after_walk(maze, meeple, exits[0])
    return maze


def goal_for(maze: Maze) -> Callable[[Maze], bool]:
    """Return the goal of plans: everybody is out; or, if no exit is known yet, all are together at a doorway."""
    return is_won if maze.exits else is_ready


def follow_plan(context: TurnContext, plan: Plan) -> Turn:
    """Return the plan's next action, or a later one that this seat can play now; otherwise wait."""
    for number, action in enumerate(plan.actions):
        if action.meeple in context.own and (
            number == 0 or (plan.wins and still_reaches_goal(context.maze, plan, number))
        ):
            walk = Walk(action.meeple, action.goal, action.by_control) if action.goal != STAY else None
            return Turn(walk, GearUse(action.meeple, action.gear, action.steps) if action.gear != STAY else None, plan)
    return Turn(plan=plan)


def still_reaches_goal(maze: Maze, plan: Plan, number: int) -> bool:
    """Return whether the plan still reaches its goal if this action comes first."""
    end = after_plan(maze, (plan.actions[number], *plan.actions[:number], *plan.actions[number + 1 :]))
    return end is not None and goal_for(maze)(end)


def turn_without_plan(context: TurnContext, level: Level, plan: Plan | None) -> Turn:
    maze, next_card = context.maze, NextCard(context.state)
    if plan is None and (maze.switch_off or needs_gears(maze)):
        plan = plan_for(maze, level.repair_budget)
    ranked = ranked_doorways(context, level, next_card) if maze.frame.explorable else []
    doorway = ranked[0].doorway if ranked else None
    max_distance = distance(maze) - (MIN_GAIN_WITHOUT_PLAN if doorway else 0)

    def helps(plan: Plan) -> bool:
        if not plan.actions or plan.distance >= max_distance:
            return False
        free = is_free(maze, plan.actions[0])
        if free and not is_patient(context):
            return False  # free actions could repeat for ever
        return free or level.hasty or doorway is None or next_card.lockdown > 0

    if plan and helps(plan):
        turn = follow_plan(context, plan)
        if turn.is_active or (maze.switch_off and is_patient(context)):
            return turn
        own = plan_for(maze, level.repair_budget, movers=context.own)
        if helps(own):
            return follow_plan(context, own)
    if doorway:
        return Turn(walk_to(maze, doorway), doorway, plan, compared_doorways(maze, ranked))
    return retry_turn(context, level)


def walk_to(maze: Maze, doorway: Doorway) -> Walk | None:
    return Walk(doorway.meeple, doorway.room) if maze.meeples[doorway.meeple] != doorway.room else None


def compared_doorways(maze: Maze, ranked: list[DoorwayValue]) -> Comparison | None:
    if len(ranked) < 2:
        return None
    best, second = ranked[:2]
    return Comparison(best.distance, Turn(walk_to(maze, second.doorway), second.doorway), second.distance)


def retry_turn(context: TurnContext, level: Level) -> Turn:
    """Return a turn if nothing else helps: the escape of one meeple, sometimes another plan or any free action."""
    maze = context.maze
    if is_patient(context) and maze.switch_off and not maze.people:
        return escape_for_one(context, level)
    plan = plan_for(maze, level.retry_budget, goal_for(maze), noise_seed=context.state.turn)
    turn = follow_plan(context, plan)
    if plan.wins:
        return turn
    costs_nothing = turn.is_active and is_free(maze, plan.actions[0])
    return Turn(turn.walk, turn.act) if costs_nothing and not is_patient(context) else Turn()


def escape_for_one(context: TurnContext, level: Level) -> Turn:
    """Return the next action of an escape found by the proof search, which looks farther than plans (BST-12.7)."""
    maze = context.maze
    inside = [meeple for meeple, room in enumerate(maze.meeples) if not maze.frame.is_exit(room)]
    for target_meeple in inside[:1]:
        escape_search = search.EscapeSearch(context.state, target_meeple)
        escape_search.run(level.search_nodes)
        match [node.step for node in node_path(escape_search.solution)[1:]] if escape_search.solution else []:
            case [search.WalkStep(meeple, goal), *_] if meeple in context.own:
                return Turn(Walk(meeple, goal))
            case [search.GearStep(meeple, gear, steps), *_] if meeple in context.own:
                return Turn(act=GearUse(meeple, gear, steps))
    return Turn()


def is_patient(context: TurnContext) -> bool:
    """Return whether the bot waits for others and takes small gains in this round."""
    return context.state.turn // context.state.seats % PATIENCE_ROUNDS > 0


def is_free(maze: Maze, action: MacroAction) -> bool:
    """Return whether the action throws no switch and no room falls."""
    after = after_action(maze, action)
    return after is not None and after.switch_off == maze.switch_off and len(after.floor.grid) == len(maze.floor.grid)


def ranked_doorways(context: TurnContext, level: Level, next_card: NextCard) -> list[DoorwayValue]:
    """Return the doorways worth exploring, the best first.

    The android explores while an engineer might find the Control Room too early.
    """
    maze, people = context.maze, not context.maze.switch_off or context.state.options.semi
    engineer, android = context.own
    candidates = reachable_doorways(
        maze, (android,) if next_card.control and not maze.switch_off else (android, engineer)
    )
    candidates = candidates or reachable_doorways(maze, (engineer,))
    values = (doorway_value(maze, candidate, next_card, level.card_stride, people) for candidate in candidates)
    return sorted(value for value in values if value.distance < EXIT_GONE_COST)


def turn_after_fall(context: TurnContext, level: Level) -> Turn:
    """Return the rest of a turn after a room has fallen behind the walker: a gear of a new plan."""
    maze, goal = context.maze, goal_for(context.maze)
    turn = last_resort(context)
    if turn.is_active or goal(maze):
        return turn
    plan = plan_for(maze, level.retry_budget, goal)
    turn = follow_plan(context, plan)
    return turn if turn.walk is None and (plan.wins or plan.distance < distance(maze)) else Turn()


def last_resort(context: TurnContext) -> Turn:
    """Explore by any doorway if the game would otherwise end with people inside (BST-12.5)."""
    state = context.state
    doorways_now = [
        Doorway(meeple, state.meeples[meeple], direction)
        for meeple in context.own
        for direction in exploration_directions(state, meeple)
    ]
    return Turn(act=doorways_now[0]) if doorways_now and is_lost(context.maze) else Turn()
