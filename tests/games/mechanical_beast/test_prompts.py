"""Prompts, choices and consequences in English."""

from __future__ import annotations

from typing import Any

import pytest

from botyard.core.prompt import Choice

from .builders import english, make_table

UNDECIDED_FIELDS = {"about": "android", "undecided": 1}


def choices_of(table: Any, seat: int = 1) -> dict[str, Choice]:
    return {choice.action: choice for choice in table.view(seat).prompt.choices}


def label(choice: Choice) -> str:
    return english(choice.label)


# --- prompts -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "text"),
    [
        ({"meeples": "A @"}, "Move, then explore or use a gear"),
        (
            {"flags": "off", "walked": "e1:A", "meeples": "B @", "agenda": "fall:A"},
            "Boiler 1 is about to collapse. Explore first?",
        ),
        ({"meeples": "A @", "walked": "e1:B"}, "Explore, use a gear, or end your turn"),
        ({"meeples": "A @", "flags": "acted"}, "End your turn?"),
        ({"vote": "concede:?y", "players": 2}, "Concede this game? Everyone must agree."),
        (
            {"vote": "abandon:?y", "players": 2, "meeples": "@ @ A", "flags": "off,lockdown", **UNDECIDED_FIELDS},
            "Leave the android behind? Everyone must agree.",
        ),
    ],
)
def test_prompt_texts(position, text):
    assert english(make_table("A^ B^", **position).view(1).prompt.text) == text


def test_prompt_without_a_move_does_not_ask_for_one():
    prompt = make_table("@^", "@ @").view(1).prompt
    assert (prompt.args["can_move"], english(prompt.text)) == (False, "Explore, use a gear, or end your turn")


# --- choices -----------------------------------------------------------------------------------------------


def test_choice_texts_of_a_turn():
    table = make_table("@^ G^ Z^", "@ G", G="OOOO centre")
    found = choices_of(table)
    move = found[f"walk engineer {table.square('G')}"]
    assert (label(move), move.highlights) == ("Move to Chart 1", ("G",))
    assert {"who": "engineer", "meeple": "e1", "room_id": "G"}.items() <= move.args.items()
    by_control = found[f"walk engineer {table.square('@')} by control"]
    assert label(by_control) == "Move to the Entrance through the Control Room"
    assert english(by_control.consequence) == "switches the beast off"
    explore = found["explore android n"]
    assert (label(explore), explore.highlights) == ("Explore north of Chart 1 with the android", ("G:n",))
    gear = found["gear android 1 ++"]
    assert (label(gear), gear.highlights) == ("Centre gear of Chart 1: half turn with the android", ("G#1",))
    assert label(found["end"]) == "Wait and end turn"


@pytest.mark.parametrize(
    ("gear", "steps", "text"),
    [
        ("centre", "+", "Centre gear of Pump 1: quarter turn clockwise"),
        ("centre", "-", "Centre gear of Pump 1: quarter turn counterclockwise"),
        ("corner:back-left", "++", "Corner gear of Pump 1: half turn"),
        ("edge:front", "+", "Edge gear of Pump 1: 1 east"),
        ("edge:left", "-", "Edge gear of Pump 1: 1 north"),
        ("linear:left-right", "---", "Rail gear of Pump 1: 3 west"),
        ("linear:front-back", "++", "Rail gear of Pump 1: 2 south"),
        ("edge:front edge:left", "+", "Edge gear on the north wall of Pump 1: 1 east"),
        ("corner:back-left corner:front-left", "+", "Corner gear at the south-west of Pump 1: quarter turn clockwise"),
        ("linear:front-back linear:left-right", "+", "Rail gear from north to south of Pump 1: 1 south"),
    ],
)
def test_choice_texts_of_gears(gear, steps, text):
    table = make_table("A^ B^ C^\nD^ G^ F^\nH^ I^ J^", "G G", entrance="A", G=f"OOOO {gear}")
    assert label(choices_of(table)[f"gear engineer 1 {steps}"]) == text


def test_choice_texts_of_an_edge_gear_and_without_effect():
    grid, parts = ".  A^ B> D^\nG^ H^ I^ .", {"entrance": "H", "G": "WOOO edge:front centre"}
    found = choices_of(make_table(grid, "G G", **parts, marks="G:1,-"))["gear engineer 2 +-"]
    assert label(found) == "Centre gear of Chart 1: all the way round"
    assert english(found.consequence).startswith("no room moves, only the pin moves to this gear")
    found = choices_of(make_table(grid, "G G", **parts))["gear engineer 1 -+"]
    assert label(found) == "Edge gear of Chart 1: west, east"


def test_choice_texts_of_placing_the_exit():
    table = make_table("@^ A^", players=2, options="mode:competitive", pile="Z E")
    table.play("explore first n")
    prompt = table.view(2).prompt
    assert english(prompt.text) == "Where do you place the Emergency Exit?"
    first = prompt.choices[0]
    assert label(first) == "Place it north-west of the Control Room"
    table.play(first.action)
    prompt = table.view(2).prompt
    assert english(prompt.text) == "Emergency Exit north-west of the Control Room: which way does its arrow point?"
    assert (prompt.args["row"], prompt.args["column"]) == (first.args["row"], first.args["column"])
    assert [label(choice) for choice in prompt.choices] == [
        f"Point it {way}" for way in ("north", "east", "south", "west")
    ]


# --- consequences ------------------------------------------------------------------------------------------


@pytest.mark.rule("BST-9.6")
def test_consequence_of_a_move_names_collapse_and_rescue():
    table = make_table("@^ T^", "T @", flags="off", people="T", T="LOOO")
    assert table.consequence("walk engineer @") == "west of you; Galley 3 collapses; you rescue its people"
    assert table.consequence("walk android T") == "people inside, east of the android"


def test_consequence_of_a_move_that_cuts_a_player_off():
    table = make_table("@^ A^ B^", "B A", flags="off,lockdown")
    assert table.consequence("walk android @") == "west of the android; Boiler 1 collapses; cuts you off"


@pytest.mark.rule("BST-9.1")
def test_consequence_of_entering_the_control_room():
    table = make_table("@^ Z^", "@ @")
    assert table.consequence("walk engineer Z") == "switches the beast off; east of you"
    assert table.consequence("walk android Z") == "east of the android"


def test_consequence_of_a_gear_names_the_ride():
    table = make_table("A^ B^ C^\nD^ G^ F^\nH^ I^ J^", "G A", entrance="A", G="OOOO corner:back-left")
    assert table.consequence("gear engineer 1 +").startswith("you ride 1 south; ")


def test_consequence_of_exploring_towards_the_lockdown():
    table = make_table("@^ A^", "@ A", pile="L", options="level:normal")
    assert table.consequence("explore engineer n").startswith("a new room, can't be undone")
