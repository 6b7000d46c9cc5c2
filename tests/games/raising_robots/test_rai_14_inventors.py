"""Chapter 14: inventors."""

from dataclasses import replace

import pytest

from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.effect_text import english
from botyard.games.raising_robots.rules.inventors import extra_cost
from botyard.games.raising_robots.state import PendingDone

from .builders import COMPONENTS, GAME, in_phase, make_player, make_table
from .test_rai_03_starting import begun
from .test_rai_06_energy import energies, revealed
from .test_rai_12_round_end import ending

FOUR = {"design": "Edward, Inkwell", "recycle": "Dustin, Patches"}
FIVE = {"design": "Edward, Inkwell, Doodle", "recycle": "Dustin, Patches"}


def scoring(stock="", **parts):
    """Return a table with the first of three players before points are counted."""
    first = make_player(stock, pending=(PendingDone(),), **parts)
    return make_table(first, make_player(done=True), make_player(done=True), step="score", round=8)


def change_inventor(monkeypatch, number, card):
    monkeypatch.setattr(
        COMPONENTS, "inventors", (*COMPONENTS.inventors[:number], card, *COMPONENTS.inventors[number + 1 :])
    )


@pytest.mark.rule("RAI-14.1")
def test_rai_14_1_basic_from_the_start_upgraded_with_a_token():
    table = revealed(make_player(energy="e02 e10", inventor="Finn Overclock"), "upgrade assemble")
    assert energies(table) == {"upgrade": 5, "assemble": 3}
    table = revealed(
        make_player(energy="e02 e10", inventor="Finn Overclock+", tokens="speed speed"), "upgrade assemble"
    )
    assert energies(table) == {"upgrade": 5, "assemble": 5}


@pytest.mark.rule("RAI-14.2")
def test_rai_14_2_abilities_without_a_symbol_are_ongoing():
    hooks = {ability.hook: ability.timing for card in COMPONENTS.inventors for ability in (card.basic, card.upgraded)}
    assert {hook for hook, timing in hooks.items() if timing == "ongoing"} == set(hooks) - {"", "start_robots"}
    table = in_phase("assemble", 6, "S9 G9 M9 P9", inventor="Greta Gearloose", hand="Nugget, Plotter, Sparky")
    table.play("assemble Nugget left", "assemble Plotter left", "assemble Sparky left")
    assert table.stock().endswith("B3")


@pytest.mark.rule("RAI-14.3")
def test_rai_14_3_immediate_abilities_once():
    table = begun(inventor="Cleo Spark")
    assert table.stock() == "T5 B6"
    table = in_phase("recycle", 1, inventor="Cleo Spark", tokens="communications speed speed")
    table.play("token communications Cleo Spark", "inspire batteries")
    assert table.stock() == "B4"  # the basic one does not come again
    assert "inspire batteries" not in table.legal()


@pytest.mark.rule("RAI-14.4")
def test_rai_14_4_round_end_and_game_end():
    table = ending(inventor="Ada Quickwire", deck="Zip")
    table.play("ability basic")
    assert table.hand() == "Zip"
    assert in_phase("design", 7, inventor="Ada Quickwire").legal("ability") == []
    table = scoring(inventor="Kiko Keepsake", spots="s01 s02 s05")
    table.play("done")
    assert table.events_of(e.Scored)[0].inventor == 3


@pytest.mark.rule("RAI-14.4", "RAI-14.6")
@pytest.mark.parametrize(("link", "points"), [("and", 5 + 2 * 2), ("or", 5)])
def test_rai_14_4_of_two_game_end_abilities_both_or_the_better_one(link, points, monkeypatch):
    """No built-in inventor has two of them to choose from; other data sets may."""
    table = scoring(inventor="Kiko Keepsake+", spots="s01 s02 s03 s05", tokens="cosmetic")
    assert table.player.spots.bit_count() == 5
    kiko = table.player.inventor
    change_inventor(monkeypatch, kiko, replace(COMPONENTS.inventors[kiko], link=link))
    table.play("done")
    assert table.events_of(e.Scored)[0].inventor == points


@pytest.mark.rule("RAI-14.5")
def test_rai_14_5_the_token_itself_may_be_the_third():
    table = in_phase("upgrade", 7, "G1", inventor="Dmitri Docket", design="Plotter+, Edward+")
    assert table.player.tokens == (0, 0, 0, 0)
    table.play("row u4", "spot s07", "token cosmetic Dmitri Docket")
    assert table.own_view().promoted
    table = in_phase("upgrade", 7, "G1", inventor="Dmitri Docket", design="Plotter+")
    table.play("row u4", "spot s07")
    table.assert_illegal("token cosmetic Dmitri Docket", "RAI-14.5", "3 tokens")


@pytest.mark.rule("RAI-14.5")
def test_rai_14_5_requirements_of_robots():
    table = in_phase("design", 1, inventor="Greta Gearloose", tokens="cosmetic", **FOUR)
    table.assert_illegal("token cosmetic Greta Gearloose", "RAI-14.5", "5 robots")
    assert in_phase("design", 1, inventor="Greta Gearloose", tokens="cosmetic", **FIVE).is_legal(
        "token cosmetic Greta Gearloose"
    )


@pytest.mark.rule("RAI-14.6")
def test_rai_14_6_of_two_prices_the_better_one_without_asking(monkeypatch):
    """No built-in inventor has two of them; other data sets may."""
    standing = {"design": "Edward, Doodle, Gallery", "recycle": "Dustin"}
    table = in_phase("assemble", 3, "G1 P2", inventor="Bruno Bolt+", hand="Inkwell", **standing)
    bruno = COMPONENTS.inventors[table.player.inventor]
    less = replace(bruno, link="or", upgraded=replace(bruno.basic, amount=-3))
    change_inventor(monkeypatch, table.player.inventor, less)
    assert extra_cost(table.state, table.player) == -3  # not - 2 - 3
    table.play("assemble Inkwell left")
    assert table.stock() == ""


@pytest.mark.rule("RAI-14.6")
def test_rai_14_6_two_kinds_of_energy_are_chosen_after_the_reveal():
    def table_of_three(words):
        table = revealed(
            make_player(energy="e02 e03", inventor="Nadia Nightshift+", **FOUR),
            "design assemble",
            others=(("e04 e02", "recycle upgrade"), ("e02 e10", "upgrade fabricate")),
        )
        assert table.legal() == ["ability basic", "ability upgraded"]
        table.play(words)
        return energies(table)

    assert table_of_three("ability basic") == {"design": 2, "assemble": 5, "recycle": 3}
    assert table_of_three("ability upgraded") == {"design": 4, "assemble": 5, "recycle": 2}


@pytest.fixture
def finn(monkeypatch):
    """Return an inventor of another data set: 2 energy more for design, OR 3 more for recycle."""
    number = COMPONENTS.inventor_ids["i06"]
    card = COMPONENTS.inventors[number]
    basic, upgraded = (
        replace(card.basic, phase=name, amount=amount) for name, amount in (("design", 2), ("recycle", 3))
    )
    change_inventor(monkeypatch, number, replace(card, link="or", basic=basic, upgraded=upgraded))


@pytest.mark.rule("RAI-14.6")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("ability basic", {"design": 2 + 2, "recycle": 3}),
        ("ability upgraded", {"design": 2, "recycle": 3 + 3}),
    ],
)
def test_rai_14_6_energy_for_two_phases_is_chosen_after_the_reveal(words, found, finn):
    table = revealed(make_player(energy="e02 e10", inventor="Finn Overclock+", tokens="speed speed"), "design recycle")
    assert table.prompt_kind() == "ability"
    assert table.legal() == ["ability basic", "ability upgraded"]
    prompt = table.view(0).prompt
    assert [english(choice.label) for choice in prompt.choices[:2]] == [
        "Basic ability: +2 energy for Design",
        "Upgraded ability: +3 energy for Recycle",
    ]
    twin = table.copy()
    assert GAME.serialize(GAME.deserialize(GAME.serialize(twin.state))) == GAME.serialize(twin.state)
    table.play(words)
    assert energies(table) == found
    assert table.events_of(e.AbilityChosen)[-1].ability == words.split()[1]
    assert GAME.serialize(GAME.deserialize(GAME.serialize(table.state))) == GAME.serialize(table.state)
    table.skip_until("run recycle")
    assert table.own_view().total == found["recycle"]


@pytest.mark.rule("RAI-14.6")
def test_rai_14_6_energy_for_two_phases_without_a_token_asks_nothing(finn):
    table = revealed(make_player(energy="e02 e10", inventor="Finn Overclock"), "design recycle")
    assert table.prompt_kind() == "run design"
    assert energies(table) == {"design": 2 + 2, "recycle": 3}
    table = revealed(
        make_player(energy="e02 e10", inventor="Finn Overclock", tokens="efficiency speed speed"), "design recycle"
    )
    table.play("token efficiency Finn Overclock")  # upgraded within the round: it counts from the next one
    assert energies(table) == {"design": 2 + 2, "recycle": 3}


@pytest.mark.rule("RAI-14.6")
def test_rai_14_6_energy_for_the_same_phase_twice_asks_nothing(finn, monkeypatch):
    number = COMPONENTS.inventor_ids["i06"]
    card = COMPONENTS.inventors[number]
    change_inventor(monkeypatch, number, replace(card, upgraded=replace(card.basic, amount=3)))
    table = revealed(make_player(energy="e02 e10", inventor="Finn Overclock+", tokens="speed speed"), "design recycle")
    assert table.prompt_kind() == "run design"
    assert energies(table) == {"design": 2 + 3, "recycle": 3}


@pytest.mark.rule("RAI-14.6")
def test_rai_14_6_upgraded_in_a_round_it_counts_from_the_next():
    table = revealed(
        make_player("B1", energy="e02 e10", inventor="Nadia Nightshift", tokens="speed", **FOUR), "design recycle"
    )
    assert energies(table) == {"design": 2, "recycle": 3}
    table.play("token speed Nadia Nightshift")
    assert energies(table) == {"design": 2, "recycle": 3}


@pytest.mark.rule("RAI-14.6")
def test_rai_14_6_any_other_pair_is_chosen_each_time():
    table = in_phase("upgrade", 7, "G8", inventor="Hugo Halfpage+", **FOUR)
    table.play("row u1", "spot s05", "ability upgraded", "gain g", "row u1", "spot s06", "ability basic")
    assert (table.stock(), len(table.player.hand)) == ("G1 B1", 1)


@pytest.mark.rule("RAI-14.7")
def test_rai_14_7_the_last_round_end_comes_before_the_end():
    table = ending(inventor="Ada Quickwire+", now=8, **FOUR)
    table.play("ability basic", "ability upgraded")
    assert table.state.step == "over"
    (first, *_) = table.events_of(e.Scored)
    assert (len(first.hand), table.stock(), first.leftovers) == (1, "B1", 0)
    table = scoring("S2", inventor="Jules Jumble+", hand="Loom, Zip, Axle, Forge", **FOUR)
    table.play("done")
    (first, *_) = table.events_of(e.Scored)
    assert (first.inventor, first.leftovers) == (2, 2)


@pytest.mark.rule("RAI-14.8")
def test_rai_14_8_gains_after_every_robot():
    robots = {"design": "Edward, Doodle", "recycle": "Dustin, Patches, Glitter"}
    table = in_phase("assemble", 2, "S3 G1 P4", inventor="Greta Gearloose+", hand="Nugget, Inkwell", **robots)
    table.play("assemble Nugget left")
    assert (table.stock(), table.own_view().total) == ("G1 P4 B1 V1", 1)
    table.play("assemble Inkwell left")
    assert table.stock() == "B2 V2"
    table = in_phase("design", 3, "S4 P2", inventor="Greta Gearloose", hand="Loom", design="Draftsworth+, Edward")
    table.play("run Draftsworth upgraded", "assemble Loom")
    assert table.stock() == "B1"


@pytest.mark.rule("RAI-14.8", "RAI-9.7")
def test_rai_14_8_placed_then_paid_then_gained():
    table = in_phase("assemble", 7, "S2 G2", inventor="Greta Gearloose", hand="Plotter, Zip", design="Edward")
    events = [type(event) for event in table.play("assemble Plotter left")]
    assert events[:7] == [e.Assembled, *[e.Paid] * 4, e.CardPaid, e.Gained]
    table = in_phase("assemble", 7, "S3 G2", inventor="Greta Gearloose", hand="Plotter, Zip", design="Edward")
    table.play("assemble Plotter left")
    assert (table.prompt_kind(), table.stock()) == (
        "pay assemble",
        "S3 G2",
    )  # while pieces are chosen nothing is gained yet
    table.play("pay all")
    assert table.stock().endswith("B1")


@pytest.mark.rule("RAI-14.9")
def test_rai_14_9_energy_of_inventors_is_flat():
    others = (("e11 e02", "recycle upgrade"), ("e03 e02", "recycle upgrade"))
    table = revealed(make_player(energy="e01 e10", inventor="Milo Multimeter"), "recycle assemble", others=others)
    assert energies(table) == {"assemble": 3, "recycle": 1 + 2 * 2 + 1}
    table = revealed(make_player(energy="e02 e10", inventor="Milo Multimeter"), "design assemble", others=others)
    assert energies(table)["recycle"] == 2
    table = revealed(
        make_player(energy="e02 e10", inventor="Milo Multimeter+", tokens="speed speed speed"),
        "design assemble",
        others=others,
    )
    assert energies(table)["recycle"] == 2 + 1


@pytest.mark.rule("RAI-14.9")
def test_rai_14_9_a_space_never_costs_less_than_nothing():
    table = in_phase("assemble", 1, "S2 G2 P1", inventor="Bruno Bolt", hand="Plotter")
    table.play("assemble Plotter left")
    assert table.stock() == "P1"


@pytest.mark.rule("RAI-14.10")
def test_rai_14_10_a_robot_acts_again():
    table = in_phase("recycle", 5, "B2", inventor="Ines Encore", recycle="Dustin, Geyser, Confetti")
    table.play("run Dustin basic")
    assert "again basic" in table.legal()
    table.play("run Geyser basic", "again basic")
    assert (table.stock(), table.legal("again"), table.legal("run")) == ("T1 B6", [], ["Confetti basic"])
    table.play("run Confetti basic")
    assert not table.is_legal("again basic")  # once a round
    assert [event.again for event in table.events_of(e.Ran)] == [False, False, True, False]
    table = in_phase("design", 5, "B2", inventor="Ines Encore", hand="Loom, Zip", design="Edward")
    table.play("run Edward basic", "pay Zip", "again basic")
    assert (table.stock(), table.hand()) == ("B6", "")


@pytest.mark.rule("RAI-14.10")
def test_rai_14_10_for_less_when_upgraded_also_by_the_other_action():
    table = in_phase("recycle", 5, "B1", inventor="Ines Encore+", recycle="Dustin+", tokens="speed speed")
    table.play("run Dustin basic")
    assert table.legal("again") == ["upgraded", "basic"]
    table.play("again upgraded")
    assert table.stock() == "T2 V1"


@pytest.mark.rule("RAI-14.10")
def test_rai_14_10_free_with_a_card_of_a_custom_set(monkeypatch):
    ines = COMPONENTS.inventor_ids["i09"]
    card = COMPONENTS.inventors[ines]
    change_inventor(monkeypatch, ines, replace(card, upgraded=replace(card.upgraded, cost="")))
    table = in_phase("recycle", 5, inventor="Ines Encore+", recycle="Dustin+, Confetti", tokens="speed speed")
    table.play("run Dustin basic", "again basic")
    assert table.stock() == "T2"


@pytest.mark.rule("RAI-14.10", "RAI-10.3")
def test_rai_14_10_not_by_an_action_that_is_not_there():
    table = in_phase("recycle", 5, "B2", inventor="Ines Encore", recycle="Dustin, Confetti")
    table.play("run Dustin basic")
    assert table.legal("again") == ["basic"]
    table.assert_illegal("again upgraded", "RAI-10.3", "without a token")
    table = in_phase("design", 2, "B2", inventor="Ines Encore", design="Stencil+, Quill")
    table.play("run Stencil basic")
    assert table.legal("again") == ["basic"]
    table.assert_illegal("again upgraded", "RAI-10.2", "3 energy")


@pytest.mark.rule("RAI-14.10")
def test_rai_14_10_in_every_round():
    table = in_phase("design", 2, "B4", inventor="Ines Encore", design="Stencil")
    table.play("run Stencil basic", "again basic")
    assert table.state.round == 3
    for number in range(3):
        table.play_as(number, "phases design recycle")
    table.skip_until("run design")
    table.play("run Stencil basic", "again basic")
    assert table.stock() == ""


@pytest.mark.rule("RAI-14.10")
def test_rai_14_10_only_right_after_its_action_and_if_both_can_be_paid():
    table = in_phase("recycle", 5, "B3", inventor="Ines Encore", recycle="Glitter, Confetti")
    table.play("run Glitter basic")
    assert table.legal("again") == []  # two batteries for the encore, and none for the action
    table = in_phase("recycle", 5, "B4", inventor="Ines Encore", recycle="Glitter, Confetti")
    table.play("run Glitter basic", "again basic")
    assert table.stock() == "V2"
    table = in_phase("recycle", 5, "B4", inventor="Ines Encore", recycle="Glitter")
    assert table.legal("again") == []
    table.play("run c1")
    assert table.legal("again") == []  # not for the board


@pytest.mark.rule("RAI-14.11")
def test_rai_14_11_from_right_to_left():
    table = in_phase(
        "recycle",
        5,
        hand="Loom",
        inventor="Lola Lattice+",
        recycle="Dustin, Patches",
        design="Edward, Inkwell, Doodle",
    )
    assert "reverse" in table.legal()
    table.play("reverse")
    assert not table.is_legal("reverse")  # nor is its gain taken twice
    assert (table.stock(), table.legal("run")) == ("B1", ["Patches basic", "Dustin basic"])
    table.play("run Patches basic", "run Dustin basic")
    assert (table.stock(), table.hand()) == ("T3 B1", "")


@pytest.mark.rule("RAI-14.11")
def test_rai_14_11_board_actions_first_and_before_the_first_robot():
    parts = {"inventor": "Lola Lattice+", "recycle": "Dustin, Magpie", "design": "Edward, Inkwell, Doodle"}
    table = in_phase("recycle", 5, **parts)
    table.play("run c1", "reverse")
    assert table.legal("run") == ["Magpie basic", "Dustin basic"]
    table = in_phase("recycle", 5, **parts)
    table.play("run Dustin basic")
    assert not table.is_legal("reverse")


@pytest.mark.rule("RAI-14.11")
def test_rai_14_11_nothing_for_a_single_robot():
    parts = {"design": "Edward, Inkwell", "fabricate": "Nugget, Zip"}
    table = in_phase("recycle", 5, inventor="Lola Lattice+", recycle="Dustin", **parts)
    table.play("reverse", "run Dustin basic")
    assert table.stock() == "T1"


@pytest.mark.rule("RAI-14.11")
def test_rai_14_11_a_robot_added_on_the_right_waits():
    parts = {"inventor": "Lola Lattice+", "design": "Plotter, Draftsworth+", "fabricate": "Nugget, Zip, Axle"}
    table = in_phase("design", 7, "S4 T2", hand="Loom", **parts)
    table.play("reverse", "run Draftsworth upgraded", "assemble Loom")
    assert (table.row("design"), table.legal("run")) == ("Plotter, Draftsworth, Loom", ["Plotter basic"])


@pytest.mark.rule("RAI-14.12")
def test_rai_14_12_three_starters_one_in_each_row():
    table = begun(inventor="Lola Lattice")
    table.play("assemble Edward")
    assert table.legal("assemble") == ["Nugget", "Chilly", "Dustin"]
    table.play("assemble Dustin", "assemble Nugget")
    assert (table.prompt_kind(), len(table.player.hand), table.stock()) == ("spot", 2, "T3 B3")


@pytest.mark.rule("RAI-14.12")
def test_rai_14_12_two_where_a_phase_is_missing():
    kept = "Edward, Inkwell, Nugget, Chilly, Zip"
    table = begun(deal=f"{kept}, Dustin, Patches, Magpie", kept=kept, inventor="Lola Lattice")
    table.play("assemble Edward", "assemble Inkwell", "pay t")
    assert (table.prompt_kind(), len(table.player.hand)) == ("spot", 3)
