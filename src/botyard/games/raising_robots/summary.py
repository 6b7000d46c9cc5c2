"""Numbers and moments of a finished game, from its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...core.capabilities import Mark, Moment, SeatSummary, SummaryNumber
from ...core.events import Event
from ...core.messages import Message, listed
from . import events as e
from .component_set import ComponentSet
from .constants import DESIGN, PHASES
from .effect_text import amounts_message, phase_message
from .effects import CARD, NOTHING, POINT, Amounts, add_amounts, amounts_of
from .state import State

ROW_PHASES = PHASES[DESIGN:]


@dataclass(slots=True)
class Run:
    """What a row brought in one phase."""

    phase: str
    round: int
    gained: Amounts = NOTHING

    @property
    def total(self) -> int:
        return sum(self.gained)

    @property
    def message(self) -> Message:
        return Message(
            "run-gains", round=self.round, phase=phase_message(self.phase), gains=amounts_message(self.gained)
        )


@dataclass(slots=True)
class SeatRecord:
    """What the events so far say about a seat."""

    stock: int = 0  # points
    robots: int = 0  # points of robots
    built: int = 0
    unlocked: int = 0
    class_points: int = 0
    earlier: int = 0  # points of earlier games of the challenge
    run: Run | None = None  # the row that runs now
    best: Run | None = None
    best_moment: Moment | None = None
    last_token: Moment | None = None
    costliest: tuple[int, Moment] | None = None  # the robot with the most points
    course: list[float] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)

    @property
    def points(self) -> int:
        return self.earlier + self.stock + self.robots

    def gain(self, gained: Amounts) -> None:
        if self.run:
            self.run.gained = add_amounts(self.run.gained, gained)

    def end_run(self, entry: int) -> None:
        if self.run and self.run.total > (self.best.total if self.best else 0):
            self.best = self.run
            self.best_moment = Moment(entry, Message("moment-run", run=self.run.message))
        self.run = None

    def build(self, name: str, points: int, entry: int) -> None:
        self.built += 1
        self.robots += points
        if not self.costliest or points > self.costliest[0]:
            self.costliest = points, Moment(entry, Message("moment-built", name=name, points=points))


class Recorder:
    """Follows the events of a game for all seats."""

    def __init__(self, components: ComponentSet, seats: int) -> None:
        self.components = components
        self.records = [SeatRecord() for _ in range(seats)]
        self.round = 0

    def record(self, event: Event, entry: int) -> None:
        match event:
            case e.RoundBegan(round=number):
                self.end_round()
                self.round = number
            case e.NextGame():
                self.begin_game()
            case e.StartShown():
                self.record_start(event, entry)
            case e.Scored():
                self.record_score(event)
            case e.PlayerEvent() | e.PhaseBegan() | e.PhaseEnded():
                self.record_action(self.records[event.seat], event, entry)

    def record_start(self, event: e.StartShown, entry: int) -> None:
        record = self.records[event.seat]
        record.stock = event.stock[POINT]
        for robot in (robot for row in event.rows for robot in row):
            self.record_built(record, robot, entry)

    def record_built(self, record: SeatRecord, robot: str, entry: int) -> None:
        card = self.components.robots[self.components.robot_ids[robot]].card
        record.build(card.name, card.vp, entry)

    def record_action(self, record: SeatRecord, event: Event, entry: int) -> None:
        match event:
            case e.PhaseBegan(phase=phase) if phase in ROW_PHASES:
                record.run = Run(phase, self.round)
            case e.PhaseEnded():
                record.end_run(entry)
            case e.Gained(goods=goods, stock_after=stock, secret=False):
                record.stock = stock[POINT]
                record.gain((*goods, *NOTHING[len(goods) :]))
            case e.Drew(cards=cards, secret=False):
                record.gain(amounts_of(CARD, len(cards)))
            case e.Assembled(robot=robot, secret=False):
                self.record_built(record, robot, entry)
            case e.Unlocked(secret=False):
                record.unlocked += 1
                record.last_token = Moment(entry, Message("moment-token", tokens=record.unlocked))

    def record_score(self, event: e.Scored) -> None:
        record = self.records[event.seat]
        record.class_points += event.classes
        total = event.robots + event.classes + event.inventory + event.leftovers + event.inventor
        record.course.append(record.earlier + total)
        if event.grades:
            grades = Message("mark-grades", grades=listed(list(event.grades)))
            record.marks.append(Mark(len(record.course) - 1, grades))

    def end_round(self) -> None:
        for record in self.records if self.round else ():
            record.course.append(record.points)

    def begin_game(self) -> None:
        self.round = 0
        for record in self.records:
            record.earlier = int(record.course[-1])
            record.stock = record.robots = 0


def summarise(state: State, entries: Sequence[Sequence[Event]]) -> tuple[SeatSummary, ...]:
    recorder = Recorder(state.components, state.seats)
    for number, entry in enumerate(entries):
        for event in entry:
            recorder.record(event, number)
    return tuple(map(summary_of, recorder.records))


def summary_of(record: SeatRecord) -> SeatSummary:
    numbers = (
        SummaryNumber("best-run", record.best.total if record.best else 0),
        SummaryNumber("class-points", record.class_points),
        SummaryNumber("robots-built", record.built),
        SummaryNumber("tokens-unlocked", record.unlocked),
    )
    built = record.costliest[1] if record.costliest else None
    moments = tuple(moment for moment in (record.best_moment, built, record.last_token) if moment)
    return SeatSummary(numbers, moments, tuple(record.course), tuple(record.marks))
