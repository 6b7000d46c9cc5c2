"""Chapters 4 and 5: levels, stacks and what a terminal card asks for."""

import pytest

from botyard.games.into_the_machine.events import CrewPlaced, TookHome

from .table import table


@pytest.mark.rule("ITM-4.1", "ITM-4.2")
@pytest.mark.parametrize(
    ("place", "crews"), [("c1", ["crew t", "crew s", "crew c"]), ("t4", ["crew t", "crew s"]), ("s4", ["crew s"])]
)
def test_itm_4_1_each_level_takes_its_own_and_higher(place, crews):
    at = table("5rc", crew="1.1.1")
    placed = {f"crew {end.of(CrewPlaced)[0].crew}" for end in at.lines(f"terminal {place}")}
    assert placed == set(crews)


@pytest.mark.rule("ITM-4.1")
@pytest.mark.parametrize(("crew", "place"), [("3.0.0", "t4"), ("3.3.0", "s4")])
def test_itm_4_1_without_a_bot_of_the_level(crew, place):
    table("5rc", crew=crew).refuses(f"terminal {place}", "ITM-4.1", "it needs 1 bot of")


@pytest.mark.rule("ITM-4.2")
def test_itm_4_2_triangles_and_squares_never_enter():
    """C2 and P5 look for a circle-bot alone."""
    at = table(crew="0.5.5", hands="5,-,-,-")
    at.refuses("terminal c2", "ITM-5.1", "no circle-bot in your active supply")
    at.refuses("power p5 enter", "ITM-12.3", "no circle-bot in your active supply")


@pytest.mark.rule("ITM-4.2")
def test_itm_4_2_hex_bots_are_never_crew():
    at = table("20rc", crew="0.0.0", hexbox="rr")
    at.refuses("terminal c4", "ITM-4.1", "it needs 1 bot of circle level or higher, and you have 0")


@pytest.mark.rule("ITM-4.3")
def test_itm_4_3_crew_of_the_active_supply_alone():
    at = table(crew="2.1.0", stacks="c1:gc")
    at.say("terminal c1")
    at.refuses("crew tt", "ITM-4.3", "not all in your active supply")
    at.refuses("crew cs", "ITM-4.3")


@pytest.mark.rule("ITM-5.1")
@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("c3", "Upgrade could not be done: there would be no circle-bot of yours on a spot to upgrade"),
        ("c4", "Move 1 could not be done: there would be no bot of yours to move"),
        ("t2", "Move 1 + 1 could not be done: there would be no bot of yours to move"),
        ("t3", "Circle 2, hex 1 could not be done: there would be no circle-bot of yours to move"),
        ("t6", "Gold + upgrade could not be done: there would be no circle-bot"),
        ("s1", "Silver + move could not be done: there would be no circle-bot in your active supply"),
        ("s5", "Catch up could not be done: none of your bots could come closer"),
    ],
)
def test_itm_5_1_nobody_places_without_acting(place, why):
    table().refuses(f"terminal {place}", "ITM-5.1", why)


@pytest.mark.rule("ITM-5.2")
def test_itm_5_2_one_bot_on_an_empty_terminal():
    at = table(crew="5.0.0")
    at.say("terminal c1")
    assert at.of(CrewPlaced) == [CrewPlaced(0, "c1", "c", 2)]
    at = table(crew="5.1.0")
    at.say("terminal c1")
    at.refuses("crew cc", "ITM-5.3", "exactly 1 bot must be placed here, not 2")


@pytest.mark.rule("ITM-5.3")
def test_itm_5_3_too_few_for_the_stack():
    table(crew="2.0.0", stacks="c1:gcc").refuses("terminal c1", "ITM-5.3", "it needs 3 bots of circle level or higher")


@pytest.mark.rule("ITM-5.4")
def test_itm_5_4_only_the_highest_counts():
    at = table(crew="3.0.0", stacks="c1:gc,c1:bc,c1:yc,c1:gcc")
    assert at.height("c1") == 3


@pytest.mark.rule("ITM-5.5", "ITM-5.10")
def test_itm_5_5_every_mixture_is_offered():
    at = table(crew="2.2.1", stacks="c1:gc")
    at.say("terminal c1")
    assert set(at.legal()) == {"crew cc", "crew ct", "crew cs", "crew tt", "crew ts"}


@pytest.mark.rule("ITM-5.6")
def test_itm_5_6_one_s_own_stack_must_be_beaten():
    at = table(crew="3.0.0", stacks="c1:rcc")
    at.say("terminal c1")
    assert [stack.crew for stack in at.view().terminals[0].stacks] == [(2, 0, 0), (3, 0, 0)]


@pytest.mark.rule("ITM-5.7")
def test_itm_5_7_the_height_of_what_is_left():
    at = table(stacks="c1:gc,c1:rcc,c1:bccc", actor="b")
    assert at.height("c1") == 4
    at.by("b", "home")
    assert at.height("c1") == 3
    at.by("y", "home")
    at.by("r", "home")
    at.by("g", "home")
    assert at.height("c1") == 1


@pytest.mark.rule("ITM-5.8")
def test_itm_5_8_stacks_never_merge():
    at = table(crew="0.2.0", stacks="c1:rc,c1:gc")
    at.say("terminal c1")
    assert [(stack.seat, stack.crew) for stack in at.view().terminals[0].stacks] == [
        (0, (1, 0, 0)),
        (1, (1, 0, 0)),
        (0, (0, 2, 0)),
    ]


@pytest.mark.rule("ITM-5.9")
@pytest.mark.parametrize("place", ["c2", "t6", "s1"])
def test_itm_5_9_placing_comes_first(place):
    """A circle-bot that stands on the terminal cannot enter; on higher levels none can stand there."""
    at = table("9rc", crew="1.0.1")
    placed = {end.of(CrewPlaced)[0].crew for end in at.lines(f"terminal {place}")}
    assert placed == {"s"}


@pytest.mark.rule("ITM-5.3", "ITM-5.7", "ITM-12.8")
def test_itm_5_3_what_is_needed_next_is_told_with_the_bots():
    at = table("5rc", crew="4.0.0", stacks="c4:gc,c4:bcc")
    at.say("terminal c4")
    assert at.of(CrewPlaced) == [CrewPlaced(0, "c4", "ccc", 4)]
    at = table("5rc", crew="1.0.0", stacks="c4:bcc", hands="2,-,-,-")
    at.say("power p2 ignore")
    at.say("terminal c4")
    assert at.of(CrewPlaced) == [CrewPlaced(0, "c4", "c", 3)]


@pytest.mark.rule("ITM-5.3", "ITM-12.8")
@pytest.mark.parametrize("said", ["terminal c1", "home"])
def test_itm_12_8_others_need_the_height_of_the_stack_that_was_ignored(said):
    at = table("5rc", crew="3.0.0", stacks="c1:gccc,c1:rc", hands="2,-,-,-")
    at.say("power p2 ignore")
    assert at.height("c1") == 1
    at.say(said)
    assert at.actor == "g"
    told = [event.height for event in at.of(CrewPlaced)]
    told += [height for event in at.of(TookHome) for height in event.heights]
    assert told == [at.height("c1")] == [4]


def test_crews_are_offered_circle_bots_first():
    at = table("5rc", stacks="c4:gc", crew="2.2.1")
    at.say("terminal c4")
    assert [choice.action for choice in at.view("r").ask.choices] == [
        "crew cc",
        "crew ct",
        "crew cs",
        "crew tt",
        "crew ts",
    ]
