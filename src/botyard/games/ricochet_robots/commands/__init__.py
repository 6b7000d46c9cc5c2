"""The commands of Ricochet Robots. `botyard --help` imports this module, so slow imports are inside functions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import atlas, puzzle, solve


def measure_solver() -> Iterator[dict[str, Any]]:
    """Measure the solver of Ricochet Robots: the CPU time of stored positions, also in plain Python and as recorded
    for other solvers, and random positions on all cores.
    """
    from ..solver.benchmark import run_benchmarks

    yield from run_benchmarks()


COMMANDS = (solve.solve, puzzle.puzzle, atlas.atlas)
BENCHMARKS = {"solver": measure_solver}
