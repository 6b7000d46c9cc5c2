"""What a row of a data file must be, or a sentence in a ValueError."""

from __future__ import annotations

import re

from .effects import (
    Effect,
    moves_robots,
)


def require(condition: bool, message: str) -> None:
    if not condition:
        raise ValueError(message)


def require_id(text: str, pattern: str, example: str) -> None:
    """Such as people type, and as positions are written with."""
    require(re.fullmatch(pattern, text) is not None, f"an id here is like {example}, not {text[:20]!r}")


def require_no_robot_moved(effect: Effect) -> None:
    require(
        not moves_robots(effect.specials, effect.choices),
        "no robot is assembled or discarded at once: that could use up what another cost needs",
    )


def require_free(effect: Effect, subject: str) -> None:
    require(not any(effect.cost), f"{subject} costs nothing: it comes by itself")
