"""Chapter 12: playing Power cards."""

from __future__ import annotations

from ....core.events import Tell
from ..actions import PLAYS, Power
from ..cards import HALVES, POWERS
from ..events import PowerPlayed
from ..outlook import Outlook
from ..state import State
from .drawing import changed
from .foresight import can_finish
from .parts import ALL_PARTS


def cards_in_hand(state: State) -> list[Power]:
    """What might be played: one card a turn (ITM-12.1)."""
    hand = state.hands[state.actor]
    return [] if state.played else [play for (kind, _), play in PLAYS.items() if hand[kind]]


def can_play(state: State, outlook: Outlook, play: Power) -> bool:
    """Only what can be carried out completely (ITM-12.3)."""
    card = HALVES[play.kind, play.half].same_as
    if not card:  # stacks can be ignored before the Terminal action only (ITM-12.8)
        return not state.acted
    return can_finish(outlook.owing((ALL_PARTS[card],)))


def play_power(state: State, play: Power, tell: Tell) -> None:
    seat, card = state.actor, HALVES[play.kind, play.half].same_as
    state.hands[seat] = changed(state.hands[seat], play.kind, -1)
    state.discard = changed(state.discard, play.kind, 1)
    state.played = True
    tell(PowerPlayed(seat, POWERS[play.kind].id, play.half))
    if card:
        state.agenda = (ALL_PARTS[card],)
    else:
        state.ignoring = True
