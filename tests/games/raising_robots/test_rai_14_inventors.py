"""Chapter 14: inventors."""

from dataclasses import replace

import pytest

from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.rules.inventors import extra_cost
from botyard.games.raising_robots.state import OwesDone

from .table import BOX, HOUSE, phase, seat, table
from .test_rai_03_starting import begun
from .test_rai_06_energy import energies, revealed
from .test_rai_12_round_end import ending

FOUR = {"design": "Edward, Inkwell", "recycle": "Dustin, Patches"}
FIVE = {"design": "Edward, Inkwell, Doodle", "recycle": "Dustin, Patches"}


def scoring(stock="", **parts):
    """The first of three players before points are counted."""
    first = seat(stock, agenda=(OwesDone(),), **parts)
    return table(first, seat(done=True), seat(done=True), step="score", round=8)


def change_inventor(monkeypatch, number, card):
    monkeypatch.setattr(BOX, "inventors", (*BOX.inventors[:number], card, *BOX.inventors[number + 1 :]))


@pytest.mark.rule("RAI-14.1")
def test_rai_14_1_basic_from_the_start_upgraded_with_a_token():
    at = revealed(seat(energy="e02 e10", inventor="Finn Overclock"), "upgrade assemble")
    assert energies(at) == {"upgrade": 5, "assemble": 3}
    at = revealed(seat(energy="e02 e10", inventor="Finn Overclock+", tokens="speed speed"), "upgrade assemble")
    assert energies(at) == {"upgrade": 5, "assemble": 5}


@pytest.mark.rule("RAI-14.2")
def test_rai_14_2_abilities_without_a_symbol_are_ongoing():
    hooks = {ability.hook: ability.timing for card in BOX.inventors for ability in (card.basic, card.upgraded)}
    assert {hook for hook, timing in hooks.items() if timing == "ongoing"} == set(hooks) - {"", "start_robots"}
    at = phase("assemble", 6, "S9 G9 M9 P9", inventor="Greta Gearloose", hand="Nugget, Plotter, Sparky")
    at.say("assemble Nugget left", "assemble Plotter left", "assemble Sparky left")
    assert at.stock().endswith("B3")


@pytest.mark.rule("RAI-14.3")
def test_rai_14_3_immediate_abilities_once():
    at = begun(inventor="Cleo Spark")
    assert at.stock() == "T5 B6"
    at = phase("recycle", 1, inventor="Cleo Spark", tokens="communications speed speed")
    at.say("token communications Cleo Spark", "inspire batteries")
    assert at.stock() == "B4"  # the basic one does not come again
    assert "inspire batteries" not in at.legal()


@pytest.mark.rule("RAI-14.4")
def test_rai_14_4_round_end_and_game_end():
    at = ending(inventor="Ada Quickwire", deck="Zip")
    at.say("ability basic")
    assert at.hand() == "Zip"
    assert phase("design", 7, inventor="Ada Quickwire").legal("ability") == []
    at = scoring(inventor="Kiko Keepsake", spots="s01 s02 s05")
    at.say("done")
    assert at.of(e.Scored)[0].inventor == 3


@pytest.mark.rule("RAI-14.4", "RAI-14.6")
@pytest.mark.parametrize(("link", "points"), [("and", 5 + 2 * 2), ("or", 5)])
def test_rai_14_4_of_two_game_end_abilities_both_or_the_better_one(link, points, monkeypatch):
    """No inventor of the house set has two of them to choose from; a set of one's own may."""
    at = scoring(inventor="Kiko Keepsake+", spots="s01 s02 s03 s05", tokens="cosmetic")
    assert at.player.spots.bit_count() == 5
    kiko = at.player.inventor
    change_inventor(monkeypatch, kiko, replace(BOX.inventors[kiko], link=link))
    at.say("done")
    assert at.of(e.Scored)[0].inventor == points


@pytest.mark.rule("RAI-14.5")
def test_rai_14_5_the_token_itself_may_be_the_third():
    at = phase("upgrade", 7, "G1", inventor="Dmitri Docket", design="Plotter+, Edward+")
    assert at.player.tokens == (0, 0, 0, 0)
    at.say("row u4", "spot s07", "token cosmetic Dmitri Docket")
    assert at.see().promoted
    at = phase("upgrade", 7, "G1", inventor="Dmitri Docket", design="Plotter+")
    at.say("row u4", "spot s07")
    at.refuses("token cosmetic Dmitri Docket", "RAI-14.5", "3 tokens")


@pytest.mark.rule("RAI-14.5")
def test_rai_14_5_requirements_of_robots():
    at = phase("design", 1, inventor="Greta Gearloose", tokens="cosmetic", **FOUR)
    at.refuses("token cosmetic Greta Gearloose", "RAI-14.5", "5 robots")
    assert phase("design", 1, inventor="Greta Gearloose", tokens="cosmetic", **FIVE).allows(
        "token cosmetic Greta Gearloose"
    )


@pytest.mark.rule("RAI-14.6")
def test_rai_14_6_of_two_prices_the_better_one_without_asking(monkeypatch):
    """No inventor of the house set has two of them; a set of one's own may."""
    standing = {"design": "Edward, Doodle, Gallery", "recycle": "Dustin"}
    at = phase("assemble", 3, "G1 P2", inventor="Bruno Bolt+", hand="Inkwell", **standing)
    bruno = BOX.inventors[at.player.inventor]
    less = replace(bruno, link="or", upgraded=replace(bruno.basic, amount=-3))
    change_inventor(monkeypatch, at.player.inventor, less)
    assert extra_cost(at.state, at.player) == -3  # not - 2 - 3
    at.say("assemble Inkwell left")
    assert at.stock() == ""


@pytest.mark.rule("RAI-14.6")
def test_rai_14_6_two_kinds_of_energy_are_chosen_after_the_reveal():
    def table_of_three(words):
        at = revealed(
            seat(energy="e02 e03", inventor="Nadia Nightshift+", **FOUR),
            "design assemble",
            others=(("e04 e02", "recycle upgrade"), ("e02 e10", "upgrade fabricate")),
        )
        assert at.legal() == ["ability basic", "ability upgraded"]
        at.say(words)
        return energies(at)

    assert table_of_three("ability basic") == {"design": 2, "assemble": 5, "recycle": 3}
    assert table_of_three("ability upgraded") == {"design": 4, "assemble": 5, "recycle": 2}


@pytest.fixture
def finn(monkeypatch):
    """Of another data set: 2 energy more for design, OR 3 more for recycle."""
    number = BOX.inventor_ids["i06"]
    card = BOX.inventors[number]
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
    at = revealed(seat(energy="e02 e10", inventor="Finn Overclock+", tokens="speed speed"), "design recycle")
    assert at.asked() == "ability"
    assert at.legal() == ["ability basic", "ability upgraded"]
    ask = at.view(0).ask
    assert [choice.label for choice in ask.choices[:2]] == ["2 energy more for design", "3 energy more for recycle"]
    twin = at.copy()
    assert HOUSE.write(HOUSE.read(HOUSE.write(twin.state))) == HOUSE.write(twin.state)
    at.say(words)
    assert energies(at) == found
    assert at.of(e.AbilityChosen)[-1].ability == words.split()[1]
    assert HOUSE.write(HOUSE.read(HOUSE.write(at.state))) == HOUSE.write(at.state)
    at.until("run recycle")
    assert at.see().total == found["recycle"]


@pytest.mark.rule("RAI-14.6")
def test_rai_14_6_energy_for_two_phases_without_a_token_asks_nothing(finn):
    at = revealed(seat(energy="e02 e10", inventor="Finn Overclock"), "design recycle")
    assert at.asked() == "run design"
    assert energies(at) == {"design": 2 + 2, "recycle": 3}
    at = revealed(seat(energy="e02 e10", inventor="Finn Overclock", tokens="efficiency speed speed"), "design recycle")
    at.say("token efficiency Finn Overclock")  # upgraded within the round: it counts from the next one
    assert energies(at) == {"design": 2 + 2, "recycle": 3}


@pytest.mark.rule("RAI-14.6")
def test_rai_14_6_energy_for_the_same_phase_twice_asks_nothing(finn, monkeypatch):
    number = BOX.inventor_ids["i06"]
    card = BOX.inventors[number]
    change_inventor(monkeypatch, number, replace(card, upgraded=replace(card.basic, amount=3)))
    at = revealed(seat(energy="e02 e10", inventor="Finn Overclock+", tokens="speed speed"), "design recycle")
    assert at.asked() == "run design"
    assert energies(at) == {"design": 2 + 3, "recycle": 3}


@pytest.mark.rule("RAI-14.6")
def test_rai_14_6_upgraded_in_a_round_it_counts_from_the_next():
    at = revealed(seat("B1", energy="e02 e10", inventor="Nadia Nightshift", tokens="speed", **FOUR), "design recycle")
    assert energies(at) == {"design": 2, "recycle": 3}
    at.say("token speed Nadia Nightshift")
    assert energies(at) == {"design": 2, "recycle": 3}


@pytest.mark.rule("RAI-14.6")
def test_rai_14_6_any_other_pair_is_chosen_each_time():
    at = phase("upgrade", 7, "G8", inventor="Hugo Halfpage+", **FOUR)
    at.say("row u1", "spot s05", "ability upgraded", "gain g", "row u1", "spot s06", "ability basic")
    assert (at.stock(), len(at.player.hand)) == ("G1 B1", 1)


@pytest.mark.rule("RAI-14.7")
def test_rai_14_7_the_last_round_end_comes_before_the_end():
    at = ending(inventor="Ada Quickwire+", now=8, **FOUR)
    at.say("ability basic", "ability upgraded")
    assert at.state.step == "over"
    (first, *_) = at.of(e.Scored)
    assert (len(first.hand), at.stock(), first.leftovers) == (1, "B1", 0)
    at = scoring("S2", inventor="Jules Jumble+", hand="Loom, Zip, Axle, Forge", **FOUR)
    at.say("done")
    (first, *_) = at.of(e.Scored)
    assert (first.inventor, first.leftovers) == (2, 2)


@pytest.mark.rule("RAI-14.8")
def test_rai_14_8_gains_after_every_robot():
    robots = {"design": "Edward, Doodle", "recycle": "Dustin, Patches, Glitter"}
    at = phase("assemble", 2, "S3 G1 P4", inventor="Greta Gearloose+", hand="Nugget, Inkwell", **robots)
    at.say("assemble Nugget left")
    assert (at.stock(), at.see().total) == ("G1 P4 B1 V1", 1)
    at.say("assemble Inkwell left")
    assert at.stock() == "B2 V2"
    at = phase("design", 3, "S4 P2", inventor="Greta Gearloose", hand="Loom", design="Draftsworth+, Edward")
    at.say("run Draftsworth upgraded", "assemble Loom")
    assert at.stock() == "B1"


@pytest.mark.rule("RAI-14.8", "RAI-9.7")
def test_rai_14_8_placed_then_paid_then_gained():
    at = phase("assemble", 7, "S2 G2", inventor="Greta Gearloose", hand="Plotter, Zip", design="Edward")
    told = [type(event) for event in at.say("assemble Plotter left")]
    assert told[:7] == [e.Assembled, *[e.Paid] * 4, e.CardPaid, e.Gained]
    at = phase("assemble", 7, "S3 G2", inventor="Greta Gearloose", hand="Plotter, Zip", design="Edward")
    at.say("assemble Plotter left")
    assert (at.asked(), at.stock()) == ("pay assemble", "S3 G2")  # while pieces are chosen nothing is gained yet
    at.say("pay all")
    assert at.stock().endswith("B1")


@pytest.mark.rule("RAI-14.9")
def test_rai_14_9_energy_of_inventors_is_flat():
    others = (("e11 e02", "recycle upgrade"), ("e03 e02", "recycle upgrade"))
    at = revealed(seat(energy="e01 e10", inventor="Milo Multimeter"), "recycle assemble", others=others)
    assert energies(at) == {"assemble": 3, "recycle": 1 + 2 * 2 + 1}
    at = revealed(seat(energy="e02 e10", inventor="Milo Multimeter"), "design assemble", others=others)
    assert energies(at)["recycle"] == 2
    at = revealed(
        seat(energy="e02 e10", inventor="Milo Multimeter+", tokens="speed speed speed"),
        "design assemble",
        others=others,
    )
    assert energies(at)["recycle"] == 2 + 1


@pytest.mark.rule("RAI-14.9")
def test_rai_14_9_a_space_never_costs_less_than_nothing():
    at = phase("assemble", 1, "S2 G2 P1", inventor="Bruno Bolt", hand="Plotter")
    at.say("assemble Plotter left")
    assert at.stock() == "P1"


@pytest.mark.rule("RAI-14.10")
def test_rai_14_10_a_robot_acts_again():
    at = phase("recycle", 5, "B2", inventor="Ines Encore", recycle="Dustin, Geyser, Confetti")
    at.say("run Dustin basic")
    assert "again basic" in at.legal()
    at.say("run Geyser basic", "again basic")
    assert (at.stock(), at.legal("again"), at.legal("run")) == ("T1 B6", [], ["Confetti basic"])
    at.say("run Confetti basic")
    assert not at.allows("again basic")  # once a round
    assert [event.again for event in at.of(e.Ran)] == [False, False, True, False]
    at = phase("design", 5, "B2", inventor="Ines Encore", hand="Loom, Zip", design="Edward")
    at.say("run Edward basic", "pay Zip", "again basic")
    assert (at.stock(), at.hand()) == ("B6", "")


@pytest.mark.rule("RAI-14.10")
def test_rai_14_10_for_less_when_upgraded_also_by_the_other_action():
    at = phase("recycle", 5, "B1", inventor="Ines Encore+", recycle="Dustin+", tokens="speed speed")
    at.say("run Dustin basic")
    assert at.legal("again") == ["upgraded", "basic"]
    at.say("again upgraded")
    assert at.stock() == "T2 V1"


@pytest.mark.rule("RAI-14.10")
def test_rai_14_10_for_nothing_with_a_card_of_ones_own_set(monkeypatch):
    ines = BOX.inventor_ids["i09"]
    card = BOX.inventors[ines]
    change_inventor(monkeypatch, ines, replace(card, upgraded=replace(card.upgraded, cost="")))
    at = phase("recycle", 5, inventor="Ines Encore+", recycle="Dustin+, Confetti", tokens="speed speed")
    at.say("run Dustin basic", "again basic")
    assert at.stock() == "T2"


@pytest.mark.rule("RAI-14.10", "RAI-10.3")
def test_rai_14_10_not_by_an_action_that_is_not_there():
    at = phase("recycle", 5, "B2", inventor="Ines Encore", recycle="Dustin, Confetti")
    at.say("run Dustin basic")
    assert at.legal("again") == ["basic"]
    at.refuses("again upgraded", "RAI-10.3", "without a token")
    at = phase("design", 2, "B2", inventor="Ines Encore", design="Stencil+, Quill")
    at.say("run Stencil basic")
    assert at.legal("again") == ["basic"]
    at.refuses("again upgraded", "RAI-10.2", "3 energy")


@pytest.mark.rule("RAI-14.10")
def test_rai_14_10_in_every_round():
    at = phase("design", 2, "B4", inventor="Ines Encore", design="Stencil")
    at.say("run Stencil basic", "again basic")
    assert at.state.round == 3
    for number in range(3):
        at.by(number, "phases design recycle")
    at.until("run design")
    at.say("run Stencil basic", "again basic")
    assert at.stock() == ""


@pytest.mark.rule("RAI-14.10")
def test_rai_14_10_only_right_after_its_action_and_if_both_can_be_paid():
    at = phase("recycle", 5, "B3", inventor="Ines Encore", recycle="Glitter, Confetti")
    at.say("run Glitter basic")
    assert at.legal("again") == []  # two batteries for the encore, and none for the action
    at = phase("recycle", 5, "B4", inventor="Ines Encore", recycle="Glitter, Confetti")
    at.say("run Glitter basic", "again basic")
    assert at.stock() == "V2"
    at = phase("recycle", 5, "B4", inventor="Ines Encore", recycle="Glitter")
    assert at.legal("again") == []
    at.say("run c1")
    assert at.legal("again") == []  # not for the board


@pytest.mark.rule("RAI-14.11")
def test_rai_14_11_from_right_to_left():
    at = phase(
        "recycle",
        5,
        hand="Loom",
        inventor="Lola Lattice+",
        recycle="Dustin, Patches",
        design="Edward, Inkwell, Doodle",
    )
    assert "reverse" in at.legal()
    at.say("reverse")
    assert not at.allows("reverse")  # nor is its gain taken twice
    assert (at.stock(), at.legal("run")) == ("B1", ["Patches basic", "Dustin basic"])
    at.say("run Patches basic", "run Dustin basic")
    assert (at.stock(), at.hand()) == ("T3 B1", "")


@pytest.mark.rule("RAI-14.11")
def test_rai_14_11_board_actions_first_and_before_the_first_robot():
    parts = {"inventor": "Lola Lattice+", "recycle": "Dustin, Magpie", "design": "Edward, Inkwell, Doodle"}
    at = phase("recycle", 5, **parts)
    at.say("run c1", "reverse")
    assert at.legal("run") == ["Magpie basic", "Dustin basic"]
    at = phase("recycle", 5, **parts)
    at.say("run Dustin basic")
    assert not at.allows("reverse")


@pytest.mark.rule("RAI-14.11")
def test_rai_14_11_nothing_for_a_single_robot():
    parts = {"design": "Edward, Inkwell", "fabricate": "Nugget, Zip"}
    at = phase("recycle", 5, inventor="Lola Lattice+", recycle="Dustin", **parts)
    at.say("reverse", "run Dustin basic")
    assert at.stock() == "T1"


@pytest.mark.rule("RAI-14.11")
def test_rai_14_11_a_robot_added_on_the_right_waits():
    parts = {"inventor": "Lola Lattice+", "design": "Plotter, Draftsworth+", "fabricate": "Nugget, Zip, Axle"}
    at = phase("design", 7, "S4 T2", hand="Loom", **parts)
    at.say("reverse", "run Draftsworth upgraded", "assemble Loom")
    assert (at.row("design"), at.legal("run")) == ("Plotter, Draftsworth, Loom", ["Plotter basic"])


@pytest.mark.rule("RAI-14.12")
def test_rai_14_12_three_starters_one_in_each_row():
    at = begun(inventor="Lola Lattice")
    at.say("assemble Edward")
    assert at.legal("assemble") == ["Nugget", "Chilly", "Dustin"]
    at.say("assemble Dustin", "assemble Nugget")
    assert (at.asked(), len(at.player.hand), at.stock()) == ("spot", 2, "T3 B3")


@pytest.mark.rule("RAI-14.12")
def test_rai_14_12_two_where_a_phase_is_missing():
    kept = "Edward, Inkwell, Nugget, Chilly, Zip"
    at = begun(deal=f"{kept}, Dustin, Patches, Magpie", kept=kept, inventor="Lola Lattice")
    at.say("assemble Edward", "assemble Inkwell", "pay t")
    assert (at.asked(), len(at.player.hand)) == ("spot", 3)
