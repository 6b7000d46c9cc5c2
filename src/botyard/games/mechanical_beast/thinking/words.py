"""Why a bot says what it says: one sentence, shown when a person asks for a hint."""

from __future__ import annotations

from ..actions import SETTLE, Action
from ..floor import WAYS, name_of
from ..rules.refusing import WAY_NAMES
from ..state import NOBODY, OwesCollapse, State, is_exit, own_meeples
from .choosing import Turn, Use, Walk
from .exploring import Doorway
from .planning import Plan


def reason(dream: State, turn: Turn, action: Action) -> str:
    if action == SETTLE:
        return f"Nothing more is to be done in {owed_square(dream)}, so it may fall."
    if dream.mover != NOBODY and turn.act is None:
        return "The walk was all there is to do in this turn."
    if isinstance(turn.act, Doorway):
        return look_words(dream, turn.act)
    step = step_words(dream, turn)
    return race_words(dream, step) if dream.options.competitive else team_words(dream, turn, step)


def team_words(dream: State, turn: Turn, step: str) -> str:
    if turn.plan and turn.plan.wins:
        return plan_words(dream, turn.plan, step)
    if turn.plan is None:
        return f"No plan for everybody was found; what may help is {step}." if step else GIVE_UP
    return f"More comes within reach by {step}." if step else WAIT


WAIT = "Nothing in reach helps, and waiting costs nothing."
GIVE_UP = "No way on was found for anybody: if none comes to mind, the game can be given up."


def plan_words(dream: State, plan: Plan, step: str) -> str:
    count = len(plan.deeds)
    steps = "one step" if count == 1 else f"{count} steps"
    known = dream.options.hatch_open or dream.deck.exit in dream.floor
    aim = "brings everybody out" if known else "gathers everybody to look for the Emergency Exit"
    if step:
        return f"A plan of {steps} {aim}; it begins with {step}."
    return f"A plan of {steps} {aim}; the next is for player {plan.deeds[0].meeple + 1}."


def step_words(dream: State, turn: Turn) -> str:
    """The walk, or else the gear; empty for a pass."""
    if turn.walk and dream.mover == NOBODY:
        return f"{walker(dream, turn.walk)} walk to {square_of(dream, turn.walk.goal)}{errand(dream, turn)}"
    if isinstance(turn.act, Use):
        return f"the gear of {square_of(dream, dream.meeples[turn.act.meeple])}"
    return ""


def walker(dream: State, walk: Walk) -> str:
    who = next(who for who, meeple in own_meeples(dream, dream.actor).items() if meeple == walk.meeple)
    return {"android": "the android's", "engineer": "your engineer's"}.get(who, f"your {who} engineer's")


def errand(dream: State, turn: Turn) -> str:
    assert turn.walk
    goal = turn.walk.goal
    if turn.walk.by_control or (goal == dream.deck.control and not dream.switch_off):
        return ", which throws the switch"
    if dream.people >> goal & 1:
        return ", where people wait"
    if isinstance(turn.act, Use):
        return " and its gear"
    return ", the way out" if is_exit(dream, goal) else ""


def look_words(dream: State, look: Doorway) -> str:
    place = f"the {WAY_NAMES[WAYS[look.way]]} doorway of {square_of(dream, look.room)}"
    if dream.deck.control not in dream.pile[: dream.drawn]:
        return f"The Control Room is still to be found; with most cards {place} leaves the best ways."
    return f"No plan without exploring was found; with most cards {place} helps."


def race_words(dream: State, step: str) -> str:
    if not step:
        return "Whatever else could be done helps the others more."
    if dream.deck.exit in dream.floor:
        return f"You come nearer to the Exit than the others by {step}."
    return f"Your ways become better than those of the others by {step}."


def square_of(dream: State, room: int) -> str:
    return name_of(dream.floor.where[room], dream.corner)


def owed_square(dream: State) -> str:
    owed = dream.agenda[-1]
    assert isinstance(owed, OwesCollapse)
    return square_of(dream, owed.room)
