"""Actions of a seat. Each action object exists once and is reused, because search needs many of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Literal

from ...core.errors import UnknownAction
from .constants import PHASES
from .effects import KINDS, SPECIALS, TYPES

Act = Literal["basic", "upgraded"]
Side = Literal["", "left", "right"]
SimpleName = Literal[
    "confirm", "rethink", "next", "done", "skip", "draw", "swap", "classes", "none", "reverse", "pay all"
]


@dataclass(frozen=True, slots=True)
class VerbAction:
    """A verb with its target: a card, spot, row or good."""

    verb: Literal["keep", "inventor", "discard", "row", "spot", "pay", "wild", "gain", "inspire", "ability", "again"]
    target: str

    def __str__(self) -> str:
        return f"{self.verb} {self.target}"


@dataclass(frozen=True, slots=True)
class TakeClass:
    """Keep a class, instead of another one if the player has three (RAI-13.2)."""

    card: str
    instead: str = ""

    def __str__(self) -> str:
        return f"class {self.card} for {self.instead}" if self.instead else f"class {self.card}"


@dataclass(frozen=True, slots=True)
class Assign:
    """Assign a phase to each of the two energy cards, from left to right (RAI-5.3)."""

    left: int
    right: int

    def __str__(self) -> str:
        return f"phases {PHASES[self.left]} {PHASES[self.right]}"


@dataclass(frozen=True, slots=True)
class Energy:
    """Spend batteries for the phase (RAI-6.4)."""

    batteries: int

    def __str__(self) -> str:
        return f"energy {self.batteries}"


@dataclass(frozen=True, slots=True)
class Assemble:
    """Assemble a robot from hand; `column` chooses its cost, and is empty where no energy is paid."""

    robot: str
    column: Side = ""

    def __str__(self) -> str:
        return f"assemble {self.robot} {self.column}".rstrip()


@dataclass(frozen=True, slots=True)
class Run:
    """Use an action of the board or of a robot."""

    target: str
    act: Act | Literal[""] = ""

    def __str__(self) -> str:
        return f"run {self.target} {self.act}".rstrip()


@dataclass(frozen=True, slots=True)
class Place:
    """Place an unlocked token on a card (RAI-8.7)."""

    type: int
    card: str

    def __str__(self) -> str:
        return f"token {TYPES[self.type]} {self.card}"


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid a space of a track, counted from 1 (RAI-17.2)."""

    track: str
    space: int

    def __str__(self) -> str:
        return f"bid {self.track} {self.space}"


@dataclass(frozen=True, slots=True)
class SimpleAction:
    name: SimpleName

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class RunAll:
    """Run a row in order, with batteries if the phase is about to begin, and stop only where there is a choice.

    A quick run pays for actions as suggested and discards no card, without asking.
    """

    batteries: int | None = None
    quick: bool = False

    def __str__(self) -> str:
        return "run all" + ("" if self.batteries is None else f" {self.batteries}") + " quick" * self.quick


@dataclass(frozen=True, slots=True)
class Several:
    """Several answers at once, in order; none but the last one may show the player anything new."""

    actions: tuple[Action, ...]

    def __str__(self) -> str:
        return SEPARATOR.join(map(str, self.actions))


SEPARATOR, MAX_ANSWERS_AT_ONCE = ", ", 12
Action = VerbAction | TakeClass | Assign | Energy | Assemble | Run | Place | Bid | SimpleAction | RunAll | Several

CONFIRM, RETHINK, NEXT, DONE, SKIP = (
    SimpleAction("confirm"),
    SimpleAction("rethink"),
    SimpleAction("next"),
    SimpleAction("done"),
    SimpleAction("skip"),
)
DRAW, SWAP, CLASSES, NONE, REVERSE, PAY_ALL = (
    SimpleAction("draw"),
    SimpleAction("swap"),
    SimpleAction("classes"),
    SimpleAction("none"),
    SimpleAction("reverse"),
    SimpleAction("pay all"),
)
SIMPLE_ACTIONS = {
    str(action): action for action in (CONFIRM, RETHINK, NEXT, DONE, SKIP, DRAW, SWAP, CLASSES, NONE, REVERSE, PAY_ALL)
}
ASSIGNMENTS = tuple(Assign(left, right) for left in range(5) for right in range(5) if left != right)

verb_action = cache(VerbAction)
take_class = cache(TakeClass)
energy = cache(Energy)
assemble = cache(Assemble)
run = cache(Run)
place = cache(Place)
bid = cache(Bid)

EXAMPLES = (
    "keep r17",
    "class k04",
    "class k04 for k09",
    "none",
    "inventor i03",
    "bid t1 4",
    "assemble r17",
    "spot s09",
    "confirm",
    "phases design recycle",
    "rethink",
    "energy 2",
    "row u2",
    "assemble r17 left",
    "run d1",
    "run r17 basic",
    "run all",
    "run all 2",
    "run all 2 quick",
    "wild s, wild g",
    "again basic",
    "reverse",
    "pay g",
    "pay r17",
    "pay all",
    "gain m",
    "wild s",
    "draw",
    "swap",
    "discard r17",
    "classes",
    "inspire wilds",
    "ability basic",
    "token speed r17",
    "skip",
    "next",
    "done",
)
CARD = "[rki][0-9]{2}"
SIDE = f"[1-9]?[0-9]?[{KINDS.lower()}]|[{SPECIALS.lower()}]"
NAMES = {
    "keep": re.compile("r[0-9]{2}"),
    "inventor": re.compile("i[0-9]{2}"),
    "discard": re.compile("r[0-9]{2}"),
    "row": re.compile("[a-z][0-9]"),
    "spot": re.compile("s[0-9]{2}"),
    "pay": re.compile("[sgmpt]|r[0-9]{2}"),
    "wild": re.compile("[sgmpc]"),
    "gain": re.compile(SIDE),
    "inspire": re.compile("classes|wilds|batteries"),
    "ability": re.compile("basic|upgraded"),
    "again": re.compile("basic|upgraded"),
}
NUMBER = re.compile("0|[1-9][0-9]{0,2}")
PATTERNS = {
    "class": re.compile("k[0-9]{2}"),
    "robot": re.compile("r[0-9]{2}"),
    "action": re.compile("[a-z][0-9]"),
    "card": re.compile(CARD),
    "track": re.compile("t[0-9]"),
    "space": re.compile("[1-9]"),
}


def matches_pattern(name: str, text: str) -> bool:
    return PATTERNS[name].fullmatch(text) is not None


def parse(text: str) -> Action:
    parts = text.split(SEPARATOR)
    found = [action for part in parts if (action := parse_one(part)) is not None]
    if len(found) != len(parts) or len(parts) > MAX_ANSWERS_AT_ONCE:
        raise UnknownAction(text, EXAMPLES)
    return found[0] if len(found) == 1 else Several(tuple(found))


def parse_one(text: str) -> Action | None:
    return SIMPLE_ACTIONS.get(text) or parse_tokens(text.split(" "))


def parse_tokens(tokens: list[str]) -> Action | None:
    match tokens:
        case [verb, target] if verb in NAMES and NAMES[verb].fullmatch(target):
            return verb_action(verb, target)
        case ["class", card] if matches_pattern("class", card):
            return take_class(card)
        case ["class", card, "for", other] if matches_pattern("class", card) and matches_pattern("class", other):
            return take_class(card, other)
        case ["assemble", robot] if matches_pattern("robot", robot):
            return assemble(robot)
        case ["assemble", robot, "left" | "right" as column] if matches_pattern("robot", robot):
            return assemble(robot, column)
    return parse_other_action(tokens)


def parse_run_all(tokens: list[str]) -> RunAll | None:
    quick = tokens[-1:] == ["quick"]
    match tokens[:-1] if quick else tokens:
        case []:
            return RunAll(None, quick)
        case [number] if NUMBER.fullmatch(number):
            return RunAll(int(number), quick)
    return None


def parse_other_action(tokens: list[str]) -> Action | None:  # noqa: PLR0911 - one return for each action
    match tokens:
        case ["phases", left, right] if left in PHASES and right in PHASES and left != right:
            return Assign(PHASES.index(left), PHASES.index(right))
        case ["energy", number] if NUMBER.fullmatch(number):
            return energy(int(number))
        case ["run", "all", *rest]:
            return parse_run_all(rest)
        case ["run", target] if matches_pattern("action", target):
            return run(target)
        case ["run", target, "basic" | "upgraded" as act] if matches_pattern("robot", target):
            return run(target, act)
        case ["token", kind, card] if kind in TYPES and matches_pattern("card", card):
            return place(TYPES.index(kind), card)
        case ["bid", track, space] if matches_pattern("track", track) and matches_pattern("space", space):
            return bid(track, int(space))
    return None
