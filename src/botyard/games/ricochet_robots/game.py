"""Ricochet Robots as a game of the yard: short methods that point into the rooms beside this one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from ...core.digest import digest
from ...core.errors import BadOption
from ...core.events import Event, Seat, Tell, hush
from ...core.luck import Luck
from ...core.options import Value
from ...core.rules import Clue, NoClue, Outcome, Puzzle, Rules, Timer
from . import actions, desk, looking_back, notation, playouts, puzzles, setup, text, view
from .actions import Action
from .board import CENTRE, CHIPS, load_quadrants
from .options import RicochetOptions
from .rules import ending, seats, timing, turns
from .state import NONE, UNCLAIMED, State


class RicochetRobots(Rules[State, Action]):
    """The rules, with the printed board sections or those of another data folder."""

    name, title, version = "ricochet-robots", "Ricochet Robots", 1
    players = range(1, seats.MOST_SEATS + 1)
    options = RicochetOptions
    unattended: ClassVar[Mapping[str, Value]] = {"pause_seconds": 0}
    week = puzzles.WEEK

    def __init__(self, data: Path | None = None) -> None:
        self.quadrants = load_quadrants(data)
        self.edition = "standard" if data is None else digest(self.quadrants)

    def start(self, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
        self.check_seats(seats)
        chosen = RicochetOptions.read(options)
        if seats == 1 and chosen.chips_to_win:
            raise BadOption("chips_to_win is for two players or more; alone, all chips are played (RIC-14.3)")
        return setup.set_up(self.quadrants, seats, luck, chosen, tell)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return turns.to_act(state)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return turns.legal(state, seat)

    def check(self, state: State, seat: Seat, action: Action) -> None:
        turns.check(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, tell: Tell = hush) -> None:
        turns.apply(state, seat, action, tell)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(state)

    def secrets(self, options: Mapping[str, object]) -> bool:
        return RicochetOptions.read(options).hidden_bids

    def may_substitute(self, state: State, seat: Seat) -> bool:
        return False  # a bid is shown by the player who made it, or by nobody (RIC-9.13)

    def for_absent(self, state: State, seat: Seat) -> Action | None:
        return timing.for_absent(state, seat)

    def seats_to_join(self, state: State) -> tuple[Seat, ...]:
        return seats.seats_to_join(state)

    def timers(self, state: State) -> tuple[Timer, ...]:
        return timing.timers(state)

    def viewer(self, state: State) -> Callable[[Seat | None], view.RicochetView]:
        return view.viewer(state)

    def view(self, state: State, seat: Seat | None) -> view.RicochetView:
        return view.view(state, seat)

    def prompt_id(self, state: State, seat: Seat | None) -> str | None:
        return view.prompt_id(state, seat)

    def imagine(self, state: State, seat: Seat, luck: Luck) -> State:
        return view.imagine(state, seat, luck)

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def write(self, state: State) -> str:
        return notation.write(state)

    def read(self, text: str) -> State:
        return notation.read(self.quadrants, text)

    def lay(self, text: str, seat: Seat, showing: bool = False) -> State:
        return desk.lay(self.read(text), seat, showing)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return text.sentence(event, names)

    def review(self, state: State, effort: int) -> looking_back.RicochetReview | None:
        return looking_back.review(state, effort)

    def riddle(self, state: State) -> str:
        return notation.problem_text(state)

    def likeness(self, state: State) -> str:
        return notation.likeness(state)

    def puzzle(self, luck: Luck, grade: int) -> Puzzle:
        return puzzles.puzzle(self.quadrants, luck, grade)

    def clue(self, state: State, line: Sequence[Action], effort: int) -> Clue | NoClue:
        return puzzles.clue(state, line, effort)

    def census(self, state: State) -> dict[str, int]:
        """What is there at any time: each chip once, each robot on a space of its own."""
        found = dict.fromkeys(CHIPS, 0)
        claimed = [chip for chip, owner in enumerate(state.owners) if owner != UNCLAIMED]
        for chip in (*state.pile, *claimed, *(() if state.target == NONE else (state.target,))):
            found[CHIPS[chip]] += 1
        resting = set(state.robots) - CENTRE - state.board.barriers.keys()
        return {**found, "robots": len(resting)}

    def sample(self, state: State, seat: Seat, luck: Luck) -> Action:
        return playouts.sample(state, seat, luck)
