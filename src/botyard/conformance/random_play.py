"""Random games, reproducible for each case, and the place in them where a violation was found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import Any

from ..core.errors import GameError
from ..core.events import CLOCK, Event, Seat
from ..core.game import Game, seats_and_clock
from ..core.prompt import Prompt
from ..core.rng import Rng
from .cases import Case


class Violation(AssertionError):
    """An error of a game, with its place: game, seats, seed, step and seat."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a random game, whether `legal_actions` listed it, and the classes of its events."""

    seat: Seat
    action: Any
    listed: bool
    event_kinds: tuple[str, ...]


class Playout:
    """One random game. It keeps track of step and seat, so that a violation can name them."""

    def __init__(self, game: Game[Any, Any], case: Case) -> None:
        self.game, self.case = game, case
        self.step_number = 0  # how many actions were played
        self.subject = ""
        self.events: list[Event] = []  # of the last action, or of the set-up
        self.names = [f"Player{seat}" for seat in range(case.seats)]

    # --- playing ---

    def start(self) -> Any:
        self.step_number, self.subject, self.events = 0, "", []
        with self.guard("the set-up"):
            return self.game.initial_state(self.case.seats, Rng(self.case.seed), self.case.options, self.events.append)

    def play(self) -> Iterator[tuple[Any, Step | None]]:
        """Play at random and yield each position with the action that led to it."""
        rng = Rng(self.case.seed).fork(2)
        state = self.start()
        yield state, None
        while self.step_number < self.case.max_actions:
            with self.guard("random play"):
                choice = random_action(self.game, state, rng)
            if choice is None:
                return
            yield state, self.apply(state, *choice)

    def apply(self, state: Any, seat: Seat, action: Any, is_listed: bool) -> Step:
        self.events, self.subject = [], seat_name(seat)
        with self.guard(f"apply of {str(action)!r}"):
            self.game.apply(state, seat, action, self.events.append)
        self.step_number, self.subject = self.step_number + 1, ""
        return Step(seat, action, is_listed, tuple(type(event).__name__ for event in self.events))

    def steps(self) -> Iterator[tuple[Any, Step | None]]:
        """Replay the game and yield each position with the action that follows. Do not change the position."""
        steps = recorded_steps(self.game, self.case)
        state = self.start()
        for step in steps:
            yield state, step
            self.apply(state, step.seat, step.action, step.listed)
        yield state, None

    def positions(self, limit: int | None = None) -> Iterator[Any]:
        """Yield the positions of the game, or `limit` evenly spaced ones. Do not change them."""
        selected = evenly_spaced(len(recorded_steps(self.game, self.case)) + 1, limit)
        return (state for state, _ in self.steps() if self.step_number in selected)

    def event_steps(self, per_kind: int) -> Iterator[tuple[Any, Step]]:
        """Yield positions and steps such that each class of event occurs up to `per_kind` times."""
        selected, seen = set(), dict[str, int]()
        for number, step in enumerate(recorded_steps(self.game, self.case)):
            for kind in step.event_kinds:
                seen[kind] = seen.get(kind, 0) + 1
                if seen[kind] <= per_kind:
                    selected.add(number)
        return ((state, step) for state, step in self.steps() if step and self.step_number in selected)

    def rebuild(self, number: int) -> Any:
        """Return the position after `number` actions, replayed from the start."""
        state = self.game.initial_state(self.case.seats, Rng(self.case.seed), self.case.options)
        for step in recorded_steps(self.game, self.case)[:number]:
            self.game.apply(state, step.seat, step.action)
        return state

    def result_of(self, state: Any, seat: Seat, action: Any) -> tuple[Any, list[Event]]:
        """Return the position and events after an action, applied to a copy."""
        copy, events = state.copy(), list[Event]()
        with self.guard(f"apply of {str(action)!r} by {seat_name(seat)}"):
            self.game.apply(copy, seat, action, events.append)
        return copy, events

    def rng(self, *keys: int) -> Rng:
        """Return an rng for a check, different for each step and keys."""
        return Rng(self.case.seed).fork(3, self.step_number, *keys)

    # --- reporting ---

    def each_seat(self, seats: Iterable[Seat | None]) -> Iterator[Any]:
        """Yield the seats; a violation meanwhile names the present one."""
        for seat in seats:
            self.subject = seat_name(seat)
            yield seat
        self.subject = ""

    def violation(self, message: str) -> Violation:
        case = self.case
        options = "".join(f", {name} {value}" for name, value in case.options.items())
        location = f"{self.game.name} with {case.seats} seats, seed {case.seed}{options}, step {self.step_number}"
        return Violation(f"{location}, {self.subject or 'the table'}: {message}")

    @contextmanager
    def guard(self, activity: str) -> Iterator[None]:
        """Turn an exception of the game into a violation."""
        try:
            yield
        except Violation:
            raise
        except Exception as crash:
            raise self.violation(f"{activity} raises {type(crash).__name__}: {crash}") from crash


Check = Callable[[Game[Any, Any], Case], None]


def check(function: Callable[[Playout], None]) -> Check:
    """Turn a function into a check of the suite, which raises `Violation`."""

    @wraps(function)
    def run(game: Game[Any, Any], case: Case) -> None:
        playout = Playout(game, case)
        with playout.guard(function.__name__):
            function(playout)

    return run


def random_positions(game: Game[Any, Any], case: Case) -> Iterator[Any]:
    """Yield the positions of one random game, from the first to the last. Do not change them."""
    return Playout(game, case).positions()


@lru_cache(maxsize=64)
def recorded_steps(game: Game[Any, Any], case: Case) -> tuple[Step, ...]:
    """Return all steps of the random game of this case."""
    return tuple(step for _, step in Playout(game, case).play() if step)


def random_action(game: Game[Any, Any], state: Any, rng: Rng) -> tuple[Seat, Any, bool] | None:
    """Return a seat, its action and whether it is listed (sometimes it is not); None if there is no action."""
    seats = game.active_seats(state)
    if not seats:
        return None
    seat = CLOCK if CLOCK in seats_and_clock(game, state) and rng.randbelow(10) == 0 else rng.choice(seats)
    if seat != CLOCK and rng.randbelow(10) == 0 and (unlisted := unlisted_action(game, state, seat, rng)) is not None:
        return seat, unlisted, False
    if not (actions := listed_actions(game, state, seat)):
        return None
    return seat, rng.choice(actions) if seat == CLOCK else game.random_action(state, seat, rng), True


def unlisted_action(game: Game[Any, Any], state: Any, seat: Seat, rng: Rng) -> Any:
    """Return an unlisted action that the prompt offers: a takeback or a shortcut, rarely a choice such as leaving."""
    prompt: Prompt | None = game.view(state, seat).prompt
    if prompt is None:
        return None
    listed = {str(action) for action in game.legal_actions(state, seat)}
    harmless = (choice for choice in prompt.choices if not choice.warning)
    choices = (*prompt.takebacks, *harmless) if rng.randbelow(20) else prompt.choices
    texts = [choice.action for choice in choices if choice.action not in listed]
    try:
        action = game.parse_action(rng.choice(texts)) if texts else None
    except GameError:
        return None  # other checks report it
    return None if action is None or rejection_reason(game, state, seat, action) else action


def listed_actions(game: Game[Any, Any], state: Any, seat: Seat) -> list[Any]:
    """Return the legal actions of a seat or of the clock."""
    return list(game.timer_actions(state) if seat == CLOCK else game.legal_actions(state, seat))


def rejection_reason(game: Game[Any, Any], state: Any, seat: Seat, action: Any) -> str:
    """Return why the game rejects the action; empty if it accepts it."""
    try:
        game.validate_action(state, seat, action)
    except GameError as exc:
        return f"{type(exc).__name__}: {exc}"
    return ""


def seat_name(seat: Seat | None) -> str:
    return {None: "a spectator", CLOCK: "the clock"}.get(seat, f"seat {seat}")


def evenly_spaced(length: int, limit: int | None) -> set[int]:
    """Return up to `limit` evenly spaced numbers below `length`, with the first and the last."""
    if limit is None or length <= limit:
        return set(range(length))
    return {round(index * (length - 1) / (limit - 1)) for index in range(limit)}
