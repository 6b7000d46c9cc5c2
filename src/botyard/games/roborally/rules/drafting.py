"""Options before the first turn: a gift or a draft (RAL-17.1)."""

from __future__ import annotations

from ....core.events import Tell
from ..actions import Action, Choose
from ..state import Kind, Query, State
from .decks import draw_option, give_option
from .questions import close, open_aside

DRAFT = 3


def give_start_options(state: State, tell: Tell) -> None:
    if state.special("start_option_1"):
        for number in state.order:
            draw_option(state, number, tell)
    if state.special("start_option_draft_3_keep_1"):
        state.drafts = [()] * len(state.robots)
        for number in state.order:
            state.drafts[number] = tuple(state.option_deck.pop() for _ in range(DRAFT))
            open_aside(state, Kind.DRAFT, number)  # all choose at once and in secret (RAL-23.1)


def draft_choices(state: State, query: Query) -> tuple[Action, ...]:
    return tuple(Choose("keep", option) for option in state.drafts[query.robot])


def answer_draft(state: State, query: Query, action: Action, tell: Tell) -> None:
    """One is kept, the others go under the deck; those kept lie open when all have chosen (RAL-23.5)."""
    close(state, query)
    assert isinstance(action, Choose)
    rest = tuple(option for option in state.drafts[query.robot] if option != action.what)
    state.drafts[query.robot] = (action.what, *rest)
    if not state.asides:
        for number in state.order:
            kept, *others = state.drafts[number]
            if state.robots[number].gone:
                state.spent.append(kept)
            else:
                give_option(state, number, kept, tell)
            state.option_deck[:0] = others
        state.drafts = []
