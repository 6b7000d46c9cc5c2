"""Robots, cards and boards as parts of messages."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ...core.messages import Argument, Message, listed, player
from .cards import CARD_KIND, FACE_DOWN


@cache
def robot_name(robot: int) -> Message:
    """Return the name of a robot: that of its owner. Numbers beyond the seats are blockers (RAL-17.8)."""
    return player(robot)


def robot_names(robots: Iterable[int], last: str = "list-and") -> Message:
    return listed([robot_name(robot) for robot in robots], last)


@cache
def moved_robot(robot: int, cause: str, turned: bool = False) -> Message:
    """Return a robot that a board element or a weapon moved or turned."""
    return Message("moved-robot", robot=robot_name(robot), cause=cause, turned=turned)


def card_args(card: int) -> dict[str, Argument]:
    return {"card": card, "kind": CARD_KIND[card]}


@cache
def card_message(card: int) -> Message:
    return Message("face-down") if card == FACE_DOWN else Message("card", **card_args(card))


@cache
def option_message(option: str) -> Message:
    return Message("option-name", option=option)


def board_title(board: str) -> str:
    return board.replace("_", " ").title()
