"""Chapter 14: the terminal cards, each where it lies, and with what it needs."""

import pytest

from botyard.games.into_the_machine.events import CardsDrawn, HalfBegan, Recruited

from .builders import make_table


@pytest.mark.rule("ITM-14.1")
@pytest.mark.parametrize(("circles", "gained"), [(9, 2), (10, 2), (11, 1)])
def test_itm_14_1_c1_two_or_the_last_one(circles, gained):
    table = make_table(crew=f"{circles}.0.1")
    table.play("terminal c1", "crew s")
    assert table.events_of(Recruited) == [Recruited(0, gained)]
    assert table.player("r").crew == (circles + gained, 0, 0)


@pytest.mark.rule("ITM-14.1")
def test_itm_14_1_c1_not_with_an_empty_box():
    make_table(crew="12.0.1").assert_illegal(
        "terminal c1", "ITM-5.1", "Recruit 2 could not be done: your box has no circle-bot"
    )


@pytest.mark.rule("ITM-14.2")
def test_itm_14_2_c2_from_the_active_supply():
    table = make_table(crew="2.1.0")
    table.play("terminal c2", "crew t")
    assert (table.board(), table.player("r").crew) == ("2rc", (1, 0, 0))


@pytest.mark.rule("ITM-14.3")
def test_itm_14_3_c3_any_of_them():
    assert make_table("5rc 9rc 15rc 18rc").final_boards("terminal c3") == {
        "9rc 15rc 18rc",
        "5rc 15rc 18rc",
        "5rc 9rc 18rc",
        "5rc 9rc 15rc",
    }


@pytest.mark.rule("ITM-14.4", "ITM-14.5")
@pytest.mark.parametrize(("place", "ends"), [("c4", {"6rc 9rh", "5rc 8rh"}), ("t1", {"7rc 9rh", "5rc 7rh"})])
def test_itm_14_4_one_bot_one_or_two_spaces(place, ends):
    assert make_table("5rc 9rh").final_boards(f"terminal {place}") == ends


@pytest.mark.rule("ITM-14.6")
def test_itm_14_6_t2_any_shapes():
    assert make_table("5rc 9rh 10rh").final_boards("terminal t2") == {
        "6rc 8rh 10rh",
        "6rc 8rh 9rh",
        "5rc 8rh 9rh",
        "5rc 7rh 8rh",
    }


@pytest.mark.rule("ITM-14.7", "ITM-14.13")
@pytest.mark.parametrize(("place", "end"), [("t3", "7rc 11rh"), ("s3", "6rc 10rh")])
def test_itm_14_7_a_circle_bot_and_a_hex_bot(place, end):
    assert make_table("5rc 12rh").final_boards(f"terminal {place}") == {end}


@pytest.mark.rule("ITM-14.7")
def test_itm_14_7_after_the_circle_bot_a_hex_bot_must_move():
    table = make_table("5rc 6rc 12rh 14rh")
    table.play("terminal t3", "move 5")
    table.assert_illegal("move 6", "ITM-14.7", "Circle 2, hex 1: now it must be a hex-bot")
    table.assert_illegal("upgrade 6", "ITM-14.7", "no bot is upgraded now")
    table = make_table("5rc 6rc 12rh 14rh")
    table.play("terminal t3", "move 14")
    table.assert_illegal("move 12", "ITM-14.7", "now it must be a circle-bot")


@pytest.mark.rule("ITM-14.8")
def test_itm_14_8_t4_one_card():
    table = make_table(deck="4")
    table.play("terminal t4")
    assert table.events_of(CardsDrawn) == [CardsDrawn(0, ("P4",), "terminal")]
    assert table.hand("r") == ("P4",)


@pytest.mark.rule("ITM-14.9")
def test_itm_14_9_t5_from_the_box():
    make_table(crew="12.0.1").assert_illegal("terminal t5", "ITM-5.1", "no circle-bot in your box")
    assert make_table(crew="0.0.1").final_boards("terminal t5") == {"4rc"}


@pytest.mark.rule("ITM-14.10")
def test_itm_14_10_t6_never_the_same_bot():
    make_table(crew="3.0.1").assert_illegal("terminal t6", "ITM-5.1", "Gold + upgrade could not be done")
    table = make_table("5rc 6rc", crew="1.0.1")
    table.play("terminal t6", "enter")
    assert table.legal() == ["upgrade 5", "upgrade 6"]
    table.assert_illegal("upgrade 4", "ITM-14.10", "it must be a different bot from the one that entered")
    table.assert_illegal("move 5", "ITM-14.10", "no bot moves now")


@pytest.mark.rule("ITM-14.11")
def test_itm_14_11_s1_that_very_bot():
    assert make_table("5rc", crew="1.0.1").final_boards("terminal s1") == {"3rc 5rc"}
    assert make_table("2gc 3gc 5rc", crew="1.0.1").final_boards("terminal s1") == {"2gc 3gc 4rc 5rc"}


@pytest.mark.rule("ITM-14.12")
def test_itm_14_12_s2_moves_and_upgrades():
    table = make_table("5rc 8rc 9gh")
    table.play("terminal s2", "move 8")
    assert table.board() == "5rc 9gh"
    assert table.player("r").crew == (0, 1, 0)


@pytest.mark.rule("ITM-14.12")
def test_itm_14_12_s2_off_the_track():
    table = make_table("20rc")
    table.play("terminal s2")
    assert table.legal() == ["hex", "cards"]
    table.play("hex")
    assert (table.board(), table.actor) == ("hexbox=r", "g")


@pytest.mark.rule("ITM-14.12")
def test_itm_14_12_s2_moves_no_hex_bot():
    table = make_table("5rc 6rc 12rh")
    table.play("terminal s2")
    table.assert_illegal("move 12", "ITM-14.12", "now it must be a circle-bot")


@pytest.mark.rule("ITM-14.14")
def test_itm_14_14_s4_hops():
    assert make_table("5rc 6gc 7gc 9rh").final_boards("terminal s4") == {"6gc 7gc 8rc 9rh", "4rh 5rc 6gc 7gc"}


@pytest.mark.rule("ITM-14.15")
def test_itm_14_15_s5_catches_up():
    assert make_table("5rc 9gc").final_boards("terminal s5") == {"8rc 9gc"}


@pytest.mark.rule("ITM-14.16")
@pytest.mark.parametrize("place", ["t3", "s3"])
def test_itm_14_16_only_with_the_circle_bot_first(place):
    table = make_table("20rc")
    table.play(f"terminal {place}")
    assert table.board() == ("20rh" if place == "t3" else "19rh")
    make_table("18rc").assert_illegal("terminal s3", "ITM-5.1", "there would be no hex-bot of yours to move")


@pytest.mark.rule("ITM-14.18")
def test_itm_14_18_s1_past_a_long_queue():
    assert make_table("1gc 2gc 3gc", crew="1.0.1", queue="bbr").final_boards("terminal s1") == {
        "1gc 2gc 3gc 4rc queue=bbr"
    }


@pytest.mark.rule("ITM-14.19")
def test_itm_14_19_s2_another_circle_bot_may_be_chosen():
    table = make_table("5rc 6rc 8rc", crew="0.8.1")
    table.play("terminal s2")
    assert table.legal() == ["move 5", "move 6"]
    table.assert_illegal(
        "move 8", "ITM-14.19", "Then Move + upgrade could not be done: your box has no bot of the kind"
    )


@pytest.mark.rule("ITM-14.20")
def test_itm_14_20_the_second_bot_must_exist_although_the_first_wins():
    table = make_table("1rh 5rc", podium="r")
    assert table.final_boards("terminal t2") == {"5rc podium=rr", "6rc podium=rr"}
    assert table.final_boards("terminal t3") == {"5rc podium=rr", "7rc podium=rr"}


@pytest.mark.rule("ITM-14.21")
@pytest.mark.parametrize("racer", ["5rh", "5rc", "18rc"])
def test_itm_14_21_one_racer_that_stays(racer):
    table = make_table(racer, hands="3,-,-,-")
    table.assert_illegal("terminal t2", "ITM-5.1", "there would be no other bot of yours to move")
    table.assert_illegal("power p3", "ITM-12.3", "there would be no other bot of yours to move")


@pytest.mark.rule("ITM-14.22")
@pytest.mark.parametrize(
    ("deal", "junction", "racers", "crew", "first"),
    [
        ("", "c1-c2", "", "0.0.1", "C1"),
        ("t2:T6", "c1-t2", "9rc", "0.0.1", "C1"),
        ("c2:C3", "c1-c2", "9rc", "11.0.1", "C3"),
        ("t4:T5", "c3-t4", "9rc", "11.0.1", "C3"),
        ("", "c2-c3", "", "1.0.1", "C2"),
        ("c3:C4", "c2-c3", "", "1.0.1", "C2"),
        ("t2:T1,s1:S3", "t2-s1", "5rc 19rc", "0.0.1", "T1"),
    ],
)
def test_itm_14_22_what_feeds_what(deal, junction, racers, crew, first):
    """The other order is impossible, so nobody is asked for it."""
    one, other = junction.split("-")
    table = make_table(racers, crew=crew, swaps=deal, stacks=f"{one}:rs,{other}:rs")
    halves = {line.events_of(HalfBegan)[0].card for line in table.play_out(f"junction {junction}")}
    assert halves == {first}


@pytest.mark.rule("ITM-14.23")
def test_itm_14_23_the_same_bot_in_both_halves():
    table = make_table("5rc", swaps="t5:T1", stacks="c4:rt,t5:rt")
    assert table.final_boards("junction c4-t5") == {"8rc"}
