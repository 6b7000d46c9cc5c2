"""Ricochet Robots: find the shortest way of a robot that has no brakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import RicochetRobots

__all__ = ["RicochetRobots"]


def __getattr__(name: str) -> Any:
    """The game when it is asked for: whoever wants the solver alone need not wait for it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .game import RicochetRobots  # noqa: PLC0415

    globals()[name] = RicochetRobots
    return RicochetRobots
