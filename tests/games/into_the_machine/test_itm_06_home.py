"""Chapter 6: Take Home."""

import pytest

from botyard.games.into_the_machine.events import TookHome

from .table import table


@pytest.mark.rule("ITM-6.1")
def test_itm_6_1_without_a_bot_and_in_any_turn():
    at = table(crew="0.0.0")
    assert "home" in at.legal()
    at.say("home")
    assert at.actor == "g"


@pytest.mark.rule("ITM-6.2")
def test_itm_6_2_from_all_terminals_and_junctions():
    at = table(crew="0.0.1", stacks="c1:rcc,c1:rcct,c1:gc,t4:rts,s1:rs", junctions="c1-c2:rt,c1-c2:gc,c2-c3:rs")
    told = at.say("home")
    assert told[0] == TookHome(0, "cccctttsss", ("c1", "t4", "s1", "c1-c2", "c2-c3"), (2, 1, 1, 0, 0), 1)
    assert at.player("r").crew == (5, 3, 4)
    assert not [stack for terminal in at.view().terminals for stack in terminal.stacks if stack.seat == 0]
    assert not [bot for junction in at.view().junctions for bot in junction.bots if bot.seat == 0]


@pytest.mark.rule("ITM-6.2")
def test_itm_6_2_those_of_others_stay():
    at = table(stacks="c1:rc,c1:gcc", junctions="c1-c2:gc,c1-c2:rc")
    at.say("home")
    assert at.height("c1") == 3
    assert [(bot.seat, bot.shape) for bot in at.view().junctions[0].bots] == [(1, "circle")]


@pytest.mark.rule("ITM-6.3")
def test_itm_6_3_racers_and_the_podium_stay():
    at = table("1gc 5rc 9rh", queue="r", hexbox="r", podium="r")
    before = at.board()
    at.say("home")
    assert at.board() == before


@pytest.mark.rule("ITM-6.4")
def test_itm_6_4_and_a_circle_bot_of_the_box():
    at = table(crew="2.0.1")
    at.say("home")
    assert (at.player("r").crew, at.player("r").box[0]) == ((3, 0, 1), 9)
    at = table(crew="12.0.1")
    at.say("home")
    assert (at.player("r").crew, at.player("r").box[0]) == ((12, 0, 1), 0)


@pytest.mark.rule("ITM-6.5")
def test_itm_6_5_it_is_the_terminal_action_of_the_turn():
    at = table("5rc", hands="1,-,-,-")
    at.say("home")
    at.refuses("terminal c4", "ITM-3.1")
    at.say("power p1")
    assert (at.board(), at.actor) == ("7rc", "g")
