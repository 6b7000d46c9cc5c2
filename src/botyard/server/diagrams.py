"""Boards as data, from games that describe theirs. A faulty description must not cost anybody a move."""

from __future__ import annotations

from typing import Any

from ..core.capabilities import MAX_DIAGRAM_SIDE, Diagram, describe_board
from ..core.game import Game, View
from .logs import warning

_reported: set[str] = set()  # games whose faulty boards are in the log


def board_diagram(game: Game[Any, Any], view: View) -> Diagram | None:
    """Return the board of a view; None if the game describes none, or a faulty one, which is logged once."""
    try:
        diagram = describe_board(game, view)
    except Exception:  # the game's own code: its error leaves the board out, and the game goes on
        report(game.name, "the game cannot describe its board")
        return None
    if diagram and not (1 <= diagram.columns <= MAX_DIAGRAM_SIDE and 1 <= diagram.rows <= MAX_DIAGRAM_SIDE):
        report(game.name, f"the game describes a board with more than {MAX_DIAGRAM_SIDE} columns or rows")
        return None
    return diagram


def report(game_name: str, problem: str) -> None:
    if game_name not in _reported:
        _reported.add(game_name)
        warning(problem, trace=True, game=game_name)
