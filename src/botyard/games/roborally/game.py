"""RoboRally as a game of the yard: short methods that point into the rooms beside this one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from ...core.digest import digest
from ...core.events import Event, Seat, Tell, hush
from ...core.luck import Luck
from ...core.options import Value
from ...core.rules import Judgement, Line, Outcome, Rules, Timer
from . import actions, asking, imagining, notation, playouts, setup, shelf, text, view
from .actions import Action
from .counting import census
from .courses import load_catalogue
from .options import RoboRallyOptions
from .rules import timing, turns, winning
from .state import State


class RoboRally(Rules[State, Action]):
    """The rules, with the boards and courses of the catalogue or those of another data folder."""

    name, title, version = "roborally", "RoboRally", 2
    players = range(2, 9)
    options = RoboRallyOptions
    unattended: ClassVar[Mapping[str, Value]] = {"play_on": "stop"}

    def __init__(self, data: Path | None = None) -> None:
        self.catalogue = load_catalogue(data)
        self.edition = "standard" if data is None else digest((self.catalogue.boards, self.catalogue.courses))

    def start(self, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
        self.check_seats(seats)
        return setup.set_up(self.catalogue, seats, luck, RoboRallyOptions.read(options), tell)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return turns.to_act(state)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return turns.legal(state, seat)

    def check(self, state: State, seat: Seat, action: Action) -> None:
        turns.check(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, tell: Tell = hush) -> None:
        turns.apply(state, seat, action, tell)

    def outcome(self, state: State) -> Outcome | None:
        return winning.outcome_of(state)

    def shelf(self) -> shelf.Shelf:
        return shelf.shelf(self.catalogue)

    def judge(self, option: str, value: str, seats: int) -> Judgement:
        return shelf.judge(self.catalogue, value, seats) if option == "course" else super().judge(option, value, seats)

    def timers(self, state: State) -> tuple[Timer, ...]:
        return timing.timers(state)

    def viewer(self, state: State) -> Callable[[Seat | None], view.RoboRallyView]:
        return view.viewer(state)

    def view(self, state: State, seat: Seat | None) -> view.RoboRallyView:
        return view.view(state, seat)

    def prompt_id(self, state: State, seat: Seat | None) -> str | None:
        return asking.prompt_id(state, seat)

    def imagine(self, state: State, seat: Seat, luck: Luck) -> State:
        return imagining.imagine(state, seat, luck)

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def write(self, state: State) -> str:
        return notation.write(state)

    def read(self, text: str) -> State:
        return notation.read(self.catalogue, text)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return text.sentence(event, names)

    def lines(self, events: Sequence[Event], names: Sequence[str]) -> list[Line]:
        return text.lines(events, names)

    def census(self, state: State) -> dict[str, int]:
        return census(state)

    def sample(self, state: State, seat: Seat, luck: Luck) -> Action:
        return playouts.sample(state, seat, luck)
