"""Consistency checks for a position that was read from text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....core.codec import Check
from ..action_context import context_for
from ..actions import MAX_QUEUED
from ..cards import LEVELS, TERMINALS
from ..rules.card_effects import PENDING_CARDS
from ..rules.completability import completable_answers
from ..rules.game_end import has_won
from ..rules.movement import circle_positions, hex_positions
from ..rules.terminals import is_unlocked, is_used
from ..rules.turn import AUTOMATIC_ACTIONS, junction_steps, terminal_steps
from ..state import CIRCLE, NO_BOT, NO_RACER, PendingCard, PendingCrew, PendingOrder, PendingStep, PendingTag, State

# --- pieces ---


def missing_cards(state: State) -> str:
    kind = next(kind for kind, count in enumerate(state.discard) if count < 0)
    return f"hands, deck: there are not so many Power cards of kind {kind + 1}"


def cards_match_levels(state: State) -> bool:
    return [TERMINALS[card].level for card in state.cards] == [LEVELS[level] for level in state.board.levels]


def queue_may_wait(state: State) -> bool:
    return bool(state.track[1]) or waits_for_tag(state) or state.over


def waits_for_tag(state: State) -> bool:
    return bool(state.pending) and isinstance(state.pending[-1], PendingTag)


def shapes_below_level(state: State) -> Iterator[bool]:
    """Yield for each bot on a terminal or junction whether its shape is below the level (ITM-4.1)."""
    board = state.board
    for level, stacks in zip(board.levels, state.stacks, strict=True):
        yield from (any(stack.crew[:level]) for stack in stacks)
    for level, bots in zip(board.junction_levels, state.junction_bots, strict=True):
        yield from (shape != NO_BOT and shape < level for shape in bots)


# --- players ---


def active_player_stays(state: State) -> bool:
    return state.over or (state.left.count(False) > 1 and not state.left[state.actor])


def winner_fits_ending(state: State) -> bool:
    if (state.winner >= 0) != (state.ended_by in ("ITM-13.3", "ITM-3.8")):
        return False
    return state.ended_by != "ITM-13.3" or has_won(state, state.winner)


def is_valid_ending(state: State) -> bool:
    cap = state.options.turn_cap
    if state.ended_by == "ITM-3.8":
        return state.left.count(False) == 1
    if state.ended_by == "ITM-3.7":
        return 0 < cap <= state.turn
    return not cap or state.turn <= cap


# --- pending steps ---


def is_valid_pending(pending: tuple[PendingStep, ...]) -> bool:
    """Return whether the kinds of steps can occur together: at a terminal, or at a junction."""
    kinds = "".join(
        {PendingCrew: "w", PendingOrder: "o", PendingCard: "c", PendingTag: "t"}[type(step)] for step in pending
    )
    return re.fullmatch("|c{1,2}t?|t|cw|ow|o", kinds) is not None


def is_valid_crew_step(state: State) -> bool:
    """Return whether a pending crew step is one that the rules would create; junctions must be open."""
    step = state.pending[-1] if state.pending else None
    if not isinstance(step, PendingCrew):
        return True
    if not step.junction:
        return state.pending == terminal_steps(state, state.actor, step.place)
    is_free = is_unlocked(state, state.actor, step.place) and not is_used(state, state.actor, step.place)
    return is_free and state.pending == junction_steps(state, state.actor, step.place)


def are_valid_halves(state: State) -> bool:
    """Return whether pending cards fit together: the second half is complete during the first (ITM-7.7)."""
    cards = [step for step in state.pending if isinstance(step, PendingCard)]
    if len(cards) == len(state.pending) < 2:
        return True
    if len(cards) == 2 and (cards[0] != PENDING_CARDS[cards[0].card] or cards[0].card == cards[1].card):
        return False
    return state.acted or (len(cards) < 2 and isinstance(state.pending[-1], PendingTag))


def are_valid_card_steps(state: State) -> bool:
    return all(is_valid_card_step(state, step) for step in state.pending if isinstance(step, PendingCard))


def is_valid_card_step(state: State, step: PendingCard) -> bool:
    """Return whether the remaining parts come last, unless the order is free, and the previous racer exists."""
    card, whole = TERMINALS[step.card], PENDING_CARDS[step.card].left
    if not card.free_order and step.left not in {whole >> done << done for done in range(len(card.parts))}:
        return False
    if step.previous_racer == NO_RACER:
        return step.left == whole or not any(part.who == "it" for part in card.parts)
    context, (first, *_) = context_for(state, state.actor, ()), card.parts
    positions = set(circle_positions(context, NO_RACER))
    if first.verb == "move":  # a bot that moved stands on a spot; one that entered may stand in the queue
        others = set() if first.who == "circle" and not card.free_order else set(hex_positions(context, NO_RACER))
        positions = {at for at in positions | others if at > 0}
    return step.left != whole and step.previous_racer in positions


def waits_for_answer(state: State) -> bool:
    """Return whether pending steps have an answer, and more than one or one that is not automatic."""
    answers = completable_answers(context_for(state, state.actor, state.pending))
    return len(answers) > 1 or (len(answers) == 1 and answers[0] not in AUTOMATIC_ACTIONS)


# --- the turn ---


def turn_goes_on(state: State) -> bool:
    can_play = not state.played and any(state.hands[state.actor])
    return state.over or bool(state.pending) or not state.acted or can_play


def fresh_crew_is_active(state: State) -> bool:
    waiting = zip(state.fresh_crew, state.crews[state.actor], strict=True)
    return all(some <= have for some, have in waiting) and not state.fresh_crew[CIRCLE]


CHECKS: tuple[Check[State], ...] = (
    Check(missing_cards, lambda state: min(state.discard) >= 0),
    Check(
        "racers, crew, stacks: nobody has more than 12, 8, 6 and 3 bots",
        lambda state: all(min(box) >= 0 for box in state.boxes),
    ),
    Check("terminals: each card on a place of its level", cards_match_levels),
    Check(
        "stacks, junctions: each bot is of the level of its place or higher",
        lambda state: not any(shapes_below_level(state)),
    ),
    Check("queue: it stands only where spot 1 is taken", lambda state: not state.queue or queue_may_wait(state)),
    Check(f"queue: it is no longer than {MAX_QUEUED}", lambda state: len(state.queue) <= MAX_QUEUED),
    Check(
        "podium: nobody has won yet",
        lambda state: state.over or not any(has_won(state, seat) for seat in range(state.seats)),
    ),
    Check("left: two or more still play, and so does the one to act", active_player_stays),
    Check(
        "left: who has left holds no cards",
        lambda state: not any(left and any(hand) for left, hand in zip(state.left, state.hands, strict=True)),
    ),
    Check("ended: a winner, and only when it is over", winner_fits_ending),
    Check("ended: by leaving when one is left, by the cap when it is reached", is_valid_ending),
    Check("agenda: nothing is owed when it is over", lambda state: not (state.over and state.pending)),
    Check(
        "agenda: it belongs to an action or a Power card",
        lambda state: not state.pending or state.acted or state.played,
    ),
    Check("agenda: at most two cards, and questions on top", lambda state: is_valid_pending(state.pending)),
    Check("agenda: crew goes where it may go, for what lies there", is_valid_crew_step),
    Check("agenda: two cards, crew and order belong to a Terminal action, the second card whole", are_valid_halves),
    Check("agenda: it speaks of bots that are there, and of parts in their order", are_valid_card_steps),
    Check("flags: stacks are ignored by a Power card", lambda state: state.played or not state.ignoring),
    Check("flags: a turn that is done has ended", turn_goes_on),
    Check("fresh: crew of the active supply", fresh_crew_is_active),
    Check(
        "agenda: its action goes on by itself, or cannot be completed",
        lambda state: not state.pending or waits_for_answer(state),
    ),
)
