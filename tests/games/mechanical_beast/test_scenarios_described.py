"""Scenarios in words: the rulebook's examples (X) and tricky cases (T), with their exact outcomes."""

from __future__ import annotations

import pytest

from botyard.games.mechanical_beast.deck import deck_warnings
from botyard.games.mechanical_beast.events import Collapsed, Explored, Repeated, SwitchThrown
from botyard.games.mechanical_beast.grid import cell_at, square_at

from .builders import Table, make_deck, make_table, normalize_grid

DUEL = "mode:competitive"
SEMI = "mode:semi-co-operative"


def fallen(table: Table) -> str:
    return "".join(event.room for event in table.events_of(Collapsed))


# --- a turn, doors, exploring ------------------------------------------------------------------------------


@pytest.mark.rule("BST-4.2")
def test_x1_move_the_engineer_explore_with_the_android():
    table = make_table("@^ A^", pile="N")
    table.play("walk engineer A")
    table.assert_illegal("walk android A", "BST-4.2", "only one figure moves")
    table.play("explore android n")
    assert (table.at("e1"), table.at("android"), table.grid()) == ("A", "N", normalize_grid("N^ .\n@^ A^"))
    table = make_table("@^ A^", pile="N M", players=2)
    table.play("explore engineer n")
    assert table.game.active_seats(table.state) == (1,)  # no second exploration


@pytest.mark.rule("BST-5.2")
@pytest.mark.parametrize("side", "WL")
def test_x2_doorway_against_a_wall_or_locked_door(side):
    table = make_table("A^ B^", "A B", B=f"OOO{side}")
    assert table.walkable_rooms() == ""
    assert table.walkable_rooms("android") == ""
    assert table.explorable_directions() == "nsw"
    table.assert_illegal("explore engineer e", "BST-7.1", "there is already a room east of here")


@pytest.mark.rule("BST-3.1", "BST-3.2", "BST-3.3", "BST-3.4", "BST-5.2")
@pytest.mark.parametrize(("level", "open_"), [("easy", True), ("normal", True), ("hard", False), ("extreme", False)])
def test_x3_glass_door(level, open_):
    table = make_table("A^ B^", "A B", A="OGOO", options=f"level:{level}")
    assert table.walkable_rooms() == ("B" if open_ else "")
    assert table.walkable_rooms("android") == ("A" if open_ else "")


@pytest.mark.rule("BST-7.2")
def test_x4_placing_with_the_arrow_away():
    table = make_table("A^", "A @", pile="N", N="WLOG")
    table.play("explore engineer e")
    assert table.grid() == normalize_grid("A^ N>")
    room = table.number("N")
    sides = {side for side, mask in zip("nesw", (1, 2, 4, 8), strict=True) if table.state.floor.doors[room][1] & mask}
    assert sides == {"w", "n"}  # its back to A, its glass left to the north; the wall ahead, the locked right south


@pytest.mark.rule("BST-7.4", "BST-7.7")
def test_x5_locked_door_on_the_way_in():
    table = make_table("A^", "A A", pile="N", N="OOLO")
    table.play("explore engineer e")
    assert (table.at("e1"), table.people()) == ("N", "N")
    assert table.walkable_rooms() == ""
    assert table.walkable_rooms("android") == ""


@pytest.mark.rule("BST-7.7", "BST-7.8", "BST-8.3")
def test_x6_room_with_people():
    table = make_table("A^ .\nG^ .", "A G", entrance="G", pile="N", N="OOOL", G="OOOO corner:front-right")
    table.play("explore engineer e")
    assert table.people() == "N"
    table.play("gear android 1 +", "end")
    assert table.grid() == normalize_grid("G> A>\n.  Nv")
    assert (table.people(), table.at("e1")) == ("N", "N")


@pytest.mark.rule("BST-3.3", "BST-3.5")
def test_t29_hard_level_glass_behind():
    table = make_table("@^", pile="N", N="OOGO", options="level:hard")
    table.play("explore engineer e")
    assert (table.at("e1"), table.people(), table.walkable_rooms()) == ("N", "", "")


@pytest.mark.rule("BST-7.10", "BST-1.3")
def test_t44_twenty_first_people_room():
    rooms = [(name, "OLOO") for name in "ABCDFGHIJKMNOPQRSTUVW"]
    assert len(rooms) == 21
    assert "there are 21 rooms with people for 20 tokens (BST-7.10)" in list(deck_warnings(make_deck("@", *rooms).file))
    table = make_table("@^", pile="N", N="OLOO", hand=20)
    table.play("explore engineer e")
    assert (table.people(), table.view().people_inside) == ("", 0)


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
    table = make_table("A^", "A A A A" if duel else "A @", A="WGLW", options=options, players=2 if duel else 1)
    who = "first" if duel else "engineer"
    assert table.explorable_directions(who) == ways
    if not ways:
        table.assert_illegal(f"explore {who} e", "BST-7.1", "no doorway leads east from here")


@pytest.mark.rule("BST-4.1", "BST-4.2", "BST-4.3", "BST-4.4")
def test_t58_order_and_ownership_in_a_turn():
    def fresh() -> Table:
        return make_table("@^ G^", "@ G G", players=2, G="OOOO centre")

    table = fresh()
    table.play("gear android 1 +")
    table.assert_illegal("walk engineer G", "BST-4.1", "before your action")
    table = fresh()
    assert {text.split()[1] for text in table.legal() if text != "end"} == {"engineer", "android"}
    table.play("walk engineer G")
    assert (table.at("e1"), table.at("e2")) == ("G", "G")
    table.assert_illegal("walk engineer @", "BST-4.1", "not your turn", seat=2)
    table.play("gear android 1 +", "end")
    table.play("end")  # nothing at all
    assert table.state.turn == 3


# --- gears used again --------------------------------------------------------------------------------------


@pytest.mark.rule("BST-8.4", "BST-8.5")
def test_t19_out_and_back_in_one_walk():
    table = make_table("A^ B^", "A @", A="OOOO centre")
    table.play("gear engineer 1 +", "end", "walk engineer A")
    table.assert_illegal("gear engineer 1 +", "BST-8.4", "it must spend a turn elsewhere")


@pytest.mark.rule("BST-8.5")
def test_t20_out_for_one_turn():
    table = make_table("A^ B^", "A @", A="OOOO centre")
    table.play("gear engineer 1 +", "end", "walk engineer B", "end", "walk engineer A")
    assert table.gear_targets() == ["+", "++", "-"]
    table.play("gear engineer 1 +")


@pytest.mark.rule("BST-8.6", "BST-8.17")
def test_t22_room_with_two_gears():
    table = make_table("A^ B^", "A @", A="OOOO centre corner:front-right")
    table.play("gear engineer 1 +", "end", "gear engineer 2 +", "end", "gear engineer 1 +", "end")
    table.assert_illegal("gear engineer 1 +", "BST-8.4")
    assert table.gear_targets(gear=2) == ["+", "++", "-", "+-"]  # the last one lifts the mark


@pytest.mark.rule("BST-8.7")
def test_t23_another_meeple_same_gear():
    table = make_table("A^ B^", "A A", A="OOOO centre")
    table.play("gear engineer 1 +", "end", "gear android 1 +", "end")
    table.assert_illegal("gear engineer 1 +", "BST-8.4")
    table.assert_illegal("gear android 1 +", "BST-8.4")


@pytest.mark.rule("BST-8.2", "BST-8.4", "BST-8.6")
def test_t54_a_gear_used_without_net_change():
    table = make_table("A^ B^", "A @", A="OOOO centre corner:front-right")
    assert table.gear_targets(gear=2) == ["+", "++", "-"]  # without a mark the unchanged layout is not offered
    table.play("gear engineer 1 +", "end")
    before = table.grid()
    table.play("gear engineer 2 ++++")
    assert table.grid() == before
    table.play("end")
    assert table.gear_targets(gear=1)


# --- the switch, and what falls ----------------------------------------------------------------------------


@pytest.mark.rule("BST-9.1")
def test_x15_android_in_the_control_room():
    table = make_table("@^ A^", "@ @", pile="Z N", N="OOOL")
    table.play("explore android n")
    assert (table.at("android"), table.state.switch_off) == ("Z", False)
    table.play("explore android n")
    assert (table.grid(), table.people()) == (normalize_grid("N^ .\nZ^ .\n@^ A^"), "N")
    table.play("walk engineer Z")
    assert table.state.switch_off


@pytest.mark.rule("BST-9.6")
def test_x17_same_meeple_walks_then_explores():
    table = make_table("@^ .  .  .\nA^ B^ C^ .", "A @", pile="N", flags="off")
    table.play("walk engineer C", "explore engineer e")
    assert fallen(table) == "A"
    assert table.grid() == normalize_grid("@^ .  .  .\n.  B^ C^ N>")


@pytest.mark.rule("BST-9.6", "BST-9.15")
@pytest.mark.parametrize("timing", ["after_explore", "immediate"])
def test_x18_walk_with_one_explore_with_the_other(timing):
    table = make_table("A^ B^ .  P^", "A P", pile="N", flags="off", options=f"collapse_timing:{timing}")
    table.play("walk engineer B", *(["settle"] if timing == "after_explore" else []), "explore android n")
    events = [event.room for event in table.events_of(Collapsed)]
    names = [type(event).__name__ for event in table.events]
    assert events == ["A", "P"]
    assert names[:4] == ["Walked", "Collapsed", "Explored", "Collapsed"]
    assert table.grid() == normalize_grid(".  .  N^\nB^ .  .")


@pytest.mark.rule("BST-9.6")
def test_x19_explore_without_walking():
    table = make_table("A^ B^", "A @", pile="N", flags="off")
    table.play("explore engineer n")
    assert [type(event).__name__ for event in table.events[:2]] == ["Explored", "Collapsed"]
    assert table.grid() == normalize_grid("N^ .\n.  B^")


@pytest.mark.rule("BST-9.7")
@pytest.mark.parametrize("timing", ["after_explore", "immediate"])
def test_x20_collapse_before_the_gear(timing):
    table = make_table("C^ A> B^ D^", "A @", flags="off", B="OOOO centre", options=f"collapse_timing:{timing}")
    table.play("walk engineer B")
    if timing == "after_explore":
        table.assert_illegal("gear engineer 1 +", "BST-9.7", "collapses first")
        table.play("settle")
    assert table.grid() == normalize_grid("C^ B^ D^")
    table.play("gear engineer 1 +")
    assert table.grid() == normalize_grid("C< B> D<")


@pytest.mark.rule("BST-10.3")
def test_x21_emergency_exit_left_empty():
    table = make_table("A^ E> B^ @^", "E @", flags="off")
    table.play("walk engineer B", "settle")
    assert table.grid() == normalize_grid("A^ B^ @^")
    table = make_table("A^ E> B^ @^", "E E", flags="off")
    table.play("walk engineer B", "end")
    assert fallen(table) == ""


@pytest.mark.rule("BST-5.6", "BST-9.8", "BST-9.14")
def test_t25_walking_through_the_control_room():
    table = make_table("A^ Z^ B^", "A Z")
    assert table.walkable_rooms() == "A!B!Z"
    table.assert_illegal("walk engineer B", "BST-5.6", "the only way there is through the Control Room")
    table.play("walk engineer B by control")
    assert [type(event) for event in table.events[1:]] == [SwitchThrown]
    assert table.grid() == normalize_grid("A^ Z^ B^")
    table.play("end", "walk android A", "settle")
    assert fallen(table) == "Z"


@pytest.mark.rule("BST-9.8", "BST-7.9")
def test_t26_engineer_switches_android_explores_in_the_same_turn():
    table = make_table("A^ Z^ .  P^", "A P", pile="N", N="OLOO")
    table.play("walk engineer Z", "explore android n")
    assert fallen(table) == "P"
    assert (table.grid(), table.people()) == (normalize_grid(".  .  .  N^\nA^ Z^ .  ."), "")


@pytest.mark.rule("BST-9.3", "BST-9.12")
def test_t28_two_in_a_people_room():
    table = make_table("T^ B^", "T @ T", flags="off", people="T", players=2, T="OOOL")
    table.play("walk engineer B", "end")
    assert (fallen(table), table.people()) == ("", "T")
    table.play("walk android B", "settle")
    assert (fallen(table), table.state.in_hand) == ("T", [0, 1])


@pytest.mark.rule("BST-9.16", "BST-5.5")
def test_t43_round_trip():
    table = make_table("A^ B^", "A B", flags="off", A="OOOO centre")
    table.play("walk engineer A")
    assert fallen(table) == ""
    table.assert_illegal("walk android A", "BST-4.2")
    table.play("gear engineer 1 +", "end")
    assert table.grid() == normalize_grid("A> B<")


# --- ends --------------------------------------------------------------------------------------------------


@pytest.mark.rule("BST-12.3")
def test_x23_everybody_safe_and_nobody_left():
    table = make_table("@^ A^", "@ A", flags="off")
    table.play("walk android @", "settle", "end")
    assert table.result == "won 1 BST-12.3"


@pytest.mark.rule("BST-12.4")
def test_x23_the_android_is_trapped():
    table = make_table("@^ A^ .  K^", "A K", flags="off,lockdown", K="WOLW")
    table.play("walk engineer @", "end")
    assert table.result == ""
    table.play_proof_timer("trapped android")
    assert table.result == "won_without_android 1 BST-12.4"
    assert table.outcome().scores == (0.6,)


@pytest.mark.rule("BST-12.5", "BST-12.6")
@pytest.mark.parametrize(("flags", "rule"), [("off,lockdown", "BST-12.5"), ("lockdown", "BST-12.6")])
def test_x23_an_engineer_is_trapped(flags, rule):
    table = make_table("@^ Z^ .  K^ .  L^", "K @", flags=flags, K="WOLW")
    table.play("end")
    table.play_proof_timer("trapped e1")
    assert table.result == f"lost {rule}"
    assert table.outcome().scores == (0.0,)


@pytest.mark.rule("BST-12.10")
def test_t31_extreme_the_exit_is_lost():
    table = make_table("A^ E^ @^", "E @", flags="off", options="level:extreme")
    assert table.warning("walk engineer A") == "This destroys the last way out: everyone loses."
    table.play("walk engineer A", "settle")
    assert table.result == "lost BST-12.10"


@pytest.mark.rule("BST-12.5")
def test_t32_everybody_safe_somebody_forgotten():
    table = make_table("@^ A^ T^", "A @", flags="off", people="T", T="OOOL")
    assert table.warning("walk engineer @") == "This ends the game with people inside: everyone loses."
    table.play("walk engineer @", "settle")
    assert table.warning("end") == "This ends the game with people inside: everyone loses."
    table.play("end")
    assert table.result == "lost BST-12.5"


@pytest.mark.rule("BST-12.3", "BST-12.5", "BST-15")
def test_t51_the_last_token_and_the_exit_in_one_turn():
    table = make_table("@^ T^", "T @", flags="off", people="T", T="LOOO")
    assert table.warning("walk engineer @") == ""
    table.play("walk engineer @", "settle", "end")
    assert (table.result, table.state.in_hand) == ("won 1 BST-12.3", [1])


@pytest.mark.rule("BST-12.17", "BST-12.1", "BST-3.4", "BST-9.4")
def test_t60_the_start_is_not_the_end_and_the_closed_hatch():
    table = make_table("@^", players=2)
    table.play("end", "end")
    assert table.result == ""
    table = make_table("@^ A^", "@ A", flags="off", options="level:extreme")
    assert not table.view().meeples[0].safe
    table.play("walk engineer A", "end")
    assert (table.result, fallen(table)) == ("", "")


@pytest.mark.rule("BST-12.15", "BST-12.2")
def test_t61_onto_the_exit_and_out_again_in_one_turn():
    table = make_table("@^ A^", "A @ @", flags="off", players=2, pile="N")
    table.play("walk engineer @", "settle")
    twin = table.copy()
    table.play("explore android n")
    assert (table.result, table.at("android")) == ("", "N")
    twin.play("end")
    assert twin.result == "won 12 BST-12.3"


@pytest.mark.rule("BST-11.5", "BST-12.14", "BST-11.2", "BST-12.4")
def test_t67_lockdown_before_the_switch():
    table = make_table("@^ Z^", "@ Z", pile="L")
    table.play("explore android e")
    assert (table.state.lockdown, table.result) == (True, "")
    table.play("walk engineer Z")
    assert table.state.switch_off
    table.assert_illegal("explore engineer n", "BST-11.2", "nobody can explore after Lockdown")
    table.play("end", "walk engineer @", "end")
    assert (fallen(table), table.at("android"), table.result) == ("Z", "L", "")


# --- semi-co-operative -------------------------------------------------------------------------------------


@pytest.mark.rule("BST-13.3")
def test_t37_tie():
    table = make_table("@^ A^", "@ @ @", players=2, flags="off", options=SEMI, arrived="20,25", hand="3,3", turn=26)
    table.play("walk engineer A", "end", *["end"] * 3)
    assert table.state.turn == 30
    table.play("walk engineer @", "settle", "end")
    assert (table.result, table.state.arrived) == ("won 2 BST-13.3", [30, 25])


@pytest.mark.rule("BST-13.3")
def test_t52_two_who_never_left_the_entrance():
    def until_the_switch() -> Table:
        table = make_table("B^ @^ A^ Z^", "@ @ A @", players=3, options=SEMI, hand="2,2,1", turn=12, actor=3)
        table.play("walk engineer Z", "end")
        return table

    table = until_the_switch()
    table.play("end", "end", "walk engineer @", "settle", "end")
    assert (table.result, table.state.arrived) == ("won 12 BST-13.3", [12, 12, 15])
    assert table.outcome().places == (1, 1, 3)
    table = until_the_switch()
    table.play("end", "walk engineer B", "end", "end")  # P2 goes in on turn 14
    table.play("end", "walk engineer @", "settle", "end")  # and comes back on 17
    table.play("walk engineer @", "settle", "end")
    assert (table.result, table.state.arrived) == ("won 1 BST-13.3", [12, 17, 18])


@pytest.mark.rule("BST-13.1", "BST-13.2", "BST-7.9")
@pytest.mark.parametrize(("mode", "found"), [("semi-co-operative", "N"), ("co-operative", "")])
def test_t69_semi_co_op_goes_on_finding_people(mode, found):
    table = make_table("@^ A^", "@ @ @", players=2, flags="off", options=f"mode:{mode}", pile="N", N="OLOO")
    table.play("explore engineer n")
    assert table.people() == found


@pytest.mark.rule("BST-13.2")
def test_t69_who_goes_back_in_and_is_trapped_loses_for_all():
    table = make_table("@^ A^ .  K^", "K @ @", players=2, flags="off,lockdown", options=SEMI, K="WOLW", hand="3,1")
    table.play("end")
    table.play_proof_timer("trapped e1")
    assert (table.result, table.outcome().places) == ("lost BST-12.5", (2, 2))


# --- competitive -------------------------------------------------------------------------------------------


@pytest.mark.rule("BST-14.8", "BST-14.6")
def test_x24_two_players():
    table = make_table("@^", players=2, options=DUEL, pile="Z E")
    table.play("explore first n")
    assert table.state.switch_off
    assert table.game.active_seats(table.state) == (1,)
    table.play(table.legal()[0], "face n")
    assert (table.state.turn, table.state.actor) == (2, 1)


@pytest.mark.rule("BST-14.6")
def test_t38_placing_the_emergency_exit():
    picture = """
o  o  o  .  .  .
o  Z^ o  .  .  .
.  D^ .  .  .  .
.  A^ B^ .  .  .
"""
    table = make_table(
        picture, "A B Z D", players=2, options=DUEL, flags="off,acted", drawn="E", agenda="exit:1", actor=2
    )
    lines = [line.split() for line in picture.split("\n") if line]
    cells = [(row, column) for row, line in enumerate(lines) for column, word in enumerate(line) if word == "o"]
    assert table.legal() == [f"exit {square_at(cell_at(*cell), table.state.corner)}" for cell in cells]
    elsewhere = square_at(cell_at(2, 0), table.state.corner)
    table.assert_illegal(f"exit {elsewhere}", "BST-14.6", "can't hold the Emergency Exit")


@pytest.mark.rule("BST-14.10", "BST-14.11", "BST-14.16")
def test_t40_the_pile():
    table = make_table(
        "E^ A^ .  K^ .  M^",
        "E K E M",
        players=2,
        options=DUEL,
        flags="off,lockdown",
        arrivals="e1a,e2a",
        K="WOLW",
        M="WOLW",
    )
    table.play("walk first E")
    assert table.view().arrivals == ("e2a", "e1a")
    table.play("end")
    table.play_proof_timer("trapped e1b")
    assert table.result == ""
    table.play("end")
    table.play_proof_timer("trapped e2b")
    assert table.result == "decided 2 BST-14.11"


@pytest.mark.rule("BST-14.10", "BST-14.11")
def test_t40_both_of_one_colour_win_whatever_the_order():
    table = make_table("E^ A^", "E A E A", players=2, options=DUEL, flags="off,lockdown", arrivals="e2a,e1a")
    table.play("walk second E")
    assert table.result == "decided 1 BST-14.11"


@pytest.mark.rule("BST-14.11", "BST-14.13")
def test_t41_spiteful_step():
    table = make_table("E^ A^", "A A E A", players=2, options=DUEL, flags="off,lockdown", arrivals="e2a", actor=2)
    warning = "This leaves the Emergency Exit empty: it collapses, and everyone loses."
    assert table.warning("walk first A") == warning
    table.play("walk first A")
    assert table.result == "lost BST-14.11"


@pytest.mark.rule("BST-14.6", "BST-14.7", "BST-14.8", "BST-14.9")
def test_t70_who_places_who_plays_next():
    table = make_table("@^ A^", players=4, options=DUEL, actor=2, pile="Z E N")
    table.play("walk first A", "explore first n")
    assert table.state.switch_off
    assert table.game.active_seats(table.state) == (0,)
    table.assert_illegal("end", "BST-14.6", "you are placing the Emergency Exit")
    table.play(table.legal()[0])
    assert table.legal() == ["face n", "face e", "face s", "face w"]
    table.play("face w")
    assert table.rooms()["E"][2] == "w"
    assert table.state.actor == 2
    table.play("explore first n")
    assert [event.role for event in table.events_of(Explored)] == ["control", "room"]


@pytest.mark.rule("BST-14.14", "BST-14.11")
def test_t72_adjudication_by_repeating():
    table = make_table("E^ A^ .  M^", "A A E M", players=2, options=DUEL, flags="off,lockdown", arrivals="e2a")
    table.play("end", "end", "end")
    assert [event.times for event in table.events_of(Repeated)] == [2]
    table.play("end")
    assert table.result == ""
    table.play("end")
    assert table.result == "decided 2 BST-14.14"


@pytest.mark.rule("BST-14.14", "BST-14.11")
def test_t72_nobody_on_the_exit():
    table = make_table("E^ A^", "A A A A", players=2, options=DUEL, flags="off,lockdown")
    table.play(*["end"] * 5)
    assert table.result == "lost BST-14.14"


@pytest.mark.rule("BST-14.14")
def test_t72_ten_quiet_rounds_of_new_positions():
    table = make_table(
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
        assert table.result == ""
        table.play(f"gear second {gear} +", "end", "end")
    assert (table.state.turn, table.result) == (20, "decided 2 BST-14.14")


@pytest.mark.rule("BST-14.17", "BST-14.11")
def test_t73_the_second_engineer_decides_at_once():
    table = make_table(
        "E^ B^ .  M^", "E B E M", players=2, options=DUEL, flags="off,lockdown", arrivals="e2a,e1a", M="WOLW"
    )
    table.play("walk second E")
    assert (table.result, fallen(table)) == ("decided 1 BST-14.11", "")
