"""Options spent to prevent damage: one series of prompts for all tokens of a moment (RAL-12.8, RAL-22.4)."""

from __future__ import annotations

from ....core.events import EventSink
from ..actions import NO, Action, Choose
from ..state import NOBODY, PendingPrompt, PromptKind, State
from .damage import coat_capacity, destroy_damaged, receive_tokens, spendable_options
from .laser_hits import unprevented_tokens, useful_options
from .prompt_queue import close_prompt, open_prompt, open_side_prompt


def deal_damage(
    state: State, number: int, tokens: int, by: int, cause: str, emit: EventSink, as_side_prompt: bool = False
) -> None:
    """Give tokens to one robot outside a volley, and ask its owner if there is an Option to spend."""
    robot = state.robots[number]
    tokens_due = tokens - coat_capacity(robot)
    if tokens_due > 0 and spendable_options(robot):
        open_spend_prompt = open_side_prompt if as_side_prompt else open_prompt
        open_spend_prompt(state, PromptKind.SPEND, number, (tokens_due, cause, tokens, by))
    else:
        apply_damage(state, number, tokens, by, cause, emit)


def apply_damage(state: State, number: int, tokens: int, by: int, cause: str, emit: EventSink) -> None:
    receive_tokens(state, number, tokens, () if by == NOBODY else (by,), cause, emit)
    destroy_damaged(state, emit)


def spend_choices(state: State, pending: PendingPrompt) -> tuple[Action, ...]:
    return (NO, *(Choose("spend", option) for option in spendable(state, pending)))


def spendable(state: State, pending: PendingPrompt) -> list[str]:
    """Return the Options that would prevent damage if spent now."""
    return (
        spendable_options(state.robots[pending.robot])
        if is_single_target(pending)
        else useful_options(state, pending.robot)
    )


def is_single_target(pending: PendingPrompt) -> bool:
    """Return whether the tokens are for one robot only; those of a volley land when all victims have answered."""
    return len(pending.about) > 2


def unpaid_tokens(state: State, pending: PendingPrompt) -> int:
    """Return how many tokens can still be paid for."""
    robot = state.robots[pending.robot]
    return (
        int(pending.about[0]) - len(robot.options_to_spend)
        if is_single_target(pending)
        else unprevented_tokens(state, pending.robot)
    )


def answer_spend(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    """Spend an Option, until every token is paid for or the owner declines."""
    robot = state.robots[pending.robot]
    if isinstance(action, Choose):
        robot.options_to_spend.append(action.target)
    if action == NO or not unpaid_tokens(state, pending) or not spendable(state, pending):
        close_prompt(state, pending)
        if is_single_target(pending):
            _, cause, tokens, by = pending.about
            apply_damage(state, pending.robot, int(tokens), int(by), str(cause), emit)
