"""Starting decisions (RAI-3): all at the same time, hidden until everybody has confirmed."""

from __future__ import annotations

from functools import partial

from ....core.events import Tell
from ..actions import Action, Name, name
from ..effects import ROWS
from ..events import Dealt, InventorKept, RobotsKept, StartShown
from ..sizes import DEALT, KEPT, STARTERS, TO_CHOOSE
from ..state import (
    NOBODY,
    NOTHING_ASIDE,
    Aside,
    Owed,
    OwesClass,
    OwesConfirm,
    OwesImmediate,
    OwesInventor,
    OwesKeep,
    OwesSpot,
    OwesStarters,
    Player,
    State,
    pop,
    swap_top,
)
from . import assembling, inventors
from .counting import has_token
from .drawing import class_pile, draw, put_away, robot_pile, shuffle_in


def deal(state: State, tell: Tell) -> None:
    """To each in seat order (RAI-4.4); inventors as well, unless they are bid for or left out."""
    for player in state.players:
        deal_to(state, player, tell)
    state.dealt = len(state.robots), len(state.classes)


def deal_to(state: State, player: Player, tell: Tell) -> None:
    box = state.box
    player.hand = sorted(take(state, state.robots, robot_pile(state), DEALT))
    classes = tuple(sorted(take(state, state.classes, class_pile(state), TO_CHOOSE)))
    drafted = TO_CHOOSE if state.options.inventors == "draft" else 0
    found = tuple(sorted(take(state, state.inventors, state.gone_inventors, drafted)))
    player.agenda = agenda(classes, found)
    tell(
        Dealt(
            seat=player.seat,
            robots=tuple(box.robots[card].card.id for card in player.hand),
            classes=tuple(box.classes[card].id for card in classes),
            inventors=tuple(box.inventors[card].id for card in found),
        )
    )


def take(state: State, deck: list[int], spare: list[int], count: int) -> list[int]:
    """When a deck ends in the challenge, cards of earlier games are shuffled in (RAI-16.9)."""
    return draw(deck, count, partial(shuffle_in, state, deck, spare))


def agenda(classes: tuple[int, ...], found: tuple[int, ...]) -> tuple[Owed, ...]:
    """In the order of RAI-3.8, the first on top."""
    steps: list[Owed] = [OwesConfirm(), OwesSpot(), OwesStarters(STARTERS), OwesImmediate()]
    if found:
        steps.append(OwesInventor(found))
    return (*steps, OwesClass(classes), OwesKeep())


# --- five of eight -----------------------------------------------------------------------------------------


def keep_legal(state: State, player: Player, owed: OwesKeep) -> list[Action]:
    return [name("keep", state.box.robots[card].card.id) for card in player.hand if card not in owed.kept]


def keep(state: State, player: Player, owed: OwesKeep, action: Action, tell: Tell) -> None:
    assert isinstance(action, Name)
    kept = tuple(sorted((*owed.kept, state.box.robot_ids[action.what])))
    if len(kept) < KEPT:
        swap_top(player, OwesKeep(kept))
        return
    gone = [card for card in player.hand if card not in kept]
    put_away(state, player, robots=tuple(gone))
    player.hand = list(kept)
    pop(player)
    ids = [robot.card.id for robot in state.box.robots]
    tell(
        RobotsKept(
            seat=player.seat, robots=tuple(ids[card] for card in kept), discarded=tuple(ids[card] for card in gone)
        )
    )


# --- the inventor ------------------------------------------------------------------------------------------


def inventor_legal(state: State, player: Player, owed: OwesInventor) -> list[Action]:
    return [name("inventor", state.box.inventors[card].id) for card in owed.drawn]


def keep_inventor(state: State, player: Player, owed: OwesInventor, action: Action, tell: Tell) -> None:
    """The other one returns to the box."""
    assert isinstance(action, Name)
    player.inventor = state.box.inventor_ids[action.what]
    put_away(state, player, inventors=tuple(card for card in owed.drawn if card != player.inventor))
    pop(player)
    tell(InventorKept(seat=player.seat, inventor=action.what))


def begin_starters(state: State, player: Player, owed: OwesStarters, tell: Tell) -> bool:
    """Three robots, one in each row, for the inventor who says so (RAI-14.12); none if no space can be paid for."""
    fresh = owed == OwesStarters(STARTERS) and not any(player.rows)
    if fresh and inventors.start_robots(state, player):
        swap_top(player, OwesStarters(len(ROWS), spread=True))
    elif not assembling.starters(state, player, owed):
        pop(player)
    else:
        return False
    return True


# --- shown at one moment (RAI-3.12) ------------------------------------------------------------------------


def show(state: State, tell: Tell) -> None:
    """What was put away is on the piles from now on."""
    state.step, state.bidding, state.bidder = "choose", None, 0
    for player in state.players:
        aside, player.aside = player.aside, NOTHING_ASIDE
        show_one(state, player, aside, tell)
        put_away(state, player, *aside)


def show_one(state: State, player: Player, aside: Aside, tell: Tell) -> None:
    box = state.box
    bearing = [box.robots[card].card.id for row in player.rows for card in row if has_token(player, card)]
    bearing += [box.classes[card].id for card in player.classes if player.credited >> card & 1]
    bearing += [box.inventors[player.inventor].id] if player.promoted else []
    tell(
        StartShown(
            seat=player.seat,
            inventor="" if player.inventor == NOBODY else box.inventors[player.inventor].id,
            classes=tuple(box.classes[card].id for card in player.classes),
            rows=tuple(tuple(box.robots[card].card.id for card in row) for row in player.rows),
            spots=tuple(spot.id for number, spot in enumerate(box.spots) if player.spots >> number & 1),
            tokens=tuple(bearing),
            stock=tuple(player.stock),
            hand=len(player.hand),
            discarded=tuple(box.robots[card].card.id for card in aside.robots),
            classes_discarded=tuple(box.classes[card].id for card in aside.classes),
        )
    )
