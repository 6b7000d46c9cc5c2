"""Solutions that are the same moves in another order, and whether solutions begin alike."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from .problem import Move, Way


def moves_of(way: Way) -> tuple[Move, ...]:
    """The moves without their order: two solutions are the same moves in another order exactly if this is equal, that
    is, if each robot slides in each direction equally often. Where the robots stop in between does not matter.
    """
    return tuple(sorted(way))


def by_moves(ways: Iterable[Way]) -> dict[Way, int]:
    """Of each group of solutions that are the same moves the first one, and how many there are in the group.

    >>> by_moves([((0, 1), (1, 2), (0, 2)), ((0, 1), (2, 2), (0, 2)), ((1, 2), (0, 1), (0, 2))])
    {((0, 1), (1, 2), (0, 2)): 2, ((0, 1), (2, 2), (0, 2)): 1}
    """
    first: dict[tuple[Move, ...], Way] = {}
    groups: dict[Way, int] = {}
    for way in ways:
        shown = first.setdefault(moves_of(way), way)
        groups[shown] = groups.get(shown, 0) + 1
    return groups


def agree(moves: Iterable[Move], complete: bool, about: Callable[[Move], Hashable]) -> bool | None:
    """Whether moves of different solutions are alike; None if that is not known, because some are missing.

    >>> agree([(0, 1), (0, 2)], complete=True, about=lambda move: move[0])
    True
    >>> agree([(0, 1), (0, 2)], complete=False, about=lambda move: move)
    False
    """
    if len({about(move) for move in moves}) > 1:
        return False
    return True if complete else None
