"""Chapter 15: game end."""

from copy import deepcopy

import pytest

from botyard.core.messages import Message
from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.state import PendingDone

from .builders import GAME, in_phase, make_player, make_table
from .test_rai_14_inventors import scoring


def ended(*players):
    """Return the table after the first player, the last one, is done."""
    first, *others = players
    first.pending = (PendingDone(),)
    for other in others:
        other.done = True
    table = make_table(first, *others, step="score", round=8)
    table.play("done")
    return table


@pytest.mark.rule("RAI-15.1")
def test_rai_15_1_robots_classes_points_and_leftovers():
    table = scoring(
        "V17 S1 G1 B4", design="Edward, Inkwell", recycle="Dustin", classes="Machine Shop, Acoustics", hand="Tiara"
    )
    table.play("done")
    (first, *_) = table.events_of(e.Scored)
    assert (first.robots, first.classes, first.inventory, first.leftovers) == (5 + 4 + 6, 0 + 2, 17, 2)
    assert first.grades == ("F", "D")
    outcome = GAME.outcome(table.state)
    assert (outcome.scores[0], outcome.winners) == (36.0, (0,))
    table.assert_illegal("done", "RAI-15.1", "over")


@pytest.mark.rule("RAI-15.2")
@pytest.mark.parametrize(("hand", "points"), [("Loom, Zip, Axle", 4), ("Loom, Zip, Axle, Forge, Alloy", 5)])
def test_rai_15_2_a_third_of_what_is_left(hand, points):
    table = scoring("S1 M2 P1 T2 B4 V17", hand=hand)
    table.play("done")
    assert table.events_of(e.Scored)[0].leftovers == points


@pytest.mark.rule("RAI-15.3")
def test_rai_15_3_points_of_the_inventor_are_none_of_a_class():
    table = scoring("V11", inventor="Kiko Keepsake", spots="s05 s06", classes="Public Speaking")
    table.play("done")
    (first, *_) = table.events_of(e.Scored)
    assert (first.inventory, first.inventor, first.classes, first.grades) == (11, 2, 0, ("F",))
    assert GAME.outcome(table.state).scores[0] == 13
    table = scoring(inventor="Kiko Keepsake+", tokens="cosmetic speed speed")
    table.play("done")
    assert table.events_of(e.Scored)[0].inventor == 4 + 2 * 2
    table = scoring(inventor="Dmitri Docket+", tokens="speed speed", classes="Acoustics, Mechanics")
    table.play("done")
    assert table.events_of(e.Scored)[0].inventor == 6


EDWARD = {"design": "Edward"}  # a robot of 5 points
FINISHING = {"spots": "s01", "classes": "Art of Finishing"}  # a class that counts 2


@pytest.mark.rule("RAI-15.4")
@pytest.mark.parametrize(
    ("best", "other"),
    [
        pytest.param(make_player("V8"), make_player("V2", **EDWARD), id="the total before robots"),
        pytest.param(make_player("V8"), make_player("V5", **FINISHING), id="the total before classes"),
        pytest.param(make_player("V8"), make_player(**EDWARD, **FINISHING), id="the total before robots and classes"),
        pytest.param(make_player("V5", **EDWARD), make_player("V8", **FINISHING), id="robots before classes"),
        pytest.param(make_player("V5", **EDWARD), make_player("V10"), id="robots before points of the inventory"),
        pytest.param(make_player("V5", **EDWARD), make_player("B30"), id="robots before leftovers"),
        pytest.param(
            make_player("V3", **EDWARD, **FINISHING),
            make_player("V5", design="Origami"),
            id="classes where robots are equal",
        ),
        pytest.param(make_player("V8", **FINISHING), make_player("B30"), id="classes before leftovers"),
    ],
)
def test_rai_15_4_ties_go_to_robots_then_classes(best, other):
    """In each case a later tie-breaker, or something that breaks no tie, favours the other player."""
    for players, places in (((best, other), (1, 2)), ((other, best), (2, 1))):
        table = ended(*deepcopy(players))
        outcome = GAME.outcome(table.state)
        assert (outcome.places, outcome.rule) == (places, "RAI-15.4")
        assert table.events_of(e.GameEnded)[0].winners == (places.index(1),)


@pytest.mark.rule("RAI-15.4")
def test_rai_15_4_nothing_but_robots_and_classes_breaks_a_tie():
    table = ended(make_player("V10"), make_player("V9 B3"), make_player("V9"), make_player("B30"))
    outcome = GAME.outcome(table.state)
    assert outcome.scores == (10.0, 10.0, 9.0, 10.0)
    assert (outcome.places, outcome.winners) == ((1, 1, 4, 1), (0, 1, 3))


@pytest.mark.rule("RAI-15.5")
def test_rai_15_5_warning_before_ending_with_unplaced_tokens():
    """At a round end tokens keep their value."""
    robots = {"design": "Edward, Inkwell", "recycle": "Dustin, Patches"}
    table = in_phase(
        "recycle", 3, tokens="speed", round=8, inventor="Ada Quickwire", classes="Low Power Design", **robots
    )
    table.play("next")
    assert (table.prompt_kind(), done(table).warning) == ("end", None)
    table.play("done")
    assert table.prompt_kind() == "done"
    assert done(table).warning == Message("warning-last-tokens")


def done(table):
    return next(choice for choice in table.view(0).prompt.choices if choice.action == "done")


@pytest.mark.rule("RAI-15.5")
def test_rai_15_5_a_token_before_counting():
    table = scoring(spots="s03 s08 s07", classes="Telecommunications")
    assert table.own_view().classes[0].points == 5
    table.play("token cosmetic Telecommunications")  # nothing else is left to place
    first = table.events_of(e.Scored)[0]
    assert (first.classes, first.grades) == (8, ("B",))
