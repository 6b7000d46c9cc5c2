"""Cases: the tables with which the suite tests a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..core.errors import OptionError
from ..core.game import Game
from ..core.options import OptionSpec, OptionValue, option_specs
from ..core.rng import Rng


@dataclass(frozen=True, slots=True)
class Case:
    """One table: the number of seats, the seed of the game and of random play, and the options."""

    seats: int
    seed: int
    options: Mapping[str, object] = field(default_factory=dict, hash=False)
    max_actions: int = 5000  # a longer game counts as endless
    max_positions: int = 16  # how many positions of a game the slow checks look at


def make_cases(
    game: Game[Any, Any],
    seeds: Iterable[int] = range(4),
    options: Mapping[str, object] | None = None,
    seats: Iterable[int] | None = None,
) -> list[Case]:
    """Return one case per seed, with the numbers of seats in turn; the first has default options, others random ones.

    The given options apply to all cases, and `headless_options` are the defaults, because no people play.
    """
    fixed = {**game.headless_options, **(options or {})}
    seat_counts = list(game.players if seats is None else seats)
    tables = [(seat_counts[index % len(seat_counts)], seed) for index, seed in enumerate(seeds)]
    first = [Case(seats, seed, fixed) for seats, seed in tables[:1]]
    return first + [Case(seats, seed, random_options(game, seats, seed, fixed)) for seats, seed in tables[1:]]


def random_options(game: Game[Any, Any], seats: int, seed: int, fixed: Mapping[str, object]) -> Mapping[str, object]:
    """Return random values for about every third option, with which a table can be set up."""
    specs = [spec for spec in option_specs(game.options) if spec.name not in fixed]
    for attempt in range(20):
        rng = Rng(seed).fork(1, attempt)
        drawn = {spec.name: rng.choice(values_to_try(spec)) for spec in specs if rng.randbelow(3) == 0}
        try:
            game.initial_state(seats, Rng(seed), {**drawn, **fixed})
        except OptionError:
            continue  # the options exclude each other
        return {**drawn, **fixed}
    return fixed


def values_to_try(spec: OptionSpec) -> list[OptionValue]:
    """Return all values of a choice, or the default and the ends of a range."""
    match spec.kind:
        case "bool":
            return [False, True]
        case "choice":
            return list(spec.choices)
    return [value for value in (spec.default, spec.minimum, spec.maximum) if value is not None]
