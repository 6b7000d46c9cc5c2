"""Chapter 12: round end."""

import pytest

from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.state import OwesRoundEnd

from .table import BOX, seat, table

CARDS = {"energy": "e02 e10", "phases": "design recycle", "at": 4}


def ending(stock="", now=2, **parts):
    """The first of three players at the round's end; the others are done."""
    rest = {key: parts.pop(key) for key in ("class_deck", "class_discards", "deck", "cubes") if key in parts}
    first = seat(stock, agenda=(OwesRoundEnd(),), **CARDS, **parts)
    return table(first, *(seat(done=True, **CARDS) for _ in range(2)), step="end", round=now, **rest)


@pytest.mark.rule("RAI-12.1")
def test_rai_12_1_abilities_in_ones_own_order_then_cards_away():
    at = ending(inventor="Ada Quickwire+", design="Edward, Inkwell", recycle="Dustin, Patches", deck="Zip")
    assert at.legal() == ["ability basic", "ability upgraded", "done"]
    twin = at.copy()
    at.say("ability upgraded", "ability basic")
    twin.say("ability basic", "ability upgraded")
    for one in (at, twin):
        assert (one.hand(), one.stock(), one.state.round) == ("Zip", "B1", 3)
        assert one.player.phases == ()
        assert not {1, 9} & {*one.player.energy, *one.player.energy_deck}  # e02 and e10 are away until the break
    at = ending(inventor="Ada Quickwire")
    at.say("done")
    assert at.hand() == ""


@pytest.mark.rule("RAI-12.2")
def test_rai_12_2_cubes_back_and_the_marker_on():
    at = ending(inventor="Ada Quickwire", cubes=[0, 0, 3, 0, 1])
    at.say("done")
    assert (at.state.cubes, at.state.round, at.state.step) == ([0] * 5, 3, "choose")


@pytest.mark.rule("RAI-12.3")
@pytest.mark.parametrize(
    ("now", "step", "then"),
    [*((now, "choose", now + 1) for now in (1, 2, 3, 5, 6, 7)), (4, "break", 4), (8, "over", 8)],
)
def test_rai_12_3_break_after_four_and_the_end_after_eight(now, step, then):
    at = ending(inventor="Ada Quickwire", now=now)
    at.say("done")
    assert (at.state.step, at.state.round) == (step, then)
    assert bool(at.of(e.BreakBegan)) == (step == "break")


@pytest.mark.rule("RAI-12.4")
def test_rai_12_4_everybody_keeps_one_of_three_then_all_energy_cards_are_there_again():
    at = ending(inventor="Ada Quickwire", now=4)
    assert at.player.energy_deck == []
    at.say("done")
    for number in range(3):
        drawn = at.legal("class", seat=number)
        assert len(drawn) == 3
        at.by(number, f"class {drawn[1]}")
    assert (at.state.round, at.state.step) == (5, "choose")
    for player in at.state.players:
        assert len(player.classes) == 1
        assert sorted([*player.energy_deck, *player.energy]) == BOX.energy_for(3)
    assert len(at.state.class_discards) == 6
    orders = {(*player.energy_deck, *player.energy[::-1]) for player in at.state.players}
    assert len(orders) == 3  # each deck is shuffled by itself


@pytest.mark.rule("RAI-12.5")
def test_rai_12_5_the_table_waits_for_everybody():
    cards = {"inventor": "Ada Quickwire", "agenda": (OwesRoundEnd(),)}
    second = {"inventor": "Esme Tapewell", "agenda": (OwesRoundEnd(),), "hand": "Loom"}
    at = table(
        seat(**CARDS, **cards), seat(**CARDS, **second), seat(done=True, **CARDS), step="end", cubes=[0, 1, 0, 0, 0]
    )
    at.say("done")
    assert (at.state.round, at.state.cubes, at.legal()) == (2, [0, 1, 0, 0, 0], [])
    at.by(1, "done")
    assert at.state.round == 3


@pytest.mark.rule("RAI-12.6")
def test_rai_12_6_each_ability_once():
    at = ending(inventor="Esme Tapewell", hand="Loom, Zip, Axle")
    at.say("ability basic", "pay Loom")
    assert (at.stock(), at.hand(), at.state.round) == ("T1 B1", "Zip, Axle", 3)
    robots = {"design": "Edward, Inkwell", "recycle": "Dustin, Patches"}
    at = ending(inventor="Esme Tapewell+", hand="Loom, Zip, Axle", **robots)  # one of the two
    at.say("ability upgraded", "pay Loom", "pay Zip")
    assert (at.stock(), at.hand(), at.state.round) == ("T3 B2", "Axle", 3)
