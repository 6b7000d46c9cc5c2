"""botyard bench: the speed of the engines."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from .. import GAMES
from ..core.errors import OptionError
from ..core.registry import game_names


def bench(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="One game, as a name or module:Class, or 'solver'; without it, the built-in games.",
            autocompletion=game_names,
        ),
    ] = None,
    seconds: Annotated[
        float, typer.Option(metavar="N", help="CPU seconds for each benchmark.", min=0.001, max=600)
    ] = 2,
    data: Annotated[
        list[str] | None,
        typer.Option(
            metavar="[GAME=]FOLDER", help="Other data of a game; may be given for each game. With GAME, a folder."
        ),
    ] = None,
) -> None:
    """Measure the engines; prints JSON lines.

    Random actions, copies of positions, whole random games and the game's own benchmarks, per CPU second of one core;
    rng_calls_each is the cost of one in random numbers drawn in the same run. For the solver of Ricochet Robots: the
    CPU time of stored positions, also in plain Python and as recorded for other solvers, and random positions on all
    cores.
    """
    if game == "solver":
        if data:
            raise OptionError("the solver is measured on stored positions, which have their boards: leave --data out")
        from ..games.ricochet_robots.solver.benchmark import run_benchmarks

        for result in run_benchmarks():
            print(json.dumps(result), flush=True)
        return
    from ..arena.benchmark import game_benchmarks, run_benchmark
    from .inputs import data_folders, find_game, print_dataset_warnings

    folders = data_folders(data or [], game)
    names = [game] if game else [*GAMES, *(name for name in folders if name not in GAMES)]
    for loaded in [find_game(name, folders.get(name)) for name in names]:
        print_dataset_warnings(loaded)
        for benchmark in game_benchmarks(loaded):
            print(json.dumps(run_benchmark(loaded, benchmark, seconds)), flush=True)
