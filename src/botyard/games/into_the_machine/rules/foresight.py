"""Whether an action can still be completed: only then may it be begun or gone on with (ITM-5.1, ITM-7.10, ITM-8.7)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ..actions import Action
from ..cards import Part
from ..outlook import Outlook
from ..state import CIRCLE, EMPTY, HEX, Owed, OwesCard, OwesCrew, OwesOrder, OwesTag, circle_of, hex_of
from .entering import is_tagging
from .moving import HOP
from .parts import ALL_PARTS, answers, next_outlook, parts_left
from .terminals import fewest_circles

KEPT = 1 << 9  # outlooks: about as many as one question needs


def open_answers(outlook: Outlook) -> tuple[Action, ...]:
    """What may be said next: all from which the whole action can be completed."""
    return tuple(each_open_answer(outlook))


def each_open_answer(outlook: Outlook) -> Iterator[Action]:
    """One after the other, for those who need not know them all."""
    found = answers(outlook)
    if is_last(outlook.agenda):
        return iter(found)
    return (action for action in found if can_finish(next_outlook(outlook, action)))


def can_finish(outlook: Outlook) -> bool:
    agenda = outlook.agenda
    if not agenda:
        return True
    if is_last(agenda):
        return bool(answers(outlook))
    return can_begin_with(outlook, agenda) if isinstance(agenda[-1], OwesCrew) else finds_a_way(outlook)


def can_begin_with(outlook: Outlook, agenda: tuple[Owed, ...]) -> bool:
    """Whether what is owed here can be completed, with a crew on top.

    Of the crew only circle-bots are ever needed again, and more of them never hurt: so the best crew decides.
    """
    crew = agenda[-1]
    assert isinstance(crew, OwesCrew)
    placed = fewest_circles(crew)
    if placed < 0:
        return False
    return can_finish(outlook.with_crew_owing((outlook.crew[CIRCLE] - placed, 0, 0), agenda[:-1]))


@lru_cache(maxsize=KEPT)  # of a value that says all, so that no answer depends on what is kept
def finds_a_way(outlook: Outlook) -> bool:
    if is_hopeless(outlook):
        return False
    return any(can_finish(next_outlook(outlook, action)) for action in answers(outlook))


def is_last(agenda: tuple[Owed, ...]) -> bool:
    """Whether one answer ends it: after a last part there is at most the Hex Box, which never lacks an answer."""
    if len(agenda) != 1:
        return False
    owed = agenda[0]
    return isinstance(owed, OwesTag) or (isinstance(owed, OwesCard) and owed.left.bit_count() == 1)


# --- what cannot come to be, seen without trying ------------------------------------------------------------

FAR = 100  # spaces: more than any track has


class Tally(NamedTuple):
    """What the parts that are left ask for and bring."""

    enters: int = 0
    from_crew: int = 0  # of those that enter
    recruits: int = 0
    hexes: int = 0  # moves that only hex-bots make
    spaces: int = 0  # by which all together bring one circle-bot nearer to the end, at most


def is_hopeless(outlook: Outlook) -> bool:
    """The crew lacks a circle-bot, or a hex-bot is needed that no circle-bot can bring in."""
    tally = tally_of(outlook.agenda)
    if tally.from_crew > outlook.crew[CIRCLE] and not tally.recruits:
        return True
    if not tally.hexes or is_tagging(outlook) or outlook.hex_box or hex_of(outlook.seat) in outlook.track:
        return False
    return not outlook.box[HEX] or spaces_to_end(outlook, tally) > tally.spaces


def spaces_to_end(outlook: Outlook, tally: Tally) -> int:
    """Of the foremost circle-bot, also of one that is still to enter; one in the queue stands before all spots."""
    foremost = max(outlook.track.rfind(circle_of(outlook.seat)), 0)
    if tally.enters:
        foremost = max(foremost, *outlook.board.entries.values())
    return outlook.track.count(EMPTY, foremost + 1) + 1


@lru_cache(maxsize=KEPT)
def tally_of(agenda: tuple[Owed, ...]) -> Tally:
    whole = [ALL_PARTS[card] for owed in agenda if isinstance(owed, OwesOrder) for card in owed.cards]
    begun = [owed for owed in agenda if isinstance(owed, OwesCard)]
    parts = [part for owed in (*whole, *begun) for part in parts_left(owed)]
    return Tally(
        enters=sum(part.deed == "enter" for part in parts),
        from_crew=sum(part.source == "crew" for part in parts),
        recruits=sum(part.deed == "recruit" for part in parts),
        hexes=sum(part.who == "hex" for part in parts),
        spaces=sum(nearer(part) for part in parts if part.who != "hex"),
    )


def nearer(part: Part) -> int:
    """A bot that stands in the way costs no space, so also a part for another bot can save one."""
    return {"move": part.spaces, "hop": HOP, "catch_up": FAR}.get(part.deed, 0)
