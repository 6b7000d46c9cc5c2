"""Chapter 8: spots, spaces and movement."""

import pytest

from botyard.games.into_the_machine.events import BotMoved, CardsDrawn, HexTagged, PodiumReached, QueueMoved

from .builders import FULL_TRACK, make_table


@pytest.mark.rule("ITM-8.1", "ITM-8.2")
def test_itm_8_2_circles_right_hexes_left_and_only_one_s_own():
    table = make_table("9gc 10rc 12rh 14bh")
    assert table.final_boards("terminal c4") == {"9gc 11rc 12rh 14bh", "9gc 10rc 11rh 14bh"}
    table.play("terminal c4")
    for text, where in (("move 9", "on 9"), ("move 13", "on 13"), ("move h", "in the Hex Box"), ("move q1", "queue")):
        table.assert_illegal(
            text, "ITM-8.2", f"you have no bot {where}" if where != "queue" else "in place 1 of the queue"
        )


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
    table = make_table(racers)
    table.play("terminal c4", deed)
    assert table.board() == after


@pytest.mark.rule("ITM-8.4", "ITM-8.5")
@pytest.mark.parametrize("place", ["c4", "t1"])
@pytest.mark.parametrize("racers", ["20rc", "18rc 19gc 20bh", "1rh", "1gc 2bc 3rh"])
def test_itm_8_4_the_end_is_the_next_space_and_the_rest_is_lost(racers, place):
    table = make_table(racers, podium="rg")
    table.play(f"terminal {place}")
    moved = table.events_of(BotMoved)[0]
    assert moved.end == ("off" if "rc" in racers else "podium")
    assert moved.path == (moved.end,)


@pytest.mark.rule("ITM-8.6")
def test_itm_8_6_two_spaces_are_one_movement():
    table = make_table("5rc 6gc")
    table.play("terminal t1")
    assert table.events_of(BotMoved) == [BotMoved(0, "circle", "move", "5", "8", ("7", "8"), 1)]


@pytest.mark.rule("ITM-8.7")
def test_itm_8_7_the_cards_are_refused_where_the_hex_bot_is_needed():
    """With another racer both may be chosen."""
    table = make_table("20rc", podium="rg", hands="3,-,-,-")
    events = table.play("terminal t2")
    assert (len(table.events_of(HexTagged, events)), table.events_of(CardsDrawn, events)) == (1, [])
    table = make_table("5rc 20rc")
    table.play("terminal t2", "move 20")
    assert table.legal() == ["hex", "cards"]
    table.play("hex")
    assert table.legal() == ["move h", "move 5"]


@pytest.mark.rule("ITM-8.7")
def test_itm_8_7_also_where_a_question_is_asked():
    table = make_table("20rc", swaps="t6:T2,t1:T4", stacks="t1:rt,t6:rt")
    table.play("junction t1-t6", "first t1")
    assert table.board() == "20rh"


@pytest.mark.rule("ITM-8.8", "ITM-8.13")
def test_itm_8_8_the_first_mover_does_not_move_again():
    table = make_table("5rc 8rc 12rc")
    table.play("terminal t2", "move 5")
    assert table.legal() == ["move 8", "move 12"]
    table.assert_illegal("move 6", "ITM-8.13", "choose another one")


@pytest.mark.rule("ITM-8.13")
def test_itm_8_13_another_piece_on_the_old_spot_is_different():
    table = make_table("1rc 5rc", queue="rr")
    table.play("terminal t2", "move 1")
    assert table.board() == "1rc 2rc 5rc queue=r"
    assert table.legal() == ["move 1", "move 5", "move q1"]


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
    table = make_table(racers, podium="bg", **extra)
    boards = {end.board().replace("hexbox=r ", "") for end in table.play_out("terminal s4")}
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
    table = make_table(racers, **extra)
    if not ends:
        table.assert_illegal(
            "terminal s5", "ITM-5.1", "none of your bots could come closer to a bot ahead on the track"
        )
    else:
        assert table.final_boards("terminal s5") == ends


@pytest.mark.rule("ITM-8.10")
def test_itm_8_10_a_bot_that_cannot():
    table = make_table("5rc 9gc 12rc 19rh")
    table.play("terminal s5")
    assert table.legal() == ["move 19", "move 5", "move 12"]
    table = make_table("5rc 9gc 10rh 13rc 14gh 19rh")
    table.play("terminal s5")
    table.assert_illegal("move 10", "ITM-8.10", "no bot ahead of it on the track to catch up with")


@pytest.mark.rule("ITM-8.11")
def test_itm_8_11_track_queue_and_hex_box():
    table = make_table("1gc 5rc 9rh", queue="gr", hexbox="r")
    table.play("terminal c4")
    assert set(table.legal()) == {"move h", "move 9", "move 5", "move q2"}


@pytest.mark.rule("ITM-8.12")
def test_itm_8_12_a_queued_bot_leaves_a_full_track_and_nobody_enters_for_it():
    table = make_table(FULL_TRACK, queue="gr")
    table.play("terminal t1", "cards")
    assert table.board() == f"{FULL_TRACK} queue=g"


@pytest.mark.rule("ITM-8.14")
def test_itm_8_14_arrive_choose_draw_then_the_queue():
    table = make_table("1rh 20rc", queue="g", deck="1111")
    events = table.play("terminal t3", "move 20", "cards", "move 1")
    order = [type(event) for event in events if isinstance(event, BotMoved | CardsDrawn | PodiumReached | QueueMoved)]
    assert order == [BotMoved, CardsDrawn, BotMoved, PodiumReached, *[CardsDrawn] * 4, QueueMoved]
    assert table.board() == "1gc podium=r"
