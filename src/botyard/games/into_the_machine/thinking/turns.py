"""Whole turns: a Terminal action, and a Power card before it, after it or not at all (ITM-3.1, ITM-3.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from ....core.events import hush
from ..actions import END, HOME, Action
from ..outlook import Draws
from ..rules.drawing import deal
from ..rules.power import cards_in_hand
from ..rules.turns import goals, pass_on
from ..rules.winning import end as end_game
from ..state import State
from .deeds import Deed, deeds


class Turn(NamedTuple):
    """What is said from now to the end of the turn, and the position then, before any card is drawn."""

    said: tuple[Action, ...]
    end: State
    draws: tuple[Draws, ...] = ()
    wins: bool = False

    @property
    def drawn(self) -> int:
        """Power cards that the actor will have more."""
        return sum(draws.seats.count(self.end.actor) for draws in self.draws)


def enumerate_turns(state: State) -> list[Turn]:
    """All whole turns from here; of those that lead to the same position only one."""
    found: dict[tuple[object, ...], Turn] = {}
    for turn in all_turns(state):
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


def all_turns(state: State) -> Iterator[Turn]:
    nothing = Turn((), state)
    if state.agenda:
        begun = [joined(nothing, deed) for deed in deeds(state, None)]
        if state.acted:
            yield from with_powers(begun)
        else:
            yield from with_terminals(begun)
    elif state.acted:
        yield from with_powers([nothing])
    else:
        yield from with_powers(with_terminals([nothing]))
        yield from with_terminals(by_power(nothing))


def with_terminals(turns: Iterable[Turn]) -> Iterator[Turn]:
    for turn in turns:
        if turn.wins:
            yield turn
        else:
            yield from by_terminal(turn)


def by_terminal(turn: Turn, sees: Callable[[str], bool] = lambda place: True) -> Iterator[Turn]:
    state = turn.end
    actions: list[Action] = [HOME, *(go for go in goals(state, state.actor) if sees(go.place))]
    for action in actions:
        for deed in deeds(state, action):
            yield joined(turn, deed)


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
    return Turn((*turn.said, *deed.said), deed.end, (*turn.draws, *deed.draws), deed.wins)


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
