"""The handlers of all prompts: their legal answers, their effects, and their defaults (RAL-22.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ....core.events import EventSink
from ..actions import NO, YES, Action
from ..state import PendingPrompt, PromptKind, State
from . import (
    capture_the_flag,
    cleanup,
    damage,
    flags_repairs,
    game_end,
    lasers,
    movement,
    option_damage_prevention,
    option_draft,
    power_down,
    programming,
    registers,
)
from .prompt_queue import answerable_prompts, standing_order

# Before turn 1 the default of these is a random legal answer.
SET_UP_KINDS = (PromptKind.DRAFT, PromptKind.HOME, PromptKind.SQUARE, PromptKind.FACING)


class PromptHandler(NamedTuple):
    choices: Callable[[State, PendingPrompt], tuple[Action, ...]]  # the first is the default
    answer: Callable[[State, PendingPrompt, Action, EventSink], None]


def no_yes_answers(state: State, pending: PendingPrompt) -> tuple[Action, ...]:
    return NO, YES


HANDLERS: dict[PromptKind, PromptHandler] = {
    PromptKind.DRAFT: PromptHandler(option_draft.draft_choices, option_draft.answer_draft),
    PromptKind.HOME: PromptHandler(capture_the_flag.home_choices, capture_the_flag.answer_home),
    PromptKind.SQUARE: PromptHandler(cleanup.square_choices, cleanup.answer_square),
    PromptKind.FACING: PromptHandler(cleanup.facing_choices, cleanup.answer_facing),
    PromptKind.STORE: PromptHandler(programming.store_choices, programming.answer_store),
    PromptKind.POWER_DOWN: PromptHandler(power_down.power_choices, power_down.answer_power),
    PromptKind.STABILIZE: PromptHandler(no_yes_answers, registers.answer_stabilize),
    PromptKind.CONDITION: PromptHandler(no_yes_answers, registers.answer_condition),
    PromptKind.ABORT: PromptHandler(no_yes_answers, registers.answer_abort),
    PromptKind.DRIVE: PromptHandler(no_yes_answers, movement.answer_drive),
    PromptKind.WEAPON: PromptHandler(lasers.weapon_choices, lasers.answer_weapon),
    PromptKind.FIRE_CONTROL: PromptHandler(lasers.fire_control_choices, lasers.answer_fire_control),
    PromptKind.SPEND: PromptHandler(option_damage_prevention.spend_choices, option_damage_prevention.answer_spend),
    PromptKind.LOSE: PromptHandler(damage.lose_choices, damage.answer_lose),
    PromptKind.ARM: PromptHandler(flags_repairs.arm_choices, flags_repairs.answer_arm),
    PromptKind.FREE: PromptHandler(flags_repairs.free_choices, flags_repairs.answer_free),
    PromptKind.STAY_DOWN: PromptHandler(no_yes_answers, power_down.answer_stay_down),
    PromptKind.COME_BACK: PromptHandler(no_yes_answers, cleanup.answer_come_back),
    PromptKind.PLAY_ON: PromptHandler(no_yes_answers, game_end.answer_play_on),
    PromptKind.DRIVE_ON: PromptHandler(no_yes_answers, game_end.answer_drive_on),
}
STANDING_ORDER_NAMES = {  # the name of the standing order that answers a prompt (RAL-22.2)
    PromptKind.POWER_DOWN: "power_down",
    PromptKind.STABILIZE: "gyroscopic_stabilizer",
    PromptKind.CONDITION: "conditional_program",
    PromptKind.ABORT: "abort_switch",
    PromptKind.FIRE_CONTROL: "fire_control",
    PromptKind.SPEND: "spend",
    PromptKind.ARM: "mechanical_arm",
    PromptKind.STAY_DOWN: "stay_down",
    PromptKind.COME_BACK: "come_back",
    PromptKind.PLAY_ON: "play_on",
    PromptKind.DRIVE_ON: "drive_on",
}


def legal_answers(state: State, pending: PendingPrompt) -> tuple[Action, ...]:
    return HANDLERS[pending.kind].choices(state, pending)


def answer_prompt(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    HANDLERS[pending.kind].answer(state, pending, action, emit)


def default_answer(state: State, pending: PendingPrompt) -> Action:
    """Return the answer for a player who does not answer in time (RAL-22.3)."""
    found = legal_answers(state, pending)
    if pending.kind in SET_UP_KINDS and not state.turn:
        return state.rng.choice(found)
    return NO if NO in found and pending.kind is not PromptKind.FREE else found[0]


def standing_answer(state: State, pending: PendingPrompt) -> Action | None:
    """Return the answer of a standing order, or None; for a player who has left, the default."""
    if state.left[state.seat_of(pending.robot)]:
        return default_answer(state, pending)
    if pending.kind is PromptKind.WEAPON:
        return lasers.standing_weapon(state, pending)
    name = (
        str(pending.about[0])
        if pending.kind in (PromptKind.DRIVE, PromptKind.STORE)
        else STANDING_ORDER_NAMES.get(pending.kind, "")
    )
    order = standing_order(state, pending.robot, name)
    if order == "ask" or (pending.kind is PromptKind.STAY_DOWN and power_down.nobody_running(state)):
        return None
    if order == "never":
        return NO
    return YES if YES in legal_answers(state, pending) else None  # the owner chooses the card to store each time


def apply_standing_order(state: State, emit: EventSink) -> bool:
    """Answer one open prompt by its standing order. Return whether there was one."""
    for pending in answerable_prompts(state):
        action = standing_answer(state, pending)
        if action is not None:
            answer_prompt(state, pending, action, emit)
            return True
    return False
