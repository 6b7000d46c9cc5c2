"""Chapter 7: Terminal junctions."""

import pytest

from botyard.games.into_the_machine.events import CardsDrawn, CrewPlaced, HalfBegan, Recruited

from .builders import GAME, POWERS_WITHOUT_ONE_5, make_table


@pytest.mark.rule("ITM-7.1")
def test_itm_7_1_it_activates_its_two_terminals():
    table = make_table(crew="0.1.0", stacks="c1:rt,c2:rt")
    table.play("junction c1-c2")
    assert [type(event) for event in table.events if isinstance(event, HalfBegan | Recruited)] == [HalfBegan, Recruited]
    assert table.board() == "2rc"
    table = make_table()
    table.assert_illegal("junction c1-s5", "ITM-7.1", "there is no junction c1-s5")
    table.assert_illegal("junction c2-c1", "ITM-7.1", "the junction is called c1-c2, not c2-c1")
    table.assert_illegal("terminal x1", "ITM-2.2", "there is no terminal x1")


@pytest.mark.rule("ITM-7.1")
def test_itm_7_1_all_levels_exist_and_every_pair_once():
    junctions = GAME.boards[4].side.junctions
    assert {junction.level for junction in junctions} == {"circle", "triangle", "square"}
    assert len({frozenset(junction.between) for junction in junctions}) == len(junctions) == 22


@pytest.mark.rule("ITM-7.2")
@pytest.mark.parametrize("stacks", ["c1:rt", "c2:rt", "c1:rt,c2:gt", "c1:rt,c3:rt"])
def test_itm_7_2_a_stack_on_both(stacks):
    make_table(crew="3.3.3", stacks=stacks).assert_illegal("junction c1-c2", "ITM-7.2", "you need a bot on both")


@pytest.mark.rule("ITM-7.3")
def test_itm_7_3_exactly_one_bot_of_its_level():
    table = make_table(crew="3.1.1", stacks="c2:rt,t3:rt", swaps="t3:T4")
    table.play("junction c2-t3")
    table.assert_illegal("crew tt", "ITM-7.3", "exactly one bot")
    table.assert_illegal("crew c", "ITM-4.1", "triangle level")
    assert table.legal() == ["crew t", "crew s"]
    table = make_table(crew="3.0.0", stacks="c2:rt,t3:rt", swaps="t3:T4")
    table.assert_illegal("junction c2-t3", "ITM-7.3", "it needs 1 bot of triangle level or higher")


@pytest.mark.rule("ITM-7.3", "ITM-6.2")
@pytest.mark.parametrize(("letter", "shape"), [("c", "circle"), ("t", "triangle"), ("s", "square")])
def test_itm_7_3_that_very_bot_stands_there_and_comes_home(letter, shape):
    table = make_table(crew="1.1.1", stacks="c1:rt,c2:rt")
    table.play("junction c1-c2", f"crew {letter}", *(["first c1"] if letter != "c" else []))
    assert [(bot.seat, bot.shape) for bot in table.view().junctions[0].bots] == [(0, shape)]
    for seat in "gby":
        table.play_as(seat, "home")
    events = table.play_as("r", "home")
    assert sorted(events[0].crew) == sorted(f"tt{letter}")


@pytest.mark.rule("ITM-7.4")
def test_itm_7_4_one_s_own_bot_blocks_and_no_other():
    table = make_table(crew="3.3.3", stacks="c1:rt,c2:rt", junctions="c1-c2:gc,c1-c2:bc")
    assert "junction c1-c2" in table.legal()
    table = make_table(crew="3.3.3", stacks="c1:rt,c2:rt", junctions="c1-c2:rc")
    table.assert_illegal("junction c1-c2", "ITM-7.4", "until you Take Home")


@pytest.mark.rule("ITM-7.5")
def test_itm_7_5_one_stack_unlocks_all_around_it():
    table = make_table(crew="3.0.1", stacks="c1:rc,c1:rcc,c2:rt,c3:rt,t3:rt", swaps="t3:T4")
    assert [text for text in table.legal() if "junction" in text] == [
        "junction c1-c2",
        "junction c2-c3",
        "junction c2-t3",
    ]


@pytest.mark.rule("ITM-7.6")
def test_itm_7_6_several_players():
    table = make_table(stacks="c1:rt,c2:rt,c1:gt,c2:gt", crew="0.0.1,0.0.1", junctions="c1-c2:rc")
    assert table.unlocked("c1-c2") == "rg"
    table.play_as("r", "home")
    table.play_as("g", "junction c1-c2")
    assert [bot.seat for bot in table.view().junctions[0].bots] == [1]


@pytest.mark.rule("ITM-7.7")
def test_itm_7_7_one_after_the_other():
    table = make_table("5rc 8rc", swaps="c3:C4", crew="2.0.1", stacks="c2:rt,c3:rt")
    table.play("junction c2-c3", "crew s")
    table.assert_illegal("first c1", "ITM-7.7", "the junction is between c2 and c3")
    table.play("first c3")
    assert table.legal() == ["move 5", "move 8"]
    table.play("move 5")
    assert table.board() == "2rc 6rc 8rc"


@pytest.mark.rule("ITM-7.7", "ITM-7.11")
def test_itm_7_7_details_of_the_second_half_wait_for_the_cards_of_the_first():
    table = make_table("5rc 8rc", swaps="t5:T4", stacks="c4:rt,t5:rt", deck="1")
    table.play("junction c4-t5", "first t5")
    assert table.hand("r") == ("P1",)
    assert table.legal() == ["move 5", "move 8"]


@pytest.mark.rule("ITM-7.8", "ITM-7.14")
def test_itm_7_8_nothing_is_placed_on_the_terminals():
    table = make_table(crew="0.1.0", stacks="c1:rt,c2:rt")
    heights = [terminal.height for terminal in table.view().terminals]
    table.play("junction c1-c2")
    assert [terminal.height for terminal in table.view().terminals] == heights
    assert table.events_of(CrewPlaced) == [CrewPlaced(0, "c1-c2", "t")]


@pytest.mark.rule("ITM-7.10")
def test_itm_7_10_a_choice_that_closes_the_second_half_is_not_offered():
    """All triangle-bots are out, so that only a circle-bot on a Power spot can be upgraded: that one must stay."""
    table = make_table("8rc 12rc 13rc", swaps="c3:C4", stacks="c3:rt,c4:rt", crew="0.6.0")
    table.play("junction c3-c4", "first c3")
    assert table.legal() == ["move 12", "move 13"]
    table.assert_illegal("move 8", "ITM-7.10", "Then Upgrade could not be done: your box has no bot of the kind")


@pytest.mark.rule("ITM-7.10", "ITM-7.11", "ITM-12.10")
def test_itm_7_11_the_last_card_is_kept_for_the_half_that_draws():
    """Both players would draw for red's first hex-bot on the podium, and then there is none for Draw a Power card."""
    hands = f"-,{POWERS_WITHOUT_ONE_5}"
    table = make_table(
        "1rh 5rc 8rc", players=2, swaps="t1:T4", crew="0.1.0", stacks="c4:rt,t1:rt", hands=hands, deck="5"
    )
    table.play("junction c4-t1", "first c4")
    assert table.legal() == ["move 5", "move 8"]
    table.assert_illegal("move 1", "ITM-7.10", "there is no Power card left")


@pytest.mark.rule("ITM-7.12")
def test_itm_7_12_the_rest_is_not_carried_out():
    table = make_table("1rh 5rc", podium="r", swaps="t5:T4", stacks="c4:rt,t5:rt")
    table.play("junction c4-t5", "first c4", "move 1")
    assert table.state.over
    assert not table.events_of(CardsDrawn)


@pytest.mark.rule("ITM-7.14")
def test_itm_7_14_a_bot_on_a_junction_unlocks_nothing():
    table = make_table(crew="3.3.3", stacks="c2:rt", junctions="c1-c2:rc")
    assert table.unlocked("c1-c2") == table.unlocked("c1-t2") == ""
    assert table.height("c1") == 1
