"""Previews of each choice, compared with the results."""

from __future__ import annotations

import pytest

from botyard import Event
from botyard.games.mechanical_beast.events import Collapsed
from botyard.games.mechanical_beast.grid import flood
from botyard.games.mechanical_beast.previews import DoorwayChange, previews_for
from botyard.games.mechanical_beast.room_refs import room_position
from botyard.games.mechanical_beast.rules.game_end import RULE_BY_REASON

from .builders import GAME, make_table
from .random_positions import random_position

DUEL = "mode:competitive"


def after_turn(state, action):
    """Return the position at the end of the turn if nothing else is done, and the fallen rooms."""
    twin, events, turn = state.copy(), list[Event](), state.turn
    GAME.apply(twin, 0, action, events.append)
    if twin.pending:
        GAME.apply(twin, 0, GAME.parse_action("settle"), events.append)
    if not twin.over and twin.turn == turn:
        GAME.apply(twin, 0, GAME.parse_action("end"))
    return twin, tuple(event.room for event in events if isinstance(event, Collapsed))


@pytest.mark.parametrize("number", range(40))
def test_preview_matches_the_result(number):
    """Compare every walk and gear of random positions."""
    state = random_position(number).state
    for action in GAME.legal_actions(state, 0):
        action_text = str(action).split()[0]
        if action_text not in ("walk", "gear"):
            continue
        (preview,) = previews_for(state, 0, [action])
        after, fell = after_turn(state, action)
        old, new = state.floor, after.floor
        moved = {
            room_position(state, room, new.where[room], new.heading[room])
            for room in new.rooms()
            if (new.where[room], new.heading[room]) != (old.where[room], old.heading[room])
        }
        assert (set(preview.moved), preview.fallen) == (moved, fell)
        assert RULE_BY_REASON.get(preview.loses, "") == (after.ended_by if after.result == "lost" else "")


def test_preview_of_a_walk_has_path_and_reach():
    table = make_table("@^ A^ B^\n.  C^ .", "@ @", C="WWOW")
    found = table.preview("walk engineer B")
    assert (found.path, found.reach, found.moved, found.fallen) == (("ENT", "A", "B"), 2, (), ())
    assert found.reach == len(flood(table.state.floor, table.number("B"))) - 1


def test_preview_of_exploring_has_the_collapse_but_no_card():
    table = make_table("C^ A> B^", "A @", flags="off", pile="N")
    found = table.preview("explore engineer n")
    assert (found.fallen, [room.room for room in found.moved]) == (("A",), ["C"])


def test_preview_of_meeples_cut_off_by_a_walk():
    table = make_table("@^ A^ B^", "B A", flags="off,lockdown")
    assert table.preview("walk android @").cuts == ("e1",)
    assert table.warning("walk android @") == "This cuts you off from every exit and every open doorway."
    assert table.preview("walk engineer @").cuts == ()


def test_preview_of_meeples_cut_off_by_a_gear():
    table = make_table("@^ G^ B^", "B G", flags="off,lockdown", G="OOOO linear:front-back")
    assert table.preview("gear android 1 +").cuts == ("e1", "android")


def test_preview_exists_for_every_choice():
    table = make_table("@^ A^", "A @", flags="off")
    prompt = table.view(1).prompt
    assert [preview.action for preview in prompt.previews] == [choice.action for choice in prompt.choices]


# --- warnings ----------------------------------------------------------------------------------------------


@pytest.mark.rule("BST-9.6", "BST-12.5")
def test_preview_of_meeples_cut_off_by_exploring():
    """A falls behind the first, and D slides in with a wall to the second."""
    grid = "K^ A^ @^\n.  D^ ."
    table = make_table(grid, "A K @", players=2, flags="off", K="WOLW", D="OOOW", pile="N")
    found = table.preview("explore engineer n")
    assert (found.fallen, [room.room for room in found.moved], found.cuts) == (("A",), ["D"], ("e2",))
    assert table.warning("explore engineer n") == "This cuts Bo off from every exit and every open doorway."
    table = make_table(grid, "A K @", players=2, flags="off", K="WOLW", pile="N")
    assert table.preview("explore engineer n").cuts == ()


def test_preview_keeps_meeples_that_reach_the_new_room():
    """The new room slides back into the gap before K, closed on all other sides; nobody knows which room it is."""
    shut = dict.fromkeys("XVMN", "LLLL")
    grid = ".  V^ .\n.  .  .\nK^ Av M^\n.  N^ .  .  X^"
    table = make_table(grid, "A K X", "X", players=2, flags="off", K="WOLW", A="LLOO", **shut)
    found = table.preview("explore engineer n")
    assert (found.fallen, [room.room for room in found.moved], found.cuts) == (("A",), ["V"], ())


@pytest.mark.rule("BST-10.3")
def test_preview_of_the_exit_falling_without_a_loss():
    table = make_table("@^ B^ E^", "E @", flags="off,lockdown")
    found = table.preview("walk engineer B")
    assert (found.loses, found.exit_falls) == ("", True)
    assert table.warning("walk engineer B") == "This leaves the Emergency Exit empty: it collapses."
    table = make_table("@^ A^ E^", "E @", flags="off", pile="N")
    assert table.preview("explore engineer n").exit_falls
    table = make_table("@^ B^ E^", "E E", flags="off,lockdown")
    assert not table.preview("walk engineer B").exit_falls


@pytest.mark.rule("BST-12.11")
def test_preview_warns_of_the_turn_limit():
    table = make_table("@^ A^", turn=9, options="turn_limit:9")
    assert table.warning("end") == "This is the last turn: you lose if you end it now."
    assert table.warning("walk engineer A") == ""
    assert make_table("@^ A^", turn=8, options="turn_limit:9").warning("end") == ""


@pytest.mark.rule("BST-14.14")
def test_preview_warns_of_repetition_unless_it_wins():
    table = make_table(
        "@^ A^ E^", "A A E A", players=2, flags="off,lockdown", options=DUEL, arrivals="e2a", reached="e2a"
    )
    table.play(*["end"] * 4)
    assert table.preview("end").loses == "repeated"
    assert "third time" in table.warning("end")
    table.state.arrivals, table.state.reached = (1,), 2
    table.state.meeples = [table.number(room) for room in "AEAA"]
    table.state.position_history = ()
    table.play(*["end"] * 4)
    assert table.warning("end") == ""


@pytest.mark.rule("BST-14.14")
def test_preview_warns_of_quiet_rounds():
    table = make_table("@^ A^", players=2, options=f"{DUEL},adjudicate_rounds:2", quiet=3)
    assert table.preview("end").loses == "quiet"
    assert table.preview("walk first A").loses == ""


@pytest.mark.rule("BST-14.11")
def test_preview_warns_of_another_player_winning():
    """Everybody else is trapped, and the second place on the Exit wins nothing."""
    table = make_table(
        "@^ A^ E^", "A A E A", players=2, flags="off,lockdown", options=DUEL, arrivals="e2a", reached="e2a"
    )
    table.state.trapped = 0b1010
    assert table.preview("walk first E").loses == "first_on_exit"
    assert table.warning("walk first E") == "This ends the game: the first player on the Emergency Exit wins."
    table.play("walk first E", "end")
    assert table.result == "decided 2 BST-14.11"


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
def test_preview_warns_of_exploring_in_the_last_turn(position, why):
    state = GAME.deserialize(f"1 floor=0,0/ENTn.R09e {position}")
    prompt = GAME.view(state, 0).prompt
    assert prompt
    found = {preview.loses for preview in prompt.previews if preview.action.startswith("explore engineer")}
    assert found == {why}


def test_preview_of_a_gear_names_doorways_that_open_and_shut():
    table = make_table("A^ B^ @^", "B @", B="OWOO centre", A="OOOO", flags="off,lockdown")
    preview = table.preview("gear engineer 1 ++")
    row, column = table.view().rooms[0].row, min(room.column for room in table.view().rooms)
    assert preview.doorways == (
        DoorwayChange(row, column, "e", opens=False),
        DoorwayChange(row, column + 1, "e", opens=True),
    )
    assert preview.exit_in_reach == "entrance"
    assert table.consequence("gear engineer 1 ++").endswith("1 room in reach, the Entrance too")
