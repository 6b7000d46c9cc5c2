"""Positions as text, both ways."""

from __future__ import annotations

from .box import Box
from .state import State


def write(state: State) -> str:
    raise NotImplementedError


def read(box: Box, text: str) -> State:
    raise NotImplementedError
