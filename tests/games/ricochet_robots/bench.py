"""The solver on the stored positions: `python -m tests.games.ricochet_robots.bench positions diag_positions`."""

from __future__ import annotations

import argparse
import json
import sys
from statistics import median
from time import process_time

from botyard.games.ricochet_robots.solver import Reading, solve

from .solver_by_hand import drawn_board, problem_of, stored

OPTIMA = {"off": "opt_plain", "turn": "opt_turn", "route": "opt_route"}


def run(name: str, ricochet: str, longest: int) -> dict[str, object]:
    """Solve every position of a file up to a length, tables of the board included, one way each."""
    right, nodes, times = 0, 0, []
    for position in stored(name).values():
        optimum = position.get(OPTIMA[ricochet], longest + 1)
        if optimum > longest:
            continue
        drawn_board.cache_clear()
        start = process_time()
        solution = solve(problem_of(position, Reading(ricochet)))
        times.append(1000 * (process_time() - start))
        right += solution.proved and solution.length == optimum
        nodes += solution.nodes
    times.sort()
    return {
        "file": name,
        "reading": ricochet,
        "right": right,
        "of": len(times),
        "cpu_ms_total": round(sum(times)),
        "cpu_ms_median": round(median(times), 2),
        "cpu_ms_p95": round(times[int(0.95 * (len(times) - 1))], 1),
        "cpu_ms_max": round(times[-1]),
        "nodes": nodes,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", choices=["positions", "hard", "diag_positions"])
    parser.add_argument("--reading", default="route", choices=list(OPTIMA))
    parser.add_argument("--longest", type=int, default=30)
    chosen = parser.parse_args()
    for name in chosen.files:
        sys.stdout.write(json.dumps(run(name, chosen.reading, chosen.longest)) + "\n")


if __name__ == "__main__":
    main()
