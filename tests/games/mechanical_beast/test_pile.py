"""A pile that no game lays: what is said of it stays within its cards, and no card is lost or added."""

import pytest

from botyard import Luck

from .table import HOUSE as RULES

MADE_UP = {
    "two cards": "1 pile=R01,R02",
    "one special card": "1 pile=R01,LCK,R02",
    "all special cards": "1 pile=R01,LCK,EXT,CTL,R02,R03",
    "the Control Room too early": "1 floor=0,0/ENTn.CTLe",
    "no Lockdown": "1 floor=0,0/ENTn.R01e pile=R02,CTL",
    "nothing": "1 pile=-",
}


@pytest.mark.rule("BST-2.4")
@pytest.mark.parametrize("name", MADE_UP)
def test_a_made_up_pile_is_dealt_anew_with_its_own_cards(name):
    state = RULES.read(MADE_UP[name])
    for seed in range(5):
        dream = RULES.imagine(state, 0, Luck(seed))
        assert sorted(dream.pile) == sorted(state.pile)
        assert dream.pile[: dream.drawn] == state.pile[: state.drawn]


@pytest.mark.rule("BST-2.5")
@pytest.mark.parametrize("name", MADE_UP)
def test_special_cards_are_awaited_among_those_that_are_left(name):
    state = RULES.read(MADE_UP[name])
    seen, deck = RULES.view(state, None).pile, RULES.deck
    left = state.pile[state.drawn :]
    for card, draws in ((deck.control, seen.control), (deck.exit, seen.exit), (deck.lockdown, seen.lockdown)):
        assert (draws is not None) == (card in left)
        assert draws is None or (draws.least, draws.most) == (1, seen.left)
