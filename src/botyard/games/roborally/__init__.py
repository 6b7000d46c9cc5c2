"""RoboRally: program a robot to race over a factory floor."""

from .game import RoboRally

__all__ = ["RoboRally"]
