"""Cases: the tables a game is tried at."""

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
    """One table: how many sit there, the seed of the game and of the random play, and the options."""

    seats: int
    seed: int
    options: Mapping[str, object] = field(default_factory=dict, hash=False)
    max_actions: int = 5000  # a game that is not over after so many actions is said never to end
    max_positions: int = 16  # how many positions of a game the dear checks look at


def make_cases(
    game: Game[Any, Any],
    seeds: Iterable[int] = range(4),
    options: Mapping[str, object] | None = None,
    seats: Iterable[int] | None = None,
) -> list[Case]:
    """One case per seed: the numbers of seats in turn; at first the default options, then others, with those given.

    Random play is play without people, so the `headless_options` options of the game hold where none is given.
    """
    fixed = {**game.headless_options, **(options or {})}
    seat_counts = list(game.players if seats is None else seats)
    tables = [(seat_counts[index % len(seat_counts)], seed) for index, seed in enumerate(seeds)]
    first = [Case(seats, seed, fixed) for seats, seed in tables[:1]]
    return first + [Case(seats, seed, random_options(game, seats, seed, fixed)) for seats, seed in tables[1:]]


def random_options(game: Game[Any, Any], seats: int, seed: int, fixed: Mapping[str, object]) -> Mapping[str, object]:
    """About every third option drawn by the seed, such that a table can be set up with them."""
    specs = [spec for spec in option_specs(game.options) if spec.name not in fixed]
    for attempt in range(20):
        rng = Rng(seed).fork(1, attempt)
        drawn = {spec.name: rng.choice(values_to_try(spec)) for spec in specs if rng.randbelow(3) == 0}
        try:
            game.initial_state(seats, Rng(seed), {**drawn, **fixed})
        except OptionError:
            continue  # they do not go together
        return {**drawn, **fixed}
    return fixed


def values_to_try(spec: OptionSpec) -> list[OptionValue]:
    """Values worth trying: all of a few, the ends of a range, the default."""
    match spec.kind:
        case "bool":
            return [False, True]
        case "choice":
            return list(spec.choices)
    return [value for value in (spec.default, spec.minimum, spec.maximum) if value is not None]
