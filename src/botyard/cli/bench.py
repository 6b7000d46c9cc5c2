"""botyard bench: how fast the engines are."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from .. import GAMES, load
from ..core.errors import BadOption
from ..core.registry import game_names


def bench(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="One game, or 'solver'; without it, all games.", autocompletion=game_names),
    ] = None,
    seconds: Annotated[float, typer.Option(metavar="N", help="CPU seconds for each measure.", min=0.001, max=600)] = 2,
    data: Annotated[
        list[str] | None,
        typer.Option(
            metavar="[GAME=]FOLDER", help="Other data of a game; may be given for each game. With GAME, a folder."
        ),
    ] = None,
) -> None:
    """Measure the engines; prints JSON lines.

    Decisions, copies of positions, whole random games and what a game adds, per CPU second of one core, and what one
    of them costs in throws of a die in the same run. For the solver of Ricochet Robots: the CPU of stored positions,
    beside its plain twin and what was noted of other solvers, and random positions over all cores.
    """
    if game == "solver":
        if data:
            raise BadOption("the solver is measured on stored positions, which have their boards: leave --data out")
        from ..arena.solving import measures

        for found in measures():
            print(json.dumps(found), flush=True)
        return
    from ..arena.speed import measure, measures_of
    from .reading import folders_for, tell_remarks

    folders = folders_for(data or [], game)
    names = [game] if game else [*GAMES, *(name for name in folders if name not in GAMES)]
    for rules in [load(name, folders.get(name)) for name in names]:
        tell_remarks(rules)
        for what in measures_of(rules):
            print(json.dumps(measure(rules, what, seconds)), flush=True)
