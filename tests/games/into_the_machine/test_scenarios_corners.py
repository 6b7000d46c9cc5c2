"""Tricky cases, X01 to X70, with their exact outcomes."""

import pytest

from botyard.games.into_the_machine.events import CardsDrawn, HalfBegan, QueueMoved, Reshuffled

from .table import FULL, game, table

ALL_BUT_TWO = "111112223333333,4444444555,-,-"  # hands that leave two P1
ALL_BUT_THREE = "11112223333333,4444444555,-,-"


def drawn(at, events=None):
    """How many cards each seat drew."""
    counts = {}
    for event in at.of(CardsDrawn, events):
        counts["rgbyp"[event.seat]] = counts.get("rgbyp"[event.seat], 0) + len(event.cards)
    return counts


# --- movement, Hex Box and queue ---------------------------------------------------------------------------


@pytest.mark.rule("ITM-8.4", "ITM-9.1")
def test_x01_it_leaps_all_and_leaves():
    at = table("17rc 18gc 19bc 20yc")
    at.say("terminal c4")
    assert at.board() == "18gc 19bc 20yc"
    assert at.legal() == ["hex", "cards"]


@pytest.mark.rule("ITM-8.4", "ITM-10.5", "ITM-13.2")
def test_x02_straight_to_the_podium_while_spot_1_stays_taken():
    at = table("1gc 2yc 3bc 4gc 5rh", queue="by")
    at.say("terminal c4", "move 5")
    assert at.board() == "1gc 2yc 3bc 4gc queue=by podium=r"
    assert drawn(at) == {"r": 1, "g": 1, "b": 1, "y": 1}


@pytest.mark.rule("ITM-8.9")
def test_x04_a_hop_out_of_the_hex_box():
    at = table("18bc 19gc", hexbox="r", hands="4,-,-,-")
    at.say("power p4")
    assert at.board() == "17rh 18bc 19gc"


@pytest.mark.rule("ITM-8.10")
def test_x05_no_catching_up_from_the_hex_box_past_the_last_spot():
    table("5bc 20gc", hexbox="r").refuses("terminal s5", "ITM-5.1")


@pytest.mark.rule("ITM-10.7")
def test_x07_two_spaces_out_of_the_queue():
    assert table("1gc 2bc 3yc", queue="gr").ends("terminal t1") == {"1gc 2bc 3yc 5rc queue=g"}


@pytest.mark.rule("ITM-8.9")
def test_x08_a_hop_out_of_the_queue():
    assert table("1gc 2bc 3yc", queue="gr").ends("terminal s4") == {"1gc 2bc 3yc 4rc queue=g"}


@pytest.mark.rule("ITM-10.10", "ITM-14.12")
def test_x10_a_queued_bot_is_upgraded_only_where_it_comes_to_stand():
    at = table("1gc 2bc 3yc", queue="gr")
    at.refuses("terminal c3", "ITM-5.1", "no circle-bot of yours on a spot")
    at.say("terminal s2", "upgrade 4")
    assert at.board() == "1gc 2bc 3yc queue=g"
    assert drawn(at) == {"r": 1}


@pytest.mark.rule("ITM-14.18")
def test_x11_it_overtakes_the_queue():
    assert table("1gc 2bc", crew="1.0.1", queue="r").ends("terminal s1") == {"1gc 2bc 3rc queue=r"}


@pytest.mark.rule("ITM-10.8", "ITM-8.7", "ITM-8.13")
def test_x13_the_queue_moves_between_the_two_moves():
    at = table("1rc 2gc", queue="r")
    at.say("terminal t2", "move 1")
    assert at.board() == "2gc 3rc 4rc"
    assert at.of(QueueMoved) == [QueueMoved(0)]


@pytest.mark.rule("ITM-8.7", "ITM-9.2", "ITM-14.21")
def test_x14_one_racer_for_two_moves():
    at = table("20rc")
    at.say("terminal t2")
    assert at.board() == "20rh"


@pytest.mark.rule("ITM-8.7", "ITM-9.2")
def test_x14_cards_are_forced_and_the_other_bot_moves():
    at = table("10rh 20rc", podium="rrg")
    ends = list(at.lines("terminal t2"))
    assert {end.board() for end in ends} == {"9rh podium=rrg"}
    assert [drawn(end) for end in ends] == [{"r": 3}, {"r": 3}]


@pytest.mark.rule("ITM-8.7", "ITM-14.21")
@pytest.mark.parametrize("action", ["terminal t2", "terminal t3", "terminal s3", "power p3"])
def test_x14_without_a_hex_bot_in_the_box_nobody_makes_the_second_move(action):
    at = table("20rc", hands="3,-,-,-")
    assert action in at.legal()
    circles, triangles, squares, _ = at.state.boxes[0]
    at.state.boxes[0] = circles, triangles, squares, 0
    at.refuses(action, "ITM-12.3" if "power" in action else "ITM-5.1")


@pytest.mark.rule("ITM-14.16")
def test_x16_the_new_hex_bot_moves_two():
    assert table("20rc").ends("terminal s3") == {"19rh"}


@pytest.mark.rule("ITM-9.3", "ITM-9.4")
def test_x17_the_second_leaps_the_first():
    assert table(hexbox="rr").ends("terminal t2") == {"19rh 20rh"}


# --- supplies and upgrades ---------------------------------------------------------------------------------


@pytest.mark.rule("ITM-11.5", "ITM-14.19")
def test_x19_what_the_box_lacks_cannot_be_gained():
    at = table("12rc", crew="0.8.1")
    at.refuses("terminal c3", "ITM-5.1", "your box has no bot of the kind that would be gained")
    at = table("17rc", crew="0.8.1")
    at.say("terminal s2", "upgrade 18")
    assert at.player("r").crew == (0, 8, 1)
    table("13rc", crew="0.8.1").refuses("terminal s2", "ITM-5.1", "your box has no bot of the kind")


@pytest.mark.rule("ITM-14.10")
def test_x20_gold_and_an_upgrade_in_either_order():
    ends = list(table("3bc 4rc", crew="1.0.1").lines("terminal t6"))
    assert [end.board() for end in ends] == ["2rc 3bc", "3bc 4rc"]
    assert [drawn(end) for end in ends] == [{"r": 1}, {"r": 1}]


@pytest.mark.rule("ITM-10.10")
def test_x22_a_queued_bot_is_not_the_other_one():
    table("1gc", crew="2.0.1", queue="r").refuses("terminal t6", "ITM-5.1", "no circle-bot of yours on a spot")


@pytest.mark.rule("ITM-14.2", "ITM-5.9")
def test_x23_the_bot_placed_cannot_enter():
    table(crew="1.0.0").refuses("terminal c2", "ITM-5.1", "no circle-bot in your active supply")
    assert table(crew="1.1.0").ends("terminal c2") == {"2rc"}
    at = table(crew="1.1.1")
    at.say("terminal c2")
    assert at.legal() == ["crew t", "crew s"]
    at.refuses("crew c", "ITM-5.1", "then Enter at silver could not be done")


@pytest.mark.rule("ITM-7.9", "ITM-14.1")
def test_x25_the_upgraded_bot_is_recruited():
    at = table("10rc", crew="11.0.1", deal="c2:C3", stacks="c1:rt,c2:rt")
    assert at.player("r").box[0] == 0
    at.say("junction c1-c2", "crew s")
    assert [half.card for half in at.of(HalfBegan)] == ["C3"]
    assert (at.player("r").crew, at.player("r").box[0]) == ((12, 1, 0), 0)


@pytest.mark.rule("ITM-14.23")
def test_x26_the_bot_just_placed_is_upgraded():
    at = table(crew="1.0.1", stacks="c2:rt,c3:rt")
    at.say("junction c2-c3", "upgrade 2")
    assert at.board() == ""
    assert drawn(at) == {"r": 1}


@pytest.mark.rule("ITM-7.10")
def test_x28_neither_order_can_be_completed():
    at = table("12rc", deal="t2:T1", stacks="t2:rt,t3:rt")
    at.refuses("junction t2-t3", "ITM-7.10", "Circle 2, hex 1 could not be done: there would be no hex-bot")


# --- podium and cards --------------------------------------------------------------------------------------


@pytest.mark.rule("ITM-13.3", "ITM-13.2")
def test_x29_the_second_wins_alone_and_brings_no_card():
    at = table("1rh", podium="r")
    at.say("terminal c4")
    assert at.state.over
    at = table("1rh", podium="rg")
    at.say("terminal c4")
    assert (at.state.over, drawn(at), at.board()) == (False, {}, "podium=rrg")


@pytest.mark.rule("ITM-13.2", "ITM-13.3")
def test_x31_everybody_draws_for_each_player_s_first():
    at = table("1gh 2rh", podium="r", actor="g")
    at.say("terminal c4", "move 1")
    assert drawn(at) == {"r": 1, "g": 1, "b": 1, "y": 1}
    for seat in "gby":
        at.by(seat, *(["end"] if seat == "g" else ["home", "end"]))
    at.by("r", "terminal t1")
    assert (at.state.over, at.board()) == (False, "podium=rrg")


@pytest.mark.rule("ITM-12.5", "ITM-13.2")
def test_x32_two_cards_for_four():
    at = table("1rh", hands=ALL_BUT_TWO, deck="11")
    at.say("terminal c4", "move 1")
    assert drawn(at) == {"r": 1, "g": 1}


@pytest.mark.rule("ITM-12.4", "ITM-12.1")
def test_x34_the_card_just_played_is_shuffled_in():
    at = table("5rc", hands="1,-,-,-", deck="-")
    at.say("power p1", "terminal t4")
    assert at.of(Reshuffled) == [Reshuffled(27)]
    assert drawn(at) == {"r": 1}
    assert at.actor == "g"


@pytest.mark.rule("ITM-6.2", "ITM-7.2")
def test_x35_all_three_come_home():
    at = table(crew="0.0.0", stacks="c1:rc,c2:rt", junctions="c1-c2:rs")
    at.say("home")
    assert at.player("r").crew == (2, 1, 1)
    assert at.unlocked("c1-c2") == ""


@pytest.mark.rule("ITM-12.8", "ITM-5.6")
def test_x37_beside_one_s_own_highest_stack():
    at = table(crew="0.1.0", stacks="c1:rcc", hands="2,-,-,-")
    at.say("power p2 ignore", "terminal c1")
    assert at.height("c1") == 3


@pytest.mark.rule("ITM-12.8")
def test_x38_no_more_than_one_bot():
    at = table(crew="2.2.0", stacks="c1:gc", hands="2,-,-,-")
    at.say("power p2 ignore", "terminal c1")
    at.refuses("crew ct", "ITM-12.8", "exactly 1 bot must be placed here, not 2")


@pytest.mark.rule("ITM-11.3")
def test_x40_crew_of_a_power_card_is_placed_at_once():
    at = table("5rc 10rc", crew="0.0.0", hands="5,-,-,-")
    at.refuses("terminal t1", "ITM-4.1")
    at.say("power p5 upgrade", "upgrade 10", "terminal t1")
    assert at.board() == "7rc"


@pytest.mark.rule("ITM-12.9", "ITM-14.2", "ITM-14.9")
def test_x41_the_circle_bot_that_has_entered_is_gone():
    at = table(crew="1.1.0", hands="5,-,-,-")
    at.say("power p5 enter")
    at.refuses("terminal c2", "ITM-5.1", "no circle-bot in your active supply")
    at.say("terminal t5")
    assert at.board() == "2rc 4rc"


@pytest.mark.rule("ITM-10.2")
def test_x43_silver_is_a_spot_like_others():
    assert table("3bc 4gc").ends("terminal t5") == {"2rc 3bc 4gc"}


@pytest.mark.rule("ITM-2.3", "ITM-2.5", "ITM-2.7")
@pytest.mark.parametrize(("players", "triangles", "deck"), [(2, 2, 25), (3, 2, 23), (4, 2, 21), (5, 3, 18)])
def test_x44_set_up(players, triangles, deck):
    at = game(players)
    assert {player.crew for player in at.view().players} == {(5, triangles, 1)}
    assert {player.box for player in at.view().players} == {(6, 8 - triangles, 5, 3)}
    assert at.view().deck == deck
    assert [at.view().players[seat].cards for seat in at.view().order] == [1, 1, 2, 2, 3][:players]


@pytest.mark.rule("ITM-9.2")
def test_x46_all_hex_bots_are_out():
    at = table("10rh 20rc", hexbox="r", podium="r")
    at.say("terminal c4", "move 20")
    assert at.legal() == ["cards"]
    at.refuses("hex", "ITM-9.2", "no hex-bot left in your box")


@pytest.mark.rule("ITM-13.6", "ITM-3.7")
def test_x47_nearer_to_the_finish():
    at = table("3gh", players=2, hexbox="r", options="turn_cap:1", turn=1)
    at.say("home")
    assert at.rules.outcome(at.state).places == (2, 1)


# --- corners of the rulings --------------------------------------------------------------------------------


@pytest.mark.rule("ITM-7.12", "ITM-14.20", "ITM-14.21")
@pytest.mark.parametrize("action", ["terminal c4", "terminal t1", "terminal s4", "power p1", "power p4"])
def test_x48_one_move_wins(action):
    at = table("1rh", podium="r", hands="14,-,-,-")
    at.say(action)
    assert at.state.over


@pytest.mark.rule("ITM-7.12", "ITM-14.20", "ITM-14.21")
def test_x48_but_what_would_follow_must_be_possible():
    at = table("1rh", podium="r", hands="3,-,-,-", deal="t5:T2", stacks="c4:rt,t5:rt")
    for place, why in (("t3", "circle-bot"), ("s3", "circle-bot")):
        at.refuses(f"terminal {place}", "ITM-5.1", f"there would be no {why} of yours to move")
    at.refuses("power p3", "ITM-12.3", "no other bot of yours to move")
    at.refuses("junction c4-t5", "ITM-7.10")
    table("1rh", podium="r").refuses("terminal t2", "ITM-5.1", "no other bot of yours to move")


@pytest.mark.rule("ITM-8.12", "ITM-8.4")
@pytest.mark.parametrize("place", ["c4", "t1", "s4", "s2"])
def test_x49_a_full_track_and_a_queued_bot(place):
    at = table(FULL, queue="r")
    at.say(f"terminal {place}")
    assert at.legal() == ["hex", "cards"]
    assert at.board() == FULL
    at.say("hex")
    assert at.board() == f"{FULL} hexbox=r"


@pytest.mark.rule("ITM-8.12", "ITM-8.7")
def test_x49_off_the_full_track_and_to_the_podium_in_one_action():
    at = table(FULL, queue="r")
    at.say("terminal t2", "move h")
    assert at.board() == f"{FULL} podium=r"
    assert drawn(at) == {"r": 1, "g": 1, "b": 1, "y": 1}


@pytest.mark.rule("ITM-8.12", "ITM-8.10")
def test_x49_nobody_catches_up_on_a_full_track():
    table(FULL, queue="r").refuses("terminal s5", "ITM-5.1")
    table(FULL, hexbox="r").refuses("terminal s5", "ITM-5.1")


@pytest.mark.rule("ITM-8.12")
def test_x49_from_the_hex_box_over_the_full_track():
    at = table(FULL, hexbox="r")
    at.say("terminal c4", "move h")
    assert at.board() == f"{FULL} podium=r"


@pytest.mark.rule("ITM-8.12", "ITM-14.11")
def test_x49_in_and_out_of_the_full_track():
    at = table(FULL, crew="1.0.1")
    at.say("terminal s1")
    assert at.legal() == ["hex", "cards"]
    assert at.board() == FULL


@pytest.mark.rule("ITM-10.5", "ITM-10.8", "ITM-14.10")
def test_x51_the_queue_moves_between_the_parts():
    at = table("1rc 2gc 3bc 4yc", crew="1.0.1", queue="g")
    ends = list(at.lines("terminal t6"))
    assert [end.board() for end in ends] == ["1gc 2gc 3bc 4yc queue=r"] * 2
    assert [drawn(end) for end in ends] == [{"r": 1}] * 2


@pytest.mark.rule("ITM-7.12", "ITM-7.10")
def test_x52_a_win_must_leave_the_second_half_possible():
    at = table("1rh 10rc", podium="r", deal="t5:T3", stacks="c4:rt,t5:rt")
    ends = {(end.of(HalfBegan)[0].card, end.board()) for end in at.lines("junction c4-t5")}
    assert ends == {
        ("C4", "13rc podium=rr"),
        ("C4", "11rc podium=rr"),
        ("T3", "10rc podium=rr"),
        ("T3", "12rc podium=rr"),
    }


@pytest.mark.rule("ITM-8.14", "ITM-10.5")
@pytest.mark.parametrize("answer", ["hex", "cards"])
def test_x54_first_the_hex_box_then_the_queue(answer):
    rest = FULL.partition(" ")[2]
    at = table(f"1rc {rest}", queue="g")
    at.say("terminal c4")
    assert at.board() == f"{rest} queue=g"
    at.say(answer)
    assert at.board() == f"1gc {rest}" + " hexbox=r" * (answer == "hex")
    assert drawn(at) == ({"r": 3} if answer == "cards" else {})


@pytest.mark.rule("ITM-12.5", "ITM-13.2")
def test_x55_the_discard_pile_is_shuffled_in_the_middle_of_a_draw():
    at = table("1rh", hands=ALL_BUT_THREE, deck="1")
    at.say("terminal c4", "move 1")
    assert at.of(Reshuffled) == [Reshuffled(2)]
    assert drawn(at) == {"r": 1, "g": 1, "b": 1}


@pytest.mark.rule("ITM-3.5")
def test_x57_when_a_turn_ends():
    at = table(hands="11,-,-,-")
    at.say("home")
    assert (at.actor, at.legal()) == ("r", ["end"])
    at = table()
    at.say("home")
    assert at.actor == "g"
    at = table("5rc", hands="111,-,-,-")
    at.say("power p1", "home")
    assert at.actor == "g"


@pytest.mark.rule("ITM-12.8", "ITM-12.10", "ITM-12.4")
def test_x58_the_card_played_is_the_only_one_to_draw():
    hands = "2,11111112233333334444444555,-,-"
    at = table("10rc", crew="0.1.0", deal="t5:T4", stacks="c4:rt,t5:rt", hands=hands, deck="-")
    at.refuses("junction c4-t5", "ITM-7.10", "there is no Power card left")
    at.say("power p2 ignore", "junction c4-t5", "first c4")
    assert at.hand("r") == ("P2",)
    assert at.actor == "g"


@pytest.mark.rule("ITM-7.8", "ITM-7.3", "ITM-7.14")
def test_x60_heights_do_not_matter_to_a_junction():
    at = table(crew="1.0.0", stacks="c1:rc,c2:gccccc,c2:rc")
    at.say("junction c1-c2")
    assert at.board() == "2rc"
    assert (at.height("c1"), at.height("c2")) == (2, 6)


@pytest.mark.rule("ITM-7.13", "ITM-5.9")
def test_x61_the_bot_on_the_junction_is_gone():
    where = {"deal": "c3:C4", "stacks": "c2:rt,c3:rt"}
    at = table("20rc", crew="1.0.0", **where)
    at.refuses("junction c2-c3", "ITM-7.10", "no circle-bot in your active supply")
    assert "junction c2-c3" in table("20rc", crew="1.1.0", **where).legal()


@pytest.mark.rule("ITM-5.10", "ITM-5.9", "ITM-14.2")
def test_x63_the_crew_placed_is_chosen_with_the_action_in_mind():
    assert table(crew="2.1.0", stacks="c2:gc").ends("terminal c2") == {"2rc"}
    at = table(crew="2.1.1", stacks="c2:gc")
    at.say("terminal c2")
    at.refuses("crew cc", "ITM-5.1", "no circle-bot in your active supply")
    at.say("crew ct")
    assert (at.board(), at.player("r").crew) == ("2rc", (0, 0, 1))


@pytest.mark.rule("ITM-14.13", "ITM-8.3")
def test_x64_circle_one_and_hex_two():
    assert table("5rc 6gc 9bc 10rh").ends("terminal s3") == {"5rh 6gc 7rc 9bc", "6gc 7rh 8rc 9bc"}


@pytest.mark.rule("ITM-9.6", "ITM-3.3")
def test_x66_a_card_of_the_hex_box_is_played_after_the_action():
    at = table("5rc 20rc", deck="111")
    at.say("terminal c4", "move 20", "cards")
    assert at.legal() == ["end", "power p1"]
    at.say("power p1")
    assert at.actor == "g"


@pytest.mark.rule("ITM-9.6", "ITM-3.2")
def test_x66_not_inside_it_and_not_a_second_one():
    at = table("5rc 20rc", hands="11,-,-,-", deck="111")
    at.say("terminal t2", "move 20", "cards")
    assert at.board() == "6rc"
    at = table("5rc 6rc 20rc", hands="1,-,-,-", deck="111")
    at.say("terminal t2", "move 20", "cards")
    at.refuses("power p1", "ITM-3.2", "cannot be played inside an action")


@pytest.mark.rule("ITM-13.4", "ITM-12.3")
def test_x67_a_power_card_wins_before_the_terminal_action():
    at = table("1rh 2rh", podium="r", hands="3,-,-,-")
    at.say("power p3", "move 1")
    assert at.state.over
    assert at.board() == "2rh podium=rr"


@pytest.mark.rule("ITM-14.17")
def test_x69_the_upgraded_bot_cannot_enter():
    table("10rc", crew="0.2.0").refuses("terminal t6", "ITM-5.1", "no circle-bot in your active supply")


@pytest.mark.rule("ITM-3.8", "ITM-13.3")
def test_x70_one_after_the_other_leaves():
    at = table("1rh 7bc", stacks="t3:btt", podium="rb", hands="-,-,12,-")
    at.by("b", "leave")
    assert at.board() == "1rh 7bc podium=rb"
    assert (at.view().discard, at.player("b").cards) == (("P1", "P2"), 0)
    assert at.height("t3") == 3
    at.by("r", "terminal c4")
    assert (at.state.over, at.board()) == (False, "7bc podium=rrb")
    at.by("g", "home")
    assert at.actor == "y"
    at.by("g", "leave")
    at.by("y", "leave")
    assert at.rules.outcome(at.state).winners == (0,)
