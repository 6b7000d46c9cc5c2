"""botyard play: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..core.errors import OptionError
from .inputs import GameArgument, find_game, parse_options


def play(
    game: GameArgument,
    seats: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="How many seats, for people and bots; without it, one for you and one for each bot.",
            min=1,
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="LEVELS",
            help="Bots, such as master,regular or module:Class; the other seats are people at this keyboard."
            " Without this and --seats you play against one regular.",
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same seed deals the same game.", min=0)] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game; 'botyard rules GAME --options' lists them."),
    ] = None,
    load: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Go on with a saved game; without --bots the others are regulars."),
    ] = None,
    data: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Other game data, such as board sections.")
    ] = None,
) -> None:
    """Play in this terminal against bots, friends or the clock.

    Type help while playing.
    """
    from .players import new_game, resume_game

    levels = None if bots is None else [level.strip() for level in bots.split(",") if level.strip()]
    if load is None:
        new_game(find_game(game, data), seats, levels, seed, parse_options(option or [])).play()
    elif seats is None and seed is None and not option:
        resume_game(find_game(game, data), load, levels).play()
    else:
        raise OptionError("a saved game has its seats, seed and options: leave out --seats, --seed and --option")
