"""Events as sentences for the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.events import Event
from . import events as e
from .board import DIRECTIONS, ROBOTS
from .rules.movement import COLOURS, DIRECTION_NAMES

SYMBOL_NAMES = {"c": "circle", "t": "triangle", "s": "square", "h": "hexagon"}
FAILURE_TEXTS = {
    "number": "used up the number without success",
    "gave_up": "gave up",
    "time": "ran out of time",
    "left": "has left",
    "not_shortest": "reached the target, but a shorter way exists",
}
RETURN_TEXTS = {"nobody_bid": "Nobody bid", "nobody_succeeded": "Nobody succeeded"}
END_REASONS = {
    "RIC-1.7": "not enough players are left",
    "RIC-12.1": "enough chips are won",
    "RIC-12.2": "all chips are given out",
    "RIC-12.4": "the number agreed on is reached or the chips have run out",
    "RIC-14.3": "all chips are used",
}


def chip_name(chip: str) -> str:
    """Return the chip in words.

    >>> chip_name("rc"), chip_name("v")
    ('red circle', 'vortex')
    """
    return "vortex" if chip == "v" else f"{colour_name(chip[0])} {SYMBOL_NAMES[chip[1]]}"


def colour_name(robot: str) -> str:
    return COLOURS[ROBOTS.index(robot)]


def pluralize(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def describe_event(event: Event, names: Sequence[str]) -> str:
    """Return the log line of an event; `names` are the players' names by seat."""
    return DESCRIBERS[type(event)](event, names)


def describe_chip_turned(event: e.ChipTurned) -> str:
    chip = f"Round {event.round}: the {chip_name(event.chip)} on {event.square}."
    return f"{chip} {skipped_chips_text(event.passed_over)}" if event.passed_over else chip


def skipped_chips_text(chips: int) -> str:
    return f"{pluralize(chips, 'chip')} {'was' if chips == 1 else 'were'} passed over as too hard."


def describe_last_call(event: e.LastCallMade, names: Sequence[str]) -> str:
    caller = "" if event.seat is None else f"{names[event.seat]} starts the last call. "
    return caller + "The final minute for a bid runs."


def describe_bidding_ended(event: e.BiddingEnded, names: Sequence[str]) -> str:
    order = zip(event.order, event.bids, strict=True)
    return "Bids in order: " + ", ".join(f"{names[seat]}: {moves}" for seat, moves in order) + "."


def describe_bid(event: e.BidMade, name: str) -> str:
    number = "a secret number" if event.moves == e.HIDDEN_BID else str(event.moves)
    return f"{name} bids {number}" + (" and turns the glass." if event.first else ".")


def describe_slide(event: e.Slid) -> str:
    direction = DIRECTION_NAMES[DIRECTIONS.index(event.direction)]
    start = f"{event.count}. {colour_name(event.robot).capitalize()} slides {direction}"
    bounces = f", bouncing at {' and '.join(event.bounces)}" if event.bounces else ""
    stop = "a wall" if event.stopped_by == "wall" else event.stopped_by.capitalize()
    return f"{start} from {event.path[0]} to {event.path[-1]}{bounces}, stopped by {stop}."


def describe_game_end(event: e.GameEnded, names: Sequence[str]) -> str:
    winners = [names[seat] for seat, place in enumerate(event.places) if place == 1]
    result = " and ".join(winners) + (" wins" if len(winners) == 1 else " share the win") if winners else "Nobody wins"
    chips = ", ".join(f"{names[seat]} {chips}" for seat, chips in enumerate(event.chips))
    return f"The game is over, {END_REASONS[event.rule]}: {result} (chips: {chips})."


DESCRIBERS: dict[type[Event], Callable[[Any, Sequence[str]], str]] = {
    e.BoardBuilt: lambda event, names: f"The board is {event.board}.",
    e.Readied: lambda event, names: f"{names[event.seat]} is ready.",
    e.ChipTurned: lambda event, names: describe_chip_turned(event),
    e.BidMade: lambda event, names: describe_bid(event, names[event.seat]),
    e.BidRepeated: lambda event, names: f"{names[event.seat]} says the same number again.",
    e.SaidDone: lambda event, names: f"{names[event.seat]} is done.",
    e.Passed: lambda event, names: f"{names[event.seat]} has no idea.",
    e.TookBack: lambda event, names: f"{names[event.seat]} is not ready after all.",
    e.CallAllowed: lambda event, names: "Nobody has bid for a while: anybody may start the last call.",
    e.LastCallMade: describe_last_call,
    e.BiddingEnded: describe_bidding_ended,
    e.TryBegan: lambda event, names: f"{names[event.seat]} shows a way in {pluralize(event.moves, 'move')}.",
    e.Slid: lambda event, names: describe_slide(event),
    e.SlideTakenBack: lambda event, names: (
        f"{names[event.seat]} takes a slip back: {colour_name(event.robot).capitalize()} is on {event.square} again."
    ),
    e.TryFailed: lambda event, names: f"{names[event.seat]} {FAILURE_TEXTS[event.why]}; the robots go back.",
    e.ChipWon: lambda event, names: (
        f"{names[event.seat]} wins the {chip_name(event.chip)} in {pluralize(event.moves, 'move')}"
        f" and has {pluralize(event.chips, 'chip')}."
    ),
    e.ChipReturned: lambda event, names: f"{RETURN_TEXTS[event.why]}: the {chip_name(event.chip)} is shuffled back.",
    e.ChipLost: lambda event, names: f"The {chip_name(event.chip)} is laid face down.",
    e.ChipSetAside: lambda event, names: f"The {chip_name(event.chip)} came back three times and is put aside.",
    e.PlayerLeft: lambda event, names: f"{names[event.seat]} leaves the game.",
    e.PlayerJoined: lambda event, names: f"{names[event.seat]} joins the game.",
    e.GameEnded: describe_game_end,
}
