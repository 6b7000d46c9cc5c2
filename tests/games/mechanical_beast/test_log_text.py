"""Texts of events, prompts and choices."""

from inspect import isclass
from typing import get_args

import pytest

from botyard import Event
from botyard.games.mechanical_beast import events as e
from botyard.games.mechanical_beast.log_text import DESCRIBERS, ENDINGS, describe_event
from botyard.games.mechanical_beast.rules.game_end import RULE_BY_REASON
from botyard.games.mechanical_beast.state import EndReason

from .builders import make_table

NAMES = ("Ada", "Bo", "Cy", "Di")
KINDS = [kind for kind in vars(e).values() if isclass(kind) and issubclass(kind, Event) and kind is not Event]
AT = e.RoomPosition("R31", 0, 1, "e")
CARD = e.CardView("OOOO", ())
UNDECIDED_FIELDS = {"about": "android", "undecided": 1}


def explored(role="room", people=False, meeple="e1"):
    return e.Explored(0, meeple, "ENT", AT, CARD, "c2", role, people)


EXPECTED_TEXTS = [
    (e.PileLaid(71, "co-operative", "easy"), "The beast wakes: co-operative, easy, 71 cards in the pile."),
    (e.PileLaid(71, "competitive", "easy"), "The beast wakes: competitive, 71 cards in the pile."),
    (e.TurnBegan(3, 1, -1, -1), "Turn 3: Bo."),
    (e.Walked(0, "e1", ("ENT", "R31"), "b2", "c2"), "Ada walks from b2 to c2."),
    (e.Walked(1, "android", ("ENT", "R31"), "b2", "c2"), "Bo, with the android, walks from b2 to c2."),
    (e.Walked(1, "e2b", ("ENT", "R31"), "b2", "c2"), "Bo, with the second engineer, walks from b2 to c2."),
    (e.Walked(1, "e2a", ("ENT", "R31", "ENT"), "b2", "b2"), "Bo walks round and back to b2."),
    (e.SwitchThrown(0, "e1"), "Ada throws the switch: rooms collapse from now on."),
    (explored(), "Ada explores c2: a room."),
    (explored(people=True), "Ada explores c2: a room with people."),
    (explored("control", meeple="android"), "Ada, with the android, explores c2: the Control Room."),
    (explored("emergency_exit"), "Ada explores c2: the Emergency Exit."),
    (explored("lockdown"), "Ada explores c2: Lockdown."),
    (e.LockedDown(), "Nobody explores any more."),
    (e.GearUsed(0, "e1", "R31", "c2", 1, "edge", "+", ((AT,),), 1), "Ada uses the edge gear of c2: 1 room moves."),
    (
        e.GearUsed(0, "android", "R31", "c2", 1, "center", "+", ((AT, AT),), 2),
        "Ada, with the android, uses the centre gear of c2: 2 rooms move.",
    ),
    (
        e.GearUsed(0, "e1", "R31", "c2", 1, "center", "+-", ((AT, AT), (AT, AT)), 0),
        "Ada uses the centre gear of c2: nothing changes.",
    ),
    (e.Collapsed(0, "R31", "c2", "e", (), False), "c2 collapses."),
    (e.Collapsed(0, "R31", "c2", "e", (AT,), False), "c2 collapses, 1 room slides east."),
    (e.Collapsed(0, "R31", "c2", "n", (AT, AT), True), "c2 collapses, 2 rooms slide north; Ada saves its people."),
    (e.Waited(1), "Bo waits."),
    (e.ExitPlaced(1, AT, CARD, "c2"), "Bo places the Emergency Exit on c2, its arrow to the east."),
    (e.ExitReached(1, "e2a", 2), "Bo is on the Emergency Exit, in place 2."),
    (e.Repeated(2), "This position has come up 2 times; the third time decides the game."),
    (e.Quiet(8, 10), "8 rounds without progress; 10 decide the game."),
    (e.Trapped("e2", "BST-12.7"), "It is proved: Bo's engineer can never get out."),
    (e.Trapped("e2b", "BST-12.7"), "It is proved: Bo's second engineer can never get out."),
    (e.Trapped("android", "BST-12.7"), "It is proved: the android can never get out."),
    (e.Trapped("switch", "BST-12.14"), "It is proved: nobody can ever reach the switch."),
    (e.TrapCheckEnded(free=True), ""),
    (e.TrapCheckEnded(free=False), "Whether somebody is trapped could not be told."),
    (e.VoteCalled(0, "concede"), "Ada asks to give up."),
    (e.VoteCalled(0, "abandon"), "Ada asks to leave the android behind."),
    (e.Voted(1, yes=True), "Bo says yes."),
    (e.Voted(1, yes=False), "Bo says no."),
    (e.VoteLost("concede"), "The game goes on."),
    (e.GameEnded("won", (0, 1, 2, 3), "BST-12.3", "all_out"), "The game is won: everybody is out."),
    (e.GameEnded("lost", (), "BST-12.5", "people_inside"), "The game is lost: people are left inside."),
    (e.GameEnded("lost", (), "BST-12.5", "trapped"), "The game is lost: an engineer is trapped."),
    (e.GameEnded("lost", (), "BST-14.11", "exit_fell"), "The game is lost: the Emergency Exit has fallen."),
    (
        e.GameEnded("decided", (1,), "BST-14.11", "both_on_exit"),
        "Bo wins: both engineers are on the Emergency Exit.",
    ),
    (e.GameEnded("won", (0, 2), "BST-13.3", "most_saved"), "Ada and Cy win: most people saved."),
]


@pytest.mark.parametrize(
    ("event", "text"), EXPECTED_TEXTS, ids=[f"{n}-{type(one).__name__}" for n, (one, _) in enumerate(EXPECTED_TEXTS)]
)
def test_log_text_of_events(event, text):
    assert describe_event(event, NAMES) == text


def test_log_text_covers_every_event():
    assert {type(event) for event, _ in EXPECTED_TEXTS} == set(KINDS) == set(DESCRIBERS)


def test_log_text_and_rule_of_every_ending():
    assert set(get_args(EndReason)) == set(RULE_BY_REASON) == set(ENDINGS)
    assert len(set(ENDINGS.values())) == len(ENDINGS)


# --- prompts and choices -----------------------------------------------------------------------------------


def labels(table, seat=1):
    return {
        choice.action: (choice.label, choice.highlights, choice.group) for choice in table.view(seat).prompt.choices
    }


def test_choice_texts_of_a_turn():
    table = make_table("@^ G^ Z^", "@ G", G="OOOO centre")
    prompt = table.view(1).prompt
    assert prompt.text == "Walk with one, then explore or use a gear with one."
    found = labels(table)
    assert found[f"walk engineer {table.square('G')}"] == ("Walk to c2", ("G",), "Walk with your engineer")
    by_control = found[f"walk engineer {table.square('@')} by control"]
    assert by_control[0] == "Walk to b2 through the Control Room, and throw the switch"
    assert found["explore android n"] == ("Explore to the north", ("G:n",), "Act with the android")
    assert found["gear android 1 ++"] == ("Centre gear: a half turn", ("G#1",), "Act with the android")
    assert found["end"] == ("End your turn", (), "")


@pytest.mark.parametrize(
    ("gear", "steps", "text"),
    [
        ("centre", "+", "Centre gear: a quarter turn clockwise"),
        ("centre", "-", "Centre gear: a quarter turn back"),
        ("corner:back-left", "++", "Corner gear: a half turn"),
        ("edge:front", "+", "Edge gear: 1 east"),
        ("edge:left", "-", "Edge gear: 1 north"),
        ("linear:left-right", "---", "Linear gear: 3 west"),
        ("linear:front-back", "++", "Linear gear: 2 south"),
    ],
)
def test_choice_texts_of_gears(gear, steps, text):
    table = make_table("A^ B^ C^\nD^ G^ F^\nH^ I^ J^", "G G", entrance="A", G=f"OOOO {gear}")
    assert labels(table)[f"gear engineer 1 {steps}"][0] == text


def test_choice_texts_of_an_edge_gear_and_without_effect():
    grid, parts = ".  A^ B> D^\nG^ H^ I^ .", {"entrance": "H", "G": "WOOO edge:front centre"}
    found = labels(make_table(grid, "G G", **parts, marks="G:1,-"))
    assert found["gear engineer 2 +-"][0] == "Centre gear: round and back, nothing changes"
    found = labels(make_table(grid, "G G", **parts))
    assert found["gear engineer 1 -+"][0] == "Edge gear: west, east"


def test_log_text_of_a_gear_without_effect():
    table = make_table("@^ G^ A^", "G @", G="OOOO centre edge:front", marks="G:2,-")
    (event,) = table.events_of(e.GearUsed, table.play("gear engineer 1 +-"))
    assert [len(step) for step in event.moves] == [3, 3]
    assert (event.moved, describe_event(event, NAMES)) == (0, "Ada uses the centre gear of c2: nothing changes.")


@pytest.mark.parametrize(
    ("position", "text"),
    [
        (
            {"flags": "off", "walked": "e1:A", "meeples": "B @", "agenda": "fall:A"},
            "will fall. Explore first, or let it",
        ),
        ({"meeples": "A @", "walked": "e1:B"}, "Explore, use a gear, or end your turn."),
        ({"meeples": "A @", "flags": "acted"}, "End your turn?"),
        ({"vote": "concede:?y", "players": 2}, "Give up this game? All must agree."),
        (
            {"vote": "abandon:?y", "players": 2, "meeples": "@ @ A", "flags": "off,lockdown", **UNDECIDED_FIELDS},
            "Leave the android behind? All must agree.",
        ),
    ],
)
def test_prompt_texts(position, text):
    assert text in make_table("A^ B^", **position).view(1).prompt.text


def test_choice_texts_of_placing_the_exit():
    table = make_table("@^ A^", players=2, options="mode:competitive", pile="Z E")
    table.play("explore first n")
    prompt = table.view(2).prompt
    assert prompt.text == "Where is the Emergency Exit?"
    first = prompt.choices[0]
    assert first.label == f"On {first.highlights[0]}"
    table.play(first.action)
    prompt = table.view(2).prompt
    assert prompt.text == "Which way does its arrow point?"
    assert [choice.label for choice in prompt.choices] == ["To the north", "To the east", "To the south", "To the west"]
