"""Raising Robots as a game of the yard: short methods that point into the rooms beside this one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from ...core.events import Event, Seat, Tell, hush
from ...core.luck import Luck
from ...core.options import Value
from ...core.rules import Outcome, Rules
from . import actions, asking, imagining, notation, setup, text, view
from .actions import Action
from .box import Box
from .counting import census
from .options import RaisingOptions
from .rules import refusing, scoring, turns
from .shelf import Shelf, shelf
from .sizes import PLAYERS
from .state import State


class RaisingRobots(Rules[State, Action]):
    """The rules, with the cards of the house or those of another data folder."""

    name, title, version = "raising-robots", "Raising Robots", 3
    players = PLAYERS
    options = RaisingOptions
    unattended: ClassVar[Mapping[str, Value]] = {"own_pace": False}  # RAI-4.4

    def __init__(self, data: Path | None = None) -> None:
        self.box = Box(data)
        if data is not None:
            self.edition, self.source = self.box.digest, self.box.name

    def start(self, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
        self.check_seats(seats)
        return setup.set_up(self.box, seats, luck, RaisingOptions.read(options), tell)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return turns.to_act(state)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return turns.legal(state, seat)

    def check(self, state: State, seat: Seat, action: Action) -> None:
        refusing.check(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, tell: Tell = hush) -> None:
        turns.apply(state, seat, action, tell)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome_of(state)

    def viewer(self, state: State) -> Callable[[Seat | None], view.RaisingView]:
        return view.viewer(state)

    def view(self, state: State, seat: Seat | None) -> view.RaisingView:
        return view.view(state, seat)

    def prompt_id(self, state: State, seat: Seat | None) -> str | None:
        return asking.prompt_id(state, seat)

    def acts_unseen(self, state: State, seat: Seat) -> bool:
        return state.step == "start"  # nobody sees how far another has come (RAI-3.9)

    def imagine(self, state: State, seat: Seat, luck: Luck) -> State:
        return imagining.imagine(state, seat, luck)

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def write(self, state: State) -> str:
        return notation.write(state)

    def read(self, text: str) -> State:
        return notation.read(self.box, text)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return text.sentence(self.box, event, names)

    def shelf(self) -> Shelf:
        return shelf(self.box)

    def census(self, state: State) -> dict[str, int]:
        return census(state)
