"""Positions as text: typed by hand, rejected texts, and round trips."""

from __future__ import annotations

import pytest

from botyard import IllegalAction, LogError, Match, NotationError, Rng, restore
from botyard.core.digest import to_plain
from botyard.games.raising_robots import RaisingRobots
from botyard.games.raising_robots.actions import RETHINK
from botyard.games.raising_robots.notation.fields import SHARED_FIELDS, player_fields
from botyard.games.raising_robots.state import PendingEnergy, PendingRun, PendingSpend, State

GAME = RaisingRobots()
MAX_POSITION_LENGTH = 4000  # characters that a server takes

PROMPT_POSITIONS = {  # somebody is asked something, at least once for each kind of question
    "a bid": "0 bid options=inventors:bidding tracks=i01:2:3,i05 / /",
    "robots to keep": "0 start / /",
    "more robots to keep": "0 start / T3 B3 hand=r01,r02,r03,r04,r05,r06 owes=keep:r02.r05,class:k01.k02,immediate,"
    "starters:2,spot,confirm",
    "cards of a bid to pay": "0 start options=inventors:bidding tracks=i01:1:1,i05:2:3 / inventor=i01 owes=confirm"
    " / inventor=i05 hand=r01,r02,r03,r04,r05 owes=pay:2C,class:k01.k02,immediate,starters:2,spot,confirm",
    "a class at the start": "0 start / T3 hand=r01,r02,r03 owes=class:k01.k02,immediate,starters:2,spot,confirm",
    "an inventor": "0 start / hand=r01,r02,r03 classes=k05 owes=inventor:i01.i02,immediate,starters:2,spot,confirm",
    "starters": "0 start / T3 B3 hand=r01,r02,r03 classes=k05 inventor=i01 owes=starters:2,spot,confirm",
    "the first token": "0 start / T3 B3 design=r01 owes=spot,confirm aside=r02,r03,k04,i02",
    "to confirm": "0 start / T3 B3 classes=k05 owes=confirm",
    "phases": "1 choose / T3 B3 / energy=e03:design,e01:recycle",
    "an ability for the round": "2 phases / design=r08,r09,r12,r14 inventor=i14+ spots=s02 at=- / at=design:4",
    "batteries": "3 phases / B4 at=upgrade",
    "an upgrade": "3 phases / S5 G2 at=upgrade:7 spots=s08",
    "an assembly": "3 phases / S5 G5 M5 P5 hand=r01,r33,r40 at=assemble:7",
    "a row": "3 phases / S6 G2 B5 hand=r01,r33 design=r12+,r09 at=design:7",
    "the middle of a row": "3 phases / S6 B2 design=r12+,r09 inventor=i09 at=design:7 owes=run:4:0:r12",
    "a row backwards": "3 phases / design=r08,r09 fabricate=r40,r41 recycle=r80 inventor=i12+ at=design:7 owes=run:3:2",
    "a payment": "3 phases / S2 G2 T1 hand=r01,r33 at=upgrade:4 owes=pay:3W:S,spot,spend",
    "a payment for gains": "3 phases / S2 G2 T1 at=design:4 owes=pay:S+W,gains:2V+(M/G)+U,run:2",
    "a token": "3 phases / at=upgrade:2 owes=spot,spend",
    "gains": "3 phases / hand=r02,r03 at=fabricate:7 owes=left:C+2W+(M/2G)+X+U+I+K+A,run:2",
    "specials only": "3 phases / S9 G9 M9 P9 hand=r02,r03 at=fabricate:7 owes=left:U+I+K+A,run:2",
    "a swap": "3 phases discards=r01 / hand=r02,r03,r05 at=design:7 owes=swap:1,run:2",
    "a class": "3 phases / at=upgrade:1 owes=class:k01.k02.k03,left,spend classes=k07,k08+",
    "a class for another": "3 phases / at=upgrade:1 owes=class:k01.k02.k03,spend classes=k07,k08+,k09",
    "after an unlock": "3 phases / design=r08,r09,r12,r14 inventor=i08+ at=upgrade:1 owes=after_unlock+,spend",
    "the round's end": "4 end / design=r08,r09,r12,r14 inventor=i01+ owes=round_end",
    "half a round's end": "4 end / design=r08,r09,r12,r14 inventor=i01+ owes=round_end:2 /",
    "a class at the break": "4 break / classes=k01 owes=class:k02.k03.k04 / classes=k05 owes=picked:k06.k07.k08:k07",
    "one class for another at the break": "4 break / classes=k01,k05,k10 owes=class:k02.k03.k04"
    " / classes=k11,k12,k13 owes=picked:k06.k07.k08:k07:k12 / classes=k14,k15,k16 owes=picked:k20.k21.k22",
    "last tokens": "8 score / spots=s05 design=r09 owes=done",
}
OTHER_POSITIONS = {
    "nearly nothing": "1 choose /",
    "six players": "5 choose / / / / / /",
    "two alike": "5 phases cubes=- / at=design:4 / S1",
    "options": "1 choose options=inventors:off,own_pace:False / /",
    "decks": "2 choose deck=r40,r02,k09,i03 discards=r01,k01 gone=i01 / hand=r05",
    "an empty deck": "2 choose deck=r40 discards=r*,k* / hand=r05",
    "cubes and a line": "2 phases cubes=design:2,recycle:1 line=recycle,design,upgrade,fabricate,assemble / at=design",
    "energy": "2 choose / energy=e03,e05 deck=e01,e08,e02,e04",
    "tokens": "2 choose / spots=* classes=k01,k02,k03 tokens=speed:1",
    "a challenge": "2 choose options=challenge:True past=30.20.10.5.0,31.21.11.6.4 gone=r01,k02,i05 dealt=40:20 /",
    "night": "2 phases / design=r08,r09,r12,r14 inventor=i14+ spots=s02 night at=design:4",
    "a run of the whole row": "3 phases / B1 at=recycle:4 owes=run:1,run_all",
    "a quick run": "3 phases / at=recycle:4 owes=left:W,run:2,run_all:quick",
    "an encore": "2 phases / inventor=i09 encored design=r09 at=design:4 asked=17",
    "the end": "8 over / V30 classes=k05 at=recycle:4 / V20",
    "luck": "1 choose luck=9e3779b97f4a7c15 /",
    "nothing left to start with": "0 start / owes=- / ",
    "goods without number": "3 phases / S1001 B123456789 at=design:1234567 asked=1234567",
    "an abundant past": "2 choose options=challenge:True past=3000.20.10.5.0 /",
    "rich gains": "3 phases / S1 at=design:4 owes=pay:S,gains:1001V+U,run:2",
}
POSITIONS = PROMPT_POSITIONS | OTHER_POSITIONS


def assert_round_trip(state: State) -> str:
    text = GAME.serialize(state)
    again = GAME.deserialize(text)
    assert to_plain(again) == to_plain(state)
    assert GAME.serialize(again) == text
    assert len(text) < MAX_POSITION_LENGTH
    return text


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_typed_by_hand_is_written_and_read(name):
    assert_round_trip(GAME.deserialize(POSITIONS[name]))


def test_every_part_is_typed_at_least_once():
    shared = " ".join(text.partition(" / ")[0] for text in POSITIONS.values())
    own = " ".join(text.partition(" / ")[2] for text in POSITIONS.values())
    own_names = [field.name for field in player_fields(GAME.deserialize("1 choose /"))]
    assert [field.name for field in SHARED_FIELDS if f" {field.name}=" not in shared and field.name != "bidder"] == []
    assert [name for name in own_names if f" {name}=" not in f" {own}"] == []


def test_an_example_of_each_field_can_be_read():
    state = GAME.deserialize("3 phases / at=design:7 /")
    for field in SHARED_FIELDS:
        field.decode(state, field.example)
    for own_field in player_fields(state):
        own_field.decode(state.players[0], own_field.example)


@pytest.mark.parametrize("name", PROMPT_POSITIONS)
def test_some_seat_has_a_prompt(name):
    state = GAME.deserialize(PROMPT_POSITIONS[name])
    seat = GAME.active_seats(state)[0]
    assert GAME.view(state, seat).prompt.choices or GAME.view(state, seat).prompt.number_input
    GAME.apply(state, seat, GAME.legal_actions(state, seat)[0])
    assert_round_trip(state)


def test_what_is_not_said_is_usual():
    state = GAME.deserialize("3 phases / S6 hand=r33,r01 design=r12+ at=design:7 / at=upgrade:2 / at=assemble / B1")
    first, second, third, fourth = state.players
    assert first.hand == [0, 32]
    assert first.stock == [6, 0, 0, 0, 0, 0, 0]
    assert (first.spots.bit_count(), first.tokens) == (1, (0, 0, 0, 0)), "the token on r12 has left a spot"
    assert [type(player.pending[0]) for player in (first, second, third)] == [PendingRun, PendingSpend, PendingEnergy]
    assert fourth.done
    assert [len(player.energy_deck) for player in state.players] == [2] * 4
    assert state.robots[-1] == 1, "r01 is in hand, so r02 is on top"
    assert len(state.robots) == 96 - 3
    assert GAME.active_seats(state) == (2, 0, 1), "round 3 begins with the third seat"


def test_players_who_are_not_described_are_dealt_to_in_the_start():
    state = GAME.deserialize("0 start / /")
    assert [len(player.hand) for player in state.players] == [8, 8]
    assert to_plain(GAME.deserialize(GAME.serialize(state))) == to_plain(state)


def test_the_order_of_tokens_means_nothing():
    one = GAME.deserialize("3 phases luck=7 cubes=design:1 / B5 S6 at=design:7 hand=r33,r01")
    other = GAME.deserialize("3 phases cubes=design:1 luck=7 / hand=r01,r33 S6 at=design:7 B5")
    assert to_plain(one) == to_plain(other)


# --- refused -----------------------------------------------------------------------------------------------

MALFORMED = {
    "": "a position begins with its round, 0 to 8, and its step",
    "9 phases / ": "a position begins with its round",
    "3 nap / ": "one of bid, start, choose",
    "3 phases": "a part for each of 1 to 6 players",
    "3 choose / / / / / / /": "a part for each of 1 to 6 players",
    "3 choose wind=7 /": "'wind' is not a field of a position; the fields are options, luck, deck",
    "3 choose luck=1 luck=1 /": "the field 'luck' is there twice",
    "3 choose luck=xyz /": "luck=xyz cannot be read: 'xyz' is not a number of 1 to 32 hexadecimal digits",
    "3 choose luck=² /": "luck=² cannot be read",
    "3 choose options=inventors:maybe /": "inventors = 'maybe': write one of draft, bidding, off",
    "3 choose options=challenge:True / /": "The challenge is for one player, not 2",
    "3 choose options=challenge:True,challenge:True /": "cannot be read: something is there twice",
    "3 choose deck=r99 /": "deck=r99 cannot be read: 'r99' is not a card such as r01, k01, i01; an example is deck=r17",
    "3 choose discards=i03 /": "discards=i03 cannot be read: 'i03' is not a card such as r01, k01",
    "3 choose cubes=design:9999 /": "cubes=design:9999 cannot be read: '9999' is not a whole number from 0 to 999",
    "3 choose line=design,design /": "line=design,design cannot be read: each of the five phases is there once",
    "3 phases line=design,design,upgrade,assemble,recycle / at=design:7": "each of the five phases is there once",
    "3 choose discards=r*,r* /": "r* is there twice; all that are nowhere else lie in one pile",
    "3 choose discards=k* gone=k* /": "k* is there twice",
    "3 choose / S6 S7": "player 1: one of S6 S7 is there twice",
    "3 choose / S1000000000000000": "player 1: 'S1000000000000000' is nothing a player has; write goods as S6",
    "3 choose / Q1": "'Q1' is nothing a player has",
    "3 choose / hand=r01 hand=r02": "player 1: the field 'hand' is there twice",
    "3 choose / hand=r1": "player 1: hand=r1 cannot be read: 'r1' is not a robot such as r17; an example is",
    "3 choose / colour=red": "player 1: 'colour' is not a field of a position; the fields are hand, design",
    "3 choose / energy=e03:design,e01": "cannot be read: both energy cards have their phases, or none",
    "3 choose / energy=e99": "energy=e99 cannot be read: 'e99' is not an energy card such as e03",
    "3 phases / at=lunch:7": "at=lunch:7 cannot be read: 'lunch' is not one of upgrade, assemble, design",
    "3 phases / at=design:7 owes=lunch": "owes=lunch cannot be read: 'lunch' should begin with one of keep, class",
    "3 phases / at=design:7 owes=run:1:2:3:4": "owes=run:1:2:3:4 cannot be read: '1:2:3:4' should have at most 3 parts",
    "3 phases / at=design:7 owes=pay:9999S": "owes=pay:9999S cannot be read: an amount is at most 999",
    "3 phases / at=design:7 owes=left:2V,run": "owes=left:2V,run cannot be read: goods are gained at once",
    "3 choose / tokens=rubber:2": "tokens=rubber:2 cannot be read: 'rubber' is not one of cosmetic, speed",
    "3 choose / spots=s99": "spots=s99 cannot be read: 's99' is not a spot such as s05",
}


@pytest.mark.parametrize("text", MALFORMED)
def test_mistyped_text_is_rejected_with_the_right_form(text):
    with pytest.raises(NotationError) as error:
        GAME.deserialize(text)
    assert MALFORMED[text] in str(error.value)
    assert len(str(error.value)) < 400


IMPOSSIBLE = {
    "1 start /": "start belongs to round 0",
    "5 break / owes=class:k01.k02.k03": "break belongs to round 4",
    "0 choose /": "choose belongs to rounds 1 to 8",
    "3 choose / hand=r01 / hand=r01": "r01 is there twice",
    "3 choose discards=k04 / classes=k04": "k04 is there twice",
    "3 choose deck=r01,r01 /": "r01 is there twice",
    "3 choose line=design,upgrade,assemble,recycle,fabricate / / /": "with one or two players only",
    "3 choose cubes=design:1 /": "cubes lie at phases only after the reveal",
    "3 choose past=1.2.3.4.5 /": "only a challenge has earlier games",
    "3 choose gone=r01 /": "robots and classes leave after a game",
    "3 choose / design=r40": "r40 does not belong to the row of design",
    "3 choose / design=r01,r02,r03,r04,r05,r06": "a row has 5 spaces",
    "3 choose / classes=k01,k02,k03,k04": "nobody has more than 3 classes",
    "3 choose / aside=r01": "cards are put aside in the start only",
    "3 choose / design=r09+ spots=-": "1 speed tokens are out of 0 open spots",
    "3 choose / spots=s05 tokens=-": "a speed token is missing, and no class was replaced",
    "3 choose / tokens=speed:1": "1 speed tokens are out of 0 open spots",
    "3 choose / energy=e09,e10": "an energy card is not used with 1 players",
    "3 choose / energy=e03,e03": "an energy card is there twice",
    "3 choose / energy=e03": "there are 2 energy cards in this step",
    "3 choose / deck=e01": "2 energy cards are left in the deck in this round",
    "3 choose / energy=e03:design,e01:design": "the two phases are different",
    "3 phases / energy=e03,e01 at=design:7": "phases are assigned from their choice to the round's end",
    "3 choose / at=design:7": "nobody is in a phase yet",
    "3 choose options=inventors:off / inventor=i03": "this game has no inventors",
    "3 choose / inventor=i03+": "the inventor takes no token before its requirement is met",
    "3 choose / night": "there is no second energy ability",
    "3 choose / encored": "no robot of this player acts twice",
    "3 phases /": "somebody has still something to do in this step",
    "3 choose / owes=run": "what is owed does not belong to this step, or not in this order",
    "3 phases / at=design:7 owes=run,spend": "what is owed does not belong to this step, or not in this order",
    "3 phases / at=recycle:7 energy=e01:design,e02:upgrade": "recycle is not assigned, and no cube lies there",
    "3 phases / at=design:7 owes=spend": "energy is spent in upgrade and assemble",
    "3 phases / at=upgrade:7 owes=run": "only design, fabricate and recycle are run",
    "3 phases / at=design:7 owes=run:9": "the row has 3 actions and 0 robots",
    "3 phases / at=design:7 design=r09 owes=run:3:1": "this row is not run from right to left",
    "3 phases / at=design:7 design=r09 owes=run:2:0:r09": "that robot has not acted in this row",
    "3 phases / at=- owes=ability": "there is no ability to choose",
    "3 phases / at=design:7 owes=pay:S,run": "what is owed cannot be paid",
    "3 phases / S1 at=design:7 owes=pay:S:S,run": "a cost that is paid is no longer owed",
    "3 phases / S1 at=design:7 owes=pay:V,run": "points are never paid",
    "3 phases / S5 at=design:7 owes=pay:3W:B,run": "batteries are paid at once",
    "3 phases / S1 at=design:7 owes=gains:2V+U,run": "goods are gained by themselves",
    "3 phases / at=design:7 owes=class,run": "there are no cards to choose from",
    "3 phases / at=upgrade:7 owes=after_unlock,spend": "no ability of this inventor counts after unlock",
    "3 phases / inventor=i08 at=upgrade:7 owes=after_unlock,spend": "there are no two abilities to choose from",
    "3 phases / at=design:7 owes=" + ",".join(["spot"] * 40) + ",run": "nobody owes more than 40 things",
    "3 phases / at=upgrade:7 spots=* owes=spot,spend": "there is no answer to what is owed first",
    "0 start / hand=r01,r02,r03,r04 owes=keep,class:k01.k02,immediate,starters:2,spot,confirm": "5 robots are kept",
    "0 start / hand=r01 owes=immediate,starters:2,spot,confirm": "what is owed does not belong to this step",
    "0 start / owes=starters:2,spot,confirm": "there are not 2 robots in hand to assemble",
    "0 start / T9 hand=r01,r02,r40 owes=starters:3,spot,confirm": "1 to 2 robots are assembled at the start",
    "0 start / hand=r01,r40,r80 owes=starters:3:spread,spot,confirm": "this inventor does not start with a robot in",
    "0 start / hand=r01,r02,r03 inventor=i12 owes=starters:3:spread,spot,confirm": "there are not 3 robots in hand to"
    " assemble in as many empty rows",
    "0 start / hand=r01,r02,r65 inventor=i12 design=r03 owes=starters:2:spread,spot,confirm": "there are not 2 robots",
    "0 start / hand=r01,r02,r03 design=r18,r06 owes=inventor:i01.i02,immediate,starters:2,spot,confirm": "no robot is",
    "0 start / hand=r01,r02 owes=pay:C,class:k01.k02,immediate,starters:2,spot,confirm": "there are not 2 robots in",
    "0 start / hand=r01,r02,r40 owes=pay:C,class:k01.k02,immediate,starters:2,spot,confirm": "do not pay for the",
    "0 start / hand=r01,r02,r03 owes=swap,starters:2,spot,confirm": "nothing is assembled, discarded or paid before the"
    " starters",
    "0 start options=inventors:off / hand=r01,r02,r03 owes=inventor:i01,immediate,starters:2,spot,confirm": "an"
    " inventor is kept by who has none",
    "0 start discards=r* / owes=confirm / owes=confirm": "cards are put aside in the start, and discarded after it",
    "0 start / owes=confirm hand=" + ",".join(f"r{card:02}" for card in range(1, 96)) + " /": "8 were not left for",
    "3 phases / S3 hand=r33 at=design:7 owes=left:A,pay:3W,run:2": "nothing is assembled, discarded or paid",
    "3 phases / S3 hand=r33 at=design:7 owes=left:(A/B),pay:3W,run:2": "nothing is assembled, discarded or paid before",
    "3 phases / S3 hand=r33 at=design:7 owes=swap,pay:3W,run:2": "nothing is assembled, discarded or paid",
    "3 phases / S3 hand=r33 at=design:7 owes=pay:S,pay:S,run:2": "nothing is assembled, discarded or paid",
    "3 phases / spots="
    + ",".join(f"s{spot:02}" for spot in range(1, 16))
    + " at=upgrade:1 owes=spot,spot,spend": "tokens are unlocked one at a time: spot is owed once",
    "3 phases / inventor=i08 at=upgrade:7 owes=after_unlock+,spend": "there is no token on the inventor",
    "8 over options=challenge:True /": "a challenge is over after 3 games",
    "4 break / owes=class:k01.k02.k03 / owes=picked:k04.k05.k06:k07": "a class is picked from those that were drawn",
    "4 break / owes=class:k01.k02.k03 / owes=picked:k04.k05.k06:k04:k07": "only the player's own class is replaced",
    "0 bid / /": "what is owed does not belong to this step",
    "0 bid options=inventors:bidding / /": "there are tracks while all bid",
    "0 bid options=inventors:bidding tracks=i01 / /": "there is a track for each player",
    "0 bid options=inventors:bidding tracks=i01:1:9,i02 bidder=2 / /": "a track ends before that space",
    "0 bid options=inventors:bidding tracks=i01:1:1,i02 / /": "who has a meeple on a track does not bid",
    "0 bid options=inventors:bidding tracks=i01:2:-,i02 / /": "a meeple stands on a space, counted from 1",
    "0 bid options=inventors:bidding tracks=i01:2:7,i02 / / hand=r01,r02,r03,r04,r05 owes=keep,class:k01.k02,immediate,"
    "starters:2,spot,confirm": "player 2 cannot pay for the first space of every track and for the own bid",
    "0 bid options=inventors:bidding tracks=i01:2:1,i02:2:2 / /": "each player has one meeple",
    "0 bid options=inventors:bidding tracks=i01:2:1,i02:1:2 / /": "the bidding ends when every track has a meeple",
    "0 start options=inventors:bidding tracks=i01:2:1,i02:1:2 / /": "all have the inventors they bid for",
}


@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_impossible_position_is_rejected_with_the_reason(text):
    with pytest.raises(NotationError) as error:
        GAME.deserialize(text)
    assert IMPOSSIBLE[text] in str(error.value)


# --- what must not stop ------------------------------------------------------------------------------------


def test_who_was_dealt_no_class_at_the_break_has_nothing_to_think_about_again():
    state = GAME.deserialize("4 break / classes=k01 owes=class:k02.k03.k04 / classes=k05")
    assert GAME.view(state, 1).prompt is None
    with pytest.raises(IllegalAction):
        GAME.validate_action(state, 1, RETHINK)


def test_starters_that_cannot_be_paid_for_any_more_are_not_pending():
    state = GAME.deserialize("0 start / hand=r01,r02,r03,r04 T1 design=r18 owes=starters:2,spot,confirm")
    for said in ("assemble r01", "pay r02", "assemble r03"):
        GAME.apply(state, 0, GAME.parse_action(said))
    assert str(GAME.legal_actions(state, 0)[0]) == "spot s01"


ACTION_TEXTS = [
    "spot",
    "swap",
    "left:A",
    "left:X",
    "left:U+I",
    "left:(A/2B)",
    "left:2W",
    "pay:W",
    "pay:2W:S",
    "class:k20.k21",
    "gains:3V+U",
    "after_unlock",
]
BELOW = {
    "0 start": ("confirm", "spot,confirm", "starters:1,spot,confirm", "starters:2,spot,confirm"),
    "3 phases": ("spend", "energy"),
    "8 score": ("done",),
}


@pytest.mark.parametrize("begin", BELOW)
def test_every_pending_step_is_refused_or_played_on(begin):
    """Things owed one above the other at random; whatever is read goes on, and comes back after every answer."""
    rng, read = Rng(len(begin)), 0
    for _ in range(120):
        pending = [*(rng.choice(ACTION_TEXTS) for _ in range(rng.randbelow(4))), rng.choice(BELOW[begin])]
        at = " at=upgrade:4" if "phases" in begin else ""
        have = f"S2 T1 hand=r01,r02,r33 design=r09 inventor=i08 spots=*{at}" if rng.randbelow(2) else f"G3 hand=r65{at}"
        try:
            state = GAME.deserialize(f"{begin} / {have} owes={','.join(pending)}")
        except NotationError:
            continue
        read += 1
        for _ in range(6):
            GAME.view(state, 0)
            GAME.apply(state, 0, GAME.random_action(state, 0, rng))
            assert_round_trip(state)
            if state.over:
                break
    assert read > 10


# --- round trips -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {"challenge": True}), (2, {"inventors": "bidding"}), (3, {}), (4, {"inventors": "off"}), (6, {})],
)
def test_every_position_of_a_random_game_comes_back(seats, options):
    """Players are busy, and think again at times."""
    rng = Rng(seats)
    state = GAME.initial_state(seats, Rng(seats), options)
    count = 0
    while seated := GAME.active_seats(state):
        seat = rng.choice(seated)
        busy = [action for action in GAME.legal_actions(state, seat) if str(action) not in ("next", "skip", "done")]
        GAME.apply(state, seat, rng.choice(busy or GAME.legal_actions(state, seat)))
        rethink(state, rng.randbelow(seats), rng)
        count += 1
        if count % 3 == 0:
            assert_round_trip(state)
    assert_round_trip(state)


def rethink(state: State, seat: int, rng: Rng) -> None:
    if rng.randbelow(9) == 0:
        try:
            GAME.validate_action(state, seat, RETHINK)
        except IllegalAction:
            return
        GAME.apply(state, seat, RETHINK)


def test_a_game_of_rules_that_have_changed_since_is_refused_by_their_version():
    """Suggested payments and cards are others than in version 2: the same words would lead elsewhere."""
    saved = Match(GAME, 2, seed=1).save()
    assert restore(saved).state.seats == 2
    with pytest.raises(LogError, match="saved with version 2, and these rules have 3"):
        restore(saved.replace('"version": 3', '"version": 2'))
