"""Ricochet Robots: find the shortest way of a robot that has no brakes."""

from .game import RicochetRobots

__all__ = ["RicochetRobots"]
