"""Codecs and layouts of position texts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pytest

from botyard.core.codec import (
    BOOLEAN,
    RNG,
    Check,
    Codec,
    DecodeError,
    Field,
    Layout,
    bit_set,
    constant,
    distinct,
    exceptions,
    flags,
    hexadecimal,
    index_in,
    integer,
    items,
    one_of,
    optional,
    options_of,
    ordinal,
    parts,
    record,
    tagged,
    text,
    tuple_of,
    variants,
    word_in,
)
from botyard.core.errors import NotationError
from botyard.core.options import Options, option
from botyard.core.rng import Rng


class Point(NamedTuple):
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class SampleOptions(Options):
    rounds: int = option(3, "TOY-1", "how many rounds", minimum=1, maximum=9)
    title: str = option("short", "TOY-2", "how it is called")


class Turn(NamedTuple):
    quarters: int


STEP: Codec[Any] = variants(
    {"point": (Point, record(Point, integer(), integer())), "turn": (Turn, record(Turn, integer(0, 3)))}
)
LEAP: Codec[int] = tagged({"stay": constant(0), "far": integer(1)}, lambda leap: "far" if leap else "stay")
ROUND_TRIPS: list[tuple[Codec[Any], Any, str]] = [
    (integer(-3, 12), -3, "-3"),
    (LEAP, 0, "stay"),
    (LEAP, 7, "far:7"),
    (hexadecimal(4), 255, "ff"),
    (text("[a-f]{3}", "3 letters from a to f"), "fab", "fab"),
    (one_of({"a": None, "b": 7}), None, "a"),
    (index_in("nesw"), 2, "s"),
    (word_in(["won", "lost"]), "lost", "lost"),
    (ordinal(4), 0, "1"),
    (BOOLEAN, True, "1"),
    (optional(integer(), -1), -1, "-"),
    (items(integer()), [], "-"),
    (items(integer()), [4, 5], "4,5"),
    (items(BOOLEAN, ""), [True, False], "10"),
    (tuple_of(integer(), "/"), (4, 5), "4/5"),
    (tuple_of(integer()), (), "-"),
    (distinct(items(integer())), [4, 5], "4,5"),
    (bit_set(index_in("nesw")), 10, "e,w"),
    (bit_set(index_in("nesw")), 0, "-"),
    (STEP, Point(3, 4), "point:3:4"),
    (STEP, Turn(1), "turn:1"),
    (parts(integer(), index_in("ab")), (8, 1), "8:b"),
    (parts(index_in("rg"), index_in("ns"), separator=""), (1, 0), "gn"),
    (record(Point, integer(), integer()), Point(1, 2), "1:2"),
    (record(Point, integer(), integer(), separator=" "), Point(1, 2), "1 2"),
    (flags(4), [True, False, True, False], "0,2"),
    (flags(4, " "), [True, False, True, False], "0 2"),
    (flags(4, "", index_in("nesw")), [True, False, True, False], "ns"),
    (exceptions(["x", "y"], integer(), 0), [0, 6], "y:6"),
    (options_of(SampleOptions), SampleOptions(title="to the end"), "title:to+the+end"),
    (options_of(SampleOptions), SampleOptions(), "-"),
]


@pytest.mark.parametrize(("codec", "value", "text"), ROUND_TRIPS)
def test_codec_round_trip(codec: Codec[Any], value: Any, text: str) -> None:
    assert codec.encode(value) == text
    assert codec.decode(text) == value


def test_codec_items_empty_list_is_not_shared() -> None:
    codec = items(integer())
    codec.decode("-").append(1)
    assert codec.decode("-") == []


def test_codec_of_a_random_generator_keeps_its_whole_state() -> None:
    rng = Rng(1 << 127 | 5)
    assert RNG.decode(RNG.encode(rng)).state == rng.state


MALFORMED: list[tuple[Codec[Any], str, str]] = [
    (items(BOOLEAN, ""), "", "'' is not one of 0, 1"),
    (integer().where(lambda number: number % 2 == 0, "write an even number"), "7", "write an even number"),
    (integer(0, 9), "10", "'10' is not a whole number from 0 to 9"),
    (integer(), "one", "is not a whole number"),
    (integer(), "1" * 60, "'" + "1" * 40 + "'"),
    (integer(), "²", "is not a whole number"),
    (integer(0, 9), "-0", "is not a whole number"),
    (integer(0, 9), "01", "is not a whole number"),
    (integer(-20, 9), "-21", "'-21' is not a whole number from -20 to 9"),
    (text("[a-f]{3}", "3 letters from a to f"), "fabe", "'fabe' is not 3 letters from a to f"),
    (ordinal(4), "5", "from 1 to 4"),
    (distinct(items(integer())), "4,4", "there twice"),
    (bit_set(index_in("nesw")), "e,e", "there twice"),
    (STEP, "jump:1", "'jump:1' should begin with one of point, turn"),
    (LEAP, "stay:", "'stay:' should begin with one of stay, far"),
    (LEAP, "stay:2", "'2' should not be there"),
    (STEP, "turn:4", "from 0 to 3"),
    (STEP, "point", "2 parts"),
    (options_of(SampleOptions), "rounds:1,rounds:2", "there twice"),
    (hexadecimal(2), "fff", "1 to 2 hexadecimal digits"),
    (hexadecimal(2), "FF", "hexadecimal"),
    (one_of({"a": 1}), "b", "'b' is not one of a"),
    (one_of({"a": 1}, "a letter such as a"), "b", "'b' is not a letter such as a"),
    (word_in(["a"], "a letter such as a"), "b", "'b' is not a letter such as a"),
    (index_in("ab"), "ab", "is not one of a, b"),
    (items(integer()), "1,,2", "'' is not a whole number"),
    (parts(integer(), integer()), "1", "'1' should have 2 parts with ':' between them"),
    (parts(BOOLEAN, BOOLEAN, separator=""), "101", "'101' should have 2 letters"),
    (parts(integer(), integer(), separator=" "), "1 0 1", "'1 0 1' should have 2 words"),
    (flags(2), "2", "0 to 1"),
    (flags(2), "1,1", "something is there twice; write it once"),
    (exceptions(["x"], integer(), 0), "z:1", "is not one of x"),
    (exceptions(["x"], integer(), 0), "x:1,x:2", "there twice"),
    (options_of(SampleOptions), "rounds:99", "rounds"),
    (options_of(SampleOptions), "colour:red", "colour"),
]


@pytest.mark.parametrize(("codec", "text", "message"), MALFORMED)
def test_codec_explains_what_it_cannot_read(codec: Codec[Any], text: str, message: str) -> None:
    with pytest.raises(DecodeError) as raised:
        codec.decode(text)
    assert message in str(raised.value)


@dataclass
class Position:
    seats: int = 2
    turn: int = 0
    left: list[bool] = field(default_factory=lambda: [False, False])
    winner: int = -1


def set_seats(position: Position, seats: int) -> None:
    position.seats, position.left = seats, [False] * seats


LAYOUT: Layout[Position] = Layout(
    (
        Field("seats", integer(1, 4), set=set_seats),
        Field("turn", integer(0, 99), example="7"),
        Field("gone", lambda position: flags(position.seats), attribute="left"),
        Field("won", optional(integer(0, 3), -1), attribute="winner"),
    ),
    (Check("won: a seat of the game", lambda position: position.winner < position.seats),),
)


def test_layout_writes_only_what_differs_from_the_reference() -> None:
    assert LAYOUT.encode(Position(), Position()) == []
    assert LAYOUT.encode(Position(turn=5, left=[False, True]), Position()) == ["turn=5", "gone=1"]


def test_layout_reads_fields_in_its_own_order() -> None:
    position = Position()
    assert LAYOUT.decode(["gone=2", "seats=3"], position) == {"gone": "2", "seats": "3"}
    assert position == Position(seats=3, left=[False, False, True])


def test_layout_leaves_the_codec_of_each_position_to_the_position() -> None:
    three = Position(seats=3, left=[False, False, False])
    assert LAYOUT.encode(three, Position()) == ["seats=3"]  # the lists differ, their texts do not


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["colour=red"], "'colour' is not a field of a position; the fields are seats, turn, gone, won"),
        (["turn=1", "turn=2"], "the field 'turn' is there twice"),
        (["turn=x"], "turn=x cannot be read: 'x' is not a whole number from 0 to 99; an example is turn=7"),
        (["gone=5"], "gone=5 cannot be read: '5' is not a whole number from 0 to 1"),
        (["x" * 100 + "=1"], "'" + "x" * 40 + "' is not a field"),
    ],
)
def test_layout_error_names_the_field_and_the_problem(words: list[str], message: str) -> None:
    with pytest.raises(NotationError) as raised:
        LAYOUT.decode(words, Position())
    assert message in str(raised.value)


def test_layout_error_of_an_action_names_its_field() -> None:
    def parse(word: str) -> str:
        raise NotationError(f"{word!r} is not an action")

    layout: Layout[Position] = Layout((Field("line", Codec(str, parse)),))
    with pytest.raises(NotationError, match="line=fly cannot be read: 'fly' is not an action"):
        layout.decode(["line=fly"], Position())


def test_layout_default_depends_on_earlier_fields() -> None:
    layout: Layout[Position] = Layout(
        (Field("turn", integer()), Field("winner", integer(-1), default=lambda p: p.turn))
    )
    assert layout.encode(Position(turn=3, winner=3), Position()) == ["turn=3"]
    assert layout.encode(Position(turn=3, winner=-1), Position(winner=-1)) == ["turn=3", "winner=-1"]
    position = Position()
    layout.decode(["turn=3"], position)
    assert position.winner == 3


def test_layout_may_have_another_sign_than_equals() -> None:
    layout: Layout[Position] = Layout((Field("turn", integer()), Field("winner", integer(), example="2")), sign=" ")
    assert layout.encode(Position(turn=3), Position()) == ["turn 3"]
    position = Position()
    layout.decode(["winner 1"], position)
    assert position.winner == 1
    with pytest.raises(NotationError, match=r"^winner x cannot be read: .*; an example is winner 2$"):
        layout.decode(["winner x"], position)


def test_field_that_is_always_written_is_written_as_in_the_reference() -> None:
    layout: Layout[Position] = Layout((Field("turn", integer(), always_written=True),))
    assert layout.encode(Position(), Position()) == ["turn=0"]


def test_layout_check_may_name_values_of_the_position() -> None:
    check: Check[Position] = Check(lambda position: f"there are {position.seats} seats", lambda position: False)
    with pytest.raises(NotationError, match="there are 2 seats"):
        Layout((), (check,)).check(Position())


def winner_checks(position: Position) -> Iterator[tuple[object, str]]:
    yield position.winner < position.seats, f"there are {position.seats} seats"
    yield position.winner < 0 or not position.left[position.winner], "won: somebody who is still there"


def test_layout_check_of_a_group_stops_at_the_first_rule_that_does_not_hold() -> None:
    layout: Layout[Position] = Layout((), (winner_checks,))
    layout.check(Position(winner=1))
    with pytest.raises(NotationError, match="this position contradicts itself: there are 2 seats"):
        layout.check(Position(winner=2))
    with pytest.raises(NotationError, match="somebody who is still there"):
        layout.check(Position(winner=1, left=[False, True]))


def test_layout_check_names_the_rule_that_does_not_hold() -> None:
    LAYOUT.check(Position(winner=1))
    with pytest.raises(NotationError, match="this position contradicts itself: won: a seat of the game"):
        LAYOUT.check(Position(winner=2))
