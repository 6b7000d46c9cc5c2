"""Chapter 8: upgrade phase and upgrade tokens."""

import pytest

from botyard.games.raising_robots.effects import parse
from botyard.games.raising_robots.events import PhaseBegan, TokenPlaced, Unlocked
from botyard.games.raising_robots.state import PendingDone, PendingRoundEnd
from tests.games.event_facts import fact_of

from .builders import COMPONENTS, GAME, IDS, in_choosing, in_phase, make_player, make_table
from .test_rai_06_energy import energies, revealed


@pytest.mark.rule("RAI-8.1")
def test_rai_8_1_a_row_is_paid_then_a_token_taken_from_any_spot():
    table = in_phase("upgrade", 4, "S2 G1")
    assert table.legal() == ["row u2", "next"]
    table.play("row u2")
    assert (table.stock(), table.own_view().total, table.prompt_kind()) == ("", 1, "spot upgrade")
    assert table.legal("spot") == [spot.id for spot in COMPONENTS.spots]
    (taken,) = table.events_of(Unlocked, table.play("spot s14"))
    assert (taken.spot, taken.type, table.spots(), table.player.tokens) == (
        "s14",
        "communications",
        "s14",
        (0, 0, 1, 0),
    )


@pytest.mark.rule("RAI-8.1")
def test_rai_8_1_what_cannot_be_paid_is_refused():
    table = in_phase("upgrade", 4, "S2")
    table.assert_illegal("row u2", "RAI-8.1", "you don't have the goods")
    in_phase("upgrade", 2, "S9").assert_illegal("row u2", "RAI-8.1")


@pytest.mark.rule("RAI-8.2")
def test_rai_8_2_a_row_may_be_used_again_with_its_own_energy():
    table = in_phase("upgrade", 7, "M6")
    table.play("row u2", "spot s05", "row u2", "spot s06")
    assert (table.stock(), table.spots()) == ("", "s05 s06")
    assert table.events_of(Unlocked)[1].spot == "s06"


@pytest.mark.rule("RAI-8.3")
def test_rai_8_3_the_rows():
    assert [(row.energy, row.cost) for row in COMPONENTS.board.sections["upgrade"].rows] == [
        (1, "4W"),
        (3, "3W"),
        (5, "2W"),
        (7, "W"),
    ]
    table = in_phase("upgrade", 7, "G1")
    assert table.legal("row") == ["u4"]
    assert in_phase("upgrade", 7, "G4").legal("row") == ["u1", "u2", "u3", "u4"]


@pytest.mark.rule("RAI-8.4")
@pytest.mark.parametrize(
    ("spot", "row", "total", "action", "choices", "before", "after"),
    [
        ("s05", "design", 1, "d1", "", "P1 B5", "P1 B6"),
        ("s07", "design", 7, "d3", "", "B5 V1", "B5 V3"),
        ("s09", "fabricate", 1, "f1", "gain m, gain g", "M1 B5", "G1 M1 B5"),
        ("s10", "fabricate", 4, "f2", "gain m, wild p", "S1 M1 B5", "S1 M1 P1 B5"),
        ("s11", "fabricate", 7, "f3", "", "B5 V1", "B5 V3"),
        ("s13", "recycle", 1, "c1", "", "B7", "B8"),
        ("s14", "recycle", 4, "c2", "wild p", "T1 B4", "P1 T1 B4"),
        ("s15", "recycle", 7, "c3", "", "B5 V1", "B5 V3"),
    ],
)
def test_rai_8_4_an_open_spot_adds_to_its_action(spot, row, total, action, choices, before, after):
    for spots, stock in (("", before), (spot, after)):
        table = in_phase(row, total, "B5", spots=spots)
        table.play(f"run {action}")
        for choice in choices.split(", ") if choices else []:
            if table.is_legal(choice):
                table.play(choice)
        assert table.stock() == stock


@pytest.mark.rule("RAI-8.4")
def test_rai_8_4_more_cards_and_a_battery():
    table = in_phase("design", 4, spots="s06", hand="Loom")
    table.play("run d2", "swap", "discard Loom", "draw")
    assert (table.stock(), len(table.player.hand)) == ("B1", 3)


@pytest.mark.rule("RAI-8.4")
@pytest.mark.parametrize(("spot", "name"), [("s08", "design"), ("s12", "fabricate"), ("s16", "recycle")])
def test_rai_8_4_energy_for_a_phase(spot, name):
    with_spot, without = (
        revealed(make_player(energy="e02 e10", spots=spots), f"{name} assemble") for spots in (spot, "")
    )
    assert energies(with_spot) == {**energies(without), name: energies(without)[name] + 1}


@pytest.mark.rule("RAI-8.5")
@pytest.mark.parametrize("spot", [spot.id for spot in COMPONENTS.spots])
def test_rai_8_5_tokens_of_the_upgrade_section_inspire(spot):
    table = in_phase("upgrade", 7, "G1")
    table.play("row u4", f"spot {spot}")
    inspired = "inspire wilds" in table.legal()
    assert inspired == (spot in ("s01", "s02", "s03", "s04"))


@pytest.mark.rule("RAI-8.6")
def test_rai_8_6_one_of_three_or_nothing():
    table = in_phase("upgrade", 7, "G1", class_deck="Kinetics, Mechanics, Acoustics")
    table.play("row u4", "spot s01")
    assert table.legal() == ["inspire classes", "inspire wilds", "inspire batteries", "skip"]
    twins = [table.copy() for _ in range(4)]
    twins[0].play("inspire batteries")
    assert twins[0].stock() == "B4"
    twins[1].play("inspire wilds", "wild s", "wild p")
    assert twins[1].stock() == "S1 P1"
    twins[2].play("inspire classes")
    assert twins[2].legal("class") == ["Kinetics", "Acoustics", "Mechanics"]
    twins[2].play("class Mechanics")
    assert [view.id for view in twins[2].own_view().classes] == ["k20"]
    assert twins[2].view().class_discards == ("k02", "k19")
    twins[3].play("skip")
    assert (twins[3].stock(), twins[3].own_view().classes) == ("", ())


@pytest.mark.rule("RAI-8.7")
def test_rai_8_7_on_robots_classes_and_inventors_of_its_type():
    robots = {"design": "Edward, Astaire", "fabricate": "Axle", "recycle": "Dustin, Clipper"}
    table = in_phase(
        "design", 1, tokens="speed", classes="Lean Processes, Acoustics", inventor="Esme Tapewell", **robots
    )
    assert table.legal("token") == ["speed Astaire", "speed Clipper", "speed Lean Processes", "speed Esme Tapewell"]
    table.play("token speed Lean Processes")
    assert table.own_view().classes[0].token
    assert table.player.tokens == (0, 0, 0, 0)


@pytest.mark.rule("RAI-8.7")
def test_rai_8_7_not_on_a_card_in_hand_but_at_once_when_it_is_there():
    table = in_phase("assemble", 3, "S2 G2", hand="Axle", tokens="efficiency")
    table.assert_illegal("token efficiency Axle", "RAI-8.7", "not on one in your hand")
    table.play("assemble Axle left", "token efficiency Axle")
    assert table.own_view().rows[1][0].token


@pytest.mark.rule("RAI-8.7")
def test_rai_8_7_in_the_middle_of_a_row():
    table = in_phase("fabricate", 3, "S3", fabricate="Chilly, Axle", tokens="efficiency")
    table.play("run Chilly basic", "token efficiency Axle", "run Axle upgraded")
    assert table.prompt_kind() == "pay fabricate"


@pytest.mark.rule("RAI-8.8")
def test_rai_8_8_one_for_each_card():
    table = in_phase("design", 1, design="Plotter+", tokens="speed")
    table.assert_illegal("token speed Plotter", "RAI-8.8", "has its token already")
    table = in_phase("design", 1, classes="Kinetics+", tokens="communications")
    assert table.legal("token") == []
    table = in_phase("design", 1, inventor="Cleo Spark+", tokens="communications communications")
    assert table.legal("token") == []


@pytest.mark.rule("RAI-8.9")
def test_rai_8_9_what_types_do():
    for robot in COMPONENTS.robots:
        (basic, before), (upgraded, after) = robot.acts
        kind = robot.card.upgrade_type
        if kind == "efficiency":
            assert upgraded < basic
            assert before == after
        elif kind in ("cosmetic", "communications"):
            assert upgraded == basic
        if kind == "cosmetic":
            assert after.text != before.text
            assert "V" in after.text


@pytest.mark.rule("RAI-8.10")
def test_rai_8_10_an_inventor_needs_its_requirement():
    table = in_phase("design", 1, design="Edward, Inkwell", recycle="Dustin", tokens="speed", inventor="Ada Quickwire")
    table.assert_illegal("token speed Ada Quickwire", "RAI-14.5", "4 robots")
    table = in_phase(
        "design", 1, design="Edward, Inkwell", recycle="Dustin, Patches", tokens="speed", inventor="Ada Quickwire"
    )
    table.play("token speed Ada Quickwire")
    assert table.own_view().promoted


@pytest.mark.rule("RAI-8.11")
def test_rai_8_11_an_unlock_by_a_robot():
    table = in_phase("recycle", 6, "T2 G1", recycle="Hydra")
    table.play("run Hydra basic")
    assert table.stock() == "G1"
    table.play("spot s01", "inspire batteries")
    assert (table.stock(), table.spots()) == ("G1 B4", "s01")


@pytest.mark.rule("RAI-8.12")
def test_rai_8_12_before_a_total_is_fixed():
    robots = {"design": "Edward, Inkwell", "fabricate": "Nugget"}
    table = revealed(
        make_player(energy="e02 e10", spots="s05 s09 s12", inventor="Finn Overclock", **robots), "upgrade assemble"
    )
    assert (table.prompt_kind(), table.legal("energy")) == ("energy upgrade", ["0"])
    table.play("energy 0")
    assert (table.prompt_kind(), table.own_view().total) == ("upgrade upgrade", 5)  # for the token could be placed
    events = table.play("next", "token efficiency Finn Overclock")
    assert [event.total for event in table.events_of(PhaseBegan, events)] == [3 + 2]


@pytest.mark.rule("RAI-8.12")
def test_rai_8_12_it_counts_from_the_next_total():
    robots = {"design": "Edward, Inkwell", "fabricate": "Nugget"}
    table = revealed(
        make_player(energy="e02 e10", spots="s05 s09 s12", inventor="Finn Overclock", hand="Loom", **robots),
        "upgrade assemble",
    )
    table.play("energy 0", "next", "energy 0")
    assert (table.prompt_kind(), table.own_view().total) == ("assemble assemble", 3)
    events = table.play("token efficiency Finn Overclock")
    assert table.events_of(PhaseBegan, events) == []
    assert table.player.phase_energy == 3


@pytest.mark.rule("RAI-8.12")
def test_rai_8_12_public_at_once_beside_the_secret_phases():
    first = make_player(energy="e02 e10", design="Plotter", tokens="speed")
    table = in_choosing(first, make_player(energy="e02 e10"), make_player(energy="e02 e10"))
    (placed,) = table.play("token speed Plotter")
    assert placed.masked_for(2) == placed
    assert fact_of(placed) == TokenPlaced(seat=0, type="speed", card="r12")
    assert table.view(2).players[0].rows[0][0].token
    assert len(table.legal("phases")) == 20


@pytest.mark.rule("RAI-8.12")
def test_rai_8_12_not_while_only_waiting():
    first = make_player(energy="e02 e10", design="Plotter", tokens="speed")
    table = in_choosing(first, make_player(energy="e02 e10"), make_player(energy="e02 e10"))
    table.play("phases design recycle")
    table.assert_illegal("token speed Plotter", "RAI-4.1")


@pytest.mark.rule("RAI-8.12")
def test_rai_8_12_at_the_round_end_and_before_scoring():
    for pending, step in ((PendingRoundEnd(), "end"), (PendingDone(), "score")):
        first = make_player(design="Plotter", tokens="speed", pending=(pending,))
        table = make_table(first, make_player(done=True), make_player(done=True), step=step, round=8)
        assert table.legal() == ["done", "token speed Plotter"]


@pytest.mark.rule("RAI-8.12", "RAI-7.11")
def test_rai_8_12_a_token_alone_is_no_question_where_it_opens_nothing():
    """The token can be placed at the next prompt, unless it would allow something before the phase ends."""
    table = in_phase("upgrade", 3, "G3", design="Plotter", recycle="Clipper")
    table.play("row u2", "spot s05")
    assert (table.prompt_kind(), table.legal("token")) == ("run recycle", ["speed Plotter", "speed Clipper"])
    for total, asked in ((1, "phases"), (2, "run fabricate")):  # Axle asks for 4, and with a token for 2
        table = in_phase("fabricate", total, "S1 G1 M1", fabricate="Axle", tokens="efficiency")
        table.play("run f1", "gain m")
        assert table.prompt_kind() == asked


@pytest.mark.rule("RAI-8.12", "RAI-14.10")
def test_rai_8_12_a_token_may_let_the_robot_that_acted_act_again(monkeypatch):
    """The data set has a card whose upgraded action costs less."""
    patches = COMPONENTS.robots[COMPONENTS.robot_ids[IDS["Patches"]]]
    monkeypatch.setattr(patches, "acts", (patches.acts[0], (1, parse("2T"))))
    robots = {"recycle": "Patches", "hand": "Loom", "inventor": "Ines Encore"}
    for token, asked in ((patches.card.upgrade_type, "run recycle"), ("speed", "phases")):
        table = in_phase("recycle", 4, "B2", tokens=token, **robots)
        table.play("run Patches basic")  # pays with the only card
        assert table.prompt_kind() == asked


@pytest.mark.rule("RAI-8.12", "RAI-14.3", "RAI-15.5")
def test_rai_8_12_before_scoring_an_immediate_ability_is_asked_for():
    table = in_phase("recycle", 3, tokens="communications speed speed", round=8, inventor="Cleo Spark")
    table.play("next", "done")
    assert (table.state.step, table.legal()) == ("score", ["done", "token communications Cleo Spark"])


@pytest.mark.rule("RAI-8.12", "RAI-14.4")
@pytest.mark.parametrize(
    ("token", "asked"),
    [("speed", "end"), ("cosmetic", "phases")],  # on Ada Quickwire it opens her other ability, elsewhere nothing
)
def test_rai_8_12_a_round_ends_by_itself_unless_a_token_opens_something(token, asked):
    robots = {"design": "Edward, Inkwell", "recycle": "Dustin, Patches"}
    table = in_phase("recycle", 3, tokens=token, inventor="Ada Quickwire", **robots)
    table.play("next", "ability basic")
    assert table.prompt_kind() == asked
    assert table.legal("token")


@pytest.mark.rule("RAI-8.12", "RAI-15.5")
@pytest.mark.parametrize(
    ("classes", "token", "step"),
    [
        ("Low Power Design", "speed", "score"),  # extra credit
        ("Low Power Design", "efficiency efficiency", "score"),  # both robots ask for 3 or less then, which is D
        ("Low Power Design", "efficiency", "over"),  # one of them is no grade yet
        ("", "speed efficiency efficiency", "over"),
    ],
)
def test_rai_8_12_before_scoring_only_tokens_that_bring_points_are_asked_for(classes, token, step):
    table = in_phase("recycle", 3, tokens=token, round=8, design="Blueprint, Origami", classes=classes)
    table.play("next")
    assert table.state.step == step


@pytest.mark.rule("RAI-8.13")
def test_rai_8_13_token_inspiration_then_the_inventor():
    table = in_phase("upgrade", 7, "G1", inventor="Hugo Halfpage", deck="Zip")
    table.play("row u4", "spot s01")
    assert (table.hand(), table.prompt_kind()) == ("", "gains upgrade")
    table.play("inspire batteries")
    assert (table.hand(), table.stock()) == ("Zip", "B4")


@pytest.mark.rule("RAI-8.13")
def test_rai_8_13_the_ability_it_upgrades_works_from_the_next_unlock_on():
    robots = {"design": "Edward, Inkwell", "recycle": "Dustin, Patches"}
    table = in_phase("upgrade", 7, "G8", inventor="Hugo Halfpage", deck="Zip", **robots)
    table.play("row u1", "spot s03", "token communications Hugo Halfpage", "skip")
    assert table.hand() == "Zip"  # no choice between two abilities yet
    table.play("row u2", "pay all", "spot s05")
    assert table.legal("ability") == ["basic", "upgraded"]
    table.play("ability upgraded", "gain s")
    assert table.stock() == "S1 G1 B1"


@pytest.mark.rule("RAI-8.13")
def test_rai_8_13_an_immediate_ability_takes_effect_when_the_token_is_placed():
    table = in_phase("upgrade", 7, "G1", inventor="Cleo Spark", spots="s05 s13")
    table.play("row u4", "spot s14", "token communications Cleo Spark")
    assert "inspire batteries" in table.legal()
    assert GAME.active_seats(table.state) == (0,)


@pytest.mark.rule("RAI-8.13", "RAI-1.7")
def test_rai_8_13_an_unlock_lapses_when_the_last_spot_was_opened_meanwhile():
    """The data set has an inventor whose token is placed during the payment of the row."""
    table = in_phase("upgrade", 7, "S1 G1", spots=" ".join(f"s{number:02}" for number in range(1, 16)))
    table.play("row u4")
    assert table.prompt_kind() == "pay upgrade"
    table.player.spots = (1 << 16) - 1
    table.play("pay g")
    assert (table.stock(), table.prompt_kind()) == ("S1", "run recycle")
