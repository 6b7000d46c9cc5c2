"""Checks of the state: queries do not change it, copies are independent, and games are reproducible."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from functools import lru_cache
from itertools import pairwise, zip_longest
from threading import get_ident
from typing import Any
from unittest.mock import patch

from ..core.digest import digest, to_plain
from ..core.errors import IllegalAction
from ..core.events import CLOCK, Seat
from ..core.game import Game
from ..core.match import Match
from . import subprocess_check
from .cases import Case
from .compare import difference, events_sent
from .random_play import Playout, Step, check, listed_actions, random_action, recorded_steps, rejection_reason

FORBIDDEN_CALLS: dict[Any, tuple[str, ...]] = {  # time and randomness that are not part of the state
    time: ("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "localtime", "gmtime"),
    random: ("random", "randrange", "randint", "choice", "choices", "shuffle", "sample", "getrandbits", "uniform"),
    os: ("urandom",),
}


# --- queries and copies ---


@check
def queries_do_not_change_state(playout: Playout) -> None:
    """No method but `apply` changes the position, and each returns the same result when called twice."""
    for state in playout.positions(playout.case.max_positions):
        before = digest(state)
        for seat in playout.each_seat((*range(state.seats), None, CLOCK)):
            for name, query in queries(playout, state, seat).items():
                first, between, second, after = query(), digest(state), query(), digest(state)
                if not before == between == after:
                    raise playout.violation(f"{name} changes the position")
                if changed := difference(to_plain(first), to_plain(second)):
                    raise playout.violation(f"{name} returns different results when called twice: {changed}")


def queries(playout: Playout, state: Any, seat: Seat | None) -> dict[str, Callable[[], Any]]:
    game = playout.game
    if seat == CLOCK:
        table_queries: dict[str, Callable[[], Any]] = {
            "active_seats": lambda: game.active_seats(state),
            "outcome": lambda: game.outcome(state),
            "timers": lambda: game.timers(state),
            "timer_actions": lambda: [str(timer_action) for timer_action in game.timer_actions(state)],
            "serialize": lambda: game.serialize(state),
            "copy": state.copy,
            "event_message": lambda: [game.event_message(event) for event in playout.events],
            "component_counts": lambda: game.component_counts(state),
        }
        return table_queries
    if seat is None:
        return {"view": lambda: game.view(state, None)}
    return {
        "view": lambda: game.view(state, seat),
        "legal_actions": lambda: [str(action) for action in game.legal_actions(state, seat)],
        "determinize": lambda: game.determinize(state, seat, playout.rng(seat)),
        "validate_action": lambda: [
            rejection_reason(game, state, seat, action) for action in some_actions(playout, state, seat)
        ],
        "random_action": lambda: [
            str(game.random_action(state, seat, playout.rng(seat))) for _ in listed_actions(game, state, seat)[:1]
        ],
    }


def some_actions(playout: Playout, state: Any, seat: Seat) -> list[Any]:
    """Return some actions that are legal now, and some of other positions."""
    rng, steps = playout.rng(seat), recorded_steps(playout.game, playout.case)
    earlier = [rng.choice(steps).action for _ in steps[:4]]
    return [*listed_actions(playout.game, state, seat)[:4], *earlier]


@check
def copies_are_independent(playout: Playout) -> None:
    """A copy continues like a replayed position, and playing on with it does not change the original."""
    for state in playout.positions(playout.case.max_positions):
        before, twin = to_plain(state), state.copy()
        if changed := difference(before, to_plain(twin)):
            raise playout.violation(f"a copy is not the same: {changed}")
        require_same_play(
            playout, twin, playout.rebuild(playout.step_number), "a copy continues differently from a replayed position"
        )
        if changed := difference(before, to_plain(state)):
            raise playout.violation(f"playing on with a copy changed the original: {changed}")


def require_same_play(playout: Playout, first: Any, second: Any, message: str) -> None:
    """Play the same random actions with both positions and compare them at each step."""
    for seat, action in play_randomly(playout, first, 20):
        if not rejection_reason(playout.game, second, seat, action):
            playout.game.apply(second, seat, action)
        if changed := difference(to_plain(first), to_plain(second)):
            raise playout.violation(f"{message}: after {str(action)!r} {changed}")


def play_randomly(playout: Playout, state: Any, limit: int) -> Iterator[tuple[Seat, Any]]:
    """Play random actions, which change this position."""
    rng = playout.rng()
    for _ in range(limit):
        choice = random_action(playout.game, state, rng)
        if choice is None:
            return
        seat, action, _ = choice
        with playout.guard(f"playing on with {str(action)!r} by seat {seat}"):
            playout.game.apply(state, seat, action)
        yield seat, action


# --- reproducing a game ---


@check
def game_is_deterministic(playout: Playout) -> None:
    """The same case gives the same game, and no rule reads a clock or random numbers outside the state."""
    with forbid_outside_calls(playout):
        first = trace(playout.game, playout.case)
    require_same_trace(playout, first, cached_trace(playout.game, playout.case), "when it is played again")


@check
def game_is_deterministic_across_processes(playout: Playout) -> None:
    """Other processes with other hash seeds play the same game."""
    expected = cached_trace(playout.game, playout.case)
    for hash_seed in (1, 2):
        actual = subprocess_check.query(trace, playout.game, playout.case, hash_seed)
        require_same_trace(playout, expected, actual, f"in another process with PYTHONHASHSEED={hash_seed}")


def trace(game: Game[Any, Any], case: Case) -> list[dict[str, str]]:
    """Return for each step the action and digests of the position, and of the events and the view of one viewer."""
    playout, steps = Playout(game, case), []
    for state, step in playout.play():
        listeners = (*range(state.seats), None)
        listener = listeners[playout.step_number % len(listeners)]
        sent = digest(events_sent(game, playout.events, listener))
        view_digest = digest(game.view(state, listener))
        action_text = f"{step.seat} {step.action}" if step else "the set-up"
        steps.append(
            {"the action": action_text, "the position": digest(state), "the events": sent, "a view": view_digest}
        )
    return steps


@lru_cache(maxsize=4)
def cached_trace(game: Game[Any, Any], case: Case) -> list[dict[str, str]]:
    return trace(game, case)


def require_same_trace(
    playout: Playout, expected: list[dict[str, str]], actual: list[dict[str, str]], when: str
) -> None:
    nothing: dict[str, str] = {}
    for number, (expected_step, actual_step) in enumerate(zip_longest(expected, actual, fillvalue=nothing)):
        if changed := difference(expected_step, actual_step):
            playout.step_number = number
            raise playout.violation(
                f"the game differs {when}: after {(expected_step or actual_step)['the action']!r} {changed}"
            )


@contextmanager
def forbid_outside_calls(playout: Playout) -> Iterator[None]:
    """Make the usual functions for time and randomness raise a violation in this thread."""
    own_thread = get_ident()

    def forbidden(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def wrapper(*args: Any, **kwargs: Any) -> Any:
            if get_ident() == own_thread:
                raise playout.violation(f"a rule calls {name}, which is not part of the state: a replay would differ")
            return function(*args, **kwargs)

        return wrapper

    with ExitStack() as stack:
        for module, names in FORBIDDEN_CALLS.items():
            for name in names:
                function = forbidden(f"{module.__name__}.{name}", getattr(module, name))
                stack.enter_context(patch.object(module, name, function))
        yield


@check
def saved_log_restores(playout: Playout) -> None:
    """A saved match can be restored, also with an undo and a withdrawal in its log where they are allowed."""
    steps = recorded_steps(playout.game, playout.case)
    full_match = new_match(playout)
    for step in steps[play_and_undo(playout, full_match, steps) :]:
        play(playout, full_match, step)
    require_restorable(playout, full_match)
    half_match = new_match(playout)
    for step in steps[: len(steps) // 2]:
        play(playout, half_match, step)
    for seat in playout.each_seat(range(half_match.state.seats)):
        with suppress(IllegalAction):
            half_match.withdraw(seat, max(0, len(half_match.log) - 8))
    require_restorable(playout, half_match)


def new_match(playout: Playout) -> Match[Any, Any]:
    return Match(playout.game, playout.case.seats, playout.case.seed, playout.case.options)


def require_restorable(playout: Playout, match: Match[Any, Any]) -> None:
    with playout.guard("restoring the saved match"):
        Match.restore(playout.game, match.save())


def play_and_undo(playout: Playout, match: Match[Any, Any], steps: tuple[Step, ...]) -> int:
    """Play past the middle, undo as much as is allowed, and return how many actions remain."""
    for step in steps:
        play(playout, match, step)
        to = match.earliest_undo() if 2 * len(match.log) > len(steps) else len(match.log)
        if to < len(match.log):
            with playout.guard(f"undoing back to {to}"):
                match.undo(0, to)
            if changed := difference(to_plain(playout.rebuild(to)), to_plain(match.state)):
                raise playout.violation(f"an undo to {to} leads to another position: {changed}")
            return to
    return len(steps)


def play(playout: Playout, match: Match[Any, Any], step: Step) -> None:
    playout.step_number = len(match.log)
    with playout.guard(f"{str(step.action)!r} by seat {step.seat} in a match"):
        match.play(step.seat, str(step.action))


@check
def serialization_round_trips(playout: Playout) -> None:
    """A position that is written and read is equal and continues in the same way."""
    for state in playout.positions(2 * playout.case.max_positions):
        text = playout.game.serialize(state)
        with playout.guard(f"deserialize of {text!r}"):
            again = playout.game.deserialize(text)
        if changed := difference(to_plain(state), to_plain(again)):
            raise playout.violation(f"its text is incomplete: {changed} when read back from {text!r}")
        require_same_play(playout, state.copy(), again, f"read back from {text!r} it continues differently")


# --- counts and order ---


@check
def components_are_conserved(playout: Playout) -> None:
    """No piece or card disappears or appears, in any position and in any determinized copy."""
    wanted, sampled_positions = playout.game.component_counts(playout.start()), 0
    for state in playout.positions():
        require_same_counts(playout, wanted, playout.game.component_counts(state), "")
        if playout.step_number % 7 == 0 and sampled_positions < playout.case.max_positions:
            sampled_positions += 1
            for seat in playout.each_seat(range(state.seats)):
                sample = playout.game.determinize(state, seat, playout.rng(seat))
                require_same_counts(playout, wanted, playout.game.component_counts(sample), " in a determinized copy")


def require_same_counts(
    playout: Playout, expected: Mapping[str, int], actual: Mapping[str, int], location: str
) -> None:
    for name in {**expected, **actual}:
        if actual.get(name, 0) != expected.get(name, 0):
            raise playout.violation(
                f"{name} counts {actual.get(name, 0)}{location} and {expected.get(name, 0)} at the start"
            )


@check
def non_revealing_actions_commute(playout: Playout) -> None:
    """Actions of two active seats lead to the same position in either order, if neither reveals anything.

    Secret choices are of this kind. The check skips pairs in which an event reveals information, one action closes or
    changes the other's prompt, or both draw random numbers: there the order is part of the game.
    """
    for state in playout.positions(2 * playout.case.max_positions):
        seats = [seat for seat in playout.game.active_seats(state) if seat != CLOCK]
        for first_seat, second_seat in pairwise(seats):
            for attempt in range(3):
                rng = playout.rng(first_seat, attempt)
                first, second = (
                    (seat, rng.choice(listed_actions(playout.game, state, seat))) for seat in (first_seat, second_seat)
                )
                require_commuting(playout, state, first, second)


def require_commuting(playout: Playout, state: Any, first: tuple[Seat, Any], second: tuple[Seat, Any]) -> None:
    forward, reverse = state_after_both(playout, state, first, second), state_after_both(playout, state, second, first)
    if forward is not None and reverse is not None and (changed := difference(to_plain(forward), to_plain(reverse))):
        pair = f"{str(first[1])!r} by seat {first[0]} and {str(second[1])!r} by seat {second[0]}"
        raise playout.violation(f"{pair} reveal nothing and do not commute: {changed}, in the other order")


def state_after_both(playout: Playout, state: Any, first: tuple[Seat, Any], second: tuple[Seat, Any]) -> Any:
    """Return the position after both actions; None if their order is part of the game."""
    seat, action = second
    between, events = playout.result_of(state, *first)
    if rejection_reason(playout.game, between, seat, action) or prompt_id_of(playout, between, seat) != prompt_id_of(
        playout, state, seat
    ):
        return None
    after, more = playout.result_of(between, seat, action)
    both_draw = state.rng.state != between.rng.state != after.rng.state
    return None if both_draw or any(event.reveals_information for event in events + more) else after


def prompt_id_of(playout: Playout, state: Any, seat: Seat) -> str:
    prompt = playout.game.view(state, seat).prompt
    return prompt.id if prompt else ""
