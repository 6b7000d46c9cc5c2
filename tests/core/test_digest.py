"""Digests of positions."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from hashlib import blake2b
from typing import Any, NamedTuple

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
    ("value", "expected"),
    [
        ([1, 2], "c5444565b34c3083"),
        ((1, 2), "c5444565b34c3083"),
        ({"x": 1, "a": 2}, "31c43846be38cd2d"),
        ("é", "eb3e65575ac0e515"),
        (None, "7376b2cbfa0ad26e"),
        (1.5, "7a148f2c63572d35"),
    ],
)
def test_digests_are_golden(value, expected):
    """A digest is blake2b of eight bytes over compact JSON with sorted keys."""
    assert digest(value) == expected


@pytest.mark.parametrize(
    ("value", "data"),
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
def test_to_plain(value, data):
    assert to_plain(value) == data


def test_digest_depends_on_dict_order_but_not_on_set_order():
    assert digest({"a": 1, "b": 2}) != digest({"b": 2, "a": 1})
    assert digest({"a", "b", "c"}) == digest({"c", "b", "a"})


def test_digest_depends_on_every_field():
    assert digest(Pair(1, 2)) != digest(Pair(2, 1)) != digest(Pair(1, 3))
    assert digest([True]) != digest([1])
    assert digest(["1"]) != digest([1])


@pytest.mark.parametrize("value", [object(), Pair, [object()], bytearray(2), 1j])
def test_digest_rejects_unknown_classes(value):
    with pytest.raises(TypeError, match=r"needs a to_plain\(\)"):
        digest(value)


def test_digest_does_not_depend_on_the_order_of_fields():
    assert digest(Pair(1, [])) == digest(Reversed([], 1))


@dataclass(frozen=True, slots=True)
class Reversed:
    right: object
    left: object


class Orders(NamedTuple):
    by_name: dict[str, int]


@dataclass
class Holder:
    named: Orders
    listed: list[dict[str, int]]
    untyped: Any
    optional: Mapping[str, int] | None = None


@pytest.mark.parametrize(
    "field", [{"named": Orders({"b": 1, "a": 2})}, {"listed": [{"b": 1, "a": 2}]}, {"untyped": [{"b": 1, "a": 2}]}]
)
def test_digest_of_dicts_inside_fields_keeps_their_order(field: dict[str, Any]):
    empty: dict[str, Any] = {"named": Orders({}), "listed": [], "untyped": None}
    holder = Holder(**empty | field)
    text = json.dumps(to_plain(holder), separators=(",", ":"), sort_keys=True)
    assert '["b",1],["a",2]' in text
    assert digest(holder) == blake2b(text.encode(), digest_size=8).hexdigest()
