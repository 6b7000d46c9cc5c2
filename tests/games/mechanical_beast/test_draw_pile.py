"""Hand-made piles, and the cache of pile knowledge."""

from itertools import product

import pytest

from botyard import Rng
from botyard.games.mechanical_beast.draw_pile import CACHE_SIZE, consistent_knowledge, pile_knowledge, places_for

from .builders import GAME

MADE_UP = {
    "two cards": "1 pile=R01,R02",
    "one special card": "1 pile=R01,LCK,R02",
    "all special cards": "1 pile=R01,LCK,EXT,CTL,R02,R03",
    "the Control Room too early": "1 floor=0,0/ENTn.CTLe",
    "no Lockdown": "1 floor=0,0/ENTn.R01e pile=R02,CTL",
    "nothing": "1 pile=-",
}
DUELS = ("pile=R01,CTL,EXT,R02", "pile=CTL,EXT,LCK", "pile=CTL,EXT", "pile=R01,R02,R03,LCK,CTL,EXT")


@pytest.mark.rule("BST-2.4")
@pytest.mark.parametrize("name", MADE_UP)
def test_redeal_of_a_hand_made_pile_keeps_its_cards(name):
    state = GAME.deserialize(MADE_UP[name])
    for seed in range(5):
        sample = GAME.determinize(state, 0, Rng(seed))
        assert sorted(sample.pile) == sorted(state.pile)
        assert sample.pile[: sample.drawn] == state.pile[: state.drawn]


@pytest.mark.rule("BST-2.5")
@pytest.mark.parametrize("name", MADE_UP)
def test_pile_knowledge_of_special_cards(name):
    state = GAME.deserialize(MADE_UP[name])
    seen, deck = GAME.view(state, None).pile, GAME.deck
    left = state.pile[state.drawn :]
    for card, draws in ((deck.control, seen.control), (deck.exit, seen.exit), (deck.lockdown, seen.lockdown)):
        assert (draws is not None) == (card in left)
        assert draws is None or (draws.least, draws.most) == (1, seen.left)


@pytest.mark.rule("BST-14.6")
@pytest.mark.parametrize("pile", DUELS)
def test_redeal_keeps_the_exit_after_the_control_room(pile):
    state, deck = GAME.deserialize(f"2 options=mode:competitive floor=0,0/ENTn.R09e {pile}"), GAME.deck
    for seed in range(20):
        sample = GAME.determinize(state, 0, Rng(seed)).pile
        assert sorted(sample) == sorted(state.pile)
        assert sample.index(deck.exit) == sample.index(deck.control) + 1
    seen = GAME.view(state, None).pile
    assert seen.control
    assert seen.exit
    assert (seen.control.least, seen.control.most) == (1, seen.left - 1)
    assert (seen.exit.least, seen.exit.most) == (2, seen.left)


# --- cached knowledge --------------------------------------------------------------------------------------

MODES = ("co-operative", "competitive")
LEVELS = ("easy", "normal")
SIZES = ("about", "exact")


def agreeing_one_by_one(state):
    """Return all places of special cards that agree with the cards drawn."""
    deck, seen = state.deck, state.pile[: state.drawn]

    def agrees(places):
        return all(
            place == seen.index(card) if card in seen else place not in range(state.drawn)
            for place, card in zip(places, (deck.control, deck.exit, deck.lockdown), strict=True)
        )

    return tuple(places for places in places_for(state.options) if agrees(places))


@pytest.mark.rule("BST-2.4", "BST-2.5")
@pytest.mark.parametrize("drawn", [0, 15, 24, 45, 70])
def test_pile_knowledge_depends_on_layout_and_drawn_cards(drawn):
    consistent_knowledge.cache_clear()
    for _, mode, level, sizes, seed in product(range(2), MODES, LEVELS, SIZES, range(3)):
        state = GAME.initial_state(2, Rng(seed), {"mode": mode, "level": level, "stack_sizes": sizes})
        state.drawn = drawn
        assert pile_knowledge(state.deck, state.options, state.pile, drawn).places == agreeing_one_by_one(state)


def test_pile_knowledge_is_cached():
    consistent_knowledge.cache_clear()
    state = GAME.initial_state(4, Rng(3), {})
    for seat in (0, 1, 2, 3, None):
        GAME.view(state, seat)
    GAME.determinize(state, 0, Rng(1))
    assert consistent_knowledge.cache_info().misses == 1
    assert consistent_knowledge.cache_info().maxsize == CACHE_SIZE
