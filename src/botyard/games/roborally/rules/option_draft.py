"""Options before the first turn: dealt or drafted (RAL-17.1)."""

from __future__ import annotations

from ....core.events import EventSink
from ..actions import Action, Choose
from ..state import PendingPrompt, PromptKind, State
from .decks import draw_option, give_option
from .prompt_queue import close_prompt, open_side_prompt

DRAFT_SIZE = 3


def give_start_options(state: State, emit: EventSink) -> None:
    if state.has_special_rule("start_option_1"):
        for number in state.order:
            draw_option(state, number, emit)
    if state.has_special_rule("start_option_draft_3_keep_1"):
        state.drafts = [()] * len(state.robots)
        for number in state.order:
            state.drafts[number] = tuple(state.option_deck.pop() for _ in range(DRAFT_SIZE))
            open_side_prompt(state, PromptKind.DRAFT, number)  # all choose at once and in secret (RAL-23.1)


def draft_choices(state: State, pending: PendingPrompt) -> tuple[Action, ...]:
    return tuple(Choose("keep", option) for option in state.drafts[pending.robot])


def answer_draft(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    """Keep one Option and put the others under the deck; reveal the Options when all have chosen (RAL-23.5)."""
    close_prompt(state, pending)
    assert isinstance(action, Choose)
    rest = tuple(option for option in state.drafts[pending.robot] if option != action.target)
    state.drafts[pending.robot] = (action.target, *rest)
    if not state.side_prompts:
        for number in state.order:
            kept, *others = state.drafts[number]
            if state.robots[number].gone:
                state.spent.append(kept)
            else:
                give_option(state, number, kept, emit)
            state.option_deck[:0] = others
        state.drafts = []
