"""botyard load: a load test with many tables on a server that it starts on this machine."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.errors import OptionError
from ..core.registry import load_game
from ..games import GAMES

if TYPE_CHECKING:
    from ..loadtest.runner import Findings


def load(
    game: Annotated[str, typer.Option("--game", "--games", help="A game, several with commas, or all.")] = next(
        iter(GAMES)
    ),
    tables: Annotated[int, typer.Option(help="How many tables.", min=1, max=2000)] = 250,
    seats: Annotated[int, typer.Option(help="How many people play at each table.", min=1, max=12)] = 4,
    bots: Annotated[int, typer.Option(help="How many Rookie bots play at each table too.", min=0, max=11)] = 0,
    rate: Annotated[
        float,
        typer.Option(help="How many accepted moves a second to aim for, at all tables together.", min=1, max=2000),
    ] = 200,
    seconds: Annotated[float, typer.Option(help="How many seconds the load lasts.", min=1, max=3600)] = 60,
    kills: Annotated[
        int,
        typer.Option(
            help="Instead of measuring: end the server with kill -9 this often under load, and look for lost moves.",
            min=0,
            max=1000,
        ),
    ] = 0,
    fast: Annotated[bool, typer.Option("--fast", help="The server accepts a move before it is on the disk.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object for each game.")] = False,
) -> None:
    """Start a server on 127.0.0.1, let simulated people play at many tables, and print measurements.

    People answer their prompts at random. When a game ends, the next one starts.
    """
    import asyncio

    from ..loadtest.runner import Plan, run

    for name in parse_games(game):
        check_seats(name, seats + bots)
    plans = [Plan(tables, seats, rate, seconds, kills, name, fast, bots=bots) for name in parse_games(game)]
    findings = []
    for plan in plans:
        findings.append(asyncio.run(run(plan)))
        print(json.dumps(asdict(findings[-1])) if as_json else format_findings(findings[-1]), flush=True)
    if any(finding.lost or finding.failure for finding in findings):
        raise typer.Exit(1)


def parse_games(names: str) -> list[str]:
    selected = list(GAMES) if names == "all" else [name.strip() for name in names.split(",")]
    if unknown := [name for name in selected if name not in GAMES]:
        raise typer.BadParameter(f"there is no game {unknown[0]!r}; there are {', '.join(GAMES)}, or all of them: all")
    return selected


def check_seats(game: str, seats: int) -> None:
    try:
        load_game(game).check_seats(seats)
    except OptionError as error:
        raise typer.BadParameter(str(error)) from error


def format_findings(findings: Findings) -> str:
    rows = asdict(findings).items()
    return "\n".join(
        f"{name:>20}  {value:.2f}" if isinstance(value, float) else f"{name:>20}  {value}" for name, value in rows
    )
