"""Chapters 18 and 19: what is often missed; hidden and public information. The rest of chapter 18 stands beside the
rules it follows from.
"""

import pytest

from botyard import Rng
from botyard.games.raising_robots import events as e

from .builders import GAME, in_choosing, in_phase, make_player, new_game
from .test_rai_06_energy import revealed
from .test_rai_13_classes import robots


@pytest.mark.rule("RAI-18.7")
def test_rai_18_7_actions_that_give_more_robots():
    table = in_phase("recycle", 4, "B1", spots="s14")
    table.play("run c2", "wild c")
    assert len(table.player.hand) == 1
    table = in_phase("design", 4, deck="Zip")
    table.play("run d2")
    assert table.hand() == "Zip"
    table = in_phase("upgrade", 7, "G1")
    table.play("row u4", "spot s01", "inspire wilds", "wild c", "wild c")
    assert len(table.player.hand) == 2


@pytest.mark.rule("RAI-18.8")
def test_rai_18_8_the_next_robot_at_once_but_no_board_action():
    table = in_phase("fabricate", 4, fabricate="Axle, Figure 8")
    table.play("run f1", "gain g", "run f2", "gain m", "run Axle basic", "spot s09", "token speed Figure 8")
    assert table.legal("run") == ["Figure 8 upgraded", "Figure 8 basic"]
    table.assert_illegal("run f1", "RAI-10.1")
    table.play("run Figure 8 upgraded")
    assert table.stock() == "B3"


@pytest.mark.rule("RAI-19.1")
def test_rai_19_1_hands_decks_and_orders_are_hidden():
    players = [
        make_player("S3", energy="e02 e10", hand="Loom, Zip"),
        make_player(energy="e01 e09", hand="Axle"),
        make_player(energy="e03 e04"),
    ]
    table = in_choosing(*players, class_discards="Acoustics", robot_discards="Forge")
    view = table.view(1)
    assert (view.hand, [player.hand for player in view.players]) == (("r57",), [2, 1, 0])
    assert view.players[0].stock == (3, 0, 0, 0, 0, 0, 0)
    assert (view.players[0].energy, view.players[0].energy_left) == (("e02", "e10"), ("e01", "e03", "e04", "e09"))
    assert (view.robot_discards, view.class_discards) == (("r60",), ("k19",))
    table.player.energy_deck.reverse()
    table.state.robots.reverse()
    table.player.hand[:] = [1, 2]
    assert table.view(1) == view
    assert table.view(None).hand == ()


@pytest.mark.rule("RAI-19.1", "RAI-3.9")
def test_rai_19_1_what_is_dealt_is_seen_by_its_owner_alone():
    (first, *_) = new_game(3).events_of(e.Dealt)
    cards = (first.robots, first.classes, first.inventors)
    assert first.masked_for(0) == first
    assert [len({*kind} - {e.FACE_DOWN}) for kind in cards] == [8, 2, 2]
    for other in (first.masked_for(1), first.masked_for(None)):
        assert (other.robots, other.classes, other.inventors) == (("",) * 8, ("",) * 2, ("",) * 2)


@pytest.mark.rule("RAI-19.1", "RAI-7.11")
def test_rai_19_1_nobody_learns_that_no_robot_can_be_assembled():
    """So the phase waits for an action; it ends automatically only if all can see that nothing can be assembled."""
    table = revealed(make_player(energy="e04 e02", hand="Loom"), "assemble recycle")
    assert (table.prompt_kind(), table.legal()) == ("assemble assemble", ["next"])
    for seen in ({"hand": ""}, {"hand": "Loom", **robots(5, 5, 5)}):
        table = revealed(make_player(energy="e04 e02", **seen), "assemble recycle")
        assert table.prompt_kind() == "run recycle"


@pytest.mark.rule("RAI-19.1")
def test_rai_19_1_the_line_is_hidden():
    table = new_game(2)
    view = table.view(0)
    table.state.line = (*table.state.line[:2], *table.state.line[:1:-1])
    assert table.view(0) == view


def hidden(state, number):
    """Return what only a seat knows: its robots, and both decks."""
    return state.players[number].hand, state.robots, state.classes


@pytest.mark.rule("RAI-19.1")
@pytest.mark.parametrize("seed", range(3))
def test_rai_19_1_determinized_copy_gives_the_same_view(seed):
    rng, table = Rng(seed), new_game(3, seed=seed, inventors=("draft", "bidding", "off")[seed])
    for step in range(1000):
        if table.state.over:
            break
        actor = rng.choice(GAME.active_seats(table.state))
        if step % 12 == 0:
            sample = GAME.determinize(table.state, actor, Rng(step))
            assert GAME.view(sample, actor) == GAME.view(table.state, actor)
            assert all(hidden(sample, other) != hidden(table.state, other) for other in range(3) if other != actor)
        GAME.apply(table.state, actor, rng.choice(GAME.legal_actions(table.state, actor)))


@pytest.mark.rule("RAI-19.2")
def test_rai_19_2_drawn_cards_are_seen_by_their_owner_alone():
    table = in_phase(
        "design", 5, design="Blueprint, Syllabus+", deck="Zip, Axle", class_deck="Kinetics, Acoustics, Mechanics"
    )
    (drew,) = table.events_of(e.Drew, table.play("run Blueprint basic"))
    assert drew.masked_for(0).cards == ("r44", "r57")
    assert drew.masked_for(1).cards == drew.masked_for(None).cards == ("", "")
    (drawn,) = table.events_of(e.ClassesDrawn, table.play("run Syllabus upgraded", "classes"))
    assert set(drawn.masked_for(0).cards) == {"k02", "k19", "k20"}
    assert drawn.masked_for(1).cards == ("", "", "")
    assert (table.view(0).drawn, table.view(1).drawn) == (("k02", "k19", "k20"), ())
    (kept,) = table.events_of(e.ClassKept, table.play("class Kinetics"))
    assert kept.masked_for(1) == kept
    assert (kept.card, kept.discarded) == ("k02", ("k19", "k20"))


@pytest.mark.rule("RAI-19.2")
def test_rai_19_2_discards_and_batteries_are_public_at_once():
    table = in_phase("design", 4, hand="Loom, Zip")
    (gone,) = table.events_of(e.Discarded, table.play("run d2", "discard Zip"))
    assert gone.masked_for(1) == gone
    assert table.view(1).robot_discards == ("r44",)
    table = revealed(make_player("B3", energy="e02 e10"), "design recycle")
    (begun,) = table.events_of(e.PhaseBegan, table.play("energy 2"))
    assert (begun.masked_for(2), begun.batteries) == (begun, 2)
    assert table.view(2).players[0].stock[5] == 1
