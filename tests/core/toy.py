"""A toy game for the tests of core: seats add numbers, look at cards, and stop."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from botyard.core.errors import BadNotation, Illegal, NotYourTurn
from botyard.core.events import Event, Seat, Tell, hush
from botyard.core.luck import Luck
from botyard.core.options import Options, option
from botyard.core.rules import Ask, Choice, Outcome, Rules, View, places_by


@dataclass(frozen=True, slots=True)
class ToyOptions(Options):
    shared: bool = option(False, "TOY-1", "All add to one sum.")
    limit: int = option(9, "TOY-2", "The highest number.", least=1, most=20)
    mood: Literal["calm", "wild"] = option("calm", "TOY-3", "How it is played.")
    title: str = option("none", "TOY-4", "Its name.")

    def __post_init__(self) -> None:
        if self.mood == "wild" and self.limit < 5:
            raise ValueError("a wild game needs a limit of 5 or more")


@dataclass(frozen=True, slots=True)
class Added(Event):
    seat: Seat
    number: int
    total: int


@dataclass(frozen=True, slots=True)
class Looked(Event):
    seat: Seat
    card: int
    reveals: ClassVar[bool] = True

    def for_seat(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None


@dataclass(slots=True)
class ToyState:
    luck: Luck
    options: ToyOptions
    sums: list[int]
    over: bool = False

    @property
    def seats(self) -> int:
        return len(self.sums)

    def copy(self) -> ToyState:
        return ToyState(self.luck.copy(), self.options, self.sums[:], self.over)


class Toy(Rules[ToyState, str]):
    """Actions are their own text: 'add 3', 'look', 'stop', and 'boom', which breaks in the middle."""

    name, title, version = "toy", "Toy", 3
    players = range(1, 4)
    options = ToyOptions

    def start(self, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> ToyState:
        self.check_seats(seats)
        tell(Added(0, 0, 0))
        return ToyState(luck, ToyOptions.read(options), [0] * seats)

    def to_act(self, state: ToyState) -> tuple[Seat, ...]:
        return () if state.over else tuple(range(state.seats))

    def legal(self, state: ToyState, seat: Seat) -> Iterable[str]:
        return () if state.over else ("add 1", "look", "stop")

    def check(self, state: ToyState, seat: Seat, action: str) -> None:
        if state.over:
            raise Illegal("TOY-9", "it is over", "Begin anew.")
        if not 0 <= seat < state.seats:
            raise NotYourTurn("TOY-8", f"seat {seat} does not play", "Watch.")
        if action.startswith("add") and int(action[4:]) > state.options.limit:
            raise Illegal("TOY-2", "too much", f"Add {state.options.limit} or less.")

    def apply(self, state: ToyState, seat: Seat, action: str, tell: Tell = hush) -> None:
        match action.split():
            case ["add", number]:
                place = 0 if state.options.shared else seat
                state.sums[place] += int(number)
                tell(Added(seat, int(number), state.sums[place]))
            case ["look"]:
                tell(Looked(seat, state.luck.below(100)))
            case ["stop"]:
                state.over = True
            case ["boom"]:
                state.sums[seat] = 999
                state.luck.below(2)
                raise RuntimeError("a fault in a rule")

    def outcome(self, state: ToyState) -> Outcome | None:
        return Outcome(places_by(state.sums), tuple(map(float, state.sums)), "TOY-9") if state.over else None

    def view(self, state: ToyState, seat: Seat | None) -> View:
        if seat is None or state.over or not 0 <= seat < state.seats:
            return View(seat, None)
        return View(seat, Ask(f"sum-{state.sums[seat]}", "What now?", (Choice("look", "Look"),)))

    def imagine(self, state: ToyState, seat: Seat, luck: Luck) -> ToyState:
        dream = state.copy()
        dream.luck = luck
        return dream

    def parse(self, text: str) -> str:
        match text.split():
            case ["add", number] if number.isascii() and number.isdigit() and len(number) < 4:
                return f"add {int(number)}"
            case [word] if word in ("look", "stop", "boom"):
                return word
        raise BadNotation(f"{text!r} is no action: write 'add 3', look or stop")

    def write(self, state: ToyState) -> str:
        return " ".join(map(str, state.sums))

    def read(self, text: str) -> ToyState:
        return ToyState(Luck(0), ToyOptions(), [int(word) for word in text.split()])

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return f"{event}"
