"""Chapter 14: the effects of cards, part by part."""

from __future__ import annotations

from functools import cache
from itertools import chain

from ....core.events import EventSink, discard_event
from ..action_context import NO_DRAWS, ActionContext, draw, with_box, with_crew
from ..actions import DRAW, ENTER, RECRUIT, Action, Go, Move, Place, Upgrade
from ..cards import TERMINALS, Part
from ..events import CurrentAction, HalfBegan, Recruited
from ..state import CIRCLE, NO_RACER, PendingCard, PendingCrew, PendingOrder
from .entry import advance_queue, enter, entry_actions
from .hex_box import apply_tag, tag_actions
from .movement import move, move_actions
from .terminals import crew_actions, spend_crew
from .upgrades import apply_upgrade, upgrade_actions

RECRUITS = 2  # ITM-14.1


PENDING_CARDS = {card.id: PendingCard(card.id, (1 << len(card.parts)) - 1) for card in TERMINALS.values()}


def open_parts(step: PendingCard) -> tuple[tuple[int, Part], ...]:
    return remaining_parts(step.card, step.left)


@cache  # bounded: each card has a few sets of remaining parts
def remaining_parts(card: str, left: int) -> tuple[tuple[int, Part], ...]:
    """Return the next part with its index, or all remaining parts if their order is free."""
    found = [(number, part) for number, part in enumerate(TERMINALS[card].parts) if left & 1 << number]
    return tuple(found if TERMINALS[card].free_order else found[:1])


def parts_left(step: PendingCard) -> list[Part]:
    return [part for number, part in enumerate(TERMINALS[step.card].parts) if step.left & 1 << number]


def possible_answers(context: ActionContext) -> tuple[Action, ...]:
    """Return all next answers, whether or not the action can be completed after them."""
    step = context.pending[-1]
    if isinstance(step, PendingCard):
        parts = open_parts(step)
        if len(parts) == 1:
            return part_actions(context, parts[0][1], step.previous_racer)
        return tuple(chain.from_iterable(part_actions(context, part, step.previous_racer) for _, part in parts))
    if isinstance(step, PendingCrew):
        return crew_actions(step)
    if isinstance(step, PendingOrder):
        places = context.board.places
        return Go("first", places[step.one]), Go("first", places[step.other])
    return tag_actions(context)


def part_actions(context: ActionContext, part: Part, previous_racer: int) -> tuple[Action, ...]:
    match part.verb:
        case "recruit":  # a single bot in the box is enough (ITM-14.1)
            return (RECRUIT,) if context.box[CIRCLE] else ()
        case "draw":  # ITM-14.8
            return (DRAW,) if context.cards else ()
        case "enter":
            return entry_actions(context, part)
        case "upgrade":
            return upgrade_actions(context, part, previous_racer)
    return move_actions(context, part, previous_racer)


def apply_answer(context: ActionContext, action: Action, emit: EventSink = discard_event) -> ActionContext:
    """Return the context after an answer, before the queue moves."""
    step = context.pending[-1]
    if context.draws.seats:
        context = context._replace(draws=NO_DRAWS)
    if isinstance(step, PendingCard):
        return do_part(context, step, action, emit)
    if isinstance(step, PendingCrew) and isinstance(action, Place):
        return spend_crew(context, action.crew)
    if isinstance(step, PendingOrder) and isinstance(action, Go):
        return begin_junction_halves(context, step, action.place, emit)
    return apply_tag(context, action, emit)


def next_context(context: ActionContext, action: Action) -> ActionContext:
    """Return the context after an answer and the queue's move; a look ahead ignores wins (ITM-7.12)."""
    return advance_queue(apply_answer(context, action))


def begin_junction_halves(context: ActionContext, step: PendingOrder, first: str, emit: EventSink) -> ActionContext:
    """Put both cards of a junction on the pending steps: the first is completed before the second (ITM-7.7)."""
    one, other = step.cards
    if context.board.places[step.one] != first:
        one, other = other, one
    if emit is not discard_event:
        junction = context.board.junctions[context.board.junction_ends.index((step.one, step.other))]
        emit(HalfBegan(context.seat, first, one, CurrentAction(junction, first)))
    return context.with_pending((*context.pending[:-1], PENDING_CARDS[other], PENDING_CARDS[one]))


def do_part(context: ActionContext, step: PendingCard, action: Action, emit: EventSink) -> ActionContext:
    """Carry out one part of a card. A choice at the Hex Box comes before the remaining parts (ITM-8.14)."""
    number, part = part_of(context, step, action)
    rest = context.pending[:-1]
    left = step.left & ~(1 << number)
    after, previous_racer = perform(context.with_pending(()), part, action, emit)
    if left and is_replaced_by_tag(step.card, left, previous_racer):
        left = 0
    return after.with_pending(
        (*rest, *([PendingCard(step.card, left, previous_racer)] if left else []), *after.pending)
    )


def part_of(context: ActionContext, step: PendingCard, action: Action) -> tuple[int, Part]:
    """Return the part that an answer belongs to: answers of two open parts always differ."""
    found = open_parts(step)
    if len(found) == 1:
        return found[0]
    return next((number, part) for number, part in found if action in part_actions(context, part, step.previous_racer))


def is_replaced_by_tag(card: str, left: int, previous_racer: int) -> bool:
    """Return whether the Hex Box choice replaces the upgrade of a bot that has left the track (ITM-14.12)."""
    part = TERMINALS[card].parts[left.bit_length() - 1]
    return part.verb == "upgrade" and part.who == "it" and previous_racer == NO_RACER


def perform(context: ActionContext, part: Part, action: Action, emit: EventSink) -> tuple[ActionContext, int]:
    """Return the context after a part, and the position of the racer that acted, or NO_RACER."""
    match action:
        case Move(at):
            return move(context, part, at, emit)
        case Upgrade(spot):
            return apply_upgrade(context, spot, emit), NO_RACER
    if action == ENTER:
        return enter(context, part, emit)
    if action == DRAW:
        return draw(context, (context.seat,), "terminal"), NO_RACER
    return recruit(context, emit), NO_RACER


def recruit(context: ActionContext, emit: EventSink) -> ActionContext:
    count = min(RECRUITS, context.box[CIRCLE])
    context = with_box(with_crew(context, CIRCLE, count), CIRCLE, -count)
    if emit is not discard_event:
        emit(Recruited(context.seat, count, context.crew, context.box))
    return context
