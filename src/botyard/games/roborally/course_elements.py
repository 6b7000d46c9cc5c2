"""Elements that a course of one's own puts on its boards: squares, walls, lasers and pushers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from ...core.messages import Message
from ...core.squares import parse_square, square_name
from .boards import (
    ELEMENT_WORDS,
    OPPOSITE,
    SIDES,
    Laser,
    Pusher,
    Side,
    Square,
    Wall,
    adjacent,
    belt_exit,
    belt_tails,
    rotate_side,
)
from .errors import NotationError

MAX_ELEMENTS = 400
WORD_PATTERN = re.compile(r"([a-z]{1,2}[0-9]{1,2}):(\S+)")
ELEMENT_PATTERNS = {
    "squares": re.compile(r"\.\.|xx|g[+-]|r[12]|[bx][nesw](<[nesw]+)?"),
    "walls": re.compile("[nesw]+"),
    "lasers": re.compile("[nesw][123]"),
    "pushers": re.compile("[nesw][1-5]+"),
}
EXAMPLES = {"squares": "c5:xx d5:be", "walls": "c5:n", "lasers": "c5:e1", "pushers": "c5:e135"}


@dataclass(frozen=True, slots=True)
class CourseElements:
    """What is put on the boards, in the squares of the course."""

    squares: tuple[tuple[Square, str], ...] = ()  # with their tokens
    walls: tuple[Wall, ...] = ()
    lasers: tuple[Laser, ...] = ()
    pushers: tuple[Pusher, ...] = ()

    @property
    def places(self) -> list[Square]:
        """The squares of all elements."""
        return [square for square, _ in self.squares] + [(x, y) for x, y, *_ in self.others]

    @property
    def others(self) -> tuple[Wall | Laser | Pusher, ...]:
        return (*self.walls, *self.lasers, *self.pushers)

    def __bool__(self) -> bool:
        return bool(self.squares or self.others)


NO_ELEMENTS = CourseElements()


# --- as text ---


def parse_elements(parts: Iterable[tuple[str, list[str]]]) -> CourseElements:
    """Read the parts of a course text that begin with a word such as walls.

    >>> parse_elements([("squares", ["c5:xx"]), ("lasers", ["d5:e2"])])
    CourseElements(squares=(((2, 4), 'XX'),), walls=(), lasers=((3, 4, 'E', 2),), pushers=())
    """
    found: dict[str, dict[Square, str]] = {word: {} for word in ELEMENT_WORDS}
    for name, words in parts:
        for word in words:
            square, value = parse_word(name, word)
            found[name][square] = value
    sides = {square: value.upper() for square, value in found["walls"].items()}
    return CourseElements(
        squares=tuple((square, read_token(value)) for square, value in by_row(found["squares"])),
        walls=tuple((*square, side) for square, value in by_row(sides) for side in SIDES if side in value),
        lasers=tuple((*square, read_side(value[0]), int(value[1])) for square, value in by_row(found["lasers"])),
        pushers=tuple(
            (*square, read_side(value[0]), tuple(sorted({int(digit) for digit in value[1:]})))
            for square, value in by_row(found["pushers"])
        ),
    )


def parse_word(name: str, word: str) -> tuple[Square, str]:
    match = WORD_PATTERN.fullmatch(word)
    square = parse_square(match[1]) if match else None
    if match is None or square is None or not ELEMENT_PATTERNS[name].fullmatch(match[2]):
        raise NotationError(Message("notation-element", name=name, text=repr(word[:40]), example=EXAMPLES[name]))
    return square, match[2]


def by_row(elements: Mapping[Square, str]) -> list[tuple[Square, str]]:
    return sorted(elements.items(), key=lambda element: element[0][::-1])


def read_side(letter: str) -> Side:
    return rotate_side(letter.upper(), 0)


def read_token(text: str) -> str:
    """Return the token of a square; a belt gets its tails from the belts around it."""
    return text[0] + text[1].upper() if text[0] in "bx" and text[1] != "x" else text.upper()


def format_elements(elements: CourseElements) -> Iterator[str]:
    """Yield the parts of a course text."""
    walls: dict[Square, str] = {}
    for x, y, side in elements.walls:
        walls[x, y] = walls.get((x, y), "") + side
    pushers = [((x, y), side + "".join(map(str, when))) for x, y, side, when in elements.pushers]
    lasers = [((x, y), f"{side}{beams}") for x, y, side, beams in elements.lasers]
    for name, words in zip(ELEMENT_WORDS, (elements.squares, walls.items(), lasers, pushers), strict=True):
        if words:
            yield " ".join([name, *(f"{square_name(*square)}:{value.lower()}" for square, value in words)])


# --- belts ---


def join_belts(tokens: Mapping[Square, str], elements: CourseElements) -> dict[Square, str]:
    """Return the tokens of the changed squares and of the belts beside them, with tails where belts lead into them."""
    changed = dict(elements.squares)
    found = {**tokens, **{square: token for square, token in changed.items() if square in tokens}}
    beside = {adjacent(square, side) for square in changed for side in SIDES}
    return {
        square: with_tails(found, square, SIDES if square in changed else sides_toward(square, changed))
        for square in {*changed, *beside}
        if square in found and belt_exit(found[square])
    } | {square: found[square] for square in changed if square in found and not belt_exit(found[square])}


def sides_toward(square: Square, others: Mapping[Square, str]) -> tuple[Side, ...]:
    return tuple(side for side in SIDES if adjacent(square, side) in others)


def with_tails(tokens: Mapping[Square, str], square: Square, sides: Iterable[Side]) -> str:
    """Return a belt with a tail on those of the sides from which a belt comes; its other tails stay."""
    token, looked = tokens[square], tuple(sides)
    exit_side = belt_exit(token)
    assert exit_side, "only belts have tails"
    tails = {tail for tail in belt_tails(token) if tail not in looked}
    tails |= {side for side in looked if belt_exit(tokens.get(adjacent(square, side), "..")) == OPPOSITE[side]}
    tails.discard(exit_side)  # a belt that comes from there runs against it, which is an error
    if tails <= {OPPOSITE[exit_side]}:
        return token[:2]
    return f"{token[:2]}<{''.join(side for side in SIDES if side in tails)}"


# --- checks ---


def place_errors(elements: CourseElements, is_factory: Callable[[Square], bool]) -> Iterator[Message]:
    if len(elements.places) > MAX_ELEMENTS:
        yield Message("course-element-count", most=MAX_ELEMENTS, elements=len(elements.places))
    for square in dict.fromkeys(elements.places):
        if not is_factory(square):
            yield Message("course-element-off", square=square_name(*square))
