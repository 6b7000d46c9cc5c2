"""What would come of each choice, shown before it is made: compared with what comes of it."""

from __future__ import annotations

import pytest

from botyard import Event
from botyard.games.mechanical_beast.events import Collapsed
from botyard.games.mechanical_beast.floor import flood
from botyard.games.mechanical_beast.ghosts import foresee
from botyard.games.mechanical_beast.rules.ending import RULE_OF
from botyard.games.mechanical_beast.telling import moved_room

from .positions import any_position
from .table import HOUSE, table

DUEL = "mode:competitive"


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
        (ghost,) = foresee(state, 0, [action])
        after, fell = after_turn(state, action)
        old, new = state.floor, after.floor
        moved = {
            moved_room(after, room, new.where[room], new.heading[room])
            for room in new.rooms()
            if (new.where[room], new.heading[room]) != (old.where[room], old.heading[room])
        }
        assert (set(ghost.moved), ghost.fallen) == (moved, fell)
        assert RULE_OF.get(ghost.loses, "") == (after.ended_by if after.result == "lost" else "")


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


# --- warnings before what cannot be mended -----------------------------------------------------------------


@pytest.mark.rule("BST-9.6", "BST-12.5")
def test_who_would_be_cut_off_by_an_explorer():
    """A falls behind the first, and D slides in with a wall to the second."""
    grid = "K^ A^ @^\n.  D^ ."
    at = table(grid, "A K @", players=2, flags="off", K="WOLW", D="OOOW", pile="N")
    found = at.ghost("explore engineer n")
    assert (found.fallen, [room.room for room in found.moved], found.cuts) == (("A",), ["D"], ("e2",))
    assert found.warning == "This cuts e2 off from every way out and every doorway."
    at = table(grid, "A K @", players=2, flags="off", K="WOLW", pile="N")
    assert at.ghost("explore engineer n").cuts == ()


def test_nobody_who_may_come_into_the_new_room_is_cut_off():
    """It slides back into the hole before K, shut in on all other sides; but what it is nobody knows."""
    shut = dict.fromkeys("XVMN", "LLLL")
    grid = ".  V^ .\n.  .  .\nK^ Av M^\n.  N^ .  .  X^"
    at = table(grid, "A K X", "X", players=2, flags="off", K="WOLW", A="LLOO", **shut)
    found = at.ghost("explore engineer n")
    assert (found.fallen, [room.room for room in found.moved], found.cuts) == (("A",), ["V"], ())


@pytest.mark.rule("BST-10.3")
def test_the_emergency_exit_falls_though_the_game_goes_on():
    at = table("@^ B^ E^", "E @", flags="off,lockdown")
    found = at.ghost("walk engineer B")
    assert (found.loses, found.exit_falls) == ("", True)
    assert found.warning == "This would leave the Emergency Exit empty: it falls."
    at = table("@^ A^ E^", "E @", flags="off", pile="N")
    assert at.ghost("explore engineer n").exit_falls
    at = table("@^ B^ E^", "E E", flags="off,lockdown")
    assert not at.ghost("walk engineer B").exit_falls


@pytest.mark.rule("BST-12.11")
def test_the_last_turn_is_warned_of_when_it_ends():
    at = table("@^ A^", turn=9, options="turn_limit:9")
    assert at.ghost("end").warning == "This was the last turn: the game would be lost."
    assert at.ghost("walk engineer A").warning == ""
    assert table("@^ A^", turn=8, options="turn_limit:9").ghost("end").warning == ""


@pytest.mark.rule("BST-14.14")
def test_a_position_that_decides_is_warned_of_unless_it_decides_for_oneself():
    at = table("@^ A^ E^", "A A E A", players=2, flags="off,lockdown", options=DUEL, arrivals="e2a", reached="e2a")
    at.say(*["end"] * 4)
    assert at.ghost("end").loses == "repeated"
    assert "third time" in at.ghost("end").warning
    at.state.arrivals, at.state.reached = (1,), 2
    at.state.meeples = [at.number(room) for room in "AEAA"]
    at.state.seen = ()
    at.say(*["end"] * 4)
    assert at.ghost("end").warning == ""


@pytest.mark.rule("BST-14.14")
def test_too_many_quiet_rounds_are_warned_of():
    at = table("@^ A^", players=2, options=f"{DUEL},adjudicate_rounds:2", quiet=3)
    assert at.ghost("end").loses == "quiet"
    assert at.ghost("walk first A").loses == ""


@pytest.mark.rule("BST-14.11")
def test_who_lets_another_win_is_warned():
    """Everybody else is trapped, and the second place on the Exit wins nothing."""
    at = table("@^ A^ E^", "A A E A", players=2, flags="off,lockdown", options=DUEL, arrivals="e2a", reached="e2a")
    at.state.trapped = 0b1010
    found = at.ghost("walk first E")
    assert (found.loses, found.warning) == (
        "first_on_exit",
        "This would end the game: who was first on the Emergency Exit wins.",
    )
    at.say("walk first E", "end")
    assert at.result == "decided 2 BST-14.11"


@pytest.mark.rule("BST-12.11")
@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("options=turn_limit:5 turn=5", "turn_limit"),
        ("options=turn_limit:5 turn=4", ""),
        ("options=turn_limit:5 turn=5 drawn=R09,CTL flags=off", ""),
        ("options=turn_limit:5,level:hard turn=5 drawn=R09,CTL flags=off meeples=R09,ENT", "turn_limit"),
    ],
)
def test_who_explores_in_the_last_turn_is_warned_unless_the_card_may_be_the_way_out(position, why):
    state = HOUSE.read(f"1 floor=0,0/ENTn.R09e {position}")
    ask = HOUSE.view(state, 0).ask
    assert ask
    found = {ghost.loses for ghost in ask.ghosts if ghost.action.startswith("explore engineer")}
    assert found == {why}
