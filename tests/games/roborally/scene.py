"""A small floor with robots on it, on which seats speak and registers are played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar, cast

import pytest

from botyard import CLOCK, Event, Illegal, Luck, digest, load
from botyard.games.roborally import RoboRally
from botyard.games.roborally.actions import REGISTERS
from botyard.games.roborally.cards import DECK, OPTIONS
from botyard.games.roborally.courses import Course, layout_of, read_course
from botyard.games.roborally.floor import WAYS, Floor, floor_of
from botyard.games.roborally.options import RoboRallyOptions
from botyard.games.roborally.rules.answers import answer
from botyard.games.roborally.rules.phases import STEPS, run
from botyard.games.roborally.rules.questions import query_for
from botyard.games.roborally.state import NOBODY, NOWHERE, Kind, Robot, State, Step
from botyard.games.roborally.view import RoboRallyView

RULES = cast(RoboRally, load("roborally"))
NAMES = "ABCDEFGH"
E = TypeVar("E", bound=Event)


class Scene:
    """Robots A, B, C … in dock order, seats 0, 1, 2 …; who has no card in a register does nothing in it."""

    def __init__(self, state: State, names: Sequence[str] = NAMES) -> None:
        self.state, self.names = state, list(names)
        self.events: list[Event] = []

    def robot(self, name: str) -> Robot:
        return self.state.robots[self.names.index(name)]

    def at(self, name: str) -> str:
        """Where a robot is and how it faces: 'd1 e'; 'gone' off the board."""
        robot = self.robot(name)
        return "gone" if robot.at == NOWHERE else f"{self.state.floor.square(robot.at)} {WAYS[robot.facing]}"

    def places(self) -> dict[str, str]:
        """Where everybody is."""
        return {name: self.at(name) for name in self.names}

    def docks(self, names: str) -> Scene:
        """Another dock order than that of the names: 'CAB' (RAL-1.6)."""
        self.state.order = tuple(map(self.names.index, names))
        return self

    def view(self, name: str | None) -> RoboRallyView:
        """What the owner of a robot sees; None for a watcher."""
        return RULES.view(self.state, None if name is None else self.state.seat_of(self.names.index(name)))

    def program(self, name: str, *cards: int | tuple[int, ...], first: int = 1) -> None:
        """Cards into the registers from `first` on; they are taken from the deck."""
        for register, card in enumerate(cards, start=first - 1):
            placed = card if isinstance(card, tuple) else (card,)
            for one in placed:
                self.state.deck.remove(one)
            self.robot(name).registers[register] = placed

    def hand(self, name: str, *cards: int) -> None:
        for card in cards:
            self.state.deck.remove(card)
        robot = self.robot(name)
        robot.hand, robot.dealt, robot.done = list(cards), len(cards), False

    def options(self, name: str, *options: str) -> None:
        for option in options:
            self.state.option_deck.remove(option)
            self.robot(name).options.append(option)
        if "mini_howitzer" in options:
            self.robot(name).shells = 5

    def begin(self, step: Step, register: int = 1, until: Step = Step.OVER) -> list[Event]:
        """Go on from a step until somebody is asked, another step is reached or the next hands are dealt."""
        self.state.step, self.state.begun, self.state.register = step, False, register - 1
        return self.told(lambda tell: run(self.state, tell, until))

    def play(self, register: int = 1) -> list[Event]:
        """One register phase: from its reveal until the next one, a question, or the end of the turn."""
        events: list[Event] = []
        self.state.step, self.state.begun, self.state.register = Step.CONDITION, False, register - 1
        self.run_register(register, events)
        self.events += events
        return events

    def run_register(self, register: int, events: list[Event]) -> None:
        state = self.state
        while not state.window and state.step is not Step.OVER:
            STEPS[state.step](state, events.append)
            if state.step is Step.REPAIR or (state.step is Step.CONDITION and state.register != register - 1):
                return

    def say(self, name: str, *texts: str) -> list[Event]:
        """A seat says one thing after another; what that told. The rest of the turn follows by itself."""
        seat = self.state.seat_of(self.names.index(name))
        return self.told(lambda tell: [self.do(seat, text, tell) for text in texts])

    def reply(self, name: str, *texts: str) -> list[Event]:
        """Answers within a register phase, which goes on to its end or to the next question."""
        before = len(self.events)
        for text in texts:
            seat, register = self.state.seat_of(self.names.index(name)), self.state.register + 1
            query, action = query_for(self.state, seat), RULES.parse(text)
            assert query, f"{name} is asked nothing now"
            RULES.check(self.state, seat, action)
            self.told(lambda tell, query=query, action=action: answer(self.state, query, action, tell))
            self.run_register(register, self.events)
        return self.events[before:]

    def do(self, seat: int, text: str, tell: Any) -> None:
        action = RULES.parse(text)
        RULES.check(self.state, seat, action)
        RULES.apply(self.state, seat, action, tell)

    def fill(self, *names: str) -> list[Event]:
        """Robots get the first cards of their hands into their free registers, one after the other, and are done."""
        before = len(self.events)
        for name in names:
            robot = self.robot(name)
            empty = [number for number in range(REGISTERS) if not robot.registers[number]]
            puts = [f"put {card} {number + 1}" for card, number in zip(robot.hand, empty, strict=False)]
            self.say(name, *puts, "done")
        return self.events[before:]

    def ring(self, timer: str) -> list[Event]:
        return self.told(lambda tell: self.do(CLOCK, f"expire {timer}", tell))

    def told(self, doing: Any) -> list[Event]:
        events: list[Event] = []
        doing(events.append)
        self.events += events
        return events

    def asked(self, name: str) -> Kind | None:
        """What kind of question a seat is asked now."""
        query = query_for(self.state, self.state.seat_of(self.names.index(name)))
        return query.kind if query else None

    def why_asked(self, name: str) -> tuple[str, tuple[str, ...]]:
        """The sentence and the facts of a seat's question."""
        view = self.view(name)
        assert view.ask
        assert view.question
        return view.ask.text, view.question.about

    def locked(self, name: str) -> list[int]:
        """The registers that are locked, as everybody sees them."""
        registers = self.view(None).robots[self.names.index(name)].registers
        return [number for number, register in enumerate(registers, start=1) if register.locked]

    def archive(self, name: str) -> str | None:
        return self.view(None).robots[self.names.index(name)].archive

    def on_top(self, *cards: int) -> None:
        """These Program cards lie on top of the deck, the first one uppermost."""
        for card in reversed(cards):
            self.state.deck.remove(card)
            self.state.deck.append(card)

    def legal(self, name: str) -> list[str]:
        return [str(action) for action in RULES.legal(self.state, self.state.seat_of(self.names.index(name)))]

    def refuses(self, name: str, text: str, rule: str) -> Illegal:
        """The refusal names its rule, says what would be right, and leaves everything as it was."""
        before, seat = digest(self.state), self.state.seat_of(self.names.index(name))
        action = RULES.parse(text)
        with pytest.raises(Illegal) as caught:
            RULES.check(self.state, seat, action)
        no = caught.value
        assert no.rule == rule, f"{text!r} was refused by {no.rule}, not {rule}: {no}"
        assert no.hint.endswith("."), f"no hint what would be right: {no}"
        assert action not in RULES.legal(self.state, seat)
        assert digest(self.state) == before
        return no

    def of(self, kind: type[E], events: Iterable[Event] | None = None) -> list[E]:
        """All events of a kind that were told so far, or these of them."""
        return [event for event in (self.events if events is None else events) if isinstance(event, kind)]


def scene(
    rows: Sequence[str],
    robots: Mapping[str, str],
    *,
    walls: Iterable[str] = (),
    lasers: Iterable[Any] = (),
    pushers: Iterable[Any] = (),
    flags: Sequence[tuple[int, int]] = (),
    special: Sequence[str] = (),
    unnumbered: bool = False,
    seed: int = 1,
    **options: Any,
) -> Scene:
    """Robots as {'A': 'a1 e'}, more of each as words behind it: 'damage 3', 'lives 1', 'down', 'flags 2'."""
    course = Course(
        id="scene",
        name="Scene",
        category="own",
        level="unrated",
        players=tuple(range(2, 9)),
        length="unrated",
        boards=(),
        dock=None,
        flags=tuple(flags),
        special_rules=tuple(special),  # type: ignore[arg-type]
        flags_unnumbered=unnumbered,
    )
    return peopled(Floor(None, course, layout_of(rows, walls, lasers, pushers)), robots, seed, options)


def on_course(text: str, robots: Mapping[str, str], seed: int = 1, **options: Any) -> Scene:
    """Robots on a course of the catalogue, or on one written as text, wherever they are wanted."""
    return peopled(floor_of(RULES.catalogue, read_course(RULES.catalogue, text)), robots, seed, options)


def game(seats: int, seed: int = 1, **options: Any) -> Scene:
    """A game from its set-up on; the first deal is made."""
    events: list[Event] = []
    state = RULES.start(seats, Luck(seed), options, events.append)
    table = Scene(state, NAMES[: len(state.robots)])
    table.events = events
    return table


def peopled(floor: Floor, robots: Mapping[str, str], seed: int, options: Mapping[str, Any]) -> Scene:
    placed = [put(floor, text) for text in robots.values()]
    state = State(
        RoboRallyOptions.read(options),
        floor,
        Luck(seed),
        len(robots),
        placed,
        tuple(range(len(robots))),
        sorted(DECK, reverse=True),
        list(OPTIONS),
        list(floor.flags),
        habits=[{} for _ in robots],
        left=[False for _ in robots],
        turn=1,
    )
    return Scene(state, list(robots))


def put(floor: Floor, text: str) -> Robot:
    square, way, *words = text.split()
    cell = floor.find(square)
    assert cell is not None, text
    robot = Robot(cell, WAYS.index(way), 3, 0, done=True)
    fields = iter(words)
    for word in fields:
        if word == "down":
            robot.down = True
        elif word == "archive":
            found = floor.find(next(fields))
            assert found is not None, text
            robot.archive = found
        else:
            setattr(robot, word, int(next(fields)))
    return robot


__all__ = ["NOBODY", "NOWHERE", "REGISTERS", "RULES", "Kind", "Scene", "Step", "game", "on_course", "scene"]
