"""The exact solver: with Numba where the extra [fast] is installed, else in pure Python."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Unpack

from .problem import ANY_ROBOT, Problem, Reading, SearchLimits, SolveResult

SOLVER_ENV = "BOTYARD_SOLVER"  # environment variable; the value "plain" selects pure Python even with Numba installed

__all__ = ["ANY_ROBOT", "Problem", "Reading", "SolveResult", "solve", "uses_numba"]


def solve(problem: Problem, **limits: Unpack[SearchLimits]) -> SolveResult:
    """Return a shortest solution, or all of them.

    Which of several solutions is found, and how far a budget reaches, depends on the search. Use `iddfs.solve` where
    the result must be the same on every machine.
    """
    search = import_module(f"{__name__}.{'bfs' if uses_numba() else 'iddfs'}")
    found: SolveResult = search.solve(problem, **limits)
    return found


@cache
def uses_numba() -> bool:
    """Return whether `solve` uses Numba. The lookup is cached because it takes a moment."""
    return os.environ.get(SOLVER_ENV) != "plain" and find_spec("numba") is not None
