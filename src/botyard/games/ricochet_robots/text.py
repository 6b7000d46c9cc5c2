"""Events told as sentences for the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.events import Event
from . import events as e
from .board import ROBOTS, WAYS
from .rules.moving import COLOURS, POINTS

SYMBOL_NAMES = {"c": "circle", "t": "triangle", "s": "square", "h": "hexagon"}
WHY_FAILED = {
    "number": "used up the number without success",
    "gave_up": "gave up",
    "time": "ran out of time",
    "left": "has left",
    "not_shortest": "reached the target, but a shorter way exists",
}
WHY_RETURNED = {"nobody_bid": "Nobody bid", "nobody_succeeded": "Nobody succeeded"}
ENDINGS = {
    "RIC-1.7": "not enough players are left",
    "RIC-12.1": "enough chips are won",
    "RIC-12.2": "all chips are given out",
    "RIC-12.4": "the number agreed on is reached or the chips have run out",
    "RIC-14.3": "all chips are used",
}


def chip_words(chip: str) -> str:
    """The chip in words.

    >>> chip_words("rc"), chip_words("v")
    ('red circle', 'vortex')
    """
    return "vortex" if chip == "v" else f"{colour_words(chip[0])} {SYMBOL_NAMES[chip[1]]}"


def colour_words(robot: str) -> str:
    return COLOURS[ROBOTS.index(robot)]


def count_words(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def sentence(event: Event, names: Sequence[str]) -> str:
    """One line of the log; `names` are the players', by seat."""
    return SENTENCES[type(event)](event, names)


def turn_sentence(event: e.ChipTurned) -> str:
    chip = f"Round {event.round}: the {chip_words(event.chip)} on {event.square}."
    return f"{chip} {passed_over_words(event.passed_over)}" if event.passed_over else chip


def passed_over_words(chips: int) -> str:
    return f"{count_words(chips, 'chip')} {'was' if chips == 1 else 'were'} passed over as too hard."


def call_sentence(event: e.LastCallMade, names: Sequence[str]) -> str:
    caller = "" if event.seat is None else f"{names[event.seat]} starts the last call. "
    return caller + "The final minute for a bid runs."


def order_sentence(event: e.BiddingEnded, names: Sequence[str]) -> str:
    order = zip(event.order, event.bids, strict=True)
    return "Bids in order: " + ", ".join(f"{names[seat]}: {moves}" for seat, moves in order) + "."


def bid_sentence(event: e.BidMade, name: str) -> str:
    number = "a secret number" if event.moves == e.HIDDEN else str(event.moves)
    return f"{name} bids {number}" + (" and turns the glass." if event.first else ".")


def slide_sentence(event: e.Slid) -> str:
    way = f"{event.count}. {colour_words(event.robot).capitalize()} slides {POINTS[WAYS.index(event.way)]}"
    bounces = f", bouncing at {' and '.join(event.bounces)}" if event.bounces else ""
    stop = "a wall" if event.stopped_by == "wall" else event.stopped_by.capitalize()
    return f"{way} from {event.path[0]} to {event.path[-1]}{bounces}, stopped by {stop}."


def ending_sentence(event: e.GameEnded, names: Sequence[str]) -> str:
    winners = [names[seat] for seat, place in enumerate(event.places) if place == 1]
    result = " and ".join(winners) + (" wins" if len(winners) == 1 else " share the win") if winners else "Nobody wins"
    chips = ", ".join(f"{names[seat]} {chips}" for seat, chips in enumerate(event.chips))
    return f"The game is over, {ENDINGS[event.rule]}: {result} (chips: {chips})."


SENTENCES: dict[type[Event], Callable[[Any, Sequence[str]], str]] = {
    e.BoardBuilt: lambda event, names: f"The board is {event.board}.",
    e.Readied: lambda event, names: f"{names[event.seat]} is ready.",
    e.ChipTurned: lambda event, names: turn_sentence(event),
    e.BidMade: lambda event, names: bid_sentence(event, names[event.seat]),
    e.BidRepeated: lambda event, names: f"{names[event.seat]} says the same number again.",
    e.SaidDone: lambda event, names: f"{names[event.seat]} is done.",
    e.Passed: lambda event, names: f"{names[event.seat]} has no idea.",
    e.TookBack: lambda event, names: f"{names[event.seat]} is not ready after all.",
    e.CallAllowed: lambda event, names: "Nobody has bid for a while: anybody may start the last call.",
    e.LastCallMade: call_sentence,
    e.BiddingEnded: order_sentence,
    e.TryBegan: lambda event, names: f"{names[event.seat]} shows a way in {count_words(event.moves, 'move')}.",
    e.Slid: lambda event, names: slide_sentence(event),
    e.SlideTakenBack: lambda event, names: (
        f"{names[event.seat]} takes a slip back: {colour_words(event.robot).capitalize()} is on {event.square} again."
    ),
    e.TryFailed: lambda event, names: f"{names[event.seat]} {WHY_FAILED[event.why]}; the robots go back.",
    e.ChipWon: lambda event, names: (
        f"{names[event.seat]} wins the {chip_words(event.chip)} in {count_words(event.moves, 'move')}"
        f" and has {count_words(event.chips, 'chip')}."
    ),
    e.ChipReturned: lambda event, names: f"{WHY_RETURNED[event.why]}: the {chip_words(event.chip)} is shuffled back.",
    e.ChipLost: lambda event, names: f"The {chip_words(event.chip)} is laid face down.",
    e.ChipSetAside: lambda event, names: f"The {chip_words(event.chip)} came back three times and is put aside.",
    e.PlayerLeft: lambda event, names: f"{names[event.seat]} leaves the game.",
    e.PlayerJoined: lambda event, names: f"{names[event.seat]} joins the game.",
    e.GameEnded: ending_sentence,
}
