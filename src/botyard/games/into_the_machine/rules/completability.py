"""Look ahead: an answer is legal only if the whole action can be completed after it (ITM-5.1, ITM-7.10, ITM-8.7)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ..action_context import ActionContext
from ..actions import Action, Place
from ..cards import TERMINALS, Part
from ..state import (
    CIRCLE,
    EMPTY,
    HEX,
    NO_RACER,
    PendingCard,
    PendingCrew,
    PendingOrder,
    PendingStep,
    PendingTag,
    circle_piece,
    hex_piece,
)
from .card_effects import PENDING_CARDS, next_context, part_actions, parts_left, possible_answers
from .entry import awaits_tag
from .movement import HOP
from .terminals import fewest_circles

CACHE_SIZE = 1 << 9  # contexts: about as many as one prompt needs


def completable_answers(context: ActionContext) -> tuple[Action, ...]:
    """Return the answers after which the whole action can be completed."""
    return tuple(each_open_answer(context, possible_answers(context)))


def each_open_answer(context: ActionContext, found: tuple[Action, ...]) -> Iterator[Action]:
    """Yield the answers of `found` after which the whole action can be completed, for callers that need only some."""
    if is_last_answer(context.pending):
        return iter(found)
    return (action for action in found if can_finish_after(context, action))


def can_finish_after(context: ActionContext, action: Action) -> bool:
    if isinstance(action, Place):
        return can_finish_without(context, action.crew[CIRCLE], context.pending[:-1])
    return can_finish(next_context(context, action))


def can_finish(context: ActionContext) -> bool:
    pending = context.pending
    if not pending:
        return True
    if is_last_answer(pending):
        return bool(possible_answers(context))
    return can_begin_with(context, pending) if isinstance(pending[-1], PendingCrew) else has_completion(context)


def can_begin_with(context: ActionContext, pending: tuple[PendingStep, ...]) -> bool:
    """Return whether steps that begin with placing a crew can be completed.

    More circle-bots in the crew never hurt later steps: so the crew with the fewest circle-bots decides.
    """
    crew = pending[-1]
    assert isinstance(crew, PendingCrew)
    placed = fewest_circles(crew.ready, crew.level, crew.height)
    return placed >= 0 and can_finish_without(context, placed, pending[:-1])


def can_finish_without(context: ActionContext, placed: int, pending: tuple[PendingStep, ...]) -> bool:
    """Return whether steps can be completed after so many circle-bots were placed: they need no other crew."""
    return can_finish(with_circles_left(context, placed).with_pending(pending))


def with_circles_left(context: ActionContext, placed: int) -> ActionContext:
    """Return the context with all that matters of the crew after so many circle-bots were placed."""
    return context.with_crew_and_pending((context.crew[CIRCLE] - placed, 0, 0), ())


def can_complete_card(context: ActionContext, card: str) -> bool:
    """Return whether a terminal card can be completed, whatever is pending in the context."""
    parts = TERMINALS[card].parts
    if len(parts) == 1:
        return bool(part_actions(context, parts[0], NO_RACER))
    return has_completion(context.with_pending((PENDING_CARDS[card],)))


@lru_cache(maxsize=CACHE_SIZE)  # the result depends on the context alone
def has_completion(context: ActionContext) -> bool:
    if cannot_complete(context):
        return False
    return any(can_finish(next_context(context, action)) for action in possible_answers(context))


def is_last_answer(pending: tuple[PendingStep, ...]) -> bool:
    """Return whether one answer completes the action; a Hex Box choice after it always has an answer."""
    if len(pending) != 1:
        return False
    step = pending[0]
    return isinstance(step, PendingTag) or (isinstance(step, PendingCard) and step.left.bit_count() == 1)


# --- quick rejection without search -------------------------------------------------------------------------

UNBOUNDED_SPACES = 100  # more than any track has


class Tally(NamedTuple):
    """What the remaining parts need and gain together."""

    enters: int = 0
    from_crew: int = 0  # entering bots that come from the crew
    recruits: int = 0
    hexes: int = 0  # moves that only hex-bots make
    spaces: int = 0  # by which all parts together can bring one circle-bot nearer to the end, at most


def cannot_complete(context: ActionContext) -> bool:
    """Return whether the crew lacks a circle-bot, or no circle-bot can reach the end to bring in a needed hex-bot."""
    tally = tally_parts(context.pending)
    if tally.from_crew > context.crew[CIRCLE] and not tally.recruits:
        return True
    if not tally.hexes or awaits_tag(context) or context.hex_box or hex_piece(context.seat) in context.track:
        return False
    return not context.box[HEX] or spaces_to_end(context, tally) > tally.spaces


def spaces_to_end(context: ActionContext, tally: Tally) -> int:
    """Return the spaces of the foremost circle-bot, or of one still to enter; the queue is before all spots."""
    foremost = max(context.track.rfind(circle_piece(context.seat)), 0)
    if tally.enters:
        foremost = max(foremost, *context.board.entries.values())
    return context.track.count(EMPTY, foremost + 1) + 1


@lru_cache(maxsize=CACHE_SIZE)
def tally_parts(pending: tuple[PendingStep, ...]) -> Tally:
    whole = [PENDING_CARDS[card] for step in pending if isinstance(step, PendingOrder) for card in step.cards]
    begun = [step for step in pending if isinstance(step, PendingCard)]
    parts = [part for step in (*whole, *begun) for part in parts_left(step)]
    return Tally(
        enters=sum(part.verb == "enter" for part in parts),
        from_crew=sum(part.source == "crew" for part in parts),
        recruits=sum(part.verb == "recruit" for part in parts),
        hexes=sum(part.who == "hex" for part in parts),
        spaces=sum(spaces_gained(part) for part in parts if part.who != "hex"),
    )


def spaces_gained(part: Part) -> int:
    """Return the spaces by which a part can help. Moving another bot into the way also saves a space."""
    return {"move": part.spaces, "hop": HOP, "catch_up": UNBOUNDED_SPACES}.get(part.verb, 0)
