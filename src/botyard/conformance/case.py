"""Cases: the tables a game is tried at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..core.errors import BadOption
from ..core.luck import Luck
from ..core.options import OptionForm, Value, forms_of
from ..core.rules import Rules


@dataclass(frozen=True, slots=True)
class Case:
    """One table: how many sit there, the seed of the game and of the random play, and the options."""

    seats: int
    seed: int
    options: Mapping[str, object] = field(default_factory=dict, hash=False)
    bound: int = 5000  # a game that is not over after so many actions is said never to end
    look: int = 16  # how many positions of a game the dear checks look at


def cases(
    rules: Rules[Any, Any],
    seeds: Iterable[int] = range(4),
    options: Mapping[str, object] | None = None,
    seats: Iterable[int] | None = None,
) -> list[Case]:
    """One case per seed: the numbers of seats in turn; at first the default options, then others, with those given.

    Random play is play without people, so the `unattended` options of the game hold where none is given.
    """
    fixed = {**rules.unattended, **(options or {})}
    tables = list(rules.players if seats is None else seats)
    places = [(tables[turn % len(tables)], seed) for turn, seed in enumerate(seeds)]
    first = [Case(seats, seed, fixed) for seats, seed in places[:1]]
    return first + [Case(seats, seed, any_options(rules, seats, seed, fixed)) for seats, seed in places[1:]]


def any_options(rules: Rules[Any, Any], seats: int, seed: int, fixed: Mapping[str, object]) -> Mapping[str, object]:
    """About every third option drawn by the seed, such that a table can be set up with them."""
    forms = [form for form in forms_of(rules.options) if form.name not in fixed]
    for again in range(20):
        luck = Luck(seed).fork(1, again)
        drawn = {form.name: luck.pick(values(form)) for form in forms if luck.below(3) == 0}
        try:
            rules.start(seats, Luck(seed), {**drawn, **fixed})
        except BadOption:
            continue  # they do not go together
        return {**drawn, **fixed}
    return fixed


def values(form: OptionForm) -> list[Value]:
    """Values worth trying: all of a few, the ends of a range, the default."""
    match form.kind:
        case "bool":
            return [False, True]
        case "choice":
            return list(form.choices)
    return [value for value in (form.default, form.least, form.most) if value is not None]
