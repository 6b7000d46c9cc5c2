"""The shortest way to a target, exactly: by machine code where the extra [fast] is installed, else in plain Python."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Unpack

from .problem import ANY_ROBOT, Problem, Reading, SearchLimits, SolveResult

SOLVER_ENV = "BOTYARD_SOLVER"  # the name of a variable: plain asks for plain Python, also where the extra is there

__all__ = ["ANY_ROBOT", "Problem", "Reading", "SolveResult", "solve", "uses_numba"]


def solve(problem: Problem, **limits: Unpack[SearchLimits]) -> SolveResult:
    """The shortest way, or all of them. Which of several is found, and what a budget allows, depends on the search:
    whoever needs the same answer on every machine takes `iddfs.solve`.
    """
    search = import_module(f"{__name__}.{'bfs' if uses_numba() else 'iddfs'}")
    found: SolveResult = search.solve(problem, **limits)
    return found


@cache
def uses_numba() -> bool:
    """Looked up when first asked, because it takes a moment to load."""
    return os.environ.get(SOLVER_ENV) != "plain" and find_spec("numba") is not None
