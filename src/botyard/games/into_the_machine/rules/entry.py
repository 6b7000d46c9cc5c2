"""Chapter 10: entering the Machine, and the Conveyor Belt Queue."""

from __future__ import annotations

from ....core.events import EventSink, discard_event
from ..action_context import ActionContext, with_box, with_crew
from ..actions import ENTER, SimpleAction, racer_text
from ..cards import Part
from ..events import Entered, QueueMoved
from ..state import CIRCLE, EMPTY, PendingTag, circle_piece
from .movement import with_piece


def entry_actions(context: ActionContext, part: Part) -> tuple[SimpleAction, ...]:
    supply = context.crew if part.source == "crew" else context.box
    return (ENTER,) if supply[CIRCLE] else ()


def enter(context: ActionContext, part: Part, emit: EventSink) -> tuple[ActionContext, int]:
    """Enter on the entry spot, the nearest space to its left, or the end of the queue (ITM-10.2, ITM-10.3)."""
    context = with_crew(context, CIRCLE, -1) if part.source == "crew" else with_box(context, CIRCLE, -1)
    spot = context.track.rfind(EMPTY, 1, context.board.entries[part.spot] + 1)
    if spot > 0:
        at, context = spot, context.with_track(with_piece(context.track, spot, circle_piece(context.seat)))
    else:
        at, context = -len(context.queue) - 1, context._replace(queue=context.queue + bytes((context.seat,)))
    if emit is not discard_event:
        queue = tuple(context.queue)
        emit(Entered(context.seat, part.source, part.spot, racer_text(at), context.crew, context.box, queue))
    return context, at


def advance_queue(context: ActionContext, emit: EventSink = discard_event) -> ActionContext:
    """Move the front of the queue to spot 1 if it is free, after a Hex Box choice (ITM-10.5, ITM-8.14)."""
    if context.track[1] or not context.queue or awaits_tag(context):
        return context
    seat = context.queue[0]
    if emit is not discard_event:
        emit(QueueMoved(seat, tuple(context.queue[1:])))
    return context._replace(track=with_piece(context.track, 1, circle_piece(seat)), queue=context.queue[1:])


def awaits_tag(context: ActionContext) -> bool:
    return bool(context.pending) and isinstance(context.pending[-1], PendingTag)
