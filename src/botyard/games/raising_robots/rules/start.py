"""Starting decisions (RAI-3), made simultaneously and hidden until all players have confirmed."""

from __future__ import annotations

from functools import partial

from ....core.events import EventSink
from ..actions import Action, VerbAction, verb_action
from ..constants import CARDS_OFFERED, ROBOTS_DEALT, ROBOTS_KEPT, STARTERS
from ..effects import ROWS
from ..events import Dealt, InventorKept, RobotsKept, StartShown
from ..state import (
    NO_CARDS_ASIDE,
    NO_INVENTOR,
    CardsAside,
    PendingClass,
    PendingConfirm,
    PendingImmediate,
    PendingInventor,
    PendingKeep,
    PendingSpot,
    PendingStarters,
    PendingStep,
    Player,
    State,
    pop_step,
    replace_top_step,
)
from . import assembly, inventors
from .decks import class_pile, draw_cards, put_aside_or_discard, robot_ids, robot_pile, shuffle_in
from .player_counts import has_token
from .row_elements import row_views
from .upgrades import open_spots


def deal(state: State, emit: EventSink) -> None:
    """Deal to the players in seat order (RAI-4.4); inventors only if they are drafted."""
    for player in state.players:
        deal_to(state, player, emit)
    state.dealt = len(state.robots), len(state.classes)


def deal_to(state: State, player: Player, emit: EventSink) -> None:
    components = state.components
    player.hand = sorted(draw_with_spare(state, state.robots, robot_pile(state), ROBOTS_DEALT))
    classes = tuple(sorted(draw_with_spare(state, state.classes, class_pile(state), CARDS_OFFERED)))
    drafted = CARDS_OFFERED if state.options.inventors == "draft" else 0
    found = tuple(sorted(draw_with_spare(state, state.inventors, state.gone_inventors, drafted)))
    player.pending = start_steps(classes, found)
    emit(
        Dealt(
            seat=player.seat,
            robots=tuple(components.robots[card].card.id for card in player.hand),
            classes=tuple(components.classes[card].id for card in classes),
            inventors=tuple(components.inventors[card].id for card in found),
        )
    )


def draw_with_spare(state: State, deck: list[int], spare: list[int], count: int) -> list[int]:
    """Draw cards; when a deck ends in the challenge, cards of earlier games are shuffled in (RAI-16.9)."""
    return draw_cards(deck, count, partial(shuffle_in, state, deck, spare))


def start_steps(classes: tuple[int, ...], inventor_cards: tuple[int, ...]) -> tuple[PendingStep, ...]:
    """Return the steps of the start in the order of RAI-3.8, the first one last."""
    steps: list[PendingStep] = [PendingConfirm(), PendingSpot(), PendingStarters(STARTERS), PendingImmediate()]
    if inventor_cards:
        steps.append(PendingInventor(inventor_cards))
    return (*steps, PendingClass(classes), PendingKeep())


# --- robots ------------------------------------------------------------------------------------------------


def keep_actions(state: State, player: Player, step: PendingKeep) -> list[Action]:
    return [verb_action("keep", state.components.robots[card].card.id) for card in player.hand if card not in step.kept]


def keep_robot(state: State, player: Player, step: PendingKeep, action: Action, emit: EventSink) -> None:
    assert isinstance(action, VerbAction)
    kept = tuple(sorted((*step.kept, state.components.robot_ids[action.target])))
    if len(kept) < ROBOTS_KEPT:
        replace_top_step(player, PendingKeep(kept))
        return
    gone = [card for card in player.hand if card not in kept]
    put_aside_or_discard(state, player, robots=tuple(gone))
    player.hand = list(kept)
    pop_step(player)
    robots, discarded = robot_ids(state, kept), robot_ids(state, gone)
    emit(RobotsKept(seat=player.seat, robots=robots, discarded=discarded, hand_after=robots, cards_after=len(robots)))


# --- the inventor ------------------------------------------------------------------------------------------


def inventor_actions(state: State, player: Player, step: PendingInventor) -> list[Action]:
    return [verb_action("inventor", state.components.inventors[card].id) for card in step.drawn]


def keep_inventor(state: State, player: Player, step: PendingInventor, action: Action, emit: EventSink) -> None:
    """Keep an inventor; the other one leaves the game."""
    assert isinstance(action, VerbAction)
    player.inventor = state.components.inventor_ids[action.target]
    put_aside_or_discard(state, player, inventors=tuple(card for card in step.drawn if card != player.inventor))
    pop_step(player)
    emit(InventorKept(seat=player.seat, inventor=action.target))


def begin_starters(state: State, player: Player, step: PendingStarters, emit: EventSink) -> bool:
    """Change to one robot in each row if the inventor says so (RAI-14.12); drop the step if none can be paid for.

    Return whether steps changed.
    """
    is_first_time = step == PendingStarters(STARTERS) and not any(player.rows)
    if is_first_time and inventors.start_robots(state, player):
        replace_top_step(player, PendingStarters(len(ROWS), spread=True))
    elif not assembly.starter_actions(state, player, step):
        pop_step(player)
    else:
        return False
    return True


# --- the reveal (RAI-3.12) ---------------------------------------------------------------------------------


def reveal_starts(state: State, emit: EventSink) -> None:
    """Reveal all starts, and move the cards put aside to the discard piles."""
    state.step, state.bidding, state.bidder = "choose", None, 0
    for player in state.players:
        aside, player.aside = player.aside, NO_CARDS_ASIDE
        reveal_start(state, player, aside, emit)
        put_aside_or_discard(state, player, *aside)


def reveal_start(state: State, player: Player, aside: CardsAside, emit: EventSink) -> None:
    components = state.components
    cards_with_token = [
        components.robots[card].card.id for row in player.rows for card in row if has_token(player, card)
    ]
    cards_with_token += [components.classes[card].id for card in player.classes if player.credited >> card & 1]
    cards_with_token += [components.inventors[player.inventor].id] if player.promoted else []
    emit(
        StartShown(
            seat=player.seat,
            inventor="" if player.inventor == NO_INVENTOR else components.inventors[player.inventor].id,
            classes=tuple(components.classes[card].id for card in player.classes),
            rows=tuple(tuple(components.robots[card].card.id for card in row) for row in player.rows),
            spots=open_spots(state, player),
            tokens=tuple(cards_with_token),
            stock=tuple(player.stock),
            hand=len(player.hand),
            discarded=tuple(components.robots[card].card.id for card in aside.robots),
            classes_discarded=tuple(components.classes[card].id for card in aside.classes),
            rows_after=row_views(state, player),
            tokens_after=player.tokens,
            promoted_after=player.promoted,
        )
    )
