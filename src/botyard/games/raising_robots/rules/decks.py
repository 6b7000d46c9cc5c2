"""The shared decks (RAI-1.8, RAI-13.3, RAI-16.9): drawing, discarding and reshuffling."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable
from functools import partial

from ....core.events import EventSink, discard_event
from ..events import ClassesDrawn, Discarded, Drew, Reshuffled
from ..state import CardsAside, Player, State


def draw_cards(deck: list[int], count: int, reshuffle: Callable[[], bool]) -> list[int]:
    """Draw from the top; fewer cards if an empty deck cannot be reshuffled."""
    drawn: list[int] = []
    while len(drawn) < count and (deck or reshuffle()):
        drawn.append(deck.pop())
    return drawn


def shuffle_in(state: State, deck: list[int], pile: list[int]) -> bool:
    """Shuffle a pile into the deck. Return False if it is empty."""
    if not pile:
        return False
    deck[:], pile[:] = pile[:], []
    state.rng.shuffle(deck)
    return True


# --- robots ------------------------------------------------------------------------------------------------


def draw_robots(state: State, player: Player, count: int, emit: EventSink) -> None:
    """Draw robots into the hand."""
    drawn = draw_cards(state.robots, count, partial(reshuffle_robots, state, player, emit))
    for robot in drawn:
        insort(player.hand, robot)
    if drawn and emit is not discard_event:
        cards, hand = robot_ids(state, drawn), robot_ids(state, player.hand)
        emit(Drew(seat=player.seat, cards=cards, hand_after=hand, cards_after=len(hand)))


def robot_ids(state: State, cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(state.components.robots[card].card.id for card in cards)


def has_robots(state: State) -> bool:
    return bool(state.robots or robot_pile(state))


def robot_pile(state: State) -> list[int]:
    """Return the discard pile or, if it is empty, the cards of earlier games of the challenge (RAI-16.9)."""
    return state.robot_discards or state.gone_robots


def reshuffle_robots(state: State, player: Player, emit: EventSink) -> bool:
    is_new = shuffle_in(state, state.robots, robot_pile(state))
    if is_new:
        emit(Reshuffled(seat=player.seat, deck="robots", cards=len(state.robots)))
    return is_new


def discard_robot(state: State, player: Player, robot: int) -> None:
    player.hand.remove(robot)
    put_aside_or_discard(state, player, robots=(robot,))


def put_aside_or_discard(
    state: State,
    player: Player,
    robots: tuple[int, ...] = (),
    classes: tuple[int, ...] = (),
    inventors: tuple[int, ...] = (),
) -> None:
    """Discard cards; during the start put them aside until all have confirmed (RAI-3.12)."""
    if state.step == "start":
        aside = player.aside
        player.aside = CardsAside(
            tuple(sorted(aside.robots + robots)), tuple(sorted(aside.classes + classes)), aside.inventors + inventors
        )
        return
    piles = ((state.robot_discards, robots), (state.class_discards, classes), (state.gone_inventors, inventors))
    for pile, cards in piles:
        for card in cards:
            insort(pile, card)


def discard(state: State, player: Player, robot: int, emit: EventSink) -> None:
    discard_robot(state, player, robot)
    if emit is not discard_event:
        cards, hand = robot_ids(state, (robot,)), robot_ids(state, player.hand)
        emit(Discarded(seat=player.seat, cards=cards, hand_after=hand, cards_after=len(hand)))


# --- classes -----------------------------------------------------------------------------------------------


def draw_classes(state: State, player: Player, count: int, emit: EventSink) -> tuple[int, ...]:
    drawn = draw_cards(state.classes, count, partial(reshuffle_classes, state, player, emit))
    if drawn:
        emit(ClassesDrawn(seat=player.seat, cards=tuple(state.components.classes[card].id for card in drawn)))
    return tuple(sorted(drawn))


def has_classes(state: State) -> bool:
    return bool(state.classes or class_pile(state) or classes_aside(state))


def class_pile(state: State) -> list[int]:
    return state.class_discards or state.gone_classes


def classes_aside(state: State) -> list[int]:
    """Return the classes put aside during the start, which belong to the discard pile though hidden."""
    return [card for player in state.players for card in player.aside.classes]


def reshuffle_classes(state: State, player: Player, emit: EventSink) -> bool:
    pile = class_pile(state)
    if not pile:
        pile = classes_aside(state)
        for other in state.players:
            other.aside = other.aside._replace(classes=())
    is_new = shuffle_in(state, state.classes, pile)
    if is_new:
        emit(Reshuffled(seat=player.seat, deck="classes", cards=len(state.classes)))
    return is_new
