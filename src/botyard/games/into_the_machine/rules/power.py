"""Chapter 12: playing Power cards."""

from __future__ import annotations

from ....core.events import Tell
from ..actions import PLAYS, Power
from ..cards import HALVES, POWERS
from ..events import PowerPlayed
from ..outlook import outlook_of
from ..state import State
from .drawing import changed
from .foresight import can_finish
from .parts import all_parts


def plays(state: State) -> tuple[Power, ...]:
    """One card a turn (ITM-12.1), and only if it can be carried out completely (ITM-12.3)."""
    if state.played:
        return ()
    hand = state.hands[state.actor]
    return tuple(play for (kind, _), play in PLAYS.items() if hand[kind] and can_play(state, play))


def can_play(state: State, play: Power) -> bool:
    card = HALVES[play.kind, play.half].same_as
    if not card:  # stacks can be ignored before the Terminal action only (ITM-12.8)
        return not state.acted
    outlook = outlook_of(state, state.actor, (all_parts(card),))
    return can_finish(outlook._replace(cards=outlook.cards + 1))  # it lies on the discard pile by then (ITM-12.2)


def play_power(state: State, play: Power, tell: Tell) -> None:
    seat, card = state.actor, HALVES[play.kind, play.half].same_as
    state.hands[seat] = changed(state.hands[seat], play.kind, -1)
    state.discard = changed(state.discard, play.kind, 1)
    state.played = True
    tell(PowerPlayed(seat, POWERS[play.kind].id, play.half))
    if card:
        state.agenda = (all_parts(card),)
    else:
        state.ignoring = True
