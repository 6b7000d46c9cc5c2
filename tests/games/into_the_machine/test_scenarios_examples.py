"""The examples of the rulebook, R01 to R27; their pictures are lost, so the positions are ours."""

import pytest

from botyard.games.into_the_machine.events import CardsDrawn, HalfBegan

from .table import table


@pytest.mark.rule("ITM-13.3")
def test_r01_two_hex_bots_win_while_nobody_else_has_any():
    at = table("1rh", podium="r")
    at.say("terminal c4")
    assert at.board() == "podium=rr"
    assert at.rules.outcome(at.state).winners == (0,)


@pytest.mark.rule("ITM-13.3")
def test_r02_three_win_when_others_have_some():
    at = table("1rh", podium="rgby")
    at.say("terminal c4")
    assert at.rules.outcome(at.state) is None
    at = table("1rh", podium="rrgby")
    at.say("terminal c4")
    assert at.rules.outcome(at.state).winners == (0,)


@pytest.mark.rule("ITM-5.3", "ITM-5.4")
def test_r03_exactly_one_more_than_the_highest():
    at = table(crew="6.2.1", stacks="c1:bc,c1:bccc")
    at.say("terminal c1")
    at.refuses("crew ccc", "ITM-5.3", "exactly 4 bots")
    at.refuses("crew ccccc", "ITM-5.3", "exactly 4 bots")
    at.say("crew cccc")
    assert at.height("c1") == 5


@pytest.mark.rule("ITM-5.5", "ITM-5.6", "ITM-4.1")
def test_r04_mixed_shapes_of_the_level_beside_an_own_stack():
    at = table(crew="1.3.2", stacks="t4:bttt,t4:rtt")
    at.say("terminal t4")
    at.refuses("crew cttt", "ITM-4.1", "triangle level")
    at.say("crew ttss")
    assert at.height("t4") == 5


@pytest.mark.rule("ITM-5.3", "ITM-5.4")
def test_r05_shapes_of_the_stack_do_not_matter():
    at = table(crew="0.4.0", stacks="t4:gtss")
    at.say("terminal t4")
    assert at.view().terminals[7].stacks[-1].crew == (0, 4, 0)


@pytest.mark.rule("ITM-14.2", "ITM-10.2")
def test_r06_silver_is_free():
    assert table(crew="1.0.1").ends("terminal c2") == {"2rc"}


@pytest.mark.rule("ITM-10.2")
def test_r07_to_the_left_of_silver():
    assert table("2rc", crew="1.0.1").ends("terminal c2") == {"1rc 2rc"}


@pytest.mark.rule("ITM-14.3", "ITM-11.2", "ITM-3.3")
def test_r08_an_upgrade_and_the_card_it_brings():
    at = table("5rc 15rc", deck="1")
    box, crew = at.player("r").box, at.player("r").crew
    at.say("terminal c3", "upgrade 15")
    assert at.board() == "5rc"
    assert at.player("r").box == (box[0] + 1, box[1] - 1, box[2], box[3])
    assert at.player("r").crew == (crew[0], crew[1] + 1, crew[2] - 1)
    assert at.hand("r") == ("P1",)
    assert at.legal() == ["end", "power p1"]


@pytest.mark.rule("ITM-8.1", "ITM-8.3")
def test_r09_occupied_spots_cost_nothing():
    assert table("8rc 9gc 11bc").ends("terminal t1") == {"9gc 11bc 12rc"}


@pytest.mark.rule("ITM-14.4", "ITM-8.3")
def test_r10_one_space_for_one_of_three():
    others = "9gc 10bc 11yc", "14bc 15gc"
    at = table(f"5rc 8rc {others[0]} {others[1]} 16rh")
    assert at.ends("terminal c4") == {
        f"6rc 8rc {others[0]} {others[1]} 16rh",
        f"5rc {others[0]} 12rc {others[1]} 16rh",
        f"5rc 8rc {others[0]} 13rh {others[1]}",
    }


@pytest.mark.rule("ITM-14.5")
def test_r11_two_spaces_of_a_hex_bot():
    assert table("10gc 11yc 13bc 14gc 15rh").ends("terminal t1") == {"9rh 10gc 11yc 13bc 14gc"}


@pytest.mark.rule("ITM-14.6", "ITM-8.8")
def test_r12_either_may_go_first():
    assert table("8rc 9rc").ends("terminal t2") == {"9rc 10rc", "10rc 11rc"}


@pytest.mark.rule("ITM-8.8", "ITM-8.3")
def test_r13_they_leap_each_other():
    at = table("12rc 14bc 15gc 16rh")
    assert at.ends("terminal t2") == {"12rh 13rc 14bc 15gc", "13rh 14bc 15gc 16rc"}


@pytest.mark.rule("ITM-8.5", "ITM-8.7", "ITM-14.7")
def test_r14_the_hex_bot_just_tagged_in_makes_the_second_move():
    at = table("20rc")
    drawn = at.say("terminal t3")
    assert at.board() == "20rh"
    assert not at.of(CardsDrawn, drawn)


@pytest.mark.rule("ITM-10.3", "ITM-14.9")
def test_r15_the_end_of_the_queue():
    at = table("1gh 2rc 3bc 4yc", queue="br", actor="y")
    before = at.player("y").box[0]
    at.say("terminal t5")
    assert at.board() == "1gh 2rc 3bc 4yc queue=bry"
    assert at.player("y").box[0] == before - 1


@pytest.mark.rule("ITM-10.6")
def test_r16_out_of_the_queue_past_the_front():
    at = table("1gh 2rc 3bc 4yc", queue="bry")
    at.say("terminal c4", "move q2")
    assert at.board() == "1gh 2rc 3bc 4yc 5rc queue=by"


@pytest.mark.rule("ITM-10.5", "ITM-13.2")
def test_r17_the_front_enters_spot_1_and_everybody_draws():
    at = table("1gh 2rc 3bc 4yc 5rc", queue="by", actor="g")
    at.say("terminal c4", "move 1")
    assert at.board() == "1bc 2rc 3bc 4yc 5rc queue=y podium=g"
    assert [player.cards for player in at.view().players] == [1, 1, 1, 1]


@pytest.mark.rule("ITM-10.5")
def test_r18_another_spot_that_is_freed_changes_nothing():
    at = table("1gh 2rc 3bc 4yc", queue="by")
    assert at.ends("terminal c4") == {"1gh 3bc 4yc 5rc queue=by"}


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
    assert table(before).ends("terminal s4") == {after}


@pytest.mark.rule("ITM-8.10")
def test_r20_catching_up_from_either_side():
    at = table("6rc 11yc 13bc 17rh")
    assert at.ends("terminal s5") == {"10rc 11yc 13bc 17rh", "6rc 11yc 13bc 14rh"}


@pytest.mark.rule("ITM-8.10")
def test_r21_out_of_the_hex_box():
    assert table("12rc", hexbox="rg").ends("terminal s5") == {"12rc 13rh hexbox=g"}


@pytest.mark.rule("ITM-8.10")
def test_r22_the_podium_is_not_on_the_track():
    assert table("5rh 9rc 14bc", podium="g").ends("terminal s5") == {"5rh 13rc 14bc podium=g"}


@pytest.mark.rule("ITM-8.10", "ITM-5.1")
def test_r23_nobody_can_catch_up():
    at = table("5rh 12rc 13bc")
    at.refuses("terminal s5", "ITM-5.1", "Catch up could not be done")


@pytest.mark.rule("ITM-7.2", "ITM-7.3", "ITM-7.4", "ITM-7.5", "ITM-7.6", "ITM-7.7")
def test_r24_junctions_of_two_players():
    """A is c2 with C2, B is t3 with T4, C is c1 with C1."""
    at = table(crew="4.1.1,4.3.1", deal="t3:T4", stacks="c2:rc,t3:rt,c2:gc", deck="1555")
    at.say("junction c2-t3", "crew s", "first t3", "end")
    at.by("g", "terminal t3", "crew tt", "end")
    assert (at.unlocked("c2-t3"), at.unlocked("c1-c2")) == ("rg", "")
    at.by("b", "home")
    at.by("y", "home")
    at.by("r", "terminal c1", "crew c", "end")
    assert at.unlocked("c1-c2") == "r"
    at.by("g", "junction c2-t3", "crew t", "first c2")
    assert at.of(HalfBegan)[-1].card == "C2"
    at.by("g", "power p5 enter")
    assert at.actor == "b"
    at.by("b", "home")
    at.by("y", "home")
    at.refuses("junction c2-t3", "ITM-7.4", "until you Take Home")
    at.by("r", "junction c1-c2", "crew c", "first c1", "end")
    for seat in "gbyr":
        at.by(seat, "home", *(["end"] if at.hand(seat) else []))
    assert (at.unlocked("c2-t3"), at.unlocked("c1-c2")) == ("", "")


@pytest.mark.rule("ITM-7.9", "ITM-7.10")
def test_r25_the_first_half_feeds_the_second():
    at = table(crew="0.1.0", stacks="c1:rt,c2:rt")
    at.say("junction c1-c2")
    assert [half.place for half in at.of(HalfBegan)] == ["c1"]
    assert at.board() == "2rc"


@pytest.mark.rule("ITM-12.8")
def test_r26_stacks_are_ignored_and_stay():
    at = table("5rc 8rc", crew="0.1.0", stacks="t2:gt,t2:bss,t2:yttt", hands="2,-,-,-")
    at.refuses("terminal t2", "ITM-5.3", "it needs 4 bots of triangle level or higher, and you have 1")
    at.say("power p2 ignore", "terminal t2", "move 5")
    assert at.board() == "6rc 9rc"
    assert at.height("t2") == 4


@pytest.mark.rule("ITM-13.6")
def test_r27_the_others_are_ranked():
    at = table("1gh 7pc 9rc 12yh 14yh", players=5, hexbox="b", podium="rbpgg", actor="g")
    at.say("terminal c4")
    assert at.rules.outcome(at.state).places == (3, 1, 2, 5, 4)
