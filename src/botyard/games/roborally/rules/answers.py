"""Every question: what may be answered, what it does, and what is said for those who say nothing (RAL-22.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ....core.events import Tell
from ..actions import NO, YES, Action
from ..state import Kind, Query, State
from . import (
    capture,
    cleanup,
    damage,
    drafting,
    lasers,
    moving,
    power,
    programming,
    registers,
    spending,
    touching,
    winning,
)
from .questions import habit, open_queries

SET_UP = (Kind.DRAFT, Kind.HOME, Kind.SQUARE, Kind.FACING)  # before turn 1 any legal choice is the default


class Question(NamedTuple):
    choices: Callable[[State, Query], tuple[Action, ...]]  # the first is the default
    answer: Callable[[State, Query, Action, Tell], None]


def no_or_yes(state: State, query: Query) -> tuple[Action, ...]:
    return NO, YES


QUESTIONS: dict[Kind, Question] = {
    Kind.DRAFT: Question(drafting.draft_choices, drafting.answer_draft),
    Kind.HOME: Question(capture.home_choices, capture.answer_home),
    Kind.SQUARE: Question(cleanup.square_choices, cleanup.answer_square),
    Kind.FACING: Question(cleanup.facing_choices, cleanup.answer_facing),
    Kind.STORE: Question(programming.store_choices, programming.answer_store),
    Kind.POWER_DOWN: Question(power.power_choices, power.answer_power),
    Kind.STABILIZE: Question(no_or_yes, registers.answer_stabilize),
    Kind.CONDITION: Question(no_or_yes, registers.answer_condition),
    Kind.ABORT: Question(no_or_yes, registers.answer_abort),
    Kind.DRIVE: Question(no_or_yes, moving.answer_drive),
    Kind.WEAPON: Question(lasers.weapon_choices, lasers.answer_weapon),
    Kind.FIRE_CONTROL: Question(lasers.control_choices, lasers.answer_control),
    Kind.SPEND: Question(spending.spend_choices, spending.answer_spend),
    Kind.LOSE: Question(damage.lose_choices, damage.answer_lose),
    Kind.ARM: Question(touching.arm_choices, touching.answer_arm),
    Kind.FREE: Question(touching.free_choices, touching.answer_free),
    Kind.STAY_DOWN: Question(no_or_yes, power.answer_stay_down),
    Kind.COME_BACK: Question(no_or_yes, cleanup.answer_come_back),
    Kind.PLAY_ON: Question(no_or_yes, winning.answer_play_on),
    Kind.DRIVE_ON: Question(no_or_yes, winning.answer_drive_on),
}
HABITS = {  # the Option, or the name, that a standing answer to a question goes by (RAL-22.2)
    Kind.POWER_DOWN: "power_down",
    Kind.STABILIZE: "gyroscopic_stabilizer",
    Kind.CONDITION: "conditional_program",
    Kind.ABORT: "abort_switch",
    Kind.FIRE_CONTROL: "fire_control",
    Kind.SPEND: "spend",
    Kind.ARM: "mechanical_arm",
    Kind.STAY_DOWN: "stay_down",
    Kind.COME_BACK: "come_back",
    Kind.PLAY_ON: "play_on",
    Kind.DRIVE_ON: "drive_on",
}


def choices(state: State, query: Query) -> tuple[Action, ...]:
    return QUESTIONS[query.kind].choices(state, query)


def answer(state: State, query: Query, action: Action, tell: Tell) -> None:
    QUESTIONS[query.kind].answer(state, query, action, tell)


def default(state: State, query: Query) -> Action:
    """What is said for a player who says nothing (RAL-22.3)."""
    found = choices(state, query)
    if query.kind in SET_UP and not state.turn:
        return state.luck.pick(found)
    return NO if NO in found and query.kind is not Kind.FREE else found[0]


def standing(state: State, query: Query) -> Action | None:
    """The answer given in advance, if there is one; for those who have left, the default."""
    if state.left[state.seat_of(query.robot)]:
        return default(state, query)
    if query.kind is Kind.WEAPON:
        return lasers.weapon_by_habit(state, query)
    name = str(query.about[0]) if query.kind in (Kind.DRIVE, Kind.STORE) else HABITS.get(query.kind, "")
    usual = habit(state, query.robot, name)
    if usual == "ask" or (query.kind is Kind.STAY_DOWN and power.nobody_runs(state)):
        return None
    if usual == "never":
        return NO
    return YES if YES in choices(state, query) else None  # which card to store is asked each time


def answer_standing(state: State, tell: Tell) -> bool:
    """Give every answer that was given in advance; True if there was one."""
    for query in open_queries(state):
        said = standing(state, query)
        if said is not None:
            answer(state, query, said, tell)
            return True
    return False
