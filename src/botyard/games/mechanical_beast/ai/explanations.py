"""The reasons for a bot's answers: facts, which clients can translate, and an English sentence made from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....core.bot import ReasonFacts
from ....core.events import Seat
from ....core.text import join_words
from ..actions import LET_COLLAPSE, Action
from ..grid import DIRECTIONS, square_at
from ..rules.legality import DIRECTION_NAMES
from ..state import NOBODY, PendingCollapse, State, is_exit, meeple_id, owner_of
from .cooperative import GearUse, Turn
from .evaluation import can_reach_control
from .exploration import Doorway
from .grid_bits import Maze, build_maze
from .macro_actions import STAY, MacroAction, after_action, people_rooms

REASONS = {
    "exit": "From {0} your engineers are nearest to it.",
    "arrow": "Its arrow matters only if it falls, and then everybody has lost.",
    "done": "Nothing is left to do in this turn.",
    "race_on": "The race is not over.",
    "agree": "All must agree, and a bot does not stand in the way.",
    "settle": "Nothing more is to be done in {0}, so it may fall.",
    "walked": "After the walk nothing more was found that helps in this turn.",
    "wait": "Nothing in reach helps, and waiting costs nothing.",
    "give_up": "No way on was found for anybody: if none comes to mind, the game can be given up.",
    "race_wait": "Whatever else could be done helps the others more.",
    "control": "The Control Room is still to be found; with most cards the {0} doorway of {1} leaves the best ways.",
    "exit_look": "The way out is still to be found; with most cards the {0} doorway of {1} leaves the best ways.",
    "look": "In the rooms found so far no way out for all was found; with most cards the {0} doorway of {1} helps.",
    "ways": "With most cards the {0} doorway of {1} opens better ways.",
    "next": "{0} takes {1}, and the next one is for {2}.",
}
AIMS = {"out": "To bring everybody out", "gather": "To gather everybody before a doorway"}


def explanation_text(facts: ReasonFacts, seat: Seat) -> str:
    """Return the facts as an English sentence, addressed to the player of a seat.

    >>> explanation_text(("ways", "n", "c4"), 0)
    'With most cards the north doorway of c4 opens better ways.'
    >>> explanation_text(("next", "out", "2", "e2"), 0)
    'To bring everybody out takes 2 steps, and the next one is for player 2.'
    """
    kind, *about = facts
    if kind in MEANS:
        return action_text(kind, *about, seat=seat)
    if kind == "next":
        aim, steps, who = about
        about = [AIMS[aim], count_text(steps, "step"), describe_meeple(who, seat)]
    return REASONS[kind].format(*(DIRECTION_NAMES.get(fact, fact) for fact in about))


def explain(sample: State, turn: Turn, chosen: Action) -> ReasonFacts:
    if chosen == LET_COLLAPSE:
        return "settle", pending_square(sample)
    if sample.mover != NOBODY and turn.act is None:
        return ("walked",)
    if isinstance(turn.act, Doorway):
        return exploration_aim(sample, turn), DIRECTIONS[turn.act.direction], square_of(sample, turn.act.room)
    action = planned_action(sample, turn)
    return explain_action(sample, turn, action) if action else explain_waiting(sample, turn)


def exploration_aim(sample: State, turn: Turn) -> str:
    """Return the purpose of an exploration."""
    if sample.deck.control not in sample.pile[: sample.drawn]:
        return "control"
    if plan_aim(sample) == "gather":
        return "exit_look"
    return "ways" if sample.options.competitive or (turn.plan and turn.plan.wins) else "look"


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


def explain_waiting(sample: State, turn: Turn) -> ReasonFacts:
    if sample.options.competitive:
        return ("race_wait",)
    if turn.plan is None:
        return ("give_up",)
    if not turn.plan.wins:
        return ("wait",)
    return "next", plan_aim(sample), str(len(turn.plan.actions)), meeple_id(sample, turn.plan.actions[0].meeple)


def plan_aim(sample: State) -> str:
    known = sample.options.hatch_open or sample.deck.exit in sample.floor
    return "out" if known else "gather"


# --- a walk, a gear, or both -------------------------------------------------------------------------------


class Gain(NamedTuple):
    """The most important effect of an action."""

    kind: str
    square: str = ""
    rooms: int = 0
    meeples: tuple[int, ...] = ()


def explain_action(sample: State, turn: Turn, action: MacroAction) -> ReasonFacts:
    action = promised_action(sample, turn, action)
    gain, (aim, steps) = main_gain(sample, action), plan_purpose(sample, turn)
    if gain.kind == "more" and turn.act and action.gear == STAY:
        gain = Gain("to_gear", square_of(sample, action.goal))
    goal = square_of(sample, action.goal) if action.goal != STAY else ""
    means = "walk" if action.gear == STAY else "walk_gear" if goal else "gear"
    if gain.kind == "blocks":
        aim = "help"
    ids = [meeple_id(sample, meeple) for meeple in gain.meeples]
    return means, goal, aim, steps, gain.kind, gain.square, str(gain.rooms), *ids


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


MEANS = {"walk": "This walk", "gear": "This gear", "walk_gear": "The gear of {} then"}
GAINS = {
    "switch": "throws the switch",
    "saves": "saves the people of {square}",
    "out": "leads out",
    "blocks": "keeps {who} from the Exit",
    "frees": "opens a way out for {who}",
    "to_people": "opens a way to the people in {square}",
    "to_control": "opens a way to the Control Room",
    "people": "leads to the people in {square}",
    "joins": "opens a way to {who}",
    "nearer": "brings {who} {rooms} nearer to a way out",
    "nearer_people": "brings the people in {square} {rooms} nearer",
    "to_gear": "leads to a gear in {square}",
    "doorways": "leads to more doorways to explore",
    "more": "brings more within reach",
}
PURPOSES = {
    "out": ", one of {} that bring everybody out",
    "gather": ", one of {} that gather everybody before a doorway",
    "help": "",
    "try": "; no plan for everybody was found",
    "race_exit": ", and you come nearer to the Exit than the others",
    "race": ", and your ways become better than those of the others",
}
FINAL_PURPOSES = {"out": ", and that brings everybody out", "gather": ", and that gathers everybody before a doorway"}


def action_text(
    means: str, goal: str, aim: str, steps: str, gain: str, square: str, rooms: str, *ids: str, seat: Seat
) -> str:
    who = join_words([describe_meeple(meeple, seat) for meeple in ids]) if ids else ""
    gain_text = GAINS[gain].format(square=square, rooms=count_text(rooms, "room"), who=who)
    purpose = FINAL_PURPOSES[aim] if steps == "1" else PURPOSES[aim].format(count_text(steps, "step"))
    return f"{MEANS[means].format(goal)} {gain_text}{purpose}."


def plan_purpose(sample: State, turn: Turn) -> tuple[str, str]:
    """Return the aim of the plan and the number of its actions."""
    if sample.options.competitive:
        return "race_exit" if sample.deck.exit in sample.floor else "race", "0"
    if turn.plan is None:
        return "try", "0"
    return (plan_aim(sample), str(len(turn.plan.actions))) if turn.plan.wins else ("help", "0")


def main_gain(sample: State, action: MacroAction) -> Gain:
    maze = build_maze(sample)
    after = after_action(maze, action)
    if after is None:
        return Gain("more")
    return next(gains(sample, action, maze, after), Gain("more"))


def gains(sample: State, action: MacroAction, maze: Maze, after: Maze) -> Iterator[Gain]:
    """Yield the effects of an action, the most important first."""
    if after.switch_off and not maze.switch_off:
        yield Gain("switch")
    for room in people_rooms(maze):
        if not after.people >> room & 1:
            yield Gain("saves", square_of(sample, room))
    if action.goal != STAY and is_exit(sample, action.goal):
        yield Gain("out")
    yield from blocking_gains(sample, maze, after)
    cut = [meeple for meeple in friends(sample) if not maze.reaches[meeple] & maze.exits]
    freed = tuple(meeple for meeple in cut if after.reaches[meeple] & after.exits)
    if freed:
        yield Gain("frees", meeples=freed)
    far = [room for room in people_rooms(after) if not maze.bit(room) & joint_reach(maze)]
    for room in far:
        if after.bit(room) & joint_reach(after):
            yield Gain("to_people", square_of(sample, room))
    if not after.switch_off and can_reach_control(after) and not can_reach_control(maze):
        yield Gain("to_control")
    if action.goal != STAY and sample.people >> action.goal & 1:
        yield Gain("people", square_of(sample, action.goal))
    yield from approach_gains(sample, action, maze, after, cut, far)


def blocking_gains(sample: State, maze: Maze, after: Maze) -> Iterator[Gain]:
    """Yield the rivals who would have won with their next walk and no longer can."""
    near = [meeple for meeple in rivals(sample) if maze.reaches[meeple] & maze.exits]
    cut = tuple(meeple for meeple in near if not after.reaches[meeple] & after.exits)
    if cut:
        yield Gain("blocks", meeples=cut)


def approach_gains(
    sample: State, action: MacroAction, maze: Maze, after: Maze, cut: Sequence[int], far: Sequence[int]
) -> Iterator[Gain]:
    """Yield goals that are nearer though not reached yet."""
    met = after.reaches[action.meeple] & ~maze.reaches[action.meeple]
    joined = tuple(
        meeple for meeple in friends(sample) if meeple != action.meeple and after.bit(after.meeples[meeple]) & met
    )
    if joined:
        yield Gain("joins", meeples=joined)
    for meeple in cut if after.exits else ():
        rooms = maze.gap(maze.reaches[meeple], maze.exits) - after.gap(after.reaches[meeple], after.exits)
        if rooms > 0:
            yield Gain("nearer", rooms=rooms, meeples=(meeple,))
    for room in far:
        rooms = maze.gap(joint_reach(maze), maze.bit(room)) - after.gap(joint_reach(after), after.bit(room))
        if rooms > 0:
            yield Gain("nearer_people", square_of(sample, room), rooms)
    more = (after.frontier & joint_reach(after)).bit_count() > (maze.frontier & joint_reach(maze)).bit_count()
    if more and maze.frame.explorable:
        yield Gain("doorways")


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


# --- parts of sentences ------------------------------------------------------------------------------------


def count_text(number: str, noun: str) -> str:
    return f"{number} {noun}{'s' * (number != '1')}"


def describe_meeple(meeple: str, seat: Seat) -> str:
    """Return the name of a meeple, addressed to the player of a seat.

    >>> describe_meeple("e1", 0), describe_meeple("e1b", 0), describe_meeple("e2", 0)
    ('you', 'your second engineer', 'player 2')
    """
    if meeple == "android":
        return "the android"
    owner, which = meeple[1], meeple[2:]
    return OWN_NAMES[which] if owner == str(seat + 1) else f"player {owner}"


OWN_NAMES = {"": "you", "a": "your first engineer", "b": "your second engineer"}


def square_of(sample: State, room: int) -> str:
    return square_at(sample.floor.where[room], sample.corner)


def pending_square(sample: State) -> str:
    step = sample.pending[-1]
    assert isinstance(step, PendingCollapse)
    return square_of(sample, step.room)
