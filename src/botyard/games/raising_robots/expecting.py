"""What a row of a data file must be, or a sentence in a ValueError."""

from __future__ import annotations

import re

from .effects import (
    Effect,
    moves_robots,
)


def expect(true: bool, otherwise: str) -> None:
    if not true:
        raise ValueError(otherwise)


def expect_id(text: str, pattern: str, example: str) -> None:
    """Such as people type, and as positions are written with."""
    expect(re.fullmatch(pattern, text) is not None, f"an id here is like {example}, not {text[:20]!r}")


def expect_no_robot_moved(effect: Effect) -> None:
    expect(
        not moves_robots(effect.specials, effect.choices),
        "no robot is assembled or discarded at once: that could use up what another cost needs",
    )


def expect_free(effect: Effect, why: str) -> None:
    expect(not any(effect.cost), f"{why} costs nothing: it comes by itself")
