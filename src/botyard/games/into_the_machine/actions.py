"""Actions of a seat. Each action object exists once and is reused, because search needs many of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from ...core.errors import NotationError, UnknownAction
from .cards import HALVES, POWERS

HEX_BOX = 0  # position of a racer in the Hex Box; spots count from 1, places in the queue from -1 downwards
SHAPES = "cts"  # circle, triangle, square
Crew = tuple[int, int, int]  # bots of each shape
Verb = Literal["terminal", "junction", "first"]
SimpleName = Literal["home", "recruit", "draw", "enter", "hex", "cards", "end", "leave"]


@dataclass(frozen=True, slots=True)
class Go:
    """Go to a terminal or a junction, or choose which terminal of a junction comes first."""

    verb: Verb
    place: str

    def __str__(self) -> str:
        return f"{self.verb} {self.place}"


@dataclass(frozen=True, slots=True)
class Place:
    """Place these bots of the crew."""

    crew: Crew

    def __str__(self) -> str:
        return f"crew {crew_text(self.crew)}"


@dataclass(frozen=True, slots=True)
class Move:
    """Move the racer at this position, as the card says: it moves, hops or catches up."""

    at: int

    def __str__(self) -> str:
        return f"move {racer_text(self.at)}"


@dataclass(frozen=True, slots=True)
class Upgrade:
    spot: int

    def __str__(self) -> str:
        return f"upgrade {self.spot}"


@dataclass(frozen=True, slots=True)
class Power:
    """Play a Power card; `half` chooses one of its two halves, if it has two."""

    kind: int
    half: str = ""

    def __str__(self) -> str:
        return f"power {POWERS[self.kind].id.lower()} {self.half}".rstrip()


@dataclass(frozen=True, slots=True)
class SimpleAction:
    name: SimpleName

    def __str__(self) -> str:
        return self.name


Action = Go | Place | Move | Upgrade | Power | SimpleAction

HOME, RECRUIT, DRAW, ENTER = SimpleAction("home"), SimpleAction("recruit"), SimpleAction("draw"), SimpleAction("enter")
HEX, CARDS, END, LEAVE = SimpleAction("hex"), SimpleAction("cards"), SimpleAction("end"), SimpleAction("leave")
SIMPLE_ACTIONS = {str(action): action for action in (HOME, RECRUIT, DRAW, ENTER, HEX, CARDS, END, LEAVE)}
PLAYS = {key: Power(*key) for key in HALVES}
MAX_SPOTS, MAX_QUEUED, MAX_CREW = 40, 60, 12
MOVES = {at: Move(at) for at in range(-MAX_QUEUED, MAX_SPOTS + 1)}
UPGRADES = tuple(Upgrade(spot) for spot in range(MAX_SPOTS + 1))
PLACES: dict[Crew, Place] = {}  # filled on demand


def place_crew(crew: Crew) -> Place:
    if crew not in PLACES:
        PLACES[crew] = Place(crew)
    return PLACES[crew]


def racer_text(at: int) -> str:
    """Return the short text of a racer's position.

    >>> racer_text(7), racer_text(-2), racer_text(HEX_BOX)
    ('7', 'q2', 'h')
    """
    return "h" if at == HEX_BOX else f"q{-at}" if at < 0 else str(at)


def crew_text(crew: Crew) -> str:
    """Return the shapes of a crew as letters.

    >>> crew_text((2, 0, 1))
    'ccs'
    """
    return "".join(letter * count for letter, count in zip(SHAPES, crew, strict=True))


def crew_counts(letters: str) -> Crew:
    """Return the crew of these letters, which may come in any order."""
    circles, triangles, squares = (letters.count(shape) for shape in SHAPES)
    return circles, triangles, squares


EXAMPLES = (
    "terminal t3",
    "junction c1-c2",
    "home",
    "crew ct",
    "first c1",
    "move 7",
    "move q2",
    "move h",
    "upgrade 9",
    "enter",
    "hex",
    "cards",
    "power p3",
    "power p5 upgrade",
    "end",
    "leave",
)
NUMBER = re.compile("[1-9][0-9]?")
NAME = re.compile("[a-z0-9]{1,12}")
JUNCTION = re.compile(f"{NAME.pattern}-{NAME.pattern}")
CREW = re.compile(f"[{SHAPES}]{{1,{3 * MAX_CREW}}}")


def parse(text: str) -> Action:
    action = SIMPLE_ACTIONS.get(text) or parse_tokens(text.split(" "))
    if action is None:
        raise UnknownAction(text, EXAMPLES)
    return action


def parse_tokens(tokens: list[str]) -> Action | None:  # noqa: PLR0911 - one return for each action
    match tokens:
        case ["terminal" | "first" as verb, place] if NAME.fullmatch(place):
            return Go("terminal" if verb == "terminal" else "first", place)
        case ["junction", place] if JUNCTION.fullmatch(place):
            return Go("junction", place)
        case ["crew", letters] if CREW.fullmatch(letters):
            return parse_crew(letters)
        case ["move", at]:
            return parse_move(at)
        case ["upgrade", spot] if NUMBER.fullmatch(spot) and int(spot) <= MAX_SPOTS:
            return UPGRADES[int(spot)]
        case ["power", card, *half] if len(half) <= 1:
            return parse_power(card, "".join(half))
    return None


def parse_crew(letters: str) -> Place | None:
    crew = crew_counts(letters)
    return place_crew(crew) if max(crew) <= MAX_CREW else None


def parse_move(at: str) -> Move | None:
    if at == "h":
        return MOVES[HEX_BOX]
    number = at.removeprefix("q")
    if not NUMBER.fullmatch(number):
        return None
    return MOVES.get(int(number) if at == number else -int(number))


def parse_power(card: str, half: str) -> Power | None:
    kinds = [power.id.lower() for power in POWERS]
    if card not in kinds:
        return None
    kind = kinds.index(card)
    if (kind, half) not in PLAYS:
        forms = " or ".join(f"'{play}'" for play in PLAYS.values() if play.kind == kind)
        raise NotationError(f"{POWERS[kind].name} is played by saying {forms}")
    return PLAYS[kind, half]
