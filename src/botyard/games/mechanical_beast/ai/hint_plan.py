"""The plan of a bot's turn, as a hint: its aim, its answers in order, and why it is better than the second best."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ....core.bot import Plan, PlanStep
from ....core.events import Seat, discard_event
from ....core.messages import Argument, Message
from ..actions import END, LET_COLLAPSE, Action, Explore, explore, use_gear, walk
from ..grid import DIRECTIONS, square_at
from ..prompts import choice_parts
from ..rules.turn import apply, meeple_name
from ..state import State
from .cooperative import Comparison, GearUse, Turn, TurnContext, Walk
from .evaluation import distance
from .explanations import effect_message, exploration_aim, main_gain, plan_aim, planned_action
from .exploration import Doorway, NextCard
from .macro_actions import STAY, MacroAction, after_action, macro_actions

MAX_STEPS = 4
DECIMALS = 1
NextAction = Callable[[State, Turn], Action]
AIM_BY_GAIN = {
    "gain-switch": "aim-switch",
    "gain-to-control": "aim-switch",
    "gain-rescue": "aim-rescue",
    "gain-to-people": "aim-rescue",
    "gain-people": "aim-rescue",
    "gain-people-closer": "aim-rescue",
    "gain-out": "aim-out",
    "gain-frees": "aim-free",
    "gain-closer": "aim-free",
    "gain-joins": "aim-join",
    "gain-blocks": "aim-block",
}


def hint_plan(context: TurnContext, turn: Turn, next_action: NextAction) -> Plan | None:
    """Return the plan of a turn at its first answer; None if the bot waits without one."""
    reason = why(context, turn)
    if not turn.is_active and reason is None:
        return None
    return Plan(aim_of(context.state, turn), tuple(steps_of(context, turn, next_action)), reason)


# --- the aim -----------------------------------------------------------------------------------------------


def aim_of(sample: State, turn: Turn) -> Message:
    if isinstance(turn.act, Doorway):
        return Message("aim-explore", find=exploration_aim(sample, turn))
    action = planned_action(sample, turn)
    if action is None:
        return Message("aim-wait")
    gain = main_gain(sample, action)
    arguments = {name: value for name, value in gain.args.items() if name in ("room", "figures")}
    return Message(AIM_BY_GAIN.get(gain.id, "aim-prepare"), **arguments)


# --- the steps ---------------------------------------------------------------------------------------------


def steps_of(context: TurnContext, turn: Turn, next_action: NextAction) -> Iterator[PlanStep]:
    """Yield the answers of the turn. It ends before a new card, or a fall, changes what the bot knows."""
    state, seat = context.state.copy(), context.seat
    for number in range(MAX_STEPS):
        action = next_action(state, turn)
        if number and action == END:
            return
        yield PlanStep(str(action), label_of(state, seat, action))
        rooms = len(state.floor.grid)
        if isinstance(action, Explore) or action in (END, LET_COLLAPSE):
            return
        apply(state, seat, action, discard_event)
        if state.over or state.acted or state.actor != context.state.actor or len(state.floor.grid) < rooms:
            return


def label_of(state: State, seat: Seat, action: Action) -> Message:
    """Return the text of an answer, as the prompt has it."""
    parts = choice_parts(state, seat, action)
    return Message(f"choice-{parts.kind}", **parts.args)


def turn_label(context: TurnContext, turn: Turn) -> Message:
    """Return the answer that a turn is about: its gear or doorway, else its walk."""
    state, seat = context.state.copy(), context.seat
    if turn.walk and turn.act is None:
        meeple, goal, by_control = turn.walk
        square = square_at(state.floor.where[goal], state.corner)
        return label_of(state, seat, walk(meeple_name(state, meeple), square, by_control))
    if turn.walk:
        state.meeples[turn.walk.meeple] = turn.walk.goal
    if isinstance(turn.act, Doorway):
        state.meeples[turn.act.meeple] = turn.act.room
        return label_of(state, seat, explore(meeple_name(state, turn.act.meeple), DIRECTIONS[turn.act.direction]))
    if isinstance(turn.act, GearUse):
        meeple, gear, steps = turn.act
        return label_of(state, seat, use_gear(meeple_name(state, meeple), gear + 1, steps))
    return label_of(state, seat, END)


# --- why ---------------------------------------------------------------------------------------------------


def why(context: TurnContext, turn: Turn) -> Message | None:
    """Say what the turn brings, and compare it with the second best by the bot's own evaluation."""
    steps = len(turn.plan.actions) if turn.plan and turn.plan.wins else 0
    plan: dict[str, Argument] = {"aim": plan_aim(context.state), "steps": steps}
    if not turn.is_active:
        return Message("why-wait", **plan) if steps else None
    reason, compared = gain_message(context, turn), why_better(context, turn, plan)
    return Message("why-both", reason=reason, compared=compared) if reason and compared else reason or compared


def gain_message(context: TurnContext, turn: Turn) -> Message | None:
    """Return what the walk or the gear brings, or why the android explores; None for other explorations."""
    state = context.state
    if isinstance(turn.act, Doorway):
        is_early = not state.switch_off and NextCard(state).control > 0
        return Message("why-android") if is_early and turn.act.meeple == context.maze.frame.android else None
    action = planned_action(state, turn)
    return effect_message(state, turn, action) if action else None


def why_better(context: TurnContext, turn: Turn, plan: Mapping[str, Argument]) -> Message | None:
    comparison = turn.comparison or compared_actions(context, turn)
    if plan["steps"] and (comparison is None or not 0 < comparison.value < comparison.other_value):
        return Message("why-plan", **plan)
    if comparison is None or comparison.value > comparison.other_value:
        return None  # the turn pays off later than the estimate of its end
    if turn_label(context, comparison.other) == turn_label(context, turn):
        return None  # the same gear, from another room or with another walk
    return comparison_message(context, turn, comparison, plan)


def comparison_message(
    context: TurnContext, turn: Turn, comparison: Comparison, plan: Mapping[str, Argument]
) -> Message:
    value, other = round(comparison.value, DECIMALS), round(comparison.other_value, DECIMALS)
    second = turn_label(context, comparison.other)
    if value == other:
        return Message("why-equal", second=second)
    figures: dict[str, Argument] = {"value": value, "other": other, "second": second}
    if plan["steps"]:
        return Message("why-steps", **plan, **figures)
    if context.state.options.competitive:
        return Message("why-race", **figures)
    return Message("why-explore" if isinstance(turn.act, Doorway) else "why-distance", **figures)


def compared_actions(context: TurnContext, turn: Turn) -> Comparison | None:
    """Return the distance from a win after the turn, and after the best other action of this seat."""
    maze, sample = context.maze, context.state
    chosen = planned_action(sample, turn)
    after = after_action(maze, chosen) if chosen else None
    if chosen is None or after is None:
        return None
    others = (
        (distance(found), number, action)
        for number, (action, found) in enumerate(macro_actions(maze, chosen.gear != STAY, context.own))
        if action != chosen and found.key != after.key
    )
    best = min(others, default=None)
    return Comparison(distance(after), turn_of(best[2]), best[0]) if best else None


def turn_of(action: MacroAction) -> Turn:
    going = Walk(action.meeple, action.goal, action.by_control) if action.goal != STAY else None
    return Turn(going, GearUse(action.meeple, action.gear, action.steps) if action.gear != STAY else None)
