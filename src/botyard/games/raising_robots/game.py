"""The game protocol of Raising Robots: short methods that call the modules of this package."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import ClassVar

from ...core.capabilities import Benchmarks, Catalog, SecretActions, Summary
from ...core.events import Event, EventSink, Seat, discard_event
from ...core.game import Game, Outcome
from ...core.messages import Message
from ...core.options import OptionValue
from ...core.rng import Rng
from . import actions, catalog, determinize, event_messages, notation, prompts, setup, summary, view
from .actions import Action
from .benchmarks import BENCHMARKS
from .component_set import ComponentSet
from .components import component_counts
from .constants import PLAYERS
from .options import RaisingOptions
from .rules import legality, scoring, turn
from .state import State


class RaisingRobots(Game[State, Action]):
    """Raising Robots with the built-in cards, or with those of a data folder."""

    name, title, version = "raising-robots", "Raising Robots", 3
    players = PLAYERS
    options = RaisingOptions
    headless_options: ClassVar[Mapping[str, OptionValue]] = {"own_pace": False}  # RAI-4.4

    def __init__(self, data: Path | None = None) -> None:
        self.components = ComponentSet(data)
        if data is not None:
            self.dataset_id, self.dataset_label = self.components.digest, self.components.name

    def initial_state(
        self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> State:
        self.check_seats(seats)
        return setup.initial_state(self.components, seats, rng, RaisingOptions.parse(options), emit)

    def active_seats(self, state: State) -> tuple[Seat, ...]:
        return turn.active_seats(state)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return turn.legal_actions(state, seat)

    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        legality.validate_action(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, emit: EventSink = discard_event) -> None:
        turn.apply(state, seat, action, emit)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.final_outcome(state)

    def view_builder(self, state: State) -> Callable[[Seat | None], view.RaisingView]:
        return view.viewer(state)

    def view(self, state: State, seat: Seat | None) -> view.RaisingView:
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
        return notation.deserialize(self.components, text)

    def event_message(self, event: Event) -> Message | None:
        return event_messages.event_message(self.components, event)

    def component_counts(self, state: State) -> dict[str, int]:
        return component_counts(state)

    def capabilities(self) -> tuple[object, ...]:
        return (
            Catalog(content=catalog.Catalog, build=partial(catalog.build_catalog, self.components)),
            SecretActions(acts_secretly=setup.acts_secretly),
            Summary(summary.summarise),
            Benchmarks(BENCHMARKS),
        )
