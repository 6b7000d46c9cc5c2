"""The game protocol of Ricochet Robots: short methods that call the modules of this package."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import ClassVar

from ...core.capabilities import AbsentPlayers, Analysis, Joining, Puzzles, Sandbox, Summary
from ...core.digest import digest
from ...core.events import EventSink, Seat, discard_event
from ...core.game import Game, Outcome
from ...core.messages import Message
from ...core.options import OptionValue
from ...core.rng import Rng
from ...core.timer import Timer
from . import actions, analysis, determinize, notation, prompts, puzzles, random_policy, sandbox, setup, summary, view
from .actions import Action
from .board import load_quadrants
from .components import component_counts
from .errors import OptionError
from .options import RicochetOptions
from .rules import dispatch, game_end, join_leave, timers
from .state import State


class RicochetRobots(Game[State, Action]):
    """The game with the printed board sections, or with those of another data folder."""

    name, title, version = "ricochet-robots", "Ricochet Robots", 1
    players = range(1, join_leave.MAX_SEATS + 1)
    options = RicochetOptions
    headless_options: ClassVar[Mapping[str, OptionValue]] = {"pause_seconds": 0}

    def __init__(self, data: Path | None = None) -> None:
        self.quadrants = load_quadrants(data)
        self.dataset_id = "standard" if data is None else digest(self.quadrants)
        self.puzzle_grades = puzzles.GRADES if data is None else puzzles.GENERATED_GRADES

    def initial_state(
        self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> State:
        self.check_seats(seats)
        chosen = RicochetOptions.parse(options)
        if seats == 1 and chosen.chips_to_win:
            raise OptionError(Message("option-chips-to-win"))
        return setup.set_up(self.quadrants, seats, rng, chosen, emit)

    def active_seats(self, state: State) -> tuple[Seat, ...]:
        return dispatch.active_seats(state)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return dispatch.legal_actions(state, seat)

    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        dispatch.validate_action(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, emit: EventSink = discard_event) -> None:
        dispatch.apply(state, seat, action, emit)

    def outcome(self, state: State) -> Outcome | None:
        return game_end.outcome(state)

    def has_hidden_information(self, options: Mapping[str, object]) -> bool:
        return RicochetOptions.parse(options).hidden_bids

    def timers(self, state: State) -> tuple[Timer, ...]:
        return timers.timers(state)

    def view_builder(self, state: State) -> Callable[[Seat | None], view.RicochetView]:
        return view.view_builder(state)

    def view(self, state: State, seat: Seat | None) -> view.RicochetView:
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
        return notation.deserialize(self.quadrants, text)

    def component_counts(self, state: State) -> dict[str, int]:
        return component_counts(state)

    def random_action(self, state: State, seat: Seat, rng: Rng) -> Action:
        return random_policy.random_action(state, seat, rng)

    def capabilities(self) -> tuple[object, ...]:
        return (
            Puzzles(
                grades=self.puzzle_grades,
                daily_grades=puzzles.DAILY_GRADES,
                generate=partial(puzzles.generate_puzzle, self.quadrants, self.puzzle_grades),
                hint=puzzles.find_hint,
            ),
            Analysis(
                result=analysis.RicochetAnalysis,
                analyse=analysis.analyse,
                problem_key=notation.problem_text,
                canonical_problem_key=notation.canonical_problem_key,
            ),
            Sandbox(open=partial(sandbox.open_text, self.quadrants)),
            AbsentPlayers(may_substitute=timers.may_substitute, forced_action=timers.forced_action),
            Joining(seats=join_leave.joinable_seats),
            Summary(summarise=summary.summarise),
        )
