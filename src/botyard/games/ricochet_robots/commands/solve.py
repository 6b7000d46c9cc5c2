"""botyard solve: the shortest solution of a Ricochet Robots position."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from ....core.errors import OptionError

if TYPE_CHECKING:
    from ..solver.problem import SearchLimits

EXIT_UNSOLVED = 1  # not proved, or a line that could not be read


def solve(
    position: Annotated[
        list[str] | None,
        typer.Argument(metavar="POSITION", help="Board, robots and chip: 1A4A3A2C rd16 ga12 bc7 yn8 rc"),
    ] = None,
    every: Annotated[
        bool,
        typer.Option(
            "--all", help="Find all shortest solutions; prints one of those with the same moves in another order."
        ),
    ] = False,
    reading: Annotated[
        Literal["route", "turn", "off"] | None,
        typer.Option(metavar="route|turn|off", help="How the ricochet rule is read (RIC-6.6); else route."),
    ] = None,
    bounce_counts: Annotated[bool, typer.Option("--bounce-counts", help="A bounce is a ricochet (RIC-6.5).")] = False,
    no_rebound: Annotated[bool, typer.Option("--no-rebound", help="No robot goes straight back (RIC-5.12).")] = False,
    seconds: Annotated[float | None, typer.Option(metavar="N", help="Stop after this time.", min=0)] = None,
    nodes: Annotated[int | None, typer.Option(metavar="N", help="Stop after this many positions.", min=1)] = None,
    megabytes: Annotated[
        int | None, typer.Option(metavar="N", help="What a search may remember; else 160.", min=1, max=65_536)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lines: Annotated[
        bool,
        typer.Option(
            "--lines",
            help="Read positions as JSON lines and write 'id length cpu_microseconds nodes kilobytes' for each;"
            " length 0: not proved; with a sixth word none: proved that there is no solution.",
        ),
    ] = False,
    jobs: Annotated[
        int | None, typer.Option(metavar="N", help="Processes for many --lines; else as many as cores.", min=1)
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Solve --lines over a Ray cluster, with the extra [cluster]: an address, 'auto' for the one this"
            " machine belongs to, or 'local' for one that runs on this machine during the command.",
        ),
    ] = None,
    data: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Other board sections.")] = None,
) -> None:
    """Find the shortest solution of a Ricochet Robots position.

    It is proved that none is shorter; the exit code is 1 when that cannot be done within the budget.

    The keys of --json: position, ricochet, bounce_is_ricochet and allow_rebound (how the rules were read), length
    (null: none found), proved, at_least, solutions (with --all every one, up to 10,000; lists of moves such as "rn"),
    solutions_complete, nodes, count (of all shortest solutions with --all, also of those that are not listed; null
    where they were not counted), seconds.

    The keys of a line for --lines: id, board (four sections clockwise from the top left), cells (of red, green, blue,
    yellow and perhaps black, counted from 0 at the top left), target_robot (its place in cells, -1 for any robot) and
    target_cell; instead of board perhaps grid (a hexadecimal digit a cell: walls 1 north, 2 east, 4 south, 8 west) and
    diag (a sign a cell: a dot, or a barrier, r g b y as / and R G B Y as the other way).

    With --lines a line is answered as soon as it is solved, in the order of the lines; a line that cannot be read is
    named on stderr, and the exit code is 1 then. Length 0 says that nothing is proved within the budget; where it is
    proved that there is no solution of up to 30 moves, a sixth word says none. A long batch is shared among processes
    after about a second.
    """
    readings = {
        "ricochet": reading,
        "bounce_is_ricochet": bounce_counts or None,
        "allow_rebound": not no_rebound and None,
    }
    overrides = {name: value for name, value in readings.items() if value is not None}
    budget: SearchLimits = {"nodes": nodes, "seconds": seconds}
    if megabytes is not None:
        budget["megabytes"] = megabytes
    if lines:
        from .solve_batch import solve_lines

        solved = solve_lines(position or [], overrides, budget, data, jobs, cluster)
    elif jobs or cluster:
        raise OptionError("--jobs and --cluster are for many positions: add --lines and send them as JSON lines")
    else:
        from .solve_single import solve_position

        solved = solve_position(position or [], overrides, {**budget, "all_solutions": every}, data, as_json)
    raise typer.Exit(0 if solved else EXIT_UNSOLVED)
