"""Chapter 8: spots, spaces and movement."""

import pytest

from botyard.games.into_the_machine.events import BotMoved, CardsDrawn, HexTagged, PodiumReached, QueueMoved

from .table import FULL, table


@pytest.mark.rule("ITM-8.1", "ITM-8.2")
def test_itm_8_2_circles_right_hexes_left_and_only_one_s_own():
    at = table("9gc 10rc 12rh 14bh")
    assert at.ends("terminal c4") == {"9gc 11rc 12rh 14bh", "9gc 10rc 11rh 14bh"}
    at.say("terminal c4")
    for text, where in (("move 9", "on 9"), ("move 13", "on 13"), ("move h", "in the Hex Box"), ("move q1", "queue")):
        at.refuses(text, "ITM-8.2", f"you have no bot {where}" if where != "queue" else "in place 1 of the queue")


@pytest.mark.rule("ITM-8.3")
@pytest.mark.parametrize(
    ("racers", "deed", "after"),
    [
        ("5rc 6gh 7bc 8rh", "move 5", "6gh 7bc 8rh 9rc"),
        ("5rc 6gh 7bc 8rh", "move 8", "4rh 5rc 6gh 7bc"),
        ("5rc 6rc", "move 5", "6rc 7rc"),
    ],
)
def test_itm_8_3_any_owner_and_shape_is_leapt(racers, deed, after):
    at = table(racers)
    at.say("terminal c4", deed)
    assert at.board() == after


@pytest.mark.rule("ITM-8.4", "ITM-8.5")
@pytest.mark.parametrize("place", ["c4", "t1"])
@pytest.mark.parametrize("racers", ["20rc", "18rc 19gc 20bh", "1rh", "1gc 2bc 3rh"])
def test_itm_8_4_the_end_is_the_next_space_and_the_rest_is_lost(racers, place):
    at = table(racers, podium="rg")
    at.say(f"terminal {place}")
    moved = at.of(BotMoved)[0]
    assert moved.end == ("off" if "rc" in racers else "podium")
    assert moved.way == (moved.end,)


@pytest.mark.rule("ITM-8.6")
def test_itm_8_6_two_spaces_are_one_movement():
    at = table("5rc 6gc")
    at.say("terminal t1")
    assert at.of(BotMoved) == [BotMoved(0, "circle", "move", "5", "8", ("7", "8"), 1)]


@pytest.mark.rule("ITM-8.7")
def test_itm_8_7_the_cards_are_refused_where_the_hex_bot_is_needed():
    """With another racer both may be chosen."""
    at = table("20rc", podium="rg", hands="3,-,-,-")
    told = at.say("terminal t2")
    assert (len(at.of(HexTagged, told)), at.of(CardsDrawn, told)) == (1, [])
    at = table("5rc 20rc")
    at.say("terminal t2", "move 20")
    assert at.legal() == ["hex", "cards"]
    at.say("hex")
    assert at.legal() == ["move h", "move 5"]


@pytest.mark.rule("ITM-8.7")
def test_itm_8_7_also_where_a_question_is_asked():
    at = table("20rc", deal="t6:T2,t1:T4", stacks="t1:rt,t6:rt")
    at.say("junction t1-t6", "first t1")
    assert at.board() == "20rh"


@pytest.mark.rule("ITM-8.8", "ITM-8.13")
def test_itm_8_8_the_first_mover_does_not_move_again():
    at = table("5rc 8rc 12rc")
    at.say("terminal t2", "move 5")
    assert at.legal() == ["move 8", "move 12"]
    at.refuses("move 6", "ITM-8.13", "it must be another one")


@pytest.mark.rule("ITM-8.13")
def test_itm_8_13_another_piece_on_the_old_spot_is_different():
    at = table("1rc 5rc", queue="rr")
    at.say("terminal t2", "move 1")
    assert at.board() == "1rc 2rc 5rc queue=r"
    assert at.legal() == ["move 1", "move 5", "move q1"]


@pytest.mark.rule("ITM-8.9")
@pytest.mark.parametrize(
    ("racers", "extra", "after"),
    [
        ("17rc", {}, "20rc"),
        ("18rc", {}, ""),
        ("20rc", {}, ""),
        ("17rc 20gc", {}, "20gc"),
        ("14rc 17gc 18gc 19gc 20gc", {}, "17gc 18gc 19gc 20gc"),
        ("4rh", {}, "1rh"),
        ("3rh", {}, "podium=rgb"),
        ("1gc 4rh", {}, "1gc podium=rgb"),
        ("", {"hexbox": "r"}, "18rh"),
        ("1gc", {"queue": "r"}, "1gc 3rc"),
        ("1gc 3gc 4gc", {"queue": "r"}, "1gc 3gc 4gc 5rc"),
    ],
)
def test_itm_8_9_hops(racers, extra, after):
    at = table(racers, podium="bg", **extra)
    boards = {end.board().replace("hexbox=r ", "") for end in at.lines("terminal s4")}
    assert boards == {f"{after} podium=gb".strip() if "podium" not in after else after}


@pytest.mark.rule("ITM-8.10")
@pytest.mark.parametrize(
    ("racers", "extra", "ends"),
    [
        ("5rc 9gh", {}, {"8rc 9gh"}),
        ("5rc 6gc 9gc", {}, set()),
        ("5rc", {}, set()),
        ("5gc 9rh", {}, {"5gc 6rh"}),
        ("9rh", {}, set()),
        ("8gc 9rh", {}, set()),
        ("12gc", {"hexbox": "r"}, {"12gc 13rh"}),
        ("20gc", {"hexbox": "r"}, set()),
        ("", {"hexbox": "r"}, set()),
        ("19gc", {"hexbox": "r"}, {"19gc 20rh"}),
        ("1gc 5gc", {"queue": "r"}, set()),
        ("5rc 19rh", {}, {"18rc 19rh", "5rc 6rh"}),
        ("9rc 20rc", {}, {"19rc 20rc"}),
        ("19rc 20gc", {"hexbox": "g"}, set()),
    ],
)
def test_itm_8_10_catching_up(racers, extra, ends):
    at = table(racers, **extra)
    if not ends:
        at.refuses("terminal s5", "ITM-5.1", "none of your bots could come closer to a bot ahead on the track")
    else:
        assert at.ends("terminal s5") == ends


@pytest.mark.rule("ITM-8.10")
def test_itm_8_10_a_bot_that_cannot():
    at = table("5rc 9gc 12rc 19rh")
    at.say("terminal s5")
    assert at.legal() == ["move 19", "move 5", "move 12"]
    at = table("5rc 9gc 10rh 13rc 14gh 19rh")
    at.say("terminal s5")
    at.refuses("move 10", "ITM-8.10", "it has no bot ahead on the track")


@pytest.mark.rule("ITM-8.11")
def test_itm_8_11_track_queue_and_hex_box():
    at = table("1gc 5rc 9rh", queue="gr", hexbox="r")
    at.say("terminal c4")
    assert set(at.legal()) == {"move h", "move 9", "move 5", "move q2"}


@pytest.mark.rule("ITM-8.12")
def test_itm_8_12_a_queued_bot_leaves_a_full_track_and_nobody_enters_for_it():
    at = table(FULL, queue="gr")
    at.say("terminal t1", "cards")
    assert at.board() == f"{FULL} queue=g"


@pytest.mark.rule("ITM-8.14")
def test_itm_8_14_arrive_choose_draw_then_the_queue():
    at = table("1rh 20rc", queue="g", deck="1111")
    told = at.say("terminal t3", "move 20", "cards", "move 1")
    order = [type(event) for event in told if isinstance(event, BotMoved | CardsDrawn | PodiumReached | QueueMoved)]
    assert order == [BotMoved, CardsDrawn, BotMoved, PodiumReached, *[CardsDrawn] * 4, QueueMoved]
    assert at.board() == "1gc podium=r"
