"""Puzzle results of people with credentials; those of a guest are kept in the browser alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import structs

from ..core.messages import Message
from .errors import ApiError
from .records import PuzzleResult
from .schemas import SolvedPuzzle

MAX_RESULTS = 20_000  # of a person


def merge_results(
    known: Mapping[tuple[str, str], PuzzleResult], user_id: str, game: str, solved: Iterable[SolvedPuzzle], now: float
) -> list[PuzzleResult]:
    """Return the results that change when a browser sends what it knows."""
    changed: dict[tuple[str, str], PuzzleResult] = {}
    for number, puzzle in enumerate(solved):
        key = game, puzzle.puzzle
        fresh = PuzzleResult(user_id, game, **structs.asdict(puzzle), at=now + number / 1e6)  # they keep their order
        before = changed.get(key) or known.get(key)
        merged = merge_result(before, fresh) if before else fresh
        if merged != before:
            changed[key] = merged
    if len(known.keys() | changed.keys()) > MAX_RESULTS:
        reason = Message("rejected-puzzle-results", limit=MAX_RESULTS)
        raise ApiError("HOUSE-ACCOUNT", reason, status=409)
    return list(changed.values())


def merge_result(known: PuzzleResult, fresh: PuzzleResult) -> PuzzleResult:
    """Return the better result. It is in time if one of both was, and clean if the first was."""
    better = fresh if (fresh.moves, fresh.hints) < (known.moves, known.hints) else known
    best = known.best if better.best is None else better.best
    return structs.replace(known, moves=better.moves, best=best, hints=better.hints, late=known.late and fresh.late)


def solved_puzzle(result: PuzzleResult) -> SolvedPuzzle:
    return SolvedPuzzle(result.puzzle, result.moves, result.best, result.hints, result.late, result.clean)
