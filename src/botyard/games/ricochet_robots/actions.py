"""What a seat can say. Actions are made once and kept in tables, since search needs millions of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.errors import BadNotation, UnknownAction
from ...core.rules import Expire
from .board import ROBOTS, WAYS

HIGHEST_BID = 99  # RIC-8.6


@dataclass(frozen=True, slots=True)
class Bid:
    moves: int

    def __str__(self) -> str:
        return f"bid {self.moves}"


@dataclass(frozen=True, slots=True)
class Slide:
    robot: int
    way: int

    def __str__(self) -> str:
        return ROBOTS[self.robot] + WAYS[self.way]


@dataclass(frozen=True, slots=True)
class Say:
    """A single word."""

    word: Literal["ready", "pass", "done", "wait", "call", "back", "give", "leave", "join"]

    def __str__(self) -> str:
        return self.word


Action = Bid | Slide | Say | Expire

BIDS = tuple(Bid(moves) for moves in range(HIGHEST_BID + 1))
SLIDES = tuple(tuple(Slide(robot, way) for way in range(4)) for robot in range(len(ROBOTS)))
READY = Say("ready")  # for the next round
PASS = Say("pass")  # no idea, before any bid (RIC-11.3)
DONE = Say("done")  # no further bid (RIC-8.8)
WAIT = Say("wait")  # takes ready, pass or done back
CALL = Say("call")  # starts the last-call minute (RIC-11.2)
BACK = Say("back")  # takes the last move of a try back (RIC-9.8)
GIVE = Say("give")  # gives a try up (RIC-9.8)
LEAVE = Say("leave")  # the game, for good (RIC-1.7)
JOIN = Say("join")  # a new seat enters between rounds (RIC-1.7)
WORDS = {action.word: action for action in (READY, PASS, DONE, WAIT, CALL, BACK, GIVE, LEAVE, JOIN)}


def parse(text: str) -> Action:
    """Read an action.

    >>> parse("bid 7"), str(parse("rn"))
    (Bid(moves=7), 'rn')
    """
    match text.lower().split():
        case ["bid", moves] if moves.isascii() and moves.isdigit() and len(moves) <= 4:
            return BIDS[int(moves)] if int(moves) <= HIGHEST_BID else Bid(int(moves))
        case ["bid", *_]:
            raise BadNotation(f"{text[:40]!r} is no bid: write 'bid 7', a whole number of moves")
        case ["expire", timer]:
            return Expire(timer)
        case [word] if word in WORDS:
            return WORDS[word]
        case [move] if len(move) == 2 and move[0] in ROBOTS and move[1] in WAYS:
            return SLIDES[ROBOTS.index(move[0])][WAYS.index(move[1])]
    raise UnknownAction(text, f"write 'bid 7', a slide such as 'rn' (red north), or one of {', '.join(WORDS)}")
