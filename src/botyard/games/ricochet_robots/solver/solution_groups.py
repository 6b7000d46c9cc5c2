"""Solutions that are the same moves in another order, and whether solutions begin alike."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from .problem import Move, Solution


def sorted_moves(solution: Solution) -> tuple[Move, ...]:
    """The moves without their order: two solutions are the same moves in another order exactly if this is equal, that
    is, if each robot slides in each direction equally often. Where the robots stop in between does not matter.
    """
    return tuple(sorted(solution))


def group_by_moves(solutions: Iterable[Solution]) -> dict[Solution, int]:
    """Of each group of solutions that are the same moves the first one, and how many there are in the group.

    >>> group_by_moves([((0, 1), (1, 2), (0, 2)), ((0, 1), (2, 2), (0, 2)), ((1, 2), (0, 1), (0, 2))])
    {((0, 1), (1, 2), (0, 2)): 2, ((0, 1), (2, 2), (0, 2)): 1}
    """
    first: dict[tuple[Move, ...], Solution] = {}
    groups: dict[Solution, int] = {}
    for solution in solutions:
        representative = first.setdefault(sorted_moves(solution), solution)
        groups[representative] = groups.get(representative, 0) + 1
    return groups


def all_agree(moves: Iterable[Move], complete: bool, key: Callable[[Move], Hashable]) -> bool | None:
    """Whether moves of different solutions are alike; None if that is not known, because some are missing.

    >>> all_agree([(0, 1), (0, 2)], complete=True, key=lambda move: move[0])
    True
    >>> all_agree([(0, 1), (0, 2)], complete=False, key=lambda move: move)
    False
    """
    if len({key(move) for move in moves}) > 1:
        return False
    return True if complete else None
