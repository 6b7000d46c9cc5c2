"""Numbers and moments of a finished game, from its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from ...core.capabilities import Mark, Moment, SeatSummary, SummaryNumber
from ...core.events import Event, Seat
from ...core.messages import Message
from . import events as e
from .nouns import robot_name
from .state import NOBODY, State

BIG_VOLLEY = 2  # damage; less is no moment
EDGES = ("pit", "edge")


@dataclass(slots=True)
class SeatRecord:
    """What the events so far say about a seat."""

    shots: list[int]  # damage dealt, by seat
    pushed: int = 0
    pits: int = 0  # robots pushed into pits and off the board
    driven: int = 0  # squares
    carried: int = 0  # squares by belt
    flags: int = 0
    course: list[float] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    last_flag: Moment | None = None
    push: Moment | None = None  # the last one into a pit or off the board
    volley: Moment | None = None  # the most damage dealt at once
    volley_damage: int = BIG_VOLLEY - 1

    def mark(self, text: Message, tone: Literal["good", "bad", "plain"]) -> None:
        self.marks.append(Mark(len(self.course), text, tone))


class Recorder:
    """Follows the events of a game for all seats."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.records = [SeatRecord([0] * state.seats) for _ in range(state.seats)]
        self.pushes: set[tuple[int, int]] = set()  # robots and whom they have pushed in this register
        self.has_begun = False

    def seat(self, robot: int) -> Seat:
        return self.state.seat_of(robot)

    def record(self, event: Event, entry: int) -> None:
        self.record_moves(event)
        self.record_hits(event, entry)
        self.record_marks(event, entry)

    def record_moves(self, event: Event) -> None:
        match event:
            case e.TurnBegan() | e.GameEnded():
                self.end_turn()
            case e.Revealed():
                self.pushes.clear()
            case e.Drove(robot=robot, shifts=shifts):
                self.drive(robot, [shift.robot for shift in shifts[1:]])
            case e.Carried(shifts=shifts):
                for shift in shifts:
                    self.records[self.seat(shift.robot)].carried += shift.start != shift.end

    def record_hits(self, event: Event, entry: int) -> None:
        match event:
            case e.Fired(hits=hits):
                self.fire(hits, entry)
            case e.Damaged(robot=robot, tokens=tokens, by=by, cause="ramming_gear"):
                self.hit(by[0], robot, tokens)

    def record_marks(self, event: Event, entry: int) -> None:
        match event:
            case e.Destroyed():
                self.destroy(event, entry)
            case e.FlagTouched(robot=robot, flag=flag, counts=True):
                self.touch(self.seat(robot), flag, entry)
            case e.Finished(robot=robot, place=place):
                self.records[self.seat(robot)].mark(Message("mark-finished", place=place), "good")
            case e.PoweredDown(robot=robot) | e.StayedDown(robot=robot):
                self.records[self.seat(robot)].mark(Message("mark-powered-down"), "plain")

    def end_turn(self) -> None:
        for record in self.records if self.has_begun else ():
            record.course.append(record.flags)
        self.has_begun = True

    def drive(self, robot: int, pushed: Sequence[int]) -> None:
        record = self.records[self.seat(robot)]
        record.driven += 1
        for other in pushed:
            if (robot, other) not in self.pushes and self.seat(other) != self.seat(robot):
                self.pushes.add((robot, other))
                record.pushed += 1

    def hit(self, shooter: int, victim: int, tokens: int) -> None:
        if shooter != NOBODY and self.seat(shooter) != self.seat(victim):
            self.records[self.seat(shooter)].shots[self.seat(victim)] += tokens

    def fire(self, hits: Sequence[e.Hit], entry: int) -> None:
        before = [sum(record.shots) for record in self.records]
        for hit in hits:
            if hit.victim != NOBODY:
                self.hit(hit.shooter, hit.victim, hit.tokens)
        for record, dealt_before in zip(self.records, before, strict=True):
            dealt = sum(record.shots) - dealt_before
            if dealt > record.volley_damage:
                record.volley_damage = dealt
                record.volley = Moment(entry, Message("moment-volley", damage=dealt))

    def destroy(self, event: e.Destroyed, entry: int) -> None:
        victim = self.records[self.seat(event.robot)]
        victim.mark(Message("mark-destroyed", fate=event.fate), "bad")
        if event.by == NOBODY or event.fate not in EDGES or self.seat(event.by) == self.seat(event.robot):
            return
        pusher = self.records[self.seat(event.by)]
        pusher.pits += 1
        pusher.push = Moment(entry, Message("moment-push", robot=robot_name(event.robot), fate=event.fate))

    def touch(self, seat: Seat, flag: int, entry: int) -> None:
        record = self.records[seat]
        record.flags += 1
        record.mark(Message("mark-flag", flag=flag), "good")
        record.last_flag = Moment(entry, Message("moment-flag", flag=flag))


def summarise(state: State, entries: Sequence[Sequence[Event]]) -> tuple[SeatSummary, ...]:
    recorder = Recorder(state)
    for number, entry in enumerate(entries):
        for event in entry:
            recorder.record(event, number)
    return tuple(summary_of(record, seat) for seat, record in enumerate(recorder.records))


def summary_of(record: SeatRecord, seat: Seat) -> SeatSummary:
    numbers = (
        SummaryNumber("damage-dealt", sum(record.shots)),
        SummaryNumber("pushes", record.pushed),
        SummaryNumber("squares-driven", record.driven),
        SummaryNumber("pits", record.pits),
        SummaryNumber("squares-by-belt", record.carried),
    )
    moments = tuple(moment for moment in (record.last_flag, record.push, record.volley) if moment)
    against = tuple(float(shots) for other, shots in enumerate(record.shots) if other != seat)
    return SeatSummary(numbers, moments, tuple(record.course), tuple(record.marks), against)
