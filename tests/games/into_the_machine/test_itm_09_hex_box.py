"""Chapter 9: the Hex Box."""

import pytest

from botyard.games.into_the_machine.events import CardsDrawn, NoCardLeft

from .builders import make_table

NO_CARDS = "111111122233333334444444555,-,-,-"


@pytest.mark.rule("ITM-9.1")
@pytest.mark.parametrize(("answer", "hexes", "cards"), [("hex", 1, 0), ("cards", 0, 3)])
def test_itm_9_1_a_hex_bot_or_three_cards(answer, hexes, cards):
    table = make_table("20rc")
    box = table.player("r").box
    table.play("terminal c4", answer)
    assert table.player("r").box == (box[0] + 1, box[1], box[2], box[3] - hexes)
    assert (table.player("r").hex_box, table.player("r").cards) == (hexes, cards)


@pytest.mark.rule("ITM-9.1")
def test_itm_9_1_nothing_else_is_an_answer():
    table = make_table("5rc 20rc", hands="1,-,-,-")
    table.play("terminal c4", "move 20")
    table.assert_illegal("end", "ITM-3.1", "'end' is no answer to this question")
    table.assert_illegal("power p1", "ITM-3.2")
    table.assert_illegal("move 5", "ITM-3.1")


@pytest.mark.rule("ITM-9.3", "ITM-9.4")
def test_itm_9_3_any_number_without_blocking():
    table = make_table("18gc 20gc", hexbox="rrgbb")
    assert table.final_boards("terminal t2") == {"17rh 18gc 19rh 20gc hexbox=gbb"}


@pytest.mark.rule("ITM-9.5")
def test_itm_9_5_hex_bots_are_never_upgraded():
    table = make_table("9rh", hexbox="r", hands="5,-,-,-")
    table.assert_illegal("terminal c3", "ITM-5.1", "no circle-bot of yours on a spot to upgrade")
    table.assert_illegal("power p5 upgrade", "ITM-12.3", "no circle-bot of yours on a spot to upgrade")
    table = make_table("5rc 9rh 12rc")
    table.play("terminal c3")
    table.assert_illegal("upgrade 9", "ITM-11.1", "you have no circle-bot on spot 9")
    assert table.legal() == ["upgrade 5", "upgrade 12"]


@pytest.mark.rule("ITM-9.7")
def test_itm_9_7_as_many_as_there_are():
    table = make_table("20rc", hands="11111112223333333444444455,-,-,-", deck="5")
    table.play("terminal c4", "cards")
    assert table.events_of(CardsDrawn) == [CardsDrawn(0, ("P5",), "hex_box")]


@pytest.mark.rule("ITM-9.7")
def test_itm_9_7_also_when_there_is_none():
    table = make_table("20rc", hands=NO_CARDS, deck="-")
    table.play("terminal c4")
    assert table.legal() == ["hex", "cards"]
    table.play("cards")
    assert table.events_of(NoCardLeft) == [NoCardLeft(0)]


@pytest.mark.rule("ITM-9.7")
def test_itm_9_7_before_the_rest_of_the_action():
    table = make_table("5rc 6rc 20rc")
    table.play("terminal t2", "move 20", "cards")
    assert table.player("r").cards == 3
    assert table.legal() == ["move 5", "move 6"]
