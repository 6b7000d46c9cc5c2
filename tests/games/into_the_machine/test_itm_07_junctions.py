"""Chapter 7: Terminal junctions."""

import pytest

from botyard.games.into_the_machine.events import CardsDrawn, CrewPlaced, HalfBegan, Recruited

from .table import ALL_BUT_ONE, RULES, table


@pytest.mark.rule("ITM-7.1")
def test_itm_7_1_it_activates_its_two_terminals():
    at = table(crew="0.1.0", stacks="c1:rt,c2:rt")
    at.say("junction c1-c2")
    assert [type(event) for event in at.events if isinstance(event, HalfBegan | Recruited)] == [HalfBegan, Recruited]
    assert at.board() == "2rc"
    at = table()
    at.refuses("junction c1-s5", "ITM-7.1", "there is no junction c1-s5")
    at.refuses("junction c2-c1", "ITM-7.1", "the junction is called c1-c2, not c2-c1")
    at.refuses("terminal x1", "ITM-2.2", "there is no terminal x1")


@pytest.mark.rule("ITM-7.1")
def test_itm_7_1_all_levels_exist_and_every_pair_once():
    junctions = RULES.boards[4].side.junctions
    assert {junction.level for junction in junctions} == {"circle", "triangle", "square"}
    assert len({frozenset(junction.between) for junction in junctions}) == len(junctions) == 22


@pytest.mark.rule("ITM-7.2")
@pytest.mark.parametrize("stacks", ["c1:rt", "c2:rt", "c1:rt,c2:gt", "c1:rt,c3:rt"])
def test_itm_7_2_a_stack_on_both(stacks):
    table(crew="3.3.3", stacks=stacks).refuses("junction c1-c2", "ITM-7.2", "you need a bot on both")


@pytest.mark.rule("ITM-7.3")
def test_itm_7_3_exactly_one_bot_of_its_level():
    at = table(crew="3.1.1", stacks="c2:rt,t3:rt", deal="t3:T4")
    at.say("junction c2-t3")
    at.refuses("crew tt", "ITM-7.3", "exactly one bot")
    at.refuses("crew c", "ITM-4.1", "triangle level")
    assert at.legal() == ["crew t", "crew s"]
    at = table(crew="3.0.0", stacks="c2:rt,t3:rt", deal="t3:T4")
    at.refuses("junction c2-t3", "ITM-7.3", "it needs one bot of triangle level or higher")


@pytest.mark.rule("ITM-7.3", "ITM-6.2")
@pytest.mark.parametrize(("letter", "shape"), [("c", "circle"), ("t", "triangle"), ("s", "square")])
def test_itm_7_3_that_very_bot_stands_there_and_comes_home(letter, shape):
    at = table(crew="1.1.1", stacks="c1:rt,c2:rt")
    at.say("junction c1-c2", f"crew {letter}", *(["first c1"] if letter != "c" else []))
    assert [(bot.seat, bot.shape) for bot in at.view().junctions[0].bots] == [(0, shape)]
    for seat in "gby":
        at.by(seat, "home")
    told = at.by("r", "home")
    assert sorted(told[0].crew) == sorted(f"tt{letter}")


@pytest.mark.rule("ITM-7.4")
def test_itm_7_4_one_s_own_bot_blocks_and_no_other():
    at = table(crew="3.3.3", stacks="c1:rt,c2:rt", junctions="c1-c2:gc,c1-c2:bc")
    assert "junction c1-c2" in at.legal()
    at = table(crew="3.3.3", stacks="c1:rt,c2:rt", junctions="c1-c2:rc")
    at.refuses("junction c1-c2", "ITM-7.4", "until you Take Home")


@pytest.mark.rule("ITM-7.5")
def test_itm_7_5_one_stack_unlocks_all_around_it():
    at = table(crew="3.0.1", stacks="c1:rc,c1:rcc,c2:rt,c3:rt,t3:rt", deal="t3:T4")
    assert [text for text in at.legal() if "junction" in text] == ["junction c1-c2", "junction c2-c3", "junction c2-t3"]


@pytest.mark.rule("ITM-7.6")
def test_itm_7_6_several_players():
    at = table(stacks="c1:rt,c2:rt,c1:gt,c2:gt", crew="0.0.1,0.0.1", junctions="c1-c2:rc")
    assert at.unlocked("c1-c2") == "rg"
    at.by("r", "home")
    at.by("g", "junction c1-c2")
    assert [bot.seat for bot in at.view().junctions[0].bots] == [1]


@pytest.mark.rule("ITM-7.7")
def test_itm_7_7_one_after_the_other():
    at = table("5rc 8rc", deal="c3:C4", crew="2.0.1", stacks="c2:rt,c3:rt")
    at.say("junction c2-c3", "crew s")
    at.refuses("first c1", "ITM-7.7", "the junction lies between c2 and c3")
    at.say("first c3")
    assert at.legal() == ["move 5", "move 8"]
    at.say("move 5")
    assert at.board() == "2rc 6rc 8rc"


@pytest.mark.rule("ITM-7.7", "ITM-7.11")
def test_itm_7_7_details_of_the_second_half_wait_for_the_cards_of_the_first():
    at = table("5rc 8rc", deal="t5:T4", stacks="c4:rt,t5:rt", deck="1")
    at.say("junction c4-t5", "first t5")
    assert at.hand("r") == ("P1",)
    assert at.legal() == ["move 5", "move 8"]


@pytest.mark.rule("ITM-7.8", "ITM-7.14")
def test_itm_7_8_nothing_is_placed_on_the_terminals():
    at = table(crew="0.1.0", stacks="c1:rt,c2:rt")
    heights = [terminal.height for terminal in at.view().terminals]
    at.say("junction c1-c2")
    assert [terminal.height for terminal in at.view().terminals] == heights
    assert at.of(CrewPlaced) == [CrewPlaced(0, "c1-c2", "t", 0)]


@pytest.mark.rule("ITM-7.10")
def test_itm_7_10_a_choice_that_closes_the_second_half_is_not_offered():
    """All triangle-bots are out, so that only a circle-bot on a Power spot can be upgraded: that one must stay."""
    at = table("8rc 12rc 13rc", deal="c3:C4", stacks="c3:rt,c4:rt", crew="0.6.0")
    at.say("junction c3-c4", "first c3")
    assert at.legal() == ["move 12", "move 13"]
    at.refuses("move 8", "ITM-7.10", "then Upgrade could not be done: your box has no bot of the kind")


@pytest.mark.rule("ITM-7.10", "ITM-7.11", "ITM-12.10")
def test_itm_7_11_the_last_card_is_kept_for_the_half_that_draws():
    """Both players would draw for red's first hex-bot on the podium, and then there is none for Draw a Power card."""
    hands = f"-,{ALL_BUT_ONE}"
    at = table("1rh 5rc 8rc", players=2, deal="t1:T4", crew="0.1.0", stacks="c4:rt,t1:rt", hands=hands, deck="5")
    at.say("junction c4-t1", "first c4")
    assert at.legal() == ["move 5", "move 8"]
    at.refuses("move 1", "ITM-7.10", "there is no Power card left")


@pytest.mark.rule("ITM-7.12")
def test_itm_7_12_the_rest_is_not_carried_out():
    at = table("1rh 5rc", podium="r", deal="t5:T4", stacks="c4:rt,t5:rt")
    at.say("junction c4-t5", "first c4", "move 1")
    assert at.state.over
    assert not at.of(CardsDrawn)


@pytest.mark.rule("ITM-7.14")
def test_itm_7_14_a_bot_on_a_junction_unlocks_nothing():
    at = table(crew="3.3.3", stacks="c2:rt", junctions="c1-c2:rc")
    assert at.unlocked("c1-c2") == at.unlocked("c1-t2") == ""
    assert at.height("c1") == 1
