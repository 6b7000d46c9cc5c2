"""botyard chaos, fuzz and leaks: drills that look for lost moves, for faults on bad input and for leaks."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

from .load import parse_games

if TYPE_CHECKING:
    from ..drills.report import Report

Games = Annotated[str, typer.Option("--game", "--games", help="A game, several with commas, or all.")]
Seed = Annotated[int, typer.Option(help="The seed of everything that is drawn at random.", min=0)]
Start = Annotated[int, typer.Option(help="The first batch, to run one of them again.", min=0)]
Processes = Annotated[int, typer.Option(help="How many processes work; 0 for one on each core.", min=0, max=256)]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def chaos(
    game: Games = "all",
    seed: Seed = 1,
    count: Annotated[int, typer.Option(help="How often the server is killed.", min=1)] = 20,
    as_json: AsJson = False,
) -> None:
    """Play on a server whose disk and clock fail, kill it at random moments, and look for lost moves.

    The server and its data are thrown away afterwards. The exit code is 1 if a move was lost or played twice, or if
    anybody was told something that was not stored.
    """
    import asyncio

    from ..drills.chaos import ChaosPlan, run

    finish(asyncio.run(run(ChaosPlan(parse_games(game), seed, count))), "lost", as_json)


def leaks(
    game: Games = "all",
    seed: Seed = 1,
    count: Annotated[int, typer.Option(help="How many pairs of matches, for each game.", min=1)] = 200,
    start: Start = 0,
    processes: Processes = 1,
    as_json: AsJson = False,
) -> None:
    """Compare pairs of matches that differ only in what a seat may not know.

    Everything that the seat and a spectator receive must be equal to the byte. The exit code is 1 if anything differs.
    """
    from ..drills.batches import make_batches, run_batches
    from ..drills.leaks import BATCH_SIZE, run_batch
    from ..drills.report import Report

    report = Report("leaks", seed)
    batches = make_batches(parse_games(game), seed, start, count, BATCH_SIZE)
    run_batches(report, run_batch, batches, processes or os.cpu_count() or 1)
    finish(report, "leaks", as_json)


def fuzz(
    game: Games = "all",
    seed: Seed = 1,
    count: Annotated[int, typer.Option(help="How many malformed inputs, for each game.", min=0)] = 20_000,
    requests: Annotated[int, typer.Option(help="How many frames and requests, to a server.", min=0)] = 1000,
    start: Start = 0,
    processes: Processes = 1,
    as_json: AsJson = False,
) -> None:
    """Send malformed actions, messages, positions, options and saved games to the engines, and requests to a server.

    Everything must be answered with a sentence and change nothing. The exit code is 1 if something is not.
    """
    import asyncio

    from ..drills import request_fuzz
    from ..drills.batches import make_batches, run_batches
    from ..drills.engine_fuzz import BATCH_SIZE, run_batch
    from ..drills.report import Report

    report, games = Report("fuzz", seed), parse_games(game)
    batches = make_batches(games, seed, start, count, BATCH_SIZE)
    run_batches(report, run_batch, batches, processes or os.cpu_count() or 1)
    if requests:
        asyncio.run(request_fuzz.run(report, games, seed, requests))
    finish(report, "faults", as_json)


def finish(report: Report, faults: str, as_json: bool) -> None:
    """Print a report. Exit with 1 if it has findings."""
    report.counts.setdefault(faults, 0)
    print(report.as_json() if as_json else format_report(report), flush=True)
    if report.findings:
        raise typer.Exit(1)


def format_report(report: Report) -> str:
    rows = [*report.counts.items(), ("seconds", round(report.seconds, 1))]
    width = max(len(name) for name, _ in rows)
    lines = [f"{name:>{width}}  {value:,}" for name, value in rows]
    for finding in report.findings:
        lines += ["", f"{finding.kind}: {finding.text}", f"  again with: {finding.command}"]
    return "\n".join(lines)
