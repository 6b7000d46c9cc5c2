"""Whole turns: a Terminal action, and a Power card before it, after it or not at all (ITM-3.1, ITM-3.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import exp
from typing import NamedTuple

from ....core.events import discard_event
from ..action_context import Draws
from ..actions import END, HOME, Action, Go
from ..rules.draws import deal_draws
from ..rules.game_end import end_game
from ..rules.power_cards import cards_in_hand
from ..rules.turn import destinations, pass_turn
from ..state import State
from .evaluation import win_chances
from .macro_actions import BEAM_WIDTH, MacroAction, macro_actions
from .weights import TERMINAL_BONUS

WIN_VALUE = 2.0  # greater than any chance to win
MAX_EXTENDED_TURNS = 400  # turns with a card before the Terminal action, and as many with one after it


class Turn(NamedTuple):
    """The answers from now to the end of the turn, and the position then, before any card is drawn."""

    actions: tuple[Action, ...]
    end: State
    draws: tuple[Draws, ...] = ()
    wins: bool = False
    terminal_bonus: float = 0.0  # added to the log-odds for the turn's terminal
    alternative: Turn | None = None  # the best turn that begins with another answer, to explain this one

    @property
    def drawn(self) -> int:
        """Return how many Power cards the actor draws."""
        return sum(draws.seats.count(self.end.actor) for draws in self.draws)


def enumerate_turns(state: State) -> list[Turn]:
    """Return all turns without a Power card, and turns with one up to MAX_EXTENDED_TURNS."""
    empty_turn = Turn((), state)
    begun = [append_macro(empty_turn, macro) for macro in macro_actions(state, None)] if state.pending else [empty_turn]
    if state.acted:
        return distinct_turns([*map(with_end, begun), *extend_turns(begun, power_turns)])
    if state.pending:
        return distinct_turns(extend_turns(begun, terminal_turns))
    plain = list(terminal_turns(empty_turn))
    cards = list(power_turns(empty_turn))
    return distinct_turns(
        [*map(with_end, plain), *extend_turns(plain, power_turns), *extend_turns(cards, terminal_turns)]
    )


def extend_turns(turns: list[Turn], extend: Callable[[Turn], Iterable[Turn]]) -> list[Turn]:
    """Extend the turns, the best first, until MAX_EXTENDED_TURNS are found."""
    found: list[Turn] = []
    for _, turn in sorted_by_value(turns):
        if len(found) >= MAX_EXTENDED_TURNS:
            break
        found += [turn] if turn.wins else extend(turn)
    return found


def sorted_by_value(turns: Iterable[Turn]) -> list[tuple[float, Turn]]:
    """Return the turns with their values, the best first; equal turns keep their order."""
    found = [(turn_value(turn), turn) for turn in turns]
    found.sort(key=lambda valued: -valued[0])
    return found


def turn_value(turn: Turn) -> float:
    """Return the chance to win after the turn, adjusted by the bonus of its terminal."""
    if turn.wins:
        return WIN_VALUE
    chance = win_chances(turn.end, turn.drawn)[turn.end.actor]
    if not turn.terminal_bonus:
        return chance
    weighted = chance * exp(turn.terminal_bonus)
    return weighted / (weighted + 1 - chance)


def distinct_turns(turns: Iterable[Turn]) -> list[Turn]:
    """Return one turn for each resulting position."""
    found: dict[tuple[object, ...], Turn] = {}
    for turn in turns:
        found.setdefault(turn_key(turn), turn)
    return list(found.values())


def turn_key(turn: Turn) -> tuple[object, ...]:
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
        tuple(end.junction_bots),
        turn.draws,
    )


def terminal_turns(
    turn: Turn, is_visible: Callable[[str], bool] = lambda place: True, beam_width: int = BEAM_WIDTH
) -> Iterator[Turn]:
    state = turn.end
    actions: list[Action] = [HOME, *(go for go in destinations(state, state.actor) if is_visible(go.place))]
    for action in actions:
        base = turn._replace(terminal_bonus=terminal_bonus(state, action))
        for macro in macro_actions(state, action, beam_width):
            yield append_macro(base, macro)


def terminal_bonus(state: State, action: Action) -> float:
    match action:
        case Go("terminal", place):
            return TERMINAL_BONUS.get(state.cards[state.board.places.index(place)], 0.0)
    return 0.0


def with_power_turns(turns: Iterable[Turn]) -> Iterator[Turn]:
    """Yield each turn without and with a Power card after it."""
    for turn in turns:
        yield with_end(turn)
        if not turn.wins:
            yield from power_turns(turn)


def power_turns(turn: Turn) -> Iterator[Turn]:
    state = turn.end
    for play in cards_in_hand(state):
        if play.half != "ignore" or not state.acted:
            for macro in macro_actions(state, play):
                yield append_macro(turn, macro)


def append_macro(turn: Turn, macro: MacroAction) -> Turn:
    return Turn(
        (*turn.actions, *macro.actions), macro.end, (*turn.draws, *macro.draws), macro.wins, turn.terminal_bonus
    )


def with_end(turn: Turn) -> Turn:
    return turn._replace(actions=(*turn.actions, END)) if not turn.wins else turn


def play_turn(turn: Turn, sample: State) -> State:
    """Return the position at the start of the next turn, with the hidden cards of `sample`."""
    state, seat = turn.end.copy(), turn.end.actor
    state.hands = [state.hands[seat] if other == seat else hand for other, hand in enumerate(sample.hands)]
    state.deck, state.rng = sample.deck[:], sample.rng.copy()
    for draws in turn.draws:
        deal_draws(state, draws, discard_event)
    if turn.wins:
        end_game(state, seat, "ITM-13.3", discard_event)
    else:
        pass_turn(state, discard_event)
    return state
