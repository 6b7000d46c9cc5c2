"""botyard puzzle: make Ricochet Robots puzzles to order."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer


def puzzle(
    difficulty: Annotated[
        str | None, typer.Option(metavar="GRADE", help="gentle, steady, tricky, hard or fiendish; or 1 to 5.")
    ] = None,
    moves: Annotated[str | None, typer.Option(metavar="N-M", help="Moves of a shortest solution: 7, or 7-9.")] = None,
    ways: Annotated[str | None, typer.Option(metavar="N-M", help="Number of shortest solutions: 1, or 1-5.")] = None,
    movers: Annotated[str | None, typer.Option(metavar="N-M", help="Robots that must move: 3, or 2-3.")] = None,
    robots: Annotated[Literal["4", "5"], typer.Option(metavar="4|5", help="5 adds the black one.")] = "4",
    board: Annotated[
        str | None, typer.Option(help="Four sections, perhaps with walls of your own: 1A2B3C4D~d4n.")
    ] = None,
    diagonals: Annotated[
        bool | None, typer.Option("--diagonals/--no-diagonals", help="With barriers, or without; else as it comes.")
    ] = None,
    looks_easy: Annotated[
        bool, typer.Option("--looks-easy", help="It seems to take three moves at most, and takes five more.")
    ] = False,
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same seed gives the same puzzles.", min=0)] = None,
    count: Annotated[int, typer.Option(metavar="N", help="Number of puzzles.", min=1, max=1000)] = 1,
    solution: Annotated[bool, typer.Option("--solution", help="Print a shortest solution too.")] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print a JSON object a line, with all shortest solutions.")
    ] = False,
    data: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Other board sections.")] = None,
) -> None:
    """Make Ricochet Robots puzzles to order.

    Each comes with a proof that no solution is shorter. The grade depends on the moves, the moves more than it seems to
    take, the robots that must move, crossing paths, and the number of shortest solutions.

    The keys of --json: position, grade, difficulty, moves, solution_count, movers, crossings, apparent_moves (moves
    that it seems to take), looks_easy, solutions (all shortest ones, lists of moves such as "rn"), seed, number.
    """
    from .puzzle_output import PuzzleRequest, print_puzzles

    request = PuzzleRequest(difficulty, moves, ways, movers, int(robots), board, diagonals, looks_easy)
    print_puzzles(request, seed, count, solution, as_json, data)
