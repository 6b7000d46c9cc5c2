"""botyard bench: the speed of the engines."""

from __future__ import annotations

import inspect
import json
from typing import Annotated

import typer

from ..core.errors import OptionError
from ..core.registry import game_names
from ..games import GAMES
from .game_commands import NamedBenchmark, named_benchmarks
from .inputs import data_folders, find_game, print_dataset_remarks

BENCHMARK_NAMES = "".join(f", or {name!r}" for name in named_benchmarks())


def bench(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help=f"One game, as a name or module:Class{BENCHMARK_NAMES}; without it, the built-in games.",
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
    rng_calls_each is the cost of one in random numbers drawn in the same run.
    """
    if game in (named := named_benchmarks()):
        if data:
            raise OptionError(f"the benchmark {game!r} has data of its own: leave --data out")
        print_results(named[game])
    else:
        measure_games(game, seconds, data or [])


def help_text() -> str:
    """Return the help of `bench` with a paragraph for each benchmark that a game adds under its own name."""
    added = [f"{name}: {inspect.getdoc(run)}" for name, run in named_benchmarks().items()]
    return "\n\n".join([inspect.getdoc(bench) or "", *added])


def print_results(benchmark: NamedBenchmark) -> None:
    for result in benchmark():
        print(json.dumps(result), flush=True)


def measure_games(game: str | None, seconds: float, data: list[str]) -> None:
    from ..arena.benchmark import game_benchmarks, run_benchmark

    folders = data_folders(data, game)
    names = [game] if game else [*GAMES, *(name for name in folders if name not in GAMES)]
    for loaded in [find_game(name, folders.get(name)) for name in names]:
        print_dataset_remarks(loaded)
        for benchmark in game_benchmarks(loaded):
            print(json.dumps(run_benchmark(loaded, benchmark, seconds)), flush=True)
