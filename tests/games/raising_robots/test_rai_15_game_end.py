"""Chapter 15: game end."""

from copy import deepcopy

import pytest

from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.state import OwesDone

from .table import HOUSE, phase, seat, table
from .test_rai_14_inventors import scoring


def ended(*players):
    """All but the first are done; the first one says so."""
    first, *others = players
    first.agenda = (OwesDone(),)
    for other in others:
        other.done = True
    at = table(first, *others, step="score", round=8)
    at.say("done")
    return at


@pytest.mark.rule("RAI-15.1")
def test_rai_15_1_robots_classes_points_and_leftovers():
    at = scoring(
        "V17 S1 G1 B4", design="Edward, Inkwell", recycle="Dustin", classes="Machine Shop, Acoustics", hand="Tiara"
    )
    at.say("done")
    (first, *_) = at.of(e.Scored)
    assert (first.robots, first.classes, first.inventory, first.leftovers) == (5 + 4 + 6, 0 + 2, 17, 2)
    assert first.grades == ("F", "D")
    outcome = HOUSE.outcome(at.state)
    assert (outcome.scores[0], outcome.winners) == (36.0, (0,))
    at.refuses("done", "RAI-15.1", "over")


@pytest.mark.rule("RAI-15.2")
@pytest.mark.parametrize(("hand", "points"), [("Loom, Zip, Axle", 4), ("Loom, Zip, Axle, Forge, Alloy", 5)])
def test_rai_15_2_a_third_of_what_is_left(hand, points):
    at = scoring("S1 M2 P1 T2 B4 V17", hand=hand)
    at.say("done")
    assert at.of(e.Scored)[0].leftovers == points


@pytest.mark.rule("RAI-15.3")
def test_rai_15_3_points_of_the_inventor_are_none_of_a_class():
    at = scoring("V11", inventor="Kiko Keepsake", spots="s05 s06", classes="Public Speaking")
    at.say("done")
    (first, *_) = at.of(e.Scored)
    assert (first.inventory, first.inventor, first.classes, first.grades) == (11, 2, 0, ("F",))
    assert HOUSE.outcome(at.state).scores[0] == 13
    at = scoring(inventor="Kiko Keepsake+", tokens="cosmetic speed speed")
    at.say("done")
    assert at.of(e.Scored)[0].inventor == 4 + 2 * 2
    at = scoring(inventor="Dmitri Docket+", tokens="speed speed", classes="Acoustics, Mechanics")
    at.say("done")
    assert at.of(e.Scored)[0].inventor == 6


EDWARD = {"design": "Edward"}  # a robot of 5 points
FINISHING = {"spots": "s01", "classes": "Art of Finishing"}  # a class that counts 2


@pytest.mark.rule("RAI-15.4")
@pytest.mark.parametrize(
    ("best", "other"),
    [
        pytest.param(seat("V8"), seat("V2", **EDWARD), id="the total before robots"),
        pytest.param(seat("V8"), seat("V5", **FINISHING), id="the total before classes"),
        pytest.param(seat("V8"), seat(**EDWARD, **FINISHING), id="the total before robots and classes"),
        pytest.param(seat("V5", **EDWARD), seat("V8", **FINISHING), id="robots before classes"),
        pytest.param(seat("V5", **EDWARD), seat("V10"), id="robots before points of the inventory"),
        pytest.param(seat("V5", **EDWARD), seat("B30"), id="robots before leftovers"),
        pytest.param(
            seat("V3", **EDWARD, **FINISHING), seat("V5", design="Origami"), id="classes where robots are equal"
        ),
        pytest.param(seat("V8", **FINISHING), seat("B30"), id="classes before leftovers"),
    ],
)
def test_rai_15_4_ties_go_to_robots_then_classes(best, other):
    """In each case the later tie-breaker, or what breaks no tie, speaks for the other player."""
    for players, places in (((best, other), (1, 2)), ((other, best), (2, 1))):
        at = ended(*deepcopy(players))
        outcome = HOUSE.outcome(at.state)
        assert (outcome.places, outcome.rule) == (places, "RAI-15.4")
        assert at.of(e.GameEnded)[0].winners == (places.index(1),)


@pytest.mark.rule("RAI-15.4")
def test_rai_15_4_nothing_but_robots_and_classes_breaks_a_tie():
    at = ended(seat("V10"), seat("V9 B3"), seat("V9"), seat("B30"))
    outcome = HOUSE.outcome(at.state)
    assert outcome.scores == (10.0, 10.0, 9.0, 10.0)
    assert (outcome.places, outcome.winners) == ((1, 1, 4, 1), (0, 1, 3))


@pytest.mark.rule("RAI-15.5")
def test_rai_15_5_whoever_places_nothing_more_is_warned():
    """At a round's end tokens keep their worth."""
    robots = {"design": "Edward, Inkwell", "recycle": "Dustin, Patches"}
    at = phase("recycle", 3, tokens="speed", round=8, inventor="Ada Quickwire", classes="Low Power Design", **robots)
    at.say("next")
    assert (at.asked(), done(at).warning) == ("end", "")
    at.say("done")
    assert at.asked() == "done"
    assert "bring nothing" in done(at).warning


def done(at):
    return next(choice for choice in at.view(0).ask.choices if choice.action == "done")


@pytest.mark.rule("RAI-15.5")
def test_rai_15_5_a_token_before_counting():
    at = scoring(spots="s03 s08 s07", classes="Telecommunications")
    assert at.see().classes[0].points == 5
    at.say("token cosmetic Telecommunications")  # nothing else is left to place
    first = at.of(e.Scored)[0]
    assert (first.classes, first.grades) == (8, ("B",))
