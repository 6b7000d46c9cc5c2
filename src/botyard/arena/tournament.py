"""The games of a tournament. Each depends only on its number, so any process may play it at any time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import Any

from ..bots import Bot, BotMove, VirtualTimeRunner, make_bot
from ..core.errors import DataError, OptionError
from ..core.events import Seat
from ..core.game import Game
from ..core.match import Match
from ..core.registry import load_game
from ..core.rng import Rng

MAX_LOG_ENTRIES = 100_000  # a longer game means an error in its rules or bots


@dataclass(frozen=True, slots=True)
class Tournament:
    """The settings of a tournament, checked on creation."""

    game: str  # a name or a location
    players: tuple[str, ...]  # levels, names or locations of the bots
    games: int
    seed: int = 1
    options: Mapping[str, object] = field(default_factory=dict)
    keep_logs: bool = False
    data: Path | None = None  # a folder with the host's own data
    dataset_id: str = field(init=False)
    dataset_label: str = field(init=False)  # empty for the built-in data

    def __post_init__(self) -> None:
        game = load_game(self.game, self.data)
        object.__setattr__(self, "dataset_id", game.dataset_id)
        object.__setattr__(self, "dataset_label", game.dataset_label)
        for player in self.players:
            make_bot(game, player)
        if self.games < 1:
            raise OptionError(f"a tournament needs at least 1 game, not {self.games}")
        Match(game, len(self.players), self.seed, {**game.headless_options, **self.options})

    def load_game(self) -> Game[Any, Any]:
        """Load the game in a worker. Raise `DataError` if the files have changed since the tournament began."""
        game = load_game(self.game, self.data)
        if game.dataset_id != self.dataset_id:
            raise DataError(f"the data in {self.data} has changed since the tournament began: start it again")
        return game

    def seats(self, number: int) -> tuple[int, ...]:
        """Return the player in each seat of a game; players move on one seat per game, so that none is always first."""
        count = len(self.players)
        return tuple((seat + number) % count for seat in range(count))


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one game; tuples are by player, not by seat."""

    number: int
    places: tuple[int, ...]
    scores: tuple[float, ...]
    entries: int
    max_move_seconds: tuple[float, ...]  # CPU seconds of the longest answer of each player
    max_turn_seconds: tuple[float, ...]  # the same for all answers until another seat acts
    log: str = ""
    rule: str = ""  # that ended the game


class TimedBot:
    """Measures the CPU time of a bot."""

    def __init__(self, bot: Bot, match: Match[Any, Any]) -> None:
        self.bot, self.match = bot, match
        self.max_move_seconds, self.max_turn_seconds = 0.0, 0.0
        self.turn_seconds, self.other_entries = (
            0.0,
            0,
        )  # of the present turn, which lasts while `other_entries` is the same

    def answer(self, sample: Any, seat: Seat, rng: Rng) -> BotMove:
        start = process_time()
        move = self.bot.answer(sample, seat, rng)
        self.record(process_time() - start, sum(entry.seat != seat for entry in self.match.log))
        return move

    def record(self, seconds: float, other_entries: int) -> None:
        self.turn_seconds = seconds + (self.turn_seconds if other_entries == self.other_entries else 0)
        self.other_entries = other_entries
        self.max_move_seconds = max(self.max_move_seconds, seconds)
        self.max_turn_seconds = max(self.max_turn_seconds, self.turn_seconds)


def play_game(tournament: Tournament, number: int) -> Result:
    game = tournament.load_game()
    rng = Rng(tournament.seed).fork(number)
    match = Match(game, len(tournament.players), rng.state, {**game.headless_options, **tournament.options})
    seats = tournament.seats(number)
    bots = [TimedBot(make_bot(game, tournament.players[player]), match) for player in seats]
    runner = VirtualTimeRunner(match, dict(enumerate(bots)), rng.fork(1).state)
    while not match.over and len(match.log) < MAX_LOG_ENTRIES and runner.step():
        pass
    outcome = game.outcome(match.state)
    if outcome is None:
        raise RuntimeError(f"game {number} of {tournament} did not end: {game.serialize(match.state)}")
    order = [seats.index(player) for player in range(len(seats))]
    return Result(
        number,
        tuple(outcome.places[seat] for seat in order),
        tuple(outcome.scores[seat] for seat in order),
        len(match.log),
        tuple(bots[seat].max_move_seconds for seat in order),
        tuple(bots[seat].max_turn_seconds for seat in order),
        match.save() if tournament.keep_logs else "",
        outcome.rule,
    )


def run(tournament: Tournament, jobs: int = 1) -> Iterator[Result]:
    """Yield the results in the order of the games."""
    numbers = range(tournament.games)
    if jobs == 1:
        yield from (play_game(tournament, number) for number in numbers)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        chunk = max(1, min(8, tournament.games // (4 * jobs)))
        yield from pool.map(play_game, [tournament] * tournament.games, numbers, chunksize=chunk)
