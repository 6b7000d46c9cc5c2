"""Questions played out: each answer in several worlds, to the end of the turn."""

from __future__ import annotations

from ....core.events import Seat, hush
from ....core.luck import Luck
from ..actions import NO, YES, Action, Choose
from ..rules.answers import answer, choices
from ..rules.spending import spendable
from ..state import Kind, Query, State
from .futures import later_world, play
from .instincts import Reply, cheapest_of, reply
from .outlook import Outlook
from .planning import OWN

WEIGHED = (Kind.POWER_DOWN, Kind.CONDITION, Kind.ABORT, Kind.DRIVE, Kind.WEAPON, Kind.SPEND)


def weigh(dream: State, seat: Seat, query: Query, outlook: Outlook, worlds: int, luck: Luck) -> Reply:
    """The answer after which the turn ends best; where it makes no difference, what instinct says."""
    guess, reason = reply(outlook, dream, query)
    found = [guess, *(action for action in sensible(dream, query) if action != guess)]
    totals = [0.0] * len(found)
    for number in range(worlds):
        table = later_world(dream, seat, outlook, luck.fork(number))
        for index, action in enumerate(found):
            end = table.copy()
            answer(end, query, action, hush)
            play(end, outlook)
            totals[index] += outlook.share(end, seat) - OWN * outlook.cost(end, query.robot)
    best = found[totals.index(max(totals))]
    if best == guess:
        return guess, reason
    return best, ("better_without" if best == NO else "better_with",)


def sensible(dream: State, query: Query) -> list[Action]:
    """Answers worth thinking about."""
    if query.kind is Kind.SPEND:
        return [NO, Choose("spend", cheapest_of(spendable(dream, query)))]
    return [action for action in choices(dream, query) if action in (YES, NO) or isinstance(action, Choose)]
