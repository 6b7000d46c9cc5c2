"""Group solutions with the same moves in another order, and compare how solutions begin."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from .problem import Move, Solution


def sorted_moves(solution: Solution) -> tuple[Move, ...]:
    """Return the moves without their order; equal for two solutions in which each robot slides in each direction
    equally often. Where the robots stop in between does not matter.
    """
    return tuple(sorted(solution))


def group_by_moves(solutions: Iterable[Solution]) -> dict[Solution, int]:
    """Return the first solution of each group with the same moves, and the size of the group.

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
    """Return whether all moves have the same key; None if that is unknown because moves are missing.

    >>> all_agree([(0, 1), (0, 2)], complete=True, key=lambda move: move[0])
    True
    >>> all_agree([(0, 1), (0, 2)], complete=False, key=lambda move: move)
    False
    """
    if len({key(move) for move in moves}) > 1:
        return False
    return True if complete else None
