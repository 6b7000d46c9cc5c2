"""Squares as people write them."""

import pytest

from botyard.core.squares import parse_square, square_name


def test_every_square_has_one_name_and_is_found_by_it() -> None:
    places = [(column, row) for column in range(26 * 27) for row in (0, 8, 9, 98, 99, 998)]
    names = [square_name(*place) for place in places]
    assert len({*names}) == len(names)
    assert [parse_square(name) for name in names] == places


@pytest.mark.parametrize(("place", "name"), [((0, 0), "a1"), ((25, 9), "z10"), ((26, 0), "aa1"), ((52, 0), "ba1")])
def test_letters_from_the_left_and_numbers_from_the_top(place: tuple[int, int], name: str) -> None:
    assert square_name(*place) == name


@pytest.mark.parametrize("text", ["", "a", "1", "a0", "a01", "A1", "1a", "aaa1", "a1000", "3,4", "a\u0661", "ä1"])
def test_what_is_no_square(text: str) -> None:
    assert parse_square(text) is None
