"""The two decks."""

from collections import Counter

import pytest

from botyard.core.rulebook import load_rulebook
from botyard.games.roborally.cards import (
    CARD_KIND,
    DECK,
    OPTION_CARDS,
    OPTIONS,
    card_name,
    option_name,
)

PRINTED = {  # as in the table of RAL-18
    "U-Turn": range(10, 61, 10),
    "Rotate Left": range(70, 411, 20),
    "Rotate Right": range(80, 421, 20),
    "Back Up": range(430, 481, 10),
    "Move 1": range(490, 661, 10),
    "Move 2": range(670, 781, 10),
    "Move 3": range(790, 841, 10),
}


@pytest.mark.rule("RAL-1.3", "RAL-6.3")
def test_ral_6_3_84_program_cards_and_all_priorities_differ():
    assert list(DECK) == list(range(10, 841, 10))
    assert len(DECK) == len(set(DECK)) == len(CARD_KIND) == 84


@pytest.mark.rule("RAL-18")
@pytest.mark.parametrize("words", PRINTED)
def test_ral_18_which_card_has_which_priority(words):
    assert [card for card in DECK if card_name(card) == words] == list(PRINTED[words])


@pytest.mark.rule("RAL-18")
def test_ral_18_the_table_of_the_rules_says_the_same():
    rows = load_rulebook("roborally").find("RAL-18").text.splitlines()
    for words, cards in PRINTED.items():
        span = f"{cards[0]} to {cards[-1]}" + (", every 20" if cards.step == 20 else "")
        assert f"| {words} | {len(cards)} | {span} |" in rows


def test_kinds_are_the_names_in_lower_case():
    for card in DECK:
        assert card_name(card).lower().replace("-", "_").replace(" ", "_") == CARD_KIND[card]
    counts = {"u_turn": 6, "rotate_left": 18, "rotate_right": 18, "back_up": 6, "move_1": 18, "move_2": 12, "move_3": 6}
    assert Counter(CARD_KIND.values()) == counts


@pytest.mark.rule("RAL-1.3")
def test_ral_1_3_26_options():
    assert len(OPTIONS) == len(set(OPTIONS)) == 26
    assert (OPTIONS[0], OPTIONS[-1]) == ("ablative_coat", "tractor_beam")
    assert [option_name(option) for option in OPTIONS] == sorted(map(option_name, OPTIONS), key=str.lower)
    assert option_name("rear_firing_laser") == "Rear-Firing Laser"


def test_option_cards_describe_their_effect():
    for card in OPTION_CARDS.values():
        assert card.effect.endswith((".", ")"))
        assert 20 < len(card.effect) < 280
    assert len({card.effect for card in OPTION_CARDS.values()}) == 26
    assert {card.id: card.counter for card in OPTION_CARDS.values() if card.counter} == {
        "ablative_coat": 3,
        "mini_howitzer": 5,
    }
