"""Chapter 19 for bots: determinized positions vary everything hidden, and keep everything that the seat sees."""

from dataclasses import replace

import pytest

from botyard import Rng
from botyard.games.raising_robots.effects import parse_cost
from botyard.games.raising_robots.state import (
    CardsAside,
    PendingClass,
    PendingInventor,
    PendingKeep,
    PendingPay,
    PickedClass,
)

from .builders import COMPONENTS, GAME, Table, card_numbers, in_choosing, in_phase, make_player, make_table, new_game
from .test_rai_17_bidding import bidding

SAMPLES = 40


def determinizations(table, number=0):
    """Return samples for one seat; no card is lost, and the views of the seat and of watchers are unchanged."""
    found = [GAME.determinize(table.state, number, Rng(rng)) for rng in range(SAMPLES)]
    for sample in found:
        assert GAME.view(sample, number) == table.view(number)
        assert GAME.view(sample, None) == table.view(None)
        assert GAME.component_counts(sample) == GAME.component_counts(table.state)
    return found


def kinds(states, look):
    """Return the number of different values in the samples."""
    return len({look(state) for state in states})


def offered(player, kind):
    """Return the cards that a player chooses from."""
    return next(pending.drawn for pending in player.pending if isinstance(pending, kind))


def begun(done=()):
    """Return a game of three at its first energy cards; some players have chosen their phases."""
    table, rng = new_game(3, seed=4), Rng(2)
    while table.state.step != "choose":
        number = rng.choice(GAME.active_seats(table.state))
        GAME.apply(table.state, number, rng.choice(GAME.legal_actions(table.state, number)))
    for number in done:
        table.play_as(number, "phases design recycle")
    return table


@pytest.mark.rule("RAI-19.1")
def test_rai_19_1_unrevealed_phases_are_random():
    table = begun(done=(0, 1))
    found = determinizations(table)
    assert kinds(found, lambda sample: sample.players[1].phases) > 10  # of twenty
    assert all(len(set(sample.players[1].phases)) == 2 for sample in found)
    assert {sample.players[0].phases for sample in found} == {(2, 4)}  # one's own
    assert {sample.players[2].phases for sample in found} == {()}  # not chosen yet
    table.play_as(2, "phases design recycle")
    assert {tuple(player.phases for player in sample.players) for sample in determinizations(table)} == {
        ((2, 4),) * 3
    }  # revealed


@pytest.mark.rule("RAI-19.1")
def test_rai_19_1_every_energy_deck_is_shuffled():
    """The seat's own energy deck varies too; the cards in it are known, their order is not."""
    table = begun()
    found = determinizations(table)
    for number, player in enumerate(table.state.players):
        decks = {tuple(sample.players[number].energy_deck) for sample in found}
        assert len(decks) > SAMPLES / 2
        assert {tuple(sorted(deck)) for deck in decks} == {tuple(sorted(player.energy_deck))}
        assert {sample.players[number].energy for sample in found} == {player.energy}


@pytest.mark.rule("RAI-19.1")
def test_rai_19_1_hands_of_others_and_decks_are_dealt_again():
    players = [make_player(energy="e02 e10", hand=hand) for hand in ("Loom, Zip", "Axle, Forge", "Edward")]
    table = in_choosing(*players, robot_discards="Doodle", class_discards="Acoustics")
    found = determinizations(table)
    for look in (
        lambda sample: tuple(sample.players[1].hand),
        lambda sample: tuple(sample.players[2].hand),
        lambda sample: tuple(sample.robots),
        lambda sample: tuple(sample.classes),
        lambda sample: tuple(sample.inventors),
    ):
        assert kinds(found, look) > SAMPLES / 2
    assert {tuple(sample.players[0].hand) for sample in found} == {tuple(table.player.hand)}
    held = set(card_numbers("Axle, Forge, Edward"))
    assert any(held & set(sample.robots) for sample in found)  # what others hold might be in the deck


@pytest.mark.rule("RAI-19.1")
def test_rai_19_1_chance_to_come_is_that_of_the_sample():
    table, rng = begun(), Rng(1)
    assert GAME.determinize(table.state, 0, rng).rng is rng


@pytest.mark.rule("RAI-19.1")
@pytest.mark.parametrize(("count", "shown"), [(1, 0), (1, 2), (2, 2), (2, 3)])
def test_rai_19_1_hidden_part_of_the_line_is_dealt_again(count, shown):
    players = [make_player(energy="e02 e05") for _ in range(count)]
    table = make_table(*players, step="choose", round=1 + (shown == count + 1), line=(3, 1, 4, 0, 2), line_shown=shown)
    found = determinizations(table)
    assert {sample.line[:shown] for sample in found} == {(3, 1, 4, 0, 2)[:shown]}
    assert kinds(found, lambda sample: sample.line[shown]) == 5 - shown  # each of them might be next


@pytest.mark.rule("RAI-19.2")
def test_rai_19_2_classes_drawn_by_others_are_dealt_again():
    table = in_phase("design", 5, design="Syllabus+", class_deck="Kinetics, Acoustics, Mechanics")
    table.play("run Syllabus upgraded", "classes")

    assert kinds(determinizations(table), lambda sample: offered(sample.players[0], PendingClass)) == 1
    assert kinds(determinizations(table, 1), lambda sample: offered(sample.players[0], PendingClass)) > SAMPLES / 2


# --- the break -----------------------------------------------------------------------------------------------

BREAK = (
    "4 break / classes=k01,k05,k10 owes=class:k02.k03.k04 / "
    "classes=k11,k12,k13 owes=picked:k06.k07.k08:k07:k12 / classes=k14,k15,k16 owes=picked:k20.k21.k22"
)


def picks(states, number):
    """Return what that seat has picked at the break in each sample."""
    found = [state.players[number].pending[-1] for state in states]
    assert all(isinstance(pick, PickedClass) for pick in found)
    return found


@pytest.mark.rule("RAI-19.1", "RAI-19.2", "RAI-13.10")
@pytest.mark.parametrize("number", [1, 2])
def test_rai_19_1_picks_of_others_at_the_break_are_dealt_again(number):
    """One player replaced a class, one took none; the others know neither."""
    table = Table(GAME.deserialize(BREAK))
    found = determinizations(table)
    there = picks(found, number)
    assert len({pick.drawn for pick in there}) > SAMPLES / 2
    assert {pick.card == -1 for pick in there} == {True, False}
    taken = [pick for pick in there if pick.card != -1]
    assert {pick.drawn.index(pick.card) for pick in taken} == {0, 1, 2}
    assert {pick.instead for pick in taken} == set(table.state.players[number].classes)
    assert {pick.instead for pick in there if pick.card == -1} == {-1}
    assert {sample.players[0].pending for sample in found} == {table.player.pending}


@pytest.mark.rule("RAI-19.1", "RAI-13.3")
def test_rai_19_1_who_has_room_for_a_class_has_picked_one():
    table = Table(GAME.deserialize(BREAK.replace("classes=k11,k12,k13", "classes=k11").replace(":k07:k12", ":k07")))
    there = picks(determinizations(table), 1)
    assert {(pick.card in pick.drawn, pick.instead) for pick in there} == {(True, -1)}
    assert {pick.drawn.index(pick.card) for pick in there} == {0, 1, 2}


@pytest.mark.rule("RAI-19.1", "RAI-13.10")
def test_rai_19_1_own_pick_is_known():
    table = Table(GAME.deserialize(BREAK))
    found = determinizations(table, 1)
    assert {sample.players[1].pending for sample in found} == {table.state.players[1].pending}
    assert kinds(found, lambda sample: sample.players[0].pending) > SAMPLES / 2
    assert all(isinstance(sample.players[0].pending[-1], PendingClass) for sample in found)  # it has not chosen yet


# --- the start -----------------------------------------------------------------------------------------------


def half_begun(table):
    """Return a start in which seat 0 has kept its cards, seat 1 is ready, and seat 2 has kept two of eight robots."""
    while table.prompt_kind() != "starters":
        table.play(next(text for text in table.legal() if not text.startswith("token")))
    while not table.state.players[1].done:
        table.play_as(1, table.legal(seat=1)[0])
    table.play_as(2, *(f"keep {robot}" for robot in table.legal("keep", seat=2)[:2]))
    return table


@pytest.mark.rule("RAI-19.1", "RAI-3.9")
def test_rai_19_1_other_players_starting_cards_are_dealt_again():
    table = half_begun(new_game(3, seed=7))
    found = determinizations(table)
    assert kinds(found, lambda sample: tuple(sample.players[2].hand)) > SAMPLES / 2
    for kind in (PendingClass, PendingInventor):
        assert kinds(found, lambda sample, kind=kind: offered(sample.players[2], kind)) > SAMPLES / 2
    assert {sample.players[2].pending[-1] for sample in found} == {
        PendingKeep()
    }  # what it has kept so far is not known
    for deck in ("robots", "classes", "inventors"):
        assert kinds(found, lambda sample, deck=deck: tuple(getattr(sample, deck))) > SAMPLES / 2


@pytest.mark.rule("RAI-19.1", "RAI-3.9", "RAI-3.12")
def test_rai_19_1_start_of_a_confirmed_player_is_dealt_again():
    table = half_begun(new_game(3, seed=7))
    found = determinizations(table)
    for part in ("hand", "rows", "classes", "inventor", "spots", "stock", "aside"):
        assert kinds(found, lambda sample, part=part: repr(getattr(sample.players[1], part))) > 3, part
    assert all(sample.players[1].done and not sample.players[1].pending for sample in found)
    assert all(sum(map(len, sample.players[1].rows)) in (2, 3) for sample in found)


@pytest.mark.rule("RAI-19.1", "RAI-3.9")
def test_rai_19_1_own_start_is_known():
    table = half_begun(new_game(3, seed=7))
    assert table.player.aside != CardsAside()
    for sample in determinizations(table):
        assert replace(sample.players[0], energy_deck=[]) == replace(table.player, energy_deck=[])


@pytest.mark.rule("RAI-19.1", "RAI-17.6")
def test_rai_19_1_inventors_on_tracks_are_known_and_others_dealt_again():
    table = bidding(3)
    for number in range(3):
        table.play_as(number, f"bid t{number + 1} 2")
    half_begun(table)
    found = determinizations(table)
    for number in (1, 2):
        assert {sample.players[number].inventor for sample in found} == {table.state.players[number].inventor}
        assert kinds(found, lambda sample, number=number: tuple(sample.players[number].hand)) > SAMPLES / 2
    assert COMPONENTS.tracks[2].spaces[1] == "C"  # which is still to be paid
    assert all(PendingPay(parse_cost("C")) in sample.players[2].pending for sample in found)


@pytest.mark.rule("RAI-19.1", "RAI-17.2")
def test_rai_19_1_bids_are_known_and_hands_are_dealt_again():
    table = bidding(3)
    table.play_as(0, "bid t2 3")
    found = determinizations(table, 1)
    assert {sample.bidding for sample in found} == {table.state.bidding}
    assert kinds(found, lambda sample: tuple(sample.players[0].hand)) > SAMPLES / 2
    assert {tuple(sample.players[1].hand) for sample in found} == {tuple(table.state.players[1].hand)}
