"""botyard load: many tables at once on a server of its own, on this machine only."""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict
from typing import Annotated

import typer


def load(
    tables: Annotated[int, typer.Option(help="How many tables.", min=1, max=2000)] = 250,
    seats: Annotated[int, typer.Option(help="People at each.", min=1, max=12)] = 4,
    rate: Annotated[float, typer.Option(help="Accepted moves a second, all together.", min=1, max=2000)] = 200,
    seconds: Annotated[float, typer.Option(help="For how long.", min=1, max=3600)] = 60,
    kills: Annotated[int, typer.Option(help="Instead: kill -9 the server this often under load.", min=0, max=1000)] = 0,
    fast: Annotated[bool, typer.Option("--fast", help="The server writes without waiting for the disk.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Start a server, fill it with people, and print what it does under their moves; 127.0.0.1 only."""
    from ..server.load import Plan, run

    found = asyncio.run(run(Plan(tables, seats, rate, seconds, kills, fast=fast)))
    if as_json:
        print(json.dumps(asdict(found)))
    else:
        for name, value in asdict(found).items():
            print(f"{name:>20}  {value:.1f}" if isinstance(value, float) else f"{name:>20}  {value}")
    if found.lost:
        raise typer.Exit(1)
