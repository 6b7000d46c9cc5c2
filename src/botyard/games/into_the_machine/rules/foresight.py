"""Whether an action can still be completed: only then may it be begun or gone on with (ITM-5.1, ITM-7.10, ITM-8.7)."""

from __future__ import annotations

from functools import lru_cache

from ..actions import Action
from ..outlook import Outlook
from ..state import OwesCrew
from .parts import answers, next_outlook

KEPT = 1 << 16  # outlooks


def open_answers(outlook: Outlook) -> tuple[Action, ...]:
    """What may be said next: all from which the whole action can be completed."""
    return tuple(action for action in answers(outlook) if can_finish(next_outlook(outlook, action)))


def can_finish(outlook: Outlook) -> bool:
    return not outlook.agenda or finds_a_way(outlook._replace(crew=(outlook.crew[0], 0, 0)))


@lru_cache(maxsize=KEPT)  # of a value that says all, so that no answer depends on what is kept
def finds_a_way(outlook: Outlook) -> bool:
    """Of its crew only circle-bots are ever needed, and more of them never hurt: so the first crew decides."""
    if isinstance(outlook.agenda[-1], OwesCrew):
        outlook = outlook._replace(crew=outlook.agenda[-1].ready)
        return any(can_finish(next_outlook(outlook, action)) for action in answers(outlook)[:1])
    return any(can_finish(next_outlook(outlook, action)) for action in answers(outlook))
