"""No card, token or good is lost or duplicated."""

import pytest

from botyard import Rng, digest
from botyard.games.raising_robots.components import tokens_on_cards
from botyard.games.raising_robots.effects import TYPES
from botyard.games.raising_robots.rules.player_counts import unlocked_tokens

from .builders import COMPONENTS, GAME

TABLE_SETUPS = [
    (1, {}),
    (1, {"challenge": True}),
    (1, {"inventors": "off", "solo_even": True}),
    (2, {"inventors": "bidding"}),
    (3, {}),
    (4, {"inventors": "off"}),
    (5, {"own_pace": False}),
    (6, {"inventors": "bidding"}),
]


def assert_components_constant(state):
    for player in state.players:
        assert min(player.stock) >= 0
        assert all(len(row) <= 5 for row in player.rows)
        assert all(COMPONENTS.robots[card].row == place for place, row in enumerate(player.rows) for card in row)
        assert len(player.classes) <= 3
        placed = list(tokens_on_cards(state.components, player))
        for kind in range(len(TYPES)):
            there = placed.count(kind) + player.tokens[kind]
            assert there <= unlocked_tokens(state.components, player, kind) <= 4
        cards = [*player.energy_deck, *player.energy]
        assert len(set(cards)) == len(cards)
        assert set(cards) <= set(COMPONENTS.energy_for(state.seats))
    if state.step == "phases":
        own = sum(COMPONENTS.energy[card].cubes for player in state.players for card in player.energy)
        assert sum(state.cubes) - own == line_cubes(state)


def line_cubes(state):
    """Return the cubes of the line's cards that were revealed in this round."""
    if state.seats > 2:
        return 0
    if state.seats == 2:
        return (1, 2)[state.line_shown - 3]
    pairs = (3, 3) if state.options.solo_even else (2, 4)
    return pairs[state.line_shown // 2 - 1]


def busy(state, seat, rng):
    """Choose an action that seldom ends something, so that games are eventful."""
    texts = GAME.legal_actions(state, seat)
    rest = [word for word in texts if str(word) not in ("next", "done", "skip")]
    return rng.choice(rest if rest and rng.randbelow(6) else texts)


@pytest.mark.rule("RAI-1.1", "RAI-1.4", "RAI-1.7", "RAI-9.2", "RAI-13.1")
@pytest.mark.parametrize(("seats", "options"), TABLE_SETUPS)
@pytest.mark.parametrize("seed", range(2))
def test_component_counts_never_change(seats, options, seed):
    rng, state = Rng(seed).fork(3), GAME.initial_state(seats, Rng(seed), options)
    counted, step = GAME.component_counts(state), 0
    assert set(counted.values()) == {1}
    while GAME.active_seats(state):
        seat = rng.choice(GAME.active_seats(state))
        GAME.apply(state, seat, busy(state, seat, rng))
        step += 1
        assert_components_constant(state)
        if step % 7 == 0:
            assert GAME.component_counts(state) == counted
            assert digest(state.copy()) == digest(state)
    assert GAME.component_counts(state) == counted


@pytest.mark.rule("RAI-12.4")
@pytest.mark.parametrize("seats", [1, 3, 6])
def test_energy_cards_are_drawn_twice(seats):
    rng, state, seen = Rng(seats).fork(9), GAME.initial_state(seats, Rng(seats), {}), []
    now = 0
    while GAME.active_seats(state):
        if state.round != now:
            now = state.round
            seen.append([player.energy for player in state.players])
        seat = rng.choice(GAME.active_seats(state))
        GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
    for seat in range(seats):
        cards = [card for rounds in seen for card in rounds[seat]]
        assert sorted(cards) == sorted(COMPONENTS.energy_for(seats) * 2)
