"""The shared decks (RAI-1.8, RAI-13.3, RAI-16.9): drawing, discarding, shuffling anew."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from functools import partial

from ....core.events import Tell
from ..events import ClassesDrawn, Discarded, Drew, Reshuffled
from ..state import Aside, Player, State


def draw(deck: list[int], count: int, renew: Callable[[], bool]) -> list[int]:
    """From the top; fewer if an empty deck cannot be made anew."""
    drawn: list[int] = []
    while len(drawn) < count and (deck or renew()):
        drawn.append(deck.pop())
    return drawn


def shuffle_in(state: State, deck: list[int], pile: list[int]) -> bool:
    """A pile becomes the deck, if there is anything in it."""
    if not pile:
        return False
    deck[:], pile[:] = pile[:], []
    state.luck.shuffle(deck)
    return True


# --- robots ------------------------------------------------------------------------------------------------


def draw_robots(state: State, player: Player, count: int, tell: Tell) -> None:
    """Into the hand."""
    drawn = draw(state.robots, count, partial(renew_robots, state, player, tell))
    for robot in drawn:
        insort(player.hand, robot)
    if drawn:
        tell(Drew(seat=player.seat, cards=tuple(state.box.robots[robot].card.id for robot in drawn)))


def has_robots(state: State) -> bool:
    return bool(state.robots or robot_pile(state))


def robot_pile(state: State) -> list[int]:
    """The discard pile; in the challenge, when that is empty too, cards of earlier games (RAI-16.9)."""
    return state.robot_discards or state.gone_robots


def renew_robots(state: State, player: Player, tell: Tell) -> bool:
    is_new = shuffle_in(state, state.robots, robot_pile(state))
    if is_new:
        tell(Reshuffled(seat=player.seat, deck="robots", cards=len(state.robots)))
    return is_new


def discard_robot(state: State, player: Player, robot: int) -> None:
    player.hand.remove(robot)
    put_away(state, player, robots=(robot,))


def put_away(
    state: State,
    player: Player,
    robots: tuple[int, ...] = (),
    classes: tuple[int, ...] = (),
    inventors: tuple[int, ...] = (),
) -> None:
    """Onto the piles and into the box; in the start aside, until all have made theirs (RAI-3.12)."""
    if state.step == "start":
        aside = player.aside
        player.aside = Aside(
            tuple(sorted(aside.robots + robots)), tuple(sorted(aside.classes + classes)), aside.inventors + inventors
        )
        return
    piles = ((state.robot_discards, robots), (state.class_discards, classes), (state.gone_inventors, inventors))
    for pile, cards in piles:
        for card in cards:
            insort(pile, card)


def discard(state: State, player: Player, robot: int, tell: Tell) -> None:
    discard_robot(state, player, robot)
    tell(Discarded(seat=player.seat, cards=(state.box.robots[robot].card.id,)))


# --- classes -----------------------------------------------------------------------------------------------


def draw_classes(state: State, player: Player, count: int, tell: Tell) -> tuple[int, ...]:
    drawn = draw(state.classes, count, partial(renew_classes, state, player, tell))
    if drawn:
        tell(ClassesDrawn(seat=player.seat, cards=tuple(state.box.classes[card].id for card in drawn)))
    return tuple(sorted(drawn))


def has_classes(state: State) -> bool:
    return bool(state.classes or class_pile(state) or classes_aside(state))


def class_pile(state: State) -> list[int]:
    return state.class_discards or state.gone_classes


def classes_aside(state: State) -> list[int]:
    """What is put away in the start belongs to the pile, unseen as it is."""
    return [card for player in state.players for card in player.aside.classes]


def renew_classes(state: State, player: Player, tell: Tell) -> bool:
    pile = class_pile(state)
    if not pile:
        pile = classes_aside(state)
        for other in state.players:
            other.aside = other.aside._replace(classes=())
    is_new = shuffle_in(state, state.classes, pile)
    if is_new:
        tell(Reshuffled(seat=player.seat, deck="classes", cards=len(state.classes)))
    return is_new
