"""Numbers and moments of a finished game, from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from ...core.capabilities import Mark, Moment, SeatSummary, SummaryNumber
from ...core.events import Event
from ...core.messages import Message
from . import events as e
from .nouns import position_name
from .rules.game_end import HEXES_TO_WIN
from .state import State

WORTHWHILE_LEAP = 2  # bots; shorter leaps are no moments
LAP = 0.5  # of a hex-bot: its circle-bot's way out counts as much as its own way back


@dataclass(slots=True)
class SeatRecord:
    """What the events so far say about a seat."""

    turns: int = 0
    junctions: int = 0
    leap: e.BotMoved | None = None  # the longest
    racers: Counter[tuple[str, str]] = field(default_factory=Counter)  # by shape and position
    course: list[float] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    leap_entry: int = 0
    podium_entry: int = 0  # of its last hex-bot on the podium

    @property
    def podium(self) -> int:
        return self.racers["hex", "podium"]


def summarise(state: State, entries: Sequence[Sequence[Event]]) -> tuple[SeatSummary, ...]:
    records = [SeatRecord() for _ in range(state.seats)]
    spots, has_begun = len(state.track) - 1, False
    for number, entry in enumerate(entries):
        for event in entry:
            if isinstance(event, e.TurnBegan | e.GameEnded):
                for record in records if has_begun else ():
                    record.course.append(progress(record, spots))
                has_begun = True
            if isinstance(event, e.TurnBegan):
                records[event.seat].turns += 1
            record_event(records, event, number)
    return tuple(summary_of(record, seat == state.winner) for seat, record in enumerate(records))


def record_event(records: Sequence[SeatRecord], event: Event, entry: int) -> None:
    match event:
        case e.JunctionChosen(seat):
            records[seat].junctions += 1
        case e.BotMoved(seat):
            record_move(records[seat], event, entry)
        case e.PodiumReached(seat, count):
            records[seat].podium_entry = entry
            records[seat].marks.append(Mark(len(records[seat].course), Message("mark-podium", bots=count)))
    record_racers(records, event)


def record_move(record: SeatRecord, event: e.BotMoved, entry: int) -> None:
    if record.leap is None or event.leapt > record.leap.leapt:
        record.leap, record.leap_entry = event, entry


# --- the course --------------------------------------------------------------------------------------------


def record_racers(records: Sequence[SeatRecord], event: Event) -> None:
    """Follow the racers; the places of the queue are one position."""
    match event:
        case e.Started(seat, spot):
            move_racer(records[seat], "circle", "", str(spot))
        case e.Entered(seat, _, _, end):
            move_racer(records[seat], "circle", "", end)
        case e.BotMoved(seat, shape, _, start, end):
            move_racer(records[seat], shape, start, end)
        case e.QueueMoved(seat):
            move_racer(records[seat], "circle", "q1", "1")
        case e.Upgraded(seat, spot):
            move_racer(records[seat], "circle", str(spot), "")
        case e.HexTagged(seat):
            move_racer(records[seat], "hex", "", "h")


def move_racer(record: SeatRecord, shape: str, start: str, end: str) -> None:
    record.racers[shape, start[:1] if start.startswith("q") else start] -= 1
    record.racers[shape, end[:1] if end.startswith("q") else end] += 1


def progress(record: SeatRecord, spots: int) -> float:
    """Return the way of the three bots that are farthest, in hex-bots on the podium."""
    ways = [way(shape, position, spots) for shape, position in record.racers.elements()]
    return round(sum(sorted(ways, reverse=True)[:HEXES_TO_WIN]), 2)


def way(shape: str, position: str, spots: int) -> float:
    """Return the share of the way to the podium that a bot has behind it.

    >>> way("circle", "5", 20), way("hex", "h", 20), way("hex", "5", 20), way("hex", "podium", 20)
    (0.125, 0.5, 0.875, 1.0)
    """
    if shape == "circle":
        return LAP * int(position) / spots if position.isdigit() else 0.0
    behind = {"h": 0.0, "podium": 1.0, "": -1.0}.get(position)
    return LAP + LAP * (1 - int(position) / spots if behind is None else behind)


# --- the summary -------------------------------------------------------------------------------------------


def summary_of(record: SeatRecord, has_won: bool) -> SeatSummary:
    turns = round(record.turns / record.podium, 1) if record.podium else None
    numbers = (
        SummaryNumber("turns-per-hex-bot", turns, is_better_high=False),
        SummaryNumber("junctions", record.junctions),
        SummaryNumber("longest-leap", record.leap.leapt if record.leap else 0),
    )
    return SeatSummary(numbers, moments(record, has_won), tuple(record.course), tuple(record.marks))


def moments(record: SeatRecord, has_won: bool) -> tuple[Moment, ...]:
    found = []
    if record.podium:
        found.append(Moment(record.podium_entry, Message("moment-podium", bots=record.podium, won=has_won)))
    if record.leap and record.leap.leapt >= WORTHWHILE_LEAP:
        move = record.leap
        origin, target = position_name(move.start), position_name(move.end)
        leap = Message("moment-leap", shape=move.shape, origin=origin, target=target, bots=move.leapt)
        found.append(Moment(record.leap_entry, leap))
    return tuple(found)
