"""Mechanical Beast as a game of the yard: short methods that point into the rooms beside this one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from ...core.digest import digest
from ...core.events import Event, Seat, Tell, hush
from ...core.luck import Luck
from ...core.options import Value
from ...core.rules import Outcome, Rules, Timer
from . import actions, asking, notation, setup, text, view
from .actions import Action
from .counting import census
from .deck import load_deck, oddities
from .options import BeastOptions
from .proof import deciding
from .rules import ending, refusing, turns
from .state import State


class MechanicalBeast(Rules[State, Action]):
    """The rules, with the house's rooms or those of another data folder."""

    name, title, version = "mechanical-beast", "Mechanical Beast", 1
    players = range(1, 5)  # BST-1.4
    options = BeastOptions
    unattended: ClassVar[Mapping[str, Value]] = {"turn_limit": 200}  # BST-12.11

    def __init__(self, data: Path | None = None) -> None:
        self.deck = load_deck(data)
        if data is not None:
            file = self.deck.file
            self.edition, self.source, self.remarks = digest(file), file.name, tuple(oddities(file))

    def start(self, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
        self.check_seats(seats)
        return setup.set_up(self.deck, seats, luck, BeastOptions.read(options), tell)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return turns.to_act(state)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return turns.legal(state, seat)

    def check(self, state: State, seat: Seat, action: Action) -> None:
        refusing.check(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, tell: Tell = hush) -> None:
        turns.apply(state, seat, action, tell)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome_of(state)

    def viewer(self, state: State) -> Callable[[Seat | None], view.BeastView]:
        """Everybody sees the same but for the question (BST-2.5)."""
        seen = view.view(state, None)
        return lambda seat: replace(seen, seat=seat, ask=asking.ask(state, seat))

    def view(self, state: State, seat: Seat | None) -> view.BeastView:
        return self.viewer(state)(seat)

    def prompt_id(self, state: State, seat: Seat | None) -> str | None:
        return asking.prompt_id(state, seat)

    def imagine(self, state: State, seat: Seat, luck: Luck) -> State:
        return view.imagine(state, luck)

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def write(self, state: State) -> str:
        return notation.write(state)

    def read(self, text: str) -> State:
        return notation.read(self.deck, text)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return text.sentence(event, names)

    def secrets(self, options: Mapping[str, object]) -> bool:
        """What nobody has seen, the order of the pile, is hidden from all alike."""
        return False

    def timers(self, state: State) -> tuple[Timer, ...]:
        return turns.timers(state)

    def ponder(self, state: State, timer: str, effort: int) -> Action | None:
        return deciding.verdict(state, timer, effort)

    def census(self, state: State) -> dict[str, int]:
        return census(state)
