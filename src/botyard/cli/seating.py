"""Who sits where: people first, bots after them."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..bots import find_bot
from ..core.errors import BadOption
from ..core.match import Match
from ..core.rules import Rules
from .reading import read_saved, reopen, repeat
from .session import Session

USUAL = "regular"  # the bot one plays against who names none


def new_game(
    rules: Rules[Any, Any], seats: int | None, levels: list[str] | None, seed: int | None, options: Mapping[str, str]
) -> Session:
    """A new table: who names seats but no bots plays with friends."""
    if levels is None:
        levels = [] if seats else [USUAL]
    seed = secrets.randbits(32) if seed is None else seed
    seats = seats or 1 + len(levels)
    return seat(Match(rules, seats, seed, options), levels, seats)


def saved_game(rules: Rules[Any, Any], path: Path, levels: list[str] | None) -> Session:
    """A saved game says nothing of bots: who names none gets the usual one on every other seat."""
    match, entries = reopen(rules, read_saved(path))
    seats = max([match.seats, *(entry.seat + 1 for entry in entries)])  # some have joined
    session = seat(match, [USUAL] * (match.seats - 1) if levels is None else levels, seats)
    for _, entry, events in repeat(match, entries):
        session.remember(entry, events)
    return session


def seat(match: Match[Any, Any], levels: list[str], seats: int) -> Session:
    people = match.seats - len(levels)
    if people < 0:
        raise BadOption(f"{len(levels)} bots do not fit on {match.seats} seats: name fewer bots or more seats")
    bots = {people + place: find_bot(match.rules, level) for place, level in enumerate(levels)}
    joined = [f"Player {number + 1}" for number in range(match.seats, seats)]
    return Session(match, bots, [*names_of(people, levels), *joined])


def names_of(people: int, levels: list[str]) -> list[str]:
    """Player, or Player 1 and so on; bots by their level, numbered where there are several.

    >>> names_of(1, ["regular"]), names_of(2, ["master", "rookie", "rookie"])
    (['Player', 'Regular'], ['Player 1', 'Player 2', 'Master', 'Rookie 1', 'Rookie 2'])
    """
    kinds = ["Player"] * people + [level.capitalize() for level in levels]
    seen: Counter[str] = Counter()
    names = []
    for kind in kinds:
        seen[kind] += 1
        names.append(kind if kinds.count(kind) == 1 else f"{kind} {seen[kind]}")
    return names
