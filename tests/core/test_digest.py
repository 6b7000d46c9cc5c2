"""Fingerprints of positions."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

import pytest

from botyard.core.digest import digest, to_plain
from botyard.core.rng import Rng


@dataclass(frozen=True, slots=True)
class Pair:
    left: object
    right: object


class Colour(StrEnum):
    RED = "red"


class Bid(NamedTuple):
    seat: int
    moves: int


class Named:
    def to_plain(self) -> str:
        return "by name"


@pytest.mark.parametrize(
    ("thing", "mark"),
    [
        ([1, 2], "c5444565b34c3083"),
        ((1, 2), "c5444565b34c3083"),
        ({"x": 1, "a": 2}, "31c43846be38cd2d"),
        ("é", "eb3e65575ac0e515"),
        (None, "7376b2cbfa0ad26e"),
        (1.5, "7a148f2c63572d35"),
    ],
)
def test_digests_are_golden(thing, mark):
    """blake2b of eight bytes over compact JSON with sorted keys."""
    assert digest(thing) == mark


@pytest.mark.parametrize(
    ("thing", "data"),
    [
        (Pair(1, (2, 3)), {"left": 1, "right": [2, 3]}),
        ({3: "c", 1: "a"}, [[3, "c"], [1, "a"]]),
        ({3, 1, 2}, [1, 2, 3]),
        (frozenset("ba"), ["a", "b"]),
        (Bid(0, 5), [0, 5]),
        (Colour.RED, "red"),
        (Named(), "by name"),
        ([Named(), {"k": Named()}], ["by name", [["k", "by name"]]]),
        (Rng(5), 5),
        (b"\x02\xff", [2, 255]),
        (True, True),
    ],
)
def test_plain_data(thing, data):
    assert to_plain(thing) == data


def test_the_order_of_a_dict_counts_and_that_of_a_set_does_not():
    assert digest({"a": 1, "b": 2}) != digest({"b": 2, "a": 1})
    assert digest({"a", "b", "c"}) == digest({"c", "b", "a"})


def test_every_field_counts():
    assert digest(Pair(1, 2)) != digest(Pair(2, 1)) != digest(Pair(1, 3))
    assert digest([True]) != digest([1])
    assert digest(["1"]) != digest([1])


@pytest.mark.parametrize("thing", [object(), Pair, [object()], bytearray(2), 1j])
def test_what_is_not_plain_says_so(thing):
    with pytest.raises(TypeError, match=r"needs a to_plain\(\)"):
        digest(thing)


def test_the_order_in_which_fields_are_declared_makes_no_difference():
    assert digest(Pair(1, [])) == digest(Reversed([], 1))


@dataclass(frozen=True, slots=True)
class Reversed:
    right: object
    left: object
