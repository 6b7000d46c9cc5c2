"""The game protocol of Mechanical Beast: short methods that call the modules of this package."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar

from ...core.capabilities import Benchmarks, EarlyTimers, SharedResult, Summary
from ...core.digest import digest
from ...core.events import EventSink, Seat, discard_event
from ...core.game import Game, Outcome
from ...core.options import OptionValue
from ...core.rng import Rng
from ...core.timer import Timer
from . import actions, determinize, notation, prompts, setup, view
from .actions import Action
from .benchmarks import BENCHMARKS
from .components import component_counts
from .deck import deck_warnings, load_deck
from .escape import verdict
from .options import BeastOptions
from .rules import game_end, legality, turn
from .state import State
from .summary import summarise


class MechanicalBeast(Game[State, Action]):
    """Mechanical Beast with the built-in rooms, or with those of a data folder."""

    name, title, version = "mechanical-beast", "Mechanical Beast", 1
    players = range(1, 5)  # BST-1.4
    options = BeastOptions
    headless_options: ClassVar[Mapping[str, OptionValue]] = {"turn_limit": 200}  # BST-12.11

    def __init__(self, data: Path | None = None) -> None:
        self.deck = load_deck(data)
        if data is not None:
            file = self.deck.file
            self.dataset_id, self.dataset_label, self.dataset_warnings = (
                digest(file),
                file.name,
                tuple(deck_warnings(file)),
            )

    def initial_state(
        self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> State:
        self.check_seats(seats)
        return setup.initial_state(self.deck, seats, rng, BeastOptions.parse(options), emit)

    def active_seats(self, state: State) -> tuple[Seat, ...]:
        return turn.active_seats(state)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return turn.legal_actions(state, seat)

    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        legality.validate_action(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, emit: EventSink = discard_event) -> None:
        turn.apply(state, seat, action, emit)

    def outcome(self, state: State) -> Outcome | None:
        return game_end.final_outcome(state)

    def view_builder(self, state: State) -> Callable[[Seat | None], view.BeastView]:
        return view.view_builder(state)

    def view(self, state: State, seat: Seat | None) -> view.BeastView:
        return view.view(state, seat)

    def prompt_id(self, state: State, seat: Seat | None) -> str | None:
        return prompts.prompt_id(state, seat)

    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        return determinize.determinize(state, rng)

    def parse_action(self, text: str) -> Action:
        return actions.parse(text)

    def serialize(self, state: State) -> str:
        return notation.serialize(state)

    def deserialize(self, text: str) -> State:
        return notation.deserialize(self.deck, text)

    def has_hidden_information(self, options: Mapping[str, object]) -> bool:
        """Return False: the order of the pile is hidden from all seats alike."""
        return False

    def timers(self, state: State) -> tuple[Timer, ...]:
        return turn.timers(state)

    def component_counts(self, state: State) -> dict[str, int]:
        return component_counts(state)

    def capabilities(self) -> tuple[object, ...]:
        return (
            EarlyTimers(resolve=verdict.find_verdict),
            SharedResult(opponent_rating=lambda options: BeastOptions.parse(options).rating),
            Benchmarks(BENCHMARKS),
            Summary(summarise),
        )
