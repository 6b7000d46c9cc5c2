"""Chapter 10: entering, and the Conveyor Belt Queue."""

import pytest

from botyard.games.into_the_machine.events import Entered, QueueMoved

from .builders import FULL_TRACK, make_table


@pytest.mark.rule("ITM-10.1")
@pytest.mark.parametrize(
    ("text", "end"),
    [("terminal c2", {"2rc"}), ("terminal s1", {"3rc"}), ("power p5 enter", {"2rc"}), ("terminal t5", {"4rc"})],
)
def test_itm_10_1_silver_and_gold(text, end):
    assert make_table(crew="1.0.1", hands="5,-,-,-").final_boards(text) == end


@pytest.mark.rule("ITM-10.1")
def test_itm_10_1_gold_with_an_upgrade():
    table = make_table("9rc", crew="1.0.1")
    assert table.final_boards("terminal t6") == {"4rc"}


@pytest.mark.rule("ITM-10.2")
@pytest.mark.parametrize(
    ("racers", "after"),
    [("4gc", "3rc 4gc"), ("3gc 4gc", "2rc 3gc 4gc"), ("2gc 3gc 4gh", "1rc 2gc 3gc 4gh"), ("3gc 5gc", "3gc 4rc 5gc")],
)
def test_itm_10_2_the_nearest_space_to_the_left(racers, after):
    assert make_table(racers).final_boards("terminal t5") == {after}


@pytest.mark.rule("ITM-10.3")
def test_itm_10_3_a_queue_of_any_length():
    table = make_table("1gc 2gc 3gc 4gc", queue="bbbbbbyyyyyy")
    table.play("terminal t5")
    assert table.board().endswith("queue=bbbbbbyyyyyyr")
    assert table.events_of(Entered) == [Entered(0, "box", "gold", "q13")]


@pytest.mark.rule("ITM-10.4")
def test_itm_10_4_the_front_goes_first():
    table = make_table("1rc", queue="gby")
    table.play("terminal c4")
    assert table.board() == "1gc 2rc queue=by"
    table.play_as("g", "terminal t1")
    assert table.board() == "1bc 2rc 4gc queue=y"


@pytest.mark.rule("ITM-10.5")
@pytest.mark.parametrize(
    ("racers", "text", "after"),
    [
        ("1rc 2gc", "terminal c4", "1gc 2gc 3rc queue=b"),
        ("1rc 2gc", "terminal s4", "1gc 2gc 4rc queue=b"),
        ("1gc 2rc", "terminal c4", "1gc 3rc queue=gb"),
    ],
)
def test_itm_10_5_whenever_spot_1_is_free(racers, text, after):
    assert make_table(racers, queue="gb").final_boards(text) == {after}


@pytest.mark.rule("ITM-10.5")
def test_itm_10_5_also_after_an_upgrade():
    table = make_table("1rc 2gc", queue="gb")
    table.play("terminal c3", "upgrade 1")
    assert table.board() == "1gc 2gc queue=b"


@pytest.mark.rule("ITM-10.6", "ITM-10.12")
def test_itm_10_6_which_of_them_moves_is_chosen():
    table = make_table("1gc 2gc", queue="rgrb")
    assert table.final_boards("terminal c4") == {"1gc 2gc 3rc queue=grb", "1gc 2gc 3rc queue=rgb"}


@pytest.mark.rule("ITM-10.7")
def test_itm_10_7_places_in_the_queue_are_no_spaces():
    assert make_table("1gc 3gc", queue="bbbr").final_boards("terminal t1") == {"1gc 3gc 4rc queue=bbb"}


@pytest.mark.rule("ITM-10.8")
def test_itm_10_8_not_inside_a_movement():
    """Two spaces from spot 1: the queue enters behind it, not under its feet."""
    table = make_table("1rc 2gc", queue="b")
    events = table.play("terminal t1")
    assert table.board() == "1bc 2gc 4rc"
    assert [type(event) for event in events].index(QueueMoved) > 0


@pytest.mark.rule("ITM-10.8", "ITM-7.10")
def test_itm_10_8_what_the_queue_will_bring_is_counted_on():
    """The hex-bot may leave, since the queue then puts a circle-bot onto spot 1 for the upgrade."""
    table = make_table("1rh", queue="r", podium="rg", swaps="c3:C4", stacks="c3:rt,c4:rt")
    table.play("junction c3-c4")
    assert table.legal() == ["move 1", "move q1"]
    table.play("move 1", "upgrade 1")
    assert table.board() == "podium=rrg"


@pytest.mark.rule("ITM-10.9")
def test_itm_10_9_the_queue_has_no_priority_at_an_entry():
    assert make_table("1gc", crew="1.0.1", queue="b").final_boards("terminal c2") == {"1gc 2rc queue=b"}


@pytest.mark.rule("ITM-10.10")
def test_itm_10_10_power_and_t6_neither_upgrade_the_queue():
    table = make_table("1gc 9rc", crew="1.0.1", queue="r", hands="5,-,-,-")
    table.play("power p5 upgrade")
    table = make_table("1gc", queue="r", hands="5,-,-,-")
    table.assert_illegal("power p5 upgrade", "ITM-12.3", "no circle-bot of yours on a spot")


@pytest.mark.rule("ITM-10.11")
@pytest.mark.parametrize("place", ["c4", "t1", "s4"])
def test_itm_10_11_hex_bots_go_to_the_podium(place):
    table = make_table("1rh 5gc", queue="g", podium="rb")
    table.play(f"terminal {place}")
    assert table.board() == "1gc 5gc podium=rrb"


@pytest.mark.rule("ITM-10.5", "ITM-3.8")
def test_itm_10_5_the_queue_moves_on_when_the_actor_leaves_at_the_hex_box():
    table = make_table(FULL_TRACK.replace("1bc", "1rc", 1), queue="gb")
    table.play("terminal c4")
    assert table.view("r").prompt.kind == "hex-or-cards"
    table.play("leave")
    assert table.view().queue == (2,)
    assert table.view().spots[0].racer.seat == 1
    assert table.game.serialize(table.game.deserialize(table.game.serialize(table.state))) == table.game.serialize(
        table.state
    )
