"""Chapter 12: Power cards."""

import pytest

from botyard import NotationError
from botyard.games.into_the_machine.cards import POWERS
from botyard.games.into_the_machine.events import CardsDrawn, PowerPlayed, Reshuffled

from .builders import GAME, POWERS_WITHOUT_ONE_5, make_table


@pytest.mark.rule("ITM-12.1")
def test_itm_12_1_one_that_is_held_and_any_number_in_hand():
    table = make_table("5rc", hands=f"{POWERS_WITHOUT_ONE_5},-,-,-")
    assert table.player("r").cards == 26
    table = make_table("5rc", hands="1,-,-,-")
    table.assert_illegal("power p4", "ITM-12.1", "you don't hold Hop")


@pytest.mark.rule("ITM-12.2")
def test_itm_12_2_the_discard_pile_is_open():
    table = make_table("5rc", hands="1,-,-,-")
    table.play("power p1")
    assert table.events_of(PowerPlayed) == [PowerPlayed(0, "P1", "")]
    for seat in ("r", "g", None):
        assert (table.view(seat).discard, table.view(seat).deck) == (("P1",), 26)


@pytest.mark.rule("ITM-12.3")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("power p1", "Move 2 could not be done: there would be no bot of yours to move"),
        ("power p2 catch-up", "Catch up could not be done"),
        ("power p3", "Move 1 + 1 could not be done"),
        ("power p4", "Hop could not be done"),
        ("power p5 enter", "Enter at silver could not be done"),
        ("power p5 upgrade", "Upgrade could not be done"),
    ],
)
def test_itm_12_3_only_if_it_can_be_completed(text, why):
    table = make_table(hands="12345,-,-,-")
    table.assert_illegal(text, "ITM-12.3", why)
    assert "power p2 ignore" in table.legal()


@pytest.mark.rule("ITM-12.4")
def test_itm_12_4_when_a_card_is_needed():
    table = make_table("20rc", deck="1")
    table.play("terminal t4")
    assert table.events_of(Reshuffled) == []
    assert (table.view().deck, len(table.view().discard)) == (0, 26)
    table.play("end")
    table.play_as("g", "home")
    assert table.events_of(Reshuffled) == []


@pytest.mark.rule("ITM-12.4")
def test_itm_12_4_the_pile_is_shuffled():
    drawn, decks = set(), set()
    for seed in range(1, 9):
        table = make_table(deck="-", luck=str(seed))
        table.play("terminal t4")
        drawn.add(table.hand("r"))
        decks.add(tuple(table.state.deck))
    assert len(drawn) > 1
    assert len(decks) == 8


@pytest.mark.rule("ITM-12.4")
def test_itm_12_4_or_at_once_when_the_last_one_is_drawn():
    table = make_table(deck="1", options="reshuffle:eager")
    table.play("terminal t4")
    assert table.events_of(Reshuffled) == [Reshuffled(26)]
    assert (table.view().deck, table.view().discard) == (26, ())


@pytest.mark.rule("ITM-12.4")
def test_itm_12_4_eagerly_cards_played_later_stay_out_of_that_deck():
    table = make_table("5rc", deck="1", options="reshuffle:eager")
    table.play("terminal t4", "power p1")
    assert (table.view().deck, table.view().discard) == (26, ("P1",))
    lazy = make_table("5rc", deck="1")
    lazy.play("terminal t4", "power p1")
    assert (lazy.view().deck, len(lazy.view().discard)) == (0, 27)


@pytest.mark.rule("ITM-12.5")
def test_itm_12_5_a_draw_of_three_goes_on_after_the_shuffle():
    table = make_table("20rc", deck="1")
    events = table.play("terminal c4", "cards")
    assert [len(drawn.cards) for drawn in table.events_of(CardsDrawn, events)] == [1, 2]
    kinds = [type(event) for event in events if isinstance(event, CardsDrawn | Reshuffled)]
    assert kinds == [CardsDrawn, Reshuffled, CardsDrawn]
    assert table.events_of(Reshuffled, events) == [Reshuffled(26)]


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
    assert make_table(racers, crew="1.0.0", hands="12345,-,-,-").final_boards(text) == ends


@pytest.mark.rule("ITM-12.7")
def test_itm_12_7_one_half():
    assert [[half.word for half in card.halves] for card in POWERS] == [
        [""],
        ["catch-up", "ignore"],
        [""],
        [""],
        ["enter", "upgrade"],
    ]
    with pytest.raises(NotationError, match="'power p5 enter' or 'power p5 upgrade'"):
        GAME.parse_action("power p5")
    table = make_table("5rc", crew="1.0.0", hands="5,-,-,-")
    table.play("power p5 enter")
    table.assert_illegal("power p5 upgrade", "ITM-12.1")


@pytest.mark.rule("ITM-12.8")
def test_itm_12_8_before_the_terminal_action_only():
    table = make_table(hands="2,-,-,-")
    table.play("home")
    table.assert_illegal("power p2 ignore", "ITM-12.8", "before your Terminal action")


@pytest.mark.rule("ITM-12.8")
def test_itm_12_8_before_any_of_them_and_for_this_turn_alone():
    table = make_table(crew="3.0.0", hands="22,-,-,-", stacks="c1:gc")
    table.play("power p2 ignore", "home")
    assert table.actor == "g"
    table.play_as("g", "terminal t5")
    table.play_as("b", "home")
    table.play_as("y", "home")
    table.play("terminal c1")
    assert table.height("c1") == 3


@pytest.mark.rule("ITM-12.8")
def test_itm_12_8_on_an_empty_terminal_and_of_its_level():
    table = make_table("5rc", crew="3.0.0", hands="2,-,-,-", stacks="t1:gtt")
    table.play("power p2 ignore")
    table.assert_illegal("terminal t1", "ITM-4.1", "it needs 1 bot of triangle level or higher, and you have 0")
    table.play("terminal c1")
    assert table.height("c1") == 2


@pytest.mark.rule("ITM-12.9")
def test_itm_12_9_the_last_circle_bot_may_enter():
    assert make_table(crew="1.0.0", hands="5,-,-,-").final_boards("power p5 enter") == {"2rc"}


@pytest.mark.rule("ITM-12.10")
def test_itm_12_10_only_t4_needs_a_card():
    table = make_table("1rh 5rc 20rc", crew="0.1.1", hands=f"-,{POWERS_WITHOUT_ONE_5}5,-,-", deck="-")
    table.assert_illegal("terminal t4", "ITM-5.1", "there is no Power card left")
    assert {"terminal c3", "terminal c4", "terminal t1"} <= set(table.legal())
    table.play("terminal c4", "crew t", "move 1")
    assert table.board() == "5rc 20rc podium=r"
