"""Checks for rows of data files, which raise ValueError with a sentence."""

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
    """Raise ValueError unless an id has the form that actions and positions use."""
    require(re.fullmatch(pattern, text) is not None, f"an id here is like {example}, not {text[:20]!r}")


def require_no_robot_moved(effect: Effect) -> None:
    require(
        not moves_robots(effect.specials, effect.choices),
        "no robot is assembled or discarded at once: that could use up what another cost needs",
    )


def require_free(effect: Effect, subject: str) -> None:
    require(not any(effect.cost), f"{subject} costs nothing: it comes by itself")
