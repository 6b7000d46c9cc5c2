"""Ricochet Robots as a game of the yard: short methods that point into the rooms beside this one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from ...core.digest import digest
from ...core.errors import OptionError
from ...core.events import Event, EventSink, Seat, discard_event
from ...core.game import Game, Hint, HintUnavailable, Outcome, Puzzle, Timer
from ...core.options import OptionValue
from ...core.rng import Rng
from . import actions, analysis, log_text, notation, puzzles, random_policy, sandbox, setup, view
from .actions import Action
from .board import CENTRE, CHIPS, load_quadrants
from .options import RicochetOptions
from .rules import dispatch, game_end, join_leave, timers
from .state import NONE, UNCLAIMED, State


class RicochetRobots(Game[State, Action]):
    """The rules, with the printed board sections or those of another data folder."""

    name, title, version = "ricochet-robots", "Ricochet Robots", 1
    players = range(1, join_leave.MAX_SEATS + 1)
    options = RicochetOptions
    headless_options: ClassVar[Mapping[str, OptionValue]] = {"pause_seconds": 0}
    daily_grades = puzzles.DAILY_GRADES

    def __init__(self, data: Path | None = None) -> None:
        self.quadrants = load_quadrants(data)
        self.dataset_id = "standard" if data is None else digest(self.quadrants)

    def initial_state(
        self, join_leave: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> State:
        self.check_seats(join_leave)
        chosen = RicochetOptions.parse(options)
        if join_leave == 1 and chosen.chips_to_win:
            raise OptionError("chips_to_win is for two players or more; alone, all chips are played (RIC-14.3)")
        return setup.set_up(self.quadrants, join_leave, rng, chosen, emit)

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

    def may_substitute(self, state: State, seat: Seat) -> bool:
        return False  # a bid is shown by the player who made it, or by nobody (RIC-9.13)

    def absent_action(self, state: State, seat: Seat) -> Action | None:
        return timers.for_absent(state, seat)

    def joinable_seats(self, state: State) -> tuple[Seat, ...]:
        return join_leave.seats_to_join(state)

    def timers(self, state: State) -> tuple[Timer, ...]:
        return timers.timers(state)

    def view_builder(self, state: State) -> Callable[[Seat | None], view.RicochetView]:
        return view.viewer(state)

    def view(self, state: State, seat: Seat | None) -> view.RicochetView:
        return view.view(state, seat)

    def prompt_id(self, state: State, seat: Seat | None) -> str | None:
        return view.prompt_id(state, seat)

    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        return view.determinize(state, seat, rng)

    def parse_action(self, log_text: str) -> Action:
        return actions.parse(log_text)

    def serialize(self, state: State) -> str:
        return notation.serialize(state)

    def deserialize(self, log_text: str) -> State:
        return notation.deserialize(self.quadrants, log_text)

    def sandbox_state(self, log_text: str, seat: Seat, in_attempt: bool = False) -> State:
        return sandbox.open_position(self.deserialize(log_text), seat, in_attempt)

    def describe_event(self, event: Event, names: Sequence[str]) -> str:
        return log_text.describe_event(event, names)

    def analyse(self, state: State, effort: int) -> analysis.RicochetAnalysis | None:
        return analysis.analyse(state, effort)

    def problem_key(self, state: State) -> str:
        return notation.problem_text(state)

    def canonical_problem_key(self, state: State) -> str:
        return notation.canonical_problem_key(state)

    def generate(self, rng: Rng, grade: int) -> Puzzle:
        return puzzles.generate_puzzle(self.quadrants, rng, grade)

    def hint(self, state: State, actions: Sequence[Action], effort: int) -> Hint | HintUnavailable:
        return puzzles.find_hint(state, actions, effort)

    def component_counts(self, state: State) -> dict[str, int]:
        """What is there at any time: each chip once, each robot on a space of its own."""
        found = dict.fromkeys(CHIPS, 0)
        claimed = [chip for chip, owner in enumerate(state.owners) if owner != UNCLAIMED]
        for chip in (*state.pile, *claimed, *(() if state.target == NONE else (state.target,))):
            found[CHIPS[chip]] += 1
        resting = set(state.robots) - CENTRE - state.board.barriers.keys()
        return {**found, "robots": len(resting)}

    def random_action(self, state: State, seat: Seat, rng: Rng) -> Action:
        return random_policy.random_action(state, seat, rng)
