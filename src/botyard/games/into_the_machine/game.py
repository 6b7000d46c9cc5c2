"""The game protocol of Into the Machine: short methods that call the modules of this package."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar

from ...core.capabilities import Benchmarks, Summary
from ...core.digest import digest
from ...core.events import EventSink, Seat, discard_event
from ...core.game import Game, Outcome
from ...core.options import OptionValue
from ...core.rng import Rng
from . import actions, determinize, notation, prompts, random_policy, setup, summary, view
from .actions import Action
from .benchmarks import BENCHMARKS
from .boards import PLAYERS, board_warnings, load_boards
from .components import component_counts
from .options import MachineOptions
from .rules import game_end, legality, turn
from .state import State


class IntoTheMachine(Game[State, Action]):
    """Into the Machine with the built-in board, or with that of a data folder."""

    name, title, version = "into-the-machine", "Into the Machine", 1
    players = PLAYERS
    options = MachineOptions
    headless_options: ClassVar[Mapping[str, OptionValue]] = {"turn_cap": 600}  # ITM-3.7

    def __init__(self, data: Path | None = None) -> None:
        self.boards = load_boards(data)
        if data is not None:
            file = self.boards[2].file
            self.dataset_id, self.dataset_label, self.dataset_warnings = (
                digest(file),
                file.name,
                tuple(board_warnings(file)),
            )

    def initial_state(
        self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> State:
        self.check_seats(seats)
        return setup.initial_state(self.boards[seats], seats, rng, MachineOptions.parse(options), emit)

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

    def view_builder(self, state: State) -> Callable[[Seat | None], view.MachineView]:
        return view.viewer(state)

    def view(self, state: State, seat: Seat | None) -> view.MachineView:
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
        return notation.deserialize(self.boards, text)

    def component_counts(self, state: State) -> dict[str, int]:
        return component_counts(state)

    def random_action(self, state: State, seat: Seat, rng: Rng) -> Action:
        return random_policy.random_action(state, seat, rng)

    def capabilities(self) -> tuple[object, ...]:
        return Benchmarks(BENCHMARKS), Summary(summary.summarise)
