"""A selection of what `make layouts` measures: the table fits every kind of window."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from .conftest import Visit
from .layouts import GAMES, find_faults, measure, start_table

SIMULTANEOUS = ("ricochet-robots", "roborally")  # the other players decide when the next prompt comes
SIZES = [(1920, 1080), (1024, 768), (844, 390), (390, 844)]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_overlaps_or_is_cut_and_the_board_keeps_its_place(visit: Visit, game: str, tmp_path: Path) -> None:
    selection = Namespace(
        games=[game],
        sizes=SIZES,
        seats=[4],
        themes=["light"],
        languages=["de"],
        prompts=1 if game in SIMULTANEOUS else 2,
        pictures=tmp_path,
        verbose=False,
    )
    assert not find_faults(visit("Robin"), selection)


def test_a_board_outside_the_window_and_a_cut_name_are_faults(visit: Visit) -> None:
    visitor = visit("Robin")
    start_table(visitor, "ricochet-robots", 2)
    visitor.wait_for_prompt()
    assert not measure(visitor)["faults"]
    visitor.page.evaluate("document.querySelector('.seat-list b').style.maxWidth = '1ch'")
    visitor.page.evaluate("document.querySelector('.region-board').style.translate = '100vw'")
    faults = "\n".join(measure(visitor)["faults"])
    assert '"Robin" is cut sideways' in faults
    assert "the board leaves the window" in faults
