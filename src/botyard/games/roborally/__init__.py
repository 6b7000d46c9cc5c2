"""RoboRally: program a robot, and watch what the factory and the others make of it."""

from .game import RoboRally

__all__ = ["RoboRally"]
