"""Squares of a board as people write them: column a, b … z, aa from the left and row 1, 2 … from the top."""

from __future__ import annotations

import re

LETTERS = "abcdefghijklmnopqrstuvwxyz"
SQUARE = re.compile("([a-z]{1,2})([1-9][0-9]{0,2})")


def column_name(column: int) -> str:
    """Return a letter, two after z, three after zz.

    >>> column_name(0), column_name(25), column_name(26), column_name(702)
    ('a', 'z', 'aa', 'aaa')
    """
    before, last = divmod(column, len(LETTERS))
    return column_name(before - 1) + LETTERS[last] if before else LETTERS[last]


def square_name(column: int, row: int) -> str:
    """Return the name of a square; column and row count from 0.

    >>> square_name(3, 4)
    'd5'
    """
    return f"{column_name(column)}{row + 1}"


def parse_square(text: str) -> tuple[int, int] | None:
    """Return column and row, both from 0; None if this is not the name of a square.

    >>> parse_square("d5"), parse_square("ab10"), parse_square("5d")
    ((3, 4), (27, 9), None)
    """
    match = SQUARE.fullmatch(text)
    if not match:
        return None
    column = 0
    for letter in match[1]:
        column = 26 * column + LETTERS.index(letter) + 1
    return column - 1, int(match[2]) - 1
