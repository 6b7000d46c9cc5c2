"""Checks of the position: looking changes nothing, copies are apart, and everything can be had again."""

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

from ..core.digest import digest, plain
from ..core.errors import Illegal
from ..core.events import CLOCK, Seat
from ..core.match import Match
from ..core.rules import Rules
from . import elsewhere
from .case import Case
from .compare import difference, told
from .walking import Walk, Word, any_word, check, listed, refusal, script

DOORS: dict[Any, tuple[str, ...]] = {  # the ways out of the state that a rule must not take
    time: ("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "localtime", "gmtime"),
    random: ("random", "randrange", "randint", "choice", "choices", "shuffle", "sample", "getrandbits", "uniform"),
    os: ("urandom",),
}


# --- looking and copying -----------------------------------------------------------------------------------


@check
def looking_changes_nothing(walk: Walk) -> None:
    """Everything but `apply` leaves the position as it is, and gives the same answer twice."""
    for state in walk.positions(walk.case.look):
        before = digest(state)
        for seat in walk.each((*range(state.seats), None, CLOCK)):
            for name, look in looks(walk, state, seat).items():
                first, between, second, after = look(), digest(state), look(), digest(state)
                if not before == between == after:
                    raise walk.fault(f"{name} changes the position")
                if changed := difference(plain(first), plain(second)):
                    raise walk.fault(f"{name} answers differently when asked twice: {changed}")


def looks(walk: Walk, state: Any, seat: Seat | None) -> dict[str, Callable[[], Any]]:
    rules = walk.rules
    if seat == CLOCK:
        of_the_table: dict[str, Callable[[], Any]] = {
            "to_act": lambda: rules.to_act(state),
            "outcome": lambda: rules.outcome(state),
            "timers": lambda: rules.timers(state),
            "expired": lambda: [str(ring) for ring in rules.expired(state)],
            "write": lambda: rules.write(state),
            "copy": state.copy,
            "sentence": lambda: [rules.sentence(event, walk.names) for event in walk.events],
            "census": lambda: rules.census(state),
        }
        return of_the_table
    if seat is None:
        return {"view": lambda: rules.view(state, None)}
    return {
        "view": lambda: rules.view(state, seat),
        "legal": lambda: [str(action) for action in rules.legal(state, seat)],
        "imagine": lambda: rules.imagine(state, seat, walk.luck(seat)),
        "check": lambda: [refusal(rules, state, seat, action) for action in some_actions(walk, state, seat)],
        "sample": lambda: [str(rules.sample(state, seat, walk.luck(seat))) for _ in listed(rules, state, seat)[:1]],
    }


def some_actions(walk: Walk, state: Any, seat: Seat) -> list[Any]:
    """Some that are listed now, and some that were said at other times."""
    luck, words = walk.luck(seat), script(walk.rules, walk.case)
    said = [luck.pick(words).action for _ in words[:4]]
    return [*listed(walk.rules, state, seat)[:4], *said]


@check
def copies_share_nothing(walk: Walk) -> None:
    """Playing on with a copy goes as with a position made anew, and leaves the original alone."""
    for state in walk.positions(walk.case.look):
        before, twin = plain(state), state.copy()
        if changed := difference(before, plain(twin)):
            raise walk.fault(f"a copy is not the same: {changed}")
        must_play_alike(walk, twin, walk.rebuilt(walk.number), "a copy plays on otherwise than a position made anew")
        if changed := difference(before, plain(state)):
            raise walk.fault(f"playing on with a copy changed the original: {changed}")


def must_play_alike(walk: Walk, one: Any, other: Any, fault: str) -> None:
    """Play on with both in the same way, and compare at each step."""
    for seat, action in play_on(walk, one, 20):
        if not refusal(walk.rules, other, seat, action):
            walk.rules.apply(other, seat, action)
        if changed := difference(plain(one), plain(other)):
            raise walk.fault(f"{fault}: after {str(action)!r} {changed}")


def play_on(walk: Walk, state: Any, limit: int) -> Iterator[tuple[Seat, Any]]:
    """Play at random with this very position."""
    luck = walk.luck()
    for _ in range(limit):
        spoken = any_word(walk.rules, state, luck)
        if spoken is None:
            return
        seat, action, _ = spoken
        with walk.trying(f"playing on with {str(action)!r} by seat {seat}"):
            walk.rules.apply(state, seat, action)
        yield seat, action


# --- having it again ---------------------------------------------------------------------------------------


@check
def it_repeats(walk: Walk) -> None:
    """The same case gives the same game, and no rule looks at a clock or at chance outside the state."""
    with locked_doors(walk):
        first = trace(walk.rules, walk.case)
    must_agree(walk, first, trace_here(walk.rules, walk.case), "when it is played again")


@check
def it_repeats_elsewhere(walk: Walk) -> None:
    """Other processes, with other hash seeds, play the same game."""
    here = trace_here(walk.rules, walk.case)
    for hash_seed in (1, 2):
        there = elsewhere.ask(trace, walk.rules, walk.case, hash_seed)
        must_agree(walk, here, there, f"in another process with PYTHONHASHSEED={hash_seed}")


def trace(rules: Rules[Any, Any], case: Case) -> list[dict[str, str]]:
    """For each step, what is said, and fingerprints of the position, and of what one of those there hears and sees."""
    walk, marks = Walk(rules, case), []
    for state, word in walk.live():
        listeners = (*range(state.seats), None)
        listener = listeners[walk.number % len(listeners)]
        heard = digest(told(rules, walk.events, listener, walk.names))
        seen = digest(rules.view(state, listener))
        said = f"{word.seat} {word.action}" if word else "the set-up"
        marks.append({"what is said": said, "the position": digest(state), "what is told": heard, "a view": seen})
    return marks


@lru_cache(maxsize=4)
def trace_here(rules: Rules[Any, Any], case: Case) -> list[dict[str, str]]:
    return trace(rules, case)


def must_agree(walk: Walk, here: list[dict[str, str]], there: list[dict[str, str]], when: str) -> None:
    nothing: dict[str, str] = {}
    for number, (mine, other) in enumerate(zip_longest(here, there, fillvalue=nothing)):
        if changed := difference(mine, other):
            walk.number = number
            raise walk.fault(f"the game differs {when}: after {(mine or other)['what is said']!r} {changed}")


@contextmanager
def locked_doors(walk: Walk) -> Iterator[None]:
    """While this lasts, this thread cannot read a clock or draw chance by the usual functions of Python."""
    mine = get_ident()

    def locked(name: str, door: Callable[..., Any]) -> Callable[..., Any]:
        def knock(*args: Any, **kwargs: Any) -> Any:
            if get_ident() == mine:
                raise walk.fault(f"a rule calls {name}, which is outside the state: a replay would differ")
            return door(*args, **kwargs)

        return knock

    with ExitStack() as stack:
        for module, names in DOORS.items():
            for name in names:
                door = locked(f"{module.__name__}.{name}", getattr(module, name))
                stack.enter_context(patch.object(module, name, door))
        yield


@check
def the_log_rebuilds(walk: Walk) -> None:
    """A saved match restores digest by digest, with an undo and a withdrawal in it where they are allowed."""
    words = script(walk.rules, walk.case)
    whole = new_match(walk)
    for word in words[play_until_undone(walk, whole, words) :]:
        play(walk, whole, word)
    must_restore(walk, whole)
    half = new_match(walk)
    for word in words[: len(words) // 2]:
        play(walk, half, word)
    for seat in walk.each(range(half.state.seats)):
        with suppress(Illegal):
            half.withdraw(seat, max(0, len(half.log) - 8))
    must_restore(walk, half)


def new_match(walk: Walk) -> Match[Any, Any]:
    return Match(walk.rules, walk.case.seats, walk.case.seed, walk.case.options)


def must_restore(walk: Walk, match: Match[Any, Any]) -> None:
    with walk.trying("restoring the saved match"):
        Match.restore(walk.rules, match.save())


def play_until_undone(walk: Walk, match: Match[Any, Any], words: tuple[Word, ...]) -> int:
    """Play past the middle, take back as much as is allowed, and return how many actions still stand."""
    for word in words:
        play(walk, match, word)
        to = match.farthest_undo() if 2 * len(match.log) > len(words) else len(match.log)
        if to < len(match.log):
            with walk.trying(f"undoing back to {to}"):
                match.undo(0, to)
            if changed := difference(plain(walk.rebuilt(to)), plain(match.state)):
                raise walk.fault(f"an undo to {to} leads elsewhere: {changed}")
            return to
    return len(words)


def play(walk: Walk, match: Match[Any, Any], word: Word) -> None:
    walk.number = len(match.log)
    with walk.trying(f"{str(word.action)!r} by seat {word.seat} in a match"):
        match.play(word.seat, str(word.action))


@check
def position_text_reads_back(walk: Walk) -> None:
    """A position written and read is the same position and plays on in the same way."""
    for state in walk.positions(2 * walk.case.look):
        text = walk.rules.write(state)
        with walk.trying(f"read of {text!r}"):
            again = walk.rules.read(text)
        if changed := difference(plain(state), plain(again)):
            raise walk.fault(f"its text loses something: {changed} when read back from {text!r}")
        must_play_alike(walk, state.copy(), again, f"read back from {text!r} it plays on otherwise")


# --- counting and crossing ---------------------------------------------------------------------------------


@check
def pieces_are_conserved(walk: Walk) -> None:
    """No piece or card vanishes or appears, in any position and in any dream."""
    wanted, dreamt = walk.rules.census(walk.begin()), 0
    for state in walk.positions():
        must_count(walk, wanted, walk.rules.census(state), "")
        if walk.number % 7 == 0 and dreamt < walk.case.look:
            dreamt += 1
            for seat in walk.each(range(state.seats)):
                dream = walk.rules.imagine(state, seat, walk.luck(seat))
                must_count(walk, wanted, walk.rules.census(dream), " in a dream")


def must_count(walk: Walk, wanted: Mapping[str, int], counted: Mapping[str, int], where: str) -> None:
    for name in {**wanted, **counted}:
        if counted.get(name, 0) != wanted.get(name, 0):
            raise walk.fault(f"{name} counts {counted.get(name, 0)}{where} and {wanted.get(name, 0)} at the start")


@check
def quiet_choices_commute(walk: Walk) -> None:
    """Two seats that may both speak lead to one position in either order, if neither lets anybody learn anything.

    Secret choices are of this kind. Left out are pairs in which an event reveals, in which one closes or changes the
    other's question, and in which both draw chance: there the order is part of the game.
    """
    for state in walk.positions(2 * walk.case.look):
        waiting = [seat for seat in walk.rules.to_act(state) if seat != CLOCK]
        for one, other in pairwise(waiting):
            for turn in range(3):
                luck = walk.luck(one, turn)
                mine, theirs = ((seat, luck.pick(listed(walk.rules, state, seat))) for seat in (one, other))
                must_commute(walk, state, mine, theirs)


def must_commute(walk: Walk, state: Any, mine: tuple[Seat, Any], theirs: tuple[Seat, Any]) -> None:
    one, two = in_order(walk, state, mine, theirs), in_order(walk, state, theirs, mine)
    if one is not None and two is not None and (changed := difference(plain(one), plain(two))):
        pair = f"{str(mine[1])!r} by seat {mine[0]} and {str(theirs[1])!r} by seat {theirs[0]}"
        raise walk.fault(f"{pair} reveal nothing and do not commute: {changed}, in the other order")


def in_order(walk: Walk, state: Any, first: tuple[Seat, Any], second: tuple[Seat, Any]) -> Any:
    """The position after both; None when the order is part of the game."""
    seat, action = second
    between, events = walk.after(state, *first)
    if refusal(walk.rules, between, seat, action) or question(walk, between, seat) != question(walk, state, seat):
        return None
    after, more = walk.after(between, seat, action)
    both_draw = state.luck.state != between.luck.state != after.luck.state
    return None if both_draw or any(event.reveals for event in events + more) else after


def question(walk: Walk, state: Any, seat: Seat) -> str:
    ask = walk.rules.view(state, seat).ask
    return ask.id if ask else ""
