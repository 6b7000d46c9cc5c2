"""Random games, the same for the same case, and where in them a fault was met."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import Any

from ..core.errors import GameError
from ..core.events import CLOCK, Event, Seat
from ..core.luck import Luck
from ..core.rules import Ask, Rules, speakers
from .case import Case


class Fault(AssertionError):
    """What a game does wrong, and where: game, table, seed, step and seat."""


@dataclass(frozen=True, slots=True)
class Word:
    """One action of a walk, whether `legal` listed it, and the kinds of events it told."""

    seat: Seat
    action: Any
    listed: bool
    kinds: tuple[str, ...]


class Walk:
    """One random game being looked at. It knows where it is, so that a fault can say so."""

    def __init__(self, rules: Rules[Any, Any], case: Case) -> None:
        self.rules, self.case = rules, case
        self.number = 0  # of the actions done so far
        self.who = ""
        self.events: list[Event] = []  # what the last action told, or the set-up
        self.names = [f"Player{seat}" for seat in range(case.seats)]

    # --- going -----------------------------------------------------------------------------------------

    def begin(self) -> Any:
        self.number, self.who, self.events = 0, "", []
        with self.trying("the set-up"):
            return self.rules.start(self.case.seats, Luck(self.case.seed), self.case.options, self.events.append)

    def live(self) -> Iterator[tuple[Any, Word | None]]:
        """Play at random: each position with the action that led to it."""
        luck = Luck(self.case.seed).fork(2)
        state = self.begin()
        yield state, None
        while self.number < self.case.bound:
            with self.trying("random play"):
                spoken = any_word(self.rules, state, luck)
            if spoken is None:
                return
            yield state, self.go(state, *spoken)

    def go(self, state: Any, seat: Seat, action: Any, is_listed: bool) -> Word:
        self.events, self.who = [], name_of(seat)
        with self.trying(f"apply of {str(action)!r}"):
            self.rules.apply(state, seat, action, self.events.append)
        self.number, self.who = self.number + 1, ""
        return Word(seat, action, is_listed, tuple(type(event).__name__ for event in self.events))

    def steps(self) -> Iterator[tuple[Any, Word | None]]:
        """The same game again: each position with the action that follows. Do not change the position."""
        words = script(self.rules, self.case)
        state = self.begin()
        for word in words:
            yield state, word
            self.go(state, word.seat, word.action, word.listed)
        yield state, None

    def positions(self, at_most: int | None = None) -> Iterator[Any]:
        """The positions of the game, or some, spread evenly. Do not change them."""
        wanted = spread(len(script(self.rules, self.case)) + 1, at_most)
        return (state for state, _ in self.steps() if self.number in wanted)

    def telling_steps(self, each: int) -> Iterator[tuple[Any, Word]]:
        """Steps enough that each kind of event is told some times, wherever in the game that is."""
        wanted, seen = set(), dict[str, int]()
        for number, word in enumerate(script(self.rules, self.case)):
            for kind in word.kinds:
                seen[kind] = seen.get(kind, 0) + 1
                if seen[kind] <= each:
                    wanted.add(number)
        return ((state, word) for state, word in self.steps() if word and self.number in wanted)

    def rebuilt(self, number: int) -> Any:
        """The position after so many actions, made anew from the start."""
        state = self.rules.start(self.case.seats, Luck(self.case.seed), self.case.options)
        for word in script(self.rules, self.case)[:number]:
            self.rules.apply(state, word.seat, word.action)
        return state

    def after(self, state: Any, seat: Seat, action: Any) -> tuple[Any, list[Event]]:
        """What an action would lead to, on a copy, and what it would tell."""
        twin, events = state.copy(), list[Event]()
        with self.trying(f"apply of {str(action)!r} by {name_of(seat)}"):
            self.rules.apply(twin, seat, action, events.append)
        return twin, events

    def luck(self, *marks: int) -> Luck:
        """Chance for a check, of its own for this step."""
        return Luck(self.case.seed).fork(3, self.number, *marks)

    # --- looking ---------------------------------------------------------------------------------------

    def each(self, seats: Iterable[Seat | None]) -> Iterator[Any]:
        """The seats one by one, remembering whom a fault would be about."""
        for seat in seats:
            self.who = name_of(seat)
            yield seat
        self.who = ""

    def fault(self, what: str) -> Fault:
        case = self.case
        options = "".join(f", {name} {value}" for name, value in case.options.items())
        where = f"{self.rules.name} with {case.seats} seats, seed {case.seed}{options}, step {self.number}"
        return Fault(f"{where}, {self.who or 'the table'}: {what}")

    @contextmanager
    def trying(self, what: str) -> Iterator[None]:
        """Turn an error of the game into a fault that says where it was met."""
        try:
            yield
        except Fault:
            raise
        except Exception as crash:
            raise self.fault(f"{what} raises {type(crash).__name__}: {crash}") from crash


Check = Callable[[Rules[Any, Any], Case], None]


def check(look: Callable[[Walk], None]) -> Check:
    """A check of the suite: given rules and a case it raises a Fault, or all is well."""

    @wraps(look)
    def run(rules: Rules[Any, Any], case: Case) -> None:
        walk = Walk(rules, case)
        with walk.trying(look.__name__):
            look(walk)

    return run


def walk(rules: Rules[Any, Any], case: Case) -> Iterator[Any]:
    """The positions of one random game, from the first to the last. Do not change them."""
    return Walk(rules, case).positions()


@lru_cache(maxsize=64)
def script(rules: Rules[Any, Any], case: Case) -> tuple[Word, ...]:
    """All actions of the random game of this case."""
    return tuple(word for _, word in Walk(rules, case).live() if word)


def any_word(rules: Rules[Any, Any], state: Any, luck: Luck) -> tuple[Seat, Any, bool] | None:
    """Somebody says something: mostly a listed action, at times one off the list; None when nobody can."""
    waiting = rules.to_act(state)
    if not waiting:
        return None
    seat = CLOCK if CLOCK in speakers(rules, state) and luck.below(10) == 0 else luck.pick(waiting)
    if seat != CLOCK and luck.below(10) == 0 and (unlisted := off_list(rules, state, seat, luck)) is not None:
        return seat, unlisted, False
    if not (actions := listed(rules, state, seat)):
        return None
    return seat, luck.pick(actions) if seat == CLOCK else rules.sample(state, seat, luck), True


def off_list(rules: Rules[Any, Any], state: Any, seat: Seat, luck: Luck) -> Any:
    """Something the question offers and `legal` does not list: a retraction, rarely a way out such as leaving."""
    ask: Ask | None = rules.view(state, seat).ask
    if ask is None:
        return None
    usual = {str(action) for action in rules.legal(state, seat)}
    offers = ask.retracts if luck.below(20) else ask.choices
    texts = [choice.action for choice in offers if choice.action not in usual]
    try:
        action = rules.parse(luck.pick(texts)) if texts else None
    except GameError:
        return None  # the checks of the offers say so
    return None if action is None or refusal(rules, state, seat, action) else action


def listed(rules: Rules[Any, Any], state: Any, seat: Seat) -> list[Any]:
    """What a speaker may say now, by the list."""
    return list(rules.expired(state) if seat == CLOCK else rules.legal(state, seat))


def refusal(rules: Rules[Any, Any], state: Any, seat: Seat, action: Any) -> str:
    """Why the rules refuse this; empty when they accept it."""
    try:
        rules.check(state, seat, action)
    except GameError as no:
        return f"{type(no).__name__}: {no}"
    return ""


def name_of(seat: Seat | None) -> str:
    return {None: "a spectator", CLOCK: "the clock"}.get(seat, f"seat {seat}")


def spread(length: int, at_most: int | None) -> set[int]:
    """Up to so many numbers below the length, evenly, the first and the last among them."""
    if at_most is None or length <= at_most:
        return set(range(length))
    return {round(turn * (length - 1) / (at_most - 1)) for turn in range(at_most)}
