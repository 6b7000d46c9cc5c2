"""botyard conformance: the conformance suite for one game."""

from __future__ import annotations

from typing import Annotated

import typer

from .inputs import GameArgument, find_game, parse_options


def conformance(
    game: GameArgument,
    seeds: Annotated[int, typer.Option(help="How many random games each check plays.", min=1)] = 4,
    seats: Annotated[list[int] | None, typer.Option(help="How many seats; may be given several times.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game as name=value.")] = None,
) -> None:
    """Play random games of one game and check that it keeps the promises of the game protocol.

    Every check prints a line. The exit code is 1 if one of them finds a fault.
    """
    from ..conformance import CHECKS, make_cases
    from ..conformance.__main__ import report

    loaded, chosen = find_game(game), parse_options(option or [])
    cases = make_cases(loaded, range(seeds), chosen, seats)
    results = [report(loaded, cases, check) for check in CHECKS]  # also after a violation
    if any(results):
        raise typer.Exit(1)
