"""Chapter 2: set-up."""

import pytest

from botyard.games.raising_robots.effects import TYPES

from .builders import COMPONENTS, new_game


def energy_ids(deck):
    return sorted(COMPONENTS.energy[card].id for card in deck)


@pytest.mark.rule("RAI-2.1")
def test_rai_2_1_decks_are_shuffled_for_themselves():
    one, other = new_game(3, seed=1).state, new_game(3, seed=2).state
    for pile in ("robots", "classes", "inventors"):
        assert getattr(one, pile) != getattr(other, pile)
        assert getattr(one, pile) != sorted(getattr(one, pile))
    assert (one.round, one.cubes) == (0, [0] * 5)
    assert (len(one.robots), len(one.classes), len(one.inventors)) == (96 - 24, 32 - 6, 14 - 6)


@pytest.mark.rule("RAI-2.2")
@pytest.mark.parametrize("players", range(1, 7))
def test_rai_2_2_each_player_has_a_board_with_all_tokens_and_energy_cards(players):
    table = new_game(players)
    assert len(table.state.players) == players
    for player in table.state.players:
        assert (player.spots, player.tokens, player.rows) == (0, (0, 0, 0, 0), [(), (), ()])
        assert len(player.energy_deck) == 8


@pytest.mark.rule("RAI-2.3")
def test_rai_2_3_sixteen_spots_four_of_each_type():
    assert [sum(spot.type == kind for spot in COMPONENTS.spots) for kind in TYPES] == [4, 4, 4, 4]
    assert len({spot.id for spot in COMPONENTS.spots}) == 16


@pytest.mark.rule("RAI-2.4")
def test_rai_2_4_three_batteries_and_three_duct_tape():
    assert new_game(2).stock() == new_game(2).stock(1) == "T3 B3"


@pytest.mark.rule("RAI-2.5")
def test_rai_2_5_eight_energy_cards_by_the_number_of_people():
    decks = [energy_ids(COMPONENTS.energy_for(players)) for players in range(1, 7)]
    low, middle, high = ([f"e{number:02}" for number in range(first, first + 4)] for first in (1, 5, 9))
    assert decks == [low + middle] * 2 + [low + high] * 2 + [middle + high] * 2
    state = new_game(4).state
    assert [energy_ids(player.energy_deck) for player in state.players] == [low + high] * 4
    assert len({tuple(player.energy_deck) for player in state.players}) == 4  # in different orders


@pytest.mark.rule("RAI-2.6")
def test_rai_2_6_the_line_is_there_for_one_and_two():
    assert [len(new_game(players).state.line) for players in range(1, 7)] == [5, 5, 0, 0, 0, 0]
