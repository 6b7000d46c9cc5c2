"""Tricky cases, X01 to X70, with their exact outcomes."""

import pytest

from botyard.games.into_the_machine.events import CardsDrawn, HalfBegan, QueueMoved, Reshuffled

from .builders import FULL_TRACK, make_table, new_game

ALL_BUT_TWO = "111112223333333,4444444555,-,-"  # hands that leave two P1
ALL_BUT_THREE = "11112223333333,4444444555,-,-"


def drawn(table, events=None):
    """Return how many cards each seat drew."""
    counts = {}
    for event in table.events_of(CardsDrawn, events):
        counts["rgbyp"[event.seat]] = counts.get("rgbyp"[event.seat], 0) + len(event.cards)
    return counts


# --- movement, Hex Box and queue ---------------------------------------------------------------------------


@pytest.mark.rule("ITM-8.4", "ITM-9.1")
def test_x01_it_leaps_all_and_leaves():
    table = make_table("17rc 18gc 19bc 20yc")
    table.play("terminal c4")
    assert table.board() == "18gc 19bc 20yc"
    assert table.legal() == ["hex", "cards"]


@pytest.mark.rule("ITM-8.4", "ITM-10.5", "ITM-13.2")
def test_x02_straight_to_the_podium_while_spot_1_stays_taken():
    table = make_table("1gc 2yc 3bc 4gc 5rh", queue="by")
    table.play("terminal c4", "move 5")
    assert table.board() == "1gc 2yc 3bc 4gc queue=by podium=r"
    assert drawn(table) == {"r": 1, "g": 1, "b": 1, "y": 1}


@pytest.mark.rule("ITM-8.9")
def test_x04_a_hop_out_of_the_hex_box():
    table = make_table("18bc 19gc", hexbox="r", hands="4,-,-,-")
    table.play("power p4")
    assert table.board() == "17rh 18bc 19gc"


@pytest.mark.rule("ITM-8.10")
def test_x05_no_catching_up_from_the_hex_box_past_the_last_spot():
    make_table("5bc 20gc", hexbox="r").assert_illegal("terminal s5", "ITM-5.1")


@pytest.mark.rule("ITM-10.7")
def test_x07_two_spaces_out_of_the_queue():
    assert make_table("1gc 2bc 3yc", queue="gr").final_boards("terminal t1") == {"1gc 2bc 3yc 5rc queue=g"}


@pytest.mark.rule("ITM-8.9")
def test_x08_a_hop_out_of_the_queue():
    assert make_table("1gc 2bc 3yc", queue="gr").final_boards("terminal s4") == {"1gc 2bc 3yc 4rc queue=g"}


@pytest.mark.rule("ITM-10.10", "ITM-14.12")
def test_x10_a_queued_bot_is_upgraded_only_where_it_comes_to_stand():
    table = make_table("1gc 2bc 3yc", queue="gr")
    table.assert_illegal("terminal c3", "ITM-5.1", "no circle-bot of yours on a spot")
    table.play("terminal s2", "upgrade 4")
    assert table.board() == "1gc 2bc 3yc queue=g"
    assert drawn(table) == {"r": 1}


@pytest.mark.rule("ITM-14.18")
def test_x11_it_overtakes_the_queue():
    assert make_table("1gc 2bc", crew="1.0.1", queue="r").final_boards("terminal s1") == {"1gc 2bc 3rc queue=r"}


@pytest.mark.rule("ITM-10.8", "ITM-8.7", "ITM-8.13")
def test_x13_the_queue_moves_between_the_two_moves():
    table = make_table("1rc 2gc", queue="r")
    table.play("terminal t2", "move 1")
    assert table.board() == "2gc 3rc 4rc"
    assert table.events_of(QueueMoved) == [QueueMoved(0)]


@pytest.mark.rule("ITM-8.7", "ITM-9.2", "ITM-14.21")
def test_x14_one_racer_for_two_moves():
    table = make_table("20rc")
    table.play("terminal t2")
    assert table.board() == "20rh"


@pytest.mark.rule("ITM-8.7", "ITM-9.2")
def test_x14_cards_are_forced_and_the_other_bot_moves():
    table = make_table("10rh 20rc", podium="rrg")
    ends = list(table.play_out("terminal t2"))
    assert {end.board() for end in ends} == {"9rh podium=rrg"}
    assert [drawn(end) for end in ends] == [{"r": 3}, {"r": 3}]


@pytest.mark.rule("ITM-8.7", "ITM-14.21")
@pytest.mark.parametrize("action", ["terminal t2", "terminal t3", "terminal s3", "power p3"])
def test_x14_without_a_hex_bot_in_the_box_nobody_makes_the_second_move(action):
    table = make_table("20rc", hands="3,-,-,-")
    assert action in table.legal()
    circles, triangles, squares, _ = table.state.boxes[0]
    table.state.boxes[0] = circles, triangles, squares, 0
    table.assert_illegal(action, "ITM-12.3" if "power" in action else "ITM-5.1")


@pytest.mark.rule("ITM-14.16")
def test_x16_the_new_hex_bot_moves_two():
    assert make_table("20rc").final_boards("terminal s3") == {"19rh"}


@pytest.mark.rule("ITM-9.3", "ITM-9.4")
def test_x17_the_second_leaps_the_first():
    assert make_table(hexbox="rr").final_boards("terminal t2") == {"19rh 20rh"}


# --- supplies and upgrades ---------------------------------------------------------------------------------


@pytest.mark.rule("ITM-11.5", "ITM-14.19")
def test_x19_what_the_box_lacks_cannot_be_gained():
    table = make_table("12rc", crew="0.8.1")
    table.assert_illegal("terminal c3", "ITM-5.1", "your box has no bot of the kind you would gain")
    table = make_table("17rc", crew="0.8.1")
    table.play("terminal s2", "upgrade 18")
    assert table.player("r").crew == (0, 8, 1)
    make_table("13rc", crew="0.8.1").assert_illegal("terminal s2", "ITM-5.1", "your box has no bot of the kind")


@pytest.mark.rule("ITM-14.10")
def test_x20_gold_and_an_upgrade_in_either_order():
    ends = list(make_table("3bc 4rc", crew="1.0.1").play_out("terminal t6"))
    assert [end.board() for end in ends] == ["2rc 3bc", "3bc 4rc"]
    assert [drawn(end) for end in ends] == [{"r": 1}, {"r": 1}]


@pytest.mark.rule("ITM-10.10")
def test_x22_a_queued_bot_is_not_the_other_one():
    make_table("1gc", crew="2.0.1", queue="r").assert_illegal(
        "terminal t6", "ITM-5.1", "no circle-bot of yours on a spot"
    )


@pytest.mark.rule("ITM-14.2", "ITM-5.9")
def test_x23_the_bot_placed_cannot_enter():
    make_table(crew="1.0.0").assert_illegal("terminal c2", "ITM-5.1", "no circle-bot in your crew")
    assert make_table(crew="1.1.0").final_boards("terminal c2") == {"2rc"}
    table = make_table(crew="1.1.1")
    table.play("terminal c2")
    assert table.legal() == ["crew t", "crew s"]
    table.assert_illegal("crew c", "ITM-5.1", "Then Enter at silver could not be done")


@pytest.mark.rule("ITM-7.9", "ITM-14.1")
def test_x25_the_upgraded_bot_is_recruited():
    table = make_table("10rc", crew="11.0.1", swaps="c2:C3", stacks="c1:rt,c2:rt")
    assert table.player("r").box[0] == 0
    table.play("junction c1-c2", "crew s")
    assert [half.card for half in table.events_of(HalfBegan)] == ["C3"]
    assert (table.player("r").crew, table.player("r").box[0]) == ((12, 1, 0), 0)


@pytest.mark.rule("ITM-14.23")
def test_x26_the_bot_just_placed_is_upgraded():
    table = make_table(crew="1.0.1", stacks="c2:rt,c3:rt")
    table.play("junction c2-c3", "upgrade 2")
    assert table.board() == ""
    assert drawn(table) == {"r": 1}


@pytest.mark.rule("ITM-7.10")
def test_x28_neither_order_can_be_completed():
    table = make_table("12rc", swaps="t2:T1", stacks="t2:rt,t3:rt")
    table.assert_illegal("junction t2-t3", "ITM-7.10", "Circle 2, hex 1 could not be done: there would be no hex-bot")


# --- podium and cards --------------------------------------------------------------------------------------


@pytest.mark.rule("ITM-13.3", "ITM-13.2")
def test_x29_the_second_wins_alone_and_brings_no_card():
    table = make_table("1rh", podium="r")
    table.play("terminal c4")
    assert table.state.over
    table = make_table("1rh", podium="rg")
    table.play("terminal c4")
    assert (table.state.over, drawn(table), table.board()) == (False, {}, "podium=rrg")


@pytest.mark.rule("ITM-13.2", "ITM-13.3")
def test_x31_everybody_draws_for_each_player_s_first():
    table = make_table("1gh 2rh", podium="r", actor="g")
    table.play("terminal c4", "move 1")
    assert drawn(table) == {"r": 1, "g": 1, "b": 1, "y": 1}
    for seat in "gby":
        table.play_as(seat, *(["end"] if seat == "g" else ["home", "end"]))
    table.play_as("r", "terminal t1")
    assert (table.state.over, table.board()) == (False, "podium=rrg")


@pytest.mark.rule("ITM-12.5", "ITM-13.2")
def test_x32_two_cards_for_four():
    table = make_table("1rh", hands=ALL_BUT_TWO, deck="11")
    table.play("terminal c4", "move 1")
    assert drawn(table) == {"r": 1, "g": 1}


@pytest.mark.rule("ITM-12.4", "ITM-12.1")
def test_x34_the_card_just_played_is_shuffled_in():
    table = make_table("5rc", hands="1,-,-,-", deck="-")
    table.play("power p1", "terminal t4")
    assert table.events_of(Reshuffled) == [Reshuffled(27)]
    assert drawn(table) == {"r": 1}
    assert table.actor == "g"


@pytest.mark.rule("ITM-6.2", "ITM-7.2")
def test_x35_all_three_come_home():
    table = make_table(crew="0.0.0", stacks="c1:rc,c2:rt", junctions="c1-c2:rs")
    table.play("home")
    assert table.player("r").crew == (2, 1, 1)
    assert table.unlocked("c1-c2") == ""


@pytest.mark.rule("ITM-12.8", "ITM-5.6")
def test_x37_beside_one_s_own_highest_stack():
    table = make_table(crew="0.1.0", stacks="c1:rcc", hands="2,-,-,-")
    table.play("power p2 ignore", "terminal c1")
    assert table.height("c1") == 3


@pytest.mark.rule("ITM-12.8")
def test_x38_no_more_than_one_bot():
    table = make_table(crew="2.2.0", stacks="c1:gc", hands="2,-,-,-")
    table.play("power p2 ignore", "terminal c1")
    table.assert_illegal("crew ct", "ITM-12.8", "exactly 1 bot must be placed here, not 2")


@pytest.mark.rule("ITM-11.3")
def test_x40_crew_of_a_power_card_is_placed_at_once():
    table = make_table("5rc 10rc", crew="0.0.0", hands="5,-,-,-")
    table.assert_illegal("terminal t1", "ITM-4.1")
    table.play("power p5 upgrade", "upgrade 10", "terminal t1")
    assert table.board() == "7rc"


@pytest.mark.rule("ITM-12.9", "ITM-14.2", "ITM-14.9")
def test_x41_the_circle_bot_that_has_entered_is_gone():
    table = make_table(crew="1.1.0", hands="5,-,-,-")
    table.play("power p5 enter")
    table.assert_illegal("terminal c2", "ITM-5.1", "no circle-bot in your crew")
    table.play("terminal t5")
    assert table.board() == "2rc 4rc"


@pytest.mark.rule("ITM-10.2")
def test_x43_silver_is_a_spot_like_others():
    assert make_table("3bc 4gc").final_boards("terminal t5") == {"2rc 3bc 4gc"}


@pytest.mark.rule("ITM-2.3", "ITM-2.5", "ITM-2.7")
@pytest.mark.parametrize(("players", "triangles", "deck"), [(2, 2, 25), (3, 2, 23), (4, 2, 21), (5, 3, 18)])
def test_x44_set_up(players, triangles, deck):
    table = new_game(players)
    assert {player.crew for player in table.view().players} == {(5, triangles, 1)}
    assert {player.box for player in table.view().players} == {(6, 8 - triangles, 5, 3)}
    assert table.view().deck == deck
    assert [table.view().players[seat].cards for seat in table.view().order] == [1, 1, 2, 2, 3][:players]


@pytest.mark.rule("ITM-9.2")
def test_x46_all_hex_bots_are_out():
    table = make_table("10rh 20rc", hexbox="r", podium="r")
    table.play("terminal c4", "move 20")
    assert table.legal() == ["cards"]
    table.assert_illegal("hex", "ITM-9.2", "no hex-bot left in your box")


@pytest.mark.rule("ITM-13.6", "ITM-3.7")
def test_x47_nearer_to_the_finish():
    table = make_table("3gh", players=2, hexbox="r", options="turn_cap:1", turn=1)
    table.play("home")
    assert table.game.outcome(table.state).places == (2, 1)


# --- corners of the rulings --------------------------------------------------------------------------------


@pytest.mark.rule("ITM-7.12", "ITM-14.20", "ITM-14.21")
@pytest.mark.parametrize("action", ["terminal c4", "terminal t1", "terminal s4", "power p1", "power p4"])
def test_x48_one_move_wins(action):
    table = make_table("1rh", podium="r", hands="14,-,-,-")
    table.play(action)
    assert table.state.over


@pytest.mark.rule("ITM-7.12", "ITM-14.20", "ITM-14.21")
def test_x48_but_what_would_follow_must_be_possible():
    table = make_table("1rh", podium="r", hands="3,-,-,-", swaps="t5:T2", stacks="c4:rt,t5:rt")
    for place, why in (("t3", "circle-bot"), ("s3", "circle-bot")):
        table.assert_illegal(f"terminal {place}", "ITM-5.1", f"there would be no {why} of yours to move")
    table.assert_illegal("power p3", "ITM-12.3", "no other bot of yours to move")
    table.assert_illegal("junction c4-t5", "ITM-7.10")
    make_table("1rh", podium="r").assert_illegal("terminal t2", "ITM-5.1", "no other bot of yours to move")


@pytest.mark.rule("ITM-8.12", "ITM-8.4")
@pytest.mark.parametrize("place", ["c4", "t1", "s4", "s2"])
def test_x49_a_full_track_and_a_queued_bot(place):
    table = make_table(FULL_TRACK, queue="r")
    table.play(f"terminal {place}")
    assert table.legal() == ["hex", "cards"]
    assert table.board() == FULL_TRACK
    table.play("hex")
    assert table.board() == f"{FULL_TRACK} hexbox=r"


@pytest.mark.rule("ITM-8.12", "ITM-8.7")
def test_x49_off_the_full_track_and_to_the_podium_in_one_action():
    table = make_table(FULL_TRACK, queue="r")
    table.play("terminal t2", "move h")
    assert table.board() == f"{FULL_TRACK} podium=r"
    assert drawn(table) == {"r": 1, "g": 1, "b": 1, "y": 1}


@pytest.mark.rule("ITM-8.12", "ITM-8.10")
def test_x49_nobody_catches_up_on_a_full_track():
    make_table(FULL_TRACK, queue="r").assert_illegal("terminal s5", "ITM-5.1")
    make_table(FULL_TRACK, hexbox="r").assert_illegal("terminal s5", "ITM-5.1")


@pytest.mark.rule("ITM-8.12")
def test_x49_from_the_hex_box_over_the_full_track():
    table = make_table(FULL_TRACK, hexbox="r")
    table.play("terminal c4", "move h")
    assert table.board() == f"{FULL_TRACK} podium=r"


@pytest.mark.rule("ITM-8.12", "ITM-14.11")
def test_x49_in_and_out_of_the_full_track():
    table = make_table(FULL_TRACK, crew="1.0.1")
    table.play("terminal s1")
    assert table.legal() == ["hex", "cards"]
    assert table.board() == FULL_TRACK


@pytest.mark.rule("ITM-10.5", "ITM-10.8", "ITM-14.10")
def test_x51_the_queue_moves_between_the_parts():
    table = make_table("1rc 2gc 3bc 4yc", crew="1.0.1", queue="g")
    ends = list(table.play_out("terminal t6"))
    assert [end.board() for end in ends] == ["1gc 2gc 3bc 4yc queue=r"] * 2
    assert [drawn(end) for end in ends] == [{"r": 1}] * 2


@pytest.mark.rule("ITM-7.12", "ITM-7.10")
def test_x52_a_win_must_leave_the_second_half_possible():
    table = make_table("1rh 10rc", podium="r", swaps="t5:T3", stacks="c4:rt,t5:rt")
    ends = {(end.events_of(HalfBegan)[0].card, end.board()) for end in table.play_out("junction c4-t5")}
    assert ends == {
        ("C4", "13rc podium=rr"),
        ("C4", "11rc podium=rr"),
        ("T3", "10rc podium=rr"),
        ("T3", "12rc podium=rr"),
    }


@pytest.mark.rule("ITM-8.14", "ITM-10.5")
@pytest.mark.parametrize("answer", ["hex", "cards"])
def test_x54_first_the_hex_box_then_the_queue(answer):
    rest = FULL_TRACK.partition(" ")[2]
    table = make_table(f"1rc {rest}", queue="g")
    table.play("terminal c4")
    assert table.board() == f"{rest} queue=g"
    table.play(answer)
    assert table.board() == f"1gc {rest}" + " hexbox=r" * (answer == "hex")
    assert drawn(table) == ({"r": 3} if answer == "cards" else {})


@pytest.mark.rule("ITM-12.5", "ITM-13.2")
def test_x55_the_discard_pile_is_shuffled_in_the_middle_of_a_draw():
    table = make_table("1rh", hands=ALL_BUT_THREE, deck="1")
    table.play("terminal c4", "move 1")
    assert table.events_of(Reshuffled) == [Reshuffled(2)]
    assert drawn(table) == {"r": 1, "g": 1, "b": 1}


@pytest.mark.rule("ITM-3.5")
def test_x57_when_a_turn_ends():
    table = make_table(hands="11,-,-,-")
    table.play("home")
    assert (table.actor, table.legal()) == ("r", ["end"])
    table = make_table()
    table.play("home")
    assert table.actor == "g"
    table = make_table("5rc", hands="111,-,-,-")
    table.play("power p1", "home")
    assert table.actor == "g"


@pytest.mark.rule("ITM-12.8", "ITM-12.10", "ITM-12.4")
def test_x58_the_card_played_is_the_only_one_to_draw():
    hands = "2,11111112233333334444444555,-,-"
    table = make_table("10rc", crew="0.1.0", swaps="t5:T4", stacks="c4:rt,t5:rt", hands=hands, deck="-")
    table.assert_illegal("junction c4-t5", "ITM-7.10", "there is no Power card left")
    table.play("power p2 ignore", "junction c4-t5", "first c4")
    assert table.hand("r") == ("P2",)
    assert table.actor == "g"


@pytest.mark.rule("ITM-7.8", "ITM-7.3", "ITM-7.14")
def test_x60_heights_do_not_matter_to_a_junction():
    table = make_table(crew="1.0.0", stacks="c1:rc,c2:gccccc,c2:rc")
    table.play("junction c1-c2")
    assert table.board() == "2rc"
    assert (table.height("c1"), table.height("c2")) == (2, 6)


@pytest.mark.rule("ITM-7.13", "ITM-5.9")
def test_x61_the_bot_on_the_junction_is_gone():
    where = {"swaps": "c3:C4", "stacks": "c2:rt,c3:rt"}
    table = make_table("20rc", crew="1.0.0", **where)
    table.assert_illegal("junction c2-c3", "ITM-7.10", "no circle-bot in your crew")
    assert "junction c2-c3" in make_table("20rc", crew="1.1.0", **where).legal()


@pytest.mark.rule("ITM-5.10", "ITM-5.9", "ITM-14.2")
def test_x63_the_crew_placed_is_chosen_with_the_action_in_mind():
    assert make_table(crew="2.1.0", stacks="c2:gc").final_boards("terminal c2") == {"2rc"}
    table = make_table(crew="2.1.1", stacks="c2:gc")
    table.play("terminal c2")
    table.assert_illegal("crew cc", "ITM-5.1", "no circle-bot in your crew")
    table.play("crew ct")
    assert (table.board(), table.player("r").crew) == ("2rc", (0, 0, 1))


@pytest.mark.rule("ITM-14.13", "ITM-8.3")
def test_x64_circle_one_and_hex_two():
    assert make_table("5rc 6gc 9bc 10rh").final_boards("terminal s3") == {"5rh 6gc 7rc 9bc", "6gc 7rh 8rc 9bc"}


@pytest.mark.rule("ITM-9.6", "ITM-3.3")
def test_x66_a_card_of_the_hex_box_is_played_after_the_action():
    table = make_table("5rc 20rc", deck="111")
    table.play("terminal c4", "move 20", "cards")
    assert table.legal() == ["end", "power p1"]
    table.play("power p1")
    assert table.actor == "g"


@pytest.mark.rule("ITM-9.6", "ITM-3.2")
def test_x66_not_inside_it_and_not_a_second_one():
    table = make_table("5rc 20rc", hands="11,-,-,-", deck="111")
    table.play("terminal t2", "move 20", "cards")
    assert table.board() == "6rc"
    table = make_table("5rc 6rc 20rc", hands="1,-,-,-", deck="111")
    table.play("terminal t2", "move 20", "cards")
    table.assert_illegal("power p1", "ITM-3.2", "can't play a Power card inside an action")


@pytest.mark.rule("ITM-13.4", "ITM-12.3")
def test_x67_a_power_card_wins_before_the_terminal_action():
    table = make_table("1rh 2rh", podium="r", hands="3,-,-,-")
    table.play("power p3", "move 1")
    assert table.state.over
    assert table.board() == "2rh podium=rr"


@pytest.mark.rule("ITM-14.17")
def test_x69_the_upgraded_bot_cannot_enter():
    make_table("10rc", crew="0.2.0").assert_illegal("terminal t6", "ITM-5.1", "no circle-bot in your crew")


@pytest.mark.rule("ITM-3.8", "ITM-13.3")
def test_x70_one_after_the_other_leaves():
    table = make_table("1rh 7bc", stacks="t3:btt", podium="rb", hands="-,-,12,-")
    table.play_as("b", "leave")
    assert table.board() == "1rh 7bc podium=rb"
    assert (table.view().discard, table.player("b").cards) == (("P1", "P2"), 0)
    assert table.height("t3") == 3
    table.play_as("r", "terminal c4")
    assert (table.state.over, table.board()) == (False, "7bc podium=rrb")
    table.play_as("g", "home")
    assert table.actor == "y"
    table.play_as("g", "leave")
    table.play_as("y", "leave")
    assert table.game.outcome(table.state).winners == (0,)
