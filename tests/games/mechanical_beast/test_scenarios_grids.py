"""Scenarios as drawings before and after: the rulebook's examples (X) and tricky cases (T)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from .builders import Table, make_table, normalize_grid

OFF = {"flags": "off"}


def parts(pictures: str) -> list[str]:
    """Return the grids that stand side by side under their headings."""
    heading, *lines = pictures.strip("\n").splitlines()
    starts = [found.start() for found in re.finditer(r"\S+(?: \S+)*", heading)]
    ends = [*starts[1:], None]
    return ["\n".join(line[start:end] for line in lines) for start, end in zip(starts, ends, strict=True)]


def plays(pictures: str, *said: list[str], meeples: str = "G G", **kwargs: Any) -> Table:
    """Play from the first drawing to each of the others by the given actions."""
    first, *others = parts(pictures)
    table = make_table(first, meeples, **kwargs)
    for texts, after in zip(said, others, strict=True):
        table.play(*texts)
        assert table.grid() == normalize_grid(after)
    return table


# --- the four gears ----------------------------------------------------------------------------------------


@pytest.mark.rule("BST-8.9")
def test_x7_centre_gear_four_neighbours_clockwise():
    plays(
        """
Before        After
.  A^ .       .  A< .
B^ G^ D^      B< G> D<
.  F^ .       .  F< .
""",
        ["gear engineer 1 +"],
        entrance="A",
        G="OOOO centre",
    )


@pytest.mark.rule("BST-8.9")
def test_x8_centre_gear_with_missing_neighbours():
    plays(
        """
Before      After
G^ D>       G< Dv
F^ H^       F> H^
""",
        ["gear engineer 1 -"],
        entrance="H",
        G="OOOO centre",
    )


@pytest.mark.rule("BST-8.10")
def test_x9_corner_gear_clockwise():
    plays(
        """
Before      After
A^ B^       G> A>
G^ D^       D> B>
""",
        ["gear engineer 1 +"],
        entrance="D",
        G="OOOO corner:front-right",
    )


@pytest.mark.rule("BST-8.10")
def test_x10_corner_gear_with_a_blank():
    plays(
        """
Before      After
A^ .        G> A>
G^ D^       D> .
""",
        ["gear engineer 1 +"],
        entrance="D",
        G="OOOO corner:front-right",
    )


@pytest.mark.rule("BST-8.11", "BST-8.12")
def test_x11_edge_gear_with_wrap():
    plays(
        """
Before           After
A^ B> .  D^      D^ A^ B> .
G^ H^ I^ J^      G^ H^ I^ J^
""",
        ["gear engineer 1 +"],
        entrance="J",
        G="WOOO edge:front",
    )


@pytest.mark.rule("BST-8.14")
def test_x12_linear_gear_swaps_with_the_next_room():
    plays(
        """
Before           After
A^ G^ B> D^      A^ B> G^ D^
""",
        ["gear engineer 1 +"],
        entrance="A",
        G="OOOO linear:left-right",
    )


@pytest.mark.rule("BST-8.16")
def test_x13_linear_gear_past_the_farthest_room():
    table = plays(
        """
Before          After
A^ G^ B^ .      A^ B^ .  G^
H^ I^ J^ .      H^ I^ J^ .
""",
        ["gear engineer 1 ++"],
        entrance="H",
        G="OOOO linear:left-right",
    )
    table.play("end")
    assert "w" in table.explorable_directions()  # the hole between B and G is unexplored


@pytest.mark.rule("BST-8.15")
def test_x14_linear_gear_after_a_quarter_turn():
    plays(
        """
Before      After
A^          A^
G>          B^
B^          G>
""",
        ["gear engineer 1 +"],
        entrance="A",
        G="OOOO linear:left-right",
    )


@pytest.mark.rule("BST-8.9")
@pytest.mark.parametrize("steps", ["++", "--"])
def test_t7_centre_gear_half_turn(steps):
    plays(
        """
Before        After
A> G^ D^      A< Gv Dv
""",
        [f"gear engineer 1 {steps}"],
        entrance="D",
        G="OOOO centre",
    )


@pytest.mark.rule("BST-8.10")
def test_t8_corner_gear_half_turn():
    plays(
        """
Before      After
A^ B>       .  Gv
G^ .        B< Av
""",
        ["gear engineer 1 ++"],
        entrance="A",
        G="OOOO corner:front-right",
    )


@pytest.mark.rule("BST-8.10", "BST-9.4", "BST-8.3")
def test_t10_corner_gear_takes_the_entrance_along():
    table = plays(
        """
Before      After
@^ B^       B< D<
G^ D^       @< G<
""",
        ["gear engineer 1 -"],
        meeples="G @",
        G="OOOO corner:front-right",
    )
    assert table.at("android") == "@"


@pytest.mark.rule("BST-8.12")
def test_t11_edge_gear_the_moving_row_sticks_out():
    plays(
        """
Before           After
.  A^ B> D^      D^ .  A^ B>
G^ H^ I^ .       G^ H^ I^ .
""",
        ["gear engineer 1 +"],
        entrance="H",
        G="WOOO edge:front",
    )


@pytest.mark.rule("BST-8.13")
def test_t13_edge_gear_facing_an_empty_row():
    table = make_table("G^ H^ I^", "G G", entrance="I", G="WOOO edge:front centre", marks="G:2,-")
    assert table.gear_targets() == []
    table.assert_illegal("gear engineer 1 +", "BST-8.13", "no room behind that edge")


@pytest.mark.rule("BST-8.11")
def test_t14_edge_gear_on_the_right_moves_a_column():
    plays(
        """
Before      After
A^ B^       A^ .
G^ D^       G^ B^
F^ .        F^ D^
""",
        ["gear engineer 1 +"],
        entrance="F",
        G="OWOO edge:right",
    )


@pytest.mark.rule("BST-8.2", "BST-8.12")
def test_t16_edge_gear_one_step_less_than_all_is_one_back():
    table = plays(
        """
Before        After
A^ B> Dv      B> Dv A^
G^ H^ I^      G^ H^ I^
""",
        ["gear engineer 1 ++"],
        entrance="H",
        G="WOOO edge:front",
    )
    twin = make_table("A^ B> Dv\nG^ H^ I^", "G G", entrance="H", G="WOOO edge:front")
    assert twin.gear_targets() == ["+", "-"]  # one of two ways only
    twin.play("gear engineer 1 -")
    assert twin.grid() == table.grid()


@pytest.mark.rule("BST-8.14")
def test_t17_linear_gear_three_steps_along_a_column():
    plays(
        """
Before      After
G^          A^
A^          B>
B>          D^
D^          G^
""",
        ["gear engineer 1 +++"],
        entrance="A",
        G="OOOO linear:front-back",
    )


@pytest.mark.rule("BST-8.2", "BST-8.12")
def test_t46_west_then_east_is_not_the_start():
    pictures = """
Before           After W       After W, E
.  A^ B> D^      A^ B> D^      D^ A^ B>
G^ H^ I^ .       G^ H^ I^      G^ H^ I^
"""
    first, west, both = parts(pictures)
    kwargs: dict[str, Any] = {"entrance": "H", "G": "WOOO edge:front centre"}

    def after(steps: str, **more: Any) -> str:
        table = make_table(first, "G G", **kwargs, **more)
        table.play(f"gear engineer 1 {steps}")
        return table.grid()

    assert after("-") == normalize_grid(west)
    assert after("-+") == normalize_grid(both)
    assert after("+-") == normalize_grid(first)
    lower = "G^ H^ I^ ."
    rows = ["D^ .  A^ B>", "B> D^ .  A^", "A^ B> D^ .", "D^ A^ B> .", "B> D^ A^ ."]
    ends = {normalize_grid(f"{row}\n{lower}") for row in rows}
    offered = make_table(first, "G G", **kwargs).gear_targets()
    assert len(offered) == 5
    assert {after(steps) for steps in offered} == ends
    lifting = make_table(first, "G G", **kwargs, marks="G:2,-").gear_targets()
    assert {after(steps) for steps in lifting} == ends | {normalize_grid(first)}


@pytest.mark.rule("BST-8.13", "BST-8.12")
def test_t55_edge_gear_all_rooms_in_one_line_across():
    pictures = """
Before   After
A^       A^
G^       G^
H^       H^
"""
    kwargs: dict[str, Any] = {"entrance": "H", "G": "WOOO edge:front centre"}
    assert make_table(parts(pictures)[0], "G G", **kwargs).gear_targets() == []
    table = plays(pictures, ["gear engineer 1 +"], **kwargs, marks="G:2,-")
    assert table.state.marks[0] == (table.number("G"), 0)
    table.play("end")
    assert table.gear_targets(gear=2)


@pytest.mark.rule("BST-8.18", "BST-8.12")
def test_t63_edge_bounds_count_rooms_that_are_cut_off():
    kwargs: dict[str, Any] = {"entrance": "H", "G": "WOOO edge:front"}
    plays(
        """
Before              After
A^ B^ .  .  .       B^ .  .  .  A^
G^ H^ .  .  K^      G^ H^ .  .  K^
""",
        ["gear engineer 1 -"],
        **kwargs,
    )
    plays(
        """
Before      After
A^ B^       B^ A^
G^ H^       G^ H^
""",
        ["gear engineer 1 -"],
        **kwargs,
    )


@pytest.mark.rule("BST-8.16", "BST-8.14")
def test_t64_how_far_a_linear_gear_goes():
    table = make_table("A^ G^ B^", "G G", entrance="A", G="OOOO linear:left-right")
    ends = set()
    for steps in table.gear_targets():
        twin = table.copy()
        twin.play(f"gear engineer 1 {steps}")
        ends.add(twin.grid())
    gaps = [" . " * far for far in range(6)]
    right = {normalize_grid(f"A^ B^ {gap} G^") for gap in gaps}
    left = {normalize_grid(f"G^ {gap} A^ B^") for gap in gaps}
    assert ends == right | left
    assert len(table.gear_targets()) == 12
    table.assert_illegal("gear engineer 1 ++++++++", "BST-8.16", "more than 6 squares outside")
    table.assert_illegal("gear engineer 1 --------", "BST-8.16", "more than 6 squares outside")


# --- rooms that fall ---------------------------------------------------------------------------------------


@pytest.mark.rule("BST-9.9")
def test_x16_collapse_arrow_east_blanks_move_too():
    plays(
        """
Before              After
A^ .  B^ X> D^      A^ .  B^ D^
""",
        ["walk engineer D", "settle"],
        meeples="X @",
        **OFF,
    )


@pytest.mark.rule("BST-9.9", "BST-9.11")
def test_t1_a_collapse_with_nothing_behind_the_arrow():
    plays(
        """
Before      After
@^          @^
A^          A^
X^
""",
        ["walk engineer A", "settle"],
        meeples="X @",
        **OFF,
    )


@pytest.mark.rule("BST-9.9", "BST-9.4")
def test_t2_a_collapse_that_moves_the_entrance():
    plays(
        """
Before      After
X^          A^
A^          @^
@^
""",
        ["walk engineer A", "settle"],
        meeples="X @",
        **OFF,
    )


@pytest.mark.rule("BST-9.9")
def test_t4_arrow_west():
    plays(
        """
Before              After
A^ X< B^ .  D^      A^ B^ .  D^
""",
        ["walk engineer A", "settle"],
        meeples="X @",
        **OFF,
    )


@pytest.mark.rule("BST-9.15")
def test_t5_two_collapses_in_one_row_walk_first():
    table = plays(
        """
Before              After
.  .  .  .  .       .  N^ .
A^ P> B^ Q> D^      A^ B^ D^
""",
        ["walk engineer B", "settle", "explore android n"],
        meeples="P Q",
        pile="N",
        **OFF,
    )
    assert (table.at("e1"), table.at("android")) == ("B", "N")


@pytest.mark.rule("BST-12.8", "BST-9.9", "BST-12.13")
def test_t35_freed_by_somebody_else_s_collapse():
    table = plays(
        """
Before      After
P^ B^       A^ B^
A^ .        D^ .
D^ .
""",
        ["walk android B", "end"],
        meeples="A P",
        entrance="B",
        flags="off,lockdown",
        A="WOLW",
    )
    assert table.result == ""
    assert table.walkable_rooms() == "B"


@pytest.mark.rule("BST-9.7", "BST-9.6")
def test_t45_the_layout_that_tells_the_two_timings_apart():
    pictures = """
Before      After collapse
.  C^       N^ C^
B^ A>       .  B^
"""
    table = plays(pictures, ["walk engineer B", "explore engineer n"], meeples="A @", pile="N", **OFF)
    assert table.at("e1") == "N"
    names = [type(event).__name__ for event in table.events]
    assert names[:3] == ["Walked", "Explored", "Collapsed"]

    first, _ = parts(pictures)
    table = make_table(first, "A @", pile="N", options="collapse_timing:immediate", **OFF)
    table.play("walk engineer B")
    assert table.grid() == normalize_grid("C^\nB^")
    table.assert_illegal("explore engineer n", "BST-7.1", "there is already a room north of here")
    assert table.explorable_directions() == "esw"


@pytest.mark.rule("BST-9.17", "BST-9.8", "BST-15")
def test_t48_entering_the_control_room_again():
    plays(
        """
Before        After
B^ A> Z^      B^ Z^
""",
        ["walk engineer Z", "settle"],
        meeples="A @",
        **OFF,
    )


@pytest.mark.rule("BST-11.3", "BST-9.9")
def test_t66_the_lockdown_room_collapses_too():
    table = plays(
        """
Before        After
Z^ L> B^      Z^ B^
""",
        ["walk android B", "end"],
        meeples="@ L",
        flags="off,lockdown",
    )
    assert table.state.in_hand == [0]
    assert "explore" not in " ".join(table.legal())
