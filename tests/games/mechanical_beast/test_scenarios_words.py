"""Scenarios told in words: the rulebook's examples (X) and tricky ones (T), with their exact outcomes."""

from __future__ import annotations

import pytest

from botyard.games.mechanical_beast.deck import oddities
from botyard.games.mechanical_beast.events import Collapsed, Explored, Repeated, SwitchThrown
from botyard.games.mechanical_beast.floor import cell_at, name_of

from .table import Table, deck_of, drawn, table

DUEL = "mode:competitive"
SEMI = "mode:semi-co-operative"


def fallen(at: Table) -> str:
    return "".join(event.room for event in at.of(Collapsed))


# --- a turn, doors, exploring ------------------------------------------------------------------------------


@pytest.mark.rule("BST-4.2")
def test_x1_move_the_engineer_explore_with_the_android():
    at = table("@^ A^", pile="N")
    at.say("walk engineer A")
    at.refuses("walk android A", "BST-4.2", "only one meeple walks")
    at.say("explore android n")
    assert (at.at("e1"), at.at("android"), at.grid()) == ("A", "N", drawn("N^ .\n@^ A^"))
    at = table("@^ A^", pile="N M", players=2)
    at.say("explore engineer n")
    assert at.rules.to_act(at.state) == (1,)  # no second exploration


@pytest.mark.rule("BST-5.2")
@pytest.mark.parametrize("side", "WL")
def test_x2_doorway_against_a_wall_or_locked_door(side):
    at = table("A^ B^", "A B", B=f"OOO{side}")
    assert at.walks() == ""
    assert at.walks("android") == ""
    assert at.explores() == "nsw"
    at.refuses("explore engineer e", "BST-7.1", "a room lies east of here already")


@pytest.mark.rule("BST-3.1", "BST-3.2", "BST-3.3", "BST-3.4", "BST-5.2")
@pytest.mark.parametrize(("level", "open_"), [("easy", True), ("normal", True), ("hard", False), ("extreme", False)])
def test_x3_glass_door(level, open_):
    at = table("A^ B^", "A B", A="OGOO", options=f"level:{level}")
    assert at.walks() == ("B" if open_ else "")
    assert at.walks("android") == ("A" if open_ else "")


@pytest.mark.rule("BST-7.2")
def test_x4_placing_with_the_arrow_away():
    at = table("A^", "A @", pile="N", N="WLOG")
    at.say("explore engineer e")
    assert at.grid() == drawn("A^ N>")
    room = at.number("N")
    sides = {side for side, mask in zip("nesw", (1, 2, 4, 8), strict=True) if at.state.floor.doors[room][1] & mask}
    assert sides == {"w", "n"}  # its back to A, its glass left to the north; the wall ahead, the locked right south


@pytest.mark.rule("BST-7.4", "BST-7.7")
def test_x5_locked_door_on_the_way_in():
    at = table("A^", "A A", pile="N", N="OOLO")
    at.say("explore engineer e")
    assert (at.at("e1"), at.people()) == ("N", "N")
    assert at.walks() == ""
    assert at.walks("android") == ""


@pytest.mark.rule("BST-7.7", "BST-7.8", "BST-8.3")
def test_x6_room_with_people():
    at = table("A^ .\nG^ .", "A G", entrance="G", pile="N", N="OOOL", G="OOOO corner:front-right")
    at.say("explore engineer e")
    assert at.people() == "N"
    at.say("gear android 1 +", "end")
    assert at.grid() == drawn("G> A>\n.  Nv")
    assert (at.people(), at.at("e1")) == ("N", "N")


@pytest.mark.rule("BST-3.3", "BST-3.5")
def test_t29_hard_level_glass_behind():
    at = table("@^", pile="N", N="OOGO", options="level:hard")
    at.say("explore engineer e")
    assert (at.at("e1"), at.people(), at.walks()) == ("N", "", "")


@pytest.mark.rule("BST-7.10", "BST-1.3")
def test_t44_twenty_first_people_room():
    rooms = [(name, "OLOO") for name in "ABCDFGHIJKMNOPQRSTUVW"]
    assert len(rooms) == 21
    assert "there are 21 rooms with people for 20 tokens (BST-7.10)" in list(oddities(deck_of("@", *rooms).file))
    at = table("@^", pile="N", N="OLOO", hand=20)
    at.say("explore engineer e")
    assert (at.people(), at.view().people_inside) == ("", 0)


@pytest.mark.rule("BST-7.1", "BST-3.3", "BST-14.4")
@pytest.mark.parametrize(
    ("options", "ways"),
    [
        ("level:easy", "e"),
        ("level:normal", "e"),
        ("level:hard", ""),
        ("level:extreme", ""),
        (f"{DUEL},glass:locked", ""),
        (f"{DUEL},glass:unlocked", "e"),
        ("level:easy,glass_explore:False", ""),
    ],
)
def test_t57_exploring_through_glass(options, ways):
    duel = DUEL in options
    at = table("A^", "A A A A" if duel else "A @", A="WGLW", options=options, players=2 if duel else 1)
    who = "first" if duel else "engineer"
    assert at.explores(who) == ways
    if not ways:
        at.refuses(f"explore {who} e", "BST-7.1", "no doorway leads east from here")


@pytest.mark.rule("BST-4.1", "BST-4.2", "BST-4.3", "BST-4.4")
def test_t58_order_and_ownership_in_a_turn():
    def fresh() -> Table:
        return table("@^ G^", "@ G G", players=2, G="OOOO centre")

    at = fresh()
    at.say("gear android 1 +")
    at.refuses("walk engineer G", "BST-4.1", "before the action")
    at = fresh()
    assert {word.split()[1] for word in at.legal() if word != "end"} == {"engineer", "android"}
    at.say("walk engineer G")
    assert (at.at("e1"), at.at("e2")) == ("G", "G")
    at.refuses("walk engineer @", "BST-4.1", "not your turn", seat=2)
    at.say("gear android 1 +", "end")
    at.say("end")  # nothing at all
    assert at.state.turn == 3


# --- gears used again --------------------------------------------------------------------------------------


@pytest.mark.rule("BST-8.4", "BST-8.5")
def test_t19_out_and_back_in_one_walk():
    at = table("A^ B^", "A @", A="OOOO centre")
    at.say("gear engineer 1 +", "end", "walk engineer A")
    at.refuses("gear engineer 1 +", "BST-8.4", "it must spend a turn elsewhere")


@pytest.mark.rule("BST-8.5")
def test_t20_out_for_one_turn():
    at = table("A^ B^", "A @", A="OOOO centre")
    at.say("gear engineer 1 +", "end", "walk engineer B", "end", "walk engineer A")
    assert at.gears() == ["+", "++", "-"]
    at.say("gear engineer 1 +")


@pytest.mark.rule("BST-8.6", "BST-8.17")
def test_t22_room_with_two_gears():
    at = table("A^ B^", "A @", A="OOOO centre corner:front-right")
    at.say("gear engineer 1 +", "end", "gear engineer 2 +", "end", "gear engineer 1 +", "end")
    at.refuses("gear engineer 1 +", "BST-8.4")
    assert at.gears(gear=2) == ["+", "++", "-", "+-"]  # the last one lifts the mark


@pytest.mark.rule("BST-8.7")
def test_t23_another_meeple_same_gear():
    at = table("A^ B^", "A A", A="OOOO centre")
    at.say("gear engineer 1 +", "end", "gear android 1 +", "end")
    at.refuses("gear engineer 1 +", "BST-8.4")
    at.refuses("gear android 1 +", "BST-8.4")


@pytest.mark.rule("BST-8.2", "BST-8.4", "BST-8.6")
def test_t54_a_gear_used_without_net_change():
    at = table("A^ B^", "A @", A="OOOO centre corner:front-right")
    assert at.gears(gear=2) == ["+", "++", "-"]  # without a mark the unchanged layout is not offered
    at.say("gear engineer 1 +", "end")
    before = at.grid()
    at.say("gear engineer 2 ++++")
    assert at.grid() == before
    at.say("end")
    assert at.gears(gear=1)


# --- the switch, and what falls ----------------------------------------------------------------------------


@pytest.mark.rule("BST-9.1")
def test_x15_android_in_the_control_room():
    at = table("@^ A^", "@ @", pile="Z N", N="OOOL")
    at.say("explore android n")
    assert (at.at("android"), at.state.switch_off) == ("Z", False)
    at.say("explore android n")
    assert (at.grid(), at.people()) == (drawn("N^ .\nZ^ .\n@^ A^"), "N")
    at.say("walk engineer Z")
    assert at.state.switch_off


@pytest.mark.rule("BST-9.6")
def test_x17_same_meeple_walks_then_explores():
    at = table("@^ .  .  .\nA^ B^ C^ .", "A @", pile="N", flags="off")
    at.say("walk engineer C", "explore engineer e")
    assert fallen(at) == "A"
    assert at.grid() == drawn("@^ .  .  .\n.  B^ C^ N>")


@pytest.mark.rule("BST-9.6", "BST-9.15")
@pytest.mark.parametrize("timing", ["after_explore", "immediate"])
def test_x18_walk_with_one_explore_with_the_other(timing):
    at = table("A^ B^ .  P^", "A P", pile="N", flags="off", options=f"collapse_timing:{timing}")
    at.say("walk engineer B", *(["settle"] if timing == "after_explore" else []), "explore android n")
    told = [event.room for event in at.of(Collapsed)]
    names = [type(event).__name__ for event in at.events]
    assert told == ["A", "P"]
    assert names[:4] == ["Walked", "Collapsed", "Explored", "Collapsed"]
    assert at.grid() == drawn(".  .  N^\nB^ .  .")


@pytest.mark.rule("BST-9.6")
def test_x19_explore_without_walking():
    at = table("A^ B^", "A @", pile="N", flags="off")
    at.say("explore engineer n")
    assert [type(event).__name__ for event in at.events[:2]] == ["Explored", "Collapsed"]
    assert at.grid() == drawn("N^ .\n.  B^")


@pytest.mark.rule("BST-9.7")
@pytest.mark.parametrize("timing", ["after_explore", "immediate"])
def test_x20_collapse_before_the_gear(timing):
    at = table("C^ A> B^ D^", "A @", flags="off", B="OOOO centre", options=f"collapse_timing:{timing}")
    at.say("walk engineer B")
    if timing == "after_explore":
        at.refuses("gear engineer 1 +", "BST-9.7", "falls first")
        at.say("settle")
    assert at.grid() == drawn("C^ B^ D^")
    at.say("gear engineer 1 +")
    assert at.grid() == drawn("C< B> D<")


@pytest.mark.rule("BST-10.3")
def test_x21_emergency_exit_left_empty():
    at = table("A^ E> B^ @^", "E @", flags="off")
    at.say("walk engineer B", "settle")
    assert at.grid() == drawn("A^ B^ @^")
    at = table("A^ E> B^ @^", "E E", flags="off")
    at.say("walk engineer B", "end")
    assert fallen(at) == ""


@pytest.mark.rule("BST-5.6", "BST-9.8", "BST-9.14")
def test_t25_walking_through_the_control_room():
    at = table("A^ Z^ B^", "A Z")
    assert at.walks() == "A!B!Z"
    at.refuses("walk engineer B", "BST-5.6", "the only way there leads through the Control Room")
    at.say("walk engineer B by control")
    assert [type(event) for event in at.events[1:]] == [SwitchThrown]
    assert at.grid() == drawn("A^ Z^ B^")
    at.say("end", "walk android A", "settle")
    assert fallen(at) == "Z"


@pytest.mark.rule("BST-9.8", "BST-7.9")
def test_t26_engineer_switches_android_explores_in_the_same_turn():
    at = table("A^ Z^ .  P^", "A P", pile="N", N="OLOO")
    at.say("walk engineer Z", "explore android n")
    assert fallen(at) == "P"
    assert (at.grid(), at.people()) == (drawn(".  .  .  N^\nA^ Z^ .  ."), "")


@pytest.mark.rule("BST-9.3", "BST-9.12")
def test_t28_two_in_a_people_room():
    at = table("T^ B^", "T @ T", flags="off", people="T", players=2, T="OOOL")
    at.say("walk engineer B", "end")
    assert (fallen(at), at.people()) == ("", "T")
    at.say("walk android B", "settle")
    assert (fallen(at), at.state.in_hand) == ("T", [0, 1])


@pytest.mark.rule("BST-9.16", "BST-5.5")
def test_t43_round_trip():
    at = table("A^ B^", "A B", flags="off", A="OOOO centre")
    at.say("walk engineer A")
    assert fallen(at) == ""
    at.refuses("walk android A", "BST-4.2")
    at.say("gear engineer 1 +", "end")
    assert at.grid() == drawn("A> B<")


# --- ends --------------------------------------------------------------------------------------------------


@pytest.mark.rule("BST-12.3")
def test_x23_everybody_safe_and_nobody_left():
    at = table("@^ A^", "@ A", flags="off")
    at.say("walk android @", "settle", "end")
    assert at.result == "won 1 BST-12.3"


@pytest.mark.rule("BST-12.4")
def test_x23_the_android_is_trapped():
    at = table("@^ A^ .  K^", "A K", flags="off,lockdown", K="WOLW")
    at.say("walk engineer @", "end")
    assert at.result == ""
    at.rings("trapped android")
    assert at.result == "won_without_android 1 BST-12.4"
    assert at.outcome().scores == (0.6,)


@pytest.mark.rule("BST-12.5", "BST-12.6")
@pytest.mark.parametrize(("flags", "rule"), [("off,lockdown", "BST-12.5"), ("lockdown", "BST-12.6")])
def test_x23_an_engineer_is_trapped(flags, rule):
    at = table("@^ Z^ .  K^ .  L^", "K @", flags=flags, K="WOLW")
    at.say("end")
    at.rings("trapped e1")
    assert at.result == f"lost {rule}"
    assert at.outcome().scores == (0.0,)


@pytest.mark.rule("BST-12.10")
def test_t31_extreme_the_exit_is_lost():
    at = table("A^ E^ @^", "E @", flags="off", options="level:extreme")
    assert at.ghost("walk engineer A").warning == "This would lose the last way out."
    at.say("walk engineer A", "settle")
    assert at.result == "lost BST-12.10"


@pytest.mark.rule("BST-12.5")
def test_t32_everybody_safe_somebody_forgotten():
    at = table("@^ A^ T^", "A @", flags="off", people="T", T="OOOL")
    assert at.ghost("walk engineer @").warning == "This would end the game with people inside."
    at.say("walk engineer @", "settle")
    assert at.ghost("end").warning == "This would end the game with people inside."
    at.say("end")
    assert at.result == "lost BST-12.5"


@pytest.mark.rule("BST-12.3", "BST-12.5", "BST-15")
def test_t51_the_last_token_and_the_exit_in_one_turn():
    at = table("@^ T^", "T @", flags="off", people="T", T="LOOO")
    assert at.ghost("walk engineer @").warning == ""
    at.say("walk engineer @", "settle", "end")
    assert (at.result, at.state.in_hand) == ("won 1 BST-12.3", [1])


@pytest.mark.rule("BST-12.17", "BST-12.1", "BST-3.4", "BST-9.4")
def test_t60_the_start_is_not_the_end_and_the_closed_hatch():
    at = table("@^", players=2)
    at.say("end", "end")
    assert at.result == ""
    at = table("@^ A^", "@ A", flags="off", options="level:extreme")
    assert not at.view().meeples[0].safe
    at.say("walk engineer A", "end")
    assert (at.result, fallen(at)) == ("", "")


@pytest.mark.rule("BST-12.15", "BST-12.2")
def test_t61_onto_the_exit_and_out_again_in_one_turn():
    at = table("@^ A^", "A @ @", flags="off", players=2, pile="N")
    at.say("walk engineer @", "settle")
    twin = at.copy()
    at.say("explore android n")
    assert (at.result, at.at("android")) == ("", "N")
    twin.say("end")
    assert twin.result == "won 12 BST-12.3"


@pytest.mark.rule("BST-11.5", "BST-12.14", "BST-11.2", "BST-12.4")
def test_t67_lockdown_before_the_switch():
    at = table("@^ Z^", "@ Z", pile="L")
    at.say("explore android e")
    assert (at.state.lockdown, at.result) == (True, "")
    at.say("walk engineer Z")
    assert at.state.switch_off
    at.refuses("explore engineer n", "BST-11.2", "nobody explores after Lockdown")
    at.say("end", "walk engineer @", "end")
    assert (fallen(at), at.at("android"), at.result) == ("Z", "L", "")


# --- semi-co-operative -------------------------------------------------------------------------------------


@pytest.mark.rule("BST-13.3")
def test_t37_tie():
    at = table("@^ A^", "@ @ @", players=2, flags="off", options=SEMI, arrived="20,25", hand="3,3", turn=26)
    at.say("walk engineer A", "end", *["end"] * 3)
    assert at.state.turn == 30
    at.say("walk engineer @", "settle", "end")
    assert (at.result, at.state.arrived) == ("won 2 BST-13.3", [30, 25])


@pytest.mark.rule("BST-13.3")
def test_t52_two_who_never_left_the_entrance():
    def until_the_switch() -> Table:
        at = table("B^ @^ A^ Z^", "@ @ A @", players=3, options=SEMI, hand="2,2,1", turn=12, actor=3)
        at.say("walk engineer Z", "end")
        return at

    at = until_the_switch()
    at.say("end", "end", "walk engineer @", "settle", "end")
    assert (at.result, at.state.arrived) == ("won 12 BST-13.3", [12, 12, 15])
    assert at.outcome().places == (1, 1, 3)
    at = until_the_switch()
    at.say("end", "walk engineer B", "end", "end")  # P2 goes in on turn 14
    at.say("end", "walk engineer @", "settle", "end")  # and comes back on 17
    at.say("walk engineer @", "settle", "end")
    assert (at.result, at.state.arrived) == ("won 1 BST-13.3", [12, 17, 18])


@pytest.mark.rule("BST-13.1", "BST-13.2", "BST-7.9")
@pytest.mark.parametrize(("mode", "found"), [("semi-co-operative", "N"), ("co-operative", "")])
def test_t69_semi_co_op_goes_on_finding_people(mode, found):
    at = table("@^ A^", "@ @ @", players=2, flags="off", options=f"mode:{mode}", pile="N", N="OLOO")
    at.say("explore engineer n")
    assert at.people() == found


@pytest.mark.rule("BST-13.2")
def test_t69_who_goes_back_in_and_is_trapped_loses_for_all():
    at = table("@^ A^ .  K^", "K @ @", players=2, flags="off,lockdown", options=SEMI, K="WOLW", hand="3,1")
    at.say("end")
    at.rings("trapped e1")
    assert (at.result, at.outcome().places) == ("lost BST-12.5", (2, 2))


# --- competitive -------------------------------------------------------------------------------------------


@pytest.mark.rule("BST-14.8", "BST-14.6")
def test_x24_two_players():
    at = table("@^", players=2, options=DUEL, pile="Z E")
    at.say("explore first n")
    assert at.state.switch_off
    assert at.rules.to_act(at.state) == (1,)
    at.say(at.legal()[0], "face n")
    assert (at.state.turn, at.state.actor) == (2, 1)


@pytest.mark.rule("BST-14.6")
def test_t38_placing_the_emergency_exit():
    picture = """
o  o  o  .  .  .
o  Z^ o  .  .  .
.  D^ .  .  .  .
.  A^ B^ .  .  .
"""
    at = table(picture, "A B Z D", players=2, options=DUEL, flags="off,acted", drawn="E", agenda="exit:1", actor=2)
    lines = [line.split() for line in picture.split("\n") if line]
    cells = [(row, column) for row, line in enumerate(lines) for column, word in enumerate(line) if word == "o"]
    assert at.legal() == [f"exit {name_of(cell_at(*cell), at.state.corner)}" for cell in cells]
    elsewhere = name_of(cell_at(2, 0), at.state.corner)
    at.refuses(f"exit {elsewhere}", "BST-14.6", "no place for the Emergency Exit")


@pytest.mark.rule("BST-14.10", "BST-14.11", "BST-14.16")
def test_t40_the_pile():
    at = table(
        "E^ A^ .  K^ .  M^",
        "E K E M",
        players=2,
        options=DUEL,
        flags="off,lockdown",
        arrivals="e1a,e2a",
        K="WOLW",
        M="WOLW",
    )
    at.say("walk first E")
    assert at.view().arrivals == ("e2a", "e1a")
    at.say("end")
    at.rings("trapped e1b")
    assert at.result == ""
    at.say("end")
    at.rings("trapped e2b")
    assert at.result == "decided 2 BST-14.11"


@pytest.mark.rule("BST-14.10", "BST-14.11")
def test_t40_both_of_one_colour_win_whatever_the_order():
    at = table("E^ A^", "E A E A", players=2, options=DUEL, flags="off,lockdown", arrivals="e2a,e1a")
    at.say("walk second E")
    assert at.result == "decided 1 BST-14.11"


@pytest.mark.rule("BST-14.11", "BST-14.13")
def test_t41_spiteful_step():
    at = table("E^ A^", "A A E A", players=2, options=DUEL, flags="off,lockdown", arrivals="e2a", actor=2)
    warning = "This would leave the Emergency Exit empty: it falls, and everybody loses."
    assert at.ghost("walk first A").warning == warning
    at.say("walk first A")
    assert at.result == "lost BST-14.11"


@pytest.mark.rule("BST-14.6", "BST-14.7", "BST-14.8", "BST-14.9")
def test_t70_who_places_who_plays_next():
    at = table("@^ A^", players=4, options=DUEL, actor=2, pile="Z E N")
    at.say("walk first A", "explore first n")
    assert at.state.switch_off
    assert at.rules.to_act(at.state) == (0,)
    at.refuses("end", "BST-14.6", "you are placing the Emergency Exit")
    at.say(at.legal()[0])
    assert at.legal() == ["face n", "face e", "face s", "face w"]
    at.say("face w")
    assert at.rooms()["E"][2] == "w"
    assert at.state.actor == 2
    at.say("explore first n")
    assert [event.role for event in at.of(Explored)] == ["control", "room"]


@pytest.mark.rule("BST-14.14", "BST-14.11")
def test_t72_adjudication_by_repeating():
    at = table("E^ A^ .  M^", "A A E M", players=2, options=DUEL, flags="off,lockdown", arrivals="e2a")
    at.say("end", "end", "end")
    assert [event.times for event in at.of(Repeated)] == [2]
    at.say("end")
    assert at.result == ""
    at.say("end")
    assert at.result == "decided 2 BST-14.14"


@pytest.mark.rule("BST-14.14", "BST-14.11")
def test_t72_nobody_on_the_exit():
    at = table("E^ A^", "A A A A", players=2, options=DUEL, flags="off,lockdown")
    at.say(*["end"] * 5)
    assert at.result == "lost BST-14.14"


@pytest.mark.rule("BST-14.14")
def test_t72_ten_quiet_rounds_of_new_positions():
    at = table(
        "E^ A^ .  K^ .  M^",
        "A K E M",
        players=2,
        options=DUEL,
        flags="off,lockdown",
        arrivals="e2a",
        K="WOLW centre linear:left-right",
    )
    for turn in range(10):
        gear = 2 if turn % 2 else 1
        assert at.result == ""
        at.say(f"gear second {gear} +", "end", "end")
    assert (at.state.turn, at.result) == (20, "decided 2 BST-14.14")


@pytest.mark.rule("BST-14.17", "BST-14.11")
def test_t73_the_second_engineer_decides_at_once():
    at = table("E^ B^ .  M^", "E B E M", players=2, options=DUEL, flags="off,lockdown", arrivals="e2a,e1a", M="WOLW")
    at.say("walk second E")
    assert (at.result, fallen(at)) == ("decided 1 BST-14.11", "")
