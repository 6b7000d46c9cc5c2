"""Chapter 3: starting decisions."""

from dataclasses import fields

import pytest

from botyard import Match, digest
from botyard.core.capabilities import SecretActions
from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.state import PendingConfirm, PendingSpot

from .builders import COMPONENTS, GAME, ROBOTS, in_starting, new_game

# design: Edward to Sequin and on; fabricate: Nugget and on; recycle: Dustin and on
DESIGN = "Edward, Inkwell, Doodle, Gallery, Palette"
DEALT = f"{DESIGN}, Maquette, Tiara, Sequin"
MIXED = "Edward, Inkwell, Nugget, Chilly, Dustin"
MIXED_DEAL = f"{MIXED}, Patches, Geyser, Magpie"


def begun(deal=MIXED_DEAL, kept=MIXED, inventor="", **parts):
    """Return a table after robots, class and inventor are kept, at the first robots to assemble or before."""
    other = "Kiko Keepsake" if inventor else ""
    table = in_starting(deal, inventors=f"{inventor}, {other}" if inventor else "", **parts)
    table.play(*(f"keep {robot.strip()}" for robot in kept.split(",")), "class Acoustics")
    if inventor:
        table.play(f"inventor {inventor}")
    return table


@pytest.mark.rule("RAI-3.1")
def test_rai_3_1_five_of_eight():
    table = new_game(3)
    assert [len(player.hand) for player in table.state.players] == [8, 8, 8]
    table = in_starting(DEALT)
    table.play("keep Sequin", "keep Edward", "keep Doodle", "keep Tiara")  # in any order
    assert not table.is_legal("keep Edward")
    table.play("keep Inkwell")
    assert table.hand() == "Edward, Inkwell, Doodle, Tiara, Sequin"
    assert [ROBOTS[card] for card in table.player.aside.robots] == ["Gallery", "Palette", "Maquette"]


@pytest.mark.rule("RAI-3.1")
def test_rai_3_1_any_of_those_that_are_left_may_be_kept_next():
    table = in_starting(DEALT)
    for kept in reversed(table.legal("keep")[-4:]):
        table.play(f"keep {kept}")
    assert len(table.legal("keep")) == 4


def after_playing(table, text):
    twin = table.copy()
    twin.play(text)
    return twin


@pytest.mark.rule("RAI-3.2")
def test_rai_3_2_one_of_two_classes():
    table = begun()
    assert [COMPONENTS.classes[card].name for card in table.player.classes] == ["Acoustics"]
    assert [COMPONENTS.classes[card].name for card in table.player.aside.classes] == ["Kinetics"]


@pytest.mark.rule("RAI-3.3")
def test_rai_3_3_one_of_two_inventors():
    table = begun(inventor="Ada Quickwire")
    assert COMPONENTS.inventors[table.player.inventor].name == "Ada Quickwire"
    assert [COMPONENTS.inventors[card].name for card in table.player.aside.inventors] == ["Kiko Keepsake"]
    assert table.prompt_kind() == "starters"


@pytest.mark.rule("RAI-3.4")
def test_rai_3_4_all_twelve_cards_are_seen_before_any_choice():
    view = new_game(3).view(1)
    assert (len(view.hand), len(view.drawn)) == (8, 4)
    assert sorted(card[0] for card in view.drawn) == ["i", "i", "k", "k"]


@pytest.mark.rule("RAI-3.5")
def test_rai_3_5_two_robots_without_their_cost():
    table = begun()
    table.play("assemble Edward")
    assert table.prompt_kind() == "starters"
    table.play("assemble Nugget")
    assert (table.row("design"), table.row("fabricate"), table.stock()) == ("Edward", "Nugget", "T3 B3")
    assert (len(table.player.hand), table.prompt_kind()) == (3, "spot")


@pytest.mark.rule("RAI-3.6")
@pytest.mark.rule("RAI-18.6")
def test_rai_3_6_the_second_of_a_row_costs_a_wild():
    table = begun()
    table.play("assemble Nugget", "assemble Chilly")
    assert table.legal() == ["pay all", "pay Edward", "pay Inkwell", "pay Dustin", "pay t"]
    assert not table.is_legal("pay s")
    paid = after_playing(table, "pay t")
    assert (paid.stock(), len(paid.player.hand), paid.prompt_kind()) == ("T2 B3", 3, "spot")
    paid = after_playing(table, "pay Dustin")
    assert (paid.stock(), paid.hand(), paid.prompt_kind()) == ("T3 B3", "Edward, Inkwell", "spot")


@pytest.mark.rule("RAI-3.7")
def test_rai_3_7_one_token_for_nothing_which_may_be_placed():
    table = begun()
    table.play("assemble Edward", "assemble Nugget")
    assert len(table.legal("spot")) == 16
    table.play("spot s07")
    assert table.legal() == ["confirm", "token cosmetic Edward", "token cosmetic Nugget"]
    table.play("token cosmetic Nugget")
    assert (table.legal(), table.stock()) == (["confirm"], "T3 B3")


@pytest.mark.rule("RAI-3.7")
def test_rai_3_7_one_of_the_upgrade_section_inspires():
    table = begun()
    table.play("assemble Edward", "assemble Nugget", "spot s01", "inspire wilds", "wild s", "wild g")
    assert table.stock() == "S1 G1 T3 B3"


@pytest.mark.rule("RAI-3.8")
def test_rai_3_8_the_immediate_ability_comes_before_the_robots():
    table = begun(inventor="Jules Jumble", deck="Geyser, Loom", deal=f"{MIXED}, Zip, Forge, Axle")
    assert table.hand() == "Edward, Inkwell, Loom, Nugget, Chilly, Dustin, Geyser"
    assert table.stock() == "T5 B3"
    table.play("assemble Loom", "assemble Geyser")
    assert (table.row("design"), table.row("recycle"), table.prompt_kind()) == ("Loom", "Geyser", "spot")


@pytest.mark.rule("RAI-3.8")
def test_rai_3_8_the_space_is_paid_before_the_token_is_unlocked():
    table = begun()
    table.play("assemble Chilly", "assemble Nugget")
    assert table.prompt_kind() == "pay"
    table.play("pay t")
    assert (table.prompt_kind(), table.row("fabricate")) == ("spot", "Chilly, Nugget")  # in one's own order


@pytest.mark.rule("RAI-3.9", "RAI-3.12", "RAI-19.1")
def test_rai_3_9_the_start_is_hidden_until_all_have_confirmed():
    table = new_game(2, seed=4)
    before = {seat: table.view(seat) for seat in (1, None)}
    for seat in (0, 1):
        while len(table.legal(seat=seat)):
            table.play_as(seat, table.legal(seat=seat)[-1] if table.prompt_kind(seat) != "confirm" else "confirm")
            if seat == 0 and not table.player.done:
                assert {other: table.view(other) for other in (1, None)} == before
        if seat == 0:
            other = table.view(1).players[0]
            assert (other.done, other.stock, other.hand, other.inventor) == (True, (0, 0, 0, 0, 3, 3, 0), 8, "")
    assert table.state.step == "choose"
    own = [event for event in table.events if isinstance(event, e.PlayerEvent) and event.seat == 0 and event.secret]
    assert own
    assert not any(event.masked_for(1) for event in own)
    first, second = table.events_of(e.StartShown)
    assert first.masked_for(1) == first
    assert (len(first.classes), len(first.spots), len(first.discarded) + first.hand + sum(map(len, first.rows))) == (
        1,
        1,
        8,
    )
    assert table.view(1).players[0].inventor == first.inventor
    assert set(first.discarded) | set(second.discarded) == set(table.view(1).robot_discards)
    assert {*first.classes_discarded, *second.classes_discarded} == set(table.view(1).class_discards)


@pytest.mark.rule("RAI-3.9")
def test_rai_3_9_confirmed_player_may_take_it_back():
    table = new_game(2, seed=4)
    while table.prompt_kind() != "confirm":
        table.play(table.legal()[0])
    table.play("confirm")
    assert table.legal() == []
    table.play("rethink")
    assert "confirm" in table.legal()
    assert table.state.step == "start"


@pytest.mark.rule("RAI-3.10")
def test_rai_3_10_without_inventors():
    table = new_game(3, inventors="off")
    assert table.view(0).drawn[0].startswith("k")
    assert [player.inventor for player in table.state.players] == [-1, -1, -1]
    assert len(table.view(0).drawn) == 2
    assert not any(event.inventors for event in table.events_of(e.Dealt))


@pytest.mark.rule("RAI-3.11")
def test_rai_3_11_a_cheaper_space():
    table = begun(inventor="Bruno Bolt")
    table.play("assemble Nugget", "assemble Chilly")
    assert (table.stock(), len(table.player.hand), table.prompt_kind()) == ("T3 B3", 3, "spot")


@pytest.mark.rule("RAI-3.11")
def test_rai_3_11_gains_for_free_robots_and_the_free_token():
    table = begun(inventor="Greta Gearloose")
    table.play("assemble Edward", "assemble Nugget")
    assert table.stock() == "T3 B5"
    table = begun(inventor="Hugo Halfpage")
    table.play("assemble Edward", "assemble Nugget", "spot s05")
    assert len(table.player.hand) == 4
    assert table.prompt_kind() == "confirm"


@pytest.mark.rule("RAI-3.11")
def test_rai_3_11_the_requirement_holds_at_the_start_too():
    table = begun(inventor="Ada Quickwire")
    table.play("assemble Edward", "assemble Nugget", "spot s05")
    table.assert_illegal("token speed Ada Quickwire", "RAI-14.5", "4 robots")


@pytest.mark.rule("RAI-3.12")
def test_rai_3_12_what_is_shown():
    table = begun(inventor="Ada Quickwire")
    table.play("assemble Nugget", "assemble Chilly", "pay Dustin", "spot s08", "token communications Chilly", "confirm")
    shown = table.events_of(e.StartShown)[0]
    ids = COMPONENTS.robot_ids
    names = [tuple(ROBOTS[ids[card]] for card in cards) for cards in (*shown.rows, shown.discarded)]
    assert names == [(), ("Nugget", "Chilly"), (), ("Dustin", "Patches", "Magpie", "Geyser")]
    assert (shown.spots, shown.hand, [ROBOTS[ids[card]] for card in shown.tokens]) == (("s08",), 2, ["Chilly"])
    assert shown.inventor == "i01"


@pytest.mark.rule("RAI-3.12")
def test_rai_3_12_starts_are_made_in_any_order():
    """The same choices lead to the same position in any order of seats, unless someone draws."""

    def play(order):
        match = Match(GAME, 2, 9, {"inventors": "off"})
        for seat in order:
            while seat in GAME.active_seats(match.state) and match.state.step == "start":
                actions = [str(action) for action in GAME.legal_actions(match.state, seat)]
                match.play(seat, "spot s05" if "spot s05" in actions else actions[0])
        return match.state

    one, other = play((0, 1)), play((1, 0))
    assert one.step == "choose"
    assert digest(one) == digest(other)


@pytest.mark.rule("RAI-3.9")
def test_rai_3_9_nobody_sees_how_far_another_has_come():
    """The server builds no views for others while an action emits no event; in the phases others see the actions."""
    table = new_game(3)
    seen = [GAME.view(table.state, viewer) for viewer in (None, 1, 2)]
    secret_actions = GAME.capability(SecretActions)
    assert secret_actions.acts_secretly(table.state, 0)
    assert table.play(str(GAME.legal_actions(table.state, 0)[0])) == []
    assert [GAME.view(table.state, viewer) for viewer in (None, 1, 2)] == seen
    table.state.step = "phases"
    assert not secret_actions.acts_secretly(table.state, 0)


def test_digest_includes_the_kind_of_pending_steps_and_every_field():
    player = new_game(2).state.players[0]
    assert set(player.to_plain()) == {player.DIGEST_NAMES.get(field.name, field.name) for field in fields(player)}
    before = digest(player)
    player.pending = (PendingConfirm(),)
    confirming = digest(player)
    player.pending = (PendingSpot(),)
    assert len({before, confirming, digest(player)}) == 3
