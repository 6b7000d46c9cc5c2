"""The actions of a seat. Every action exists once, in a table, because searches need millions of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.errors import UnknownAction
from ...core.messages import Message
from ...core.timer import TimerExpired
from .board import DIRECTIONS, ROBOTS
from .errors import NotationError

MAX_BID = 99  # RIC-8.6


@dataclass(frozen=True, slots=True)
class Bid:
    moves: int

    def __str__(self) -> str:
        return f"bid {self.moves}"


@dataclass(frozen=True, slots=True)
class Slide:
    robot: int
    direction: int

    def __str__(self) -> str:
        return ROBOTS[self.robot] + DIRECTIONS[self.direction]


@dataclass(frozen=True, slots=True)
class SimpleAction:
    """An action that is written as one word."""

    name: Literal["ready", "pass", "done", "wait", "call", "back", "give", "leave", "join"]

    def __str__(self) -> str:
        return self.name


Action = Bid | Slide | SimpleAction | TimerExpired

BIDS = tuple(Bid(moves) for moves in range(MAX_BID + 1))
SLIDES = tuple(tuple(Slide(robot, direction) for direction in range(4)) for robot in range(len(ROBOTS)))
READY = SimpleAction("ready")  # for the next round
PASS = SimpleAction("pass")  # no idea, before any bid (RIC-11.3)
DONE = SimpleAction("done")  # no further bid (RIC-8.8)
WAIT = SimpleAction("wait")  # takes back ready, pass or done
CALL = SimpleAction("call")  # starts the last-call minute (RIC-11.2)
BACK = SimpleAction("back")  # takes back the last move of an attempt (RIC-9.8)
GIVE = SimpleAction("give")  # gives up an attempt (RIC-9.8)
LEAVE = SimpleAction("leave")  # leaves the game permanently (RIC-1.7)
JOIN = SimpleAction("join")  # takes a seat between rounds (RIC-1.7)
SIMPLE_ACTIONS = {action.name: action for action in (READY, PASS, DONE, WAIT, CALL, BACK, GIVE, LEAVE, JOIN)}


def parse(text: str) -> Action:
    """Read an action.

    >>> parse("bid 7"), str(parse("rn"))
    (Bid(moves=7), 'rn')
    """
    match text.lower().split():
        case ["bid", moves] if moves.isascii() and moves.isdigit() and len(moves) <= 4:
            return BIDS[int(moves)] if int(moves) <= MAX_BID else Bid(int(moves))
        case ["bid", *_]:
            raise NotationError(Message("notation-bid", text=repr(text[:40])))
        case ["expire", timer]:
            return TimerExpired(timer)
        case [name] if name in SIMPLE_ACTIONS:
            return SIMPLE_ACTIONS[name]
        case [slide] if len(slide) == 2 and slide[0] in ROBOTS and slide[1] in DIRECTIONS:
            return SLIDES[ROBOTS.index(slide[0])][DIRECTIONS.index(slide[1])]
    raise UnknownAction(text, ("bid 7", "rn", *SIMPLE_ACTIONS))
