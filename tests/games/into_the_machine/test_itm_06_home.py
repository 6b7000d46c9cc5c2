"""Chapter 6: Take Home."""

import pytest

from botyard.games.into_the_machine.events import TookHome
from tests.games.event_facts import fact_of

from .builders import make_table


@pytest.mark.rule("ITM-6.1")
def test_itm_6_1_without_a_bot_and_in_any_turn():
    table = make_table(crew="0.0.0")
    assert "home" in table.legal()
    table.play("home")
    assert table.actor == "g"


@pytest.mark.rule("ITM-6.2")
def test_itm_6_2_from_all_terminals_and_junctions():
    table = make_table(crew="0.0.1", stacks="c1:rcc,c1:rcct,c1:gc,t4:rts,s1:rs", junctions="c1-c2:rt,c1-c2:gc,c2-c3:rs")
    events = table.play("home")
    assert fact_of(events[0]) == TookHome(0, "cccctttsss", ("c1", "t4", "s1", "c1-c2", "c2-c3"), 1)
    assert table.player("r").crew == (5, 3, 4)
    assert not [stack for terminal in table.view().terminals for stack in terminal.stacks if stack.seat == 0]
    assert not [bot for junction in table.view().junctions for bot in junction.bots if bot.seat == 0]


@pytest.mark.rule("ITM-6.2")
def test_itm_6_2_those_of_others_stay():
    table = make_table(stacks="c1:rc,c1:gcc", junctions="c1-c2:gc,c1-c2:rc")
    table.play("home")
    assert table.height("c1") == 3
    assert [(bot.seat, bot.shape) for bot in table.view().junctions[0].bots] == [(1, "circle")]


@pytest.mark.rule("ITM-6.3")
def test_itm_6_3_racers_and_the_podium_stay():
    table = make_table("1gc 5rc 9rh", queue="r", hexbox="r", podium="r")
    before = table.board()
    table.play("home")
    assert table.board() == before


@pytest.mark.rule("ITM-6.4")
def test_itm_6_4_and_a_circle_bot_of_the_box():
    table = make_table(crew="2.0.1")
    table.play("home")
    assert (table.player("r").crew, table.player("r").box[0]) == ((3, 0, 1), 9)
    table = make_table(crew="12.0.1")
    table.play("home")
    assert (table.player("r").crew, table.player("r").box[0]) == ((12, 0, 1), 0)


@pytest.mark.rule("ITM-6.5")
def test_itm_6_5_it_is_the_terminal_action_of_the_turn():
    table = make_table("5rc", hands="1,-,-,-")
    table.play("home")
    table.assert_illegal("terminal c4", "ITM-3.1")
    table.play("power p1")
    assert (table.board(), table.actor) == ("7rc", "g")
