"""A toy game for the tests of core: seats add numbers, look at cards, and stop."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from botyard.core.errors import IllegalAction, NotationError, NotYourTurn
from botyard.core.events import Event, EventSink, Seat, discard_event
from botyard.core.game import Game, Outcome, View, rank
from botyard.core.messages import Message, plain
from botyard.core.options import Options, option
from botyard.core.prompt import plain_choice, plain_prompt
from botyard.core.rng import Rng


@dataclass(frozen=True, slots=True)
class ToyOptions(Options):
    shared: bool = option(False, "TOY-1", "All add to one sum.")
    limit: int = option(9, "TOY-2", "The highest number.", minimum=1, maximum=20)
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
class CardSeen(Event):
    seat: Seat
    card: int
    reveals_information: ClassVar[bool] = True

    def masked_for(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None


@dataclass(slots=True)
class ToyState:
    rng: Rng
    options: ToyOptions
    sums: list[int]
    over: bool = False

    @property
    def seats(self) -> int:
        return len(self.sums)

    def copy(self) -> ToyState:
        return ToyState(self.rng.copy(), self.options, self.sums[:], self.over)


class Toy(Game[ToyState, str]):
    """Actions are strings: 'add 3', 'look', 'stop', and 'boom', which raises after half of its changes."""

    name, title, version = "toy", "Toy", 3
    players = range(1, 4)
    options = ToyOptions

    def initial_state(
        self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> ToyState:
        self.check_seats(seats)
        emit(Added(0, 0, 0))
        return ToyState(rng, ToyOptions.parse(options), [0] * seats)

    def active_seats(self, state: ToyState) -> tuple[Seat, ...]:
        return () if state.over else tuple(range(state.seats))

    def legal_actions(self, state: ToyState, seat: Seat) -> Iterable[str]:
        return () if state.over else ("add 1", "look", "stop")

    def validate_action(self, state: ToyState, seat: Seat, action: str) -> None:
        if state.over:
            raise IllegalAction("TOY-9", "it is over", "Begin anew.")
        if not 0 <= seat < state.seats:
            raise NotYourTurn("TOY-8", f"seat {seat} does not play", "Watch.")
        if action.startswith("add") and int(action[4:]) > state.options.limit:
            raise IllegalAction("TOY-2", "too much", f"Add {state.options.limit} or less.")

    def apply(self, state: ToyState, seat: Seat, action: str, emit: EventSink = discard_event) -> None:
        match action.split():
            case ["add", number]:
                place = 0 if state.options.shared else seat
                state.sums[place] += int(number)
                emit(Added(seat, int(number), state.sums[place]))
            case ["look"]:
                emit(CardSeen(seat, state.rng.randbelow(100)))
            case ["stop"]:
                state.over = True
            case ["boom"]:
                state.sums[seat] = 999
                state.rng.randbelow(2)
                raise RuntimeError("an error in a rule")

    def outcome(self, state: ToyState) -> Outcome | None:
        return Outcome(rank(state.sums), tuple(map(float, state.sums)), "TOY-9") if state.over else None

    def view(self, state: ToyState, seat: Seat | None) -> View:
        if seat is None or state.over or not 0 <= seat < state.seats:
            return View(seat, None)
        return View(seat, plain_prompt(f"sum-{state.sums[seat]}", "What now?", (plain_choice("look", "Look"),)))

    def determinize(self, state: ToyState, seat: Seat, rng: Rng) -> ToyState:
        sample = state.copy()
        sample.rng = rng
        return sample

    def parse_action(self, text: str) -> str:
        match text.split():
            case ["add", number] if number.isascii() and number.isdigit() and len(number) < 4:
                return f"add {int(number)}"
            case [word] if word in ("look", "stop", "boom"):
                return word
        raise NotationError(f"{text!r} is not an action: write 'add 3', look or stop")

    def serialize(self, state: ToyState) -> str:
        return " ".join(map(str, state.sums))

    def deserialize(self, text: str) -> ToyState:
        return ToyState(Rng(0), ToyOptions(), [int(token) for token in text.split()])

    def event_message(self, event: Event) -> Message:
        return plain(f"{event}")
