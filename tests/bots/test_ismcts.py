"""The tree search, tried on a game of two coins: what is hidden decides, and replies matter."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from botyard import Rng
from botyard.bots.ismcts import IsmctsBot, Node, Search, width
from botyard.core.bot import BotMove, SearchBudget, SearchModel


class Coin(NamedTuple):
    """Seat 0 names something; seat 1, who alone knows the coin, may then spoil it."""

    heads: bool
    moves: tuple[str, ...] = ()


class Coins(SearchModel[Coin, str]):
    """`safe` gives 0.6; `greedy` 1.0, which seat 1 spoils; `guess` 1.0 if the coin shows heads, one time in four."""

    def __init__(self, effort: SearchBudget) -> None:
        self.budget = effort
        self.reply_count = 0

    def moves(self, sample: Coin, seat: int) -> Sequence[str]:
        return ["greedy", "guess", "safe"]

    def replies(self, sample: Coin, limit: int) -> Sequence[str]:
        self.reply_count += 1
        return ["pass", "spoil"][:limit]

    def move_key(self, move: str) -> Hashable:
        return move

    def first_action(self, move: str) -> Hashable:
        return move

    def turn_id(self, sample: Coin) -> int:
        return 1

    def active_seat(self, sample: Coin) -> int | None:
        return len(sample.moves) if len(sample.moves) < 2 else None

    def determinize(self, sample: Coin, seat: int, rng: Rng) -> Coin:
        return sample._replace(heads=rng.randbelow(4) == 0)

    def play(self, sample: Coin, move: str) -> Coin:
        return sample._replace(moves=(*sample.moves, move))

    def evaluate(self, sample: Coin) -> Sequence[float]:
        first, *reply = sample.moves
        own = {"safe": 0.6, "greedy": 0.0 if reply == ["spoil"] else 1.0, "guess": float(sample.heads)}[first]
        return own, 1 - own

    def to_bot_move(self, sample: Coin, seat: int, move: str, rng: Rng) -> BotMove:
        return BotMove(move)


def choice(looks: int, heads: bool = True) -> str:
    return IsmctsBot(Coins(SearchBudget(looks, depth=2, width=3))).answer(Coin(heads), 0, Rng(5)).action


def test_it_sees_what_the_other_would_answer_and_what_it_cannot_know():
    assert choice(looks=400) == "safe"
    assert choice(looks=6) == "greedy"  # one reply each: too short to see through it


def test_what_is_hidden_in_its_sample_does_not_matter():
    assert choice(looks=100, heads=True) == choice(looks=100, heads=False)


def test_it_looks_no_more_than_it_may():
    game = Coins(SearchBudget(nodes=30, depth=2, width=3))
    Search(game, Coin(True), 0, game.moves(Coin(True), 0), Rng(5)).run()
    assert game.reply_count == 15  # each line looks for one reply and judges once


def test_few_moves_need_few_looks():
    game = Coins(SearchBudget(nodes=30, depth=2, width=3))
    Search(game, Coin(True), 0, ["safe"], Rng(5)).run()
    assert game.reply_count == 5


def test_moves_that_begin_alike_need_no_search():
    class Alike(Coins):
        def first_action(self, move: str) -> Hashable:
            return "one"

    game = Alike(SearchBudget(100, depth=2, width=3))
    assert IsmctsBot(game).answer(Coin(True), 0, Rng(5)).action == "greedy"
    assert game.reply_count == 0


def test_replies_widen_with_visits():
    assert [width(Node(visits)) for visits in (0, 4, 100)] == [1, 2, 10]
