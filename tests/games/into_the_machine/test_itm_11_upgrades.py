"""Chapter 11: upgrades."""

import pytest

from botyard.games.into_the_machine.events import NoCardLeft

from .table import table

NO_CARDS = {"hands": "-,111111122233333334444444555,-,-", "deck": "-"}


@pytest.mark.rule("ITM-11.1", "ITM-11.2")
@pytest.mark.parametrize(
    ("spot", "crew", "cards"),
    [(1, (0, 0, 0), 1), (8, (0, 0, 0), 1), (9, (0, 1, 0), 0), (13, (0, 1, 0), 0), (14, (0, 1, 0), 1)]
    + [(17, (0, 1, 0), 1), (18, (0, 0, 1), 1), (20, (0, 0, 1), 1)],
)
def test_itm_11_1_what_is_above_the_spot(spot, crew, cards):
    at = table(f"{spot}rc")
    circles = at.player("r").box[0]
    at.say("terminal c3", *([f"upgrade {spot}"] if cards else []))
    assert at.board() == ""
    assert at.player("r").box[0] == circles + 1
    assert (at.player("r").crew, at.player("r").cards) == (crew, cards)


@pytest.mark.rule("ITM-11.1")
def test_itm_11_1_only_one_s_own_and_only_on_a_spot():
    at = table("5rc 8rc 9gc")
    at.say("terminal c3")
    at.refuses("upgrade 9", "ITM-11.1", "you have no circle-bot on spot 9")
    at.refuses("upgrade 40", "ITM-11.1")


@pytest.mark.rule("ITM-11.3")
def test_itm_11_3_crew_may_have_to_wait():
    start = {"crew": "0.0.1", "hands": "5,-,-,-", "stacks": "t1:rs,t6:rs,t4:gt"}
    at = table("5rc 10rc", options="fresh_crew_waits:True", **start)
    at.say("power p5 upgrade", "upgrade 10")
    assert at.player("r").crew == (0, 1, 1)
    at.refuses("terminal t1", "ITM-11.3", "crew gained in this turn waits until your next one")
    at.say("terminal c4")
    for seat in "gby":
        at.by(seat, "home")
    assert "terminal t2" not in at.legal()
    assert "terminal t5" in at.legal()


@pytest.mark.rule("ITM-11.3")
def test_itm_11_3_waiting_crew_is_no_part_of_a_stack_and_no_junction_bot():
    start = {"crew": "3.1.0", "hands": "5,-,-,-", "options": "fresh_crew_waits:True"}
    at = table("5rc 10rc", stacks="c1:gc", **start)
    at.say("power p5 upgrade", "upgrade 10", "terminal c1")
    at.refuses("crew tt", "ITM-11.3")
    assert at.legal() == ["crew ct", "crew cc"]
    start = {**start, "crew": "3.0.0"}
    at = table("5rc 10rc", stacks="c2:rt,t3:rt", deal="t3:T4", **start)
    at.say("power p5 upgrade", "upgrade 10")
    at.refuses("junction c2-t3", "ITM-11.3")
    at = table("5rc 10rc", stacks="c2:rt,t3:rt", deal="t3:T4", **{**start, "options": "-"})
    at.say("power p5 upgrade", "upgrade 10")
    assert "junction c2-t3" in at.legal()


@pytest.mark.rule("ITM-11.3")
def test_itm_11_3_the_crew_of_others_does_not_wait():
    at = table("10rc 9gc", crew="0.0.0,0.1.0", hands="5,-,-,-", options="fresh_crew_waits:True")
    at.say("power p5 upgrade")
    assert at.player("r").crew == (0, 1, 0)
    assert "t1" not in at.player("r").possible
    assert "t1" in at.player("g").possible


@pytest.mark.rule("ITM-11.3")
def test_itm_11_3_a_circle_bot_that_comes_home_never_waits():
    """Only crew gained by an upgrade does: P5 before Take Home changes nothing about what comes home."""
    at = table("10rc", crew="0.0.0", stacks="c1:rt", hands="5,-,-,-", options="fresh_crew_waits:True")
    at.say("power p5 upgrade", "home")
    assert at.player("r").crew == (1, 2, 0)


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
def test_itm_11_4_four_ways(texts, after):
    at = table("5rc 9rc", crew="1.0.1", hands="5,-,-,-")
    at.say(*texts)
    assert at.board() == after


@pytest.mark.rule("ITM-11.5")
def test_itm_11_5_another_one_may_be_upgraded():
    at = table("5rc 8rc 12rc", crew="0.8.0")
    at.say("terminal c3")
    assert at.legal() == ["upgrade 5", "upgrade 8"]
    at.refuses("upgrade 12", "ITM-11.5", "your box has no bot of the kind that would be gained")


@pytest.mark.rule("ITM-11.5")
def test_itm_11_5_squares_likewise():
    table("19rc", crew="0.0.6").refuses("terminal c3", "ITM-5.1", "your box has no bot of the kind")


@pytest.mark.rule("ITM-11.6", "ITM-12.10")
@pytest.mark.parametrize(("spot", "crew"), [(5, (0, 0, 0)), (15, (0, 1, 0))])
def test_itm_11_6_a_missing_card_prevents_nothing(spot, crew):
    at = table(f"{spot}rc", **NO_CARDS)
    at.say("terminal c3", f"upgrade {spot}")
    assert (at.board(), at.player("r").crew) == ("", crew)
    assert at.of(NoCardLeft) == [NoCardLeft(0)]
