"""Classes (RAI-13): keeping one, replacing one, grades."""

from __future__ import annotations

from ....core.events import Tell
from ..actions import NONE, Action, TakeClass, take_class
from ..events import ClassKept
from ..state import HasPicked, OwesClass, Player, State, pop
from .counting import count
from .drawing import put_away

MOST = 3  # RAI-13.1


def legal(state: State, player: Player, owed: OwesClass) -> list[Action]:
    """One must be kept while there is room; then one may replace another (RAI-13.2, RAI-13.3)."""
    classes = state.box.classes
    if len(player.classes) < MOST:
        return [take_class(classes[card].id) for card in owed.drawn]
    swaps = [take_class(classes[card].id, classes[old].id) for card in owed.drawn for old in player.classes]
    return [*swaps, NONE]


def picked(state: State, owed: OwesClass, action: Action) -> HasPicked:
    if isinstance(action, TakeClass):
        ids = state.box.class_ids
        return HasPicked(owed.drawn, ids[action.card], ids[action.instead] if action.instead else -1)
    return HasPicked(owed.drawn, -1, -1)


def answer(state: State, player: Player, owed: OwesClass, action: Action, tell: Tell) -> None:
    pop(player)
    keep(state, player, picked(state, owed, action), tell)


def keep(state: State, player: Player, pick: HasPicked, tell: Tell) -> None:
    """A token on a replaced class leaves with it, and stays counted as unlocked (RAI-13.11)."""
    gone = [card for card in (*pick.drawn, pick.instead) if card not in (pick.card, -1)]
    put_away(state, player, classes=tuple(gone))
    if pick.card >= 0:
        player.classes = (*(card for card in player.classes if card != pick.instead), pick.card)
    if pick.instead >= 0:
        player.credited &= ~(1 << pick.instead)
    ids = [card.id for card in state.box.classes]
    tell(
        ClassKept(
            seat=player.seat,
            card=ids[pick.card] if pick.card >= 0 else "",
            replaced=ids[pick.instead] if pick.instead >= 0 else "",
            discarded=tuple(ids[card] for card in gone if card != pick.instead),
        )
    )


def grade(state: State, player: Player, card: int) -> int:
    """Which line of the table: the highest reached, one better with extra credit (RAI-13.4)."""
    grades = state.box.classes[card].grades
    have = count(state, player, state.box.objectives[card])
    reached = max(place for place, line in enumerate(grades) if line.min is not None and have >= line.min)
    return min(reached + (player.credited >> card & 1), len(grades) - 1)


def points(state: State, player: Player, card: int) -> int:
    return state.box.classes[card].grades[grade(state, player, card)].vp
