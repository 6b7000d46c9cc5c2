"""What would come of each choice, shown before it is made: compared with what comes of it."""

from __future__ import annotations

import pytest

from botyard import Event
from botyard.games.mechanical_beast.events import Collapsed
from botyard.games.mechanical_beast.floor import flood
from botyard.games.mechanical_beast.ghosts import foresee
from botyard.games.mechanical_beast.telling import moved_room

from .positions import any_position
from .table import HOUSE, table


def after_turn(state, action):
    """The position at the end of a turn in which nothing else is done, and what fell."""
    twin, told, turn = state.copy(), list[Event](), state.turn
    HOUSE.apply(twin, 0, action, told.append)
    if twin.agenda:
        HOUSE.apply(twin, 0, HOUSE.parse("settle"), told.append)
    if not twin.over and twin.turn == turn:
        HOUSE.apply(twin, 0, HOUSE.parse("end"))
    return twin, tuple(event.room for event in told if isinstance(event, Collapsed))


@pytest.mark.parametrize("number", range(40))
def test_a_ghost_is_what_happens(number):
    """Every walk and every gear of a position drawn by chance."""
    state = any_position(number).state
    for action in HOUSE.legal(state, 0):
        word = str(action).split()[0]
        if word not in ("walk", "gear"):
            continue
        ghost = foresee(state, 0, action)
        after, fell = after_turn(state, action)
        old, new = state.floor, after.floor
        moved = {
            moved_room(after, room, new.where[room], new.heading[room])
            for room in new.rooms()
            if (new.where[room], new.heading[room]) != (old.where[room], old.heading[room])
        }
        assert (set(ghost.moved), ghost.fallen) == (moved, fell)
        assert ghost.loses == (after.ended_by if after.result == "lost" and after.ended_by in LOSING else "")


LOSING = ("BST-12.5", "BST-12.10", "BST-14.11")


def test_the_way_of_a_walk_and_what_is_in_reach_then():
    at = table("@^ A^ B^\n.  C^ .", "@ @", C="WWOW")
    found = at.ghost("walk engineer B")
    assert (found.way, found.reach, found.moved, found.fallen) == (("ENT", "A", "B"), 2, (), ())
    assert found.reach == len(flood(at.state.floor, at.number("B"))) - 1


def test_what_falls_behind_an_explorer_but_no_card():
    at = table("C^ A> B^", "A @", flags="off", pile="N")
    found = at.ghost("explore engineer n")
    assert (found.fallen, [room.room for room in found.moved]) == (("A",), ["C"])


def test_who_would_be_cut_off():
    at = table("@^ A^ B^", "B A", flags="off,lockdown")
    found = at.ghost("walk android @")
    assert found.cuts == ("e1",)
    assert found.warning == "This cuts e1 off from every way out and every doorway."
    assert at.ghost("walk engineer @").cuts == ()


def test_a_gear_that_cuts_off():
    at = table("@^ G^ B^", "B G", flags="off,lockdown", G="OOOO linear:front-back")
    assert at.ghost("gear android 1 +").cuts == ("e1", "android")


def test_every_choice_has_a_ghost():
    at = table("@^ A^", "A @", flags="off")
    ask = at.view(1).ask
    assert [ghost.action for ghost in ask.ghosts] == [choice.action for choice in ask.choices]
