"""The shortest way to a target, exactly."""

from .plain import solve
from .problem import ANY, Problem, Reading, Solution

__all__ = ["ANY", "Problem", "Reading", "Solution", "solve"]
