"""botyard atlas: every position of a board and a chip of Ricochet Robots, solved."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from ..core.errors import BadOption

DIFFERENT = 1  # exit code: a check has found a difference


def atlas(
    board: Annotated[str | None, typer.Argument(metavar="BOARD", help="Four sections: 1A4A3B2B")] = None,
    chip: Annotated[str | None, typer.Argument(metavar="CHIP", help="Colour and shape such as bt, or v.")] = None,
    reading: Annotated[
        Literal["route", "turn", "off"],
        typer.Option(metavar="route|turn|off", help="How the ricochet rule is read (RIC-6.6)."),
    ] = "route",
    robots: Annotated[Literal["4", "5"], typer.Option(metavar="4|5", help="5 adds the black one.")] = "4",
    stored: Annotated[
        bool, typer.Option("--stored", help="Print the row of the shipped atlas; sweep nothing.")
    ] = False,
    gpu: Annotated[bool, typer.Option("--gpu", help="Sweep on a CUDA device, with the extra [gpu].")] = False,
    cores: Annotated[int | None, typer.Option(metavar="N", help="Threads; else as many as cores.", min=1)] = None,
    every: Annotated[bool, typer.Option("--all", help="Sweep all boards and chips; goes on where it was.")] = False,
    boards: Annotated[
        str, typer.Option(metavar="BOARD[,BOARD]", help="Of --all only these boards.", show_default="all")
    ] = "",
    rows: Annotated[Path, typer.Option(metavar="FILE", help="Where --all writes a JSON line a pair.")] = Path(
        "rows.jsonl"
    ),
    verify: Annotated[
        int | None,
        typer.Option(metavar="N", help="Check so many random positions of random boards with the solver.", min=1),
    ] = None,
    verify_hardest: Annotated[
        int | None,
        typer.Option(metavar="N", help="Let the solver prove so many hardest positions of the shipped atlas.", min=1),
    ] = None,
    verify_device: Annotated[
        int | None,
        typer.Option(metavar="N", help="Sweep so many random pairs on the cores and on the device: the same?", min=1),
    ] = None,
    proved: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where --verify-hardest notes the pairs it proved; goes on where it was."),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="For the checks.", min=0)] = 1,
    limit: Annotated[int, typer.Option(metavar="N", help="Hardest positions to print.", min=0, max=64)] = 10,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    data: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Other board sections.")] = None,
) -> None:
    """Solve all positions of a Ricochet Robots board and a chip.

    Prints how many starting positions take how many moves, and the hardest ones. Robots are told apart. Of hardest
    positions that differ only by robots that slide alike, one is listed. Needs the extra [fast], or [gpu] with --gpu.

    The keys of --json: board, chip, reading, robots, longest, histogram (by moves, from 0 on), unsolvable, mean,
    hardest (positions as botyard solve reads them).
    """
    from . import sweeping

    asked = sweeping.Asked(
        reading, int(robots), gpu, cores, limit, as_json, data, tuple(filter(None, boards.split(",")))
    )
    if boards and not every:
        raise BadOption("--boards is for --all: add --all, or name one board and a chip")
    checks = sweeping.Checks(verify or 0, verify_hardest or 0, verify_device or 0, seed, proved)
    if checks.positions or checks.hardest or checks.twice:
        found = sweeping.check(asked, checks)
        raise typer.Exit(DIFFERENT if found else 0)
    if every:
        found = sweeping.sweep_all(asked, rows)
        raise typer.Exit(DIFFERENT if found else 0)
    if board is None or chip is None:
        raise BadOption("name a board and a chip, such as 1A4A3B2B bt; or ask for --all or --verify")
    sweeping.sweep_one(asked, board, chip, stored)
