"""Chapter 12: round end."""

import pytest

from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.state import PendingRoundEnd

from .builders import COMPONENTS, make_player, make_table

CARDS = {"energy": "e02 e10", "phases": "design recycle", "current_phase": 4}


def ending(stock="", now=2, **parts):
    """Return a table with the first of three players at the round end; the others are done."""
    rest = {key: parts.pop(key) for key in ("class_deck", "class_discards", "deck", "cubes") if key in parts}
    first = make_player(stock, pending=(PendingRoundEnd(),), **CARDS, **parts)
    return make_table(first, *(make_player(done=True, **CARDS) for _ in range(2)), step="end", round=now, **rest)


@pytest.mark.rule("RAI-12.1")
def test_rai_12_1_abilities_in_the_players_order_then_discards():
    table = ending(inventor="Ada Quickwire+", design="Edward, Inkwell", recycle="Dustin, Patches", deck="Zip")
    assert table.legal() == ["ability basic", "ability upgraded", "done"]
    twin = table.copy()
    table.play("ability upgraded", "ability basic")
    twin.play("ability basic", "ability upgraded")
    for one in (table, twin):
        assert (one.hand(), one.stock(), one.state.round) == ("Zip", "B1", 3)
        assert one.player.phases == ()
        assert not {1, 9} & {*one.player.energy, *one.player.energy_deck}  # e02 and e10 are away until the break
    table = ending(inventor="Ada Quickwire")
    table.play("done")
    assert table.hand() == ""


@pytest.mark.rule("RAI-12.2")
def test_rai_12_2_cubes_back_and_the_marker_on():
    table = ending(inventor="Ada Quickwire", cubes=[0, 0, 3, 0, 1])
    table.play("done")
    assert (table.state.cubes, table.state.round, table.state.step) == ([0] * 5, 3, "choose")


@pytest.mark.rule("RAI-12.3")
@pytest.mark.parametrize(
    ("now", "step", "then"),
    [*((now, "choose", now + 1) for now in (1, 2, 3, 5, 6, 7)), (4, "break", 4), (8, "over", 8)],
)
def test_rai_12_3_break_after_four_and_the_end_after_eight(now, step, then):
    table = ending(inventor="Ada Quickwire", now=now)
    table.play("done")
    assert (table.state.step, table.state.round) == (step, then)
    assert bool(table.events_of(e.BreakBegan)) == (step == "break")


@pytest.mark.rule("RAI-12.4")
def test_rai_12_4_everybody_keeps_one_of_three_then_all_energy_cards_are_there_again():
    table = ending(inventor="Ada Quickwire", now=4)
    assert table.player.energy_deck == []
    table.play("done")
    for number in range(3):
        drawn = table.legal("class", seat=number)
        assert len(drawn) == 3
        table.play_as(number, f"class {drawn[1]}")
    assert (table.state.round, table.state.step) == (5, "choose")
    for player in table.state.players:
        assert len(player.classes) == 1
        assert sorted([*player.energy_deck, *player.energy]) == COMPONENTS.energy_for(3)
    assert len(table.state.class_discards) == 6
    orders = {(*player.energy_deck, *player.energy[::-1]) for player in table.state.players}
    assert len(orders) == 3  # each deck is shuffled by itself


@pytest.mark.rule("RAI-12.5")
def test_rai_12_5_the_table_waits_for_everybody():
    cards = {"inventor": "Ada Quickwire", "pending": (PendingRoundEnd(),)}
    second = {"inventor": "Esme Tapewell", "pending": (PendingRoundEnd(),), "hand": "Loom"}
    table = make_table(
        make_player(**CARDS, **cards),
        make_player(**CARDS, **second),
        make_player(done=True, **CARDS),
        step="end",
        cubes=[0, 1, 0, 0, 0],
    )
    table.play("done")
    assert (table.state.round, table.state.cubes, table.legal()) == (2, [0, 1, 0, 0, 0], [])
    table.play_as(1, "done")
    assert table.state.round == 3


@pytest.mark.rule("RAI-12.6")
def test_rai_12_6_each_ability_once():
    table = ending(inventor="Esme Tapewell", hand="Loom, Zip, Axle")
    table.play("ability basic", "pay Loom")
    assert (table.stock(), table.hand(), table.state.round) == ("T1 B1", "Zip, Axle", 3)
    robots = {"design": "Edward, Inkwell", "recycle": "Dustin, Patches"}
    table = ending(inventor="Esme Tapewell+", hand="Loom, Zip, Axle", **robots)  # one of the two
    table.play("ability upgraded", "pay Loom", "pay Zip")
    assert (table.stock(), table.hand(), table.state.round) == ("T3 B2", "Axle", 3)
