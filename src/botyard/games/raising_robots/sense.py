"""What cannot be: positions that no game comes to, each with its sentence."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.errors import BadNotation
from .state import State


def must_make_sense(state: State) -> None:
    for right, fault in sense(state):
        if not right:
            raise BadNotation(f"this position cannot be: {fault}")


def sense(state: State) -> Iterable[tuple[bool, str]]:
    yield True, ""
