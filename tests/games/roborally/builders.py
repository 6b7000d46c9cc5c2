"""Build small floors with robots, and play actions and registers on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar, cast

import pytest

from botyard import CLOCK, Event, IllegalAction, Rng, digest, load_game
from botyard.core.fluent import game_bundle
from botyard.core.prompt import Prompt
from botyard.games.roborally import RoboRally
from botyard.games.roborally.actions import REGISTERS
from botyard.games.roborally.boards import read_rows, read_wall
from botyard.games.roborally.cards import DECK, OPTIONS
from botyard.games.roborally.courses import Course, Layout, assemble_layout, parse_course
from botyard.games.roborally.floor import DIRECTIONS, Floor, make_floor
from botyard.games.roborally.options import RoboRallyOptions
from botyard.games.roborally.rules.phases import STEP_HANDLERS, advance
from botyard.games.roborally.rules.prompt_handlers import answer_prompt
from botyard.games.roborally.rules.prompt_queue import pending_prompt
from botyard.games.roborally.state import NOBODY, NOWHERE, PromptKind, Robot, State, Step
from botyard.games.roborally.view import RoboRallyView
from tests.games.event_facts import fact_of

GAME = cast(RoboRally, load_game("roborally"))
NAMES = "ABCDEFGH"
E = TypeVar("E", bound=Event)


class Table:
    """Robots A, B, C … in dock order, seats 0, 1, 2 …; a robot without a card in a register does nothing in it."""

    def __init__(self, state: State, names: Sequence[str] = NAMES) -> None:
        self.state, self.names = state, list(names)
        self.events: list[Event] = []

    def robot(self, name: str) -> Robot:
        return self.state.robots[self.names.index(name)]

    def robot_at(self, name: str) -> str:
        """Return the square and facing of a robot: 'd1 e'; 'gone' off the board."""
        robot = self.robot(name)
        return "gone" if robot.at == NOWHERE else f"{self.state.floor.square(robot.at)} {DIRECTIONS[robot.facing]}"

    def robot_positions(self) -> dict[str, str]:
        """Return the squares and facings of all robots."""
        return {name: self.robot_at(name) for name in self.names}

    def set_dock_order(self, names: str) -> Table:
        """Set a dock order other than that of the names: 'CAB' (RAL-1.6)."""
        self.state.order = tuple(map(self.names.index, names))
        return self

    def view(self, name: str | None) -> RoboRallyView:
        """Return the view of a robot's owner; None is a watcher."""
        return GAME.view(self.state, None if name is None else self.state.seat_of(self.names.index(name)))

    def program(self, name: str, *cards: int | tuple[int, ...], first: int = 1) -> None:
        """Put cards of the deck into the registers from `first` on."""
        for register, card in enumerate(cards, start=first - 1):
            placed = card if isinstance(card, tuple) else (card,)
            for placed_card in placed:
                self.state.deck.remove(placed_card)
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

    def run_from_step(self, step: Step, register: int = 1, until: Step = Step.OVER) -> list[Event]:
        """Run from a step until a prompt, another step, or the next deal."""
        self.state.step, self.state.prompts_opened, self.state.register = step, False, register - 1
        return self.collect_events(lambda emit: advance(self.state, emit, until))

    def play_register(self, register: int = 1) -> list[Event]:
        """Run one register phase: from its reveal until the next one, a prompt, or the end of the turn."""
        events: list[Event] = []
        self.state.step, self.state.prompts_opened, self.state.register = Step.CONDITION, False, register - 1
        self.run_register(register, events)
        self.events += events
        return events

    def run_register(self, register: int, events: list[Event]) -> None:
        state = self.state
        while not state.prompt_queue and state.step is not Step.OVER:
            STEP_HANDLERS[state.step](state, events.append)
            if state.step is Step.REPAIR or (state.step is Step.CONDITION and state.register != register - 1):
                return

    def play(self, name: str, *texts: str) -> list[Event]:
        """Play actions of a seat, and the rest of the turn. Return the events."""
        seat = self.state.seat_of(self.names.index(name))
        return self.collect_events(lambda emit: [self.do(seat, text, emit) for text in texts])

    def answer(self, name: str, *texts: str) -> list[Event]:
        """Answer prompts within a register phase, and run it to its end or to the next prompt."""
        before = len(self.events)
        for text in texts:
            seat, register = self.state.seat_of(self.names.index(name)), self.state.register + 1
            query, action = pending_prompt(self.state, seat), GAME.parse_action(text)
            assert query, f"{name} is asked nothing now"
            GAME.validate_action(self.state, seat, action)
            self.collect_events(lambda emit, query=query, action=action: answer_prompt(self.state, query, action, emit))
            self.run_register(register, self.events)
        return self.events[before:]

    def do(self, seat: int, text: str, emit: Any) -> None:
        action = GAME.parse_action(text)
        GAME.validate_action(self.state, seat, action)
        GAME.apply(self.state, seat, action, emit)

    def fill_registers(self, *names: str) -> list[Event]:
        """Put the first cards of the hands into the free registers, robot by robot, and finish the programs."""
        before = len(self.events)
        for name in names:
            robot = self.robot(name)
            empty = [number for number in range(REGISTERS) if not robot.registers[number]]
            puts = [f"put {card} {number + 1}" for card, number in zip(robot.hand, empty, strict=False)]
            self.play(name, *puts, "done")
        return self.events[before:]

    def expire_timer(self, timer: str) -> list[Event]:
        return self.collect_events(lambda emit: self.do(CLOCK, f"expire {timer}", emit))

    def collect_events(self, action: Any) -> list[Event]:
        events: list[Event] = []
        action(events.append)
        self.events += events
        return events

    def prompt_kind(self, name: str) -> PromptKind | None:
        """Return the kind of a seat's prompt."""
        query = pending_prompt(self.state, self.state.seat_of(self.names.index(name)))
        return query.kind if query else None

    def prompt(self, name: str) -> Prompt:
        prompt = self.view(name).prompt
        assert prompt
        return prompt

    def prompt_text(self, name: str) -> str:
        """Return the English text of a seat's prompt."""
        return game_bundle(GAME).format(self.prompt(name).text, self.names)

    def locked(self, name: str) -> list[int]:
        """Return the locked registers, as in the public view."""
        registers = self.view(None).robots[self.names.index(name)].registers
        return [number for number, register in enumerate(registers, start=1) if register.locked]

    def archive(self, name: str) -> str | None:
        return self.view(None).robots[self.names.index(name)].archive

    def put_on_deck(self, *cards: int) -> None:
        """Put these Program cards on top of the deck, the first one uppermost."""
        for card in reversed(cards):
            self.state.deck.remove(card)
            self.state.deck.append(card)

    def legal(self, name: str) -> list[str]:
        return [str(action) for action in GAME.legal_actions(self.state, self.state.seat_of(self.names.index(name)))]

    def assert_illegal(self, name: str, text: str, rule: str) -> IllegalAction:
        """Check that the action is rejected with its rule and a suggestion, and that nothing changes."""
        before, seat = digest(self.state), self.state.seat_of(self.names.index(name))
        action = GAME.parse_action(text)
        with pytest.raises(IllegalAction) as caught:
            GAME.validate_action(self.state, seat, action)
        error = caught.value
        assert error.rule == rule, f"{text!r} was refused by {error.rule}, not {rule}: {error}"
        assert error.suggestion.endswith("."), f"no hint what would be right: {error}"
        assert action not in GAME.legal_actions(self.state, seat)
        assert digest(self.state) == before
        return error

    def events_of(self, kind: type[E], events: Iterable[Event] | None = None) -> list[E]:
        """Return the facts of a kind, so far or of these, without the values after them."""
        return [fact_of(event) for event in (self.events if events is None else events) if isinstance(event, kind)]


def make_table(
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
) -> Table:
    """Return a table with robots {'A': 'a1 e'}; more words set fields: 'damage 3', 'lives 1', 'down', 'flags 2'."""
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
    return place_robots(Floor(None, course, layout_from_rows(rows, walls, lasers, pushers)), robots, seed, options)


def layout_from_rows(
    rows: Sequence[str], walls: Iterable[str], lasers: Iterable[Any], pushers: Iterable[Any]
) -> Layout:
    """Return the layout of plain rows, without a course."""
    tokens = read_rows(rows)
    return assemble_layout(tokens, dict.fromkeys(tokens, 0), map(read_wall, walls), lasers, pushers, None)


def on_course(text: str, robots: Mapping[str, str], seed: int = 1, **options: Any) -> Table:
    """Return a table with robots on a built-in course, or on a course text."""
    return place_robots(make_floor(GAME.course_data, parse_course(GAME.course_data, text)), robots, seed, options)


def new_game(seats: int, seed: int = 1, **options: Any) -> Table:
    """Return a new game after the first deal."""
    events: list[Event] = []
    state = GAME.initial_state(seats, Rng(seed), options, events.append)
    table = Table(state, NAMES[: len(state.robots)])
    table.events = events
    return table


def place_robots(floor: Floor, robots: Mapping[str, str], seed: int, options: Mapping[str, Any]) -> Table:
    placed = [make_robot(floor, text) for text in robots.values()]
    state = State(
        RoboRallyOptions.parse(options),
        floor,
        Rng(seed),
        len(robots),
        placed,
        tuple(range(len(robots))),
        sorted(DECK, reverse=True),
        list(OPTIONS),
        list(floor.flags),
        standing_orders=[{} for _ in robots],
        left=[False for _ in robots],
        turn=1,
    )
    return Table(state, list(robots))


def make_robot(floor: Floor, text: str) -> Robot:
    square, direction, *tokens = text.split()
    cell = floor.cell_of(square)
    assert cell is not None, text
    robot = Robot(cell, DIRECTIONS.index(direction), 3, 0, done=True)
    fields = iter(tokens)
    for token in fields:
        if token == "down":
            robot.down = True
        elif token == "archive":
            archive_cell = floor.cell_of(next(fields))
            assert archive_cell is not None, text
            robot.archive = archive_cell
        else:
            setattr(robot, token, int(next(fields)))
    return robot


__all__ = [
    "GAME",
    "NOBODY",
    "NOWHERE",
    "REGISTERS",
    "PromptKind",
    "Step",
    "Table",
    "make_table",
    "new_game",
    "on_course",
]
