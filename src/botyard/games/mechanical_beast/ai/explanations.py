"""The reason for a bot's answer, as a message to the player whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ....core.messages import Argument, Message, listed
from ..actions import LET_COLLAPSE, Action
from ..consequences import figure_message
from ..grid import DIRECTIONS
from ..nouns import room_named
from ..state import NOBODY, PendingCollapse, State, is_exit, owner_of
from .cooperative import GearUse, Turn
from .evaluation import can_reach_control
from .exploration import Doorway
from .grid_bits import Maze, build_maze
from .macro_actions import STAY, MacroAction, after_action, people_rooms

NO_PURPOSE: Mapping[str, Argument] = {"aim": "help"}


def explain(sample: State, turn: Turn, chosen: Action) -> Message:
    if chosen == LET_COLLAPSE:
        return Message("reason-let-collapse", room=pending_room(sample))
    if sample.mover != NOBODY and turn.act is None:
        return Message("reason-end")
    if isinstance(turn.act, Doorway):
        direction, room = DIRECTIONS[turn.act.direction], room_named(sample, turn.act.room)
        return Message("reason-explore", aim=exploration_aim(sample, turn), direction=direction, room=room)
    action = planned_action(sample, turn)
    return explain_action(sample, turn, action) if action else explain_waiting(sample, turn)


def exploration_aim(sample: State, turn: Turn) -> str:
    """Return the purpose of an exploration."""
    if sample.deck.control not in sample.pile[: sample.drawn]:
        return "control"
    if plan_aim(sample) == "gather":
        return "exit"
    return "paths" if sample.options.competitive or (turn.plan and turn.plan.wins) else "escape"


def planned_action(sample: State, turn: Turn) -> MacroAction | None:
    """Return the walk and the gear of the turn that are still to come, or None for a pass."""
    walk = turn.walk if sample.mover == NOBODY else None
    use = turn.act if isinstance(turn.act, GearUse) else None
    mover = walk or use
    if mover is None:
        return None
    goal, by_control = (walk.goal, walk.by_control) if walk else (STAY, False)
    return MacroAction(mover.meeple, goal, by_control, *(use[1:] if use else (STAY, "")))


# --- passing -----------------------------------------------------------------------------------------------


def explain_waiting(sample: State, turn: Turn) -> Message:
    if sample.options.competitive:
        return Message("reason-wait-in-race")
    if turn.plan is None:
        return Message("reason-concede")
    if not turn.plan.wins:
        return Message("reason-wait")
    actions = turn.plan.actions
    figure = figure_message(sample, sample.actor, actions[0].meeple)
    return Message("reason-next-step", figure=figure, aim=plan_aim(sample), steps=len(actions))


def plan_aim(sample: State) -> str:
    known = sample.options.hatch_open or sample.deck.exit in sample.floor
    return "out" if known else "gather"


# --- a walk, a gear, or both -------------------------------------------------------------------------------


def explain_action(sample: State, turn: Turn, action: MacroAction) -> Message:
    return effect_message(sample, turn, action, plan_purpose(sample, turn))


def effect_message(
    sample: State, turn: Turn, action: MacroAction, purpose: Mapping[str, Argument] = NO_PURPOSE
) -> Message:
    """Return a sentence about the most important effect of an action, and its purpose."""
    action = promised_action(sample, turn, action)
    gain = main_gain(sample, action)
    if gain == MORE and turn.act and action.gear == STAY:
        gain = Message("gain-to-gear", room=room_named(sample, action.goal))
    if gain.id == "gain-blocks":
        purpose = NO_PURPOSE
    if action.gear == STAY:
        return Message("reason-move", gain=gain, **purpose)
    if action.goal == STAY:
        return Message("reason-gear", gain=gain, **purpose)
    return Message("reason-gear-there", room=room_named(sample, action.goal), gain=gain, **purpose)


def promised_action(sample: State, turn: Turn, action: MacroAction) -> MacroAction:
    """Return the action, or its walk alone if a room falls behind it and there is no winning plan.

    In that case the bot chooses the rest of the turn again after the collapse.
    """
    if turn.plan and turn.plan.wins:
        return action
    walk = MacroAction(action.meeple, action.goal, action.by_control)
    maze = build_maze(sample)
    after = after_action(maze, walk)
    return walk if after and len(after.floor.grid) < len(maze.floor.grid) else action


def plan_purpose(sample: State, turn: Turn) -> Mapping[str, Argument]:
    """Return the aim of the plan, and the number of its actions if it wins."""
    if sample.options.competitive:
        return {"aim": "race-to-exit" if sample.deck.exit in sample.floor else "race"}
    if turn.plan is None:
        return {"aim": "try"}
    return {"aim": plan_aim(sample), "steps": len(turn.plan.actions)} if turn.plan.wins else NO_PURPOSE


MORE = Message("gain-more")


def main_gain(sample: State, action: MacroAction) -> Message:
    """Return the most important effect of an action, as the predicate of a sentence."""
    maze = build_maze(sample)
    after = after_action(maze, action)
    return next(gains(sample, action, maze, after), MORE) if after else MORE


def gains(sample: State, action: MacroAction, maze: Maze, after: Maze) -> Iterator[Message]:
    """Yield the effects of an action, the most important first."""
    if after.switch_off and not maze.switch_off:
        yield Message("gain-switch")
    for room in people_rooms(maze):
        if not after.people >> room & 1:
            yield Message("gain-rescue", room=room_named(sample, room))
    if action.goal != STAY and is_exit(sample, action.goal):
        yield Message("gain-out")
    yield from blocking_gains(sample, maze, after)
    cut = [meeple for meeple in friends(sample) if not maze.reaches[meeple] & maze.exits]
    freed = [meeple for meeple in cut if after.reaches[meeple] & after.exits]
    if freed:
        yield Message("gain-frees", figures=figures_message(sample, freed))
    far = [room for room in people_rooms(after) if not maze.bit(room) & joint_reach(maze)]
    for room in far:
        if after.bit(room) & joint_reach(after):
            yield Message("gain-to-people", room=room_named(sample, room))
    if not after.switch_off and can_reach_control(after) and not can_reach_control(maze):
        yield Message("gain-to-control")
    if action.goal != STAY and sample.people >> action.goal & 1:
        yield Message("gain-people", room=room_named(sample, action.goal))
    yield from approach_gains(sample, action, maze, after, cut, far)


def blocking_gains(sample: State, maze: Maze, after: Maze) -> Iterator[Message]:
    """Yield the rivals who would have won with their next walk and no longer can."""
    near = [meeple for meeple in rivals(sample) if maze.reaches[meeple] & maze.exits]
    cut = [meeple for meeple in near if not after.reaches[meeple] & after.exits]
    if cut:
        yield Message("gain-blocks", figures=figures_message(sample, cut))


def approach_gains(
    sample: State, action: MacroAction, maze: Maze, after: Maze, cut: Sequence[int], far: Sequence[int]
) -> Iterator[Message]:
    """Yield goals that are nearer though not reached yet."""
    met = after.reaches[action.meeple] & ~maze.reaches[action.meeple]
    joined = [
        meeple for meeple in friends(sample) if meeple != action.meeple and after.bit(after.meeples[meeple]) & met
    ]
    if joined:
        yield Message("gain-joins", figures=figures_message(sample, joined))
    for meeple in cut if after.exits else ():
        rooms = maze.gap(maze.reaches[meeple], maze.exits) - after.gap(after.reaches[meeple], after.exits)
        if rooms > 0:
            yield Message("gain-closer", figures=figures_message(sample, [meeple]), rooms=rooms)
    for room in far:
        rooms = maze.gap(joint_reach(maze), maze.bit(room)) - after.gap(joint_reach(after), after.bit(room))
        if rooms > 0:
            yield Message("gain-people-closer", room=room_named(sample, room), rooms=rooms)
    more = (after.frontier & joint_reach(after)).bit_count() > (maze.frontier & joint_reach(maze)).bit_count()
    if more and maze.frame.explorable:
        yield Message("gain-doorways")


def friends(sample: State) -> list[int]:
    """Return the meeples that the actor wants to help: all, or in the competitive game its own."""
    return [
        meeple
        for meeple in range(len(sample.meeples))
        if not sample.options.competitive or owner_of(sample, meeple) == sample.actor
    ]


def rivals(sample: State) -> list[int]:
    """Return engineers of others that win with their next walk if they reach the Exit."""
    winning = {owner_of(sample, meeple) for meeple in sample.arrivals} - {sample.actor}
    return [
        meeple
        for meeple in range(len(sample.meeples))
        if owner_of(sample, meeple) in winning and meeple not in sample.arrivals
    ]


def joint_reach(maze: Maze) -> int:
    """Return the cells in reach of any meeple."""
    found = 0
    for reach in maze.reaches:
        found |= reach
    return found


# --- parts of messages -------------------------------------------------------------------------------------


def figures_message(sample: State, meeples: Sequence[int]) -> Message:
    return listed([figure_message(sample, sample.actor, meeple) for meeple in meeples])


def pending_room(sample: State) -> Message:
    step = sample.pending[-1]
    assert isinstance(step, PendingCollapse)
    return room_named(sample, step.room)
