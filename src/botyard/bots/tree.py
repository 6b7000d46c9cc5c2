"""Information-set tree search that knows no game: one tree over many dreams of the same position.

Each line is played in a dream of its own. Nodes are told apart by the moves that led to them, whatever was dreamt on
the way; each player chooses for itself among the moves its dream offers, at first only what looks best at a glance,
and more with every visit.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from typing import Any

from ..core.bot import Answer, Searcher
from ..core.events import Seat
from ..core.luck import Luck

CURIOSITY = 0.03  # how much better, on the scale of worth, a move may be that has hardly been tried


@dataclass(slots=True)
class Node:
    """The lines that went through here."""

    visits: int = 0
    totals: list[float] = field(default_factory=list)  # of what each seat could hope for
    after: dict[Hashable, Node] = field(default_factory=dict)

    def learn(self, worth: Sequence[float]) -> None:
        self.visits += 1
        self.totals = [total + one for total, one in zip(self.totals or [0.0] * len(worth), worth, strict=True)]

    def mean(self, seat: Seat) -> float:
        return self.totals[seat] / self.visits


class TreeBot:
    """Plays what its search has tried most."""

    def __init__(self, game: Searcher[Any, Any]) -> None:
        self.game = game

    def answer(self, dream: Any, seat: Seat, luck: Luck) -> Answer:
        moves = self.game.moves(dream, seat)[: self.game.effort.first]
        best = moves[0]
        if len({self.game.begins(move) for move in moves}) > 1:
            best = Search(self.game, dream, seat, moves, luck.fork(self.game.occasion(dream))).run()
        return self.game.say(dream, seat, best, luck)


class Search:
    def __init__(self, game: Searcher[Any, Any], dream: Any, seat: Seat, moves: Sequence[Any], luck: Luck) -> None:
        self.game, self.dream, self.seat, self.luck = game, dream, seat, luck
        self.moves = moves
        self.root = Node()
        self.looks = 0
        self.worlds: list[Any] = []

    def run(self) -> Any:
        effort = self.game.effort
        looks = effort.looks * len(self.moves) // effort.first  # few moves need few looks
        while self.looks < looks:
            self.line()
        found = [self.root.after.get(self.game.name(move), Node()) for move in self.moves]
        best = max(range(len(found)), key=lambda number: (found[number].visits, -number))
        return self.moves[best]

    def line(self) -> None:
        """One line of play, judged at its end by all who could go on from there."""
        node, path = self.root, [self.root]
        move = self.choose(node, self.moves, self.seat)
        node = self.follow(node, move)
        path.append(node)
        dream = self.game.play(self.world(node.visits), move)
        for _ in range(self.game.effort.plies - 1):
            actor = self.game.actor(dream)
            if actor is None:
                break
            self.looks += 1
            move = self.choose(node, self.game.replies(dream, width(node)), actor)
            node = self.follow(node, move)
            path.append(node)
            dream = self.game.play(dream, move)
        self.looks += 1
        worth = self.game.worth(dream)
        for passed in path:
            passed.learn(worth)

    def world(self, number: int) -> Any:
        """All first moves meet the same worlds in the same order, so that none is merely lucky."""
        while len(self.worlds) <= number:
            self.worlds.append(self.game.imagine(self.dream, self.seat, self.luck.fork(len(self.worlds))))
        return self.worlds[number]

    def follow(self, node: Node, move: Any) -> Node:
        return node.after.setdefault(self.game.name(move), Node())

    def choose(self, node: Node, moves: Sequence[Any], actor: Seat) -> Any:
        """What has not been tried yet, in the order given; then what did well, or may have done so by bad luck."""
        known = [(node.after.get(self.game.name(move)), move) for move in moves]
        visits = log(sum(child.visits for child, _ in known if child) + 1)
        best, most = moves[0], -1.0
        for child, move in known:
            if child is None or not child.visits:
                return move
            hope = child.mean(actor) + CURIOSITY * sqrt(visits / child.visits)
            if hope > most:
                best, most = move, hope
        return best


def width(node: Node) -> int:
    """Progressive widening: one reply at first, then more.

    >>> [width(Node(visits)) for visits in (0, 3, 4, 8, 9, 16)]
    [1, 1, 2, 2, 3, 4]
    """
    return max(1, int(sqrt(node.visits)))
