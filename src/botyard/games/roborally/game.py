"""The game protocol of RoboRally: short methods that call the modules of this package."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar

from ...core.capabilities import Benchmarks, Catalog, OptionChecks, Summary
from ...core.digest import digest
from ...core.events import Event, EventSink, Seat, discard_event
from ...core.game import Game, LogLine, Outcome
from ...core.options import OptionValue
from ...core.rng import Rng
from ...core.timer import Timer
from . import actions, catalog, determinize, log_lines, notation, prompts, random_policy, setup, summary, view
from .actions import Action
from .benchmarks import BENCHMARKS
from .components import component_counts
from .courses import load_course_data
from .event_values import ValuesSink
from .options import RoboRallyOptions
from .rules import dispatch, game_end, timers
from .state import State


class RoboRally(Game[State, Action]):
    """The game with the built-in boards and courses, or with those of another data folder."""

    name, title, version = "roborally", "RoboRally", 2
    players = range(2, 9)
    options = RoboRallyOptions
    headless_options: ClassVar[Mapping[str, OptionValue]] = {"play_on": "stop"}

    def __init__(self, data: Path | None = None) -> None:
        self.course_data = load_course_data(data)
        self.dataset_id = "standard" if data is None else digest((self.course_data.boards, self.course_data.courses))

    def initial_state(
        self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> State:
        self.check_seats(seats)
        return setup.set_up(self.course_data, seats, rng, RoboRallyOptions.parse(options), emit)

    def active_seats(self, state: State) -> tuple[Seat, ...]:
        return dispatch.active_seats(state)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return dispatch.legal_actions(state, seat)

    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        dispatch.validate_action(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, emit: EventSink = discard_event) -> None:
        if emit is discard_event:
            dispatch.apply(state, seat, action, emit)
            return
        sink = ValuesSink(state, emit)
        dispatch.apply(state, seat, action, sink)
        sink.close()

    def outcome(self, state: State) -> Outcome | None:
        return game_end.final_outcome(state)

    def timers(self, state: State) -> tuple[Timer, ...]:
        return timers.timers(state)

    def view_builder(self, state: State) -> Callable[[Seat | None], view.RoboRallyView]:
        return view.view_builder(state)

    def view(self, state: State, seat: Seat | None) -> view.RoboRallyView:
        return view.view(state, seat)

    def prompt_id(self, state: State, seat: Seat | None) -> str | None:
        return prompts.prompt_id(state, seat)

    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        return determinize.determinize(state, seat, rng)

    def parse_action(self, text: str) -> Action:
        return actions.parse(text)

    def serialize(self, state: State) -> str:
        return notation.serialize(state)

    def deserialize(self, text: str) -> State:
        return notation.deserialize(self.course_data, text)

    def log_lines(self, events: Sequence[Event]) -> list[LogLine]:
        return log_lines.log_lines(events)

    def component_counts(self, state: State) -> dict[str, int]:
        return component_counts(state)

    def random_action(self, state: State, seat: Seat, rng: Rng) -> Action:
        return random_policy.random_action(state, seat, rng)

    def capabilities(self) -> tuple[object, ...]:
        return (
            Catalog(content=catalog.Catalog, build=partial(catalog.build_catalog, self.course_data)),
            OptionChecks({"course": partial(catalog.check_course, self.course_data)}),
            Benchmarks(BENCHMARKS),
            Summary(summary.summarise),
        )
