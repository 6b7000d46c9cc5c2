"""The examples of the rulebook, R01 to R27; their pictures are lost, so the positions are ours."""

import pytest

from botyard.games.into_the_machine.events import CardsDrawn, HalfBegan

from .builders import make_table


@pytest.mark.rule("ITM-13.3")
def test_r01_two_hex_bots_win_while_nobody_else_has_any():
    table = make_table("1rh", podium="r")
    table.play("terminal c4")
    assert table.board() == "podium=rr"
    assert table.game.outcome(table.state).winners == (0,)


@pytest.mark.rule("ITM-13.3")
def test_r02_three_win_when_others_have_some():
    table = make_table("1rh", podium="rgby")
    table.play("terminal c4")
    assert table.game.outcome(table.state) is None
    table = make_table("1rh", podium="rrgby")
    table.play("terminal c4")
    assert table.game.outcome(table.state).winners == (0,)


@pytest.mark.rule("ITM-5.3", "ITM-5.4")
def test_r03_exactly_one_more_than_the_highest():
    table = make_table(crew="6.2.1", stacks="c1:bc,c1:bccc")
    table.play("terminal c1")
    table.assert_illegal("crew ccc", "ITM-5.3", "exactly 4 bots")
    table.assert_illegal("crew ccccc", "ITM-5.3", "exactly 4 bots")
    table.play("crew cccc")
    assert table.height("c1") == 5


@pytest.mark.rule("ITM-5.5", "ITM-5.6", "ITM-4.1")
def test_r04_mixed_shapes_of_the_level_beside_an_own_stack():
    table = make_table(crew="1.3.2", stacks="t4:bttt,t4:rtt")
    table.play("terminal t4")
    table.assert_illegal("crew cttt", "ITM-4.1", "triangle level")
    table.play("crew ttss")
    assert table.height("t4") == 5


@pytest.mark.rule("ITM-5.3", "ITM-5.4")
def test_r05_shapes_of_the_stack_do_not_matter():
    table = make_table(crew="0.4.0", stacks="t4:gtss")
    table.play("terminal t4")
    assert table.view().terminals[7].stacks[-1].crew == (0, 4, 0)


@pytest.mark.rule("ITM-14.2", "ITM-10.2")
def test_r06_silver_is_free():
    assert make_table(crew="1.0.1").final_boards("terminal c2") == {"2rc"}


@pytest.mark.rule("ITM-10.2")
def test_r07_to_the_left_of_silver():
    assert make_table("2rc", crew="1.0.1").final_boards("terminal c2") == {"1rc 2rc"}


@pytest.mark.rule("ITM-14.3", "ITM-11.2", "ITM-3.3")
def test_r08_an_upgrade_and_the_card_it_brings():
    table = make_table("5rc 15rc", deck="1")
    box, crew = table.player("r").box, table.player("r").crew
    table.play("terminal c3", "upgrade 15")
    assert table.board() == "5rc"
    assert table.player("r").box == (box[0] + 1, box[1] - 1, box[2], box[3])
    assert table.player("r").crew == (crew[0], crew[1] + 1, crew[2] - 1)
    assert table.hand("r") == ("P1",)
    assert table.legal() == ["end", "power p1"]


@pytest.mark.rule("ITM-8.1", "ITM-8.3")
def test_r09_occupied_spots_cost_nothing():
    assert make_table("8rc 9gc 11bc").final_boards("terminal t1") == {"9gc 11bc 12rc"}


@pytest.mark.rule("ITM-14.4", "ITM-8.3")
def test_r10_one_space_for_one_of_three():
    others = "9gc 10bc 11yc", "14bc 15gc"
    table = make_table(f"5rc 8rc {others[0]} {others[1]} 16rh")
    assert table.final_boards("terminal c4") == {
        f"6rc 8rc {others[0]} {others[1]} 16rh",
        f"5rc {others[0]} 12rc {others[1]} 16rh",
        f"5rc 8rc {others[0]} 13rh {others[1]}",
    }


@pytest.mark.rule("ITM-14.5")
def test_r11_two_spaces_of_a_hex_bot():
    assert make_table("10gc 11yc 13bc 14gc 15rh").final_boards("terminal t1") == {"9rh 10gc 11yc 13bc 14gc"}


@pytest.mark.rule("ITM-14.6", "ITM-8.8")
def test_r12_either_may_go_first():
    assert make_table("8rc 9rc").final_boards("terminal t2") == {"9rc 10rc", "10rc 11rc"}


@pytest.mark.rule("ITM-8.8", "ITM-8.3")
def test_r13_they_leap_each_other():
    table = make_table("12rc 14bc 15gc 16rh")
    assert table.final_boards("terminal t2") == {"12rh 13rc 14bc 15gc", "13rh 14bc 15gc 16rc"}


@pytest.mark.rule("ITM-8.5", "ITM-8.7", "ITM-14.7")
def test_r14_the_hex_bot_just_tagged_in_makes_the_second_move():
    table = make_table("20rc")
    drawn = table.play("terminal t3")
    assert table.board() == "20rh"
    assert not table.events_of(CardsDrawn, drawn)


@pytest.mark.rule("ITM-10.3", "ITM-14.9")
def test_r15_the_end_of_the_queue():
    table = make_table("1gh 2rc 3bc 4yc", queue="br", actor="y")
    before = table.player("y").box[0]
    table.play("terminal t5")
    assert table.board() == "1gh 2rc 3bc 4yc queue=bry"
    assert table.player("y").box[0] == before - 1


@pytest.mark.rule("ITM-10.6")
def test_r16_out_of_the_queue_past_the_front():
    table = make_table("1gh 2rc 3bc 4yc", queue="bry")
    table.play("terminal c4", "move q2")
    assert table.board() == "1gh 2rc 3bc 4yc 5rc queue=by"


@pytest.mark.rule("ITM-10.5", "ITM-13.2")
def test_r17_the_front_enters_spot_1_and_everybody_draws():
    table = make_table("1gh 2rc 3bc 4yc 5rc", queue="by", actor="g")
    table.play("terminal c4", "move 1")
    assert table.board() == "1bc 2rc 3bc 4yc 5rc queue=y podium=g"
    assert [player.cards for player in table.view().players] == [1, 1, 1, 1]


@pytest.mark.rule("ITM-10.5")
def test_r18_another_spot_that_is_freed_changes_nothing():
    table = make_table("1gh 2rc 3bc 4yc", queue="by")
    assert table.final_boards("terminal c4") == {"1gh 3bc 4yc 5rc queue=by"}


@pytest.mark.rule("ITM-8.9")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("8rc 9bc", "9bc 11rc"),
        ("8rc 9bc 11gc 12yc", "9bc 11gc 12yc 13rc"),
        ("15rh", "12rh"),
        ("11gc 12yc 15rh", "10rh 11gc 12yc"),
    ],
)
def test_r19_the_third_spot_or_the_next_space(before, after):
    assert make_table(before).final_boards("terminal s4") == {after}


@pytest.mark.rule("ITM-8.10")
def test_r20_catching_up_from_either_side():
    table = make_table("6rc 11yc 13bc 17rh")
    assert table.final_boards("terminal s5") == {"10rc 11yc 13bc 17rh", "6rc 11yc 13bc 14rh"}


@pytest.mark.rule("ITM-8.10")
def test_r21_out_of_the_hex_box():
    assert make_table("12rc", hexbox="rg").final_boards("terminal s5") == {"12rc 13rh hexbox=g"}


@pytest.mark.rule("ITM-8.10")
def test_r22_the_podium_is_not_on_the_track():
    assert make_table("5rh 9rc 14bc", podium="g").final_boards("terminal s5") == {"5rh 13rc 14bc podium=g"}


@pytest.mark.rule("ITM-8.10", "ITM-5.1")
def test_r23_nobody_can_catch_up():
    table = make_table("5rh 12rc 13bc")
    table.assert_illegal("terminal s5", "ITM-5.1", "Catch up could not be done")


@pytest.mark.rule("ITM-7.2", "ITM-7.3", "ITM-7.4", "ITM-7.5", "ITM-7.6", "ITM-7.7")
def test_r24_junctions_of_two_players():
    """A is c2 with C2, B is t3 with T4, C is c1 with C1."""
    table = make_table(crew="4.1.1,4.3.1", swaps="t3:T4", stacks="c2:rc,t3:rt,c2:gc", deck="1555")
    table.play("junction c2-t3", "crew s", "first t3", "end")
    table.play_as("g", "terminal t3", "crew tt", "end")
    assert (table.unlocked("c2-t3"), table.unlocked("c1-c2")) == ("rg", "")
    table.play_as("b", "home")
    table.play_as("y", "home")
    table.play_as("r", "terminal c1", "crew c", "end")
    assert table.unlocked("c1-c2") == "r"
    table.play_as("g", "junction c2-t3", "crew t", "first c2")
    assert table.events_of(HalfBegan)[-1].card == "C2"
    table.play_as("g", "power p5 enter")
    assert table.actor == "b"
    table.play_as("b", "home")
    table.play_as("y", "home")
    table.assert_illegal("junction c2-t3", "ITM-7.4", "until you Take Home")
    table.play_as("r", "junction c1-c2", "crew c", "first c1", "end")
    for seat in "gbyr":
        table.play_as(seat, "home", *(["end"] if table.hand(seat) else []))
    assert (table.unlocked("c2-t3"), table.unlocked("c1-c2")) == ("", "")


@pytest.mark.rule("ITM-7.9", "ITM-7.10")
def test_r25_the_first_half_feeds_the_second():
    table = make_table(crew="0.1.0", stacks="c1:rt,c2:rt")
    table.play("junction c1-c2")
    assert [half.place for half in table.events_of(HalfBegan)] == ["c1"]
    assert table.board() == "2rc"


@pytest.mark.rule("ITM-12.8")
def test_r26_stacks_are_ignored_and_stay():
    table = make_table("5rc 8rc", crew="0.1.0", stacks="t2:gt,t2:bss,t2:yttt", hands="2,-,-,-")
    table.assert_illegal("terminal t2", "ITM-5.3", "it needs 4 bots of triangle level or higher, and you have 1")
    table.play("power p2 ignore", "terminal t2", "move 5")
    assert table.board() == "6rc 9rc"
    assert table.height("t2") == 4


@pytest.mark.rule("ITM-13.6")
def test_r27_the_others_are_ranked():
    table = make_table("1gh 7pc 9rc 12yh 14yh", players=5, hexbox="b", podium="rbpgg", actor="g")
    table.play("terminal c4")
    assert table.game.outcome(table.state).places == (3, 1, 2, 5, 4)
