"""Actions of seats and of the clock."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Literal

from ...core.errors import UnknownAction
from ...core.timer import TimerExpired
from .grid import DIRECTIONS

MeepleName = Literal["engineer", "android", "first", "second"]  # the last two in the competitive game (BST-14.3)
SimpleName = Literal["settle", "end", "concede", "abandon", "yes", "no"]


@dataclass(frozen=True, slots=True)
class Walk:
    """Walk to a room; `by_control` leads through the Control Room, which throws the switch (BST-5.6)."""

    who: MeepleName
    square: str
    by_control: bool = False

    def __str__(self) -> str:
        return f"walk {self.who} {self.square}{' by control' if self.by_control else ''}"


@dataclass(frozen=True, slots=True)
class Explore:
    who: MeepleName
    direction: str  # one of n, e, s, w

    def __str__(self) -> str:
        return f"explore {self.who} {self.direction}"


@dataclass(frozen=True, slots=True)
class UseGear:
    """Activate a gear of the room any number of times (BST-8.2): + clockwise, east or south, - the other way."""

    who: MeepleName
    gear: int  # counted from 1
    steps: str

    def __str__(self) -> str:
        return f"gear {self.who} {self.gear} {self.steps}"


@dataclass(frozen=True, slots=True)
class PlaceExit:
    """Choose the place of the Emergency Exit in the competitive game (BST-14.6)."""

    square: str

    def __str__(self) -> str:
        return f"exit {self.square}"


@dataclass(frozen=True, slots=True)
class Face:
    """Choose the direction of the Emergency Exit's arrow (BST-14.6d)."""

    direction: str

    def __str__(self) -> str:
        return f"face {self.direction}"


@dataclass(frozen=True, slots=True)
class SimpleAction:
    name: SimpleName

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a proof (BST-12.8): a meeple is trapped for ever, or nobody is."""

    timer: str
    trapped: str = ""  # a meeple, or "switch" if nobody can ever reach it (BST-12.14)

    def __str__(self) -> str:
        return f"trapped {self.timer} {self.trapped}" if self.trapped else f"free {self.timer}"


Action = Walk | Explore | UseGear | PlaceExit | Face | SimpleAction | Verdict | TimerExpired

LET_COLLAPSE, END, CONCEDE, ABANDON = (
    SimpleAction("settle"),
    SimpleAction("end"),
    SimpleAction("concede"),
    SimpleAction("abandon"),
)
YES, NO = SimpleAction("yes"), SimpleAction("no")
SIMPLE_ACTIONS = {str(action): action for action in (LET_COLLAPSE, END, CONCEDE, ABANDON, YES, NO)}
walk = cache(Walk)  # each action object exists once, because searches need many of them
explore = cache(Explore)
use_gear = cache(UseGear)

EXAMPLES = (
    "walk engineer d5",
    "walk android d5",
    "walk engineer d5 by control",
    "settle",
    "explore engineer n",
    "gear android 1 ++",
    "exit d5",
    "face n",
    "end",
    "concede",
    "abandon",
    "yes",
    "no",
)
SQUARE = re.compile("[a-z]{1,2}[1-9][0-9]{0,2}")
MEEPLE = re.compile("android|switch|e[1-4][ab]?")
TIMER = re.compile("[a-z]+-[0-9]{1,5}(-[0-9a-f]{1,16})?")
STEPS = re.compile("[+-]{1,99}")


def parse(text: str) -> Action:
    action = SIMPLE_ACTIONS.get(text) or parse_tokens(text.split(" "))
    if action is None:
        raise UnknownAction(text, EXAMPLES)
    return action


def parse_tokens(tokens: list[str]) -> Action | None:
    match tokens:
        case [verb, "engineer" | "android" | "first" | "second" as who, *rest]:
            return parse_meeple_action(verb, who, rest)
        case ["exit", square] if SQUARE.fullmatch(square):
            return PlaceExit(square)
        case ["face", direction] if is_direction(direction):
            return Face(direction)
        case ["trapped", timer, meeple] if TIMER.fullmatch(timer) and MEEPLE.fullmatch(meeple):
            return Verdict(timer, meeple)
        case ["free" | "expire" as verb, timer] if TIMER.fullmatch(timer):
            return Verdict(timer) if verb == "free" else TimerExpired(timer)
    return None


def parse_meeple_action(verb: str, who: MeepleName, rest: list[str]) -> Action | None:
    match verb, rest:
        case "walk", [square, *by] if SQUARE.fullmatch(square) and by in ([], ["by", "control"]):
            return Walk(who, square, bool(by))
        case "explore", [direction] if is_direction(direction):
            return Explore(who, direction)
        case "gear", [gear, steps] if gear in tuple("1234") and STEPS.fullmatch(steps):
            return UseGear(who, int(gear), steps)
    return None


def is_direction(direction: str) -> bool:
    return len(direction) == 1 and direction in DIRECTIONS
