"""Chapter 11: a circle-bot is exchanged for what the icon of its spot shows."""

from __future__ import annotations

from ....core.events import EventSink, discard_event
from ..action_context import ActionContext, draw, with_box, with_crew
from ..actions import UPGRADES, Upgrade
from ..cards import Part
from ..events import Upgraded
from ..state import CIRCLE, EMPTY, NO_RACER, SQUARE, TRIANGLE
from .movement import circle_positions, with_piece

CREW_REWARDS = {"triangle": TRIANGLE, "triangle_power": TRIANGLE, "square_power": SQUARE}
CARD_REWARDS = ("power", "triangle_power", "square_power")  # ITM-11.2


def upgrade_actions(context: ActionContext, part: Part, previous_racer: int) -> tuple[Upgrade, ...]:
    """Return the possible upgrades: not in the queue (ITM-10.10), nor if the box lacks the reward (ITM-11.5)."""
    if part.who == "it":
        spots = [previous_racer]
    else:
        spots = [at for at in circle_positions(context, previous_racer if part.who == "other" else NO_RACER) if at > 0]
    return tuple(UPGRADES[spot] for spot in spots if has_reward(context, spot))


def has_reward(context: ActionContext, spot: int) -> bool:
    """Return whether the box has the reward bot; missing cards do not matter (ITM-11.6, ITM-12.10)."""
    icon = context.board.icons[spot]
    return icon not in CREW_REWARDS or context.box[CREW_REWARDS[icon]] > 0


def apply_upgrade(context: ActionContext, spot: int, emit: EventSink) -> ActionContext:
    icon = context.board.icons[spot]
    context = with_box(context.with_track(with_piece(context.track, spot, EMPTY)), CIRCLE, 1)
    if icon in CREW_REWARDS:
        context = with_crew(with_box(context, CREW_REWARDS[icon], -1), CREW_REWARDS[icon], 1)
    if emit is not discard_event:
        emit(Upgraded(context.seat, spot, icon, context.crew, context.box))
    return draw(context, (context.seat,), "upgrade") if icon in CARD_REWARDS else context
