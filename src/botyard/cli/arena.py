"""botyard arena: a tournament of bots."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .inputs import GameArgument, add_current_folder, data_folders, parse_options, print_dataset_remarks

if TYPE_CHECKING:
    from rich.table import Table

    from ..arena import Report, Result, Tournament
    from ..executors import Executor


def arena(
    game: GameArgument,
    players: Annotated[
        str, typer.Option(help="Bots, one per seat: levels, random or module:Class.")
    ] = "master,regular,rookie",
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    jobs: Annotated[int, typer.Option(help="Worker processes; the result does not depend on them.", min=1)] = 2,
    cluster: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Play on a Ray cluster, with the extra [cluster]: an address, 'auto' for the one this machine belongs"
            " to, or 'local' for one with --jobs workers that runs during the command.",
        ),
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game as name=value.")] = None,
    logs: Annotated[Path | None, typer.Option(help="Save every game into this folder.")] = None,
    data: Annotated[
        list[str] | None,
        typer.Option(metavar="FOLDER", help="Other game data, such as cards; GAME=FOLDER is understood too."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let bots play each other; prints win rates with 95 % intervals, and ratings.

    The keys of --json: game, games, seed, standings, endings, dataset_id (also in the logs) and dataset_label (of your
    own data).
    """
    from ..arena import Tournament, make_report
    from ..executors import make_executor

    if ":" in game or ":" in players:
        add_current_folder()
    folder = data_folders(data or [], game).get(game)
    levels = tuple(level.strip() for level in players.split(","))
    tournament = Tournament(game, levels, games, seed, parse_options(option or []), logs is not None, folder)
    print_dataset_remarks(tournament.load_game())
    with make_executor(jobs, cluster) as executor:
        results = play_games(tournament, executor, logs)
    report = make_report(tournament, results)
    if as_json:
        print(json.dumps(asdict(report)))
    else:
        print_report(report, results)


def play_games(tournament: Tournament, executor: Executor, logs: Path | None) -> list[Result]:
    """Return all results; show a progress bar on a terminal and save each log as soon as its game is over."""
    from rich.console import Console
    from rich.progress import track

    from ..arena import run

    results = []
    games, name = run(tournament, executor), tournament.load_game().name
    console = Console(stderr=True)
    for result in track(
        games, "Playing", tournament.games, console=console, disable=not console.is_terminal, transient=True
    ):
        if logs is not None:
            logs.mkdir(parents=True, exist_ok=True)
            (logs / f"{name}-{tournament.seed}-{result.number:04}.json").write_text(result.log)
        results.append(result)
    return results


def print_report(report: Report, results: list[Result]) -> None:
    from rich.console import Console

    columns = ("player", "wins", "rate", "95 % interval", "score", "place", "rating", "CPU s", "a turn")
    table = make_table(report_title(report), columns)
    for player, standing in enumerate(report.standings):
        table.add_row(
            standing.player.rpartition(":")[2],
            f"{standing.wins:g}",
            f"{standing.rate:.1%}",
            f"{standing.low:.0%} to {standing.high:.0%}",
            f"{standing.score:.2f}",
            f"{standing.place:.2f}",
            f"{standing.rating:.0f} ± {standing.deviation:.0f}",
            f"{max(result.max_move_seconds[player] for result in results):.2f}",
            f"{max(result.max_turn_seconds[player] for result in results):.2f}",
        )
    Console().print(table)
    if report.endings:
        print_endings(report)


def make_table(title: str, columns: Sequence[str]) -> Table:
    from rich.box import SIMPLE
    from rich.table import Table

    table = Table(title=title, box=SIMPLE, collapse_padding=True)
    for index, column in enumerate(columns):
        table.add_column(column, justify="right" if index else "left", no_wrap=True)
    return table


def report_title(report: Report) -> str:
    other = f", data {report.dataset_label} ({report.dataset_id})" if report.dataset_label else ""
    return f"{report.game}: {report.games} games, seed {report.seed}{other}"


def print_endings(report: Report) -> None:
    """Print how cooperative games ended."""
    from rich.console import Console

    table = make_table("All together", ("result", "score", "rule", "games", "share", "95 % interval"))
    for ending in report.endings:
        table.add_row(
            "won" if ending.won else "lost",
            f"{ending.score:g}",
            ending.rule,
            str(ending.games),
            f"{ending.games / report.games:.1%}",
            f"{ending.low:.0%} to {ending.high:.0%}",
        )
    Console().print(table)
