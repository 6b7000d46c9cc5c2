"""Into the Machine as a game of the yard: short methods that point into the rooms beside this one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from ...core.digest import digest
from ...core.events import Event, Seat, Tell, hush
from ...core.luck import Luck
from ...core.options import Value
from ...core.rules import Outcome, Rules
from . import actions, asking, notation, playouts, setup, text, view
from .actions import Action
from .boards import PLAYERS, load_boards, oddities
from .counting import census
from .options import MachineOptions
from .rules import refusing, turns, winning
from .state import State


class IntoTheMachine(Rules[State, Action]):
    """The rules, with the house's board or that of another data folder."""

    name, title, version = "into-the-machine", "Into the Machine", 1
    players = PLAYERS
    options = MachineOptions
    unattended: ClassVar[Mapping[str, Value]] = {"turn_cap": 600}  # ITM-3.7

    def __init__(self, data: Path | None = None) -> None:
        self.boards = load_boards(data)
        if data is not None:
            file = self.boards[2].file
            self.edition, self.source, self.remarks = digest(file), file.name, tuple(oddities(file))

    def start(self, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
        self.check_seats(seats)
        return setup.set_up(self.boards[seats], seats, luck, MachineOptions.read(options), tell)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return turns.to_act(state)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return turns.legal(state, seat)

    def check(self, state: State, seat: Seat, action: Action) -> None:
        refusing.check(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, tell: Tell = hush) -> None:
        turns.apply(state, seat, action, tell)

    def outcome(self, state: State) -> Outcome | None:
        return winning.outcome_of(state)

    def viewer(self, state: State) -> Callable[[Seat | None], view.MachineView]:
        return view.viewer(state)

    def view(self, state: State, seat: Seat | None) -> view.MachineView:
        return view.view(state, seat)

    def prompt_id(self, state: State, seat: Seat | None) -> str | None:
        return asking.prompt_id(state, seat)

    def imagine(self, state: State, seat: Seat, luck: Luck) -> State:
        return view.imagine(state, seat, luck)

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def write(self, state: State) -> str:
        return notation.write(state)

    def read(self, text: str) -> State:
        return notation.read(self.boards, text)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return text.sentence(event, names)

    def census(self, state: State) -> dict[str, int]:
        return census(state)

    def sample(self, state: State, seat: Seat, luck: Luck) -> Action:
        return playouts.sample(state, seat, luck)
