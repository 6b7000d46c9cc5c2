"""Messages for cards, crews and positions, which are parts of other messages."""

from __future__ import annotations

from functools import cache

from ...core.messages import Message, listed
from .actions import Crew
from .cards import LEVELS, POWERS
from .state import State

FIXED_POSITIONS = {"h": Message("hex-box"), "podium": Message("podium"), "off": Message("exit")}
HALVES_BY_CARD = {(card.id, half.word): half for card in POWERS for half in card.halves}


@cache
def card_name(card: str) -> Message:
    return Message("card", id=card)


@cache
def half_name(card: str, word: str) -> Message:
    """Return the name of the terminal card that the half of a Power card copies."""
    half = HALVES_BY_CARD[card, word]
    return card_name(half.same_as) if half.same_as else Message("ignore-stacks")


@cache
def junction_name(one: str, other: str) -> Message:
    """Return the name of the junction between the terminals with these cards."""
    return Message("junction", one=card_name(one), other=card_name(other))


def junction_at(state: State, junction: int) -> Message:
    one, other = state.board.junction_ends[junction]
    return junction_name(state.cards[one], state.cards[other])


@cache
def crew_name(crew: Crew) -> Message:
    """Return the message for '2 circle-bots and 1 square-bot'; the crew has at least one bot."""
    return listed([Message(f"{shape}-bots", bots=bots) for shape, bots in zip(LEVELS, crew, strict=True) if bots])


@cache
def position_name(position: str) -> Message:
    """Return the message for the position of a racer, which is written as in events."""
    if position in FIXED_POSITIONS:
        return FIXED_POSITIONS[position]
    if position.startswith("q"):
        return Message("queue-place", place=int(position[1:]))
    return Message("spot", spot=int(position))
