"""The tree search, tried on a game of two coins: what is hidden decides, and replies matter."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from botyard import Luck
from botyard.bots.tree import Node, Search, TreeBot, width
from botyard.core.bot import Answer, Effort, Searcher


class Coin(NamedTuple):
    """Seat 0 names something; seat 1, who alone knows the coin, may then spoil it."""

    heads: bool
    said: tuple[str, ...] = ()


class Coins(Searcher[Coin, str]):
    """`safe` gives 0.6; `greedy` 1.0, which seat 1 spoils; `guess` 1.0 if the coin shows heads, one time in four."""

    def __init__(self, effort: Effort) -> None:
        self.effort = effort
        self.replied = 0

    def moves(self, dream: Coin, seat: int) -> Sequence[str]:
        return ["greedy", "guess", "safe"]

    def replies(self, dream: Coin, most: int) -> Sequence[str]:
        self.replied += 1
        return ["pass", "spoil"][:most]

    def name(self, move: str) -> Hashable:
        return move

    def begins(self, move: str) -> Hashable:
        return move

    def occasion(self, dream: Coin) -> int:
        return 1

    def actor(self, dream: Coin) -> int | None:
        return len(dream.said) if len(dream.said) < 2 else None

    def imagine(self, dream: Coin, seat: int, luck: Luck) -> Coin:
        return dream._replace(heads=luck.below(4) == 0)

    def play(self, dream: Coin, move: str) -> Coin:
        return dream._replace(said=(*dream.said, move))

    def worth(self, dream: Coin) -> Sequence[float]:
        first, *reply = dream.said
        own = {"safe": 0.6, "greedy": 0.0 if reply == ["spoil"] else 1.0, "guess": float(dream.heads)}[first]
        return own, 1 - own

    def say(self, dream: Coin, seat: int, move: str, luck: Luck) -> Answer:
        return Answer(move)


def choice(looks: int, heads: bool = True) -> str:
    return TreeBot(Coins(Effort(looks, plies=2, first=3))).answer(Coin(heads), 0, Luck(5)).action


def test_it_sees_what_the_other_would_answer_and_what_it_cannot_know():
    assert choice(looks=400) == "safe"
    assert choice(looks=6) == "greedy"  # one reply each: too short to see through it


def test_what_is_hidden_in_its_dream_does_not_matter():
    assert choice(looks=100, heads=True) == choice(looks=100, heads=False)


def test_it_looks_no_more_than_it_may():
    game = Coins(Effort(looks=30, plies=2, first=3))
    Search(game, Coin(True), 0, game.moves(Coin(True), 0), Luck(5)).run()
    assert game.replied == 15  # each line looks for one reply and judges once


def test_few_moves_need_few_looks():
    game = Coins(Effort(looks=30, plies=2, first=3))
    Search(game, Coin(True), 0, ["safe"], Luck(5)).run()
    assert game.replied == 5


def test_moves_that_begin_alike_need_no_search():
    class Alike(Coins):
        def begins(self, move: str) -> Hashable:
            return "one"

    game = Alike(Effort(100, plies=2, first=3))
    assert TreeBot(game).answer(Coin(True), 0, Luck(5)).action == "greedy"
    assert game.replied == 0


def test_replies_widen_with_visits():
    assert [width(Node(visits)) for visits in (0, 4, 100)] == [1, 2, 10]
