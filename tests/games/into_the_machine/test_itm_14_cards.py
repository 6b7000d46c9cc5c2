"""Chapter 14: the terminal cards, each where it lies, and with what it needs."""

import pytest

from botyard.games.into_the_machine.events import CardsDrawn, HalfBegan, Recruited

from .table import table


@pytest.mark.rule("ITM-14.1")
@pytest.mark.parametrize(("circles", "gained"), [(9, 2), (10, 2), (11, 1)])
def test_itm_14_1_c1_two_or_the_last_one(circles, gained):
    at = table(crew=f"{circles}.0.1")
    at.say("terminal c1", "crew s")
    assert at.of(Recruited) == [Recruited(0, gained)]
    assert at.player("r").crew == (circles + gained, 0, 0)


@pytest.mark.rule("ITM-14.1")
def test_itm_14_1_c1_not_with_an_empty_box():
    table(crew="12.0.1").refuses("terminal c1", "ITM-5.1", "Recruit 2 could not be done: your box has no circle-bot")


@pytest.mark.rule("ITM-14.2")
def test_itm_14_2_c2_from_the_active_supply():
    at = table(crew="2.1.0")
    at.say("terminal c2", "crew t")
    assert (at.board(), at.player("r").crew) == ("2rc", (1, 0, 0))


@pytest.mark.rule("ITM-14.3")
def test_itm_14_3_c3_any_of_them():
    assert table("5rc 9rc 15rc 18rc").ends("terminal c3") == {
        "9rc 15rc 18rc",
        "5rc 15rc 18rc",
        "5rc 9rc 18rc",
        "5rc 9rc 15rc",
    }


@pytest.mark.rule("ITM-14.4", "ITM-14.5")
@pytest.mark.parametrize(("place", "ends"), [("c4", {"6rc 9rh", "5rc 8rh"}), ("t1", {"7rc 9rh", "5rc 7rh"})])
def test_itm_14_4_one_bot_one_or_two_spaces(place, ends):
    assert table("5rc 9rh").ends(f"terminal {place}") == ends


@pytest.mark.rule("ITM-14.6")
def test_itm_14_6_t2_any_shapes():
    assert table("5rc 9rh 10rh").ends("terminal t2") == {
        "6rc 8rh 10rh",
        "6rc 8rh 9rh",
        "5rc 8rh 9rh",
        "5rc 7rh 8rh",
    }


@pytest.mark.rule("ITM-14.7", "ITM-14.13")
@pytest.mark.parametrize(("place", "end"), [("t3", "7rc 11rh"), ("s3", "6rc 10rh")])
def test_itm_14_7_a_circle_bot_and_a_hex_bot(place, end):
    assert table("5rc 12rh").ends(f"terminal {place}") == {end}


@pytest.mark.rule("ITM-14.7")
def test_itm_14_7_after_the_circle_bot_a_hex_bot_must_move():
    at = table("5rc 6rc 12rh 14rh")
    at.say("terminal t3", "move 5")
    at.refuses("move 6", "ITM-14.7", "Circle 2, hex 1: it must be a hex-bot now")
    at.refuses("upgrade 6", "ITM-14.7", "no bot is upgraded now")
    at = table("5rc 6rc 12rh 14rh")
    at.say("terminal t3", "move 14")
    at.refuses("move 12", "ITM-14.7", "it must be a circle-bot now")


@pytest.mark.rule("ITM-14.8")
def test_itm_14_8_t4_one_card():
    at = table(deck="4")
    at.say("terminal t4")
    assert at.of(CardsDrawn) == [CardsDrawn(0, ("P4",), "terminal")]
    assert at.hand("r") == ("P4",)


@pytest.mark.rule("ITM-14.9")
def test_itm_14_9_t5_from_the_box():
    table(crew="12.0.1").refuses("terminal t5", "ITM-5.1", "no circle-bot in your box")
    assert table(crew="0.0.1").ends("terminal t5") == {"4rc"}


@pytest.mark.rule("ITM-14.10")
def test_itm_14_10_t6_never_the_same_bot():
    table(crew="3.0.1").refuses("terminal t6", "ITM-5.1", "Gold + upgrade could not be done")
    at = table("5rc 6rc", crew="1.0.1")
    at.say("terminal t6", "enter")
    assert at.legal() == ["upgrade 5", "upgrade 6"]
    at.refuses("upgrade 4", "ITM-14.10", "it must be another bot than the one that entered")
    at.refuses("move 5", "ITM-14.10", "no bot moves now")


@pytest.mark.rule("ITM-14.11")
def test_itm_14_11_s1_that_very_bot():
    assert table("5rc", crew="1.0.1").ends("terminal s1") == {"3rc 5rc"}
    assert table("2gc 3gc 5rc", crew="1.0.1").ends("terminal s1") == {"2gc 3gc 4rc 5rc"}


@pytest.mark.rule("ITM-14.12")
def test_itm_14_12_s2_moves_and_upgrades():
    at = table("5rc 8rc 9gh")
    at.say("terminal s2", "move 8")
    assert at.board() == "5rc 9gh"
    assert at.player("r").crew == (0, 1, 0)


@pytest.mark.rule("ITM-14.12")
def test_itm_14_12_s2_off_the_track():
    at = table("20rc")
    at.say("terminal s2")
    assert at.legal() == ["hex", "cards"]
    at.say("hex")
    assert (at.board(), at.actor) == ("hexbox=r", "g")


@pytest.mark.rule("ITM-14.12")
def test_itm_14_12_s2_moves_no_hex_bot():
    at = table("5rc 6rc 12rh")
    at.say("terminal s2")
    at.refuses("move 12", "ITM-14.12", "it must be a circle-bot now")


@pytest.mark.rule("ITM-14.14")
def test_itm_14_14_s4_hops():
    assert table("5rc 6gc 7gc 9rh").ends("terminal s4") == {"6gc 7gc 8rc 9rh", "4rh 5rc 6gc 7gc"}


@pytest.mark.rule("ITM-14.15")
def test_itm_14_15_s5_catches_up():
    assert table("5rc 9gc").ends("terminal s5") == {"8rc 9gc"}


@pytest.mark.rule("ITM-14.16")
@pytest.mark.parametrize("place", ["t3", "s3"])
def test_itm_14_16_only_with_the_circle_bot_first(place):
    at = table("20rc")
    at.say(f"terminal {place}")
    assert at.board() == ("20rh" if place == "t3" else "19rh")
    table("18rc").refuses("terminal s3", "ITM-5.1", "there would be no hex-bot of yours to move")


@pytest.mark.rule("ITM-14.18")
def test_itm_14_18_s1_past_a_long_queue():
    assert table("1gc 2gc 3gc", crew="1.0.1", queue="bbr").ends("terminal s1") == {"1gc 2gc 3gc 4rc queue=bbr"}


@pytest.mark.rule("ITM-14.19")
def test_itm_14_19_s2_another_circle_bot_may_be_chosen():
    at = table("5rc 6rc 8rc", crew="0.8.1")
    at.say("terminal s2")
    assert at.legal() == ["move 5", "move 6"]
    at.refuses("move 8", "ITM-14.19", "then Move + upgrade could not be done: your box has no bot of the kind")


@pytest.mark.rule("ITM-14.20")
def test_itm_14_20_the_second_bot_must_exist_although_the_first_wins():
    at = table("1rh 5rc", podium="r")
    assert at.ends("terminal t2") == {"5rc podium=rr", "6rc podium=rr"}
    assert at.ends("terminal t3") == {"5rc podium=rr", "7rc podium=rr"}


@pytest.mark.rule("ITM-14.21")
@pytest.mark.parametrize("racer", ["5rh", "5rc", "18rc"])
def test_itm_14_21_one_racer_that_stays(racer):
    at = table(racer, hands="3,-,-,-")
    at.refuses("terminal t2", "ITM-5.1", "there would be no other bot of yours to move")
    at.refuses("power p3", "ITM-12.3", "there would be no other bot of yours to move")


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
    at = table(racers, crew=crew, deal=deal, stacks=f"{one}:rs,{other}:rs")
    halves = {line.of(HalfBegan)[0].card for line in at.lines(f"junction {junction}")}
    assert halves == {first}


@pytest.mark.rule("ITM-14.23")
def test_itm_14_23_the_same_bot_in_both_halves():
    at = table("5rc", deal="t5:T1", stacks="c4:rt,t5:rt")
    assert at.ends("junction c4-t5") == {"8rc"}
