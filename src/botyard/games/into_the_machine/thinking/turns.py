"""Whole turns: a Terminal action, and a Power card before it, after it or not at all (ITM-3.1, ITM-3.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import exp
from typing import NamedTuple

from ....core.events import hush
from ..actions import END, HOME, Action, Go
from ..outlook import Draws
from ..rules.drawing import deal
from ..rules.power import cards_in_hand
from ..rules.turns import goals, pass_on
from ..rules.winning import end as end_game
from ..state import State
from .deeds import WIDE, Deed, deeds
from .weights import LIKING
from .worth import chances

WON = 2.0  # more than any chance
ROOM = 400  # turns with a card before the Terminal action, and as many with one after it


class Turn(NamedTuple):
    """What is said from now to the end of the turn, and the position then, before any card is drawn."""

    said: tuple[Action, ...]
    end: State
    draws: tuple[Draws, ...] = ()
    wins: bool = False
    liking: float = 0.0  # for its terminal, in units of the log-odds

    @property
    def drawn(self) -> int:
        """Power cards that the actor will have more."""
        return sum(draws.seats.count(self.end.actor) for draws in self.draws)


def enumerate_turns(state: State) -> list[Turn]:
    """Whole turns from here: all without a card, and with cards as many as there is room for."""
    nothing = Turn((), state)
    begun = [joined(nothing, deed) for deed in deeds(state, None)] if state.agenda else [nothing]
    if state.acted:
        return distinct([*map(ended, begun), *extended(begun, by_power)])
    if state.agenda:
        return distinct(extended(begun, by_terminal))
    plain = list(by_terminal(nothing))
    cards = list(by_power(nothing))
    return distinct([*map(ended, plain), *extended(plain, by_power), *extended(cards, by_terminal)])


def extended(turns: list[Turn], go_on: Callable[[Turn], Iterable[Turn]]) -> list[Turn]:
    """Gone on with, the best first, as long as there is room."""
    found: list[Turn] = []
    for _, turn in in_order(turns):
        if len(found) >= ROOM:
            break
        found += [turn] if turn.wins else go_on(turn)
    return found


def in_order(turns: Iterable[Turn]) -> list[tuple[float, Turn]]:
    """With the hope to win after each; the best first, of equals the one that was found first."""
    found = [(hope(turn), turn) for turn in turns]
    found.sort(key=lambda one: -one[0])
    return found


def hope(turn: Turn) -> float:
    """The chance to win after it, seen with a liking for its terminal."""
    if turn.wins:
        return WON
    chance = chances(turn.end, turn.drawn)[turn.end.actor]
    if not turn.liking:
        return chance
    liked = chance * exp(turn.liking)
    return liked / (liked + 1 - chance)


def distinct(turns: Iterable[Turn]) -> list[Turn]:
    """Of those that lead to the same position only one."""
    found: dict[tuple[object, ...], Turn] = {}
    for turn in turns:
        found.setdefault(key_of(turn), turn)
    return list(found.values())


def key_of(turn: Turn) -> tuple[object, ...]:
    end = turn.end
    seat = end.actor
    return (
        turn.wins,
        end.track,
        end.queue,
        end.hex_box[seat],
        end.podium[seat],
        end.boxes[seat],
        end.crews[seat],
        end.hands[seat],
        tuple(end.stacks),
        tuple(end.wires),
        turn.draws,
    )


def by_terminal(turn: Turn, sees: Callable[[str], bool] = lambda place: True, wide: int = WIDE) -> Iterator[Turn]:
    state = turn.end
    actions: list[Action] = [HOME, *(go for go in goals(state, state.actor) if sees(go.place))]
    for action in actions:
        liked = turn._replace(liking=liking_of(state, action))
        for deed in deeds(state, action, wide):
            yield joined(liked, deed)


def liking_of(state: State, action: Action) -> float:
    match action:
        case Go("terminal", place):
            return LIKING.get(state.cards[state.board.places.index(place)], 0.0)
    return 0.0


def with_powers(turns: Iterable[Turn]) -> Iterator[Turn]:
    """Each turn as it is, and with a card after it."""
    for turn in turns:
        yield ended(turn)
        if not turn.wins:
            yield from by_power(turn)


def by_power(turn: Turn) -> Iterator[Turn]:
    state = turn.end
    for play in cards_in_hand(state):
        if play.half != "ignore" or not state.acted:
            for deed in deeds(state, play):
                yield joined(turn, deed)


def joined(turn: Turn, deed: Deed) -> Turn:
    return Turn((*turn.said, *deed.said), deed.end, (*turn.draws, *deed.draws), deed.wins, turn.liking)


def ended(turn: Turn) -> Turn:
    return turn._replace(said=(*turn.said, END)) if not turn.wins else turn


def carry_out(turn: Turn, world: State) -> State:
    """The position when the next player begins, in a world with its own hands and deck."""
    state, seat = turn.end.copy(), turn.end.actor
    state.hands = [state.hands[seat] if other == seat else hand for other, hand in enumerate(world.hands)]
    state.deck, state.luck = world.deck[:], world.luck.copy()
    for draws in turn.draws:
        deal(state, draws, hush)
    if turn.wins:
        end_game(state, seat, "ITM-13.3", hush)
    else:
        pass_on(state, hush)
    return state
