"""Chapter 9: what a circle-bot earns that has left the track."""

from __future__ import annotations

from ....core.events import Tell, hush
from ..actions import CARDS, HEX, Action
from ..events import HexTagged
from ..outlook import Outlook, draw, with_box
from ..state import HEX as HEX_BOT

REWARD = 3  # cards (ITM-9.1)


def tags(outlook: Outlook) -> tuple[Action, ...]:
    """Without a hex-bot in the box only cards are left (ITM-9.2), though there may be none (ITM-9.7)."""
    return (HEX, CARDS) if outlook.box[HEX_BOT] else (CARDS,)


def tag(outlook: Outlook, action: Action, tell: Tell) -> Outlook:
    outlook = outlook.owing(outlook.agenda[:-1])
    if action == CARDS:
        return draw(outlook, (outlook.seat,) * REWARD, "hex_box")
    if tell is not hush:
        tell(HexTagged(outlook.seat))
    return with_box(outlook._replace(hex_box=outlook.hex_box + 1), HEX_BOT, -1)
