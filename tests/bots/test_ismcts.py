"""The tree search on a small game with a hidden coin and replies."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from botyard import Rng
from botyard.bots.ismcts import IsmctsBot, Node, Search, width
from botyard.core.bot import BotMove, SearchBudget, SearchModel


class Coin(NamedTuple):
    """Seat 0 chooses a move; seat 1, which alone knows the coin, may then spoil it."""

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


def test_ismcts_considers_replies_and_hidden_information():
    assert choice(looks=400) == "safe"
    assert choice(looks=6) == "greedy"  # one reply each: too few to see that it is bad


def test_ismcts_does_not_use_what_its_sample_hides():
    assert choice(looks=100, heads=True) == choice(looks=100, heads=False)


def test_ismcts_keeps_its_node_budget():
    game = Coins(SearchBudget(nodes=30, depth=2, width=3))
    Search(game, Coin(True), 0, game.moves(Coin(True), 0), Rng(5)).run()
    assert game.reply_count == 15  # each rollout finds one reply and evaluates once


def test_ismcts_spends_fewer_nodes_on_fewer_moves():
    game = Coins(SearchBudget(nodes=30, depth=2, width=3))
    Search(game, Coin(True), 0, ["safe"], Rng(5)).run()
    assert game.reply_count == 5


def test_ismcts_skips_the_search_for_a_single_first_action():
    class Alike(Coins):
        def first_action(self, move: str) -> Hashable:
            return "one"

    game = Alike(SearchBudget(100, depth=2, width=3))
    assert IsmctsBot(game).answer(Coin(True), 0, Rng(5)).action == "greedy"
    assert game.reply_count == 0


def test_ismcts_replies_widen_with_visits():
    assert [width(Node(visits)) for visits in (0, 4, 100)] == [1, 2, 10]
