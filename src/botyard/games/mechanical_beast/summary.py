"""Numbers and moments of a finished game, from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from ...core.capabilities import Mark, Moment, SeatSummary, SummaryNumber
from ...core.events import Event
from ...core.messages import Message
from . import events as e
from .grid import DIRECTIONS, NORTH, NOWHERE, Floor, cell_at, flood
from .nouns import room_message
from .state import State, is_exit, meeple_ids, owner_of

MOST_MOMENTS = 3


@dataclass(slots=True)
class Replay:
    """The floor and the figures as the events so far have left them.

    A game may begin with a position of its own, whose rooms no event has placed.
    """

    state: State  # the last position, for the cards and the options
    floor: Floor
    rooms: dict[str, int]  # of each figure
    is_off: bool = False

    @classmethod
    def from_start(cls, state: State) -> Replay:
        cards, entrance = len(state.deck.ids), state.deck.entrance
        floor = Floor([NOWHERE] * cards, [NORTH] * cards, {}, state.floor.doors, state.floor.openings)
        floor.put(entrance, 0, NORTH)
        return cls(state, floor, dict.fromkeys(meeple_ids(state), entrance))

    def follow(self, event: Event) -> None:
        number = self.state.deck.number
        match event:
            case e.Walked(_, meeple, rooms):
                self.rooms[meeple] = number[rooms[-1]]
            case e.Explored(_, meeple, _, placed):
                self.place((placed,))
                self.rooms[meeple] = number[placed.room]
            case e.ExitPlaced(_, placed):
                self.place((placed,))
            case e.GearUsed():
                self.place(event.moves[-1])
            case e.Collapsed(_, room):
                self.remove(number[room])
                self.place(event.moved)
            case e.SwitchThrown():
                self.is_off = True

    def place(self, positions: Sequence[e.RoomPosition]) -> None:
        number, floor = self.state.deck.number, self.floor
        for position in positions:
            self.remove(number[position.room])
        for position in positions:
            cell = cell_at(position.row, position.column)
            floor.put(number[position.room], cell, DIRECTIONS.index(position.heading))

    def remove(self, room: int) -> None:
        if room in self.floor:
            self.floor.take(room)

    def is_cut_off(self, seat: int) -> bool:
        """Return whether a figure of the seat can walk to no exit."""
        own = [room for at, room in enumerate(self.rooms.values()) if owner_of(self.state, at) == seat]
        own = [room for room in own if room in self.floor]
        return any(not any(is_exit(self.state, other) for other in flood(self.floor, room)) for room in own)


@dataclass(slots=True)
class SeatRecord:
    """What the events so far say about a seat."""

    counts: Counter[str] = field(default_factory=Counter)
    marks: list[Mark] = field(default_factory=list)
    rescues: list[Moment] = field(default_factory=list)
    switch: list[Moment] = field(default_factory=list)
    closest_call: list[Moment] = field(default_factory=list)  # the last one


def summarise(state: State, entries: Sequence[Sequence[Event]]) -> tuple[SeatSummary, ...]:
    replay, records = Replay.from_start(state), [SeatRecord() for _ in range(state.seats)]
    course, turn = list[float](), 0
    for number, entry in enumerate(entries):
        for event in entry:
            if isinstance(event, e.TurnBegan | e.GameEnded) and turn:
                course.append(len(replay.floor.grid))
                record_cut_off(replay, records, turn, number)
            if isinstance(event, e.TurnBegan):
                turn = event.turn
            replay.follow(event)
            record_event(records, event, number, len(course))
    unseen = len(state.floor.grid) - len(replay.floor.grid)
    rooms = [count + unseen for count in course]
    return tuple(summary_of(state, seat, record, rooms) for seat, record in enumerate(records))


def record_event(records: Sequence[SeatRecord], event: Event, entry: int, step: int) -> None:
    match event:
        case e.Explored(seat):
            records[seat].counts["explored"] += 1
        case e.GearUsed(seat):
            records[seat].counts["gears"] += 1
        case e.Collapsed(seat, people=people):
            records[seat].counts["collapsed"] += 1
            if people:
                records[seat].counts["rescued"] += 1
                records[seat].marks.append(Mark(step, Message("mark-rescue"), "good"))
                rescue = Message("moment-rescue", room=room_message(event.room_name))
                records[seat].rescues.append(Moment(entry, rescue))
        case e.SwitchThrown(seat):
            records[seat].switch.append(Moment(entry, Message("moment-switch")))
            mark_all(records, Mark(step, Message("mark-switch")))
        case e.LockedDown():
            mark_all(records, Mark(step, Message("mark-lockdown"), "bad"))


def mark_all(records: Sequence[SeatRecord], mark: Mark) -> None:
    for record in records:
        record.marks.append(mark)


def record_cut_off(replay: Replay, records: Sequence[SeatRecord], turn: int, entry: int) -> None:
    """Record who ends a turn without a path to an exit while the beast falls apart."""
    for seat, record in enumerate(records):
        if replay.is_off and replay.is_cut_off(seat):
            record.closest_call = [Moment(entry, Message("moment-cut-off", turn=turn))]


# --- the summary -------------------------------------------------------------------------------------------


def summary_of(state: State, seat: int, record: SeatRecord, course: Sequence[float]) -> SeatSummary:
    counted = ("explored", "collapsed", "gears") if state.options.competitive else ("rescued", "explored", "collapsed")
    numbers = tuple(SummaryNumber(kind, record.counts[kind]) for kind in counted)
    escaped = record.closest_call if seat in state.winners else []
    moments = [*escaped, *record.switch, *reversed(record.rescues)][:MOST_MOMENTS]
    return SeatSummary(
        numbers,
        tuple(moments),
        tuple(course),
        tuple(record.marks),
    )
