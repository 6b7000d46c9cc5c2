"""Consistency checks for a position that was read from text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...core.errors import NotationError
from .action_context import context_for
from .actions import MAX_QUEUED
from .cards import LEVELS, TERMINALS
from .rules.card_effects import PENDING_CARDS
from .rules.completability import completable_answers
from .rules.game_end import has_won
from .rules.movement import circle_positions, hex_positions
from .rules.terminals import is_unlocked, is_used
from .rules.turn import AUTOMATIC_ACTIONS, junction_steps, terminal_steps
from .state import CIRCLE, NO_BOT, NO_RACER, PendingCard, PendingCrew, PendingOrder, PendingStep, PendingTag, State


def validate_state(state: State) -> None:
    """Raise `NotationError` if fields contradict each other, or if the position cannot be continued."""
    for error, is_present in errors_in(state).items():
        if is_present:
            raise NotationError(f"this position contradicts itself: {error}")
    found = completable_answers(context_for(state, state.actor, state.pending)) if state.pending else ()
    if state.pending and (not found or (len(found) == 1 and found[0] in AUTOMATIC_ACTIONS)):
        raise NotationError("this position cannot be played on: its action goes on by itself, or cannot be completed")


def errors_in(state: State) -> dict[str, bool]:
    """Return each possible error, and whether the position has it."""
    return {**piece_errors(state), **player_errors(state), **pending_errors(state), **turn_errors(state)}


def piece_errors(state: State) -> dict[str, bool]:
    levels = [TERMINALS[card].level for card in state.cards]
    queue_may_wait = state.track[1] or waits_for_tag(state) or state.over
    return {
        "racers, crew, stacks: nobody has more than 12, 8, 6 and 3 bots": any(min(box) < 0 for box in state.boxes),
        "terminals: each card on a place of its level": levels != [LEVELS[level] for level in state.board.levels],
        "stacks, junctions: each bot is of the level of its place or higher": any(shapes_below_level(state)),
        "queue: it stands only where spot 1 is taken": bool(state.queue) and not queue_may_wait,
        f"queue: it is no longer than {MAX_QUEUED}": len(state.queue) > MAX_QUEUED,
    }


def player_errors(state: State) -> dict[str, bool]:
    winner = state.winner if state.winner >= 0 else state.actor
    staying = state.left.count(False)
    return {
        "podium: nobody has won yet": not state.over and any(has_won(state, seat) for seat in range(state.seats)),
        "left: two or more still play, and so does the one to act": not state.over
        and (staying < 2 or state.left[state.actor]),
        "left: who has left holds no cards": any(
            state.left[seat] and any(hand) for seat, hand in enumerate(state.hands)
        ),
        "ended: a winner, and only when it is over": (state.winner >= 0) != (state.ended_by in ("ITM-13.3", "ITM-3.8"))
        or (state.ended_by == "ITM-13.3" and not has_won(state, winner)),
        "ended: by leaving when one is left, by the cap when it is reached": not is_valid_ending(state, staying),
    }


def pending_errors(state: State) -> dict[str, bool]:
    return {
        "agenda: nothing is owed when it is over": state.over and bool(state.pending),
        "agenda: it belongs to an action or a Power card": bool(state.pending) and not (state.acted or state.played),
        "agenda: at most two cards, and questions on top": not is_valid_pending(state.pending),
        "agenda: crew goes where it may go, for what lies there": not is_valid_crew_step(state),
        "agenda: two cards, crew and order belong to a Terminal action, the second card whole": not are_valid_halves(
            state
        ),
        "agenda: it speaks of bots that are there, and of parts in their order": not all(
            is_valid_card_step(state, step) for step in state.pending if isinstance(step, PendingCard)
        ),
    }


def turn_errors(state: State) -> dict[str, bool]:
    waiting = zip(state.fresh_crew, state.crews[state.actor], strict=True)
    return {
        "flags: stacks are ignored by a Power card": state.ignoring and not state.played,
        "flags: a turn that is done has ended": not state.over
        and not state.pending
        and state.acted
        and (state.played or not any(state.hands[state.actor])),
        "fresh: crew of the active supply": any(some > have for some, have in waiting) or state.fresh_crew[CIRCLE] > 0,
    }


def waits_for_tag(state: State) -> bool:
    return bool(state.pending) and isinstance(state.pending[-1], PendingTag)


def is_valid_pending(pending: tuple[PendingStep, ...]) -> bool:
    """Return whether the kinds of steps can occur together: at a terminal, or at a junction."""
    kinds = "".join(
        {PendingCrew: "w", PendingOrder: "o", PendingCard: "c", PendingTag: "t"}[type(step)] for step in pending
    )
    return re.fullmatch("|c{1,2}t?|t|cw|ow|o", kinds) is not None


def shapes_below_level(state: State) -> Iterator[bool]:
    """Yield for each bot on a terminal or junction whether its shape is below the level (ITM-4.1)."""
    board = state.board
    for level, stacks in zip(board.levels, state.stacks, strict=True):
        yield from (any(stack.crew[:level]) for stack in stacks)
    for level, bots in zip(board.junction_levels, state.junction_bots, strict=True):
        yield from (shape != NO_BOT and shape < level for shape in bots)


def is_valid_crew_step(state: State) -> bool:
    """Return whether a pending crew step is one that the rules would create; junctions must be open."""
    step = state.pending[-1] if state.pending else None
    if not isinstance(step, PendingCrew):
        return True
    if not step.junction:
        return state.pending == terminal_steps(state, state.actor, step.place)
    is_free = is_unlocked(state, state.actor, step.place) and not is_used(state, state.actor, step.place)
    return is_free and state.pending == junction_steps(state, state.actor, step.place)


def is_valid_ending(state: State, staying: int) -> bool:
    cap = state.options.turn_cap
    if state.ended_by == "ITM-3.8":
        return staying == 1
    if state.ended_by == "ITM-3.7":
        return 0 < cap <= state.turn
    return not cap or state.turn <= cap


def are_valid_halves(state: State) -> bool:
    """Return whether pending cards fit together: the second half is complete during the first (ITM-7.7)."""
    cards = [step for step in state.pending if isinstance(step, PendingCard)]
    if len(cards) == len(state.pending) < 2:
        return True
    if len(cards) == 2 and (cards[0] != PENDING_CARDS[cards[0].card] or cards[0].card == cards[1].card):
        return False
    return state.acted or (len(cards) < 2 and isinstance(state.pending[-1], PendingTag))


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
