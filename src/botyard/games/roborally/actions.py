"""The actions of a seat. Common actions exist once, in tables, because searches need many of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from ...core.errors import NotationError, UnknownAction
from ...core.timer import TimerExpired
from .cards import DECK, OPTIONS
from .floor import DIRECTIONS

REGISTERS = 5
Verb = Literal[
    "store",
    "use",
    "lock",
    "destroy",
    "spend",
    "lose",
    "touch",
    "free",
    "place",
    "face",
    "keep",
    "home",
    "crab_legs",
    "dual_processor",
]  # each takes an Option, a card, a register, a square, a direction or a board
SimpleName = Literal["done", "recompile", "fetch", "yes", "no", "after", "leave"]
StandingOrder = Literal["always", "never", "ask"]
VERBS: tuple[str, ...] = get_args(Verb)
STANDING_ORDERS: tuple[str, ...] = get_args(StandingOrder)
# the questions that can have a standing order (RAL-22.2)
STANDING_ORDER_TARGETS = ("power_down", "stay_down", "come_back", "play_on", "drive_on", "spend", *OPTIONS)


@dataclass(frozen=True, slots=True)
class Put:
    """Put a card of the hand into a register."""

    card: int
    register: int  # from 1

    def __str__(self) -> str:
        return f"put {self.card} {self.register}"


@dataclass(frozen=True, slots=True)
class Take:
    """Take a card of the program back into the hand."""

    card: int

    def __str__(self) -> str:
        return f"take {self.card}"


@dataclass(frozen=True, slots=True)
class Choose:
    verb: Verb
    target: str

    def __str__(self) -> str:
        return f"{self.verb} {self.target}"


@dataclass(frozen=True, slots=True)
class SetStandingOrder:
    """Set the answer to a question in advance (RAL-22.2)."""

    question: str
    standing_order: StandingOrder

    def __str__(self) -> str:
        return f"set {self.question} {self.standing_order}"


@dataclass(frozen=True, slots=True)
class SimpleAction:
    """An action that is written as one word."""

    name: SimpleName

    def __str__(self) -> str:
        return self.name


Action = Put | Take | Choose | SetStandingOrder | SimpleAction | TimerExpired

PUTS = {card: tuple(Put(card, register) for register in range(REGISTERS + 1)) for card in DECK}
DONE = SimpleAction("done")  # finishes the program (RAL-4.3)
RECOMPILE = SimpleAction("recompile")  # exchanges the hand (RAL-16.18)
FETCH = SimpleAction("fetch")  # takes the card of Flywheel into the hand (RAL-16.17)
YES, NO = SimpleAction("yes"), SimpleAction("no")
AFTER = SimpleAction("after")  # power down: answer after the players before this one (RAL-5.2)
LEAVE = SimpleAction("leave")  # leaves the game permanently
SIMPLE_ACTIONS = {action.name: action for action in (DONE, RECOMPILE, FETCH, YES, NO, AFTER, LEAVE)}
FACES = tuple(Choose("face", direction) for direction in DIRECTIONS)


def parse(text: str) -> Action:
    """Read an action.

    >>> parse("put 430 2"), str(parse("use pressor_beam"))
    (Put(card=430, register=2), 'use pressor_beam')
    """
    match text.lower().split():
        case ["put", card, register] if is_card(card) and register in ("1", "2", "3", "4", "5"):
            return PUTS[int(card)][int(register)]
        case ["put", *_]:
            raise NotationError(f"{text[:40]!r}: write 'put 430 2', a card by its priority and a register from 1 to 5")
        case ["take", card] if is_card(card):
            return Take(int(card))
        case ["set", question, standing_order] if (
            question in STANDING_ORDER_TARGETS and standing_order in STANDING_ORDERS
        ):
            return SetStandingOrder(question, standing_order)  # type: ignore[arg-type]  # it is one of STANDING_ORDERS
        case ["set", *_]:
            right = (
                f"'set brakes always', one of {', '.join(STANDING_ORDER_TARGETS[: -len(OPTIONS)])} or an Option, and"
            )
            raise NotationError(f"{text[:40]!r}: write {right} {', '.join(STANDING_ORDERS)}")
        case ["expire", timer]:
            return TimerExpired(timer)
        case [name] if name in SIMPLE_ACTIONS:
            return SIMPLE_ACTIONS[name]
        case [verb, target] if verb in VERBS and len(target) <= 30:
            return Choose(verb, target)  # type: ignore[arg-type]  # it is one of VERBS
    targets = [f"{verb} …" for verb in VERBS]
    raise UnknownAction(text, ("put 430 2", "take 430", *SIMPLE_ACTIONS, *targets, "set brakes always"))


def is_card(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 3 and int(text) in PUTS and text == str(int(text))
