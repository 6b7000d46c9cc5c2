"""The words of things: how each is written, and read again; most forms are made of simpler ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from ....core.luck import Luck
from ..actions import HABITS, QUESTIONS
from ..cards import DECK, OPTIONS
from ..floor import WAYS
from ..rules.volley import SUBSTITUTES
from ..state import NO_CARD, NOBODY, NOWHERE, Drive, Kind, Query, Shot, State

NOTHING = "-"
PARTS = " / "  # between things that need several words each
MOST_QUESTIONS = 999_999
ENDING_RULES = ("RAL-14.1", "RAL-14.4", "RAL-14.5", "RAL-17.9", "RAL-17.10")
FIVE = "12345"

Words = list[str]
Many = str | int  # as many as there are of a thing, or so many


class Form(NamedTuple):
    """Reading gives ValueError or KeyError if it cannot be."""

    write: Callable[[State, Any], str]
    read: Callable[[State, Words], Any]
    right: str = ""  # what to write, for those who did not

    def said(self, right: str) -> Form:
        return self._replace(right=right)


# --- one word ----------------------------------------------------------------------------------------------


def word(write: Callable[[State, Any], str], read: Callable[[State, str], Any]) -> Form:
    def read_only(state: State, words: Words) -> Any:
        (only,) = words
        return read(state, only)

    return Form(write, read_only)


def number(word: str, most: int, least: int = 0) -> int:
    if not re.fullmatch("[0-9]{1,6}", word) or not least <= int(word) <= most:
        raise ValueError(word)
    return int(word)


def up_to(most: int, least: int = 0) -> Form:
    form = word(lambda state, value: str(value), lambda state, word: number(word, most, least))
    return form.said(f"a number from {least} to {most}")


def size(state: State, many: Many) -> int:
    return many if isinstance(many, int) else len(getattr(state, many))


def counted(many: Many, first: int = 0) -> Form:
    """One of them, by its number."""
    return word(
        lambda state, thing: str(thing + first),
        lambda state, word: number(word, size(state, many) - 1 + first, first) - first,
    )


def coded(things: Mapping[str, Any]) -> Form:
    """One of these, each with its word."""
    words = {thing: word for word, thing in things.items()}
    return word(lambda state, thing: words[thing], lambda state, word: things[word])


def named(names: Iterable[str]) -> Form:
    return coded({name: name for name in names})


def joined(form: Form) -> Form:
    """Several in one word, each once."""
    return word(
        lambda state, things: "+".join(form.write(state, thing) for thing in things),
        lambda state, word: tuple(dict.fromkeys(form.read(state, [part]) for part in word.split("+"))),
    )


# --- several words -----------------------------------------------------------------------------------------


def maybe(form: Form, nothing: Any) -> Form:
    return Form(
        lambda state, thing: NOTHING if thing == nothing else form.write(state, thing),
        lambda state, words: nothing if words == [NOTHING] else form.read(state, words),
        f"{form.right}, or - for none",
    )


def row(form: Form, many: Many) -> Form:
    """As many as there have to be, a word each."""
    return Form(
        lambda state, things: " ".join(form.write(state, thing) for thing in things),
        lambda state, words: [
            form.read(state, [word]) for word, _ in zip(words, range(size(state, many)), strict=True)
        ],
    )


def some(form: Form, right: str, between: str = " ", way: int = 1) -> Form:
    """Any number of them; those that lie in a stack, in the other way."""
    sign = between.strip() or between
    several = Form(
        lambda state, things: between.join([form.write(state, thing) for thing in things][::way]),
        lambda state, words: [form.read(state, part.split()) for part in " ".join(words).split(sign)][::way],
        right if between == " " else f"{right}, with {sign} between several",
    )
    return maybe(several, [])


def bits(signs: str, right: str) -> Form:
    """Some of these signs, as the bits of a number."""
    places = {sign: 1 << place for place, sign in enumerate(signs)}
    several = some(coded(places), right)
    return several._replace(
        write=lambda state, value: several.write(state, [bit for bit in places.values() if value & bit]),
        read=lambda state, words: sum({*several.read(state, words)}),
    )


def phrase(make: Callable[..., Any], *forms: Form) -> Form:
    """A tuple of things with a word each."""
    return Form(
        lambda state, things: " ".join(form.write(state, thing) for form, thing in zip(forms, things, strict=True)),
        lambda state, words: make(*(form.read(state, [word]) for form, word in zip(forms, words, strict=True))),
    )


# --- things ------------------------------------------------------------------------------------------------


def read_square(state: State, word: str) -> int:
    cell = state.floor.find(word)
    if cell is None:
        raise ValueError(word)
    return cell


def read_matter(state: State, word: str) -> int | str:
    return number(word, DECK[-1]) if re.fullmatch("[0-9]+", word) else word


def read_luck(state: State, word: str) -> Luck:
    if not re.fullmatch("[0-9a-f]{1,32}", word):
        raise ValueError(word)
    return Luck(int(word, 16))


A_SQUARE = word(lambda state, cell: state.floor.square(cell), read_square)
A_ROBOT = counted("robots")
A_SEAT = counted("left")  # which has one for each seat
A_CARD = coded({str(card): card for card in DECK})
A_WAY = coded({way: place for place, way in enumerate(WAYS)})
AN_OPTION = named(OPTIONS)
A_MATTER = maybe(word(lambda state, thing: str(thing), read_matter), NOBODY)
LUCK = word(lambda state, luck: f"{luck.state:x}", read_luck).said("up to 32 hexadecimal digits")
RULE = coded({rule.lower(): rule for rule in ENDING_RULES})._replace(
    write=lambda state, rule: rule, right=f"one of {', '.join(ENDING_RULES)}"
)
SQUARE = maybe(A_SQUARE.said("a square of the course such as h2"), NOWHERE)
ROBOT = maybe(A_ROBOT.said("a robot by its number"), NOBODY)
TEAM = maybe(A_SEAT.said("a team or seat"), NOBODY)
CARD = maybe(A_CARD.said("a Program card by its priority, such as 430"), NO_CARD)
PLAYED = maybe(joined(A_CARD).said("a Program card such as 430, a pair such as 600+80"), ())
MARK = Form(
    lambda state, value: "" if value else "no",
    lambda state, words: {(): True, ("no",): False}[tuple(words)],
    "nothing more, or no",
)
CARDS = some(A_CARD, "Program cards by their priorities, such as 430 520")
SOME_OPTIONS = some(AN_OPTION, "Options by their ids, such as brakes flywheel")
SOME_REGISTERS = bits(FIVE, "registers from 1 to 5, such as 4 5")
DRIVE = phrase(Drive, A_ROBOT, A_WAY, up_to(4), up_to(3)).said("robot, way, squares left and turn: 0 n 2 0")


def read_order(state: State, words: Words) -> tuple[int, ...]:
    if sorted(words) != [str(robot) for robot in range(len(state.robots))]:
        raise ValueError(words)
    return tuple(map(int, words))


ORDER = Form(lambda state, order: " ".join(map(str, order)), read_order, "each robot once, the one on dock 1 first")


# --- who has left, and standing answers --------------------------------------------------------------------

SEATS = some(A_SEAT, "seats")
SETTING = phrase(lambda *said: said, A_SEAT, named(QUESTIONS), named(HABITS))
SETTINGS = some(SETTING, "standing answers by seat: 0 brakes always", PARTS)


def write_left(state: State, left: list[bool]) -> str:
    return SEATS.write(state, [seat for seat, gone in enumerate(left) if gone])


def read_left(state: State, words: Words) -> list[bool]:
    gone = SEATS.read(state, words)
    return [seat in gone for seat in range(state.seats)]


def write_habits(state: State, habits: list[dict[str, str]]) -> str:
    return SETTINGS.write(state, [(seat, *said) for seat, mine in enumerate(habits) for said in mine.items()])


def read_habits(state: State, words: Words) -> list[dict[str, str]]:
    said = SETTINGS.read(state, words)
    return [{question: habit for who, question, habit in said if who == seat} for seat in range(state.seats)]


LEFT = Form(write_left, read_left, SEATS.right)
STANDING = Form(write_habits, read_habits, SETTINGS.right)


# --- shots and questions -----------------------------------------------------------------------------------

HIT = phrase(Shot, ROBOT, A_ROBOT, A_WAY, named(("board", "main", "rear", *SUBSTITUTES)))
EFFECTS = ("", *(f"lock {register}" for register in FIVE), *(f"destroy {option}" for option in OPTIONS))
ASKED = phrase(Query, up_to(MOST_QUESTIONS, 1), coded({kind.value: kind for kind in Kind}), A_ROBOT)


def write_shot(state: State, shot: Shot) -> str:
    return f"{HIT.write(state, shot[:4])} {shot.effect}".rstrip()


def read_shot(state: State, words: Words) -> Shot:
    shot: Shot = HIT.read(state, words[:4])
    return shot._replace(effect=EFFECTS[EFFECTS.index(" ".join(words[4:]))])


def matter(query: Query) -> Form:
    """What a question is about."""
    return A_SQUARE if query.kind is Kind.ARM else A_MATTER


def write_query(state: State, query: Query) -> str:
    return " ".join([ASKED.write(state, query[:3]), *(matter(query).write(state, thing) for thing in query.about)])


def read_query(state: State, words: Words) -> Query:
    query: Query = ASKED.read(state, words[:3])
    return query._replace(about=tuple(matter(query).read(state, [word]) for word in words[3:]))


SHOTS = some(Form(write_shot, read_shot), "shots by shooter, victim, way and weapon: 0 1 n main", PARTS)
QUESTION = "questions by number, kind, robot and what they are about: 7 abort 0"
QUERIES = some(Form(write_query, read_query), QUESTION, PARTS)
