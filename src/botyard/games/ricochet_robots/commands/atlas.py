"""botyard atlas: every position of a board and a chip of Ricochet Robots, solved."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from ....core.errors import OptionError

EXIT_DIFFERENT = 1  # a check has found a difference


def atlas(
    board: Annotated[
        str | None,
        typer.Argument(metavar="BOARD", help="The four sections, clockwise from the top left, such as 1A4A3B2B."),
    ] = None,
    chip: Annotated[
        str | None,
        typer.Argument(metavar="CHIP", help="Colour and shape, such as bt for the blue triangle; v for the vortex."),
    ] = None,
    reading: Annotated[
        Literal["route", "turn", "off"],
        typer.Option(metavar="route|turn|off", help="How the ricochet rule is read (RIC-6.6)."),
    ] = "route",
    robots: Annotated[Literal["4", "5"], typer.Option(metavar="4|5", help="5 adds the black robot.")] = "4",
    stored: Annotated[
        bool, typer.Option("--stored", help="Look the result up in the atlas that comes with Botyard; solve nothing.")
    ] = False,
    gpu: Annotated[bool, typer.Option("--gpu", help="Solve on a CUDA device.")] = False,
    cores: Annotated[
        int | None, typer.Option(metavar="N", help="How many cores to use; without it, all of them.", min=1)
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="With --all, --verify or --verify-hardest: spread the work over a Ray cluster, with the extra"
            " [cluster]: an address, 'auto' for the one this machine belongs to, or 'local' for one that runs on this"
            " machine during the command. Then --cores is for each sweep, else 1.",
        ),
    ] = None,
    every: Annotated[
        bool,
        typer.Option("--all", help="Solve every board with every chip; a second run continues where this one ended."),
    ] = False,
    boards: Annotated[
        str, typer.Option(metavar="BOARD[,BOARD]", help="With --all: solve only these boards.", show_default="all")
    ] = "",
    rows: Annotated[
        Path, typer.Option(metavar="FILE", help="With --all: the file for the results, one line of JSON for each pair.")
    ] = Path("rows.jsonl"),
    verify: Annotated[
        int | None,
        typer.Option(metavar="N", help="Check N random positions of random pairs with the solver.", min=1),
    ] = None,
    verify_hardest: Annotated[
        int | None,
        typer.Option(metavar="N", help="Check N of the hardest positions in the shipped atlas with the solver.", min=1),
    ] = None,
    verify_device: Annotated[
        int | None,
        typer.Option(metavar="N", help="Solve N random pairs on the cores and on a CUDA device, and compare.", min=1),
    ] = None,
    proved: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="With --verify-hardest: the file for the pairs that are proved; a second run leaves them out.",
        ),
    ] = None,
    seed: Annotated[
        int, typer.Option(metavar="N", help="The same seed makes the checks choose the same positions.", min=0)
    ] = 1,
    limit: Annotated[int, typer.Option(metavar="N", help="How many hardest positions to print.", min=0, max=64)] = 10,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    data: Annotated[Path | None, typer.Option(metavar="FOLDER", help="A folder with other board sections.")] = None,
) -> None:
    """Solve all positions of a Ricochet Robots board and a chip.

    The command places the robots in every possible way and solves each of these positions. It prints how many of them
    take how many moves, and lists the hardest ones. Of hard positions that differ only because robots that slide alike
    have changed places, it lists one. A board with a chip is called a pair.

    Solving needs the extra [fast], or [gpu] with --gpu; --stored needs neither. The checks exit with code 1 if they
    find a difference.

    The keys of --json: board, chip, reading, robots, longest, histogram (by moves, from 0 on), unsolvable, mean,
    hardest (positions as botyard solve reads them).
    """
    from . import atlas_sweep

    request = atlas_sweep.AtlasRequest(
        reading, int(robots), gpu, cores, limit, as_json, data, tuple(filter(None, boards.split(","))), cluster
    )
    if cluster and not (every or verify or verify_hardest):
        raise OptionError("--cluster is for --all, --verify and --verify-hardest: add one of them")
    if cluster and every and gpu:
        raise OptionError("--all sweeps on a device or on a cluster: leave out --gpu or --cluster")
    if boards and not every:
        raise OptionError("--boards is for --all: add --all, or name one board and a chip")
    checks = atlas_sweep.Checks(verify or 0, verify_hardest or 0, verify_device or 0, seed, proved)
    if checks.positions or checks.hardest or checks.twice:
        difference_count = atlas_sweep.run_checks(request, checks)
        raise typer.Exit(EXIT_DIFFERENT if difference_count else 0)
    if every:
        difference_count = atlas_sweep.sweep_all(request, rows)
        raise typer.Exit(EXIT_DIFFERENT if difference_count else 0)
    if board is None or chip is None:
        raise OptionError("name a board and a chip, such as 1A4A3B2B bt; or ask for --all or --verify")
    atlas_sweep.sweep_one(request, board, chip, stored)
