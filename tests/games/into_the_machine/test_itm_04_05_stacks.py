"""Chapters 4 and 5: levels, stacks and what a terminal card asks for."""

import pytest

from botyard.games.into_the_machine.events import CrewPlaced, TurnBegan

from .builders import make_table


@pytest.mark.rule("ITM-4.1", "ITM-4.2")
@pytest.mark.parametrize(
    ("place", "crews"), [("c1", ["crew t", "crew s", "crew c"]), ("t4", ["crew t", "crew s"]), ("s4", ["crew s"])]
)
def test_itm_4_1_each_level_takes_its_own_and_higher(place, crews):
    table = make_table("5rc", crew="1.1.1")
    placed = {f"crew {end.events_of(CrewPlaced)[0].crew}" for end in table.play_out(f"terminal {place}")}
    assert placed == set(crews)


@pytest.mark.rule("ITM-4.1")
@pytest.mark.parametrize(("crew", "place"), [("3.0.0", "t4"), ("3.3.0", "s4")])
def test_itm_4_1_without_a_bot_of_the_level(crew, place):
    make_table("5rc", crew=crew).assert_illegal(f"terminal {place}", "ITM-4.1", "it needs 1 bot of")


@pytest.mark.rule("ITM-4.2")
def test_itm_4_2_triangles_and_squares_never_enter():
    """C2 and P5 look for a circle-bot alone."""
    table = make_table(crew="0.5.5", hands="5,-,-,-")
    table.assert_illegal("terminal c2", "ITM-5.1", "no circle-bot in your crew")
    table.assert_illegal("power p5 enter", "ITM-12.3", "no circle-bot in your crew")


@pytest.mark.rule("ITM-4.2")
def test_itm_4_2_hex_bots_are_never_crew():
    table = make_table("20rc", crew="0.0.0", hexbox="rr")
    table.assert_illegal("terminal c4", "ITM-4.1", "it needs 1 bot of circle level or higher, and you have 0")


@pytest.mark.rule("ITM-4.3")
def test_itm_4_3_crew_of_the_active_supply_alone():
    table = make_table(crew="2.1.0", stacks="c1:gc")
    table.play("terminal c1")
    table.assert_illegal("crew tt", "ITM-4.3", "not all in your crew")
    table.assert_illegal("crew cs", "ITM-4.3")


@pytest.mark.rule("ITM-5.1")
@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("c3", "Upgrade could not be done: there would be no circle-bot of yours on a spot to upgrade"),
        ("c4", "Move 1 could not be done: there would be no bot of yours to move"),
        ("t2", "Move 1 + 1 could not be done: there would be no bot of yours to move"),
        ("t3", "Circle 2, hex 1 could not be done: there would be no circle-bot of yours to move"),
        ("t6", "Gold + upgrade could not be done: there would be no circle-bot"),
        ("s1", "Silver + move could not be done: there would be no circle-bot in your crew"),
        ("s5", "Catch up could not be done: none of your bots could come closer"),
    ],
)
def test_itm_5_1_nobody_places_without_acting(place, why):
    make_table().assert_illegal(f"terminal {place}", "ITM-5.1", why)


@pytest.mark.rule("ITM-5.2")
def test_itm_5_2_one_bot_on_an_empty_terminal():
    table = make_table(crew="5.0.0")
    table.play("terminal c1")
    assert table.events_of(CrewPlaced) == [CrewPlaced(0, "c1", "c")]
    table = make_table(crew="5.1.0")
    table.play("terminal c1")
    table.assert_illegal("crew cc", "ITM-5.3", "exactly 1 bot must be placed here, not 2")


@pytest.mark.rule("ITM-5.3")
def test_itm_5_3_too_few_for_the_stack():
    make_table(crew="2.0.0", stacks="c1:gcc").assert_illegal(
        "terminal c1", "ITM-5.3", "it needs 3 bots of circle level or higher"
    )


@pytest.mark.rule("ITM-5.4")
def test_itm_5_4_only_the_highest_counts():
    table = make_table(crew="3.0.0", stacks="c1:gc,c1:bc,c1:yc,c1:gcc")
    assert table.height("c1") == 3


@pytest.mark.rule("ITM-5.5", "ITM-5.10")
def test_itm_5_5_every_mixture_is_offered():
    table = make_table(crew="2.2.1", stacks="c1:gc")
    table.play("terminal c1")
    assert set(table.legal()) == {"crew cc", "crew ct", "crew cs", "crew tt", "crew ts"}


@pytest.mark.rule("ITM-5.6")
def test_itm_5_6_one_s_own_stack_must_be_beaten():
    table = make_table(crew="3.0.0", stacks="c1:rcc")
    table.play("terminal c1")
    assert [stack.crew for stack in table.view().terminals[0].stacks] == [(2, 0, 0), (3, 0, 0)]


@pytest.mark.rule("ITM-5.7")
def test_itm_5_7_the_height_of_what_is_left():
    table = make_table(stacks="c1:gc,c1:rcc,c1:bccc", actor="b")
    assert table.height("c1") == 4
    table.play_as("b", "home")
    assert table.height("c1") == 3
    table.play_as("y", "home")
    table.play_as("r", "home")
    table.play_as("g", "home")
    assert table.height("c1") == 1


@pytest.mark.rule("ITM-5.8")
def test_itm_5_8_stacks_never_merge():
    table = make_table(crew="0.2.0", stacks="c1:rc,c1:gc")
    table.play("terminal c1")
    assert [(stack.seat, stack.crew) for stack in table.view().terminals[0].stacks] == [
        (0, (1, 0, 0)),
        (1, (1, 0, 0)),
        (0, (0, 2, 0)),
    ]


@pytest.mark.rule("ITM-5.9")
@pytest.mark.parametrize("place", ["c2", "t6", "s1"])
def test_itm_5_9_placing_comes_first(place):
    """A circle-bot that stands on the terminal cannot enter; on higher levels none can stand there."""
    table = make_table("9rc", crew="1.0.1")
    placed = {end.events_of(CrewPlaced)[0].crew for end in table.play_out(f"terminal {place}")}
    assert placed == {"s"}


@pytest.mark.rule("ITM-5.3", "ITM-5.7", "ITM-12.8")
def test_itm_5_3_only_the_bots_that_are_needed_are_placed():
    table = make_table("5rc", crew="4.0.0", stacks="c4:gc,c4:bcc")
    table.play("terminal c4")
    assert table.events_of(CrewPlaced) == [CrewPlaced(0, "c4", "ccc")]
    table = make_table("5rc", crew="1.0.0", stacks="c4:bcc", hands="2,-,-,-")
    table.play("power p2 ignore")
    table.play("terminal c4")
    assert table.events_of(CrewPlaced) == [CrewPlaced(0, "c4", "c")]


@pytest.mark.rule("ITM-5.3", "ITM-12.8")
@pytest.mark.parametrize("action", ["terminal c1", "home"])
def test_itm_12_8_others_need_the_height_of_the_stack_that_was_ignored(action):
    table = make_table("5rc", crew="3.0.0", stacks="c1:gccc,c1:rc", hands="2,-,-,-")
    table.play("power p2 ignore")
    assert table.height("c1") == 1
    table.play(action)
    assert table.actor == "g"
    (heights,) = {event.heights_after for event in table.events if isinstance(event, TurnBegan)}
    assert heights[0] == table.height("c1") == 4


def test_crew_choices_start_with_circle_bots():
    table = make_table("5rc", stacks="c4:gc", crew="2.2.1")
    table.play("terminal c4")
    assert [choice.action for choice in table.view("r").prompt.choices] == [
        "crew cc",
        "crew ct",
        "crew cs",
        "crew tt",
        "crew ts",
    ]
