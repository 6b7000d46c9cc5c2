"""Chapter 11: a circle-bot leaves its spot for what is shown above it."""

from __future__ import annotations

from ....core.events import Tell, hush
from ..actions import UPGRADES, Upgrade
from ..cards import Part
from ..events import Upgraded
from ..outlook import Outlook, draw, with_box, with_crew
from ..state import CIRCLE, EMPTY, NOBODY, SQUARE, TRIANGLE
from .moving import circles, put

CREW = {"triangle": TRIANGLE, "triangle_power": TRIANGLE, "square_power": SQUARE}  # gained; "power" brings none
CARDS = ("power", "triangle_power", "square_power")  # ITM-11.2


def upgrades(outlook: Outlook, part: Part, it: int) -> tuple[Upgrade, ...]:
    """Not in the queue (ITM-10.10), and not where the box lacks what would be gained (ITM-11.5)."""
    if part.who == "it":
        spots = [it]
    else:
        spots = [at for at in circles(outlook, it if part.who == "other" else NOBODY) if at > 0]
    return tuple(UPGRADES[spot] for spot in spots if has_reward(outlook, spot))


def has_reward(outlook: Outlook, spot: int) -> bool:
    """A missing card does not matter, a missing bot does (ITM-11.6, ITM-12.10)."""
    icon = outlook.board.icons[spot]
    return icon not in CREW or outlook.box[CREW[icon]] > 0


def upgrade(outlook: Outlook, spot: int, tell: Tell) -> Outlook:
    icon = outlook.board.icons[spot]
    if tell is not hush:
        tell(Upgraded(outlook.seat, spot, icon))
    outlook = with_box(outlook.with_track(put(outlook.track, spot, EMPTY)), CIRCLE, 1)
    if icon in CREW:
        outlook = with_crew(with_box(outlook, CREW[icon], -1), CREW[icon], 1)
    return draw(outlook, (outlook.seat,), "upgrade") if icon in CARDS else outlook
