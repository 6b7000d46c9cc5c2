"""The games of a tournament. Each depends only on its number, so any process may play it at any time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
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
from ..executors import Executor, InProcess

MAX_LOG_ENTRIES = 100_000  # a longer game means an error in its rules or bots
MAX_CHUNK_GAMES = 8


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


def play_games(tournament: Tournament, numbers: range) -> list[Result]:
    return [play_game(tournament, number) for number in numbers]


def run(tournament: Tournament, executor: Executor | None = None) -> Iterator[Result]:
    """Yield the results in the order of the games, played on the executor or else in this process."""
    executor = executor or InProcess()
    for results in executor.map(partial(play_games, tournament), chunks(tournament.games, executor.size)):
        yield from results


def chunks(games: int, workers: int) -> Iterator[range]:
    """Split the numbers of the games into chunks, small enough that no worker waits long for another at the end."""
    size = 1 if workers == 1 else max(1, min(MAX_CHUNK_GAMES, games // (4 * workers)))
    for first in range(0, games, size):
        yield range(first, min(first + size, games))
