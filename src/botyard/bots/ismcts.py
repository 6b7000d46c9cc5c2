"""Information set Monte Carlo tree search for any game: one tree over many samples of the same position.

Each rollout plays one sample. A node is identified by the moves that led to it, not by what the sample deals on the
way. Each player chooses for itself among the moves that its sample offers: at first only those that look best without
search, and more with every visit.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from typing import Any

from ..core.bot import BotMove, SearchModel
from ..core.events import Seat
from ..core.rng import Rng

EXPLORATION = 0.03  # the bonus, on the scale of `evaluate`, of a move that has hardly been tried


@dataclass(slots=True)
class Node:
    """The rollouts through one sequence of moves."""

    visits: int = 0
    totals: list[float] = field(default_factory=list)  # by seat, of `evaluate`
    children: dict[Hashable, Node] = field(default_factory=dict)

    def update(self, values: Sequence[float]) -> None:
        self.visits += 1
        self.totals = [total + value for total, value in zip(self.totals or [0.0] * len(values), values, strict=True)]

    def mean(self, seat: Seat) -> float:
        return self.totals[seat] / self.visits


class IsmctsBot:
    """A bot that plays the move its search has visited most."""

    def __init__(self, model: SearchModel[Any, Any]) -> None:
        self.model = model

    def answer(self, sample: Any, seat: Seat, rng: Rng) -> BotMove:
        moves = self.model.moves(sample, seat)[: self.model.budget.width]
        best = moves[0]
        if len({self.model.first_action(move) for move in moves}) > 1:
            best = Search(self.model, sample, seat, moves, rng.fork(self.model.turn_id(sample))).run()
        return self.model.to_bot_move(sample, seat, best, rng)


class Search:
    def __init__(self, model: SearchModel[Any, Any], sample: Any, seat: Seat, moves: Sequence[Any], rng: Rng) -> None:
        self.model, self.sample, self.seat, self.rng = model, sample, seat, rng
        self.moves = moves
        self.root = Node()
        self.nodes = 0
        self.samples: list[Any] = []

    def run(self) -> Any:
        budget = self.model.budget
        node_limit = budget.nodes * len(self.moves) // budget.width  # fewer moves need fewer nodes
        while self.nodes < node_limit:
            self.rollout()
        children = [self.root.children.get(self.model.move_key(move), Node()) for move in self.moves]
        best = max(range(len(children)), key=lambda number: (children[number].visits, -number))
        return self.moves[best]

    def rollout(self) -> None:
        """Play one sample to the depth limit, evaluate its last position and update every node on the way."""
        node, path = self.root, [self.root]
        move = self.choose(node, self.moves, self.seat)
        node = self.child(node, move)
        path.append(node)
        sample = self.model.play(self.determinize(node.visits), move)
        for _ in range(self.model.budget.depth - 1):
            actor = self.model.active_seat(sample)
            if actor is None:
                break
            self.nodes += 1
            move = self.choose(node, self.model.replies(sample, width(node)), actor)
            node = self.child(node, move)
            path.append(node)
            sample = self.model.play(sample, move)
        self.nodes += 1
        values = self.model.evaluate(sample)
        for visited in path:
            visited.update(values)

    def determinize(self, number: int) -> Any:
        """Return a sample by number. All root moves meet the same samples in the same order, so that none is lucky."""
        while len(self.samples) <= number:
            self.samples.append(self.model.determinize(self.sample, self.seat, self.rng.fork(len(self.samples))))
        return self.samples[number]

    def child(self, node: Node, move: Any) -> Node:
        return node.children.setdefault(self.model.move_key(move), Node())

    def choose(self, node: Node, moves: Sequence[Any], actor: Seat) -> Any:
        """Return the first move without a visit, or the one with the best upper confidence bound."""
        candidates = [(node.children.get(self.model.move_key(move)), move) for move in moves]
        visits = log(sum(child.visits for child, _ in candidates if child) + 1)
        best, best_score = moves[0], -1.0
        for child, move in candidates:
            if child is None or not child.visits:
                return move
            score = child.mean(actor) + EXPLORATION * sqrt(visits / child.visits)
            if score > best_score:
                best, best_score = move, score
        return best


def width(node: Node) -> int:
    """Return how many replies to consider: one at first, then more (progressive widening).

    >>> [width(Node(visits)) for visits in (0, 3, 4, 8, 9, 16)]
    [1, 1, 2, 2, 3, 4]
    """
    return max(1, int(sqrt(node.visits)))
