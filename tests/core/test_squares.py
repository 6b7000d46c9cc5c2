"""Squares as people write them."""

import pytest

from botyard.core.squares import parse_square, square_name


def test_squares_round_trip() -> None:
    places = [(column, row) for column in range(26 * 27) for row in (0, 8, 9, 98, 99, 998)]
    names = [square_name(*place) for place in places]
    assert len({*names}) == len(names)
    assert [parse_square(name) for name in names] == places


@pytest.mark.parametrize(("place", "name"), [((0, 0), "a1"), ((25, 9), "z10"), ((26, 0), "aa1"), ((52, 0), "ba1")])
def test_squares_count_from_the_top_left(place: tuple[int, int], name: str) -> None:
    assert square_name(*place) == name


@pytest.mark.parametrize("text", ["", "a", "1", "a0", "a01", "A1", "1a", "aaa1", "a1000", "3,4", "a\u0661", "ä1"])
def test_parse_square_rejects_other_texts(text: str) -> None:
    assert parse_square(text) is None
