"""Chapter 10: entering the Machine, and the Conveyor Belt Queue."""

from __future__ import annotations

from ....core.events import Tell, hush
from ..actions import ENTER, Say, racer_text
from ..cards import Part
from ..events import Entered, QueueMoved
from ..outlook import Outlook, with_box, with_crew
from ..state import CIRCLE, EMPTY, OwesTag, circle_of
from .moving import put


def entrants(outlook: Outlook, part: Part) -> tuple[Say, ...]:
    supply = outlook.crew if part.source == "crew" else outlook.box
    return (ENTER,) if supply[CIRCLE] else ()


def enter(outlook: Outlook, part: Part, tell: Tell) -> tuple[Outlook, int]:
    """On the entry spot, else on the nearest space to its left, else at the end of the queue (ITM-10.2, ITM-10.3)."""
    outlook = with_crew(outlook, CIRCLE, -1) if part.source == "crew" else with_box(outlook, CIRCLE, -1)
    spot = outlook.track.rfind(EMPTY, 1, outlook.board.entries[part.spot] + 1)
    if spot > 0:
        at, outlook = spot, outlook.with_track(put(outlook.track, spot, circle_of(outlook.seat)))
    else:
        at, outlook = -len(outlook.queue) - 1, outlook._replace(queue=outlook.queue + bytes((outlook.seat,)))
    if tell is not hush:
        tell(Entered(outlook.seat, part.source, part.spot, racer_text(at)))
    return outlook, at


def settle(outlook: Outlook, tell: Tell = hush) -> Outlook:
    """The front of the queue enters spot 1 when it is free, but after the Hex Box choice (ITM-10.5, ITM-8.14)."""
    if outlook.track[1] or not outlook.queue or is_tagging(outlook):
        return outlook
    seat = outlook.queue[0]
    if tell is not hush:
        tell(QueueMoved(seat))
    return outlook._replace(track=put(outlook.track, 1, circle_of(seat)), queue=outlook.queue[1:])


def is_tagging(outlook: Outlook) -> bool:
    return bool(outlook.agenda) and isinstance(outlook.agenda[-1], OwesTag)
