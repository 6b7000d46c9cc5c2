"""Chapter 19 for bots: of all that is hidden, each dream has something else; what a seat sees stays as it is."""

from dataclasses import replace

import pytest

from botyard import Luck
from botyard.games.raising_robots.effects import parse_cost
from botyard.games.raising_robots.state import Aside, HasPicked, OwesClass, OwesInventor, OwesKeep, OwesPay

from .table import BOX, HOUSE, Table, choosing, game, numbers, phase, seat, table
from .test_rai_17_bidding import bidding

MANY = 40


def dreams(at, number=0):
    """Of one seat; no card is lost, and neither it nor those who watch see a difference."""
    found = [HOUSE.imagine(at.state, number, Luck(luck)) for luck in range(MANY)]
    for dream in found:
        assert HOUSE.view(dream, number) == at.view(number)
        assert HOUSE.view(dream, None) == at.view(None)
        assert HOUSE.census(dream) == HOUSE.census(at.state)
    return found


def kinds(states, look):
    """How many different things are seen there."""
    return len({look(state) for state in states})


def offered(player, kind):
    """Cards it chooses from."""
    return next(owed.drawn for owed in player.agenda if isinstance(owed, kind))


def begun(done=()):
    """A game of three up to its first energy cards; some have chosen their phases."""
    at, luck = game(3, seed=4), Luck(2)
    while at.state.step != "choose":
        number = luck.pick(HOUSE.to_act(at.state))
        HOUSE.apply(at.state, number, luck.pick(HOUSE.legal(at.state, number)))
    for number in done:
        at.by(number, "phases design recycle")
    return at


@pytest.mark.rule("RAI-19.1")
def test_rai_19_1_unrevealed_phases_are_dreamt():
    at = begun(done=(0, 1))
    found = dreams(at)
    assert kinds(found, lambda dream: dream.players[1].phases) > 10  # of twenty
    assert all(len(set(dream.players[1].phases)) == 2 for dream in found)
    assert {dream.players[0].phases for dream in found} == {(2, 4)}  # one's own
    assert {dream.players[2].phases for dream in found} == {()}  # not chosen yet
    at.by(2, "phases design recycle")
    assert {tuple(player.phases for player in dream.players) for dream in dreams(at)} == {((2, 4),) * 3}  # revealed


@pytest.mark.rule("RAI-19.1")
def test_rai_19_1_the_order_of_every_energy_deck_is_dreamt():
    """Of one's own as well; which cards are left in it and which lie there is seen."""
    at = begun()
    found = dreams(at)
    for number, player in enumerate(at.state.players):
        decks = {tuple(dream.players[number].energy_deck) for dream in found}
        assert len(decks) > MANY / 2
        assert {tuple(sorted(deck)) for deck in decks} == {tuple(sorted(player.energy_deck))}
        assert {dream.players[number].energy for dream in found} == {player.energy}


@pytest.mark.rule("RAI-19.1")
def test_rai_19_1_hands_of_others_and_decks_are_dreamt():
    players = [seat(energy="e02 e10", hand=hand) for hand in ("Loom, Zip", "Axle, Forge", "Edward")]
    at = choosing(*players, robot_discards="Doodle", class_discards="Acoustics")
    found = dreams(at)
    for look in (
        lambda dream: tuple(dream.players[1].hand),
        lambda dream: tuple(dream.players[2].hand),
        lambda dream: tuple(dream.robots),
        lambda dream: tuple(dream.classes),
        lambda dream: tuple(dream.inventors),
    ):
        assert kinds(found, look) > MANY / 2
    assert {tuple(dream.players[0].hand) for dream in found} == {tuple(at.player.hand)}
    held = set(numbers("Axle, Forge, Edward"))
    assert any(held & set(dream.robots) for dream in found)  # what others hold might be in the deck


@pytest.mark.rule("RAI-19.1")
def test_rai_19_1_chance_to_come_is_that_of_the_dream():
    at, luck = begun(), Luck(1)
    assert HOUSE.imagine(at.state, 0, luck).luck is luck


@pytest.mark.rule("RAI-19.1")
@pytest.mark.parametrize(("count", "shown"), [(1, 0), (1, 2), (2, 2), (2, 3)])
def test_rai_19_1_the_hidden_part_of_the_line_is_dreamt(count, shown):
    players = [seat(energy="e02 e05") for _ in range(count)]
    at = table(*players, step="choose", round=1 + (shown == count + 1), line=(3, 1, 4, 0, 2), shown=shown)
    found = dreams(at)
    assert {dream.line[:shown] for dream in found} == {(3, 1, 4, 0, 2)[:shown]}
    assert kinds(found, lambda dream: dream.line[shown]) == 5 - shown  # each of them might be next


@pytest.mark.rule("RAI-19.2")
def test_rai_19_2_classes_that_another_has_drawn_are_dreamt():
    at = phase("design", 5, design="Syllabus+", class_deck="Kinetics, Acoustics, Mechanics")
    at.say("run Syllabus upgraded", "classes")

    assert kinds(dreams(at), lambda dream: offered(dream.players[0], OwesClass)) == 1
    assert kinds(dreams(at, 1), lambda dream: offered(dream.players[0], OwesClass)) > MANY / 2


# --- the break -----------------------------------------------------------------------------------------------

BREAK = (
    "4 break / classes=k01,k05,k10 owes=class:k02.k03.k04 / "
    "classes=k11,k12,k13 owes=picked:k06.k07.k08:k07:k12 / classes=k14,k15,k16 owes=picked:k20.k21.k22"
)


def picks(states, number):
    """What that seat has picked at the break in each."""
    found = [state.players[number].agenda[-1] for state in states]
    assert all(isinstance(pick, HasPicked) for pick in found)
    return found


@pytest.mark.rule("RAI-19.1", "RAI-19.2", "RAI-13.10")
@pytest.mark.parametrize("number", [1, 2])
def test_rai_19_1_what_others_have_picked_at_the_break_is_dreamt(number):
    """One took a class for another, one took none: whoever looks on knows neither."""
    at = Table(HOUSE.read(BREAK))
    found = dreams(at)
    there = picks(found, number)
    assert len({pick.drawn for pick in there}) > MANY / 2
    assert {pick.card == -1 for pick in there} == {True, False}
    taken = [pick for pick in there if pick.card != -1]
    assert {pick.drawn.index(pick.card) for pick in taken} == {0, 1, 2}
    assert {pick.instead for pick in taken} == set(at.state.players[number].classes)
    assert {pick.instead for pick in there if pick.card == -1} == {-1}
    assert {dream.players[0].agenda for dream in found} == {at.player.agenda}


@pytest.mark.rule("RAI-19.1", "RAI-13.3")
def test_rai_19_1_who_has_room_for_a_class_has_picked_one():
    at = Table(HOUSE.read(BREAK.replace("classes=k11,k12,k13", "classes=k11").replace(":k07:k12", ":k07")))
    there = picks(dreams(at), 1)
    assert {(pick.card in pick.drawn, pick.instead) for pick in there} == {(True, -1)}
    assert {pick.drawn.index(pick.card) for pick in there} == {0, 1, 2}


@pytest.mark.rule("RAI-19.1", "RAI-13.10")
def test_rai_19_1_ones_own_pick_is_known():
    at = Table(HOUSE.read(BREAK))
    found = dreams(at, 1)
    assert {dream.players[1].agenda for dream in found} == {at.state.players[1].agenda}
    assert kinds(found, lambda dream: dream.players[0].agenda) > MANY / 2
    assert all(isinstance(dream.players[0].agenda[-1], OwesClass) for dream in found)  # it has not chosen yet


# --- the start -----------------------------------------------------------------------------------------------


def half_begun(at):
    """Seat 0 has kept its cards, seat 1 is ready, seat 2 has kept two robots of its eight."""
    while at.asked() != "starters":
        at.say(next(word for word in at.legal() if not word.startswith("token")))
    while not at.state.players[1].done:
        at.by(1, at.legal(seat=1)[0])
    at.by(2, *(f"keep {robot}" for robot in at.legal("keep", seat=2)[:2]))
    return at


@pytest.mark.rule("RAI-19.1", "RAI-3.9")
def test_rai_19_1_cards_dealt_to_others_at_the_start_are_dreamt():
    at = half_begun(game(3, seed=7))
    found = dreams(at)
    assert kinds(found, lambda dream: tuple(dream.players[2].hand)) > MANY / 2
    for kind in (OwesClass, OwesInventor):
        assert kinds(found, lambda dream, kind=kind: offered(dream.players[2], kind)) > MANY / 2
    assert {dream.players[2].agenda[-1] for dream in found} == {OwesKeep()}  # what it has kept so far is not known
    for deck in ("robots", "classes", "inventors"):
        assert kinds(found, lambda dream, deck=deck: tuple(getattr(dream, deck))) > MANY / 2


@pytest.mark.rule("RAI-19.1", "RAI-3.9", "RAI-3.12")
def test_rai_19_1_the_start_of_who_is_ready_is_dreamt():
    at = half_begun(game(3, seed=7))
    found = dreams(at)
    for part in ("hand", "rows", "classes", "inventor", "spots", "stock", "aside"):
        assert kinds(found, lambda dream, part=part: repr(getattr(dream.players[1], part))) > 3, part
    assert all(dream.players[1].done and not dream.players[1].agenda for dream in found)
    assert all(sum(map(len, dream.players[1].rows)) in (2, 3) for dream in found)


@pytest.mark.rule("RAI-19.1", "RAI-3.9")
def test_rai_19_1_ones_own_start_is_known():
    at = half_begun(game(3, seed=7))
    assert at.player.aside != Aside()
    for dream in dreams(at):
        assert replace(dream.players[0], energy_deck=[]) == replace(at.player, energy_deck=[])


@pytest.mark.rule("RAI-19.1", "RAI-17.6")
def test_rai_19_1_inventors_that_were_bid_for_are_known_and_the_rest_is_dreamt():
    at = bidding(3)
    for number in range(3):
        at.by(number, f"bid t{number + 1} 2")
    half_begun(at)
    found = dreams(at)
    for number in (1, 2):
        assert {dream.players[number].inventor for dream in found} == {at.state.players[number].inventor}
        assert kinds(found, lambda dream, number=number: tuple(dream.players[number].hand)) > MANY / 2
    assert BOX.tracks[2].spaces[1] == "C"  # which is still to be paid
    assert all(OwesPay(parse_cost("C")) in dream.players[2].agenda for dream in found)


@pytest.mark.rule("RAI-19.1", "RAI-17.2")
def test_rai_19_1_bids_are_known_and_hands_are_dreamt():
    at = bidding(3)
    at.by(0, "bid t2 3")
    found = dreams(at, 1)
    assert {dream.bidding for dream in found} == {at.state.bidding}
    assert kinds(found, lambda dream: tuple(dream.players[0].hand)) > MANY / 2
    assert {tuple(dream.players[1].hand) for dream in found} == {tuple(at.state.players[1].hand)}
