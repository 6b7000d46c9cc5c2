"""Whether an action can still be completed: only then may it be begun or gone on with (ITM-5.1, ITM-7.10, ITM-8.7)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ..action_context import ActionContext
from ..actions import Action
from ..cards import Part
from ..state import (
    CIRCLE,
    EMPTY,
    HEX,
    PendingCard,
    PendingCrew,
    PendingOrder,
    PendingStep,
    PendingTag,
    circle_piece,
    hex_piece,
)
from .card_effects import PENDING_CARDS, next_context, parts_left, possible_answers
from .entry import awaits_tag
from .movement import HOP
from .terminals import fewest_circles

CACHE_SIZE = 1 << 9  # outlooks: about as many as one question needs


def completable_answers(context: ActionContext) -> tuple[Action, ...]:
    """What may be said next: all from which the whole action can be completed."""
    return tuple(each_open_answer(context))


def each_open_answer(context: ActionContext) -> Iterator[Action]:
    """One after the other, for those who need not know them all."""
    found = possible_answers(context)
    if is_last_answer(context.pending):
        return iter(found)
    return (action for action in found if can_finish(next_context(context, action)))


def can_finish(context: ActionContext) -> bool:
    pending = context.pending
    if not pending:
        return True
    if is_last_answer(pending):
        return bool(possible_answers(context))
    return can_begin_with(context, pending) if isinstance(pending[-1], PendingCrew) else has_completion(context)


def can_begin_with(context: ActionContext, pending: tuple[PendingStep, ...]) -> bool:
    """Whether what is owed here can be completed, with a crew on top.

    Of the crew only circle-bots are ever needed again, and more of them never hurt: so the best crew decides.
    """
    crew = pending[-1]
    assert isinstance(crew, PendingCrew)
    placed = fewest_circles(crew)
    if placed < 0:
        return False
    return can_finish(context.with_crew_and_pending((context.crew[CIRCLE] - placed, 0, 0), pending[:-1]))


@lru_cache(maxsize=CACHE_SIZE)  # of a value that says all, so that no answer depends on what is kept
def has_completion(context: ActionContext) -> bool:
    if cannot_complete(context):
        return False
    return any(can_finish(next_context(context, action)) for action in possible_answers(context))


def is_last_answer(pending: tuple[PendingStep, ...]) -> bool:
    """Whether one answer ends it: after a last part there is at most the Hex Box, which never lacks an answer."""
    if len(pending) != 1:
        return False
    step = pending[0]
    return isinstance(step, PendingTag) or (isinstance(step, PendingCard) and step.left.bit_count() == 1)


# --- what cannot come to be, seen without trying ------------------------------------------------------------

UNBOUNDED_SPACES = 100  # spaces: more than any track has


class Tally(NamedTuple):
    """What the parts that are left ask for and bring."""

    enters: int = 0
    from_crew: int = 0  # of those that enter
    recruits: int = 0
    hexes: int = 0  # moves that only hex-bots make
    spaces: int = 0  # by which all together bring one circle-bot nearer to the end, at most


def cannot_complete(context: ActionContext) -> bool:
    """The crew lacks a circle-bot, or a hex-bot is needed that no circle-bot can bring in."""
    tally = tally_parts(context.pending)
    if tally.from_crew > context.crew[CIRCLE] and not tally.recruits:
        return True
    if not tally.hexes or awaits_tag(context) or context.hex_box or hex_piece(context.seat) in context.track:
        return False
    return not context.box[HEX] or spaces_to_end(context, tally) > tally.spaces


def spaces_to_end(context: ActionContext, tally: Tally) -> int:
    """Of the foremost circle-bot, also of one that is still to enter; one in the queue stands before all spots."""
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
    """A bot that stands in the way costs no space, so also a part for another bot can save one."""
    return {"move": part.spaces, "hop": HOP, "catch_up": UNBOUNDED_SPACES}.get(part.verb, 0)
