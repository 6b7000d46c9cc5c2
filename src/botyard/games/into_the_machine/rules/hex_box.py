"""Chapter 9: the reward for a circle-bot that has left the track."""

from __future__ import annotations

from ....core.events import EventSink, discard_event
from ..action_context import ActionContext, draw, with_box
from ..actions import CARDS, HEX, Action
from ..events import HexTagged
from ..state import HEX as HEX_BOT

REWARD_CARDS = 3  # ITM-9.1


def tag_actions(context: ActionContext) -> tuple[Action, ...]:
    """Return the choices; without a hex-bot in the box only cards (ITM-9.2), even if none are left (ITM-9.7)."""
    return (HEX, CARDS) if context.box[HEX_BOT] else (CARDS,)


def apply_tag(context: ActionContext, action: Action, emit: EventSink) -> ActionContext:
    context = context.with_pending(context.pending[:-1])
    if action == CARDS:
        return draw(context, (context.seat,) * REWARD_CARDS, "hex_box")
    context = with_box(context._replace(hex_box=context.hex_box + 1), HEX_BOT, -1)
    if emit is not discard_event:
        emit(HexTagged(context.seat, context.box, context.hex_box))
    return context
