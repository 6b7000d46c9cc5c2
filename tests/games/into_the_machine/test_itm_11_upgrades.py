"""Chapter 11: upgrades."""

import pytest

from botyard.games.into_the_machine.events import NoCardLeft

from .builders import make_table

NO_CARDS = {"hands": "-,111111122233333334444444555,-,-", "deck": "-"}


@pytest.mark.rule("ITM-11.1", "ITM-11.2")
@pytest.mark.parametrize(
    ("spot", "crew", "cards"),
    [(1, (0, 0, 0), 1), (8, (0, 0, 0), 1), (9, (0, 1, 0), 0), (13, (0, 1, 0), 0), (14, (0, 1, 0), 1)]
    + [(17, (0, 1, 0), 1), (18, (0, 0, 1), 1), (20, (0, 0, 1), 1)],
)
def test_itm_11_1_what_is_above_the_spot(spot, crew, cards):
    table = make_table(f"{spot}rc")
    circles = table.player("r").box[0]
    table.play("terminal c3", *([f"upgrade {spot}"] if cards else []))
    assert table.board() == ""
    assert table.player("r").box[0] == circles + 1
    assert (table.player("r").crew, table.player("r").cards) == (crew, cards)


@pytest.mark.rule("ITM-11.1")
def test_itm_11_1_only_one_s_own_and_only_on_a_spot():
    table = make_table("5rc 8rc 9gc")
    table.play("terminal c3")
    table.assert_illegal("upgrade 9", "ITM-11.1", "you have no circle-bot on spot 9")
    table.assert_illegal("upgrade 40", "ITM-11.1")


@pytest.mark.rule("ITM-11.3")
def test_itm_11_3_crew_may_have_to_wait():
    start = {"crew": "0.0.1", "hands": "5,-,-,-", "stacks": "t1:rs,t6:rs,t4:gt"}
    table = make_table("5rc 10rc", options="fresh_crew_waits:True", **start)
    table.play("power p5 upgrade", "upgrade 10")
    assert table.player("r").crew == (0, 1, 1)
    table.assert_illegal("terminal t1", "ITM-11.3", "crew you gain this turn waits until your next turn")
    table.play("terminal c4")
    for seat in "gby":
        table.play_as(seat, "home")
    assert "terminal t2" not in table.legal()
    assert "terminal t5" in table.legal()


@pytest.mark.rule("ITM-11.3")
def test_itm_11_3_waiting_crew_is_no_part_of_a_stack_and_no_junction_bot():
    start = {"crew": "3.1.0", "hands": "5,-,-,-", "options": "fresh_crew_waits:True"}
    table = make_table("5rc 10rc", stacks="c1:gc", **start)
    table.play("power p5 upgrade", "upgrade 10", "terminal c1")
    table.assert_illegal("crew tt", "ITM-11.3")
    assert table.legal() == ["crew ct", "crew cc"]
    start = {**start, "crew": "3.0.0"}
    table = make_table("5rc 10rc", stacks="c2:rt,t3:rt", swaps="t3:T4", **start)
    table.play("power p5 upgrade", "upgrade 10")
    table.assert_illegal("junction c2-t3", "ITM-11.3")
    table = make_table("5rc 10rc", stacks="c2:rt,t3:rt", swaps="t3:T4", **{**start, "options": "-"})
    table.play("power p5 upgrade", "upgrade 10")
    assert "junction c2-t3" in table.legal()


@pytest.mark.rule("ITM-11.3")
def test_itm_11_3_the_crew_of_others_does_not_wait():
    table = make_table("10rc 9gc", crew="0.0.0,0.1.0", hands="5,-,-,-", options="fresh_crew_waits:True")
    table.play("power p5 upgrade")
    assert table.player("r").crew == (0, 1, 0)
    assert "t1" not in table.player("r").possible
    assert "t1" in table.player("g").possible


@pytest.mark.rule("ITM-11.3")
def test_itm_11_3_a_circle_bot_that_comes_home_never_waits():
    """Only crew gained by an upgrade does: P5 before Take Home changes nothing about what comes home."""
    table = make_table("10rc", crew="0.0.0", stacks="c1:rt", hands="5,-,-,-", options="fresh_crew_waits:True")
    table.play("power p5 upgrade", "home")
    assert table.player("r").crew == (1, 2, 0)


@pytest.mark.rule("ITM-11.4")
@pytest.mark.parametrize(
    ("texts", "after"),
    [
        (["terminal c3", "crew s", "upgrade 5"], "9rc"),
        (["terminal s2", "move 5", "upgrade 6"], "9rc"),
        (["terminal t6", "upgrade 5"], "4rc 9rc"),
        (["power p5 upgrade", "upgrade 5"], "9rc"),
    ],
)
def test_itm_11_4_four_upgrades(texts, after):
    table = make_table("5rc 9rc", crew="1.0.1", hands="5,-,-,-")
    table.play(*texts)
    assert table.board() == after


@pytest.mark.rule("ITM-11.5")
def test_itm_11_5_another_one_may_be_upgraded():
    table = make_table("5rc 8rc 12rc", crew="0.8.0")
    table.play("terminal c3")
    assert table.legal() == ["upgrade 5", "upgrade 8"]
    table.assert_illegal("upgrade 12", "ITM-11.5", "your box has no bot of the kind you would gain")


@pytest.mark.rule("ITM-11.5")
def test_itm_11_5_squares_likewise():
    make_table("19rc", crew="0.0.6").assert_illegal("terminal c3", "ITM-5.1", "your box has no bot of the kind")


@pytest.mark.rule("ITM-11.6", "ITM-12.10")
@pytest.mark.parametrize(("spot", "crew"), [(5, (0, 0, 0)), (15, (0, 1, 0))])
def test_itm_11_6_a_missing_card_prevents_nothing(spot, crew):
    table = make_table(f"{spot}rc", **NO_CARDS)
    table.play("terminal c3", f"upgrade {spot}")
    assert (table.board(), table.player("r").crew) == ("", crew)
    assert table.events_of(NoCardLeft) == [NoCardLeft(0)]
