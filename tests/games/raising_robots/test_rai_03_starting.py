"""Chapter 3: starting decisions."""

from dataclasses import fields

import pytest

from botyard import Match, digest
from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.state import OwesConfirm, OwesSpot

from .table import BOX, HOUSE, ROBOTS, game, starting

# design: Edward to Sequin and on; fabricate: Nugget and on; recycle: Dustin and on
DESIGN = "Edward, Inkwell, Doodle, Gallery, Palette"
DEALT = f"{DESIGN}, Maquette, Tiara, Sequin"
MIXED = "Edward, Inkwell, Nugget, Chilly, Dustin"
MIXED_DEAL = f"{MIXED}, Patches, Geyser, Magpie"


def begun(deal=MIXED_DEAL, kept=MIXED, inventor="", **parts):
    """Robots, class and inventor are kept; the robots to assemble are asked for, or what comes before."""
    other = "Kiko Keepsake" if inventor else ""
    at = starting(deal, inventors=f"{inventor}, {other}" if inventor else "", **parts)
    at.say(*(f"keep {robot.strip()}" for robot in kept.split(",")), "class Acoustics")
    if inventor:
        at.say(f"inventor {inventor}")
    return at


@pytest.mark.rule("RAI-3.1")
def test_rai_3_1_five_of_eight():
    at = game(3)
    assert [len(player.hand) for player in at.state.players] == [8, 8, 8]
    at = starting(DEALT)
    at.say("keep Sequin", "keep Edward", "keep Doodle", "keep Tiara")  # in any order
    assert not at.allows("keep Edward")
    at.say("keep Inkwell")
    assert at.hand() == "Edward, Inkwell, Doodle, Tiara, Sequin"
    assert [ROBOTS[card] for card in at.player.aside.robots] == ["Gallery", "Palette", "Maquette"]


@pytest.mark.rule("RAI-3.1")
def test_rai_3_1_any_of_those_that_are_left_may_be_kept_next():
    at = starting(DEALT)
    for kept in reversed(at.legal("keep")[-4:]):
        at.say(f"keep {kept}")
    assert len(at.legal("keep")) == 4


def said(at, text):
    twin = at.copy()
    twin.say(text)
    return twin


@pytest.mark.rule("RAI-3.2")
def test_rai_3_2_one_of_two_classes():
    at = begun()
    assert [BOX.classes[card].name for card in at.player.classes] == ["Acoustics"]
    assert [BOX.classes[card].name for card in at.player.aside.classes] == ["Kinetics"]


@pytest.mark.rule("RAI-3.3")
def test_rai_3_3_one_of_two_inventors():
    at = begun(inventor="Ada Quickwire")
    assert BOX.inventors[at.player.inventor].name == "Ada Quickwire"
    assert [BOX.inventors[card].name for card in at.player.aside.inventors] == ["Kiko Keepsake"]
    assert at.asked() == "starters"


@pytest.mark.rule("RAI-3.4")
def test_rai_3_4_all_twelve_cards_are_seen_before_any_choice():
    view = game(3).view(1)
    assert (len(view.hand), len(view.drawn)) == (8, 4)
    assert sorted(card[0] for card in view.drawn) == ["i", "i", "k", "k"]


@pytest.mark.rule("RAI-3.5")
def test_rai_3_5_two_robots_without_their_cost():
    at = begun()
    at.say("assemble Edward")
    assert at.asked() == "starters"
    at.say("assemble Nugget")
    assert (at.row("design"), at.row("fabricate"), at.stock()) == ("Edward", "Nugget", "T3 B3")
    assert (len(at.player.hand), at.asked()) == (3, "spot")


@pytest.mark.rule("RAI-3.6")
@pytest.mark.rule("RAI-18.6")
def test_rai_3_6_the_second_of_a_row_costs_a_wild():
    at = begun()
    at.say("assemble Nugget", "assemble Chilly")
    assert at.legal() == ["pay all", "pay Edward", "pay Inkwell", "pay Dustin", "pay t"]
    assert not at.allows("pay s")
    paid = said(at, "pay t")
    assert (paid.stock(), len(paid.player.hand), paid.asked()) == ("T2 B3", 3, "spot")
    paid = said(at, "pay Dustin")
    assert (paid.stock(), paid.hand(), paid.asked()) == ("T3 B3", "Edward, Inkwell", "spot")


@pytest.mark.rule("RAI-3.7")
def test_rai_3_7_one_token_for_nothing_which_may_be_placed():
    at = begun()
    at.say("assemble Edward", "assemble Nugget")
    assert len(at.legal("spot")) == 16
    at.say("spot s07")
    assert at.legal() == ["confirm", "token cosmetic Edward", "token cosmetic Nugget"]
    at.say("token cosmetic Nugget")
    assert (at.legal(), at.stock()) == (["confirm"], "T3 B3")


@pytest.mark.rule("RAI-3.7")
def test_rai_3_7_one_of_the_upgrade_section_inspires():
    at = begun()
    at.say("assemble Edward", "assemble Nugget", "spot s01", "inspire wilds", "wild s", "wild g")
    assert at.stock() == "S1 G1 T3 B3"


@pytest.mark.rule("RAI-3.8")
def test_rai_3_8_the_immediate_ability_comes_before_the_robots():
    at = begun(inventor="Jules Jumble", deck="Geyser, Loom", deal=f"{MIXED}, Zip, Forge, Axle")
    assert at.hand() == "Edward, Inkwell, Loom, Nugget, Chilly, Dustin, Geyser"
    assert at.stock() == "T5 B3"
    at.say("assemble Loom", "assemble Geyser")
    assert (at.row("design"), at.row("recycle"), at.asked()) == ("Loom", "Geyser", "spot")


@pytest.mark.rule("RAI-3.8")
def test_rai_3_8_the_space_is_paid_before_the_token_is_unlocked():
    at = begun()
    at.say("assemble Chilly", "assemble Nugget")
    assert at.asked() == "pay"
    at.say("pay t")
    assert (at.asked(), at.row("fabricate")) == ("spot", "Chilly, Nugget")  # in one's own order


@pytest.mark.rule("RAI-3.9", "RAI-3.12", "RAI-19.1")
def test_rai_3_9_the_start_is_hidden_until_all_have_confirmed():
    at = game(2, seed=4)
    before = {seat: at.view(seat) for seat in (1, None)}
    for seat in (0, 1):
        while len(at.legal(seat=seat)):
            at.by(seat, at.legal(seat=seat)[-1] if at.asked(seat) != "confirm" else "confirm")
            if seat == 0 and not at.player.done:
                assert {other: at.view(other) for other in (1, None)} == before
        if seat == 0:
            other = at.view(1).players[0]
            assert (other.done, other.stock, other.hand, other.inventor) == (True, (0, 0, 0, 0, 3, 3, 0), 8, "")
    assert at.state.step == "choose"
    own = [event for event in at.events if isinstance(event, e.Own) and event.seat == 0 and event.secret]
    assert own
    assert not any(event.for_seat(1) for event in own)
    first, second = at.of(e.StartShown)
    assert first.for_seat(1) == first
    assert (len(first.classes), len(first.spots), len(first.discarded) + first.hand + sum(map(len, first.rows))) == (
        1,
        1,
        8,
    )
    assert at.view(1).players[0].inventor == first.inventor
    assert set(first.discarded) | set(second.discarded) == set(at.view(1).robot_discards)
    assert {*first.classes_discarded, *second.classes_discarded} == set(at.view(1).class_discards)


@pytest.mark.rule("RAI-3.9")
def test_rai_3_9_who_is_ready_may_think_again():
    at = game(2, seed=4)
    while at.asked() != "confirm":
        at.say(at.legal()[0])
    at.say("confirm")
    assert at.legal() == []
    at.say("rethink")
    assert "confirm" in at.legal()
    assert at.state.step == "start"


@pytest.mark.rule("RAI-3.10")
def test_rai_3_10_without_inventors():
    at = game(3, inventors="off")
    assert at.view(0).drawn[0].startswith("k")
    assert [player.inventor for player in at.state.players] == [-1, -1, -1]
    assert len(at.view(0).drawn) == 2
    assert not any(event.inventors for event in at.of(e.Dealt))


@pytest.mark.rule("RAI-3.11")
def test_rai_3_11_a_cheaper_space():
    at = begun(inventor="Bruno Bolt")
    at.say("assemble Nugget", "assemble Chilly")
    assert (at.stock(), len(at.player.hand), at.asked()) == ("T3 B3", 3, "spot")


@pytest.mark.rule("RAI-3.11")
def test_rai_3_11_gains_for_free_robots_and_the_free_token():
    at = begun(inventor="Greta Gearloose")
    at.say("assemble Edward", "assemble Nugget")
    assert at.stock() == "T3 B5"
    at = begun(inventor="Hugo Halfpage")
    at.say("assemble Edward", "assemble Nugget", "spot s05")
    assert len(at.player.hand) == 4
    assert at.asked() == "confirm"


@pytest.mark.rule("RAI-3.11")
def test_rai_3_11_the_requirement_holds_at_the_start_too():
    at = begun(inventor="Ada Quickwire")
    at.say("assemble Edward", "assemble Nugget", "spot s05")
    at.refuses("token speed Ada Quickwire", "RAI-14.5", "4 robots")


@pytest.mark.rule("RAI-3.12")
def test_rai_3_12_what_is_shown():
    at = begun(inventor="Ada Quickwire")
    at.say("assemble Nugget", "assemble Chilly", "pay Dustin", "spot s08", "token communications Chilly", "confirm")
    shown = at.of(e.StartShown)[0]
    ids = BOX.robot_ids
    names = [tuple(ROBOTS[ids[card]] for card in cards) for cards in (*shown.rows, shown.discarded)]
    assert names == [(), ("Nugget", "Chilly"), (), ("Dustin", "Patches", "Magpie", "Geyser")]
    assert (shown.spots, shown.hand, [ROBOTS[ids[card]] for card in shown.tokens]) == (("s08",), 2, ["Chilly"])
    assert shown.inventor == "i01"


@pytest.mark.rule("RAI-3.12")
def test_rai_3_12_starts_are_made_in_any_order():
    """Whoever is first, the same choices lead to the same position, as long as nobody draws."""

    def play(order):
        match = Match(HOUSE, 2, 9, {"inventors": "off"})
        for seat in order:
            while seat in HOUSE.to_act(match.state) and match.state.step == "start":
                said = [str(action) for action in HOUSE.legal(match.state, seat)]
                match.play(seat, "spot s05" if "spot s05" in said else said[0])
        return match.state

    one, other = play((0, 1)), play((1, 0))
    assert one.step == "choose"
    assert digest(one) == digest(other)


@pytest.mark.rule("RAI-3.9")
def test_rai_3_9_nobody_sees_how_far_another_has_come():
    """The server builds no views for others while an entry tells nothing; in the phases they see who does what."""
    at = game(3)
    seen = [HOUSE.view(at.state, viewer) for viewer in (None, 1, 2)]
    assert HOUSE.acts_unseen(at.state, 0)
    assert at.say(str(HOUSE.legal(at.state, 0)[0])) == []
    assert [HOUSE.view(at.state, viewer) for viewer in (None, 1, 2)] == seen
    at.state.step = "phases"
    assert not HOUSE.acts_unseen(at.state, 0)


def test_a_digest_tells_what_is_owed_by_its_kind_and_every_other_field():
    player = game(2).state.players[0]
    assert set(player.plain()) == {field.name for field in fields(player)}
    before = digest(player)
    player.agenda = (OwesConfirm(),)
    confirming = digest(player)
    player.agenda = (OwesSpot(),)
    assert len({before, confirming, digest(player)}) == 3
