"""Ricochet Robots: find the shortest sequence of slides that brings a robot to its target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import RicochetRobots

__all__ = ["RicochetRobots"]


def __getattr__(name: str) -> Any:
    """Import the game on first access, so that the solver alone loads quickly."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .game import RicochetRobots  # noqa: PLC0415

    globals()[name] = RicochetRobots
    return RicochetRobots
