"""Whether an action can still be completed: only then may it be begun or gone on with (ITM-5.1, ITM-7.10, ITM-8.7)."""

from __future__ import annotations

from functools import lru_cache

from ..actions import Action
from ..outlook import Outlook
from ..state import CIRCLE, Owed, OwesCard, OwesCrew, OwesTag
from .parts import answers, next_outlook
from .terminals import fewest_circles

KEPT = 1 << 9  # outlooks: about as many as one question needs


def open_answers(outlook: Outlook) -> tuple[Action, ...]:
    """What may be said next: all from which the whole action can be completed."""
    found = answers(outlook)
    if is_last(outlook.agenda):
        return found
    return tuple(action for action in found if can_finish(next_outlook(outlook, action)))


def can_finish(outlook: Outlook) -> bool:
    agenda = outlook.agenda
    if not agenda:
        return True
    if is_last(agenda):
        return bool(answers(outlook))
    top = agenda[-1]
    if not isinstance(top, OwesCrew):
        return finds_a_way(outlook)
    # Of the crew only circle-bots are ever needed again, and more of them never hurt: so the best crew decides.
    placed = fewest_circles(top)
    if placed < 0:
        return False
    return can_finish(outlook._replace(crew=(outlook.crew[CIRCLE] - placed, 0, 0), agenda=agenda[:-1]))


@lru_cache(maxsize=KEPT)  # of a value that says all, so that no answer depends on what is kept
def finds_a_way(outlook: Outlook) -> bool:
    return any(can_finish(next_outlook(outlook, action)) for action in answers(outlook))


def is_last(agenda: tuple[Owed, ...]) -> bool:
    """Whether one answer ends it: after a last part there is at most the Hex Box, which never lacks an answer."""
    if len(agenda) != 1:
        return False
    owed = agenda[0]
    return isinstance(owed, OwesTag) or (isinstance(owed, OwesCard) and owed.left.bit_count() == 1)
