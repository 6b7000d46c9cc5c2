"""Chapter 12: Power cards."""

import pytest

from botyard import BadNotation
from botyard.games.into_the_machine.cards import POWERS
from botyard.games.into_the_machine.events import CardsDrawn, PowerPlayed, Reshuffled

from .table import ALL_BUT_ONE, RULES, table


@pytest.mark.rule("ITM-12.1")
def test_itm_12_1_one_that_is_held_and_any_number_in_hand():
    at = table("5rc", hands=f"{ALL_BUT_ONE},-,-,-")
    assert at.player("r").cards == 26
    at = table("5rc", hands="1,-,-,-")
    at.refuses("power p4", "ITM-12.1", "you do not hold Hop")


@pytest.mark.rule("ITM-12.2")
def test_itm_12_2_the_discard_pile_is_open():
    at = table("5rc", hands="1,-,-,-")
    at.say("power p1")
    assert at.of(PowerPlayed) == [PowerPlayed(0, "P1", "")]
    for seat in ("r", "g", None):
        assert (at.view(seat).discard, at.view(seat).deck) == (("P1",), 26)


@pytest.mark.rule("ITM-12.3")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("power p1", "Move 2 could not be carried out: there would be no bot of yours to move"),
        ("power p2 catch-up", "Catch up could not be carried out"),
        ("power p3", "Move 1 + 1 could not be carried out"),
        ("power p4", "Hop could not be carried out"),
        ("power p5 enter", "Enter at silver could not be carried out"),
        ("power p5 upgrade", "Upgrade could not be carried out"),
    ],
)
def test_itm_12_3_only_if_it_can_be_completed(text, why):
    at = table(hands="12345,-,-,-")
    at.refuses(text, "ITM-12.3", why)
    assert "power p2 ignore" in at.legal()


@pytest.mark.rule("ITM-12.4")
def test_itm_12_4_when_a_card_is_needed():
    at = table("20rc", deck="1")
    at.say("terminal t4")
    assert at.of(Reshuffled) == []
    assert (at.view().deck, len(at.view().discard)) == (0, 26)
    at.say("end")
    at.by("g", "home")
    assert at.of(Reshuffled) == []


@pytest.mark.rule("ITM-12.4")
def test_itm_12_4_the_pile_is_shuffled():
    drawn, decks = set(), set()
    for luck in range(1, 9):
        at = table(deck="-", luck=str(luck))
        at.say("terminal t4")
        drawn.add(at.hand("r"))
        decks.add(tuple(at.state.deck))
    assert len(drawn) > 1
    assert len(decks) == 8


@pytest.mark.rule("ITM-12.4")
def test_itm_12_4_or_at_once_when_the_last_one_is_drawn():
    at = table(deck="1", options="reshuffle:eager")
    at.say("terminal t4")
    assert at.of(Reshuffled) == [Reshuffled(26)]
    assert (at.view().deck, at.view().discard) == (26, ())


@pytest.mark.rule("ITM-12.4")
def test_itm_12_4_eagerly_cards_played_later_stay_out_of_that_deck():
    at = table("5rc", deck="1", options="reshuffle:eager")
    at.say("terminal t4", "power p1")
    assert (at.view().deck, at.view().discard) == (26, ("P1",))
    lazy = table("5rc", deck="1")
    lazy.say("terminal t4", "power p1")
    assert (lazy.view().deck, len(lazy.view().discard)) == (0, 27)


@pytest.mark.rule("ITM-12.5")
def test_itm_12_5_a_draw_of_three_goes_on_after_the_shuffle():
    at = table("20rc", deck="1")
    told = at.say("terminal c4", "cards")
    assert [len(drawn.cards) for drawn in at.of(CardsDrawn, told)] == [1, 2]
    kinds = [type(event) for event in told if isinstance(event, CardsDrawn | Reshuffled)]
    assert kinds == [CardsDrawn, Reshuffled, CardsDrawn]
    assert at.of(Reshuffled, told) == [Reshuffled(26)]


@pytest.mark.rule("ITM-12.6")
@pytest.mark.parametrize(
    ("text", "racers", "ends"),
    [
        ("power p1", "5rc", {"7rc"}),
        ("power p2 catch-up", "5rc 9gc", {"8rc 9gc"}),
        ("power p3", "5rc 9rh", {"6rc 8rh"}),
        ("power p4", "5rc", {"8rc"}),
        ("power p5 enter", "5rc", {"2rc 5rc"}),
        ("power p5 upgrade", "5rc 10rc", {"5rc", "10rc"}),
    ],
)
def test_itm_12_6_what_each_does(text, racers, ends):
    assert table(racers, crew="1.0.0", hands="12345,-,-,-").ends(text) == ends


@pytest.mark.rule("ITM-12.7")
def test_itm_12_7_one_half():
    assert [[half.word for half in card.halves] for card in POWERS] == [
        [""],
        ["catch-up", "ignore"],
        [""],
        [""],
        ["enter", "upgrade"],
    ]
    with pytest.raises(BadNotation, match="'power p5 enter' or 'power p5 upgrade'"):
        RULES.parse("power p5")
    at = table("5rc", crew="1.0.0", hands="5,-,-,-")
    at.say("power p5 enter")
    at.refuses("power p5 upgrade", "ITM-12.1")


@pytest.mark.rule("ITM-12.8")
def test_itm_12_8_before_the_terminal_action_only():
    at = table(hands="2,-,-,-")
    at.say("home")
    at.refuses("power p2 ignore", "ITM-12.8", "before the Terminal action")


@pytest.mark.rule("ITM-12.8")
def test_itm_12_8_before_any_of_them_and_for_this_turn_alone():
    at = table(crew="3.0.0", hands="22,-,-,-", stacks="c1:gc")
    at.say("power p2 ignore", "home")
    assert at.actor == "g"
    at.by("g", "terminal t5")
    at.by("b", "home")
    at.by("y", "home")
    at.say("terminal c1")
    assert at.height("c1") == 3


@pytest.mark.rule("ITM-12.8")
def test_itm_12_8_on_an_empty_terminal_and_of_its_level():
    at = table("5rc", crew="3.0.0", hands="2,-,-,-", stacks="t1:gtt")
    at.say("power p2 ignore")
    at.refuses("terminal t1", "ITM-4.1", "it needs 1 bot of triangle level or higher, and you have 0")
    at.say("terminal c1")
    assert at.height("c1") == 2


@pytest.mark.rule("ITM-12.9")
def test_itm_12_9_the_last_circle_bot_may_enter():
    assert table(crew="1.0.0", hands="5,-,-,-").ends("power p5 enter") == {"2rc"}


@pytest.mark.rule("ITM-12.10")
def test_itm_12_10_only_t4_needs_a_card():
    at = table("1rh 5rc 20rc", crew="0.1.1", hands=f"-,{ALL_BUT_ONE}5,-,-", deck="-")
    at.refuses("terminal t4", "ITM-5.1", "there is no Power card left")
    assert {"terminal c3", "terminal c4", "terminal t1"} <= set(at.legal())
    at.say("terminal c4", "crew t", "move 1")
    assert at.board() == "5rc 20rc podium=r"
