"""The games of a tournament. Each depends on its number alone, so it does not matter who plays it when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import Any

from ..bots import Answer, Bot, Clockwork, find_bot
from ..core.errors import BadData, BadOption
from ..core.events import Seat
from ..core.luck import Luck
from ..core.match import Match
from ..core.rules import Rules
from ..games import load

MOST_ENTRIES = 100_000  # a game that is longer is a fault of its rules or bots


@dataclass(frozen=True, slots=True)
class Tournament:
    """What is played. Checked when it is made."""

    game: str
    players: tuple[str, ...]  # levels of the bots
    games: int
    seed: int = 1
    options: Mapping[str, object] = field(default_factory=dict)
    keep_logs: bool = False
    data: Path | None = None  # a folder with other data than ours
    edition: str = field(init=False)  # of the data
    source: str = field(init=False)  # the name of other data than ours

    def __post_init__(self) -> None:
        rules = load(self.game, self.data)
        object.__setattr__(self, "edition", rules.edition)
        object.__setattr__(self, "source", rules.source)
        for player in self.players:
            find_bot(rules, player)
        if self.games < 1:
            raise BadOption(f"a tournament needs at least 1 game, not {self.games}")
        Match(rules, len(self.players), self.seed, {**rules.unattended, **self.options})

    def rules(self) -> Rules[Any, Any]:
        """Read by each worker for itself, so it checks that the files have not changed in the meantime."""
        rules = load(self.game, self.data)
        if rules.edition != self.edition:
            raise BadData(f"the data in {self.data} has changed since the tournament began: start it again")
        return rules

    def seats(self, number: int) -> tuple[int, ...]:
        """Which player sits in each seat of a game: one place on from game to game, so that nobody is always first."""
        count = len(self.players)
        return tuple((seat + number) % count for seat in range(count))


@dataclass(frozen=True, slots=True)
class Result:
    """One game, by player and not by seat."""

    number: int
    places: tuple[int, ...]
    scores: tuple[float, ...]
    entries: int
    thinking: tuple[float, ...]  # the longest answer of each player in CPU seconds
    turns: tuple[float, ...]  # the same for all that it answers until somebody else speaks
    log: str = ""
    rule: str = ""  # that ended the game


class Watched:
    """A bot with a stop watch."""

    def __init__(self, bot: Bot, match: Match[Any, Any]) -> None:
        self.bot, self.match = bot, match
        self.longest, self.longest_turn = 0.0, 0.0
        self.turn, self.heard = 0.0, 0  # since so many entries of others

    def answer(self, dream: Any, seat: Seat, luck: Luck) -> Answer:
        start = process_time()
        answer = self.bot.answer(dream, seat, luck)
        self.note(process_time() - start, sum(entry.seat != seat for entry in self.match.log))
        return answer

    def note(self, seconds: float, heard: int) -> None:
        self.turn = seconds + (self.turn if heard == self.heard else 0)
        self.heard = heard
        self.longest = max(self.longest, seconds)
        self.longest_turn = max(self.longest_turn, self.turn)


def play_game(tournament: Tournament, number: int) -> Result:
    rules = tournament.rules()
    luck = Luck(tournament.seed).fork(number)
    match = Match(rules, len(tournament.players), luck.state, {**rules.unattended, **tournament.options})
    seats = tournament.seats(number)
    bots = [Watched(find_bot(rules, tournament.players[player]), match) for player in seats]
    clockwork = Clockwork(match, dict(enumerate(bots)), luck.fork(1).state)
    while not match.over and len(match.log) < MOST_ENTRIES and clockwork.step():
        pass
    outcome = rules.outcome(match.state)
    if outcome is None:
        raise RuntimeError(f"game {number} of {tournament} did not end: {rules.write(match.state)}")
    order = [seats.index(player) for player in range(len(seats))]
    return Result(
        number,
        tuple(outcome.places[seat] for seat in order),
        tuple(outcome.scores[seat] for seat in order),
        len(match.log),
        tuple(bots[seat].longest for seat in order),
        tuple(bots[seat].longest_turn for seat in order),
        match.save() if tournament.keep_logs else "",
        outcome.rule,
    )


def run(tournament: Tournament, jobs: int = 1) -> Iterator[Result]:
    """The results in the order of the games, as they come."""
    numbers = range(tournament.games)
    if jobs == 1:
        yield from (play_game(tournament, number) for number in numbers)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        chunk = max(1, min(8, tournament.games // (4 * jobs)))
        yield from pool.map(play_game, [tournament] * tournament.games, numbers, chunksize=chunk)
