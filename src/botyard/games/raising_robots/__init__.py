"""Raising Robots."""

from .game import RaisingRobots

__all__ = ["RaisingRobots"]
