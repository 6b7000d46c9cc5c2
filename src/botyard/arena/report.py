"""The report of a tournament: win rates with confidence intervals, and ratings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from openskill.models import PlackettLuce

from ..core.game import Game
from .tournament import Result, Tournament

Z_95 = 1.96  # standard deviations on each side that hold 95 % of a normal distribution


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's result."""

    player: str
    games: int
    wins: float  # a shared win counts as its share
    rate: float
    low: float  # the 95 % interval of the rate
    high: float
    score: float  # mean
    place: float  # mean
    rating: float
    deviation: float  # of the rating


@dataclass(frozen=True, slots=True)
class Ending:
    """One way in which games ended that all players win or lose together."""

    won: bool
    score: float
    rule: str
    games: int
    low: float  # the 95 % interval of its share
    high: float


@dataclass(frozen=True, slots=True)
class Report:
    """The results of all players, in the order of the tournament."""

    game: str
    games: int
    seed: int
    standings: tuple[Standing, ...]
    endings: tuple[Ending, ...] = ()  # the best first; empty for games with single winners
    dataset_id: str = Game.dataset_id  # as in the logs
    dataset_label: str = ""  # empty for the built-in data


def make_report(tournament: Tournament, results: Sequence[Result]) -> Report:
    ratings = compute_ratings(tournament, results)
    standings = []
    for player, name in enumerate(unique_names(tournament.players)):
        wins = sum(win_share(result, player) for result in results)
        low, high = wilson_interval(wins, len(results))
        standings.append(
            Standing(
                name,
                len(results),
                wins,
                wins / len(results),
                low,
                high,
                mean(result.scores[player] for result in results),
                mean(result.places[player] for result in results),
                *ratings[player],
            )
        )
    return Report(
        tournament.game,
        len(results),
        tournament.seed,
        tuple(standings),
        count_endings(results),
        tournament.dataset_id,
        tournament.dataset_label,
    )


def count_endings(results: Sequence[Result]) -> tuple[Ending, ...]:
    """Return how cooperative games ended; empty unless all players share a place in every game."""
    if any(len(set(result.places)) > 1 for result in results) or all(result.places == (1,) for result in results):
        return ()
    counts = Counter((result.places[0] == 1, max(result.scores), result.rule) for result in results)
    return tuple(
        Ending(*ending, games, *wilson_interval(games, len(results)))
        for ending, games in sorted(counts.items(), reverse=True)
    )


def unique_names(players: Sequence[str]) -> list[str]:
    """Return the names of the players, with numbers for several of the same level.

    >>> unique_names(["master", "rookie", "rookie"])
    ['master', 'rookie 1', 'rookie 2']
    """
    return [
        f"{player} {players[: index + 1].count(player)}" if players.count(player) > 1 else player
        for index, player in enumerate(players)
    ]


def win_share(result: Result, player: int) -> float:
    return 1 / result.places.count(1) if result.places[player] == 1 else 0.0


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a win rate, which is right also for few games and for rates near 0 and 1.

    >>> [round(bound, 3) for bound in wilson_interval(60, 100)]
    [0.502, 0.691]
    """
    rate = wins / games
    centre = rate + Z_95 * Z_95 / (2 * games)
    margin = Z_95 * sqrt(rate * (1 - rate) / games + Z_95 * Z_95 / (4 * games * games))
    scale = 1 + Z_95 * Z_95 / games
    return max(0.0, (centre - margin) / scale), min(1.0, (centre + margin) / scale)


def mean(values: Iterable[float]) -> float:
    numbers = list(values)
    return sum(numbers) / len(numbers)


def compute_ratings(tournament: Tournament, results: Sequence[Result]) -> list[tuple[float, float]]:
    """Return the mean and deviation of each player's Plackett-Luce rating after all games."""
    model = PlackettLuce()
    teams = [[model.rating(name=name)] for name in unique_names(tournament.players)]
    if len(teams) > 1:
        for result in results:
            teams = model.rate(teams, ranks=list(result.places))
    return [(team[0].mu, team[0].sigma) for team in teams]
