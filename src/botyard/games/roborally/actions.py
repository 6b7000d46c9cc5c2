"""What a seat can say. Words are made once and kept, since search needs many of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from ...core.errors import BadNotation, UnknownAction
from ...core.rules import Expire
from .cards import DECK, OPTIONS
from .floor import WAYS

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
]  # each with what it is about: an Option, a card, a register, a square, a way or a board
Word = Literal["done", "recompile", "fetch", "yes", "no", "after", "leave"]
Habit = Literal["always", "never", "ask"]
VERBS: tuple[str, ...] = get_args(Verb)
HABITS: tuple[str, ...] = get_args(Habit)
# those a standing answer can be given to (RAL-22.2)
QUESTIONS = ("power_down", "stay_down", "come_back", "play_on", "drive_on", "spend", *OPTIONS)


@dataclass(frozen=True, slots=True)
class Put:
    """A card of the hand into a register."""

    card: int
    register: int  # from 1

    def __str__(self) -> str:
        return f"put {self.card} {self.register}"


@dataclass(frozen=True, slots=True)
class Take:
    """A card of the own program back into the hand."""

    card: int

    def __str__(self) -> str:
        return f"take {self.card}"


@dataclass(frozen=True, slots=True)
class Choose:
    verb: Verb
    what: str

    def __str__(self) -> str:
        return f"{self.verb} {self.what}"


@dataclass(frozen=True, slots=True)
class Standing:
    """An answer given in advance (RAL-22.2)."""

    question: str
    habit: Habit

    def __str__(self) -> str:
        return f"set {self.question} {self.habit}"


@dataclass(frozen=True, slots=True)
class Say:
    """A single word."""

    word: Word

    def __str__(self) -> str:
        return self.word


Action = Put | Take | Choose | Standing | Say | Expire

PUTS = {card: tuple(Put(card, register) for register in range(REGISTERS + 1)) for card in DECK}
DONE = Say("done")  # the program stands (RAL-4.3)
RECOMPILE = Say("recompile")  # a new hand (RAL-16.18)
FETCH = Say("fetch")  # Flywheel's card into the hand (RAL-16.17)
YES, NO = Say("yes"), Say("no")
AFTER = Say("after")  # power down: ask me after those before me (RAL-5.2)
LEAVE = Say("leave")  # the game, for good
WORDS = {action.word: action for action in (DONE, RECOMPILE, FETCH, YES, NO, AFTER, LEAVE)}
FACES = tuple(Choose("face", way) for way in WAYS)


def parse(text: str) -> Action:
    """Read an action.

    >>> parse("put 430 2"), str(parse("use pressor_beam"))
    (Put(card=430, register=2), 'use pressor_beam')
    """
    match text.lower().split():
        case ["put", card, register] if is_card(card) and register in ("1", "2", "3", "4", "5"):
            return PUTS[int(card)][int(register)]
        case ["put", *_]:
            raise BadNotation(f"{text[:40]!r}: write 'put 430 2', a card by its priority and a register from 1 to 5")
        case ["take", card] if is_card(card):
            return Take(int(card))
        case ["set", question, habit] if question in QUESTIONS and habit in HABITS:
            return Standing(question, habit)  # type: ignore[arg-type]  # it is one of HABITS
        case ["set", *_]:
            right = f"'set brakes always', one of {', '.join(QUESTIONS[: -len(OPTIONS)])} or an Option, and"
            raise BadNotation(f"{text[:40]!r}: write {right} {', '.join(HABITS)}")
        case ["expire", timer]:
            return Expire(timer)
        case [word] if word in WORDS:
            return WORDS[word]
        case [verb, what] if verb in VERBS and len(what) <= 30:
            return Choose(verb, what)  # type: ignore[arg-type]  # it is one of VERBS
    raise UnknownAction(
        text,
        f"write 'put 430 2', 'take 430', one of {', '.join(WORDS)},"
        f" one of {', '.join(VERBS)} with what it is about, or 'set brakes always'",
    )


def is_card(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 3 and int(text) in PUTS and text == str(int(text))
