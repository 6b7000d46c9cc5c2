"""Classes (RAI-13): keeping, replacing and grading them."""

from __future__ import annotations

from ....core.events import EventSink
from ..actions import NONE, Action, TakeClass, take_class
from ..events import ClassKept
from ..state import PendingClass, PickedClass, Player, State, pop_step
from .decks import put_aside_or_discard
from .player_counts import count

MAX_CLASSES = 3  # RAI-13.1


def legal_actions(state: State, player: Player, step: PendingClass) -> list[Action]:
    """Return the choices: a class must be kept while there is room, later it may replace one (RAI-13.2, RAI-13.3)."""
    classes = state.components.classes
    if len(player.classes) < MAX_CLASSES:
        return [take_class(classes[card].id) for card in step.drawn]
    swaps = [take_class(classes[card].id, classes[old].id) for card in step.drawn for old in player.classes]
    return [*swaps, NONE]


def pick_for(state: State, step: PendingClass, action: Action) -> PickedClass:
    if isinstance(action, TakeClass):
        ids = state.components.class_ids
        return PickedClass(step.drawn, ids[action.card], ids[action.instead] if action.instead else -1)
    return PickedClass(step.drawn, -1, -1)


def apply_answer(state: State, player: Player, step: PendingClass, action: Action, emit: EventSink) -> None:
    pop_step(player)
    keep_class(state, player, pick_for(state, step, action), emit)


def keep_class(state: State, player: Player, pick: PickedClass, emit: EventSink) -> None:
    """Keep a class. A token on a replaced class leaves the game, but still counts as unlocked (RAI-13.11)."""
    gone = [card for card in (*pick.drawn, pick.instead) if card not in (pick.card, -1)]
    put_aside_or_discard(state, player, classes=tuple(gone))
    if pick.card >= 0:
        player.classes = (*(card for card in player.classes if card != pick.instead), pick.card)
    if pick.instead >= 0:
        player.credited &= ~(1 << pick.instead)
    ids = [card.id for card in state.components.classes]
    emit(
        ClassKept(
            seat=player.seat,
            card=ids[pick.card] if pick.card >= 0 else "",
            replaced=ids[pick.instead] if pick.instead >= 0 else "",
            discarded=tuple(ids[card] for card in gone if card != pick.instead),
        )
    )


def grade(state: State, player: Player, card: int) -> int:
    """Return the index of the highest grade reached, one better with extra credit (RAI-13.4)."""
    grades = state.components.classes[card].grades
    have = count(state, player, state.components.objectives[card])
    reached = max(place for place, row in enumerate(grades) if row.min is not None and have >= row.min)
    return min(reached + (player.credited >> card & 1), len(grades) - 1)


def points(state: State, player: Player, card: int) -> int:
    return state.components.classes[card].grades[grade(state, player, card)].vp
