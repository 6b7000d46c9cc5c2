"""RAL-3: the deal."""

from collections import Counter

import pytest

from botyard import Rng
from botyard.games.roborally.cards import DECK
from botyard.games.roborally.events import CardsDealt, RegisterLocked

from .builders import Step, Table, make_table, new_game

FIELD = [".. .. .. .. .."] * 5
CARDS = {0: 9, 1: 8, 2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7: 2, 8: 1, 9: 0}  # by damage
LOCKED = {5: (500,), 6: (510, 500), 7: (520, 510, 500), 8: (530, 520, 510, 500), 9: (540, 530, 520, 510, 500)}


def damaged(damage: int) -> Table:
    """A with so much damage and cards in the registers it locks, before a deal; B is whole."""
    table = make_table(FIELD, {"A": f"a1 n damage {damage}", "B": "e5 n"})
    cards = LOCKED.get(damage, ())
    table.program("A", *cards, first=6 - len(cards))
    return table


def quiet_turn() -> Table:
    """Three robots far apart that will only turn, with nine cards each."""
    table = make_table(FIELD, {"A": "a1 n", "B": "b3 n", "C": "e5 n"}, walls=["1,2,N", "1,2,E", "1,2,S", "1,2,W"])
    table.hand("A", *range(70, 250, 20))
    table.hand("B", *range(80, 260, 20))
    table.hand("C", *range(260, 440, 20))
    table.state.step = Step.PROGRAM
    return table


# --- what is shuffled ---


@pytest.mark.rule("RAL-3.1")
def test_ral_3_1_all_cards_but_those_in_locked_registers():
    table = damaged(6)
    table.run_from_step(Step.START)
    dealt = [*table.robot("A").hand, *table.robot("B").hand]
    assert sorted([*dealt, *table.state.deck]) == [card for card in DECK if card not in (500, 510)]
    assert table.robot("A").registers == [(), (), (), (510,), (500,)]


@pytest.mark.rule("RAL-3.1")
def test_ral_3_1_a_card_stored_on_flywheel_stays_out():
    table = damaged(0)
    table.options("A", "flywheel")
    table.robot("A").flywheel = 840
    table.state.deck.remove(840)
    table.run_from_step(Step.START)
    assert table.robot("A").flywheel == 840
    assert 840 not in [*table.robot("A").hand, *table.robot("B").hand, *table.state.deck]


@pytest.mark.rule("RAL-3.1")
def test_ral_3_1_no_discard_pile_lasts_longer_than_a_turn():
    """What was played, and what was left over, can be dealt again at once."""
    table = quiet_turn()
    table.fill_registers("A", "B", "C")
    assert (table.state.turn, table.state.step) == (2, Step.PROGRAM)
    assert table.state.discards == []
    hands = [card for name in "ABC" for card in table.robot(name).hand]
    assert sorted([*hands, *table.state.deck]) == list(DECK)


@pytest.mark.rule("RAL-3.1")
def test_ral_3_1_the_deck_is_shuffled_for_each_deal():
    """In 400 deals every card comes to A's hand of nine about as often as any other: 43 times, give or take 30."""
    counts: Counter[int] = Counter()
    table = damaged(0)
    for seed in range(400):
        table.state.rng = Rng(seed)
        table.run_from_step(Step.START)
        counts.update(table.robot("A").hand)
    assert set(counts) == set(DECK)
    assert all(13 <= count <= 73 for count in counts.values())


@pytest.mark.rule("RAL-3.1")
def test_ral_3_1_and_shuffled_again_in_the_next_turn():
    table = damaged(0)
    table.run_from_step(Step.START)
    first = table.robot("A").hand[:]
    table.run_from_step(Step.START)
    assert set(table.robot("A").hand) != set(first)


# --- how many ---


@pytest.mark.rule("RAL-3.2")
@pytest.mark.parametrize(("damage", "cards"), CARDS.items())
def test_ral_3_2_nine_less_one_for_each_damage(damage, cards):
    table = damaged(damage)
    events = table.run_from_step(Step.START)
    dealt = {event.robot: len(event.cards) for event in table.events_of(CardsDealt, events)}
    assert dealt == {0: cards, 1: 9}
    assert len(table.robot("A").hand) == len(set(table.robot("A").hand)) == cards


@pytest.mark.rule("RAL-3.3")
def test_ral_3_3_a_powered_down_robot_gets_none():
    table = damaged(1)
    table.robot("A").announced = True
    events = table.run_from_step(Step.START)
    assert [event.robot for event in table.events_of(CardsDealt, events)] == [1]
    assert table.robot("A").hand == []


# --- visibility ---


@pytest.mark.rule("RAL-3.4")
def test_ral_3_4_all_hands_at_one_instant():
    """All hands are dealt in one action, before any player can act."""
    table = new_game(4)
    kinds = [type(event) for event in table.events]
    first = kinds.index(CardsDealt)
    assert kinds[first : first + 4] == [CardsDealt] * 4
    assert [len(table.view(name).hands[0].cards) for name in "ABCD"] == [9, 9, 9, 9]


@pytest.mark.rule("RAL-3.4")
def test_ral_3_4_the_same_in_every_turn():
    """The last `done` plays the turn, and the next deal gives cards to all three."""
    table = quiet_turn()
    table.fill_registers("A", "B")
    events = table.fill_registers("C")
    assert table.state.turn == 2
    assert [type(event) for event in events[-3:]] == [CardsDealt] * 3


@pytest.mark.rule("RAL-3.4", "RAL-23.1")
def test_ral_3_4_each_sees_the_own_hand_only():
    table = new_game(2)
    dealt = {event.robot: event for event in table.events_of(CardsDealt)}
    assert dealt[0].masked_for(0).cards == tuple(table.robot("A").hand)
    assert dealt[0].masked_for(1).cards == (0,) * 9
    assert dealt[0].masked_for(None).cards == (0,) * 9


# --- the deck runs out ---


def spent_deck(robots: dict[str, str]) -> Table:
    """No card in the deck; this turn 100 was discarded openly, and A has left 200 over."""
    table = make_table(FIELD, robots)
    table.state.deck, table.state.discards, table.robot("A").leftovers = [], [100], [200]
    return table


@pytest.mark.rule("RAL-3.5", "RAL-5.7")
def test_ral_3_5_for_a_register_filled_at_random():
    table = spent_deck({"A": "a1 e", "B": "d1 n damage 4 down"})
    (locked,) = table.events_of(RegisterLocked, table.play_register())
    assert locked.card in (100, 200)
    assert table.state.deck == [300 - locked.card]
    assert (table.state.discards, table.robot("A").leftovers) == ([], [])


@pytest.mark.rule("RAL-3.5")
def test_ral_3_5_only_when_it_has_run_out():
    table = spent_deck({"A": "a1 e", "B": "d1 n damage 4 down"})
    table.state.deck = [300]
    (locked,) = table.events_of(RegisterLocked, table.play_register())
    assert (locked.card, table.state.deck, table.state.discards) == (300, [], [100])


@pytest.mark.rule("RAL-3.5")
def test_ral_3_5_the_new_deck_is_shuffled():
    """Either of the two can be on top."""
    drawn = set()
    for seed in range(20):
        table = make_table(FIELD, {"A": "a1 e", "B": "d1 n damage 4 down"}, seed=seed)
        table.state.deck, table.state.discards = [], [100, 200]
        drawn.add(table.events_of(RegisterLocked, table.play_register())[0].card)
    assert drawn == {100, 200}


@pytest.mark.rule("RAL-3.5", "RAL-16.24")
def test_ral_3_5_for_abort_switch():
    """A draws one of the two; the card it replaces was not discarded yet."""
    table = spent_deck({"A": "a1 e", "B": "e5 n"})
    table.options("A", "abort_switch")
    table.robot("A").registers[0] = (500,)
    table.play_register()
    table.answer("A", "yes")
    assert table.robot("A").registers[0] in ((100,), (200,))
    assert table.state.discards == [500]


@pytest.mark.rule("RAL-3.5", "RAL-16.26")
def test_ral_3_5_for_scrambler():
    table = spent_deck({"A": "a1 e", "B": "d1 n"})
    table.options("A", "scrambler")
    table.robot("B").registers[1] = (500,)
    table.play_register()
    table.answer("A", "use scrambler")
    assert table.robot("B").registers[1] in ((100,), (200,))


@pytest.mark.rule("RAL-3.5", "RAL-16.18")
def test_ral_3_5_for_recompile():
    """The old hand was discarded first, so some of it may come back."""
    table = make_table(FIELD, {"A": "a1 e damage 3", "B": "e5 n"})
    table.options("A", "recompile")
    table.hand("A", 10, 20, 30, 40, 50, 60)
    table.state.deck, table.state.discards, table.state.step = [70, 80], [100], Step.PROGRAM
    table.play("A", "recompile")
    assert len(set(table.robot("A").hand)) == 6
    assert {70, 80} < set(table.robot("A").hand) < {10, 20, 30, 40, 50, 60, 70, 80, 100}


@pytest.mark.rule("RAL-3.5")
def test_ral_3_5_without_a_card_anywhere_the_register_stays_empty():
    table = make_table(FIELD, {"A": "a1 e", "B": "d1 n damage 4 down"})
    table.state.deck = []
    (locked,) = table.events_of(RegisterLocked, table.play_register())
    assert (locked.card, table.robot("B").registers[4]) == (0, ())
