"""Counts of all components of a game, which never change."""

from __future__ import annotations

from ...core.events import Seat
from .cards import KINDS, POWERS
from .state import CIRCLE, HEX, NO_BOT, State, circle_piece, hex_piece


def component_counts(state: State) -> dict[str, int]:
    """Count each player's bots of each shape (ITM-1.3) and the Power cards of each kind (ITM-1.5)."""
    found: dict[str, int] = {}
    for seat in range(state.seats):
        for shape, count in enumerate(bot_counts(state, seat)):
            found[f"bots of seat {seat}, shape {shape}"] = count
    for kind in range(KINDS):
        held = sum(hand[kind] for hand in state.hands)
        found[POWERS[kind].id] = state.deck.count(kind) + state.discard[kind] + held
    return found


def bot_counts(state: State, seat: Seat) -> list[int]:
    counts = list(state.boxes[seat])
    placed = [stack.crew for stacks in state.stacks for stack in stacks if stack.seat == seat]
    for crew in (state.crews[seat], *placed):
        for shape, count in enumerate(crew):
            counts[shape] += count
    for bots in state.junction_bots:
        if bots[seat] != NO_BOT:
            counts[bots[seat]] += 1
    counts[CIRCLE] += state.track.count(circle_piece(seat)) + state.queue.count(seat)
    counts[HEX] += state.track.count(hex_piece(seat)) + state.hex_box[seat] + state.podium[seat]
    return counts
