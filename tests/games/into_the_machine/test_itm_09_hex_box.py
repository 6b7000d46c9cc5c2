"""Chapter 9: the Hex Box."""

import pytest

from botyard.games.into_the_machine.events import CardsDrawn, NoCardLeft

from .table import table

NO_CARDS = "111111122233333334444444555,-,-,-"


@pytest.mark.rule("ITM-9.1")
@pytest.mark.parametrize(("answer", "hexes", "cards"), [("hex", 1, 0), ("cards", 0, 3)])
def test_itm_9_1_a_hex_bot_or_three_cards(answer, hexes, cards):
    at = table("20rc")
    box = at.player("r").box
    at.say("terminal c4", answer)
    assert at.player("r").box == (box[0] + 1, box[1], box[2], box[3] - hexes)
    assert (at.player("r").hex_box, at.player("r").cards) == (hexes, cards)


@pytest.mark.rule("ITM-9.1")
def test_itm_9_1_nothing_else_is_an_answer():
    at = table("5rc 20rc", hands="1,-,-,-")
    at.say("terminal c4", "move 20")
    at.refuses("end", "ITM-3.1", "'end' is no answer to this question")
    at.refuses("power p1", "ITM-3.2")
    at.refuses("move 5", "ITM-3.1")


@pytest.mark.rule("ITM-9.3", "ITM-9.4")
def test_itm_9_3_any_number_without_blocking():
    at = table("18gc 20gc", hexbox="rrgbb")
    assert at.ends("terminal t2") == {"17rh 18gc 19rh 20gc hexbox=gbb"}


@pytest.mark.rule("ITM-9.5")
def test_itm_9_5_hex_bots_are_never_upgraded():
    at = table("9rh", hexbox="r", hands="5,-,-,-")
    at.refuses("terminal c3", "ITM-5.1", "no circle-bot of yours on a spot to upgrade")
    at.refuses("power p5 upgrade", "ITM-12.3", "no circle-bot of yours on a spot to upgrade")
    at = table("5rc 9rh 12rc")
    at.say("terminal c3")
    at.refuses("upgrade 9", "ITM-11.1", "you have no circle-bot on spot 9")
    assert at.legal() == ["upgrade 5", "upgrade 12"]


@pytest.mark.rule("ITM-9.7")
def test_itm_9_7_as_many_as_there_are():
    at = table("20rc", hands="11111112223333333444444455,-,-,-", deck="5")
    at.say("terminal c4", "cards")
    assert at.of(CardsDrawn) == [CardsDrawn(0, ("P5",), "hex_box")]


@pytest.mark.rule("ITM-9.7")
def test_itm_9_7_also_when_there_is_none():
    at = table("20rc", hands=NO_CARDS, deck="-")
    at.say("terminal c4")
    assert at.legal() == ["hex", "cards"]
    at.say("cards")
    assert at.of(NoCardLeft) == [NoCardLeft(0)]


@pytest.mark.rule("ITM-9.7")
def test_itm_9_7_before_the_rest_of_the_action():
    at = table("5rc 6rc 20rc")
    at.say("terminal t2", "move 20", "cards")
    assert at.player("r").cards == 3
    assert at.legal() == ["move 5", "move 6"]
